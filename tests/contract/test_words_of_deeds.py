"""Whatever somebody does is told in a sentence of its box: who did it, and whom, what and where it was about."""

from __future__ import annotations

import re

import pytest

from bastide.core import codes
from bastide.core.action import CORE, DRAW, PASS, PLACE, PUT, SCORE, ActionKind
from bastide.kit import registry, texts
from bastide.kit.box import Box, Step
from bastide.kit.step import ACTION_OF

BOXES = list(registry.modules().values())
TOLD_OTHERWISE = {CORE[kind].name for kind in (DRAW, PASS, PLACE, PUT, SCORE)}
YOU, TO_YOU, OWN = "-you", "-to-you", "-own"
GAP = re.compile(r"\{(\w+)\}")
# What each field of an action lets a sentence say, and what the sentence then has to say.
SAYS = {
    "figure": {"figure"},
    "piece": {"figure", "whom", "where"},
    "player": {"whom"},
    "marker": {"whom"},
    "segment": {"where"},
    "face": {"where"},
    "spot": {"where"},
    "word": {"what"},
    "number": {"n"},
    "points": {"n"},
}
MUST_SAY = {
    "figure": "figure",
    "piece": "figure",
    "player": "whom",
    "segment": "where",
    "face": "where",
    "word": "what",
    "number": "n",
    "points": "n",
}


def deeds(box: Box, by_chance: bool = False) -> dict[str, ActionKind]:
    """The actions by which somebody, or chance, decides something in steps of a box."""
    all_steps = [entry for entry in box.entries if isinstance(entry, Step)]
    steps = [step for step in all_steps if (step.who == codes.BY_CHANCE) == by_chance]
    own = [step.action for step in steps if step.action is not None]
    ours = [CORE[ACTION_OF[step.act]] for step in steps if step.action is None and step.act in ACTION_OF]
    return {kind.name: kind for kind in (*own, *ours) if kind.name not in TOLD_OTHERWISE}


def _forms(name: str, text: str) -> set[str]:
    """What is said to whoever did it and, where it was done to somebody, to that one and of doing it to oneself."""
    forms = (YOU, TO_YOU, YOU + TO_YOU, OWN) if "{whom}" in text else (YOU,)
    return {f"{name}{form}" for form in forms}


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.data.code)
def test_every_deed_has_its_sentence(box: Box) -> None:
    for language in texts.LANGUAGES:
        told = texts.table(language, box.data.stem).get("did", {})
        spoken = [_forms(name, told.get(name, "")) for name in deeds(box)]
        assert set(told) == set(deeds(box)).union(*spoken), language
        for name, kind in deeds(box).items():
            gaps = set(GAP.findall(told[name]))
            known = {"name"}.union(*(SAYS.get(field, set()) for field in kind.fields))
            needed = {"name"} | {MUST_SAY[field] for field in kind.fields if field in MUST_SAY}
            assert needed <= gaps <= known, f"{language}: {told[name]}"
            assert not told[name].endswith("."), f"{language}: {told[name]}"


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.data.code)
def test_every_language_says_the_same(box: Box) -> None:
    tables = [texts.table(language, box.data.stem).get("did", {}) for language in texts.LANGUAGES]
    for name in tables[0]:
        assert len({frozenset(GAP.findall(table[name])) for table in tables}) == 1, name


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.data.code)
def test_what_chance_decides_has_its_sentence(box: Box) -> None:
    answers = {name: kind for name, kind in deeds(box, by_chance=True).items() if not kind.hidden}
    for language in texts.LANGUAGES:
        told = texts.table(language, box.data.stem).get("chance", {})
        assert set(told) == set(answers), language
        for name, kind in answers.items():
            gaps = set(GAP.findall(told[name]))
            known = set().union(*(SAYS.get(field, set()) for field in kind.fields))
            needed = {MUST_SAY[field] for field in kind.fields if field in MUST_SAY}
            if "word" in kind.fields:  # it says what a number beside it stands for
                needed -= {"n"}
            assert needed <= gaps <= known, f"{language}: {told[name]}"


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.data.code)
def test_who_did_it_and_to_whom_it_was_done_are_spoken_to(box: Box) -> None:
    for language in texts.LANGUAGES:
        told = texts.table(language, box.data.stem).get("did", {})
        for name in deeds(box):
            gaps = set(GAP.findall(told[name]))
            assert set(GAP.findall(told[f"{name}{YOU}"])) == gaps - {"name"}, language
            if "whom" in gaps:
                assert set(GAP.findall(told[f"{name}{TO_YOU}"])) == gaps - {"whom"}, language
                assert set(GAP.findall(told[f"{name}{OWN}"])) == gaps - {"whom"}, language
                assert set(GAP.findall(told[f"{name}{YOU}{TO_YOU}"])) == gaps - {"name", "whom"}, language
