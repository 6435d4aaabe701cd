"""What is said about a player is said to that player in words of its own, in every language."""

from __future__ import annotations

import pytest

from browser.browser_hands import ME, by_keys, computer, decide_once, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

HELD = {
    "en": "You hold it (strength 1)",
    "de": "Du besitzt es (Stärke 1)",
    "hu": "Te birtoklod (erő: 1)",
    "da": "Du ejer det (styrke 1)",
}


@pytest.mark.parametrize("lang", HELD)
def test_you_hold_what_your_follower_is_on(visit: Visit, server: Server, lang: str) -> None:
    page = visit("", lang=lang)
    sit_down(page, server.open(seats=[ME, computer()], pack=["base/monastery"] * 4, seed=2))
    decide_once(page, wait_for_turn(page), by_keys)
    decide_once(page, wait_for_turn(page), by_keys)
    wait_for_turn(page)
    follower = page.locator(".board [data-figure]").first.bounding_box()
    page.mouse.click(follower["x"] + follower["width"] / 2, follower["y"] + follower["height"] / 2)
    assert page.locator(".tip .own").first.inner_text() == HELD[lang]
