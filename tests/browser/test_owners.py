"""Whose a road is can be seen without pointing at it, by colour and by dashes; one may do without, for good."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import ME, by_keys, by_pointer, computer, decide_once, sit_down, wait_for_turn
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


def place_on(page: Any, cell: str, kind: str) -> None:
    """Lay the tile there and place a follower on what is so called."""
    page.locator(f".board [data-cell='{cell}']").click()
    page.locator(".tray [data-primary]").click()
    page.locator(f".board [data-spot][aria-label*='{kind}']").first.click()
    page.wait_for_selector(".spot.chosen")
    decide_once(page, "spot", by_pointer)


def test_roads_cities_and_fields_show_whose_they_are(visit: Visit, server: Server) -> None:
    page = visit("")
    both = [{**ME, "colour": 2}, {"name": "Bea", "kind": "here", "colour": 3}]
    sit_down(page, server.open(seats=both, pack=["base/city", "base/bend", "base/bend", "base/bend"], seed=2))
    place_on(page, "0,1", "city")
    place_on(page, "1,0", "road")
    place_on(page, "-1,0", "field")
    page.wait_for_selector(".owned .wide")
    lines = "lines => lines.map(line => [line.parentElement.getAttribute('class'), line.dataset.owner])"
    shown = page.locator(LINES).evaluate_all(lines)
    assert sorted(shown) == [["narrow", "2"], ["narrow", "3"], ["wide", "2"]]


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
