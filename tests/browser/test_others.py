"""The turns of others can be followed: the tile is seen in the hand, the camera is there before it is laid."""

from __future__ import annotations

from browser.browser_hands import FRIEND, ME, by_keys, computer, decide_once, sit_down, wait_for_turn
from browser.browser_server import Server, Visit


def test_everybody_sees_the_tile_in_a_players_hand(visit: Visit, server: Server) -> None:
    opened = server.open(seats=[ME, FRIEND], pack=["base/monastery", "base/bend"] * 2)
    host = visit("")
    sit_down(host, opened)
    guest = visit(f"/g/{opened['game']}#watch={opened['watch']}")
    guest.wait_for_selector("[data-tray=wait] [data-seen-hand='base/monastery']")
    assert guest.locator("[data-seen-hand] .tile").get_attribute("aria-label") == "The tile in the hand of Ana"


def test_the_camera_is_where_a_tile_will_lie_before_it_is_laid(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=6, seed=2), pace="slow")
    wait_for_turn(page)
    page.evaluate(
        """() => {
            window.seen = [];
            const tiles = () => document.querySelectorAll('.board .tiles use').length;
            const look = () => seen.push([tiles(), document.querySelector('.game').dataset.coming ?? '']);
            new MutationObserver(look).observe(document.querySelector('.game'), { subtree: true, attributes: true });
        }"""
    )
    decide_once(page, wait_for_turn(page), by_keys)
    decide_once(page, wait_for_turn(page), by_keys)
    wait_for_turn(page)
    assert next(tiles for tiles, coming in page.evaluate("seen") if coming) == 2
    assert page.locator(".board .tiles use").count() == 3


def test_the_pace_is_chosen_in_the_menu_and_kept(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=6, seed=2), pace="normal")
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Others’ turns: normal").click()
    page.reload()
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Others’ turns: at once").wait_for()
