"""Whose a road is can be seen without pointing at it, by colour and by dashes; one may do without, for good."""

from __future__ import annotations

from browser.browser_hands import ME, by_keys, computer, decide_once, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

LINES = ".owned .owned-line"


def test_what_is_held_has_a_line_in_the_colour_of_its_holder(visit: Visit, server: Server) -> None:
    page = visit("")
    other = {**computer(), "colour": 3}
    sit_down(page, server.open(seats=[{**ME, "colour": 2}, other], pack=["base/monastery"] * 6, seed=2))
    wait_for_turn(page)
    assert page.locator(LINES).count() == 0
    decide_once(page, wait_for_turn(page), by_keys)
    decide_once(page, wait_for_turn(page), by_keys)
    wait_for_turn(page)
    own = page.locator(f"{LINES}[data-owner='2']").first
    dashes = own.evaluate("line => [getComputedStyle(line).strokeDasharray, line.getTotalLength() > 400]")
    assert dashes == ["20px, 12px", True]


def test_owners_can_be_hidden_and_stay_so(visit: Visit, server: Server) -> None:
    page = visit("")
    opened = server.open(seats=[ME, computer()], pack=["base/monastery"] * 6, seed=2)
    sit_down(page, opened)
    decide_once(page, wait_for_turn(page), by_keys)
    decide_once(page, wait_for_turn(page), by_keys)
    wait_for_turn(page)
    assert page.locator(LINES).count() > 0
    page.keyboard.press("h")
    page.wait_for_selector(LINES, state="detached")
    page.reload()
    wait_for_turn(page)
    assert page.locator(LINES).count() == 0
