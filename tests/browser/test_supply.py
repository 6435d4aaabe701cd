"""Other ways to a tile, chosen on the first page: the better of two, and a hand of three that its owner sees drawn."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import (
    ME,
    by_keys,
    by_pointer,
    computer,
    play_on,
    see_result,
    sit_down,
    sums,
    totals,
    wait_for_turn,
)
from browser.browser_server import Server, Visit

HAND = {"base.draw": "hand-of-three"}


def choose(page: Any, question: str, answer: str) -> None:
    """Answer a question of the base game on the first page."""
    page.get_by_role("button", name="Rulings", exact=True).click()
    page.get_by_role("dialog").get_by_label(question).select_option(answer)
    page.keyboard.press("Escape")


def test_a_hand_of_three_is_chosen_on_the_first_page(visit: Visit) -> None:
    page = visit("/", width=1280, height=800)
    choose(page, "Which tile is laid", "hand-of-three")
    page.locator("[data-begin]").click()
    page.wait_for_selector(".tray .choices .btn svg")
    assert page.locator(".tray h2, .tray h3").first.inner_text() == "Lay which of your tiles?"
    assert page.locator(".pl").first.locator(".gd svg").count() >= 3


def test_a_hand_of_three_is_played_with_the_mouse_and_with_keys(visit: Visit, server: Server) -> None:
    for decide in (by_pointer, by_keys):
        opened = server.open(seats=[ME, computer()], rulings=HAND, tiles=9, seed=6)
        page = visit("", width=1440, height=900)
        sit_down(page, opened)
        play_on(page, decide)
        see_result(page)
        assert totals(page) == sums(page)


def test_nobody_else_sees_the_tiles_in_a_hand(visit: Visit, server: Server) -> None:
    """Two seats by link: each is drawn its own three tiles and told of the other's only how many there are."""
    friend = {"name": "Ben", "kind": "link"}
    opened = server.open(seats=[ME, friend], rulings=HAND, tiles=12, seed=6)
    host = visit("", width=1280, height=800)
    sit_down(host, opened)
    guest = visit(f"/g/{opened['game']}#join={opened['join']}", width=1280, height=800)
    guest.get_by_label("Your name").fill("Ben")
    guest.locator("[data-join]").click()
    assert wait_for_turn(host) == "button"
    guest.wait_for_selector(".pl .gd svg")
    assert not guest.locator(".tray .choices .btn").count()
    told = [page.locator(".pl").nth(seat).locator("[data-kept]").count() for page in (host, guest) for seat in (0, 1)]
    assert told == [3, 0, 0, 3]


def test_the_better_of_two_lies_open(visit: Visit, server: Server) -> None:
    opened = server.open(seats=[ME, computer()], rulings={"base.draw": "two"}, tiles=6, seed=3)
    page = visit("", width=1280, height=800)
    sit_down(page, opened)
    play_on(page, by_pointer)
    see_result(page)
    assert totals(page) == sums(page)


def test_partners_win_together(visit: Visit, server: Server) -> None:
    seats = [ME, *({"name": name, "kind": "here"} for name in ("Ben", "Cleo", "Dan"))]
    opened = server.open(seats=seats, rulings={"base.teams": "pairs"}, tiles=4, seed=3)
    page = visit("", width=1280, height=800)
    sit_down(page, opened)
    play_on(page, by_pointer)
    see_result(page)
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".pts tfoot tr").all()]
    own, together = ([int(text) for text in row] for row in rows)
    assert together == [own[0] + own[2], own[1] + own[3]] * 2
    assert "Ana" in page.locator(".end h1").inner_text() or "Ben" in page.locator(".end h1").inner_text()
