"""Friends at a table: a name that is asked once, the link before the first move, seats named after people."""

from __future__ import annotations

from typing import Any

from browser.browser_hands import turn
from browser.browser_server import Visit


def invited(page: Any, name: str = "Ana") -> str:
    """Lay a table for a friend; the link that is then to be sent."""
    page.locator("[data-friends]").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Get the link").click()
    return str(page.locator(".invite .field").input_value())


def come(visit: Visit, link: str, name: str = "Béla", **more: Any) -> Any:
    """A friend opens the link and takes the seat."""
    page = visit(link, **more)
    page.get_by_label("Your name").fill(name)
    page.locator("[data-join]").click()
    page.wait_for_selector(".board .tiles use")
    return page


def names(page: Any) -> list[str]:
    """What the seats are called on this screen."""
    return [one.split("\n")[0] for one in page.locator(".pl .nm").all_inner_texts()]


def test_the_link_comes_before_the_first_move_and_seats_have_the_names_of_people(visit: Visit) -> None:
    host = visit("/", permissions=["clipboard-read", "clipboard-write"])
    link = invited(host)
    assert host.locator(".invite .qr path").count() == 2
    host.get_by_role("button", name="Copy link").click()
    assert host.evaluate("navigator.clipboard.readText()") == link
    assert host.locator(".guests").inner_text().split("\n") == ["Ana", "is here", "Free seat"]
    assert names(host) == ["You", "Free seat"]
    guest = come(visit, link)
    host.get_by_role("dialog", name="Everybody is seated").wait_for()
    assert "Béla" in host.locator(".guests").inner_text()
    host.get_by_role("button", name="Begin").click()
    assert host.url.endswith(link.partition("#")[0].rpartition("/")[2])
    assert (names(host), names(guest)) == (["You", "Béla"], ["Ana", "You"])


def test_a_name_is_asked_once(visit: Visit) -> None:
    host = visit("/")
    link = invited(host, "Zsófi")
    guest = come(visit, link)
    for page, name in ((host, "Zsófi"), (guest, "Béla")):
        page.goto("/")
        page.locator("[data-friends]").click()
        assert page.get_by_label("Your name").input_value() == name
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Invite by link").click()
        page.locator("[data-begin]").click()
        page.wait_for_selector(".invite .qr")
        assert name in page.locator(".guests").inner_text()


def test_a_seat_that_a_friend_shall_take_is_not_called_by_the_name_of_a_computer(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Who plays seat 2").select_option("link")
    assert page.get_by_label("Name of player 2").input_value() == ""
    page.get_by_label("Who plays seat 2").select_option("computer/level2")
    assert page.get_by_label("Name of player 2").input_value() == "Mason"


def at_the_table(visit: Visit) -> tuple[Any, Any]:
    """Two friends at a table on which nothing has been played."""
    host = visit("/")
    guest = come(visit, invited(host))
    host.get_by_role("button", name="Begin").click()
    return host, guest


def test_who_is_away_is_told_with_the_time(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    row = host.locator(".pl").last
    assert "way" not in row.inner_text()
    before = host.evaluate("new Date().toLocaleString('en', { timeStyle: 'short' })")
    guest.close()
    row.get_by_text("Away since").wait_for()
    after = host.evaluate("new Date().toLocaleString('en', { timeStyle: 'short' })")
    since = [f"Away since {time}" for time in (before, after)]
    assert any(text in row.inner_text() for text in since)
    turn(host)
    assert host.locator("[data-tray=wait] .say").inner_text() in since, "who waits reads it where they look"
    host.set_viewport_size({"width": 390, "height": 844})
    host.locator(".chip.gone").click()
    assert host.get_by_role("dialog", name="Béla").locator("p").inner_text() in since


def give_up(page: Any) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.locator("[data-sure]").click()


def test_a_result_says_who_gave_up(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    give_up(guest)
    host.locator(".pill", has_text="Béla gives up").wait_for()
    for page, said in ((host, "Béla gave up."), (guest, "You gave up.")):
        page.wait_for_selector(".end")
        assert page.locator(".lead").inner_text() == said
        assert "gave up" in page.locator(".pts thead").inner_text()


def test_a_rematch_is_offered_and_one_click_comes_along(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    first = host.url
    give_up(guest)
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_function("first => location.href !== first && document.querySelector('.board')", arg=first)
    guest.get_by_text("Ana wants to play again.").wait_for()
    guest.get_by_role("button", name="Come along").click()
    guest.wait_for_function("() => document.querySelector('.board .tiles use')")
    assert guest.url == host.url
    assert names(guest) == ["You", "Ana"]


def test_who_looks_at_the_board_is_offered_the_rematch_too(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    give_up(host)
    guest.get_by_role("button", name="Look at the board").click()
    host.get_by_role("button", name="Rematch").click()
    guest.get_by_text("Ana wants to play again.").wait_for()
    guest.get_by_role("button", name="Come along").click()
    guest.wait_for_function("() => document.querySelector('[data-tray=lay], [data-tray=wait]')")
