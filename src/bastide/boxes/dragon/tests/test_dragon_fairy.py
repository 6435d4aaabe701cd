"""The fairy: where she goes, what she brings, whom she protects."""

from __future__ import annotations

from pathlib import Path

import pytest
from dragons import PLAIN, ROW, fly, offered, pd, put_fairy, put_neutral, stand_kind, where

from bastide.core import look, words
from bastide.core.event import Scored
from boards import added, choices, listen, scored, scores, segment, stand, supply

TILE = {"fairy.attach": "tile"}


# ---- where she goes


@pytest.mark.rule("FIGURE-09.1/PD")
def test_she_goes_beside_any_own_figure_on_a_tile_instead_of_a_figure() -> None:
    game = pd(ROW, "city city")
    stand(game, "Red", "0,0 monastery", "2,0 field-Nl")
    stand(game, "Blue", "1,0 monastery")
    game.play("place 0,1 r2")
    assert offered(game, "fairy") == {"P1 follower 0,0 monastery", "P1 follower 2,0 field-Nl"}
    game.play("fairy P1 follower 2,0 field-Nl")
    assert where(game, "fairy") == "2,0"
    assert (game.turn, supply(game)) == (2, [5, 6]), "no figure was placed"


@pytest.mark.rule("FIGURE-09.1/PD")
def test_builders_and_pigs_are_figures_too() -> None:
    game = pd("monastery-road:3 straight", "city city", modules=["PD", "TB"])
    stand(game, "Red", "0,0 road-E", "0,0 field-Nl")
    stand_kind(game, "Red", "builder", "1,0 road-E")
    stand_kind(game, "Red", "pig", "1,0 field-Nl")
    game.play("place 0,1 r2")
    assert {"P1 builder 1,0 road-E", "P1 pig 1,0 field-Nl"} < offered(game, "fairy")


@pytest.mark.rule("FIGURE-09.1/PD")
def test_whoever_is_in_the_supply_or_on_a_tower_has_no_fairy() -> None:
    game = pd("tower/meadow monastery", "city city city", modules=["PD", "TOWER"])
    game.state.take_token(words.TOKENS["piece"], 1, words.IN_STOCK, 0, words.ON_FACE, 0)
    game.play("place 1,1 r2")
    game.play("guard follower 0,0")
    game.play("place 2,0 r1")
    assert (game.actor, offered(game, "fairy")) == (1, set())
    game.play("pass")
    game.play("place 2,1 r1")
    assert (game.actor, offered(game, "fairy")) == (0, set())


@pytest.mark.rule("FIGURE-09.1/PD")
def test_anybody_may_call_her_away_but_not_to_where_she_is() -> None:
    game = pd(ROW, "city city city")
    stand(game, "Red", "0,0 monastery")
    stand(game, "Blue", "1,0 monastery")
    put_fairy(game, "Red", "0,0 monastery")
    game.play("place 0,1 r2")
    assert offered(game, "fairy") == set()
    game.play("pass")
    game.play("place 1,1 r2")
    assert offered(game, "fairy") == {"P2 follower 1,0 monastery"}
    game.play("fairy P2 follower 1,0 monastery")
    assert where(game, "fairy") == "1,0"
    assert scores(game) == [0, 0], "Red's next turn begins without a point"


@pytest.mark.rule("FIGURE-09.1/PD")
def test_how_a_figure_stands_tells_which_one_is_meant(tmp_path: Path) -> None:
    """Another box lets one of Red's two knights lie down beside the other."""
    with added(tmp_path, "NAPS", "[stance.napping]\n"):
        game = pd("city:1 .\nmonastery .", "city city", modules=["PD", "NAPS"])
        state, city = game.state, segment(game, "0,0 city-E")
        stand(game, "Red", "0,0 city-E")
        asleep = state.in_supply(0, 0)
        state.put(asleep, words.SEGMENT, city, words.STANCES["napping"])
        game.play("place 0,2 r2")
        assert offered(game, "fairy") == {"P1 follower 0,0 city-E", "P1 follower 0,0 city-E napping"}
        game.play("fairy P1 follower 0,0 city-E napping")
        assert state.get(words.SLOTS["dragon.beside"]) == asleep + 1


# ---- a point a turn


@pytest.mark.rule("ADV-01/PD", "FIGURE-09.2/PD")
def test_a_point_at_the_start_of_every_turn_of_the_owner() -> None:
    game = pd(ROW, "city city city city city")
    stand(game, "Red", "0,0 monastery")
    game.play("place 0,1 r2")
    game.play("fairy P1 follower 0,0 monastery")
    points = []
    for cell in ("1,1", "2,1", "3,1"):
        points.append(scores(game))
        game.play(f"place {cell} r2")
        game.play("pass")
    assert points == [[0, 0], [1, 0], [1, 0]]
    assert scores(game) == [2, 0]


@pytest.mark.rule("ADV-01/PD")
def test_the_point_is_an_award_of_its_own() -> None:
    game = pd(ROW, "city city city")
    stand(game, "Blue", "0,0 monastery")
    put_fairy(game, "Blue", "0,0 monastery")
    events = listen(game)
    game.play("place 0,1 r2")
    game.play("pass")
    assert [event for event in events if isinstance(event, Scored)] == [Scored(1, 1, -1, (("fairy", 1, 1),))]


@pytest.mark.rule("ADV-01.1/PD")
def test_there_is_no_second_point_for_the_builders_further_move() -> None:
    """Blue's first tile extends the road of his builder.

    M─B ? ?
    """
    game = pd("monastery-road:3 straight . .\nmonastery . . .", "city straight straight city", modules=["PD", "TB"])
    stand(game, "Blue", "0,0 road-E")
    stand_kind(game, "Blue", "builder", "1,0 road-E")
    put_fairy(game, "Blue", "0,0 road-E")
    game.play("place 0,2 r2")
    game.play("pass")
    assert scores(game) == [0, 1]
    game.play("place 2,0 r0")
    game.play("pass")
    game.play("again")
    game.play("place 3,0 r0")
    assert (game.turn, scores(game)) == (2, [0, 1])


@pytest.mark.rule("FIGURE-09.3/PD")
def test_when_her_figure_leaves_she_stays_but_brings_nothing() -> None:
    """The monastery of Red is completed, and the monk comes home; Blue's farmer on the tile gets nothing."""
    game = pd(
        "monastery monastery monastery\nmonastery monastery monastery\nmonastery monastery .",
        "monastery city city city",
    )
    stand(game, "Red", "1,1 monastery")
    stand(game, "Blue", "1,1 field-Nl")
    put_fairy(game, "Red", "1,1 monastery")
    game.play("place 2,2 r0")
    game.play("pass")
    assert scores(game) == [9 + 3, 0]
    assert where(game, "fairy") == "1,1"
    for cell in ("3,0", "3,1"):
        game.play(f"place {cell} r1")
        game.play("pass")
    assert scores(game) == [12, 0]
    assert game.state.get(words.SLOTS["dragon.beside"]) == 0


@pytest.mark.rule("FIGURE-09.3/PD", "PLACE-12.4/PD")
def test_alone_she_still_keeps_the_dragon_off() -> None:
    game = pd(ROW, "dragon/city-dragon city", dragon="2,0")
    put_neutral(game, "fairy", "1,0")
    game.play("place 3,1 r2")
    assert offered(game, "fly") == {"3,0"}


# ---- against the dragon


@pytest.mark.rule("PLACE-12.4/PD", "FIGURE-09.2/PD")
def test_in_a_corridor_she_stops_the_dragon_after_one_step() -> None:
    """One tile wide, the fairy two tiles ahead.

    D · F ·
    """
    game = pd(ROW, "dragon/city-dragon city", 3, dragon="0,0")
    stand(game, "Blue", "2,0 monastery", "1,0 monastery")
    put_fairy(game, "Blue", "2,0 monastery")
    game.play("place 3,1 r2")
    fly(game, "1,0")
    assert game.step == "base.follower"
    assert where(game, "dragon") == "1,0"
    assert supply(game) == [7, 6, 7], "the other monk was on the way"


@pytest.mark.rule("FIGURE-09.2/PD")
def test_whoever_else_stands_on_her_tile_is_safe_as_well() -> None:
    game = pd(PLAIN, "dragon/city-dragon city", dragon="1,0")
    stand(game, "Red", "1,1 monastery")
    stand(game, "Blue", "1,1 field-Nl")
    put_fairy(game, "Red", "1,1 monastery")
    game.play("place 3,0 r0")
    assert offered(game, "fly") == {"0,0", "2,0"}


def test_without_the_fairy_the_dragon_goes_everywhere_and_without_the_dragon_she_still_brings_points() -> None:
    game = pd(ROW, "dragon/city-dragon city", dragon="1,0", without=["PD.fairy"])
    game.play("place 3,1 r2")
    assert offered(game, "fly") == {"0,0", "2,0"}
    fairy = pd(ROW, "city city city", modules=["PD.fairy"])
    stand(fairy, "Blue", "0,0 monastery")
    put_fairy(fairy, "Blue", "0,0 monastery")
    fairy.play("place 0,1 r2")
    fairy.play("pass")
    assert scores(fairy) == [0, 1]


# ---- three for a scored feature


@pytest.mark.rule("SCORE-31/PD")
@pytest.mark.parametrize("who", ["Red", "Blue"])
def test_three_for_the_figure_beside_her_whoever_owns_the_feature(who: str) -> None:
    """Two red knights and a blue one in a city that Red completes.

    c═c═?
    """
    game = pd("city:1 city-through-pennant .", "city city")
    stand(game, "Red", "0,0 city-E", "1,0 city-E")
    stand(game, "Blue", "1,0 city-E")
    put_fairy(game, who, "1,0 city-E")
    game.play("place 2,0 r3")
    events = listen(game)
    game.play("pass")
    assert scored(events) == [("Red", 8), (who, 3)]


@pytest.mark.rule("SCORE-31/PD")
def test_nothing_for_a_feature_on_her_tile_in_which_her_figure_does_not_stand() -> None:
    """The farmer beside her stands on the tile of the road that is scored, not on the road.

    M─ ── ?
    """
    game = pd("monastery-road:3 straight .", "crossing3 city")
    stand(game, "Red", "1,0 field-Nl", "0,0 road-E")
    put_fairy(game, "Red", "1,0 field-Nl")
    game.play("place 2,0 r1")
    game.play("pass")
    assert scores(game) == [3, 0]


@pytest.mark.rule("SCORE-31/PD")
def test_every_kind_of_feature_counts() -> None:
    """A shrine is completed."""
    game = pd("city city city\ncity:3 cult/shrine city:1\ncity:2 city:2 .", "city city", modules=["PD", "CULT"])
    stand(game, "Red", "1,1 shrine")
    put_fairy(game, "Red", "1,1 shrine")
    game.play("place 2,2 r2")
    game.play("pass")
    assert scores(game) == [9 + 3, 0]


# ---- the end


@pytest.mark.rule("FINAL-31/PD")
@pytest.mark.parametrize(("who", "wanted"), [("Red", [5, 0]), ("Blue", [2, 3])])
def test_three_at_the_end_for_the_unfinished_feature_beside_her(who: str, wanted: list[int]) -> None:
    """Red has two highwaymen on an unfinished road of two tiles, Blue one.

    M─ ──
    """
    game = pd("monastery-road:3 straight", "city")
    stand(game, "Red", "0,0 road-E", "1,0 road-E")
    stand(game, "Blue", "1,0 road-E")
    put_fairy(game, who, "1,0 road-E")
    game.play("place 0,1 r2")
    events = listen(game)
    game.play("pass")
    assert game.over
    assert scores(game) == wanted
    assert (who, 3) in scored(events)


@pytest.mark.rule("FINAL-31/PD")
def test_a_farmer_beside_her_brings_three_at_the_end_and_a_fairy_alone_none() -> None:
    game = pd("monastery", "city")
    stand(game, "Blue", "0,0 field-Nl")
    put_fairy(game, "Blue", "0,0 field-Nl")
    game.play("place 0,1 r2")
    game.play("pass")
    assert scores(game) == [0, 3]
    alone = pd("monastery", "city")
    put_neutral(alone, "fairy", "0,0")
    stand(alone, "Blue", "0,0 field-Nl")
    alone.play("place 0,1 r2")
    alone.play("pass")
    assert scores(alone) == [0, 0]


# ---- bound to a tile


@pytest.mark.rule("FIGURE-09.3/PD")
def test_bound_to_a_tile_she_is_beside_everybody_there() -> None:
    game = pd(ROW, "city city city city", rulings=TILE)
    stand(game, "Red", "1,0 monastery")
    stand(game, "Blue", "1,0 field-Nl")
    game.play("place 0,1 r2")
    game.play("fairy P1 follower 1,0 monastery")
    assert (where(game, "fairy"), scores(game)) == ("1,0", [0, 1]), "Blue's turn begins with a point"
    game.play("place 1,1 r2")
    assert offered(game, "fairy") == set(), "she is there already"
    game.play("pass")
    assert scores(game) == [1, 1]


@pytest.mark.rule("FIGURE-09.3/PD", "SCORE-31/PD", "FINAL-31/PD")
def test_bound_to_a_tile_she_favours_each_scored_figure_there() -> None:
    """The monastery is completed and pays its monk's owner; the farmer gets his three at the end, and a second
    farmer of the same field and owner on that tile brings no more."""
    game = pd(
        "monastery monastery monastery\nmonastery monastery monastery\nmonastery monastery .", "monastery", rulings=TILE
    )
    stand(game, "Red", "1,1 monastery")
    stand(game, "Blue", "1,1 field-Nl", "1,1 field-Nl", "0,0 monastery")
    game.state.set(words.SLOTS["dragon.beside"], -1)
    put_neutral(game, "fairy", "1,1")
    game.play("place 2,2 r0")
    events = listen(game)
    game.play("pass")
    assert game.over
    fairy = [(e.player, e.points, e.segment) for e in events if isinstance(e, Scored) and e.items[0][0] == "fairy"]
    field = look.region(game.state, segment(game, "1,1 field-Nl"))
    assert fairy == [(0, 3, segment(game, "1,1 monastery")), (1, 3, field)]
    assert scores(game) == [12, 4 + 3]


@pytest.mark.rule("FIGURE-09.3/PD")
def test_bound_to_a_tile_she_forgets_nobody_who_comes_and_keeps_nobody_who_goes() -> None:
    game = pd(ROW, "city city city city", rulings=TILE)
    stand(game, "Red", "1,0 monastery")
    game.play("place 0,1 r2")
    game.play("fairy P1 follower 1,0 monastery")
    game.state.send_home(game.state.standing_of(0, 0))
    game.play("place 1,1 r2")
    game.play("pass")
    assert scores(game) == [0, 0]
    stand(game, "Blue", "1,0 monastery")
    game.play("place 2,1 r2")
    game.play("pass")
    assert scores(game) == [0, 1]


# ---- barred


def test_a_figure_action_used_up_leaves_no_move_for_her(tmp_path: Path) -> None:
    rules = """
@part.step("barred", at=MOVE.laid, shown="PLACE-25")
def barred(game):
    game.bar(NO_FOLLOWER)
"""
    with added(tmp_path, "BARRED", "", rules):
        game = pd(ROW, "city city", modules=["PD", "BARRED"])
        stand(game, "Red", "0,0 monastery")
        game.play("place 0,1 r2")
        assert game.turn == 2, "there is nothing to choose"
        assert choices(game) == set()


def test_what_she_brings_at_the_end_is_hardly_believed_while_others_may_call_her() -> None:
    game = pd(ROW, "city city city")
    stand(game, "Red", "0,0 monastery")
    (promise,) = game.state.rules.prospect
    assert [promise.function(game.state, player) for player in (0, 1)] == [0, 0]
    put_fairy(game, "Red", "0,0 monastery")
    assert [promise.function(game.state, player) for player in (0, 1)] == [-20, 0]
