"""Clocks: chosen at set-up by those who want one, counted down on the page, and what happens at zero is told."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import ME, computer, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

TIME = "() => document.querySelector('[data-time=\"0\"]')?.innerText.split('\\n').at(-1)"


def test_a_clock_is_chosen_out_of_the_way_and_whoever_joins_reads_its_rule(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Invite by link").click()
    page.locator("[data-clock] summary").click()
    assert page.get_by_role("radio", name="No clock").get_attribute("aria-checked") == "true"
    page.get_by_role("radio", name="Each turn").click()
    page.get_by_label("Time for a turn").select_option(label="3 days")
    page.get_by_label("When the time is up").select_option("once")
    page.locator("[data-begin]").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Get the link").click()
    link = str(page.locator(".invite .field").input_value())
    friend = visit(link)
    friend.get_by_text("Everybody has 3 days for each turn. Whose time is up has the turn played by").wait_for()
    friend.locator("[data-join]").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".time.runs")
    assert "days" in page.evaluate(TIME)
    page.goto("/games")
    page.get_by_text("days 23 hr left").wait_for()


def seconds(page: Any) -> int:
    minutes, rest = page.evaluate(TIME).split(":")
    return 60 * int(minutes) + int(rest)


def test_time_is_counted_down_without_asking_and_at_zero_the_computer_plays_the_turn(
    visit: Visit, server: Server
) -> None:
    page = visit("/games")
    timed = {"by": "move", "seconds": 25, "zero": "once"}
    sit_down(page, server.open(tiles=30, seats=[ME, computer()], clock=timed))
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


def test_who_has_no_time_left_has_given_up(visit: Visit, server: Server) -> None:
    page = visit("/games", width=390, height=844, has_touch=True)
    timed = {"by": "game", "seconds": 5, "zero": "resign"}
    sit_down(page, server.open(tiles=30, seats=[ME, computer()], clock=timed))
    page.wait_for_selector(".chip .time")
    page.wait_for_selector(".end")
    assert page.locator(".lead").inner_text() == "You gave up."
