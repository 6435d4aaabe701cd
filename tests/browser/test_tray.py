"""What tray and board offer besides the usual: a lost chance, numbers, bids, text, sound, dragging, two fingers."""

from __future__ import annotations

import json
import re
from typing import Any

from bastide.show.types import Ask, GameEvent
from browser.browser_hands import FRIEND, ME, by_keys, computer, decide_once, sit_down, wait_for_turn
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit
from browser.test_pages import serious
from conforms import check

HERE = [ME, {"name": "Bea", "kind": "here"}]


def to_the_figure(page: Any) -> None:
    """Lay the tile; the figure is asked for."""
    page.wait_for_selector(".board [data-cell]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")


# ---- a lost chance


def close_the_city(page: Any, x: int, y: int) -> None:
    """Lay the tile where it finishes a city at once; what a knight there would bring is known."""
    page.locator(f".board [data-cell='{x},{y}']").click()
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot] .spot-plate.now")


def test_a_place_says_what_it_brings(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=HERE, pack=["base/city"] * 6, seed=2))
    close_the_city(page, 0, -1)
    knight = page.locator(".board [data-spot]", has=page.locator(".spot-plate.now"))
    assert knight.locator(".spot-worth").text_content() == "+4"
    assert knight.get_attribute("aria-label").endswith("This scores 4 points for you.")
    knight.click()
    assert page.locator(".tray .gain").inner_text() == "This scores 4 points for you."
    sit_down(page, server.open(seats=HERE, pack=["base/city"] * 6, seed=2, aids={"gain": False}))
    page.locator(".board [data-cell='0,-1']").click()
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")
    page.locator(".board [data-spot]").first.click()
    page.wait_for_selector(".spot.chosen")
    assert not page.locator(".spot-plate, .tray .gain").count()


def test_leaving_a_place_empty_that_brings_nothing_now_is_not_asked_about(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=HERE, pack=["base/straight"] * 30, seed=2), hushed=False)
    to_the_figure(page)
    page.wait_for_selector(".board [data-spot] .spot-plate")
    page.keyboard.press("0")
    page.wait_for_selector("[data-seat='1'].act")


def test_a_lost_chance_is_asked_about_until_it_is_hushed(visit: Visit, server: Server) -> None:
    page = visit("")
    pack = ["base/city", "base/cities-opposite", "base/city", "base/city", "base/city", "base/city"]
    sit_down(page, server.open(seats=HERE, pack=pack, seed=2), hushed=False)
    close_the_city(page, 0, -1)
    page.keyboard.press("0")
    page.wait_for_selector("[data-tray=lost]")
    assert page.locator(".tray h2").inner_text() == "You have not placed a figure"
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-tray=choose]")
    page.get_by_role("button", name="No figure").click()
    page.get_by_label("Do not ask again").check()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-seat='1'].act")
    page.locator(".board [data-cell='0,-2']").click()
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")
    page.keyboard.press("0")
    page.wait_for_selector("[data-seat='0'].act")
    assert page.locator(".board .tiles use").count() == 3
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask when no figure is placed", pressed=False).click()
    close_the_city(page, 1, -2)
    page.keyboard.press("0")
    page.wait_for_selector("[data-tray=lost]")


# ---- numbers and bids


class Asking:
    """A server that asks what is put into its mouth, if it could say that, and writes down what the page tries."""

    def __init__(self, page: Any, ask: dict[str, Any], events: list[dict[str, Any]]) -> None:
        check(Ask, ask)
        check(list[GameEvent], events)
        self.ask, self.events = ask, events
        self.tried: list[str] = []
        page.route_web_socket("**/live", self.connect)

    def connect(self, socket: Any) -> None:
        upstream = socket.connect_to_server()

        def down(text: str) -> None:
            message = json.loads(text)
            if message["say"] == "table":
                message["view"] = {**message["view"], "ask": self.ask, "hand": None}
                message["view"].pop("hand")
                message["view"]["players"][0]["score"] = 16
                message["events"] = self.events
            socket.send(json.dumps(message))

        def up(text: str) -> None:
            message = json.loads(text)
            if message["say"] == "try":
                self.tried = message["actions"]
            else:
                upstream.send(text)

        upstream.on_message(down)
        socket.on_message(up)


def numbered(kind: str, numbers: list[int]) -> dict[str, Any]:
    options = [{"action": f"bid {n}", "name": "bid", "step": "toy.bid", "kind": kind, "number": n} for n in numbers]
    return {
        "seat": 0,
        "key": "toy.bid",
        "step": "toy.bid",
        "kind": kind,
        "menu": False,
        "pass": kind == "bid",
        "options": options,
        "min": min(numbers),
        "max": max(numbers),
    }


def test_a_number_is_set_step_by_step(visit: Visit, server: Server) -> None:
    page = visit("")
    asking = Asking(page, numbered("number", [1, 2, 4]), [])
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".tray .stepper")
    assert page.locator(".stepper output").inner_text() == "1"
    assert page.get_by_role("button", name="Less").is_disabled()
    page.get_by_role("button", name="More").click()
    page.keyboard.press("ArrowUp")
    assert page.locator(".stepper output").inner_text() == "4"
    assert page.get_by_role("button", name="More").is_disabled()
    page.keyboard.press("2")
    assert page.locator(".tray [data-primary]").inner_text().split()[-2] == "2"
    page.locator(".tray [data-primary]").click()
    page.wait_for_timeout(50)
    assert asking.tried == ["bid 2"]


def test_a_bid_shows_the_round_and_what_one_keeps(visit: Visit, server: Server) -> None:
    bid = numbered("bid", [3])["options"][0]
    passed = {"action": "pass", "name": "pass", "step": "toy.bid", "kind": "button"}
    said = [
        {"e": "laid", "seat": 3, "tile": "base/bend", "face": 1, "v": 1, "a": 1, "turn": 1},
        {"e": "did", "seat": 1, "step": "toy.bid", "v": 2, "a": 2, "turn": 1, "option": bid},
        {"e": "did", "seat": 2, "step": "toy.bid", "v": 3, "a": 3, "turn": 1, "option": passed},
    ]
    page = visit("")
    asking = Asking(page, numbered("bid", [4, 5, 6]), said)
    seats = [ME, computer("Marta"), computer("Odo"), computer("Jonas")]
    sit_down(page, server.open(seats=seats, tiles=5, seed=2))
    page.wait_for_selector(".tray .round")
    assert page.locator(".round li").all_inner_texts() == ["Marta: 3", "Odo passed", "Jonas to come"]
    assert "You keep 12 of your 16 points." in page.locator(".tray").inner_text()
    page.get_by_role("button", name="More").click()
    assert "You keep 11 of your 16 points." in page.locator(".tray").inner_text()
    page.get_by_role("button", name="Pass").click()
    page.wait_for_timeout(50)
    assert asking.tried == ["pass"]


# ---- the board as text


def test_the_board_can_be_read(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], modules=["IC"], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    squares = page.locator(".board [data-cell]").count()
    label = page.locator(".board [data-cell]").first.get_attribute("aria-label")
    assert label.split("beside it: ")[1] in ("city.", "road.", "field.")
    to_the_figure(page)
    page.keyboard.press("1")
    page.wait_for_selector(".spot.chosen")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.wait_for_selector(".textboard")
    assert page.locator(".textboard tbody tr").count() == 2
    assert page.locator(".textboard tbody tr").first.inner_text().count("North") == 1
    page.keyboard.press("Escape")
    page.wait_for_selector(".textboard", state="detached")
    page.keyboard.press("z")
    page.wait_for_selector(".board [data-cell]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The board as text").click()
    page.wait_for_selector(".textboard")
    places = page.locator(".textboard section").filter(has_text="Where it can be laid").locator("li")
    assert places.count() == squares


# ---- one's own turn


def test_ones_own_turn_is_seen_in_the_tab_and_heard_if_wanted(visit: Visit, server: Server) -> None:
    page = visit("")
    page.add_init_script(
        "window.heard = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (at) { window.heard += 1; return start.call(this, at); };"
    )
    sit_down(page, server.open(seats=[ME, computer()], tiles=8, seed=2))
    page.wait_for_selector(".board [data-cell]")
    assert page.title().startswith("●")
    decide_once(page, wait_for_turn(page), by_keys)
    decide_once(page, wait_for_turn(page), by_keys)
    wait_for_turn(page)
    assert page.evaluate("heard") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sound on your turn", pressed=False).click()
    assert page.evaluate("heard") == 2
    page.reload()
    page.wait_for_selector(".tray")
    for _ in range(3):
        if wait_for_turn(page) == "over" or page.evaluate("heard"):
            break
        decide_once(page, wait_for_turn(page), by_keys)
    page.wait_for_function("() => heard === 2")


# ---- hands


def test_the_tile_is_dragged_from_the_tray_onto_a_square(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    cell = page.locator(".board [data-cell]").last
    wanted = cell.get_attribute("data-cell")
    to = cell.bounding_box()
    page.locator(".hand button").hover()
    page.mouse.down()
    page.mouse.move(to["x"] + 10, to["y"] + 30, steps=6)
    page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)
    page.wait_for_selector(".carried")
    page.mouse.up()
    page.wait_for_selector(".board [data-ghost]")
    assert not page.locator(f"[data-cell='{wanted}']").count()
    assert not page.locator(".carried").count()


def scale(page: Any) -> float:
    transform = page.locator(".board .world").get_attribute("transform")
    return float(transform.split("scale(")[1].rstrip(")"))


class Fingers:
    """Real touches on a page, one list of points for all fingers."""

    def __init__(self, page: Any) -> None:
        self.line = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def draw(self, *points: tuple[float, float]) -> None:
        """One finger along these points."""
        self.touch("touchStart", points[0])
        for point in points[1:]:
            self.touch("touchMove", point)
        self.touch("touchEnd")


def test_two_fingers_zoom_one_moves_the_board_or_carries_the_tile(visit: Visit, server: Server) -> None:
    page = visit("", width=390, height=844, has_touch=True, is_mobile=True)
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    fingers = Fingers(page)
    before = scale(page)
    fingers.touch("touchStart", (170, 350), (220, 350))
    for step in range(1, 6):
        fingers.touch("touchMove", (170 - 5 * step, 350), (220 + 5 * step, 350))
    fingers.touch("touchEnd")
    assert scale(page) > before * 1.5
    zoomed = page.locator(".board .world").get_attribute("transform")
    fingers.draw((60, 200), (60, 230), (60, 260))
    assert page.locator(".board .world").get_attribute("transform") != zoomed
    assert not page.locator("[data-ghost]").count()
    page.keyboard.press("f")
    hand, cell = page.locator(".hand").bounding_box(), page.locator(".board [data-cell]").first.bounding_box()
    begin = hand["x"] + 40, hand["y"] + 40
    middle = cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2
    fingers.draw(begin, (begin[0], begin[1] - 60), (middle[0], middle[1] + 20), middle)
    page.wait_for_selector("[data-ghost]")
    assert not page.locator(".carried").count()


# ---- what is told


def test_an_action_and_its_figure_are_one_line_of_the_chronicle(visit: Visit, server: Server) -> None:
    record, found = positions(Hunt(("TB",)), ["traders.builder"])
    page = visit("")
    sit_down(page, fork(server, keep(server, record), found["traders.builder"], HERE))
    page.locator(".kind", has_text="Builder").click()
    page.locator(".tray [data-primary]").click()
    page.wait_for_selector(".lines li:has-text('builder')")
    (told,) = [text.strip() for text in page.locator(".lines li").all_inner_texts() if "uilder" in text]
    assert re.fullmatch(r"Bea places the builder \(.+\)", told)


# ---- what the server takes back, and who plays on


def test_a_step_is_taken_back_while_nobody_has_answered(visit: Visit, server: Server) -> None:
    record, found = positions(Hunt(("PD",), seed=2), ["dragon.fly"])
    opened = fork(server, keep(server, record), found["dragon.fly"], HERE)
    page = visit("")
    sit_down(page, opened)
    page.wait_for_selector(".spot.is-arrow")
    first = page.locator("[data-seat].act").get_attribute("data-seat")
    dragon = page.locator("[data-figure][href='#dragon-free']")
    stood = dragon.get_attribute("transform")
    page.locator(".board [data-spot]").first.click()
    page.locator(".tray [data-primary]").click()
    page.wait_for_selector(f"[data-seat].act:not([data-seat='{first}'])")
    assert dragon.get_attribute("transform") != stood
    page.get_by_role("button", name="Back", disabled=False).wait_for()
    page.keyboard.press("z")
    page.wait_for_selector(f"[data-seat='{first}'].act")
    assert dragon.get_attribute("transform") == stood


def test_others_see_what_somebody_chooses_from(visit: Visit, server: Server) -> None:
    record, found = positions(Hunt(("PD",), seed=2), ["dragon.fly"])
    replay = keep(server, record)
    page = visit("")
    opened = fork(server, replay, found["dragon.fly"], HERE)
    sit_down(page, opened)
    page.wait_for_selector(".spot.is-arrow")
    other = visit(f"/g/{opened['game']}#watch={opened['watch']}")
    other.wait_for_selector(".spot.is-arrow.seen")
    assert other.locator(".spot.is-arrow").count() == page.locator(".spot.is-arrow").count()
    assert not other.locator("[data-spot]").count()


def test_the_computer_plays_a_seat_until_it_is_taken_back(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, FRIEND], tiles=9, seed=2))
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let the computer play for Ana").click()
    page.wait_for_selector("[data-tray=friend]")
    assert page.locator(".board .tiles use").count() == 2
    page.wait_for_selector("[data-seat='0'] .tag:has-text('level')")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play Ana yourself again").click()
    page.wait_for_selector("[data-seat='0'] .tag", state="detached")
    page.locator("[data-tray=friend]").get_by_role("button", name="Let the computer play").click()
    wait_for_turn(page)
    page.wait_for_selector("[data-seat='0'].act")
    assert page.locator(".board .tiles use").count() == 3


def test_nothing_serious_in_what_the_tray_asks(visit: Visit, server: Server, axe: str) -> None:
    page = visit("")
    sit_down(page, server.open(seats=HERE, modules=["IC", "TB"], pack=["base/city"] * 6), hushed=False)
    close_the_city(page, 0, -1)
    page.keyboard.press("0")
    page.wait_for_selector("[data-tray=lost]")
    assert serious(page, axe, []) == []
    page.keyboard.press("t")
    page.wait_for_selector(".textboard")
    assert serious(page, axe, []) == []
    record, found = positions(Hunt(("PD",), seed=2), ["dragon.fly", "dragon.portal"])
    replay = keep(server, record)
    for step, shape in (("dragon.fly", "arrow"), ("dragon.portal", "square")):
        sit_down(page, fork(server, replay, found[step], HERE))
        page.wait_for_selector("[data-tray=choose]")
        kinds = page.locator(".kind", has_text="Magic portal")
        if kinds.count():
            kinds.click()
        page.wait_for_selector(f".spot.is-{shape}")
        assert serious(page, axe, []) == []
