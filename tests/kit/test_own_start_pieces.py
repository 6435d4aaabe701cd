"""Start pieces that boxes bring: which of them leave room for the ordinary start tile, and which have to wait."""

from __future__ import annotations

from pathlib import Path

from bastide import Setup
from bastide.core import look
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
