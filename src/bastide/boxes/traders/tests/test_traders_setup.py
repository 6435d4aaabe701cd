"""Traders & Builders before the first turn: tiles, tokens, figures, parts."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup, SetupError, aid
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.texts import LANGUAGES

TILES = registry.module("TB").data.tiles
PARTS = ("goods", "builder", "pig")


@pytest.mark.rule("PREP-03.2/TB")
def test_24_tiles_all_different_show_20_goods() -> None:
    assert len(TILES) == sum(tile.count for tile in TILES) == 24
    edges: Counter[int] = Counter(edge for tile in TILES for edge in tile.face.edges)
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (19, 25, 52)
    segments = [segment for tile in TILES for segment in tile.face.segments]
    kinds = Counter(segment.kind for segment in segments)
    assert kinds == {"field": 56, "road": 23, "city": 29, "monastery": 1}
    for good, n in (("wine", 9), ("grain", 6), ("cloth", 5)):
        assert sum(segment.mark(good) for segment in segments if segment.kind == "city") == n
    assert sum(mark for segment in segments for _, mark in segment.marks) == 20
    assert not without_symbol(TILES)


@pytest.mark.rule("PREP-03.2/TB")
def test_the_tiles_are_shuffled_in_and_the_tokens_lie_ready() -> None:
    game = Game(Setup(modules=["TB"], seed=1), chance="ask")
    assert sum(game.bag.values()) == 71 + 24
    state = game.state
    goods = [words.TOKENS[good] for good in ("wine", "grain", "cloth")]
    assert [state.tokens(good, words.IN_STOCK) for good in goods] == [9, 6, 5]
    assert [state.tokens(good, words.WITH_PLAYER, p) for good in goods for p in range(2)] == [0] * 6


@pytest.mark.rule("PREP-03.1/TB")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_has_one_builder_and_one_pig_besides_the_followers(players: int) -> None:
    state = Setup(players=list("ABCDE")[:players], modules=["TB"]).fresh()
    for player in range(players):
        assert look.supply(state, player) == {"follower": 7, "builder": 1, "pig": 1}


@pytest.mark.rule("PREP-03.1/TB")
def test_another_number_of_followers_changes_neither_builder_nor_pig() -> None:
    assert look.supply(Setup(modules=["TB"], followers=3).fresh(), 0) == {"follower": 3, "builder": 1, "pig": 1}


def test_the_box_brings_no_sixth_colour() -> None:
    with pytest.raises(SetupError, match="possible with these modules: 1 to 5"):
        Setup(players=list("ABCDEF"), modules=["TB"])


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_left_out_and_be_alone(part: str) -> None:
    alone, others = mix([f"TB.{part}"]), mix(["TB"], without=[f"TB.{part}"])
    assert {kind.name for kind in alone.figures(None)} == {"follower", *({part} & {"builder", "pig"})}
    assert {kind.name for kind in others.figures(None)} == {"follower", *({"builder", "pig"} - {part})}
    assert bool(alone.tokens) == (part == "goods") != bool(others.tokens)
    own = {entry.id for entry in registry.module("TB").entries if entry.part == part}
    assert own
    assert not own & {entry.id for entry in others.entries}
    assert len(alone.tiles) == len(others.tiles) == 48


def test_the_tiles_can_be_played_without_any_part() -> None:
    setup = Setup(modules=["TB.tiles"], seed=3)
    assert setup.rules.faces == 96
    assert setup.mix.flow.running() == mix().flow.running()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_play_aid_says_who_may_do_what(language: str) -> None:
    page = aid.page(mix(["TB"]), language)
    ids = page.ids()
    order = [
        "base.lay",
        "traders.at-work",
        "base.follower",
        "traders.builder",
        "traders.pig",
        "traders.goods",
        "base.home",
        "traders.again",
        "traders.most-goods",
        "base.fields",
        "traders.pig-worth",
    ]
    assert [id for id in ids if id in order] == order
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert {id for id in lines if lines[id].optional} == {
        "base.follower",
        "traders.builder",
        "traders.pig",
        "traders.again",
    }
    assert {id for id in lines if lines[id].condition} == {"traders.at-work", "traders.goods", "traders.again"}
    for name in ("TB.builder", "TB.pig", "TB.goods"):
        words = {id for id in ids if id not in aid.page(mix(["TB"], without=[name]), language).ids()}
        assert words == {e.id for e in registry.module("TB").entries if e.part == name[3:] and e.id in ids}
