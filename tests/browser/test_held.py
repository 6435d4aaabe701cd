"""A figure that somebody else holds is seen beside the one who holds it, as its box draws it there."""

from __future__ import annotations

from bastide.kit import registry
from browser.browser_hands import ME, by_pointer, decide_once, sit_down, wait_for_turn
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


def test_a_tile_that_was_bought_lies_beside_its_buyer(visit: Visit, server: Server) -> None:
    record, found = positions(Hunt(("BCB",), players=3), ["bridges.pick"])
    page = visit("")
    seats = [ME, {"name": "Bea", "kind": "here"}, {"name": "Cyn", "kind": "here"}]
    sit_down(page, fork(server, keep(server, record), found["bridges.pick"], seats))
    assert page.locator("[data-seat] .kept").count() == 0
    decide_once(page, wait_for_turn(page), by_pointer)
    page.wait_for_selector("[data-seat='2'] .kept .tile")
    assert page.locator("[data-seat] .kept").count() == 1


def test_what_many_boxes_give_to_many_players_stays_in_their_list(visit: Visit, server: Server) -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    seats = [ME, *({"name": name, "kind": "here"} for name in ("Bea", "Cyn", "Dov", "Eda"))]
    page = visit("", width=1280, height=800)
    sit_down(page, server.open(seats=seats, modules=boxes, seed=1))
    page.locator("[data-seat] .sup").first.wait_for()
    side = page.locator(".side").bounding_box()
    rows = page.locator(".players .sup").all()
    assert len(rows) == 5
    for row in rows:
        box = row.bounding_box()
        assert box["x"] + box["width"] <= side["x"] + side["width"], row.inner_text()
        assert row.evaluate("one => one.scrollWidth <= one.clientWidth || getComputedStyle(one).overflowX === 'hidden'")
    rows[-1].hover()
    assert rows[-1].evaluate("one => getComputedStyle(one).flexWrap") == "wrap"


def test_many_boxes_leave_room_for_the_chronicle(visit: Visit, server: Server) -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    page = visit("", width=1280, height=800)
    sit_down(page, server.open(seats=[ME, {"name": "Bea", "kind": "here"}], modules=boxes, seed=1))
    page.locator(".log").wait_for()
    log = page.locator(".log").bounding_box()
    assert log["height"] >= 140
    assert log["y"] + log["height"] <= 800
