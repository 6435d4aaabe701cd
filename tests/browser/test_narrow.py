"""Narrow screens with many boxes: every tab in one line, all kinds of figures in sight, laps that can be read."""

from __future__ import annotations

from browser.browser_hands import ME, by_pointer, computer, decide_once, sit_down, wait_for_turn
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit

FIVE = ["IC", "TB", "PD", "TOWER", "AM"]
BOTH = [ME, {"name": "Bea", "kind": "here"}]
LUMINANCE = """selector => {
  const [r, g, b] = getComputedStyle(document.querySelector(selector)).fill.match(/[\\d.]+/g).map(Number);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""


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
