"""After the game: the chances turn by turn, what cost most and why, trying it again, pictures to keep."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from browser.browser_hands import ME, by_keys, computer, play_on, see_result, sit_down
from browser.browser_server import Server, Visit


@pytest.fixture
def ended(visit: Visit, server: Server) -> Any:
    """A game that was played without much thought, at its end."""
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=14, seed=4))
    play_on(page, by_keys)
    see_result(page)
    return page


def test_the_dearest_decisions_are_told_with_what_was_better_and_why(ended: Any) -> None:
    ended.get_by_role("button", name="Look back on the game").click()
    ended.wait_for_selector(".wins .chart-line")
    assert ended.locator(".wins .chart-line").count() == 2
    assert "Before the last turn: You " in ended.locator(".wins").get_attribute("aria-label")
    regrets = ended.locator("[data-regret]")
    assert 1 <= regrets.count() <= 3
    assert "better was" in regrets.first.inner_text()
    assert regrets.first.locator("dl div").count() >= 1


def test_a_decision_is_tried_again_from_there(ended: Any) -> None:
    before = ended.url
    ended.locator("[data-look-back]").click()
    at = int(ended.locator("[data-regret]").first.get_attribute("data-regret"))
    ended.locator("[data-try]").first.click()
    ended.wait_for_function("before => location.href !== before", arg=before)
    ended.wait_for_selector("[data-tray=lay], [data-tray=choose]")
    assert at > 0
    assert ended.locator(".pl").count() == 2


def test_board_and_chart_are_saved_as_pictures(ended: Any) -> None:
    ended.locator("[data-look-back]").click()
    ended.wait_for_selector(".wins .chart-line")
    for button in ("[data-save-board]", "[data-save-chart]"):
        with ended.expect_download() as saved:
            ended.locator(button).click()
        with Image.open(Path(saved.value.path())) as picture:
            assert picture.format == "PNG"
            assert picture.width == 1600
            assert len(picture.convert("RGB").resize((80, 40)).getcolors(4000) or range(4000)) > 20
