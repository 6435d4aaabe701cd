"""Somebody who has never played learns in five turns: from the first page, told what to do, to the end."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.kit import texts
from browser.browser_hands import ASKED, by_keys, decide_once, follow, said, wait_for_turn
from browser.browser_server import Visit

FIRST = "BASE"
TOLD = ["lay", "highwayman", "close-city", "knight", "meadow", "farmer", "close-road", "nobody", "last", "monk"]


def test_a_newcomer_plays_five_turns_to_the_end(visit: Visit) -> None:
    page = visit("/")
    page.click(f".quick [data-learn={FIRST}]")
    told = []
    for _ in TOLD:
        told.append(said(page))
        assert texts.word("en", "base", "lesson", "five-turns", told[-1]) in page.inner_text(".lesson")
        follow(page)
    assert told == TOLD
    page.wait_for_selector("[data-tray=final]")
    page.locator("[data-tray=final] .btn").last.click()
    page.wait_for_selector(".end")
    assert said(page) == "done"
    assert page.locator(".pts tfoot td").all_inner_texts() == ["19", "6"]
    page.goto("/games")
    assert page.locator(".gamerow").count() == 0


def test_what_the_lesson_does_not_mean_is_not_done(visit: Visit) -> None:
    page = visit("/")
    page.click(f".quick [data-learn={FIRST}]")
    assert said(page) == "lay"
    before = page.evaluate(ASKED)
    assert page.locator(".cell.meant").get_attribute("data-cell") == "1,0"
    page.locator(".cell:not(.meant)").first.click()
    page.click(".tray [data-primary]")
    assert texts.word("en", "client", "lesson", "astray") in page.inner_text(".lesson")
    assert page.evaluate(ASKED) == before
    follow(page)
    assert said(page) == "highwayman"


def elsewhere(page: Any, asked: str) -> None:
    """Lay the tile where the lesson does not mean it."""
    page.locator(".board [data-cell='0,1']").click()
    page.click(".tray [data-primary]")


def test_the_lesson_can_be_left_for_a_game_of_ones_own(visit: Visit) -> None:
    page = visit("/")
    page.click(f".quick [data-learn={FIRST}]")
    said(page)
    page.click("[data-unled]")
    assert page.locator(".lesson").count() == 0
    decide_once(page, "lay", elsewhere)
    decide_once(page, wait_for_turn(page), by_keys)
    page.wait_for_function("() => document.querySelectorAll('.lg').length > 1")
    assert page.locator(".lesson").count() == 0


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_a_lesson_speaks_every_language_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit("/learn", width=360, height=740, lang=lang, has_touch=True, is_mobile=True)
    page.locator(f"[data-learn={FIRST}]").tap()
    assert said(page) == "lay"
    assert texts.word(lang, "base", "lesson", "five-turns", "lay") in page.inner_text(".lesson")
    note, sheet = page.locator(".lesson").bounding_box(), page.locator(".sheet").bounding_box()
    meant = page.locator(".cell.meant").bounding_box()
    assert note["y"] + note["height"] <= meant["y"] + 1
    assert meant["y"] + meant["height"] <= sheet["y"] + 1
    assert note["x"] >= 0
    assert note["x"] + note["width"] <= 360
