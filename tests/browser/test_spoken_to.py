"""The chronicle speaks to whoever did something with a box, in every language: a tower raised in its lesson."""

from __future__ import annotations

import pytest

from browser.browser_hands import follow, said
from browser.browser_server import Visit

TOLD = {
    "en": ("You raise the tower", "You capture a figure of Mason"),
    "de": ("Du erhöhst den Turm", "Du nimmst eine Figur von"),
    "hu": ("Magasítod a tornyot", "Foglyul ejted egy játékos figuráját"),
    "da": ("Du bygger på tårnet", "Du tager en figur til fange"),
}


@pytest.mark.parametrize("lang", TOLD)
def test_the_chronicle_speaks_to_the_one_who_did_it(visit: Visit, lang: str) -> None:
    page = visit("/learn", lang=lang)
    page.click("[data-learn=TOWER]")
    while said(page) != "done":
        follow(page)
    lines = page.inner_text(".lines")
    assert all(sentence in lines for sentence in TOLD[lang]), lines
