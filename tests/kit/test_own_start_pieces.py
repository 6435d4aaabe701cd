"""Start pieces that boxes bring: which of them leave room for the ordinary start tile, and which have to wait."""

from __future__ import annotations

from pathlib import Path

from bastide import Game, Setup
from bastide.core import look
from bastide.core.acts import first_place
from bastide.core.choice import places_of
from bastide.core.geometry import xy
from bastide.core.words import PILES
from boards import added

LODGE = """
[module]

[pile.lodges]

[ruling."lodge.start"]
values = ["instead", "beside"]
default = "instead"
sets = { beside = "keep_start_tile" }

[[tile]]
id = "lodge/lodge"
start = RANK
pile = "lodges"
edges = "RRRR"
segments = ["road N", "road E", "road S", "road W", "field Nl Wr", "field Nr El", "field Er Sl", "field Sr Wl"]
"""
# A lodge that had to wait is laid at the end of a move, by itself or by whoever laid the last tile.
RULES = """
LODGES, LODGE = box.pile("lodges"), box.tile("chalet/lodge")
BY_ITSELF, BY_HAND = {"setup.manual": "no"}, {"setup.manual": "yes"}

def is_due(game):
    return start_piece_due(game, LODGES, LODGE)

@part.step("settle", at=MOVE.end, shown="SCORE-49", late=True, when=Cond("due", test=is_due), only=BY_ITSELF)
def settle(game):
    take_start_piece(game, LODGES, LODGE)
    lay_start_piece(game)

@part.step("ask", at=MOVE.end, shown="SCORE-49", late=True, when=Cond("due", test=is_due), only=BY_HAND)
def ask(game):
    take_start_piece(game, LODGES, LODGE)
    game.push(choose, game.player)

def places(game, out):
    offer_places(game, out)

@part.step("choose", at=PUSHED, shown="SCORE-49.1", mode=MUST, action=PLACE, options=places, only=BY_HAND)
def choose(game, spot, rotation):
    lay(game, game.tile, spot, rotation)
"""


def lodge(code: str, rank: int) -> str:
    return (
        LODGE.replace("RANK", str(rank)).replace("lodge/", f"{code.lower()}/").replace('"lodge.', f'"{code.lower()}.')
    )


def laid(setup: Setup) -> list[str]:
    state = setup.fresh()
    return [state.tables.tile_ids[face.kind] for face in look.faces(state)]


def test_a_later_piece_may_leave_the_ordinary_start_tile_where_it_is(tmp_path: Path) -> None:
    with added(tmp_path, "LODGE", lodge("LODGE", 3)):
        assert laid(Setup(modules=["LODGE"])) == ["lodge/lodge"]
        beside = Setup(modules=["LODGE"], rulings={"lodge.start": "beside"})
        assert laid(beside) == ["base/city-road", "lodge/lodge"]


def test_one_of_the_first_pieces_never_does(tmp_path: Path) -> None:
    with added(tmp_path, "CABIN", lodge("CABIN", 1)):
        assert laid(Setup(modules=["CABIN"], rulings={"cabin.start": "beside"})) == ["cabin/lodge"]


def test_while_other_tiles_come_first_a_later_piece_waits_in_its_pile(tmp_path: Path) -> None:
    with added(tmp_path, "TAVERN", lodge("TAVERN", 3)):
        for start in ("instead", "beside"):
            setup = Setup(modules=["TAVERN", "RIVER1"], rulings={"tavern.start": start})
            assert laid(setup) == ["river/spring"]
            state = setup.fresh()
            assert state.left_in(state.pile_named(PILES["lodges"])) == 1
            assert not state.regular()


def down_the_river(manual: str) -> Game:
    """A game in which every player does what is listed first, up to where the lodge that waited is taken up."""
    game = Game(Setup(modules=["CHALET", "RIVER1"], seed=3, rulings={"setup.manual": manual}))
    lodges = game.state.pile_named(PILES["lodges"])
    while game.state.left_in(lodges):
        assert "chalet/lodge" not in [game.state.tables.tile_ids[face.kind] for face in look.faces(game.state)]
        game.play(game.legal_texts[0])
    return game


def test_then_it_is_laid_at_its_first_place_or_wherever_it_fits(tmp_path: Path) -> None:
    with added(tmp_path, "CHALET", lodge("CHALET", 3), RULES):
        by_hand, by_itself = down_the_river("yes"), down_the_river("no")
        assert (by_hand.step, by_hand.tile) == ("chalet.choose", "chalet/lodge")
        assert by_hand.state.regular(), "the lake lies there"
        assert list(by_hand.legal) == places_of(by_hand.state, by_hand.state.tile).sorted()
        spot, rotation = first_place(by_hand.state, by_hand.state.tile)
        piece = look.faces(by_itself.state)[-1]
        assert (piece.kind, piece.x, piece.y, piece.rotation) == (by_hand.state.tile, *xy(spot), rotation)
