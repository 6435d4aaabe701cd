"""A figure that somebody else holds is seen beside the one who holds it, as its box draws it there."""

from __future__ import annotations

from browser.browser_hands import ME, sit_down
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit

BOUGHT_BACK = Hunt(("TOWER", "IC"), seed=4)


def test_prisoners_are_with_their_captor(visit: Visit, server: Server) -> None:
    record, found = positions(BOUGHT_BACK, ["tower.ransom"])
    page = visit("", width=1280, height=800)
    seats = [ME, {"name": "Bea", "kind": "here"}]
    sit_down(page, fork(server, keep(server, record), found["tower.ransom"], seats))
    held = page.locator("[data-seat] [data-held]")
    held.first.wait_for()
    drawing = held.first.locator("use").get_attribute("href")
    assert drawing.startswith("#held-")
    assert page.locator(f"{drawing} path").count() > 0, "the symbol is in the page"
    assert held.first.get_attribute("title")
