"""Abbey & Mayor before the first turn: tiles, abbeys, figures, parts, the play aid."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from bastide import Game, Setup, aid
from bastide.art import without_symbol
from bastide.core import look
from bastide.core.geometry import ANY, CITY, FIELD, ROAD
from bastide.core.words import LEAVING, TRAITS, trait
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.texts import LANGUAGES
from boards import added

BOX = registry.module("AM")
ABBEY, *TILES = BOX.data.tiles
PARTS = ("abbey", "mayor", "wagon", "barn")
FIGURES = {"mayor", "wagon", "barn"}
# What boxes that are still to come do with every follower.
TO_COME = "[trait]\n" + "".join(f"{name} = {{ follower = true }}\n" for name in ("flies", "crop", "hit", "returns"))


@pytest.mark.rule("PREP-14/AM")
def test_twelve_landscape_tiles_all_different() -> None:
    assert len(TILES) == sum(tile.count for tile in TILES) == 12
    edges: Counter[int] = Counter(edge for tile in TILES for edge in tile.face.edges)
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (12, 17, 19)
    segments = [segment for tile in TILES for segment in tile.face.segments]
    assert Counter(segment.kind for segment in segments) == {"field": 29, "road": 12, "city": 12, "monastery": 1}
    assert sum(segment.mark("pennant") for segment in segments) == 6
    assert [tile.id for tile in TILES if any(s.mark("pennant") == 2 for s in tile.face.segments)] == [
        "abbey/city4-two-pennants"
    ]
    assert sum(segment.mark("tunnel") for segment in segments) == 1
    assert not without_symbol(TILES)


@pytest.mark.rule("PREP-14/AM")
def test_an_abbey_has_four_edges_that_close_and_nothing_else() -> None:
    assert ABBEY.id == "abbey/abbey"
    assert ABBEY.count == 6
    assert ABBEY.face.edges == (ANY,) * 4
    assert [(segment.kind, segment.ports) for segment in ABBEY.face.segments] == [("abbey", ())]
    assert not without_symbol([ABBEY])


@pytest.mark.parametrize(
    ("name", "links"),
    [
        ("cities-roads", {frozenset({"city-N", "road-E"}), frozenset({"city-W", "road-S"})}),
        ("monastery-crossing", {frozenset({"monastery", f"road-{side}"}) for side in "NESW"}),
        ("city-road-end", {frozenset({"city-N", "road-W"})}),
        ("roundabout", set()),
        ("city-bend-left", set()),
    ],
)
def test_where_a_road_joins_what_is_a_fact_of_the_tile(name: str, links: set[frozenset[str]]) -> None:
    """As it lies unturned: a segment is named by its kind and its first side."""
    tile = next(tile for tile in TILES if tile.id == f"abbey/{name}")
    names = [s.kind if not s.ports else f"{s.kind}-{'NESW'[s.ports[0] // 3]}" for s in tile.face.segments]
    assert {frozenset(names[i] for i in group) for group in tile.adjoins} == links


@pytest.mark.rule("PREP-14/AM")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_everybody_has_an_abbey_in_hand_and_one_figure_of_each_kind(players: int) -> None:
    game = Game(Setup(players=list("ABCDE")[:players], modules=["AM"], seed=1), chance="ask")
    state = game.state
    kind = state.tables.kind_of["abbey/abbey"]
    for player in range(players):
        assert look.supply(state, player) == {"follower": 7, "mayor": 1, "wagon": 1, "barn": 1}
        assert state.in_hand(player) == [kind]
    assert "abbey/abbey" not in game.bag
    assert sum(game.bag.values()) == 71 + 12


@pytest.mark.rule("PREP-14/AM")
def test_abbeys_are_dealt_without_the_landscape_tiles_too() -> None:
    """They are what the part is played with, not tiles that are shuffled in."""
    game = Game(Setup(modules=["AM.abbey"], without=["AM.tiles"], seed=1))
    kind = game.setup.rules.tables.kind_of["abbey/abbey"]
    assert [game.state.in_hand(player) for player in range(2)] == [[kind], [kind]]
    assert sum(game.bag.values()) + 1 == 71
    assert "abbey/abbey" not in Setup(modules=["AM.tiles"]).rules.tables.kind_of


@pytest.mark.rule("PREP-14/AM")
def test_abbeys_are_in_hand_beside_a_prepared_pack_too() -> None:
    game = Game(Setup(modules=["AM"], pack=["base/city", "base/bend"], seed=1), chance="ask")
    assert game.bag == {"base/city": 1, "base/bend": 1}
    assert [len(game.state.in_hand(player)) for player in range(2)] == [1, 1]


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_left_out_and_be_alone(part: str) -> None:
    alone, others = mix([f"AM.{part}"]), mix(["AM"], without=[f"AM.{part}"])
    assert {kind.name for kind in alone.figures(None)} == {"follower", *({part} & FIGURES)}
    assert {kind.name for kind in others.figures(None)} == {"follower", *(FIGURES - {part})}
    own = {entry.id for entry in BOX.entries if entry.part == part}
    assert own
    assert own.isdisjoint(entry.id for entry in others.entries)
    assert {entry.id for entry in alone.entries} == own | {entry.id for entry in mix().entries}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("alone", [True, False])
def test_games_with_single_parts_come_to_their_end(part: str, alone: bool) -> None:
    """One part alone, and the other three without it."""
    modules, without = ([f"AM.{part}"], []) if alone else (["AM"], [f"AM.{part}"])
    chooser = random.Random(part)
    game = Game(Setup(players=["A", "B"], modules=modules, without=without, seed=2))
    words: set[str] = set()
    while not game.over:
        words |= {text.split()[0] for text in game.legal_texts}
        game.play(chooser.choice(game.legal))
    assert all(figure.place != LEAVING for figure in look.figures(game.state))
    actions = {"abbey": "abbey", "wagon": "drive", "barn": "barn"}
    barred = {word for name, word in actions.items() if (name == part) != alone}
    assert not words & barred


def test_the_tiles_can_be_played_without_any_part() -> None:
    setup = Setup(modules=["AM"], without=["AM"], seed=3)
    assert setup.mix.flow.running() == mix().flow.running()
    assert look.supply(setup.fresh(), 0) == {"follower": 7}
    assert setup.fresh().in_hand(0) == []


@pytest.mark.parametrize(
    ("name", "has", "lacks"),
    [
        ("mayor", ("follower", "counts", "blocks", "varies", "captured", "eaten", "portal", "flies", "crop", "hit",
                   "enters_quarter", "returns"), ("guards", "drives")),
        ("wagon", ("follower", "counts", "blocks", "drives", "eaten", "portal", "flies", "crop", "hit",
                   "enters_quarter", "returns"), ("guards", "captured", "varies")),
        ("barn", (), None),  # none at all
    ],
)  # fmt: skip
def test_what_befalls_each_figure(tmp_path: Path, name: str, has: tuple[str, ...], lacks: Iterable[str] | None) -> None:
    """Towers take mayors, the dragon takes mayors and wagons, nothing takes a barn; only plain followers guard."""
    code = f"BEFALLS{name.upper()}"
    with added(tmp_path, code, TO_COME):
        figure = next(kind for kind in mix(["AM", "COUNT", "PD", "TOWER", code]).figures(None) if kind.name == name)
        assert [word for word in has if not figure.traits & trait(word)] == []
        assert [word for word in (TRAITS if lacks is None else lacks) if figure.traits & trait(word)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_play_aid_says_who_may_do_what(language: str) -> None:
    page = aid.page(mix(["AM"]), language)
    order = [
        "abbey.abbeys",
        "abbey.abbey",
        "base.draw",
        "base.follower",
        "abbey.mayor",
        "abbey.barn",
        "abbey.wagon",
        "abbey.barn-fields",
        "abbey.barn-laid",
        "abbey.barn-joined",
        "abbey.nine",
        "abbey.strength",
        "base.majority",
        "base.home",
        "abbey.drives",
        "abbey.drive-along",
        "abbey.last-abbeys",
        "base.final-monasteries",
        "abbey.final-abbeys",
        "base.fields",
        "abbey.final-barns",
    ]
    assert [id for id in page.ids() if id in order] == order
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert {id for id in lines if lines[id].optional} == {
        "base.follower",
        "abbey.abbey",
        "abbey.barn",
        "abbey.drive-along",
        "abbey.last-abbey",
    }
    assert {id for id in lines if lines[id].condition} == {
        "abbey.abbey",
        "base.draw",
        "abbey.last-abbey",
        "abbey.waits",
        "abbey.drives",
        "abbey.wagons-home",
    }
    other = aid.page(mix(["AM"], rulings={"wagon.move": "C2", "barn.second": "allowed"}), language).ids()
    assert {"abbey.drive-near", "abbey.barn-anywhere"} <= set(other)
    assert not {"abbey.drive-along", "abbey.barn"} & set(other)
