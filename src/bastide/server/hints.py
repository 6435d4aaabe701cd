"""Hints: what the strongest computer player would do in the place of whoever asks, and why; told to nobody else."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bastide.core.action import PASS
from bastide.core.look import step_of
from bastide.game import Game
from bastide.notation import action_text
from bastide.server import wire
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.judged import HintSaid, HintScored, HintStep
from bastide.server.limits import Limits
from bastide.server.thinking import SEARCH_SECONDS, Question, Thinkers, levels, stand, thoughts
from bastide.show import playing
from bastide.show.cast import Cast, cast
from bastide.show.playing import Batch
from bastide.show.question import option
from bastide.show.tale import Tale


@dataclass(frozen=True)
class HintAsked(Question):
    """Asked for a hint after decisions that are only tried out."""

    tried: list[str]


@dataclass(frozen=True)
class Hint:
    """What is advised, what it scores at once, and what else speaks for it."""

    steps: list[HintStep]
    scored: list[HintScored]
    items: dict[str, float]


def advise(asked: HintAsked) -> Hint:
    """The best decisions of a seat from what it may know, with the reasons: work for a worker."""
    from bastide.players.hint import reasons

    seen = stand(asked).view(asked.seat)
    playing.play_all(seen, asked.seat, asked.tried)
    before, actors = seen.clone(), cast(seen.setup.mix, seen.state.rules)
    steps: list[HintStep] = []
    batches: list[Batch] = []
    for action in thoughts(asked, seen):
        step: HintStep = {"action": action_text(seen.state, action)}
        if action != PASS:
            step["option"] = option(seen.state, actors, action, step_of(seen.state, action))
        steps.append(step)
        batches += playing.play(seen, action)
    scored = _scored(seen, actors, batches, asked.seat)
    if PASS in before.legal:
        idle = before.clone()
        scored -= _scored(idle, actors, playing.play(idle, PASS), asked.seat)
    items = reasons(before, seen, asked.seat)
    if scored:
        items.pop("now", None)
    return Hint(steps, [_told(on, points) for on, points in scored.elements()], items)


def _scored(game: Game, actors: Cast, batches: list[Batch], seat: int) -> Counter[tuple[str, int]]:
    """The points a seat gets at once, by what they are for."""
    told = Tale(actors).tell(game, batches, 0)
    return Counter(
        (event.get("on", ""), event["points"])
        for event in told
        if event["e"] == "scored" and event["seat"] == seat and not event["final"]
    )


def _told(on: str, points: int) -> HintScored:
    return {"points": points, "on": on} if on else {"points": points}


class Hints:
    """Gives hints at tables that allow them, by the workers of the computer players, as much as one client may have."""

    def __init__(self, thinkers: Thinkers, limits: Limits) -> None:
        self.thinkers = thinkers
        self.limits = limits

    async def give(self, place: Place, client: str, said: wire.Hint) -> HintSaid:
        """A hint for the seat that decides, about the decision at hand."""
        table = place.table
        if not table.aids["hint"]:
            raise Refused("aid", "hint", [name for name, on in table.aids.items() if on])
        if said.version != table.version:
            raise Refused("version", said.version, [table.version])
        _, ends = table.tried(said.seat, said.actions)
        if ends:
            raise Refused("past", " ".join(said.actions))
        self.limits.check_work(client)
        self.limits.worked(client, SEARCH_SECONDS)
        log, actors, best = table.game.log[:], table.game.actors[:], levels()[-1]
        asked = HintAsked(table.id, table.setup, log, actors, said.seat, best, said.version, list(said.actions))
        found = await self.thinkers.answer(advise, asked, place.has_people)
        if found is None:
            raise Refused("server", "hint")
        return {
            "say": "hint",
            "id": said.id,
            "version": said.version,
            "steps": found.steps,
            "scored": found.scored,
            "items": found.items,
        }
