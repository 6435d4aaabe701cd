"""Whole games in a real browser: by link, against the computer, with keys alone, on a phone."""

from __future__ import annotations

from browser.browser_hands import (
    FRIEND,
    ME,
    by_keys,
    by_pointer,
    computer,
    decide_once,
    play_on,
    see_result,
    sit_down,
    sums,
    totals,
    wait_for_turn,
)
from browser.browser_server import Server, Visit


def test_two_friends_play_a_whole_game_by_link(visit: Visit, server: Server) -> None:
    opened = server.open(seats=[ME, FRIEND], tiles=5, seed=11)
    host = visit("")
    sit_down(host, opened)
    guest = visit(f"/g/{opened['game']}#join={opened['join']}")
    guest.get_by_label("Your name").fill("Béla")
    guest.locator("[data-join]").click()
    while not host.locator(".end, [data-tray=final], [data-tray=over]").count():
        turn = guest if guest.locator("[data-tray=lay], [data-tray=choose]").count() else host
        if turn.locator("[data-tray=lay], [data-tray=choose]").count():
            decide_once(turn, wait_for_turn(turn), by_pointer)
        host.wait_for_timeout(20)
    for page in (host, guest):
        see_result(page)
    assert totals(host) == totals(guest)
    assert host.locator(".pts thead").inner_text().count("Béla") == 1


def test_a_game_against_the_computer_with_five_modules(visit: Visit, server: Server) -> None:
    modules = ["IC", "TB", "TOWER", "KS", "CULT"]
    opened = server.open(seats=[ME, computer()], modules=modules, tiles=6, seed=4)
    page = visit("", width=1440, height=900)
    sit_down(page, opened)
    play_on(page, by_pointer)
    see_result(page)
    assert totals(page) == sums(page)
    assert page.locator(".turning, .chart").count()


def test_a_game_with_pieces_kept_in_hand(visit: Visit, server: Server) -> None:
    opened = server.open(seats=[ME, computer()], modules=["HALF", "GCASTLE", "SCHOOL"], tiles=5, seed=5)
    page = visit("", width=1440, height=900)
    sit_down(page, opened)
    play_on(page, by_keys)
    see_result(page)
    assert totals(page) == sums(page)


def test_a_game_with_the_keyboard_alone(visit: Visit, server: Server) -> None:
    opened = server.open(seats=[ME, computer()], modules=["IC"], tiles=5, seed=2)
    page = visit("")
    sit_down(page, opened)
    play_on(page, by_keys)
    see_result(page)
    assert totals(page) == sums(page)


def test_keys_take_back_what_nobody_has_seen(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")
    page.keyboard.press("z")
    page.wait_for_selector(".board [data-cell]")
    assert page.locator(".tiles use").count() == 1


def is_large(box: dict[str, float]) -> bool:
    return box["width"] >= 43.5 and box["height"] >= 43.5


def test_a_game_on_a_small_phone(visit: Visit, server: Server) -> None:
    page = visit("", width=360, height=740, lang="de", has_touch=True, is_mobile=True)
    sit_down(page, server.open(seats=[ME, computer()], tiles=4, seed=3))
    page.wait_for_selector(".board [data-cell]")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for button in page.locator(".sheet .btn, .sheet .nav button, .bar .ib").all():
        assert is_large(button.bounding_box()), button.inner_text()
    page.locator(".board [data-cell]").first.tap()
    page.locator(".tray [data-primary]").tap()
    page.wait_for_selector(".board [data-spot]")
    # Looked for and measured in one go: in between they may be drawn anew.
    spots = page.evaluate(
        "() => [...document.querySelectorAll('.board [data-spot]')].map((one) => one.getBoundingClientRect().toJSON())"
    )
    assert spots
    assert all(is_large(spot) for spot in spots), spots
    play_on(page, lambda page, asked: by_pointer(page, asked, "tap"))
    see_result(page)
    assert totals(page) == sums(page)


def test_one_click_begins_a_game(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-quick]").click()
    page.wait_for_selector(".board [data-cell], .board [data-ghost]")
    assert page.locator(".pl").count() == 2
    assert "/g/" in page.url


def test_the_table_one_lays_is_the_table_one_gets(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-module=IC]").check(force=True)
    page.get_by_role("button", name="Invite by link").click()
    page.locator("[data-begin]").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Get the link").click()
    page.get_by_role("button", name="To the board").click()
    page.wait_for_selector(".board [data-cell], .board [data-ghost]")
    assert page.locator(".pl").count() == 3
    assert page.locator(".pl").nth(2).inner_text().count("Free seat") == 1
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".invite .qr")


def test_a_game_given_up_is_followed_by_a_rematch_with_the_seats_moved_on(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    first = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="No, go back").click()
    page.wait_for_selector("dialog", state="detached")
    assert not page.locator(".end").count()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.wait_for_selector(".end")
    assert "Odo wins" in page.locator("h1").inner_text()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("before => location.href !== before", arg=first)
    page.wait_for_selector(".pl")
    assert page.locator(".pl").last.inner_text().startswith("You")
