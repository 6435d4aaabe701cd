"""On a phone the chip of a player opens all that player has, by touch and by keys."""

from __future__ import annotations

from browser.browser_hands import ME, sit_down
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit

BOUGHT_BACK = Hunt(("TOWER", "IC"), seed=4)
BOTH = [ME, {"name": "Bea", "kind": "here"}]


def test_a_chip_opens_the_whole_supply(visit: Visit, server: Server) -> None:
    record, found = positions(BOUGHT_BACK, ["tower.ransom"])
    page = visit("", width=390, height=844, has_touch=True)
    sit_down(page, fork(server, keep(server, record), found["tower.ransom"], BOTH))
    chips = page.locator(".chips [data-seat] button")
    chips.first.wait_for()
    prisoners = 0
    for seat in range(2):
        chips.nth(seat).tap()
        shown = page.locator(f"[data-holdings='{seat}']")
        shown.wait_for()
        assert shown.locator("[data-figure=follower]").inner_text().startswith("Follower")
        assert shown.locator("[data-figure=big]").count() == 1
        assert shown.locator("[data-token], [data-figure]").count() >= 3
        prisoners += shown.locator("[data-held]").count()
        box = shown.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        page.keyboard.press("Escape")
        shown.wait_for(state="detached")
    assert prisoners >= 1
    chips.first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-holdings='0']").wait_for()
