"""Every question of every box: asked in words, shown where it can be pointed at, answered with mouse, keys and finger.

Nothing here knows a box: `browser_positions` says where its questions are met.
"""

from __future__ import annotations

from typing import Any

import pytest

from bastide.kit import registry, texts
from bastide.kit.box import Box
from browser.browser_hands import ASKED, go_over, sit_down, wait_for_turn
from browser.browser_positions import NAMES, Met, asking, fork, hunts, keep, met
from browser.browser_server import Server, Visit

BOXES = [box for box in registry.modules().values() if asking(box)]
DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
READY = ".tray [data-primary]:enabled"


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.data.code)
def test_questions(visit: Visit, server: Server, box: Box) -> None:
    found = [one for hunt, steps in hunts(box).items() for one in met(hunt, steps)]
    never = {step.id for step in asking(box)} - {one.step for one in found}
    assert not never, "never met: say in questions.toml of the box what to play"
    kept = {record: keep(server, record) for record in {one.record for one in found}}
    page = visit("", **DESK, has_touch=True)
    answers = [(one, screen) for screen in (DESK, PHONE) for one in found]
    for turn, (one, screen) in enumerate(answers):
        page.set_viewport_size(screen)
        (go_over if turn else sit_down)(page, fork(server, kept[one.record], one.at, seats(one)))
        wait_for_turn(page)
        choose_kind(page, one.step)
        says_what_it_asks(page, one.step)
        before = page.evaluate(ASKED)
        if screen is PHONE:
            by_touch(page)
        else:
            by_keys_and_mouse(page, turn)
        page.wait_for_function(f"before => {ASKED} !== before", arg=before)


def seats(one: Met) -> list[dict[str, str]]:
    return [{"name": name, "kind": "here"} for name in NAMES[: one.players]]


def choose_kind(page: Any, step: str) -> None:
    """Of several kinds of things to do, take the one of this step; a figure is placed as it is."""
    stem, name = step.split(".")
    kinds = page.locator(".kinds .kind:not(.off)").filter(has_text=texts.word("en", stem, "title", name))
    if kinds.count():
        kinds.first.click()


def says_what_it_asks(page: Any, step: str) -> None:
    """The heading is the module's own question, and neither a sentence nor a button is cut."""
    stem, name = step.split(".")
    question = texts.table("en", stem).get("ask", {}).get(name)
    if question and page.locator("[data-tray=choose]").count():
        assert page.locator(".tray h2").inner_text() == question
    say = page.locator(".tray .say").first
    assert say.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), say.inner_text()
    within = page.locator(".tray").bounding_box()
    for button in page.locator(".tray .btn").all():
        box = button.bounding_box()
        assert box["x"] + box["width"] <= within["x"] + within["width"], button.inner_text()


def by_keys_and_mouse(page: Any, turn: int) -> None:
    """Pick with keys, put down again with Escape, pick by pointing; then one of the two does it."""
    page.evaluate("document.activeElement?.blur()")
    if page.locator("[data-tray=choose]").count() and not page.locator(READY).count():
        page.keyboard.press("1")
        page.wait_for_selector(READY)
        page.keyboard.press("Escape")
        page.wait_for_selector(".tray [data-primary]:disabled")
    elif page.locator("[data-tray=lay]").count():
        page.keyboard.press("ArrowRight")
        page.wait_for_selector("[data-ghost]")
    pick(page, "click")
    page.wait_for_selector(READY)
    if turn % 2:
        page.locator(READY).click()
    else:
        page.keyboard.press("Enter")


def by_mouse(page: Any) -> None:
    """Point at something and do it."""
    pick(page, "click")
    page.locator(READY).click()


def by_touch(page: Any) -> None:
    """The same with a finger."""
    pick(page, "tap")
    page.locator(READY).tap()


def pick(page: Any, press: str) -> None:
    """Point at the last place or button, wherever it is; a place that is covered cannot be pressed."""
    if page.locator("[data-tray=lay]").count():
        if not page.locator("[data-ghost]").count():
            getattr(page.locator(".board [data-cell]").last, press)()
    elif not page.locator(READY).count():
        places = page.locator(".board [data-spot]")
        getattr((places if places.count() else page.locator(".tray .choices .btn")).last, press)()
