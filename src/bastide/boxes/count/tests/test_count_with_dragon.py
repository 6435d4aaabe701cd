"""Carcassonne and the dragon: where it may not fly, whom it cannot eat, where no portal leads."""

from __future__ import annotations

import pytest
from quarters import QUARTERS, offered, send_count, wait, waiting

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.words import FACE
from boards import NAMES, scores, stand, supply, table, tile_id, turn

WITH_DRAGON = ["COUNT", "PD"]


def beside(modules: list[str], *tiles: tuple[str, int, int, int], pack: str, **more: object) -> Game:
    """A game with Carcassonne at the origin and these tiles round it."""
    start = [("count/city", 0, 0, 0), *((tile_id(name), x, y, r) for name, x, y, r in tiles)]
    drawn = [tile_id(name) for name in pack.split()]
    setup = Setup(players=NAMES[:2], start=start, pack=drawn, seed=1, modules=modules, **more)  # type: ignore[arg-type]
    return Game(setup, forced="ask")


def put_dragon(game: Game, x: int, y: int) -> None:
    """Put the dragon where an earlier move would have brought it."""
    game.state.put(game.state.neutral(words.KINDS["dragon"]), FACE, look.face_at(game.state, x, y))


@pytest.mark.rule("SCORE-03.5/COUNT")
def test_nobody_comes_out_onto_the_tile_of_the_dragon() -> None:
    """The dragon sits in one half of the city: the other half is entered."""
    game = table("city:1", "city monastery", modules=WITH_DRAGON)
    send_count(game, "market")
    wait(game, "Blue", "castle")
    put_dragon(game, 0, 0)
    turn(game, "1,0 r3")
    assert offered(game, "join") == {"P2 follower quarter castle 1,0 city-W"}


def dragon_at_the_wall(ruling: str) -> Game:
    """A volcano north of the city has brought the dragon, and the next tile, beside it, wakes it."""
    pack = "dragon/meadow-volcano dragon/city-dragon monastery"
    return beside(WITH_DRAGON, pack=pack, rulings={"dragon.coc": ruling})


@pytest.mark.rule("PLACE-12.4/PD", "PLACE-12.5/PD")
def test_the_dragon_stays_out_of_carcassonne_or_only_of_its_heart() -> None:
    for ruling, cells in (("all-city-tiles", {"2,-1"}), ("inner-two-only", {"2,-1", "1,0"})):
        game = dragon_at_the_wall(ruling)
        turn(game, "1,-1 r0")
        game.play("place 2,-1 r0")
        assert offered(game, "fly") == cells
    game.play("fly 1,0")
    assert offered(game, "fly") == {"0,0", "2,0"}, "along the walls, not through them"


@pytest.mark.rule("SCORE-03.1/COUNT")
def test_whoever_waits_in_a_quarter_is_safe_from_the_dragon() -> None:
    """The dragon flies from tile to tile of the city and eats the farmer outside, nobody inside."""
    game = dragon_at_the_wall("inner-two-only")
    wait(game, "Blue", *QUARTERS)
    stand(game, "Blue", "1,0 field-Nl")
    turn(game, "1,-1 r0")
    game.play("place 2,-1 r0")
    game.play("fly 1,0")
    assert supply(game) == [7, 3]
    while game.step == "dragon.fly":
        game.play(f"fly {min(offered(game, 'fly'))}")
    assert waiting(game, "Blue") == sorted(QUARTERS)


@pytest.mark.rule("PLACE-13.1/PD")
def test_no_portal_leads_to_carcassonne() -> None:
    """Roads, fields and small cities of its tiles are out of reach; the tile beside it is not."""
    game = beside(WITH_DRAGON, ("monastery", 1, -1, 0), pack="dragon/crossing3-portal monastery")
    game.play("place 3,-1 r1")
    assert offered(game, "portal") == {"1,-1"}


@pytest.mark.rule("SCORE-03.5/COUNT", "FIGURE-09.3/PD", "SCORE-31/PD")
@pytest.mark.parametrize(("attach", "places"), [("figure", {"0,0"}), ("tile", {"0,0", "1,0"})])
def test_where_the_fairy_belongs_to_her_tile_a_follower_may_come_to_it(attach: str, places: set[str]) -> None:
    """She stands in the middle of a city of three tiles; beside one figure she would be no company for another."""
    land = "city:1 city-through"
    game = table(land, "city monastery", modules=WITH_DRAGON, rulings={"fairy.attach": attach})
    send_count(game, "market")
    wait(game, "Blue", "castle")
    game.state.put(game.state.neutral(words.KINDS["fairy"]), FACE, look.face_at(game.state, 1, 0))
    game.state.set(words.SLOTS["dragon.beside"], -1 if attach == "tile" else 0)
    turn(game, "2,0 r3")
    assert {text.split()[-2] for text in offered(game, "join")} == places
    game.play(f"join P2 follower quarter castle {max(places)} city-E")
    assert scores(game) == [0, 9 if attach == "tile" else 6]


@pytest.mark.rule("PLACE-13.1/PD")
def test_by_ruling_a_portal_leads_to_the_land_around_carcassonne_but_not_within_its_walls() -> None:
    start, rulings = ("monastery", 1, -1, 0), {"portal.coc": "inner-two-only"}
    game = beside(WITH_DRAGON, start, pack="dragon/crossing3-portal monastery", rulings=rulings)
    game.play("place 3,-1 r1")
    assert offered(game, "portal") == {"1,-1"} | {f"{x},{y}" for x in range(4) for y in range(3)} - {"1,1", "2,1"}
    game.play("portal 0,0")
    game.play(game.legal_texts[0])
    assert supply(game) == [6, 7]
