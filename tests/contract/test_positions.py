"""Every box, pairs of them, all together and the toys: a position read back is the same game to its end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.chance import Stream
from bastide.core.choice import offered
from bastide.core.digest import digest
from bastide.core.engine import take
from bastide.core.layout import ENTRY, TABLE
from bastide.core.state import State
from bastide.kit import registry
from bastide.position import position_text, read_position
from bastide.record import step_name

TOYS = Path(__file__).parents[1] / "toys"
BOXES = sorted(code for code, box in registry.modules().items() if not box.data.game)
PAIRS = random.Random(14).sample(list(combinations(BOXES, 2)), 8)
MIXES = [(), *((code,) for code in BOXES), *PAIRS, tuple(BOXES)]
PLAYED_ON = 4  # moments of a game from which it is played to the end once more
# What is worked out as a walk goes, is only ever looked at by tests, or is larger after a longer look around.
SCRATCH = {"tick", "peak", "side", "shift"}


@pytest.fixture(autouse=True, scope="module")
def toys() -> Iterator[None]:
    registry.add_folder(TOYS)
    yield
    registry.drop_folder(TOYS)


def numbers(game: State) -> dict[str, int]:
    """Every number of the layout."""
    return {e.name: game.entry(at, 0) for at, e in enumerate(TABLE) if not e.is_array and e.name not in SCRATCH}


def derived(game: State) -> dict[str, object]:
    """What follows from a position: counts by place, and the regions whatever their names."""
    found: dict[str, object] = {
        name: look.saved_row(game, ENTRY[name]) for name in ("supply", "above", "crowd", "pile_n")
    }
    regions = [segment for segment, region in enumerate(look.segment_region(game)) if region == segment]
    found["regions"] = sorted((game.members(s), look.region_facts(game, s)) for s in regions)
    found["frontier"] = look.frontier(game)
    return found


def played(setup: Setup, seed: str) -> Iterator[tuple[State, list[int], int]]:
    """A random game: the state at each decision, what is legal, what is taken; the state at the end."""
    game = setup.fresh()
    stream = Stream(seed, "positions")
    while not game.over:
        legal = offered(game, game.row_asking).sorted()
        action = legal[stream.below(len(legal))]
        yield game, legal, action
        take(game, action)
    yield game, [], 0


def moments(setup: Setup, seed: str) -> tuple[list[tuple[list[int], int]], dict[int, str]]:
    """What happened in a game, and its position the first two times a step asks on so many frames, and at the end."""
    log: list[tuple[list[int], int]] = []
    texts: dict[int, str] = {}
    seen: Counter[tuple[str, int]] = Counter()
    for game, legal, action in played(setup, seed):
        mark = step_name(game), game.frames_n
        seen[mark] += 1
        if seen[mark] in (1, 20):
            text = texts[len(log)] = position_text(game)
            again = read_position(setup.rules, text)
            assert digest(again) == digest(game)
            assert position_text(again) == text
            assert numbers(again) == numbers(game)
            assert derived(again) == derived(game)
            if legal:
                assert offered(again, again.row_asking).sorted() == legal
        log.append((legal, action))
    return log, texts


def check(setup: Setup, seed: str) -> None:
    log, texts = moments(setup, seed)
    last = texts[max(texts)]
    assert len(texts) > PLAYED_ON
    for begin in random.Random(seed).sample(sorted(texts), PLAYED_ON):
        game = read_position(setup.rules, texts[begin])
        for legal, action in log[begin:-1]:
            assert offered(game, game.row_asking).sorted() == legal
            take(game, action)
        assert position_text(game) == last


@pytest.mark.parametrize("modules", MIXES, ids="+".join)
def test_positions_of_every_mix_read_back(modules: tuple[str, ...]) -> None:
    check(Setup(players=["A", "B", "C"], modules=modules), "+".join(modules))


@pytest.mark.parametrize("toy", ["SHAPES", "TORTURE", "STREAM", "SURVEYORS", "BOUNTY"])
def test_positions_of_toys_read_back(toy: str) -> None:
    check(Setup(players=["A", "B", "C"], modules=[toy]), toy)


def test_a_game_from_a_position_meets_the_same_chance_as_another_one() -> None:
    game = Game(Setup(modules=["COUNT"], seed=5))
    while game.turn < 20:
        game.play(game.legal[0])
    again = [Game.from_position(game.setup, game.position()) for _ in range(2)]
    while not again[0].over:
        for one in again:
            one.play(one.legal[-1])
    assert again[0].position() == again[1].position()
