"""A seat on two devices: a code is asked for on one and typed on the other, and both go on with the same game."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import sit_down, turn, wait_for_turn
from browser.browser_server import Server, Visit

GAME: dict[str, Any] = {"tiles": 20, "seats": [{"name": "Ana", "kind": "here"}, {"name": "Ben", "kind": "link"}]}


def test_a_code_typed_on_a_phone_brings_the_seat_there_and_both_play(visit: Visit, server: Server) -> None:
    first, second = visit("/games"), visit("/", width=390, height=844, has_touch=True)
    sit_down(first, server.open(**GAME))
    wait_for_turn(first)
    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Play on another device").click()
    code = str(first.locator("[data-code]").get_attribute("data-code"))
    link = first.get_by_label("Link for the other device").input_value()
    assert link.endswith(f"/code#code={code}")
    assert first.locator("dialog .qr path").count() == 2
    first.get_by_role("button", name="Close").click()
    first.locator(".board [data-cell]").first.click()
    second.locator("[data-have-code]").click()
    second.get_by_label("Code from the other device").fill(f"{code[:4].lower()} {code[4:]}")
    second.get_by_role("button", name="Play here").click()
    second.wait_for_selector(".board .tiles use")
    assert second.url == first.url
    assert code not in second.url
    first.wait_for_selector(".board [data-ghost]")  # what was being tried on the first device is still there
    second.evaluate("localStorage.setItem('bastide.ask-lost', 'no')")
    second.reload()
    wait_for_turn(second)
    turn(second)
    first.wait_for_selector("[data-tray=friend]")  # what the second decided has ended the turn here, too


def test_a_link_opened_twice_says_that_the_code_is_used_up(visit: Visit, browser: Any, server: Server) -> None:
    page = visit("/games")
    sit_down(page, server.open(**GAME))
    page.goto("/games")
    page.get_by_role("button", name="Play on another device").click()
    link = page.get_by_label("Link for the other device").input_value()
    other = visit(link)
    other.get_by_role("button", name="Play here").click()
    other.wait_for_selector(".board .tiles use")
    late = browser.new_page(base_url=server.address, locale="en")
    late.goto(link)
    late.get_by_role("button", name="Play here").click()
    late.get_by_text("There is no such code, or it has been used").wait_for()
    late.close()
