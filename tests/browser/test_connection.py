"""The line is cut, the server is killed, a second tab moves: the game goes on and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.browser_hands import ME, computer, sit_down
from browser.browser_server import Server, Visit

SOON = 5_000  # milliseconds of the page in which a server that does not answer is told of
SHUT = """window.WebSocket = class {
    static OPEN = 1;
    readyState = 0;
    constructor() { window.knocked = true; }
    close() {}
};"""


def stop_time(page: Any) -> None:
    """From here on time passes on this page only when it is told to; its clock must have been put in.

    Waiting for something to be shown then costs the page no time.
    """
    page.clock.pause_at(page.evaluate("Date.now()") + 500)


class Wire:
    """The WebSocket of a page, which can be cut and mended, or hang for a while."""

    def __init__(self, page: Any) -> None:
        self.cut = False
        self.hangs = False
        self.pongs = 0
        self.open: list[Any] = []
        self.held: list[Callable[[], None]] = []
        page.route_web_socket("**/live", self.connect)

    def connect(self, socket: Any) -> None:
        if self.cut:
            socket.close()
            return
        upstream = socket.connect_to_server()
        upstream.on_message(lambda text: self.pass_on(socket, text))
        self.open.append(socket)

    def pass_on(self, socket: Any, text: str) -> None:
        if self.hangs:
            self.held.append(lambda: socket.send(text))
        else:
            self.pongs += '"pong"' in text
            socket.send(text)

    def go_on(self) -> None:
        """What was held up arrives, late."""
        self.hangs = False
        for send in self.held:
            send()
        self.held.clear()

    def sever(self) -> None:
        self.cut = True
        for socket in self.open:
            socket.close()
        self.open.clear()


def test_a_move_made_without_a_connection_arrives_later(visit: Visit, server: Server) -> None:
    page = visit("")
    wire = Wire(page)
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")
    wire.sever()
    page.wait_for_selector("[data-offline]")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-tray=kept]")
    assert page.locator(".board .tiles use").count() == 2
    wire.cut = False
    page.wait_for_selector("[data-offline]", state="detached")
    page.wait_for_function("() => document.querySelectorAll('.board .tiles use').length >= 3")
    page.wait_for_selector(".board [data-cell]")
    assert page.locator(".board .tiles use").count() == 3


def test_a_server_that_hangs_while_the_socket_stays_open_is_told_of_soon(visit: Visit, server: Server) -> None:
    page = visit("")
    page.clock.install()
    wire = Wire(page)
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    stop_time(page)
    while not wire.pongs:  # the worst moment to fall silent is right after an answer
        page.clock.run_for(100)
        page.wait_for_timeout(20)
    wire.hangs = True
    page.clock.run_for(SOON)
    page.locator("[data-offline]", has_text="does not answer").wait_for()
    assert len(wire.open) == 1
    wire.go_on()
    page.clock.resume()
    page.wait_for_selector("[data-offline]", state="detached")
    assert len(wire.open) == 1
    wire.hangs = True
    page.get_by_role("button", name="Connect again").click()
    page.wait_for_function("() => document.querySelector('[data-offline]')")
    wire.go_on()
    page.wait_for_selector("[data-offline]", state="detached")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")


def test_a_server_that_lets_nobody_in_is_told_of_soon(visit: Visit, server: Server) -> None:
    page = visit("/games")
    page.clock.install()
    wire = Wire(page)
    wire.hangs = True
    stop_time(page)
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    while not wire.held:  # the page has come in and asked for the game
        page.clock.run_for(100)
        page.wait_for_timeout(20)
    page.clock.run_for(SOON)
    page.get_by_text("The server cannot be reached").wait_for()
    wire.go_on()
    page.clock.resume()
    page.wait_for_selector(".board [data-cell]")


def test_a_door_that_stays_shut_is_told_of_soon(visit: Visit, server: Server) -> None:
    page = visit("/games")
    page.clock.install()
    page.add_init_script(SHUT)
    stop_time(page)
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    while not page.evaluate("window.knocked"):
        page.clock.run_for(100)
    page.clock.run_for(SOON)
    page.get_by_text("The server cannot be reached").wait_for()


def test_a_request_without_an_answer_is_told_of_soon_and_one_that_takes_long_is_not(visit: Visit) -> None:
    page = visit("")
    page.clock.install()
    page.goto("/")
    page.wait_for_selector("[data-quick]")
    held: list[Any] = []
    told = page.locator("[data-unanswered]", has_text="The server does not answer.")
    page.route("**/api/games", lambda route: held.append(route))
    stop_time(page)
    page.locator("[data-quick]").click()
    with page.expect_response("**/healthz"):
        page.clock.run_for(SOON / 2)
    page.clock.run_for(SOON)
    assert not told.count()
    held.pop().abort()
    page.get_by_text("The server cannot be reached").wait_for()
    page.route("**/healthz", lambda route: held.append(route))
    page.locator("[data-quick]").click()
    page.clock.run_for(SOON)
    told.wait_for()
    page.clock.resume()
    for one in held:
        one.continue_()
    page.wait_for_selector(".board .tiles use")


def test_a_door_that_never_opens_is_told_of(visit: Visit, server: Server) -> None:
    page = visit("")
    wire = Wire(page)
    wire.cut = True
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.get_by_text("The server cannot be reached").wait_for()
    wire.cut = False
    page.wait_for_selector(".board [data-cell]")


def test_the_server_is_killed_in_mid_turn(visit: Visit, tmp_path: Path, browser: Any) -> None:
    own = Server(tmp_path)
    own.start()
    context = browser.new_context(base_url=own.address, reduced_motion="reduce", locale="en")
    try:
        page = context.new_page()
        sit_down(page, own.open(seats=[ME, computer()], tiles=5, seed=2))
        page.wait_for_selector(".board [data-cell]")
        page.keyboard.press("ArrowRight")
        own.kill()
        page.wait_for_selector("[data-offline]")
        page.keyboard.press("Enter")
        # Trying now finds nobody yet; whether asked or not, the page is back as soon as the server is.
        page.get_by_role("button", name="Now").click()
        page.wait_for_selector("[data-offline]")
        own.start()
        page.wait_for_selector("[data-offline]", state="detached")
        page.wait_for_selector(".board [data-spot]")
        page.keyboard.press("0")
        page.wait_for_function("() => document.querySelectorAll('.board .tiles use').length >= 3")
    finally:
        context.close()
        own.kill()


def test_two_tabs_show_one_game(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".board [data-cell]")
    other.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")
    page.keyboard.press("0")
    other.wait_for_function("() => document.querySelectorAll('.board .tiles use').length === 3")
    other.wait_for_selector(".board [data-cell]")
    assert other.locator(".pl .sc").all_inner_texts() == page.locator(".pl .sc").all_inner_texts()


def test_a_reload_shows_the_same_board_and_chronicle(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")
    page.keyboard.press("0")
    page.wait_for_function("() => document.querySelectorAll('.board .tiles use').length === 3")
    page.wait_for_selector(".board [data-cell]")
    before = page.locator(".lines").inner_text(), page.locator(".players").inner_text()
    page.reload()
    page.wait_for_selector(".board [data-cell]")
    assert (page.locator(".lines").inner_text(), page.locator(".players").inner_text()) == before


@pytest.mark.parametrize("path", ["/g/nothing", "/replay/nothing", "/nowhere"])
def test_what_is_not_there_is_said_and_not_an_empty_page(browser: Any, server: Server, path: str) -> None:
    page = browser.new_page(base_url=server.address, locale="en")
    page.goto(path)
    page.wait_for_selector(".message h1")
    page.get_by_role("link", name="Play", exact=True).last.wait_for()
    page.close()
