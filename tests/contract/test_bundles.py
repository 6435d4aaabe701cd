"""Bundles: several boxes as one choice, as data alone."""

from __future__ import annotations

import random

import pytest

from bastide import Game, GameRecord, Setup, aid
from bastide.kit import registry, texts
from bastide.kit.choosing import mix
from bastide.kit.mix import MixError

BUNDLES = sorted(registry.bundles())
GKK = ("RIVER2", "COUNT", "KS", "CULT")


@pytest.mark.parametrize("code", BUNDLES)
def test_a_bundle_names_boxes_and_tiles_that_exist(code: str) -> None:
    bundle = registry.bundle(code)
    assert code not in registry.modules()
    tiles = {tile.id for name in bundle.modules for tile in registry.module(name).data.tiles}
    assert set(bundle.tiles) <= tiles


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("code", BUNDLES)
def test_a_bundle_has_a_name_and_a_sentence(code: str, language: str) -> None:
    for key in ("name", "about"):
        assert texts.word(language, code.lower(), "bundle", key)
    assert set(texts.table(language, code.lower())) == {"bundle"}


@pytest.mark.rule("PREP-31/BASE", "PREP-27/GKK")
def test_count_king_and_co_is_four_boxes_with_five_shrines() -> None:
    chosen = mix(["GKK"])
    assert set(chosen.chosen) == {"BASE", *GKK}
    assert [tile.id for tile in chosen.tiles if tile.id.startswith("cult/")] == [
        tile.id for tile in mix(["CULT"]).tiles if tile.id.startswith("cult/") and tile.id != "cult/shrine-city-roads"
    ]
    # 12 river tiles, 12 of the city, 5 with king and scout, 5 shrines; the first two lie on the table before the rest.
    setup = Setup(modules=["GKK"], seed=1)
    assert setup.rules.faces == 72 + 12 + 12 + 5 + 5
    assert Setup(modules=GKK, seed=1).rules.faces == setup.rules.faces + 1


def test_a_box_that_is_also_there_by_itself_has_all_its_tiles() -> None:
    assert Setup(modules=["GKK", "CULT"], seed=1).rules.faces == Setup(modules=GKK, seed=1).rules.faces


@pytest.mark.rule("PREP-27/GKK", "PREP-28/GKK", "PREP-19.4/RIVER1")
def test_its_start_is_the_city_and_then_the_spring() -> None:
    game = Game(Setup(modules=["GKK"], seed=1))
    ids = game.state.tables.tile_ids
    assert {ids[game.state.tile_on(face)] for face in range(12)} == {"count/city"}
    assert ids[game.state.tile_on(12)] == "river2/spring"
    assert (game.step, game.turn) == ("river2.lay-fork", 0)
    assert game.bag["base/city-road"] == 4


def test_parts_of_a_bundle_can_be_left_out() -> None:
    chosen = mix(["GKK"], without=["COUNT", "RIVER2.fork"])
    assert not chosen.chosen["COUNT"]
    assert "fork" not in chosen.chosen["RIVER2"]
    with pytest.raises(MixError, match="TB cannot be left out: TB is not in play"):
        mix(["GKK"], without=["TB"])


def test_it_is_kept_in_a_record_under_its_own_name() -> None:
    game = Game(Setup(modules=["GKK"], seed=2))
    chooser = random.Random(2)
    for _ in range(30):
        game.play(chooser.choice(game.legal))
    text = game.record.text()
    assert "\nmodules: GKK\n" in text
    assert GameRecord.read(text).actions == tuple(game.log)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_its_page_tells_all_four(language: str) -> None:
    page = aid.page(mix(["GKK"]), language)
    assert [code for code, _ in page.modules] == ["BASE", *sorted(GKK)]


@pytest.mark.parametrize("seed", [1, 2])
def test_it_plays_to_the_end(seed: int) -> None:
    chooser = random.Random(seed)
    game = Game(Setup(players=["A", "B", "C"], modules=["GKK"], seed=seed))
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert game.bag == {}
