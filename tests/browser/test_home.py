"""The games of a device: those that go on are on the first page, all of them on a page of their own."""

from __future__ import annotations

from typing import Any

from browser.browser_server import Visit
from browser.test_friends import at_the_table, give_up


def groups(page: Any) -> dict[str, int]:
    """How many games stand under which heading."""
    page.wait_for_selector("[data-group]")
    return {
        one.get_attribute("data-group"): one.locator(".gamerow").count() for one in page.locator("[data-group]").all()
    }


def test_games_stand_under_whose_turn_it_is_and_what_is_over(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    for page, group in ((host, "yours"), (guest, "theirs")):
        page.goto("/games")
        assert groups(page) == {group: 1}
    assert host.title().startswith("●")
    assert not guest.title().startswith("●")
    guest.get_by_role("link", name="Go on").click()
    guest.wait_for_selector(".board .tiles use")
    give_up(guest)
    guest.wait_for_selector(".end")
    for page in (host, guest):
        page.goto("/games")
        assert groups(page) == {"done": 1}


def test_the_first_page_has_the_games_that_go_on(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    for page, said in ((host, "Your turn"), (guest, "waiting for Ana")):
        page.goto("/")
        row = page.locator("[data-open-games] .gamerow")
        row.wait_for()
        assert said in row.inner_text()
        row.get_by_role("link", name="Go on").click()
        page.wait_for_selector(".board .tiles use")


def test_a_rematch_is_found_by_who_was_elsewhere(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    give_up(host)
    guest.wait_for_selector(".end")
    guest.goto("/aid")
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_selector("[data-tray=wait]")
    guest.goto("/")
    guest.locator("[data-open-games]").get_by_role("button", name="Come along").click()
    guest.wait_for_selector("[data-tray=lay]")
    assert guest.url == host.url
    guest.goto("/games")
    assert groups(guest) == {"yours": 1, "done": 1}
