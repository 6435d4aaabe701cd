"""What the state counts along agrees with counting anew, after every decision of games with every box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from bastide import Setup
from bastide.core import words
from bastide.core.chance import Stream, playout
from bastide.core.choice import MAIN, offered, ways
from bastide.core.engine import take
from bastide.core.geometry import CITY, FIELD, spot
from bastide.core.state import State
from bastide.kit import registry


def check(game: State) -> None:
    rules = game.rules
    left = {pile: game.left_in(pile) for pile in rules.sheet.lasting}
    assert game.drawable() == sum(left.values())
    assert game.regular() == (sum(n for pile, n in left.items() if pile) == 0)
    grouped = {kind for _, kinds in rules.sheet.groups for kind in kinds}
    others = [kind for kind in range(game.tables.kinds) if kind not in grouped]
    certain, chances = sum(game.in_pile(MAIN, kind) for kind in others), sum(ways(game, kind) for kind in others)
    for absent, kinds in rules.sheet.groups:
        inside = sum(game.in_pile(MAIN, kind) for kind in kinds)
        assert sum(ways(game, kind) for kind in kinds) * certain == max(0, inside - absent) * chances
    for where in range(len(words.PLACES)):
        for owner in range(rules.players + 1):
            own = [f for f in range(rules.figures) if game.where(f) == where and game.owner_of(f) == owner]
            assert walked(partial(game.next_figure, where, owner)) == own


def walked(following: Callable[[int], int]) -> list[int]:
    """All numbers that a question for the next one tells."""
    found, number = [], following(0)
    while number >= 0:
        found.append(number)
        number = following(number + 1)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_tiles_to_come_and_figures_by_place(seed: int) -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    game = Setup(players=["A", "B", "C"], modules=boxes).fresh()
    stream = Stream(seed, "counted")
    while not game.over:
        check(game)
        out = offered(game, game.row_asking)
        legal = out.sorted()
        take(game, stream.pick(out) if game.actor == -1 else legal[stream.below(len(legal))])
    check(game.clone())


@pytest.mark.parametrize("seed", range(3))
def test_a_figure_of_a_kind_in_a_place(seed: int) -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    game = Setup(modules=boxes).fresh()
    stream = Stream(seed, "counted")
    while not game.over:
        rules = game.rules
        for player in range(rules.players):
            for kind in range(rules.figure_kinds):
                own = [f for f in range(rules.figures) if game.owner_of(f) == player and game.kind_of(f) == kind]
                supply = [f for f in own if game.where(f) == words.SUPPLY]
                standing = [f for f in own if game.where(f) == words.SEGMENT]
                assert game.in_supply(player, kind) == (supply[0] if supply else -1)
                assert game.standing_of(player, kind) == (standing[0] if standing else -1)
        for kind in range(rules.figure_kinds):
            assert walked(partial(game.next_standing, kind)) == [
                figure
                for figure in range(rules.figures)
                if game.kind_of(figure) == kind
                and game.where(figure) == words.SEGMENT
                and game.owner_of(figure) < rules.players
            ]
        out = offered(game, game.row_asking)
        legal = out.sorted()
        take(game, stream.pick(out) if game.actor == -1 else legal[stream.below(len(legal))])


def test_from_part_to_part_a_feature_is_walked_once() -> None:
    game = Setup(modules=[code for code, box in registry.modules().items() if not box.data.game]).fresh()
    playout(game, Stream(1, "parts"))
    for segment in range(game.segments):
        if game.is_there(segment):
            parts, part = [segment], game.next_part(segment)
            while part != segment:
                parts.append(part)
                part = game.next_part(part)
            assert sorted(parts) == game.members(segment)


@pytest.mark.parametrize("n", [3, 70])
def test_a_city_counts_more_pennants_than_its_box_has(n: int) -> None:
    """What is printed is counted in as many bits as a prepared pack asks for, and nothing spills over."""
    tile = "base/city4-pennant"
    setup = Setup(pack=[tile] * n, start=[(tile, 0, 0, 0)])
    game = setup.fresh()
    for x in range(1, n):
        game.lay_tile(setup.rules.tables.kind_of[tile], spot(x, 0), 0)
    assert game.feature_kind(0) == CITY
    assert game.sum_of(0, words.ATTRIBUTES["pennant"]) == n
    assert (game.open_ends(0), game.tiles(0)) == (2 * n + 2, n)


def test_walks_are_told_apart_however_many_there_were() -> None:
    """The marks of a walk begin anew before their number is too large for a segment."""
    game = Setup(pack=["base/monastery"]).fresh()
    field = next(s for s in range(4) if game.served(s) or game.feature_kind(s) == FIELD)
    first = game.served(field)
    assert all(game.served(field) == first for _ in range(70_000))
