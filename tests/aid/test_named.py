"""What the page says is about what lies on the table: no sentence names a thing of a box that is not in play."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bastide import aid
from bastide.aid.things import LAID_BEFORE, SCREEN, things
from bastide.kit.choosing import mix
from bastide.kit.registry import modules
from bastide.kit.texts import LANGUAGES, table
from mixes import BOXES

SORTS = ("figure", "feature", "token", "tag")
ORDINARY = {"en": {"count"}, "de": set(), "hu": set(), "da": {"lade"}}  # names that are also ordinary words
ANSWERS = {
    f"{name}={answer}" for box in modules().values() for name, one in box.data.rulings.items() for answer in one.values
}
PARTS = [(code, part) for code in BOXES for part in modules()[code].data.parts if len(modules()[code].data.parts) > 1]
# Names that a box has in the names of its own things: a quarter of the City, the river itself, a herd of pigs …
OTHERWISE = {
    "COUNT": {"castle", "burg", "vár", "borg", "marked"},
    "PD": {"gróf"},
    "RIVER2": {"river", "pig", "fluss", "folyó", "disznó", "flod"},
    "TOWER": {"bridge", "brücke", "bro"},
    "WATCH": {"tower", "turm", "torony", "tårn"},
    "WIND": {"rose", "rózsa"},
}


@cache
def names(language: str) -> dict[str, frozenset[str]]:
    """What the things of each box are called, by its code, in small letters."""
    return {
        code: frozenset(
            text.lower()
            for sort in SORTS
            for text in table(language, box.data.stem).get(sort, {}).values()
            if text.lower() not in ORDINARY[language]
        )
        for code, box in modules().items()
        if code in ("BASE", *BOXES)
    }


@cache
def inflected(name: str) -> re.Pattern[str]:
    """A name as it stands in a sentence, with an ending of up to four letters if it is no very short word."""
    ending = r"\w{0,4}" if len(name) > 3 else ""
    return re.compile(rf"\b{re.escape(name)}{ending}\b")


def named(boxes: list[str], language: str) -> list[str]:
    """The sentences of a page that name what is not on the table, and what they name."""
    chosen = mix(boxes)
    there = " ".join(name for module in chosen.modules for name in names(language)[module.data.code])
    absent = {name for code, all_of in names(language).items() for name in all_of if code not in chosen.chosen}
    absent = {name for name in absent if name not in there} - OTHERWISE.get("".join(boxes), set())
    found = []
    for chapter in aid.page(chosen, language).chapters:
        for line in chapter.lines:
            said = f"{line.condition} {line.sentence} {line.brief}".lower()
            found += [f"{line.id}: {name}" for name in absent if inflected(name).search(said)]
    return sorted({*found})


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_what_is_not_on_the_table(language: str) -> None:
    assert {box: found for box in ("", *BOXES) if (found := named([box] if box else [], language))} == {}


def test_with_the_thing_the_sentence_is_there() -> None:
    alone, beside = (aid.as_text(aid.page(mix(boxes), "en")) for boxes in (["PD"], ["PD", "AM"]))
    assert "Barns stay." not in alone
    assert "Barns stay." in beside
    assert "captured, and neither can barns" not in aid.as_text(aid.page(mix(["TOWER"]), "en"))
    assert "captured, and neither can barns" in aid.as_text(aid.page(mix(["TOWER", "AM"]), "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_besides_is_a_whole_sentence_about_something_that_exists(language: str) -> None:
    everything = things(mix(BOXES), SCREEN) | {LAID_BEFORE, *ANSWERS}
    for box in modules().values():
        words = table(language, box.data.stem)
        for sort in ("also", "instead"):
            assert set(words.get(sort, {})) == set(table("en", box.data.stem).get(sort, {}))
            for line, sentences in words.get(sort, {}).items():
                assert line in words["line"]
                assert set(sentences) <= everything, line
                assert [*sentences] == [*table("en", box.data.stem)[sort][line]]
                assert all(text[0].isupper() and text.endswith((".", "!")) for text in sentences.values())
        for line, needed in box.data.beside.items():
            assert line in words["line"]
            assert set(needed) <= everything, line


@pytest.mark.parametrize(
    ("how", "lines"), [("one", ["draw"]), ("two", ["two", "choose"]), ("hand-of-three", ["look", "play"])]
)
def test_a_tile_is_drawn_by_whoever_has_none(how: str, lines: list[str]) -> None:
    def asked(*boxes: str) -> dict[str, str]:
        found = aid.page(mix(boxes, rulings={"base.draw": how}), "en")
        return {line.id: line.condition for chapter in found.chapters for line in chapter.lines}

    for line in lines:
        assert asked()[f"base.{line}"] == asked("IC")[f"base.{line}"] == ""
        for box in ("AM", "RIVER1", "RIVER2", "GCASTLE", "HALF", "BCB"):
            assert asked(box)[f"base.{line}"] == "If you have no tile to lay yet:"


def test_one_figure_is_placed() -> None:
    def say(*boxes: str) -> str:
        return next(chapter.say for chapter in aid.page(mix(boxes), "en").chapters if chapter.name == "FIGURE")

    assert say() == ""
    assert say("TB").startswith("Do at most one of the following")


@pytest.mark.parametrize(("code", "part"), PARTS)
def test_no_sentence_names_a_thing_of_a_part_that_is_left_out(code: str, part: str) -> None:
    whole, less = mix([code]), mix([code], without=[f"{code}.{part}"])
    gone = things(whole) - things(less)
    for language in LANGUAGES:
        words = table(language, modules()[code].data.stem)
        named = {text.lower() for sort in SORTS for name, text in words.get(sort, {}).items() if name in gone}
        absent = named - ORDINARY[language] - {"vár"}  # which also means "waits"
        for line in (line for chapter in aid.page(less, language).chapters for line in chapter.lines):
            said = f"{line.condition} {line.sentence} {line.brief}".lower()
            assert not [name for name in absent if inflected(name).search(said)], (language, line.id, said)
