"""A square where the tile in hand does not fit says why, to a mouse, a finger and a key."""

from __future__ import annotations

import pytest

from browser.browser_hands import ME, computer, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

# The start tile has a city in the north; a bend shows roads and fields only.
WHY = {
    "en": "To the south your tile shows a road and would meet a city.",
    "de": "Im Süden zeigt deine Karte Straße, dort liegt aber Stadt.",
    "hu": "Délen a lapodon út van, mellette viszont város.",
    "da": "Mod syd viser din brik vej, men der ligger by.",
}
NORTH = "[data-refused='0,-1']"


@pytest.mark.parametrize("lang", WHY)
def test_pointing_at_a_square_says_which_side_clashes(visit: Visit, server: Server, lang: str) -> None:
    page = visit("", lang=lang)
    sit_down(page, server.open(seats=[ME, computer()], pack=["base/bend"] * 4, seed=2))
    assert wait_for_turn(page) == "lay"
    south = page.locator(".board [data-cell='0,1']").bounding_box()
    east = page.locator(".board [data-cell='1,0']").bounding_box()
    page.mouse.move(south["x"] + south["width"] / 2, 2 * east["y"] - south["y"] + east["height"] / 2)
    page.wait_for_selector(NORTH, state="attached")
    assert WHY[lang] in page.locator(".whynot").inner_text()
    page.mouse.move(south["x"] + south["width"] / 2, south["y"] + south["height"] / 2)
    page.wait_for_selector(".whynot", state="detached")


def test_a_key_and_a_finger_are_told_the_same(visit: Visit, server: Server) -> None:
    opened = server.open(seats=[ME, computer()], pack=["base/bend"] * 4, seed=2)
    page = visit("", width=390, height=844, has_touch=True, is_mobile=True)
    sit_down(page, opened)
    wait_for_turn(page)
    south = page.locator(".board [data-cell='0,1']").bounding_box()
    east = page.locator(".board [data-cell='1,0']").bounding_box()
    page.touchscreen.tap(south["x"] + south["width"] / 2, 2 * east["y"] - south["y"] + east["height"] / 2)
    assert WHY["en"] in page.locator(".whynot").inner_text()
    page.locator(".board [data-cell='1,0']").tap()
    page.keyboard.press("Escape")
    page.keyboard.press("x")
    page.wait_for_selector(NORTH, state="attached")
    page.wait_for_function("text => document.querySelector('[role=alert]').textContent.includes(text)", arg=WHY["en"])
