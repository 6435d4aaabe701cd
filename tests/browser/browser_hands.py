"""Hands at the table: what a person does with mouse, finger or keys until the game is over."""

from __future__ import annotations

import json
from typing import Any

KEPT, HUSHED, PACE = "bastide.games", "bastide.ask-lost", "bastide.pace"
SAID = "[data-lesson]:not([data-lesson=''])"
ASKED = "document.querySelector('.game')?.dataset.asked"
ME, FRIEND = {"name": "Ana", "kind": "here"}, {"name": "Ben", "kind": "link"}


def computer(name: str = "Odo", level: str = "level1") -> dict[str, str]:
    return {"name": name, "kind": "computer", "level": level}


def sit_down(page: Any, opened: dict[str, Any], hushed: bool = True, pace: str = "instant") -> None:
    """Take the seats of an opened table on this device and go there; hushed: no figure placed is not asked about."""
    if "://" not in page.url:
        page.goto("/games")
    take_seats(page, opened)
    if hushed:
        page.evaluate("key => localStorage.setItem(key, 'no')", HUSHED)
    page.evaluate("([key, pace]) => localStorage.setItem(key, pace)", [PACE, pace])
    page.goto(f"/g/{opened['game']}")


def go_over(page: Any, opened: dict[str, Any]) -> None:
    """From one table to another without loading the page anew."""
    take_seats(page, opened)
    move = "path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }"
    page.evaluate(move, f"/g/{opened['game']}")
    page.wait_for_selector(f"[data-game='{opened['game']}']")


def take_seats(page: Any, *opened: dict[str, Any]) -> None:
    """Have this device hold the seats of these tables and of no other."""
    kept = {one["game"]: {**one, "since": 1} for one in opened}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, json.dumps(kept)])


def wait_for_turn(page: Any) -> str:
    """Wait until something is asked here or the game is over: `lay`, `spot`, `button` or `over`."""
    found = page.wait_for_function(
        """() => {
            const has = (selector) => document.querySelector(selector) !== null;
            if (has('.end, [data-tray=final], [data-tray=over]')) return 'over';
            if (has('[data-tray=lay]')) return has('.board [data-cell], .board [data-ghost]') ? 'lay' : null;
            if (!has('[data-tray=choose]')) return null;
            if (has('.board [data-spot]')) return 'spot';
            return has('.tray .choices .btn, .tray [data-primary]:enabled') ? 'button' : null;
        }"""
    )
    return str(found.json_value())


def by_keys(page: Any, asked: str) -> None:
    """Decide with the keyboard alone."""
    if asked == "lay":
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(".board [data-ghost]")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
    elif asked == "spot":
        page.keyboard.press("1")
        page.wait_for_selector(".spot.chosen")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("0")
        page.keyboard.press("1")
        page.keyboard.press("Enter")


def by_pointer(page: Any, asked: str, press: str = "click") -> None:
    """Decide with mouse or finger."""
    if asked == "lay":
        if not page.locator("[data-ghost]").count():
            getattr(page.locator(".board [data-cell]").first, press)()
        getattr(page.locator(".tray [data-primary]"), press)()
    elif asked == "spot":
        if not page.locator(".spot.chosen").count():
            getattr(page.locator(".board [data-spot]").first, press)()
        getattr(page.locator(".tray [data-primary]"), press)()
    else:
        options = page.locator(".tray .choices .btn")
        if options.count() and not page.locator(".tray [data-primary]:enabled").count():
            getattr(options.first, press)()
        getattr(page.locator(".tray [data-primary]"), press)()


def decide_once(page: Any, asked: str, decide: Any) -> None:
    """Decide, and wait until it is carried out and another question stands, or none."""
    before = page.evaluate(ASKED)
    decide(page, asked)
    page.wait_for_function(f"before => {ASKED} !== before", arg=before)


def play_on(page: Any, decide: Any, most: int = 200) -> None:
    """Decide whatever is asked until the game is over."""
    for _ in range(most):
        asked = wait_for_turn(page)
        if asked == "over":
            return
        decide_once(page, asked, decide)
    raise AssertionError(f"the game was not over after {most} decisions")


def turn(page: Any) -> None:
    """Play one's turn to its end."""
    while page.locator("[data-tray=lay], [data-tray=choose]").count():
        decide_once(page, wait_for_turn(page), by_pointer)


def see_result(page: Any) -> None:
    """Skip the final scoring, if it is shown, and wait for the page of the end."""
    page.wait_for_selector(".end, [data-tray=final], [data-tray=over]")
    if page.locator("[data-tray=final]").count():
        page.locator("[data-tray=final] .btn").last.click()
    page.wait_for_selector(".end")


def totals(page: Any) -> list[int]:
    return [int(text) for text in page.locator(".pts tfoot td").all_inner_texts()]


def sums(page: Any) -> list[int]:
    """The columns of the table of points, added up."""
    rows = page.locator(".pts tbody tr").all()
    columns = [row.locator("td").all_inner_texts() for row in rows]
    return [sum(0 if cell == "–" else int(cell) for cell in column) for column in zip(*columns, strict=True)]


def said(page: Any) -> str:
    """What the lesson is about now, once it says something."""
    page.wait_for_selector(SAID)
    return str(page.get_attribute(SAID, "data-lesson"))


def follow(page: Any) -> None:
    """Do what the lesson asks for: have it shown, and confirm."""
    before = page.evaluate(ASKED)
    if page.locator("[data-show-me]").count():
        page.click("[data-show-me]")
        page.click(".tray [data-primary]")
    else:
        page.keyboard.press("0")
    page.wait_for_function(f"before => {ASKED} !== before", arg=before)
