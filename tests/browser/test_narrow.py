"""Narrow screens with many boxes: every tab in one line, all kinds of figures in sight, laps that can be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.browser_hands import ME, by_pointer, computer, decide_once, sit_down, wait_for_turn
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit

FIVE = ["IC", "TB", "PD", "TOWER", "AM"]
BOTH = [ME, {"name": "Bea", "kind": "here"}]
# Those of which something is beyond the edges of what they are in.
OUTSIDE = """([selector, around]) => [...document.querySelectorAll(selector)].filter((one) => {
  const [box, edge] = [one, one.closest(around)].map((each) => each.getBoundingClientRect());
  return box.left < edge.left || box.right > edge.right + 1 || box.top < edge.top || box.bottom > edge.bottom + 1;
}).map((one) => one.textContent)"""
LUMINANCE = """selector => {
  const [r, g, b] = getComputedStyle(document.querySelector(selector)).fill.match(/[\\d.]+/g).map(Number);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""


def outside(page: Any, selector: str, around: str) -> list[str]:
    found: list[str] = page.evaluate(OUTSIDE, [selector, around])
    return found


def putting_away(socket: Any) -> None:
    """A server that tells of a tile that fitted nowhere."""
    upstream = socket.connect_to_server()

    def down(text: str) -> None:
        message = json.loads(text)
        if message["say"] == "table":
            message["view"]["away"] = ["base/city"]
        socket.send(json.dumps(message))

    upstream.on_message(down)
    socket.on_message(upstream.send)


def test_six_tabs_of_a_phone_stand_in_one_line(visit: Visit, server: Server) -> None:
    page = visit("", width=390, height=844, lang="de", has_touch=True, color_scheme="dark")
    sit_down(page, server.open(seats=[ME, computer()], modules=["MSG"], seed=4))
    wait_for_turn(page)
    tabs = page.locator(".nav button")
    assert tabs.count() == 6
    heights = {round(tab.evaluate("one => one.scrollHeight")) for tab in tabs.all()}
    assert len(heights) == 1, "one of them broke in two"
    assert page.locator(".nav").evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_phone_held_across_shows_every_kind_of_figure(visit: Visit, server: Server) -> None:
    page = visit("", width=844, height=390, has_touch=True)
    sit_down(page, server.open(seats=[ME, computer()], modules=FIVE, seed=4))
    decide_once(page, wait_for_turn(page), by_pointer)
    page.locator(".kinds .kind").first.wait_for()
    assert page.locator(".kinds .kind").count() > 3
    right = page.locator(".sheet").bounding_box()["x"] + page.locator(".sheet").bounding_box()["width"]
    for kind in page.locator(".kinds .kind").all():
        box = kind.bounding_box()
        assert box["x"] + box["width"] <= right


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 400)])
def test_a_phone_held_across_says_which_step_it_is(visit: Visit, server: Server, width: int, height: int) -> None:
    page = visit("", width=width, height=height, lang="hu", has_touch=True)
    sit_down(page, server.open(seats=[ME, computer()], modules=FIVE, seed=4))
    wait_for_turn(page)
    sheet, said = page.locator(".sheet").bounding_box(), page.locator(".sheet .arc span").bounding_box()
    assert said["x"] + said["width"] <= sheet["x"] + sheet["width"]


def test_beside_many_kinds_of_figures_nothing_is_cut(visit: Visit, server: Server) -> None:
    page = visit("", width=1280, height=640, lang="de")
    seats = [ME, computer("Odo"), computer("Marta"), computer("Mason")]
    sit_down(page, server.open(seats=seats, modules=[*FIVE, "PHANTOM"], seed=4))
    decide_once(page, wait_for_turn(page), by_pointer)
    page.locator(".kinds .kind").first.wait_for()
    assert page.locator(".kinds .kind").count() == 8, "more than one row has room for"
    assert outside(page, ".kinds .kind", ".tray") == []
    assert outside(page, ".kinds .kind > :not(.sr)", ".kind") == [], "no name is longer than its button"
    assert outside(page, ".steps .cur", ".sec") == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 800), (1200, 800), (1024, 768), (390, 844)])
def test_a_tile_put_away_lies_over_nothing(visit: Visit, server: Server, width: int, height: int) -> None:
    page = visit("", width=width, height=height, lang="hu")
    page.route_web_socket("**/live", putting_away)
    sit_down(page, server.open(seats=[ME, computer()], seed=4))
    wait_for_turn(page)
    away = page.locator(".putaway").bounding_box()
    tray = page.locator(".tray, .sheet").first.bounding_box()
    assert away["x"] + away["width"] <= tray["x"] or away["y"] + away["height"] <= tray["y"]
    assert away["height"] <= 120
    assert outside(page, ".putaway .told", ".putaway") == []


def test_a_second_lap_is_read_in_the_dark(visit: Visit, server: Server) -> None:
    record, found = positions(Hunt(("MSG", "BCB", "PD"), seed=5), ["messages.marker"])
    page = visit("", lang="en", color_scheme="dark")
    page.goto("/games")
    page.evaluate("localStorage.setItem('bastide.theme', 'dark')")
    sit_down(page, fork(server, keep(server, record), max(found.values()), BOTH))
    page.wait_for_selector(".track-piece")
    page.evaluate(
        """() => {
          const lap = document.createElementNS('http://www.w3.org/2000/svg', 'g');
          lap.setAttribute('class', 'track-lap');
          for (const name of ['circle', 'text']) lap.append(document.createElementNS(lap.namespaceURI, name));
          document.querySelector('.track svg').append(lap);
        }"""
    )
    assert abs(page.evaluate(LUMINANCE, ".track-lap circle") - page.evaluate(LUMINANCE, ".track-lap text")) > 100
