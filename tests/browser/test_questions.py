"""Every question of every module: asked in words, shown where it can be pointed at, answered with mouse and keys."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.kit import texts
from browser.browser_hands import ASKED, ME, go_over, sit_down
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit

BOXES = ("IC", "TB", "PD", "TOWER", "AM", "KS", "COUNT", "CULT", "RIVER1", "RIVER2")
SEATS = [ME, {"name": "Bea", "kind": "here"}]
WIDE, HIGH = 1440, 900

HUNTS = {
    "ten boxes": Hunt(
        (
            "river2.lay-fork",
            "base.lay",
            "base.follower",
            "dragon.to-figure",
            "traders.pig",
            "river2.again",
            "abbey.barn",
            "abbey.abbey",
            "tower.raise",
            "count.send",
            "count.move",
            "dragon.fly",
            "count.join",
            "traders.builder",
            "abbey.drive-along",
            "tower.capture",
            "tower.ransom",
            "tower.guard",
            "dragon.portal",
            "dragon.arrive",
        ),
        BOXES,
    ),
    "ten boxes by the publisher's answers": Hunt(
        (
            "dragon.to-tile",
            "abbey.barn-anywhere",
            "dragon.princess-may",
            "tower.ransom-any-time",
            "count.move-after-sending",
            "abbey.drive-near",
        ),
        BOXES,
        "official-C2",
    ),
    "who begins": Hunt(("base.first-chosen",), ("KS",), "danish"),
    "prisoners": Hunt(("tower.exchange",), ("TOWER", "IC"), seed=4),
    "builders": Hunt(("traders.again",), ("TB",)),
    "last abbeys": Hunt(("abbey.last-abbey",), ("AM",), seed=17),
    "princesses": Hunt(("dragon.princess",), ("PD",), seed=5),
    "score track": Hunt(
        (
            "robbers.place",
            "messages.marker",
            "messages.read",
            "messages.recall",
            "baths.bathe",
            "baths.redeem",
        ),
        ("ROBBER", "MSG", "BATH"),
        rulings=(("msg.who", "any-player"),),
    ),
    "one by one": Hunt(("count.join-several",), ("COUNT",), seed=3, rulings=(("count.moveout", "player-by-player"),)),
}


@pytest.mark.parametrize("name", HUNTS)
def test_questions(visit: Visit, server: Server, name: str) -> None:
    hunt = HUNTS[name]
    record, found = positions(hunt)
    assert set(found) == set(hunt.steps), "play other games to find the others"
    replay = keep(server, record)
    page = visit("", width=WIDE, height=HIGH)
    for turn, (step, at) in enumerate(found.items()):
        (go_over if turn else sit_down)(page, fork(server, replay, at, SEATS))
        page.wait_for_selector("[data-tray=lay], [data-tray=choose]")
        choose_kind(page, step)
        says_what_it_asks(page, step)
        before = page.evaluate(ASKED)
        (by_mouse if turn % 2 else by_keyboard)(page)
        page.wait_for_function(f"before => {ASKED} !== before", arg=before)


def choose_kind(page: Any, step: str) -> None:
    """Of several kinds of things to do, take the one of this step; a figure is placed as it is."""
    stem, name = step.split(".")
    kinds = page.locator(".kinds .kind:not(.off)").filter(has_text=texts.word("en", stem, "title", name))
    if step != "base.follower" and kinds.count():
        kinds.first.click()


def says_what_it_asks(page: Any, step: str) -> None:
    """The heading is the module's own question, and no sentence is cut."""
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


def by_mouse(page: Any) -> None:
    """Point at the last place or button, wherever it is, and do it; a place that is covered cannot be clicked."""
    if page.locator("[data-tray=lay]").count():
        if not page.locator("[data-ghost]").count():
            page.locator(".board [data-cell]").last.click()
    elif not page.locator(".tray [data-primary]:enabled").count():
        places = page.locator(".board [data-spot]")
        (places if places.count() else page.locator(".tray .choices .btn")).last.click()
    page.locator(".tray [data-primary]").click()


def by_keyboard(page: Any) -> None:
    """The same with keys: Escape puts down again what was picked."""
    page.evaluate("document.activeElement?.blur()")
    if page.locator("[data-tray=lay]").count():
        page.keyboard.press("ArrowRight")
        page.wait_for_selector("[data-ghost]")
    elif not page.locator(".tray [data-primary]:enabled").count():
        page.keyboard.press("1")
        page.wait_for_selector(".tray [data-primary]:enabled")
        page.keyboard.press("Escape")
        page.wait_for_selector(".tray [data-primary]:disabled")
        page.keyboard.press("1")
    page.keyboard.press("Enter")
