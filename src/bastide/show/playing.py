"""Playing a game on the server: what a seat decides, what follows by itself, and the same again from the log.

An action is written down as text. Brackets mark one that was the only possibility; who acted follows from the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bastide.core import look
from bastide.core.action import KIND, PLACE, PUT, SCORE
from bastide.core.event import Event
from bastide.core.run import FORCED_MARK
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.notation import action_text
from bastide.setup import Setup
from bastide.show.cast import cast
from bastide.show.earlier import parse_logged
from bastide.show.question import option
from bastide.show.types import Option

TOLD_OTHERWISE = (PLACE, PUT, SCORE)


class PastTheMove(ValueError):
    """More actions were sent than this seat may decide before something new is revealed."""


@dataclass(frozen=True)
class Batch:
    """One decision with everything that followed by itself: from which action on, who decided what, what happened."""

    first: int
    actor: int
    step: str
    action: int
    texts: tuple[str, ...]
    events: tuple[Event, ...]
    option: Option | None = None  # what was chosen, as it stood on the table before


def fresh(setup: Setup) -> Game:
    """A game at its very beginning: chance has not answered yet, forced actions are ours to apply."""
    game = Game(setup, forced="ask")
    game.begin(game.setup.fresh(), game.setup.seed, game.setup.pack_kinds(), False, True)
    return game


def start(game: Game) -> list[Batch]:
    """Let a fresh game run to its first decision."""
    return [_after(game, CHANCE, "", -1, len(game.log), []), *forced(game)]


def play(game: Game, action: str | int) -> list[Batch]:
    """Take one decision and apply what follows without a choice."""
    packed = game.parsed(action)
    if packed not in game.legal:
        game.refuse(action)
    return [_enter(game, packed, 0), *forced(game)]


def forced(game: Game) -> list[Batch]:
    """Apply every action that is the only one possible; laying a tile is left to the one who lays it."""
    batches = []
    while not game.over and game.actor != CHANCE:
        legal = game.legal
        if len(legal) != 1 or legal[0] >> KIND == PLACE:
            break
        batches.append(_enter(game, legal[0], FORCED_MARK))
    return batches


def _enter(game: Game, action: int, mark: int) -> Batch:
    text = action_text(game.state, action)
    actor, step, first = game.actor, look.step_of(game.state, action), len(game.log)
    chosen = _chosen(game, action, step)
    game.state.sink = []
    game.replay([action], [actor + mark])
    return _after(game, actor, step, action, first, [f"({text})" if mark else text], chosen)


def _chosen(game: Game, action: int, step: str) -> Option | None:
    """An action that is due, unless what follows from it tells it or only its own seat may see it."""
    kind = game.state.rules.actions[action >> KIND]
    if action >> KIND in TOLD_OTHERWISE or kind.hidden:
        return None
    return option(game.state, cast(game.setup.mix, game.state.rules), action, step)


def _after(
    game: Game, actor: int, step: str, action: int, first: int, texts: list[str], chosen: Option | None = None
) -> Batch:
    """Let chance answer and gather what was written down and told."""
    if game.state.sink is None:
        game.state.sink = []
    game.go_ahead()
    texts += [action_text(game.state, chance) for chance in game.log[first + len(texts) :]]
    told, game.state.sink = game.state.sink, None
    return Batch(first, actor, step, action, tuple(texts), tuple(told or ()), chosen)


def repeat(game: Game, texts: Iterable[str]) -> list[Batch]:
    """Take actions from a log again, exactly as they are written there."""
    batches: list[Batch] = []
    for text in texts:
        only = text.startswith("(")
        action = parse_logged(game, text[1:-1] if only else text)
        if action not in game.legal:
            game.refuse(text)
        _add(batches, _taken(game, action, text, FORCED_MARK if only else 0))
    return batches


def again(game: Game, log: Sequence[int], actors: Sequence[int]) -> list[Batch]:
    """Take actions again that this server took, with the actors they had."""
    batches: list[Batch] = []
    for action, actor in zip(log, actors, strict=True):
        text, mark = action_text(game.state, action), FORCED_MARK if actor >= FORCED_MARK else 0
        _add(batches, _taken(game, action, f"({text})" if mark else text, mark))
    return batches


def _taken(game: Game, action: int, text: str, mark: int) -> Batch:
    actor, step, first = game.actor, look.step_of(game.state, action), len(game.log)
    chosen = _chosen(game, action, step) if actor != CHANCE else None
    game.state.sink = []
    game.replay([action], [actor + mark])
    told, game.state.sink = game.state.sink, None
    return Batch(first, actor, step, action, (text,), tuple(told or ()), chosen)


def _add(batches: list[Batch], batch: Batch) -> None:
    """What chance answers belongs to the decision before it."""
    if batch.actor == CHANCE and batches:
        last = batches.pop()
        batch = replace(last, texts=(*last.texts, *batch.texts), events=(*last.events, *batch.events))
    elif batch.actor == CHANCE:
        batch = replace(batch, step="", action=-1)
    batches.append(batch)


def texts_of(batches: Sequence[Batch]) -> list[str]:
    """Everything that was written down."""
    return [text for batch in batches for text in batch.texts]


def trial(game: Game) -> Game:
    """A copy in which chance stays silent, to see what a decision would lead to."""
    copy = game.clone()
    copy.begin(copy.state, None, None, True, True)
    return copy


def play_all(game: Game, seat: int, actions: Sequence[str]) -> list[Batch]:
    """Take several decisions of one seat, none of them after something that could not be known."""
    batches: list[Batch] = []
    for action in actions:
        revealed = any(CHANCE in _actors(game, batch) for batch in batches)
        if game.over or game.actor != seat or revealed:
            raise PastTheMove(action)
        batches += play(game, action)
    return batches


def _actors(game: Game, batch: Batch) -> list[int]:
    return game.actors[batch.first : batch.first + len(batch.texts)]
