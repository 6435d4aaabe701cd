"""Hints on demand: drawn on the board, with the reasons in the tray, by button and key, where the table allows them."""

from __future__ import annotations

import json
import re

from browser.browser_hands import FRIEND, ME, by_pointer, computer, decide_once, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

REASON = re.compile(r"points?\b|Nothing else brings more")


def test_a_hint_is_drawn_told_and_followed(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=14, seed=4))
    assert wait_for_turn(page) == "lay"
    page.click("[data-ask-hint]")
    note = page.locator(".tray [data-hint]:not([data-hint=busy])")
    note.wait_for()
    assert note.get_attribute("data-hint").startswith("place ")
    assert "The computer would" in note.inner_text()
    assert any(REASON.search(text) for text in note.locator("li").all_inner_texts()), "why, not only what then"
    page.wait_for_selector(".board [data-ghost]")
    decide_once(page, "lay", lambda page, asked: page.click(".tray [data-primary]"))
    assert wait_for_turn(page) == "spot"
    page.keyboard.press("i")
    page.wait_for_function("() => !document.querySelector('[data-hint=busy]')")
    meant = page.locator(".spot.meant, .tray [data-hint=pass]")
    meant.first.wait_for()
    assert page.locator(".spot.meant").count() <= 1


def test_hints_are_a_choice_of_the_host_and_in_the_sheet_of_a_phone(visit: Visit, server: Server) -> None:
    page = visit("", width=390, height=844, has_touch=True)
    sit_down(page, server.open(seats=[ME, FRIEND], tiles=14, seed=4, aids={"hint": True}))
    assert wait_for_turn(page) == "lay"
    page.get_by_role("button", name="Hint", exact=True).tap()
    page.locator(".tray [data-hint]:not([data-hint=busy])").wait_for()
    assert page.locator(".sheet").bounding_box()["y"] > 250, "the board stays in sight"
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text)["say"])))
    sit_down(page, server.open(seats=[ME, FRIEND], tiles=14, seed=4))
    wait_for_turn(page)
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0
    page.keyboard.press("i")
    decide_once(page, "lay", by_pointer)
    assert "try" in sent
    assert "hint" not in sent, "the key asks for none, either"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_selector(".tools button")
    assert page.locator("[data-ask-hint]").count() == 0


def test_set_up_offers_hints_to_who_is_alone(visit: Visit) -> None:
    page = visit("/")
    box = page.locator("[data-hints]")
    box.wait_for()
    assert box.is_checked()
    page.locator(".addseat button").first.click()
    assert not box.is_checked()
    box.check()
    assert box.is_checked()
