"""The special monasteries: their tiles, the sets of them, and those of the base game that make room."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, GameRecord, Setup
from bastide.art import without_symbol
from bastide.kit import registry
from boards import NAMES, table

TILES = registry.module("MONAST").data.tiles
SETS = {"D": "german", "NL": "dutch", "J": "japanese"}
BASE = {"base/monastery": 4, "base/monastery-road": 2}


def monasteries(**rulings: str) -> dict[str, int]:
    """The tiles in play that show a monastery, and how many there are."""
    given = {f"monast.{name.replace('_', '-')}": value for name, value in rulings.items()}
    return {t.id: t.count for t in Setup(modules=["MONAST"], rulings=given).mix.tiles if t.has("monastery")}


@pytest.mark.rule("PREP-23/MONAST")
@pytest.mark.parametrize("name", SETS.values())
def test_a_set_has_four_monasteries_without_a_road_and_two_with_one(name: str) -> None:
    plain, road = (next(t for t in TILES if t.id == f"monasteries/{name}{end}") for end in ("", "-road"))
    assert (plain.count, road.count) == (4, 2)
    assert ["".join("-FRC"[edge] for edge in tile.face.edges) for tile in (plain, road)] == ["FFFF", "FFRF"]
    assert [s.kind for s in plain.face.segments] == ["monastery", "field"]
    assert [s.kind for s in road.face.segments] == ["monastery", "road", "field"]
    assert (plain.adjoins, road.adjoins) == ((), ((0, 1),))
    assert all(tile.has("special_monastery") for tile in (plain, road))


def test_eighteen_tiles_in_all_and_every_one_is_drawn() -> None:
    assert sum(tile.count for tile in TILES) == 18
    assert Counter(dict(tile.art)["drawn"] for tile in TILES) == dict.fromkeys(("westwork", "gables", "pagoda"), 2)
    assert without_symbol(TILES) == set()


@pytest.mark.rule("PREP-23/MONAST")
@pytest.mark.parametrize("sets", registry.module("MONAST").data.rulings["monast.sets"].values)
def test_the_chosen_sets_take_the_place_of_the_six_of_the_base_game(sets: str) -> None:
    names = [SETS[one] for one in sets.split("+")]
    special = {f"monasteries/{name}{end}": n for name in names for end, n in (("", 4), ("-road", 2))}
    assert monasteries(sets=sets) == special
    assert monasteries(sets=sets, keep_base="yes") == {**BASE, **special}


@pytest.mark.rule("PREP-23/MONAST")
def test_one_set_leaves_the_number_of_tiles_as_it_is() -> None:
    assert Setup(modules=["MONAST"]).rules.faces == 72
    assert Setup(modules=["MONAST"], rulings={"monast.keep-base": "yes"}).rules.faces == 78
    assert Setup(modules=["MONAST*2"]).rules.faces == 78
    assert Setup(modules=["MONAST"], without=["MONAST.tiles"]).rules.faces == 72


def test_without_abbots_they_are_monasteries_like_others() -> None:
    game = table("city", "monasteries/german bend", modules=["MONAST.tiles"])
    game.play("place 0,1 r0")
    assert {text for text in game.legal_texts if "monastery" in text} == {"put follower 0,1 monastery"}


@pytest.mark.parametrize("sets", ["D", "D+NL+J"])
def test_random_games_replay(sets: str) -> None:
    game = Game(Setup(players=NAMES[:3], modules=["MONAST"], rulings={"monast.sets": sets}, seed=3))
    while not game.over:
        game.play(game.legal[len(game.legal) // 2])
    assert GameRecord.read(game.record.text()).actions == game.record.actions
