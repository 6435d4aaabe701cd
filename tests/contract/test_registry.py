"""Over every module there is: facts add up, four languages, rules cited, a golden game; a gap fails by name."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bastide import ledger
from bastide.core import codes
from bastide.core.action import CORE
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.core.tile import check
from bastide.kit import registry, texts
from bastide.kit.box import Box, Step
from bastide.kit.choosing import mix
from bastide.kit.hooks import HOOKS
from bastide.kit.spine import SPINE, printed

TESTS = Path(__file__).parents[1]
BOXES = TESTS.parent / "src" / "bastide" / "boxes"
CODES = sorted(registry.modules())
ALL = [registry.module(code) for code in CODES]
PLACEHOLDERS = {"{n}", "{modules}", "{edition}", "{id}", "{condition}", "{name}", "{minutes}"}
GAPS = {"{name}", "{whom}", "{figure}", "{what}", "{n}", "{where}"}  # in what is told of an action
RULE = re.compile(r"(?:[A-Z]+-\d+[a-z]?(?:\.\d+)?/[A-Z0-9]+|(?:BASE|MAY|TOWER)-[A-Z]+-\d+|HALF-G\d+/HALF|CAT-S\d+/CAT)")


@cache
def cited() -> set[str]:
    found: set[str] = set()
    for path in (*TESTS.rglob("*.py"), *BOXES.glob("**/tests/*.py")):
        for block in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text()):
            found.update(RULE.findall(block))
    return found


def leaves(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Every text of a table by its key."""
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= leaves(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value}
    return found


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_edges_follow_from_segments(box: Box) -> None:
    game = registry.game_of(box.data.code)
    centres = frozenset(mix([box.data.code] if game != box.data.code else [], game=game).centres)
    for tile in box.data.tiles:
        check(tile, centres)
        assert tile.count > 0
    ids = [tile.id for tile in box.data.tiles]
    assert len(set(ids)) == len(ids)


@pytest.mark.rule("BASE-COMP-1", "BASE-COMP-4", "PREP-01.2/BASE")
def test_the_base_game_has_its_tiles() -> None:
    tiles = registry.module("BASE").data.tiles
    assert sum(tile.count for tile in tiles) == 72
    assert len(tiles) == 24
    assert [tile.id for tile in tiles if tile.start] == ["base/city-road"]
    edges: Counter[int] = Counter()
    for tile in tiles:
        for edge in tile.face.edges:
            edges[edge] += tile.count
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (115, 94, 79)
    segments = [(tile.count, segment) for tile in tiles for segment in tile.face.segments]
    assert sum(n * segment.mark("pennant") for n, segment in segments) == 10
    assert sum(n for n, segment in segments if segment.kind == "monastery") == 6
    kinds: Counter[str] = Counter()
    for n, segment in segments:
        kinds[segment.kind] += n
    assert (kinds["field"], kinds["road"], kinds["city"]) == (126, 62, 49)


@pytest.mark.parametrize("stem", ["spine", *(box.data.stem for box in ALL)])
def test_every_language_has_every_text(stem: str) -> None:
    english = leaves(texts.table("en", stem))
    for language in texts.LANGUAGES:
        other = leaves(texts.table(language, stem))
        assert set(other) == set(english), f"{language}: a text too many or too few"
        for key, text in other.items():
            assert text.strip() == text != "", f"{language}: {key}"
            assert set(re.findall(r"\{\w+\}", text)) <= PLACEHOLDERS | GAPS, f"{language}: {key}"


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_every_step_hook_note_and_ruling_has_its_words(box: Box) -> None:
    names = {entry.id.partition(".")[2] for entry in box.entries if entry.shown}
    asking = [entry for entry in box.entries if isinstance(entry, Step)]
    verbs = {entry.action.name for entry in asking if entry.action is not None}
    if box.data.game:
        verbs |= {kind.name for kind in CORE}
    facts = {fact for entry in asking if entry.when is not None for fact in entry.when.facts}
    values = {name: set(ruling.values) for name, ruling in box.data.rulings.items()}
    figures = {figure.name for figure in box.data.figures}
    for language in texts.LANGUAGES:
        table = texts.table(language, box.data.stem)
        assert set(table["line"]) == names, f"{language}: a text too many or too few"
        assert set(table["title"]) == names, language
        assert set(table["ruling"]) == set(box.data.rulings), language
        assert {name: set(some) for name, some in table["value"].items()} == values, language
        assert set(table["part"]) == set(box.data.parts), language
        assert not figures - set(table["figure"]), language
        assert not verbs - set(table.get("action", {})), f"{language}: an action without the words of its button"
        assert all(texts.fact(language, box.data.stem, fact) for fact in facts), language


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_every_rule_a_module_carries_out_is_shown_by_a_test(box: Box) -> None:
    own = {rule for entry in box.entries for rule in entry.rules}
    assert own, f"{box.name} names no rule"
    assert not own - cited(), "rules without a test"


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_every_cited_rule_of_a_module_is_in_its_code(box: Box) -> None:
    own = {rule for entry in box.entries for rule in entry.rules}
    code = box.data.code
    claimed = {rule for rule in cited() if ledger.box_of(rule) == code}
    assert not claimed - own, "rules tested but named by no step, hook or note"


@pytest.mark.parametrize("box", ALL, ids=CODES)
def test_every_module_has_a_golden_game(box: Box) -> None:
    assert list(BOXES.glob(f"**/{box.data.stem}/golden/*.game"))


@pytest.mark.parametrize("name", sorted(registry.editions()))
def test_an_edition_names_only_rulings_and_values_that_exist(name: str) -> None:
    register = {ruling.name: ruling for box in ALL for ruling in box.data.rulings.values()}
    for ruling, value in registry.edition(name).items():
        assert ruling in register
        assert value in register[ruling].values
    for language in texts.LANGUAGES:
        assert texts.word(language, "spine", "edition", name)


def test_the_spine_names_every_anchor_once() -> None:
    names = [anchor.id for anchor in SPINE]
    assert len(set(names)) == len(names)
    assert {anchor.line for anchor in SPINE} == set(codes.LINES)
    assert [a.id for a in SPINE if a.menu] == ["MOVE.take", "MOVE.figure", "MOVE.second"]


def test_hooks_are_few_and_each_has_a_sentence() -> None:
    assert len({hook.name for hook in HOOKS}) == len(HOOKS) <= 25
    assert all(hook.says.endswith(".") for hook in HOOKS)


def test_numbers_of_the_play_aid_sort_as_they_are_printed() -> None:
    order = ["PREP-01", "PREP-01.1", "TURN-01", "PLACE-06", "FIGURE-01.1", "FIGURE-01a", "SCORE-10a", "SCORE-18"]
    assert sorted(order, key=printed) == order
    with pytest.raises(ValueError, match="possible chapters"):
        printed("BASE-CITY-3")
