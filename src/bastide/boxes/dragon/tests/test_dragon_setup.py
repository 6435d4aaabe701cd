"""The Princess & the Dragon before the first turn: tiles, figures, parts, the play aid."""

from __future__ import annotations

from collections import Counter

import pytest
from dragons import where

from bastide import Game, Setup, SetupError, aid
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import CITY, EDGE_LETTERS, FIELD, ROAD
from bastide.core.tile import label
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.ruling import RulingError
from bastide.kit.texts import LANGUAGES

BOX = registry.module("PD")
TILES = BOX.data.tiles
PARTS = ("dragon", "fairy", "princess", "portal")
EDGES = """
    FFFF volcano, RRRR portal, FFRF volcano, CFFF dragon, CFFF volcano, FRRR dragon, FRRR dragon, FRRR portal,
    CRRR princess, CCCF princess, CCFC princess, CCFC portal, CCFC dragon, FFRR dragon, FFRR dragon, FFRR volcano,
    FRFR dragon, FRFR volcano, CFFC princess, CFFC dragon, CFFC princess, CCFF volcano, FCFC dragon, CRRC princess,
    CRRC portal, RCRC dragon, CFRR dragon, CFRR portal, CRRF dragon, CRRF portal
"""


@pytest.mark.rule("PREP-06/PD")
def test_thirty_tiles_each_with_one_of_four_symbols() -> None:
    assert len(TILES) == 29
    symbols: Counter[str] = Counter()
    for tile in TILES:
        symbols.update(dict.fromkeys(tile.tags, tile.count))
    assert symbols == {"dragon": 12, "volcano": 6, "portal": 6, "princess": 6, "monastery": 2}
    found = [
        f"{''.join(EDGE_LETTERS[edge] for edge in tile.face.edges)} {tile.tags[0]}"
        for tile in TILES
        for _ in range(tile.count)
    ]
    assert found == [entry.strip() for entry in EDGES.split(",")]
    assert not without_symbol(TILES)


@pytest.mark.rule("PREP-06/PD")
def test_what_the_tiles_show() -> None:
    segments = [(tile, s) for tile in TILES for s in tile.face.segments for _ in range(tile.count)]
    kinds = Counter(s.kind for _, s in segments)
    assert kinds == {"field": 55, "road": 27, "city": 21, "monastery": 2}
    edges: Counter[int] = Counter()
    for tile in TILES:
        for edge in tile.face.edges:
            edges[edge] += tile.count
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (44, 41, 35)
    marks: Counter[str] = Counter()
    for _, s in segments:
        marks.update(dict(s.marks))
    assert marks == {"pennant": 3, "princess": 6, "tunnel": 1, "gore": 1}
    for tile in TILES:
        princesses = [s for s in tile.face.segments if s.mark("princess")]
        assert len(princesses) == tile.has("princess")
        assert all(s.kind == "city" for s in princesses)
    for kind, tiles in ((CITY, 19), (ROAD, 18)):
        assert sum(tile.count for tile in TILES if kind in tile.face.edges) == tiles
    links = {tile.id: tile.adjoins for tile in TILES if tile.adjoins}
    assert links == {
        "dragon/monastery-roads-dragon": ((0, 1), (0, 2), (0, 3)),
        "dragon/crossing3-dragon": ((0, 1, 2),),
        "dragon/crossing3-portal": ((0, 1, 2),),
        "dragon/city-crossing-princess": ((0, 1, 2),),
        "dragon/city3-monastery-dragon": ((0, 1),),
    }


def test_the_tunnel_leaves_one_field_on_each_side_and_the_bends_one_between_them() -> None:
    tunnel = next(tile for tile in TILES if tile.id == "dragon/city-tunnel-dragon").face
    assert [label(tunnel, i, 0) for i in range(len(tunnel.segments))] == ["city-E", "road-N", "field-Nl", "field-Sl"]
    bends = next(tile for tile in TILES if tile.id == "dragon/bends-portal").face
    assert [label(bends, i, 0) for i in range(len(bends.segments))] == [
        "road-N",
        "road-E",
        "field-Nl",
        "field-Er",
        "field-Nr",
    ]


@pytest.mark.rule("PREP-06/PD")
def test_dragon_and_fairy_wait_beside_the_table_and_belong_to_nobody() -> None:
    game = Game(Setup(modules=["PD"], seed=1), chance="ask")
    assert sum(game.bag.values()) == 71 + 30
    assert (where(game, "dragon"), where(game, "fairy")) == ("", "")
    neutral = [f for f in look.figures(game.state) if f.owner == 2]
    assert [game.state.rules.figure_names[f.kind] for f in neutral] == ["dragon", "fairy"]
    assert {f.place for f in neutral} == {words.SUPPLY}
    for player in range(2):
        assert look.supply(game.state, player) == {"follower": 7, "dragon": 0, "fairy": 0}


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_left_out_and_be_alone(part: str) -> None:
    alone, others = mix([f"PD.{part}"]), mix(["PD"], without=[f"PD.{part}"])
    figures = {"dragon", "fairy"}
    assert {kind.name for kind in alone.figures(None)} == {"follower", *({part} & figures)}
    assert {kind.name for kind in others.figures(None)} == {"follower", *(figures - {part})}
    own = {entry.id for entry in BOX.entries if entry.part == part}
    assert own
    assert not own & {entry.id for entry in others.entries}
    assert len(alone.tiles) == len(others.tiles) == 24 + 29
    assert all(slot.name.startswith("dragon.") for slot in alone.slots)


def test_the_tiles_can_be_played_without_any_part() -> None:
    setup = Setup(modules=["PD.tiles"], seed=3)
    assert setup.rules.faces == 102
    assert setup.mix.flow.running() == mix().flow.running()


def test_the_box_brings_no_sixth_colour() -> None:
    with pytest.raises(SetupError, match="possible with these modules: 1 to 5"):
        Setup(players=list("ABCDEF"), modules=["PD"])


def test_a_value_that_a_ruling_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(RulingError, match="possible: before-figure before-scoring after-scoring"):
        Setup(modules=["PD"], rulings={"dragon.timing": "at-night"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_play_aid_has_the_steps_in_their_order(language: str) -> None:
    page = aid.page(mix(["PD", "COUNT"]), language)
    order = [
        "dragon.dragon",
        "dragon.fairy",
        "dragon.company",
        "base.draw",
        "dragon.aside",
        "base.unplaceable",
        "base.lay",
        "dragon.volcano",
        "dragon.back",
        "dragon.princess",
        "dragon.wake",
        "dragon.fly",
        "dragon.eaten",
        "base.follower",
        "dragon.portal",
        "dragon.arrive",
        "dragon.to-figure",
        "dragon.favour",
        "dragon.final-favour",
    ]
    assert [id for id in page.ids() if id in order] == order
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert {id for id in lines if id.startswith("dragon.") and lines[id].optional} == {
        "dragon.portal",
        "dragon.to-figure",
    }
    asked = {id for id in lines if id.startswith("dragon.") and lines[id].condition}
    assert asked == {
        "dragon.company",
        "dragon.aside",
        "dragon.princess",
        "dragon.volcano",
        "dragon.back",
        "dragon.wake",
        "dragon.portal",
        "dragon.favour",
    }
    other = {
        "dragon.timing": "after-scoring",
        "dragon.reshuffle": "after-first-dragon-move",
        "dragon.coc": "inner-two-only",
        "princess.mandatory": "may",
        "fairy.attach": "tile",
    }
    ids = set(aid.page(mix(["PD", "COUNT"], rulings=other), language).ids())
    assert ids - set(page.ids()) == {
        "dragon.wake-after-scoring",
        "dragon.back-after-flight",
        "dragon.inner-city-barred",
        "dragon.princess-may",
        "dragon.to-tile",
    }
    assert set(page.ids()) - ids == {
        "dragon.wake",
        "dragon.back",
        "dragon.whole-city-barred",
        "dragon.princess",
        "dragon.to-figure",
        "dragon.left-alone",
    }
