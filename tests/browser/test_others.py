"""The turns of others can be followed: the tile is seen in the hand, the camera is there before it is laid."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import FRIEND, HUSHED, ME, computer, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

TILES = ".board .tiles use"
# Where the square of a tile to come is, beside what no panel covers.
INSIDE = """([x, y]) => {
    const { a, e, f } = document.querySelector('.board .world').getCTM();
    const [left, top] = [e + a * 400 * x, f + a * 400 * y];
    const side = document.querySelector('.side').getBoundingClientRect().right;
    const tray = document.querySelector('.tray').getBoundingClientRect().top;
    return left >= side && left + a * 400 <= innerWidth && top >= 0 && top + a * 400 <= tray;
}"""


def two_seats(visit: Visit, server: Server, pace: str) -> tuple[Any, Any]:
    """A guest who is to lay the first tile, and the host who watches at some pace, with time standing still."""
    opened = server.open(seats=[FRIEND, ME], pack=["base/bend"] * 4, seed=2)
    host = visit("")
    host.clock.install()
    sit_down(host, opened, pace=pace)
    guest = visit("/games")
    guest.evaluate("key => localStorage.setItem(key, 'no')", HUSHED)
    guest.goto(f"/g/{opened['game']}#join={opened['join']}")
    guest.get_by_label("Your name").fill("Ben")
    guest.locator("[data-join]").click()
    host.wait_for_selector("[data-tray=wait] [data-seen-hand]")
    wait_for_turn(guest)
    host.clock.pause_at(host.evaluate("Date.now() + 200"))
    return host, guest


def lay(guest: Any, cell: str) -> None:
    """Lay the tile, set no figure: others hear of it."""
    guest.locator(f".board [data-cell='{cell}']").click()
    guest.locator(".tray [data-primary]").click()
    guest.wait_for_selector(".board [data-spot]")
    guest.keyboard.press("0")
    guest.wait_for_selector("[data-tray=wait]")


def test_everybody_sees_the_tile_in_a_players_hand(visit: Visit, server: Server) -> None:
    opened = server.open(seats=[ME, FRIEND], pack=["base/monastery", "base/bend"] * 2)
    host = visit("")
    sit_down(host, opened)
    guest = visit(f"/g/{opened['game']}#watch={opened['watch']}")
    guest.wait_for_selector("[data-tray=wait] [data-seen-hand='base/monastery']")
    assert guest.locator("[data-seen-hand] .tile").get_attribute("aria-label") == "The tile in the hand of Ana"


def test_the_camera_is_where_a_tile_will_lie_before_it_is_laid(visit: Visit, server: Server) -> None:
    host, guest = two_seats(visit, server, "slow")
    host.mouse.move(700, 100)
    host.mouse.down()
    host.mouse.move(700, 720, steps=5)
    host.mouse.up()
    assert not host.evaluate(INSIDE, [1, 0])
    lay(guest, "1,0")
    host.wait_for_selector(".game[data-coming]")
    host.clock.run_for(100)
    assert host.evaluate(INSIDE, [1, 0])
    assert host.locator(TILES).count() == 1, "it is not laid yet"


def test_others_turns_take_as_long_as_one_likes(visit: Visit, server: Server) -> None:
    took: dict[str, int] = {}
    for pace in ("instant", "normal", "slow"):
        host, guest = two_seats(visit, server, pace)
        lay(guest, "1,0")
        host.wait_for_selector("[data-tray=lay]" if pace == "instant" else ".game[data-coming]")
        took[pace] = 0
        while host.locator(TILES).count() == 1:
            host.clock.run_for(50)
            took[pace] += 50
    assert took["instant"] == 0
    assert 300 <= took["normal"] < took["slow"]


def test_the_pace_is_chosen_in_the_menu_and_kept(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=6, seed=2), pace="slow")
    for pace in ("slow", "normal", "at once", "slow"):
        wait_for_turn(page)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=f"Others’ turns: {pace}").click()
        page.reload()
