"""Piles, hands, tokens, slots, queued moves, rounds, caps: each by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.choice import offered
from bastide.core.digest import digest
from bastide.core.options import Options
from bastide.core.state import State
from bastide.core.words import (
    ALL_PASSED,
    BACKWARD,
    FROM_ACTIVE,
    FROM_ASKED,
    FROM_LEFT,
    FROM_LEFT_LAST_ACTIVE,
    NEXT_WITH,
    ONCE,
)
from bastide.kit import registry
from bastide.kit.box import Step

pytestmark = pytest.mark.usefixtures("toys")
NAMES = ["A", "B", "C"]


def stream_game(order: int = FROM_ACTIVE, until: int = ONCE, first: int = 0) -> Game:
    """A game in its first decision: a tile of the stream is in hand."""
    game = Game(Setup(players=NAMES, modules=["STREAM"], seed=3, first=first), forced="ask")
    game.state.set(words.SLOTS["stream.seen"], order, 5)
    game.state.set(words.SLOTS["stream.seen"], until, 4)
    return game


def test_another_pile_is_drawn_first() -> None:
    game = stream_game()
    assert game.tile == "stream/source"
    assert look.pile(game.state, game.state.pile_named(words.PILES["stream"])) == {"stream/source": 1}
    assert game.state.left_in(0) == 71
    assert game.state.drawable() == 72
    assert look.pile(game.state, game.state.pile_named(words.PILES["aside"])) == {}


def test_a_queued_move_waits_for_the_end_of_this_one() -> None:
    game = stream_game()
    game.play(game.legal[0])
    while game.step == "stream.nod":
        game.play("pass")
    assert game.step == "base.follower", "the first move goes on"
    game.play("pass")
    assert game.turn == 1
    assert game.tile == "stream/source", "the second tile of the stream, in the same turn"
    assert game.actor == 0
    game.play(game.legal[0])
    while game.step == "stream.nod":
        game.play("pass")
    assert game.state.get(words.SLOTS["stream.ever"]) == 2
    assert game.state.get(words.SLOTS["stream.turn"]) == 2, "kept until the end of the turn"
    assert game.state.get(words.SLOTS["stream.move"]) == 1, "cleared for every move"
    game.play("pass")
    assert (game.turn, game.actor) == (2, 1), "an extra move breeds none"
    assert game.state.get(words.SLOTS["stream.turn"]) == 0


@pytest.mark.parametrize(
    ("order", "until", "answers", "wanted"),
    [
        (FROM_ACTIVE, ONCE, "ppp", [1, 2, 0]),
        (FROM_LEFT, ONCE, "pp", [2, 0]),
        (FROM_LEFT_LAST_ACTIVE, ONCE, "ppp", [2, 0, 1]),
        (BACKWARD, ONCE, "ppp", [0, 2, 1]),
        (FROM_ACTIVE, ALL_PASSED, "ypp" + "ppp", [1, 2, 0, 1, 2, 0]),
        (FROM_ASKED, ONCE, "ppp", [1, 2, 0]),
        (FROM_ASKED, ALL_PASSED, "ypp" + "ppp", [1, 2, 0, 1, 2, 0]),
        (NEXT_WITH, ONCE, "y", [2]),
        (NEXT_WITH, ONCE, "py", [2, 0]),
    ],
)
def test_rounds_ask_in_their_order(order: int, until: int, answers: str, wanted: list[int]) -> None:
    game = stream_game(order, until, first=1)
    game.play(game.legal[0])
    asked = []
    for answer in answers:
        assert game.step == "stream.nod"
        asked.append(game.actor)
        game.play("nod yes" if answer == "y" else "pass")
    assert asked == wanted
    assert game.step != "stream.nod"


def outcomes(game: State, depth: int) -> dict[tuple[str, ...], Fraction]:
    """The exact odds of the next draws, buried tiles and all."""
    if depth == 0:
        return {(): Fraction(1)}
    counts = look.pile(game)
    total = sum(counts.values())
    odds: dict[tuple[str, ...], Fraction] = {}
    for tile, n in counts.items():
        after = game.clone()
        after.fill(0, after.tables.kind_of[tile], -1)
        for rest, chance in outcomes(after, depth - 1).items():
            odds[tile, *rest] = odds.get((tile, *rest), Fraction(0)) + Fraction(n, total) * chance
    return odds


def test_a_buried_tile_changes_no_odds_and_ends_the_pile_early() -> None:
    pack = ["base/city", "base/city", "base/bend", "base/straight", "base/straight"]
    game = Setup(pack=pack).fresh()
    before = outcomes(game, 3)
    buried = game.clone()
    assert buried.bury(0)
    assert buried.left_in(0) == 4
    assert outcomes(buried, 3) == before
    shuffled: Counter[tuple[str, ...]] = Counter()
    for (a, b, c, _), chance in outcomes(game, 4).items():
        shuffled[a, b, c] += chance  # type: ignore[assignment]
    assert dict(shuffled) == before, "whichever tile left unseen, the next three are as likely"
    for _ in range(4):
        assert buried.bury(0)
    assert not buried.bury(0), "nothing is left to bury"
    assert digest(buried) != digest(game)


def test_a_hand_holds_tiles_until_they_are_played() -> None:
    game = Setup(players=NAMES).fresh()
    bend, city = game.tables.kind_of["base/bend"], game.tables.kind_of["base/city"]
    for kind in (bend, city, bend):
        game.deal(1, kind)
    assert sorted(game.in_hand(1)) == sorted([bend, city, bend])
    assert game.in_hand(0) == []
    game.from_hand(1, bend)
    assert sorted(game.in_hand(1)) == sorted([city, bend])
    with pytest.raises(ValueError, match="no base/bend in hand"):
        game.from_hand(0, bend)
    for _ in range(6):
        game.deal(1, city)
    with pytest.raises(OverflowError, match="holds 8 tiles already"):
        game.deal(1, city)


def test_tokens_move_from_home_to_home_and_none_vanishes() -> None:
    game = Setup(players=NAMES, modules=["STREAM"]).fresh()
    assert game.tokens(words.TOKENS["coin"], words.IN_STOCK) == 10
    game.take_token(words.TOKENS["coin"], 4, words.IN_STOCK, 0, words.WITH_PLAYER, 2)
    game.take_token(words.TOKENS["coin"], 1, words.WITH_PLAYER, 2, words.ON_FACE, 0)
    game.take_token(words.TOKENS["coin"], 2, words.WITH_PLAYER, 2, words.BY_FIGURE, 5)
    homes = [(words.IN_STOCK, 0), (words.WITH_PLAYER, 2), (words.ON_FACE, 0), (words.BY_FIGURE, 5)]
    assert [game.tokens(words.TOKENS["coin"], home, i) for home, i in homes] == [6, 1, 1, 2]
    for n in (2, -1):
        with pytest.raises(ValueError, match="asked of player 2, which has 1"):
            game.take_token(words.TOKENS["coin"], n, words.WITH_PLAYER, 2, words.IN_STOCK, 0)


def test_points_are_paid_only_where_there_are_some() -> None:
    for ruling, debt in (("forbid", False), ("allow", True)):
        game = Setup(rulings={"score.negative": ruling}).fresh()
        game.award(0, 2, words.OTHER, 0)
        assert game.may_pay(0, 3) == debt
        if debt:
            game.pay(0, 3, 1)
            assert look.scores(game) == [-1, 3]
        else:
            with pytest.raises(ValueError, match="has 2 points and cannot pay 3"):
                game.pay(0, 3, 1)


def repeat(n: int, act: Callable[[], object]) -> None:
    for _ in range(n):
        act()


def test_capacities_are_errors_with_a_number() -> None:
    game = Setup(players=NAMES, modules=["STREAM", "TORTURE.robber", "TORTURE.wagon"]).fresh()
    steps = [entry for entry in registry.module("TORTURE").entries if isinstance(entry, Step)]
    (park,) = [step.apply for step in steps if step.id == "torture.park"]
    assert park is not None
    full: dict[str, tuple[int, Callable[[], object]]] = {
        "32 frames": (40, lambda: game.push(park, 0)),
        "8 moves": (9, lambda: game.again(1, 0)),
        "64 awards": (65, lambda: game.award(0, 1, words.LANDSCAPE, 0)),
        "16 claims": (17, lambda: game.claim_on(0, 1, words.CLAIMED, 0, False)),
        "16 links": (17, lambda: game.connect(0, 1)),
    }
    for what, (n, act) in full.items():
        with pytest.raises(OverflowError, match=f"more than {what}"):
            repeat(n, act)


def test_a_barred_follower_is_not_offered() -> None:
    game = Game(Setup(seed=7), forced="ask")
    game.play(game.legal[0])
    state = game.state.clone()
    assert offered(state, state.row_asking).n > 1
    barred = game.state.clone()
    barred.bar(words.NO_FOLLOWER)
    assert offered(barred, barred.row_asking).n == 0


def test_an_option_belongs_to_no_row_until_it_is_told_one() -> None:
    """What a list held before says nothing about what it holds now: passing belongs to no step of a menu."""
    out = Options(8)
    for action in range(5):
        out.add(action)
    out.belong(0, 77)
    assert [out.row_of(action) for action in (0, 4, 5)] == [77, 77, -1]
    out.clear()
    out.add(3)
    assert out.row_of(3) == -1


def unfinished_features(state: State, kind: int) -> set[int]:
    """The unfinished features of a kind, by their lowest segments."""
    found, s = set(), state.next_unfinished(kind, 0)
    while s >= 0:
        found.add(state.lowest(s))
        s = state.next_unfinished(kind, s + 1)
    return found


def test_features_that_are_open_and_those_that_are_not_are_all_there_are() -> None:
    """Named by their lowest segment, in no order that a position read back could change."""
    game = Game(Setup(players=NAMES, seed=5))
    while game.turn < 40:
        game.play(game.legal[0])
    state = game.state
    again = Game.from_position(game.setup, game.position()).state
    for kind in (words.ROAD, words.CITY):
        unfinished = unfinished_features(state, kind)
        assert unfinished == unfinished_features(again, kind)
        assert not any(state.is_complete(s) for s in unfinished)
        done = {state.lowest(s) for s in state.completed(kind)}
        everything = {state.lowest(s) for s in range(state.segments) if state.feature_kind(s) == kind}
        assert {*unfinished} | done == everything
        assert unfinished
        assert done
