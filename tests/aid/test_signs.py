"""What is on a tile: every symbol that calls for a line is drawn and named, and lines know what they belong to."""

from __future__ import annotations

import pytest

from bastide import aid
from bastide.aid.signs import printed_tags
from bastide.kit.box import Step
from bastide.kit.choosing import mix
from bastide.kit.registry import modules
from bastide.kit.texts import LANGUAGES
from mixes import BOXES

GROUND = ("river",)  # what is no symbol but part of the landscape has a name only


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_symbol_that_calls_for_a_line_is_drawn_and_named(language: str) -> None:
    page = aid.page(mix(BOXES), language)
    called = {tag for chapter in page.chapters[1:] for line in chapter.lines for tag in line.shows}
    assert called == {symbol.name for symbol in page.symbols}
    assert len(called) >= 20
    assert len({symbol.title for symbol in page.symbols}) == len(called)
    for symbol in page.symbols:
        assert symbol.picture.startswith("<") or symbol.name in GROUND
        assert symbol.title[0].isupper()


def test_a_condition_that_a_function_knows_names_symbols_of_its_tiles() -> None:
    known = printed_tags(mix(BOXES))
    named = {
        tag
        for box in modules().values()
        for entry in box.entries
        if isinstance(entry, Step) and entry.when is not None
        for tag in entry.when.shows
    }
    assert {"dragon", "hill"} <= named <= known


def test_what_others_start_belongs_to_the_step_before_it() -> None:
    page = aid.page(mix(["PD", "TOWER"]), "en")
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert lines["dragon.fly"].under == "dragon.wake"
    assert lines["tower.capture"].under == "tower.raise"
    assert lines["dragon.volcano"].shows == ("volcano",)
    assert not lines["dragon.volcano"].asked
    assert lines["dragon.wake"].asked
    assert all(line.under in lines for line in lines.values() if line.under)
    assert not [line.id for line in lines.values() if line.under and line.moment]


def test_what_is_scored_is_told_by_feature() -> None:
    page = aid.page(mix(["IC", "CULT"]), "en")
    assert dict(page.features) == {"monastery": "Monastery", "road": "Road", "shrine": "Shrine", "city": "City"}
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert lines["inns.inn"].features == ("road",)
