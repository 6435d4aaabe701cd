"""Nobody gets an empty page: what a browser lacks is done without, or said; its own parts follow the theme."""

from __future__ import annotations

import re
from typing import Any

from browser.browser_hands import by_keys, decide_once, wait_for_turn
from browser.browser_server import Server, Visit
from browser.conftest import ROOT

BLOCKED = """for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('insecure', 'SecurityError'); } });"""
OLD = "delete CSSStyleSheet.prototype.replaceSync; delete Document.prototype.adoptedStyleSheets;"


def test_a_game_is_played_where_nothing_may_be_kept(visit: Visit) -> None:
    page = visit("")
    page.add_init_script(BLOCKED)
    page.goto("/")
    page.get_by_text("This browser keeps nothing for this site").wait_for()
    page.locator("[data-quick]").click()
    for _ in range(3):
        decide_once(page, wait_for_turn(page), by_keys)
    assert page.locator(".board .tiles use").count() > 1


def test_tiles_have_their_colours_where_no_sheet_can_be_made(visit: Visit) -> None:
    page, old = visit("/"), visit("")
    old.add_init_script(OLD)
    old.goto("/")
    fills = []
    for one in (page, old):
        one.locator("[data-quick]").click()
        one.wait_for_selector(".board .tiles use")
        fills.append(one.locator(".board .meadow").first.evaluate("it => getComputedStyle(it).fill"))
    assert fills[0] == fills[1] != "rgb(0, 0, 0)"


def test_without_script_the_page_says_what_is_missing(browser: Any, server: Server) -> None:
    context = browser.new_context(base_url=server.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    assert "Bastide braucht JavaScript." in page.locator("body").inner_text()
    context.close()


def test_a_page_whose_script_never_comes_says_that_it_could_not_start(browser: Any, server: Server) -> None:
    page = lacking(browser, server, "**/assets/*.js")
    page.get_by_text("Bastide could not start.").wait_for()
    page.context.close()


def test_a_beginning_that_breaks_off_is_told_of_at_once(browser: Any, server: Server) -> None:
    page = lacking(browser, server, "**/api/words/*")
    page.wait_for_selector(".failed", state="attached")
    assert page.get_by_text("Bastide could not start.").is_visible()
    page.context.close()


def lacking(browser: Any, server: Server, path: str) -> Any:
    """The first page in a browser that something does not reach."""
    page = browser.new_context(base_url=server.address).new_page()
    page.route(path, lambda route: route.abort())
    page.goto("/")
    return page


def test_the_readme_names_the_browsers_that_the_page_asks_for() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.search(r"The game runs in (.+) of (\d{4}) or later", readme)
    assert named
    assert {"Chrome", "Edge", "Firefox", "Safari"} == set(re.split(", | and ", named[1]))
    page = (ROOT / "client" / "src" / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r"20\d\d", page)) == {named[2]}


def test_the_parts_of_the_browser_follow_the_theme_chosen(visit: Visit) -> None:
    page = visit("/", color_scheme="light")
    scheme = "() => getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(scheme) == "light"
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate(scheme) == "dark"
