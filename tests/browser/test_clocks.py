"""Clocks: chosen at set-up by those who want one, counted down on the page, and what happens at zero is told."""

from __future__ import annotations

from typing import Any

import pytest

from browser.browser_hands import ME, computer, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

TIME = "() => document.querySelector('[data-time=\"0\"]')?.innerText.split('\\n').at(-1)"


def timed(visit: Visit) -> Any:
    """The first page with a friend to come and the choice of a clock opened."""
    page = visit("/")
    page.get_by_role("button", name="Invite by link").click()
    page.locator("[data-clock] summary").click()
    return page


def link_of(page: Any) -> str:
    """Lay the table; the link for the friend."""
    page.locator("[data-begin]").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Get the link").click()
    return str(page.locator(".invite .field").input_value())


def test_a_clock_is_chosen_out_of_the_way_and_whoever_joins_reads_its_rule(visit: Visit) -> None:
    page = timed(visit)
    assert page.get_by_role("radio", name="No clock").get_attribute("aria-checked") == "true"
    page.get_by_role("radio", name="Each turn").click()
    page.get_by_label("Time for a turn").select_option(label="3 days")
    page.get_by_label("When the time is up").select_option("once")
    friend = visit(link_of(page))
    friend.get_by_text("Everybody has 3 days for each turn. Whose time is up has the turn played by").wait_for()
    friend.locator("[data-join]").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".time.runs")
    assert "days" in page.evaluate(TIME)
    page.goto("/games")
    page.get_by_text("days 23 hr left").wait_for()


def test_a_clock_for_the_whole_game_has_more_for_every_turn(visit: Visit) -> None:
    page = timed(visit)
    page.get_by_role("radio", name="The game").click()
    page.get_by_label("Time for each player").select_option(label="1 hour")
    page.get_by_label("More for every turn").select_option(label="30 seconds")
    page.get_by_label("When the time is up").select_option("computer")
    friend = visit(link_of(page))
    rule = "Everybody has 1 hour for the whole game and 30 seconds more for every turn."
    friend.get_by_text(f"{rule} Whose time is up has the seat taken over by the computer.").wait_for()


def seconds(page: Any) -> int:
    minutes, rest = page.evaluate(TIME).split(":")
    return 60 * int(minutes) + int(rest)


def test_time_is_counted_down_without_asking_and_at_zero_the_computer_plays_the_turn(
    visit: Visit, server: Server
) -> None:
    page = visit("/games")
    rule = {"by": "move", "seconds": 25, "zero": "once"}
    sit_down(page, server.open(tiles=30, seats=[ME, computer()], clock=rule))
    wait_for_turn(page)
    page.wait_for_selector(".time.runs")
    before = seconds(page)
    page.wait_for_function(f"before => ({TIME})() !== before", arg=page.evaluate(TIME))
    assert 0 <= seconds(page) < before <= 25
    page.wait_for_selector(".time.low.runs")
    page.wait_for_function("() => document.querySelector('.sr[role=status]').textContent.includes(' left')")
    page.get_by_text("Your time is up: the computer plays this turn").first.wait_for()
    wait_for_turn(page)
    page.wait_for_selector(".time.runs")
    assert page.locator(".board .tiles use").count() > 1


@pytest.mark.parametrize(
    ("zero", "told", "then"),
    [
        ("told", "Your time is up", "[data-seat='0'].act .turnflag"),
        ("computer", "Your time is up: the computer takes over your seat", "[data-seat='0'] .tag:has-text('level')"),
    ],
)
def test_zero_is_only_told_or_the_computer_takes_the_seat(
    visit: Visit, server: Server, zero: str, told: str, then: str
) -> None:
    page = visit("/games")
    sit_down(page, server.open(tiles=30, seats=[ME, computer()], clock={"by": "move", "seconds": 5, "zero": zero}))
    page.locator(".lines").get_by_text(told, exact=True).wait_for()
    page.wait_for_selector(then)


def test_who_has_no_time_left_has_given_up(visit: Visit, server: Server) -> None:
    page = visit("/games", width=390, height=844, has_touch=True)
    rule = {"by": "game", "seconds": 5, "zero": "resign"}
    sit_down(page, server.open(tiles=30, seats=[ME, computer()], clock=rule))
    page.wait_for_selector(".chip .time")
    page.wait_for_selector(".end")
    assert page.locator(".lead").inner_text() == "You gave up."
