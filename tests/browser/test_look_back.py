"""After the game: the chances turn by turn, what cost most and why, trying it again, pictures to keep."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from browser.browser_hands import ME, by_keys, computer, play_on, see_result, sit_down
from browser.browser_server import Server, Visit

TILES = 14
COST = re.compile("You chose “(?P<played>.+)”. It cost (?P<cost>[0-9.]+) points; better was “(?P<better>.+)”.")
Y = re.compile(r"[ML][0-9.]+ ([0-9.]+)")
ITEMS = {
    "Points if the game had ended there",
    "What is held in front of the players",
    "What could be completed",
    "Figures at hand",
    "Fields",
    "Joining what others hold",
    "How it all works together",
}


@pytest.fixture
def ended(visit: Visit, server: Server) -> Any:
    """A game that was played without much thought, at its end."""
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=TILES, seed=4))
    play_on(page, by_keys)
    see_result(page)
    return page


def test_the_dearest_decisions_are_told_with_what_was_better_and_why(ended: Any) -> None:
    ended.get_by_role("button", name="Look back on the game").click()
    regrets = ended.locator("[data-regret]")
    regrets.first.wait_for()
    told = [COST.search(text) for text in regrets.all_inner_texts()]
    assert all(told)
    costs = [float(found["cost"]) for found in told if found]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)
    assert all(found["played"] != found["better"] for found in told if found)
    for regret in regrets.all():
        assert set(regret.locator("dt").all_inner_texts()) & ITEMS
        assert all(re.fullmatch(r"[+−][0-9.]+", points) for points in regret.locator("dd").all_inner_texts())


def test_the_chances_are_drawn_turn_by_turn(ended: Any) -> None:
    ended.locator("[data-look-back]").click()
    lines = ended.locator(".wins .chart-line")
    lines.first.wait_for()
    mine, others = ([float(y) for y in Y.findall(line.get_attribute("d"))] for line in lines.all())
    assert len(mine) == len(others) == TILES + 1, "before every turn and at the end"
    assert len(set(mine)) > TILES / 2
    assert len({round(a + b) for a, b in zip(mine, others, strict=True)}) == 1, "one of the two wins"
    assert "Before the last turn: You " in ended.locator(".wins").get_attribute("aria-label")


def test_a_decision_is_tried_again_from_there(ended: Any) -> None:
    before = ended.url
    ended.locator("[data-look-back]").click()
    at = ended.locator("[data-regret]").first.get_attribute("data-regret")
    past = ended.request.get(f"/api/replay/{before.rpartition('/')[2]}?at={at}").json()
    ended.locator("[data-try]").first.click()
    ended.wait_for_function("before => location.href !== before", arg=before)
    ended.wait_for_selector("[data-tray=lay], [data-tray=choose]")
    assert ended.locator(".board .tiles use").count() == len(past["view"]["faces"])
    assert [int(text) for text in ended.locator(".pl .sc").all_inner_texts()] == [
        player["score"] for player in past["view"]["players"]
    ]
    assert "level" in ended.locator(".pl").last.inner_text(), "the computer is the other one"


def test_board_and_chart_are_saved_as_pictures(ended: Any) -> None:
    ended.locator("[data-look-back]").click()
    ended.wait_for_selector(".wins .chart-line")
    board, chart = (picture_of(ended, button) for button in ("[data-save-board]", "[data-save-chart]"))
    assert share(board, lambda r, g, b: g > r > b + 30) > 0.1, "meadows"
    assert share(chart, lambda r, g, b: max(r, g, b) - min(r, g, b) > 90) > 0.01, "lines in the colours of players"


def picture_of(page: Any, button: str) -> Image.Image:
    """What a button saves."""
    with page.expect_download() as saved:
        page.locator(button).click()
    picture = Image.open(Path(saved.value.path()))
    assert (picture.format, picture.width) == ("PNG", 1600)
    return picture.convert("RGB")


def share(picture: Image.Image, wanted: Callable[[int, int, int], bool]) -> float:
    """How much of a picture is of a colour."""
    data = picture.resize((400, 200)).tobytes()
    dots = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    return sum(wanted(*dot) for dot in dots) / len(dots)
