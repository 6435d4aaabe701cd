"""The princess: whom she sends away, what that costs, and who must obey her."""

from __future__ import annotations

from pathlib import Path

import pytest
from dragons import offered, pd, put_fairy, stand_kind

from bastide import Game
from bastide.core import look, words
from bastide.core.event import Home
from boards import added, choices, listen, owners, scores, segment, stand, supply

MAY = {"princess.mandatory": "may"}
# A city open to the east; the new tile, a corner of city with a princess, goes there.
CITY = "city:1 ."
CORNER = "dragon/city-corner-princess"


def princess(pack: str = f"{CORNER} city city", drawing: str = CITY, **more: object) -> Game:
    """A city with a knight of Red and one of Blue, and a princess in Red's hand."""
    game = pd(drawing, pack, **more)  # type: ignore[arg-type]
    stand(game, "Red", "0,0 city-E")
    stand(game, "Blue", "0,0 city-E")
    return game


@pytest.mark.rule("PLACE-10.1/PD")
@pytest.mark.parametrize("who", ["P1", "P2"])
def test_one_follower_of_her_city_must_go_home_whoever_it_belongs_to(who: str) -> None:
    game = princess()
    events = listen(game)
    game.play("place 1,0 r0")
    assert game.step == "dragon.princess"
    assert offered(game, "dismiss") == {"P1 follower 0,0 city-E", "P2 follower 0,0 city-E"}
    assert "pass" not in game.legal_texts
    game.play(f"dismiss {who} follower 0,0 city-E")
    assert supply(game) == ([7, 6] if who == "P1" else [6, 7])
    assert owners(game, "1,0 city-N") == (["Blue"] if who == "P1" else ["Red"])
    gone = [event for event in events if isinstance(event, Home)]
    assert [event[:3] for event in gone] == [(int(who[1]) - 1, 0, segment(game, "0,0 city-E"))]


@pytest.mark.rule("PLACE-10.1/PD")
def test_even_a_player_s_only_own_knight() -> None:
    game = pd(CITY, f"{CORNER} city")
    stand(game, "Red", "0,0 city-E")
    game.play("place 1,0 r0")
    assert game.legal_texts == ["dismiss P1 follower 0,0 city-E"]


@pytest.mark.rule("PLACE-10.2/PD")
def test_afterwards_no_figure_is_placed_in_this_move() -> None:
    """The field of the tile is free, Red has a builder to place and the fairy to move: none of it is left."""
    game = princess(modules=["PD", "TB"])
    game.play("place 1,0 r0")
    game.play("dismiss P2 follower 0,0 city-E")
    assert game.turn == 2
    assert supply(game) == [6, 7]


@pytest.mark.rule("PLACE-10.2/PD")
def test_the_next_move_is_free_again_also_the_builders_further_one() -> None:
    """Red's builder stood in the city before; the princess extends it.

    k─B ? ?
    """
    game = pd("city:1 city-through . .", f"{CORNER} city city", modules=["PD", "TB"])
    stand(game, "Red", "0,0 city-E")
    stand(game, "Blue", "1,0 city-E")
    stand_kind(game, "Red", "builder", "1,0 city-E")
    game.play("place 2,0 r0")
    game.play("dismiss P2 follower 1,0 city-E")
    game.play("again")
    game.play("place 2,1 r1")
    assert (game.turn, choices(game)) == (1, {"city-E", "field-Nl"})


# A box with a second figure, which asks the bar for such.
SECOND = """
NOD = box.action("nod")
def nods(game, out):
    if not game.bars & NO_SECOND:
        out.add(game.action(NOD))
@part.step("nod", at=MOVE.second, shown="FIGURE-01a", mode=MAY, action=NOD, options=nods)
def nod(game):
    pass
"""


@pytest.mark.rule("PLACE-10.2/PD", "PLACE-10.4/PD")
@pytest.mark.parametrize("rulings", [{}, MAY], ids=["must", "may"])
def test_a_second_figure_is_barred_too(rulings: dict[str, str], tmp_path: Path) -> None:
    code = "SECOND" + "MAY" * bool(rulings)
    with added(tmp_path, code, "", SECOND):
        game = princess(modules=["PD", code], rulings=rulings)
        game.play("place 1,0 r0")
        game.play("dismiss P2 follower 0,0 city-E")
        assert game.turn == 2, "nothing is left to choose"
        game.play("place 0,-1 r0")
        game.play("pass")
        assert "nod" in game.legal_texts, "but in the next move there is"


@pytest.mark.rule("PLACE-10.3/PD")
def test_in_a_city_without_followers_nothing_happens() -> None:
    """Followers elsewhere on the tile's neighbours do not matter."""
    game = pd("city:1 .\nmonastery .", f"{CORNER} city")
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,0 r0")
    assert game.step == "base.follower"
    assert "city-N" in choices(game)


@pytest.mark.rule("PLACE-10.1/PD", "PLACE-10.3/PD")
def test_of_two_cities_on_her_tile_only_hers_counts() -> None:
    """She lives in the small city in the north; Blue stands in the one in the south and east.

    ?
    c
    """
    game = pd(".\ncity", "dragon/cities-princess city")
    stand(game, "Blue", "0,1 city-N")
    game.play("place 0,0 r0")
    assert game.step == "base.follower"
    assert "city-N" in choices(game)


@pytest.mark.rule("PLACE-10.1/PD")
def test_only_followers_are_sent_home_not_builders() -> None:
    game = pd(CITY, f"{CORNER} city", modules=["PD", "TB", "IC"])
    stand_kind(game, "Blue", "big", "0,0 city-E")
    stand_kind(game, "Blue", "builder", "0,0 city-E")
    game.play("place 1,0 r0")
    assert game.legal_texts == ["dismiss P2 big 0,0 city-E"]


@pytest.mark.rule("PLACE-10.1/PD")
def test_the_builder_left_behind_goes_home_with_the_last_follower() -> None:
    game = pd("city:1 city-through .", f"{CORNER} city", modules=["PD", "TB"])
    stand(game, "Blue", "0,0 city-E")
    stand_kind(game, "Blue", "builder", "1,0 city-E")
    game.play("place 2,0 r0")
    game.play("dismiss P2 follower 0,0 city-E")
    assert look.supply(game.state, 1) == {"follower": 7, "builder": 1, "pig": 1, "dragon": 0, "fairy": 0}


@pytest.mark.rule("PLACE-10.1/PD")
def test_a_completed_city_is_scored_without_the_knight() -> None:
    """The princess closes a city in which Red and Blue have a knight each.

    ? c
    c ·
    """
    game = pd(". city:3\ncity monastery", f"{CORNER} city")
    stand(game, "Red", "1,0 city-W")
    stand(game, "Blue", "0,1 city-N")
    game.play("place 0,0 r2")
    game.play("dismiss P2 follower 0,1 city-N")
    assert scores(game) == [6, 0]


@pytest.mark.rule("PLACE-10.1/PD")
def test_the_fairy_does_not_help_against_her() -> None:
    game = princess()
    put_fairy(game, "Blue", "0,0 city-E")
    game.play("place 1,0 r0")
    assert "P2 follower 0,0 city-E" in offered(game, "dismiss")


def test_without_her_part_the_tile_is_an_ordinary_one() -> None:
    game = princess(without=["PD.princess"])
    game.play("place 1,0 r0")
    assert choices(game) == {"field-El"}


# ---- where she may be declined


@pytest.mark.rule("PLACE-10.4/PD")
def test_where_she_may_be_declined_she_stands_beside_the_other_figure_actions() -> None:
    game = princess(rulings=MAY)
    game.play("place 1,0 r0")
    assert offered(game, "dismiss") == {"P1 follower 0,0 city-E", "P2 follower 0,0 city-E"}
    assert choices(game) == {"field-El"}
    assert "pass" in game.legal_texts
    other = game.clone()
    game.play("put follower 1,0 field-El")
    assert supply(game) == [5, 6]
    other.play("dismiss P2 follower 0,0 city-E")
    assert (other.turn, supply(other)) == (2, [6, 7]), "instead of a figure"


@pytest.mark.rule("PLACE-10.4/PD", "FIGURE-09.1/PD")
def test_of_two_alike_the_one_without_the_fairy_is_meant_when_she_is_called() -> None:
    """Two of Red's knights stand side by side: either may be dismissed, but the fairy goes only to the other one."""
    game = pd(CITY, f"{CORNER} city city", rulings=MAY)
    stand(game, "Red", "0,0 city-E")
    put_fairy(game, "Red", "0,0 city-E")
    stand(game, "Red", "0,0 city-E")
    game.play("place 1,0 r0")
    assert {"dismiss P1 follower 0,0 city-E", "fairy P1 follower 0,0 city-E"} < set(game.legal_texts)
    before = game.state.get(words.SLOTS["dragon.beside"])
    game.play("fairy P1 follower 0,0 city-E")
    assert game.state.get(words.SLOTS["dragon.beside"]) not in (before, 0)


@pytest.mark.rule("PLACE-10.1/PD", "PLACE-10.4/PD")
def test_where_she_must_be_obeyed_passing_is_refused_with_what_is_possible() -> None:
    game = princess()
    game.play("place 1,0 r0")
    with pytest.raises(ValueError, match="'pass' is not possible now; possible: dismiss P1 follower 0,0 city-E"):
        game.play("pass")
