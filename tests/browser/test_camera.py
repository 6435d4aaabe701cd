"""The camera: near enough to choose, never in and out again within a turn, and a press goes where it was meant."""

from __future__ import annotations

from typing import Any

import pytest

from browser.browser_hands import ME, by_keys, computer, decide_once, sit_down, wait_for_turn
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit

TILE = "document.querySelector('.board .world').getCTM().a * 400"
WIDE = "name => getComputedStyle(document.querySelector('.world.plain .tiles')).getPropertyValue(`--${name}`).trim()"
WATCH = f"""() => {{
    window.scales = [Math.round({TILE})];
    const look = () => scales.push(Math.round({TILE}));
    new MutationObserver(look).observe(document.querySelector('.board .world'), {{ attributeFilter: ['transform'] }});
}}"""


def sprawling(page: Any, server: Server) -> None:
    """A board on which long rows of tiles lead far away, and it is one's turn."""
    pack = ["base/straight"] * 46
    start = [("base/straight", x, 0, 0) for x in range(-14, 15)] + [("base/straight", 0, y, 0) for y in range(1, 10)]
    record, found = positions(Hunt((), start=tuple(start), pack=tuple(pack), seed=3), ["base.lay"])
    sit_down(page, fork(server, keep(server, record), found["base.lay"], [ME, computer()]))
    wait_for_turn(page)


@pytest.mark.parametrize(
    ("more", "least"), [({"width": 1440, "height": 900}, 60), ({"width": 390, "height": 844, "has_touch": True}, 44)]
)
def test_tiles_are_large_enough_to_choose(visit: Visit, server: Server, more: dict[str, Any], least: int) -> None:
    page = visit("", **more)
    sprawling(page, server)
    assert page.evaluate(TILE) >= least - 0.01
    page.keyboard.press("f")
    page.wait_for_selector(".world.plain")
    assert page.evaluate(TILE) < least
    wide = [page.evaluate(WIDE, name) for name in ("road-rim-wide", "wall-ink-wide", "grid")]
    assert wide == ["54", "34", ".22"], "edges are stronger from far away"
    assert [page.evaluate(WIDE, name) for name in ("houses", "ornament")] == ["none", "none"]
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-ghost]")
    page.wait_for_function(f"least => {TILE} >= least", arg=least - 0.01)


def test_figures_are_made_out_from_far_away(visit: Visit, server: Server) -> None:
    page = visit("", width=1440, height=900)
    sprawling(page, server)
    decide_once(page, wait_for_turn(page), by_keys)
    decide_once(page, wait_for_turn(page), by_keys)
    wait_for_turn(page)
    page.keyboard.press("f")
    page.wait_for_selector(".world.plain")
    tile, figure = page.evaluate(TILE), page.locator(".board [data-figure]").first.bounding_box()
    assert figure["height"] >= min(24, 0.7 * tile)


def test_a_turn_goes_nearer_and_never_away_again(visit: Visit, server: Server) -> None:
    page = visit("", width=1440, height=900)
    sprawling(page, server)
    page.evaluate(WATCH)

    def decide(page: Any, asked: str) -> None:
        if asked == "lay":
            page.keyboard.press("ArrowRight")
            page.wait_for_selector("[data-ghost]")
        page.keyboard.press("1" if asked == "spot" else "Enter")
        if asked == "spot":
            page.wait_for_selector(".spot.chosen")
            page.keyboard.press("Enter")

    decide_once(page, wait_for_turn(page), decide)
    asked = wait_for_turn(page)
    own = page.evaluate("scales")
    assert own == sorted(own)
    decide_once(page, asked, decide)
    wait_for_turn(page)
    later = page.evaluate("scales")[len(own) :]
    assert later == sorted(later, reverse=True)
    assert page.evaluate(TILE) >= 59.99


def test_a_press_while_the_camera_flies_goes_where_it_was_meant(visit: Visit, server: Server) -> None:
    page = visit("")
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, server.open(seats=[ME, computer()], tiles=9, seed=2))
    wait_for_turn(page)
    for _ in range(8):
        page.keyboard.press("-")
    wanted = "1,0"
    box = page.locator(f".board [data-cell='{wanted}']").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.press("f")
    page.wait_for_function(
        "([x, y, cell]) => document.elementFromPoint(x, y)?.closest('[data-cell]')?.dataset.cell !== cell",
        arg=[box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, wanted],
    )
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector("[data-ghost]")
    assert not page.locator(f"[data-cell='{wanted}']").count()
