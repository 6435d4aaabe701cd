"""A small screen: nothing lies over anything that can be pressed, and all of it is to be seen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from browser.browser_hands import ME, computer, sit_down
from browser.browser_server import Server, Visit

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def covered(page: Any, selector: str) -> list[str]:
    """The buttons of which some corner does not answer to a press."""
    found: list[str] = page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter((button) => {
            const box = button.getBoundingClientRect();
            return [[3, 3], [box.width - 3, 3], [3, box.height - 3], [box.width - 3, box.height - 3]].some(([x, y]) => {
                const there = document.elementFromPoint(box.left + x, box.top + y);
                return !button.contains(there) && there !== button.parentElement;
            });
        }).map((button) => button.textContent)""",
        selector,
    )
    return found


def test_the_chronicle_of_a_phone_leaves_the_buttons_free(visit: Visit, server: Server) -> None:
    page = visit("", **{**PHONE, "height": 560})
    sit_down(page, server.open(seats=[ME, computer()], modules=["IC", "TB", "TOWER", "AM"], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    for drawer in ("Chronicle", "Steps"):
        page.get_by_role("button", name=drawer, exact=True).tap()
        page.wait_for_selector(".drawer")
        assert covered(page, ".sheet .go .btn") == []


def test_the_tiles_left_are_a_grid(visit: Visit, server: Server) -> None:
    for more, columns in ((PHONE, 4), ({"width": 1280, "height": 800}, 7)):
        page = visit("", **more)
        sit_down(page, server.open(seats=[ME, computer()], seed=2))
        page.wait_for_selector(".board [data-cell]")
        page.get_by_role("button", name="left").first.click()
        tops = page.locator(".tilegrid li").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert tops.count(tops[0]) >= columns
        names = page.locator(".tilegrid .tile").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        assert all(re.match("North .+, east .+, south .+, west ", name) for name in names), names


@pytest.mark.parametrize(("width", "height"), [(844, 390), (932, 430), (640, 400)])
def test_a_low_screen_keeps_the_board_beside_what_is_asked(
    visit: Visit, server: Server, width: int, height: int
) -> None:
    page = visit("", lang="de", **{**PHONE, "width": width, "height": height})
    sit_down(page, server.open(seats=[ME, computer()], modules=["IC", "TB"], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    sheet, top = page.locator(".sheet").bounding_box(), page.locator(".top").bounding_box()
    assert sheet["x"] >= 0.5 * width
    assert height - top["height"] > 0.8 * height
    page.locator(".board [data-cell]").first.tap()
    tile = page.locator(".board [data-ghost] .ghost-paper").bounding_box()
    assert tile["width"] >= 44
    assert tile["x"] + tile["width"] <= sheet["x"]
    assert top["height"] <= tile["y"] <= height - tile["height"]
    assert covered(page, ".sheet .go .btn, .nav button, .top button") == []
    page.get_by_role("button", name="Chronik", exact=True).tap()
    page.wait_for_selector(".drawer")
    assert covered(page, ".sheet .go .btn, .nav button") == []
