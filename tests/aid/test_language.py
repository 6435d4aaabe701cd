"""How the aid speaks: to the one who reads it, in whole sentences, with one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bastide.kit import registry, texts

SAID = ("line", "brief", "also")
TABLES = (*SAID, "ask", "say", "title", "action")
# What the whole table does together, in or out of somebody's turn: agree, draw lots, go round, lay what is nobody's.
TOGETHER = {
    *("base.first-given", "base.first-lot", "base.pieces", "mayflower.first", "river.pieces", "river2.pieces"),
    *("school.build", "roses.late", "abbey.last-abbeys", "count.open", "count.open-by-player", "count.only-occupied"),
    *("crop.call-at-the-end", "crop.call", "bridges.bazaar", "bridges.late-bazaar", "bridges.display"),
    "bridges.late-display",
}
# The imperative to several people; German has it only where a noun or its article follows.
SEVERAL = {
    "de": r"(?:^|[.:;!] )(?:Legt|Stellt|Mischt|Nehmt|Sortiert|Verteilt|Setzt|Zieht|Wertet|Vergleicht|Zählt|Deckt"
    r"|Teilt|Geht|Einigt|Macht|Lost) (?:die|den|das|alle|einen|eine|zuerst|sie|aus|euch|einmal|untereinander)\b",
    "hu": r"\b(?:[Kk]everjétek|[Tt]egyétek|[Vv]egyétek|[Kk]észítsétek|[Oo]sszátok|[Nn]ézzétek|[Ff]ektessétek"
    r"|[Hh]úzzátok|[Kk]eressétek|[Aa]djátok|[Ff]ordítsatok|[Mm]enjetek|[Bb]eszéljétek|[Ss]orsoljátok|[Ee]gyezzetek"
    r"|[Áá]llapodjatok)\b",
}
# Words for which the glossary has another one.
NOT_SAID = {
    "en": r"beside the table|further move|\bhis\b|\bhim\b|against the clock|field 0\b|\bin (?:a|the|this|its) field",
    "de": r"neben de[nm] Tisch|Scheune|\b(?:ein|Ein)(?:ge)?setz(?:en|t)\b|Bauwerke zugleich|in (?:einer|der) Wiese\b",
    "hu": r"asztal mellett?|végső értékelés|kezdőjátékos|disznókonda|játéksegéd(?!let)",
    "da": r"drage-brik|meld\w* pas|[Ss]tå over|klostret|ved siden af bordet|spilhjælp|bønder|\bbonde\b|gøres op",
}


def sentences(language: str, tables: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every text of these tables with the step, hook or note that it is of."""
    for box in registry.modules().values():
        words = texts.table(language, box.data.stem)
        for table in tables:
            for name, text in words.get(table, {}).items():
                for one in text.values() if isinstance(text, dict) else [text]:
                    yield f"{box.data.stem}.{name}", one


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_sentence_begins_as_one(language: str) -> None:
    small = [(id, text) for id, text in sentences(language, SAID) if text[0].islower()]
    assert small == []


@pytest.mark.parametrize("language", SEVERAL)
def test_the_one_who_reads_is_told_what_to_do(language: str) -> None:
    found = {id for id, text in sentences(language, SAID) if re.search(SEVERAL[language], text)}
    assert found - TOGETHER == set()


def test_what_the_table_does_together_is_asked_of_it() -> None:
    """The list is no longer than it must be: each entry speaks to several people in one of the languages."""
    found = {id for language, how in SEVERAL.items() for id, text in sentences(language, SAID) if re.search(how, text)}
    assert TOGETHER - found == set()


def test_after_a_condition_english_goes_on_in_small_letters() -> None:
    large = [(id, text) for id, text in sentences("en", SAID) if re.search(r"\bIf [^.:]*: [A-Z]", text)]
    assert large == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    found = [
        (id, match[0]) for id, text in sentences(language, TABLES) if (match := re.search(NOT_SAID[language], text))
    ]
    assert found == []
