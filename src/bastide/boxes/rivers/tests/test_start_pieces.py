"""Several start pieces: their order, where the later ones lie, and the first player's choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from rivers import laid, river, water

from bastide import Game, Setup, aid
from bastide.core import look, words
from bastide.kit import registry
from bastide.kit.choosing import mix
from boards import NAMES, added, cells

# A castle of two faces that is the first start piece: roads in the north, fields elsewhere.
CASTLE = """
[[tile]]
id = "{stem}/castle"
start = 1
faces = [
  {{ at = [0, 0], edges = "RXFF", segments = ["road N", "field Nl Nr Sl Sr Wl Wr"] }},
  {{ at = [1, 0], edges = "RFFX", segments = ["road N", "field Nl Nr El Er Sl Sr"] }},
]
"""
NUMBER = count()
BY_HAND = {"setup.manual": "yes"}


@pytest.fixture
def castle(tmp_path: Path) -> Iterator[str]:
    code = f"CASTLE{next(NUMBER)}"
    with added(tmp_path, code, CASTLE.format(stem=code.lower())):
        yield code


def spring(game: Game) -> look.FaceSeen:
    (face,) = (face for face in look.faces(game.state) if game.state.tables.tile_ids[face.kind].endswith("/spring"))
    return face


def behind(game: Game) -> int:
    """The face behind the spring, on the side its river flows away from."""
    face = spring(game)
    (out,) = water(game, face.x, face.y)
    dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[out]
    return look.face_at(game.state, face.x + dx, face.y + dy)


@pytest.mark.rule("PREP-27/GKK", "PREP-28/GKK", "PREP-19.4/RIVER1")
@pytest.mark.parametrize("code", ["RIVER1", "RIVER2"])
def test_the_spring_lies_beside_a_piece_of_lower_rank_and_flows_away_from_it(castle: str, code: str) -> None:
    game = river(code, castle)
    assert laid(game)[:2] == [f"{castle.lower()}/castle"] * 2
    assert laid(game)[2].endswith("/spring")
    assert behind(game) in (0, 1)
    face = spring(game)
    assert max(abs(face.x), abs(face.y)) == 1, "the first place from the middle outward"
    assert game.bag["base/city-road"] == 4


@pytest.mark.rule("PREP-28/GKK")
def test_without_a_choice_every_set_up_is_the_same(castle: str) -> None:
    games = [Game(Setup(modules=["RIVER1", castle], seed=seed)) for seed in (1, 2)]
    assert spring(games[0]) == spring(games[1])


@pytest.mark.rule("PREP-27/GKK", "PREP-28/GKK", "PREP-19.4/RIVER1")
def test_the_first_player_may_choose_where_the_spring_lies(castle: str) -> None:
    game = river("RIVER2", castle, players=3, first=1, youngest=2, rulings=BY_HAND)
    assert (game.step, game.actor, game.turn, game.tile) == ("base.piece", 1, 0, "river2/spring")
    assert cells(game) == {"-1,0", "2,0", "0,1", "1,1"}, "at every field edge, and not along the wall"
    assert len(game.legal) == 4
    game.play("place 1,1 r1")
    assert (game.step, game.actor) == ("river2.lay-fork", 2)
    assert cells(game) == {"1,2"}
    game.play(game.legal_texts[0])
    assert game.turn == 1
    assert behind(game) == 1


@pytest.mark.rule("PREP-28/GKK")
def test_a_single_start_piece_is_nobodys_choice() -> None:
    assert laid(river("RIVER1", rulings=BY_HAND)) == ["river/spring"]
    assert laid(Game(Setup(rulings=BY_HAND, seed=1))) == ["base/city-road"]


@pytest.mark.rule("PREP-28/GKK")
def test_a_spring_laid_by_hand_is_there_once() -> None:
    """Of two rivers the other spring stays in its pile, also if both rivers are one."""
    for combine in ("sequential", "merged"):
        game = river("RIVER1", "RIVER2", rulings={"river.combine": combine})
        springs = game.state.pile_named(words.PILES["springs"])
        assert game.state.left_in(springs) == 1
        assert [tile for tile in laid(game) if tile.endswith("/spring")] == ["river/spring"]


@pytest.mark.rule("PREP-27/GKK")
@pytest.mark.parametrize("manual", ["no", "yes"])
def test_the_page_tells_the_order(manual: str) -> None:
    page = aid.as_text(aid.page(mix(["RIVER2", "COUNT"], rulings={"setup.manual": manual}), "en"))
    told = " ".join(page.split())
    assert "in the order of the lines below" in told
    assert told.index("twelve tiles of Carcassonne") < told.index("Lay the spring at a field edge of the City")
    assert ("The first player chooses where each of them lies" in told) == (manual == "yes")


@pytest.mark.rule("PREP-27/GKK", "PREP-19.4/RIVER1")
@pytest.mark.skipif("COUNT" not in registry.modules(), reason="the box with the city is not installed")
@pytest.mark.parametrize("code", ["RIVER1", "RIVER2"])
def test_the_river_flows_away_from_the_city(code: str) -> None:
    game = Game(Setup(players=NAMES[:2], modules=[code, "COUNT"], seed=1))
    assert game.state.has_tag(behind(game), words.TAGS["carcassonne"])
    assert laid(game)[12].endswith("/spring")
