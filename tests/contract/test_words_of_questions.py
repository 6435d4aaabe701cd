"""Whoever is asked something is asked in words: a short question and a sentence that fits the tray."""

from __future__ import annotations

import pytest

from bastide.core.action import CORE, DRAW, PLACE, PUT
from bastide.kit import registry, texts
from bastide.kit.box import Box, Step

BOXES = list(registry.modules().values())
SHORT, FITS = 42, 100
ASKED_BY_THE_GAME = {CORE[DRAW].name, CORE[PLACE].name, CORE[PUT].name}


def asking(box: Box) -> set[str]:
    """The steps that ask something of their own."""
    actions = {entry.id: entry.action for entry in box.entries if isinstance(entry, Step) and entry.action is not None}
    return {id.partition(".")[2] for id, action in actions.items() if action.name not in ASKED_BY_THE_GAME}


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.data.code)
def test_every_question_has_its_words(box: Box) -> None:
    for language in texts.LANGUAGES:
        table = texts.table(language, box.data.stem)
        questions, sentences = table.get("ask", {}), table.get("say", {})
        assert not asking(box) - set(questions), f"{language}: nobody can be asked"
        assert set(questions) == set(sentences), language
        for text in questions.values():
            assert text.endswith("?"), f"{language}: {text}"
            assert len(text) <= SHORT, f"{language}: {text}"
        for text in sentences.values():
            assert text.endswith("."), f"{language}: {text}"
            assert len(text) <= FITS, f"{language}: {text}"
