"""The lessons of boxes in the browser: found among many, followed by what they show and say, left for a game again."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.kit import registry, texts
from bastide.show.lesson import scenes
from browser.browser_hands import ME, computer, follow, said, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

# Chance with a known answer and choices nobody sees, a hand chosen before the first turn, a decision in another's
# turn among three players, another game: a table without a browser follows all others.
SAMPLE = ["CAT", "HALF", "ROBBER", "MAYFLOWER"]


def taught(page: Any, code: str) -> None:
    """Follow a lesson that has just been opened, scene after scene."""
    stem = registry.module(code).data.stem
    for scene in scenes(code):
        told = []
        page.wait_for_selector(f".lesson h2:has-text('{texts.word('en', stem, 'lesson', scene.name, 'title')}')")
        while said(page) != "done":
            told.append(said(page))
            assert texts.word("en", stem, "lesson", scene.name, told[-1]) in page.inner_text(".lesson")
            follow(page)
            if page.locator("[data-tray=final]").count():
                page.locator("[data-tray=final] .btn").last.click()
        assert tuple(told) == scene.asks
        if scene is not scenes(code)[-1]:
            page.click("[data-next-scene]")


@pytest.mark.parametrize("code", SAMPLE)
def test_a_lesson_is_followed_scene_after_scene(visit: Visit, code: str) -> None:
    page = visit("/learn")
    page.click(f"[data-learn={code}]")
    taught(page, code)


def test_what_is_meant_is_marked_among_buttons_too(visit: Visit) -> None:
    page = visit("/learn")
    page.click("[data-learn=CAT]")
    assert said(page) == "lay"
    follow(page)
    assert said(page) == "pie"
    assert page.locator(".choices .meant").all_inner_texts() == [texts.word("en", "catapult", "word", "pie-fight")]


def test_a_lesson_is_found_among_many(visit: Visit) -> None:
    page = visit("/learn")
    page.wait_for_selector("[data-learn]")
    assert page.locator("[data-learn]").count() == len(registry.modules())
    assert page.locator("[data-lessons=games] [data-learn]").count() == 2
    page.fill("[data-find-lesson]", "  WATCHtower ")
    assert page.locator("[data-learn]").evaluate_all("all => all.map(one => one.dataset.learn)") == ["WATCH"]
    page.fill("[data-find-lesson]", "no such thing")
    assert texts.word("en", "client", "lesson", "none") in page.inner_text(".learn")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_the_page_of_lessons_is_accessible(visit: Visit, axe: str, width: int, height: int) -> None:
    page = visit("/learn", width=width, height=height)
    page.wait_for_selector("[data-learn]")
    page.evaluate(axe)
    found = page.evaluate("async () => (await axe.run()).violations.map(one => one.id)")
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_lesson_begins_beside_its_box_and_chosen_ones_stand_first(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-module=GOLD]").check(force=True)
    page.click("nav a[href='/learn']")
    assert page.locator("[data-lessons=chosen] [data-learn]").get_attribute("data-learn") == "GOLD"
    page.click("nav a[href='/']")
    page.click(".mod [data-learn=GOLD]")
    assert said(page) == "lay"


def test_another_game_is_taught_where_it_is_chosen(visit: Visit) -> None:
    page = visit("/")
    page.click(f".edition [role=radio]:has-text('{texts.word('en', 'mayflower', 'module', 'name')}')")
    page.click(".edition [data-learn=MAYFLOWER]")
    assert said(page) == "lay"
    assert (
        page.locator(".lesson h2").inner_text().startswith(texts.word("en", "mayflower", "lesson", "westward", "title"))
    )


def test_a_game_is_left_for_the_lesson_of_its_box_and_goes_on_after_it(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=6, seed=4, modules=["GOLD"]))
    wait_for_turn(page)
    game = page.url
    page.keyboard.press("?")
    page.click(f"dialog [role=radio]:has-text('{texts.word('en', 'client', 'help', 'lessons')}')")
    page.wait_for_selector("dialog [data-learn=GOLD]")
    here = page.locator("dialog [data-learn]").evaluate_all("all => all.map(one => one.dataset.learn)")
    assert here == ["BASE", "GOLD"]
    page.click("dialog [data-learn=GOLD]")
    taught(page, "GOLD")
    page.click("[data-left-game]")
    wait_for_turn(page)
    assert page.url == game
    assert page.locator(".lesson").count() == 0
