"""Games of a search against itself, for study and learning: records, and every decision with what was thought of it.

A folder holds `selfplay.json`, which says what was asked for, and shards of so many games each, as lines of JSON packed
with gzip. A shard is there when it is whole, so that whoever was interrupted goes on with those that are missing.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bastide.arena.contest import ArenaError
from bastide.arena.runners import spread
from bastide.core.chance import Stream, derived
from bastide.core.look import scores
from bastide.game import Game
from bastide.players import analyse
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import values
from bastide.players.warmth import pick
from bastide.players.weights import FULL
from bastide.players.winning import boxes, win_chance
from bastide.record import GameRecord
from bastide.setup import COLOURS, Setup
from bastide.version import VERSION

FORMAT = 1
FACTS = "selfplay.json"


@dataclass(frozen=True)
class SelfPlay:
    """Everything the games follow from.

    nodes: simulations a decision gets, 0 to look one move ahead only; warmth: points by which a worse move is chosen e
    times less often, 0 for always the best; shard: games in a file.
    """

    players: int = 2
    game: str = ""
    edition: str = "modern"
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    rulings: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    nodes: int = 100
    warmth: float = 0.5
    shard: int = 50
    version: str = VERSION

    def __post_init__(self) -> None:
        if not 1 <= self.players <= len(COLOURS):
            raise ArenaError(f"{self.players} players; possible: 1 to {len(COLOURS)}")
        if self.nodes < 0 or self.warmth < 0 or self.shard < 1:
            raise ArenaError("nodes and warmth are 0 or more, a shard has 1 game or more")
        self.setup()

    def setup(self) -> Setup:
        return Setup(COLOURS[: self.players], self.edition, self.modules, self.without, self.rulings, game=self.game)


@dataclass(frozen=True)
class Shard:
    """A file of games to be played: what is asked for, where, and how many games there are in all."""

    asked: SelfPlay
    folder: Path
    games: int

    def numbers(self, shard: int) -> range:
        first = shard * self.asked.shard
        return range(first, min(first + self.asked.shard, self.games))

    def path(self, shard: int) -> Path:
        numbers = self.numbers(shard)
        return self.folder / f"{numbers.start:07d}-{numbers.stop - 1:07d}.jsonl.gz"


def self_play(
    asked: SelfPlay,
    folder: Path,
    games: int,
    *,
    jobs: int = 1,
    ray: str | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> None:
    """Play games 0 to games - 1 into a folder, save those that are there; the same whoever plays them."""
    _claim(asked, folder)
    work = Shard(asked, folder.absolute(), games)
    shards = range(-(-games // asked.shard))
    missing = [shard for shard in shards if not work.path(shard).exists()]
    done(sum(len(work.numbers(shard)) for shard in shards if shard not in missing))
    with closing(spread(play_shard, work, missing, jobs, ray)) as coming:
        for n in coming:
            done(n)


def _claim(asked: SelfPlay, folder: Path) -> None:
    """Say in the folder what is asked for; one that holds something else is refused."""
    facts = json.loads(json.dumps({"format": FORMAT, **asdict(asked)}))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / FACTS
        if file.exists():
            held = json.loads(file.read_text("utf-8"))
            for name in facts:
                if held.get(name) != facts[name]:
                    raise ArenaError(
                        f"{folder} holds other games: {name} {held.get(name)!r}, asked for {facts[name]!r}"
                    )
        else:
            file.write_text(json.dumps(facts, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise ArenaError(f"{folder}: {error.strerror or error}") from None


def play_shard(work: Shard, shard: int) -> int:
    """Play the games of a shard and write it down as a whole; tells how many there are."""
    path = work.path(shard)
    begun = path.with_suffix(".part")
    numbers = work.numbers(shard)
    with gzip.open(begun, "wt", encoding="utf-8") as file:
        for number in numbers:
            file.write(json.dumps(play_game(work.asked, number), ensure_ascii=False) + "\n")
    for shorter in path.parent.glob(f"{numbers.start:07d}-*.jsonl.gz"):
        shorter.unlink()  # it was the last one when fewer games were asked for
    begun.rename(path)
    return len(numbers)


def play_game(asked: SelfPlay, number: int) -> dict[str, Any]:
    """One game as a line of a shard: its record, its scores, and every decision."""
    seed = derived(asked.seed, "self-play", number)
    game = Game(asked.setup().with_seed(seed))
    stream = Stream(seed, "self-play")
    decisions: list[dict[str, Any]] = []
    while not game.over:
        known = game.view(game.actor)
        judged, chance = judged_by(known, asked.nodes, derived(seed, len(game.log)))
        action = pick([(one, margin) for one, margin, _ in judged], asked.warmth, stream)
        decisions.append(
            {
                "after": len(game.log),
                "seat": game.actor,
                "played": game.text(action),
                "margin": round(max(margin for _, margin, _ in judged), 3),
                "win_chance": round(chance, 4),
                "moves": [[game.text(one), round(margin, 3), visits] for one, margin, visits in judged],
            }
        )
        game.play(action)
    points = scores(game.state)
    for decision in decisions:
        own = points[decision["seat"]]
        others = [score for seat, score in enumerate(points) if seat != decision["seat"]]
        decision["came_to"] = own - max(others) if others else own
    return {"game": number, "scores": points, "record": game.record.text(), "decisions": decisions}


def judged_by(known: Game, nodes: int, seed: int) -> tuple[list[tuple[int, float, int]], float]:
    """Every action with the margin expected of it and how often it was tried, and the chance to win with the best."""
    if nodes:
        found = analyse(known, nodes=nodes, seed=seed)
        return [(one.action, one.margin, one.visits) for one in found.judged], found.best.win_chance
    rows = [(action, margin, 1) for action, margin in values(Evaluator(known.state.rules, FULL), known.state)]
    best = max(margin for _, margin, _ in rows)
    table = known.setup
    return rows, win_chance(best, tiles=known.state.drawable(), boxes=boxes(table.mix), players=len(table.players))


def lines(folder: str | Path) -> Iterator[dict[str, Any]]:
    """The games of a folder in their order."""
    for path in sorted(Path(folder).glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from map(json.loads, file)


def positions(folder: str | Path) -> Iterator[tuple[Game, dict[str, Any]]]:
    """Every decision of a folder's games: the game as it stood, and what was thought of it."""
    for line in lines(folder):
        record = GameRecord.read(line["record"])
        game = Game(record.setup, chance="ask", forced="ask")
        at = 0
        for decision in line["decisions"]:
            for action in record.actions[at : decision["after"]]:
                game.play(action)
            at = decision["after"]
            yield game.clone(), decision
