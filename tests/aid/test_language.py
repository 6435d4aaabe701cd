"""How the aid speaks: to the one who reads it, in whole sentences, with one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from bastide.kit import registry, texts

SAID = ("line", "brief", "also", "instead")
# What the whole table does together, in or out of somebody's turn: agree, draw lots, go round, lay what is nobody's.
TOGETHER = {
    *("base.first-given", "base.first-lot", "base.pieces", "mayflower.first"),
    *("school.build", "roses.late", "abbey.last-abbeys", "count.open", "count.open-by-player"),
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
# Words for which the glossary has another one, wherever they are said.
NOT_SAID = {
    "en": r"beside the table|further move|another move|in this (?:very )?move|\bhis\b|\bhim\b|against the clock"
    r"|field 0\b|\bin (?:a|the|this|its) field|meeple|somebody of\b",
    "de": r"neben de[nm] Tisch|Scheune|\bein(?:ge)?setz(?:en|t)\b|Bauwerke zugleich|in (?:einer|der) Wiese\b|Meeple"
    r"|Flugmaschine|Punkteleiste|freigekauft",
    "hu": r"asztal mellett?|végső értékelés|kezdőjátékos|konda|játéksegéd(?!let)|holtverseny"
    r"|\blerak|\brak(?:sz|tál|od|ja)? le\b|repülő szerkezet|szerver|ünnep",
    "da": r"drage-brik|meld\w* pas|\bstå over|klostret|ved siden af bordet|spilhjælp|bønder|\bbonde\b|gøres op|gjort op"
    r"|ligestilling|dette træk|et træk mere|fuldfør|(?<!point)optælling(?!s)|uanset hvis\b|forråd|\{name\}s\b",
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


def everything(words: Mapping[str, object], name: str) -> Iterator[tuple[str, str]]:
    """Every text of a file of words with its name."""
    for key, said in words.items():
        if isinstance(said, str):
            yield f"{name}.{key}", said
        elif isinstance(said, Mapping):
            yield from everything(said, f"{name}.{key}")


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    stems = [*texts.OURS, *(box.data.stem for box in registry.modules().values())]
    said = [one for stem in stems for one in everything(texts.table(language, stem), stem)]
    found = [(id, match[0]) for id, text in said if (match := re.search(NOT_SAID[language], text, re.IGNORECASE))]
    assert found == []


def test_a_number_has_the_form_of_its_noun() -> None:
    """A text of the page with a number and a plural has another one for 1; which is spoken, Intl.PluralRules says."""
    english = dict(everything(texts.table("en", "client"), "client"))
    counted = [key for key, text in english.items() if re.search(r"\{n\} (?!less)(?:\w+ )?[a-z]+s\b", text)]
    assert len(counted) > 20
    for language in texts.LANGUAGES:
        said = dict(everything(texts.table(language, "client"), "client"))
        assert [key for key in counted if f"{key}-one" not in said] == []
    assert [text for text in english.values() if re.search(r"\{(?:tiles|players|turns)\} [a-z]+s\b", text)] == []
