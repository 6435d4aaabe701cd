"""Your turn, told to somebody who looks elsewhere: by the mark of the tab, by a notice that was asked for."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import turn
from browser.browser_server import Visit
from browser.test_friends import invited

# What a browser does with a notice cannot be seen from here: one that keeps them instead.
KEEPS_NOTICES = """
    window.told = [];
    window.asked = 0;
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() { asked++; return Notification.permission = 'granted'; }
        constructor(title, more) { told.push([title, more.body]); }
        close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => window.elsewhere === true });
"""
SIGN = "() => document.querySelector('link[rel=icon]').getAttribute('href')"


def two_friends(visit: Visit) -> tuple[Any, Any]:
    host, guest = visit("/"), visit("")
    guest.add_init_script(KEEPS_NOTICES)
    link = invited(host)
    guest.goto(link)
    guest.get_by_label("Your name").fill("Béla")
    guest.locator("[data-join]").click()
    guest.wait_for_selector("[data-tray=wait]")
    host.get_by_role("button", name="Begin").click()
    for page in (host, guest):
        page.evaluate("localStorage.setItem('bastide.ask-lost', 'no')")
        page.reload()
        page.wait_for_selector(".board .tiles use")
    return host, guest


def test_a_notice_is_asked_for_by_a_click_and_comes_when_nobody_looks(visit: Visit) -> None:
    host, guest = two_friends(visit)
    assert guest.evaluate("asked") == 0
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Tell me when it is my turn").click()
    guest.get_by_text("You will be told").wait_for()
    assert guest.evaluate("asked") == 1
    guest.evaluate("window.elsewhere = true")
    turn(host)
    guest.wait_for_function("() => told.length")
    assert guest.evaluate("told") == [["Your turn", "Ana has played."]]


def test_the_tab_is_marked_while_it_is_your_turn(visit: Visit) -> None:
    host, guest = two_friends(visit)
    assert (host.title(), host.evaluate(SIGN)) == ("● Your turn – Bastide", "/favicon-turn.svg")
    assert (guest.title(), guest.evaluate(SIGN)) == ("Bastide", "/favicon.svg")
    turn(host)
    guest.wait_for_function("() => document.title.startsWith('●')")
    assert guest.evaluate(SIGN) == "/favicon-turn.svg"
    host.wait_for_function("() => !document.title.startsWith('●')")
    assert (
        guest.evaluate("async () => (await fetch('/favicon-turn.svg')).headers.get('content-type')") == "image/svg+xml"
    )
    assert guest.evaluate("told") == []


def test_who_looks_or_did_not_ask_gets_no_notice(visit: Visit) -> None:
    host, guest = two_friends(visit)
    guest.evaluate("Notification.permission = 'granted'; window.elsewhere = true")
    turn(host)
    guest.wait_for_function("() => document.title.startsWith('●')")
    assert (guest.evaluate("asked"), guest.evaluate("told")) == (0, [])
