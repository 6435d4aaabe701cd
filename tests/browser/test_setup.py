"""The first page: what its choices mean is said there."""

from __future__ import annotations

import re

from browser.browser_server import Visit


def test_todays_rules_stand_first_and_what_other_editions_do_is_told(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-module=PD]").check(force=True)
    editions = page.get_by_role("radiogroup", name="Edition of the rules").get_by_role("radio")
    assert editions.first.inner_text() == "Base game as today, boxes after the German play aid"
    page.get_by_role("button", name="What differs?").click()
    questions = page.locator(".differs .question")
    fields = questions.filter(has_text="Scoring of fields")
    assert fields.locator("dd.on b").inner_text() == "3 points a city for every field"
    assert fields.locator("dd", has_text="Danish rulebook").locator("b").inner_text() == "4 points a city, city by city"
    assert questions.filter(has_text="When the dragon flies").count() == 1
    assert not questions.filter(has_text="When towers are built").count()
    assert not questions.filter(has_text="Roads that close on themselves").count(), "all answer it alike"
    page.keyboard.press("Escape")
    editions.filter(has_text="Danish").click()
    page.get_by_role("button", name="What differs?").click()
    assert fields.locator("dd.on b").inner_text() == "4 points a city, city by city"


def test_every_level_says_what_it_does(visit: Visit) -> None:
    page = visit("/")
    kind = page.get_by_label("Who plays seat 2")
    said = set()
    for level in range(1, 7):
        kind.select_option(f"computer/level{level}")
        said.add(page.locator(".seat .does").inner_text())
    assert len(said) == 6
    assert all(re.fullmatch(r"\D{12,}", text) for text in said), "words, not a number"
    kind.select_option("link")
    assert not page.locator(".seat .does").count()


def test_a_colour_is_chosen_and_kept_for_the_next_game(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Colour of player 1").select_option(label="Blue")
    assert page.get_by_label("Colour of player 2").input_value() == "0"
    page.locator("[data-begin]").click()
    page.wait_for_selector(".board .tiles use")
    assert page.locator(".pl").nth(0).get_attribute("class").split()[1] == "p1"
    assert page.locator(".pl").nth(1).get_attribute("class").split()[1] == "p0"
    page.goto("/")
    page.locator("[data-quick]").click()
    page.wait_for_selector(".pl.p1 b:has-text('You')")
