"""Talk at the table: what one says the other reads, as text and nothing else."""

from __future__ import annotations

from browser.browser_hands import ME, computer, sit_down
from browser.browser_server import Server, Visit
from browser.test_friends import at_the_table

SAID = "<img src=x onerror='document.title=1'> r z 1 0"


def test_a_line_is_read_as_it_was_written_and_plays_no_keys(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    asked = host.locator(".game").get_attribute("data-asked")
    host.get_by_role("button", name="Talk at the table").click()
    host.get_by_label("Say something").press_sequentially(SAID)
    host.keyboard.press("Enter")
    guest.locator(".pill", has_text=f"Ana: {SAID}").wait_for()
    assert guest.locator(".fresh").inner_text() == "1"
    guest.get_by_role("button", name="Talk at the table, one new line").click()
    assert guest.locator(".talk li").all_inner_texts() == [f"Ana {SAID}"]
    assert guest.locator(".talk img, .pill img").count() == 0
    assert not guest.locator(".fresh").count()
    guest.get_by_role("button", name="Applause").click()
    applause = host.locator(".talk li", has_text="Béla").get_by_role("img", name="Applause")
    applause.wait_for()
    assert applause.locator("path").count() == 2, "drawn, as not every device has a face with it"
    assert host.locator(".game").get_attribute("data-asked") == asked
    host.reload()
    host.get_by_role("button", name="Talk at the table").click()
    assert host.locator(".talk li").count() == 2


def test_who_wants_quiet_is_left_alone(visit: Visit) -> None:
    host, guest = at_the_table(visit)
    guest.get_by_role("button", name="Talk at the table").click()
    guest.get_by_label("Do not show me new lines by themselves").check()
    guest.keyboard.press("Escape")
    host.get_by_role("button", name="Talk at the table").click()
    host.get_by_role("button", name="Surprise").click()
    host.locator(".talk li").wait_for()
    guest.get_by_role("button", name="Talk at the table").click()
    guest.locator(".talk li", has_text="Ana").get_by_role("img", name="Surprise").wait_for()
    assert not guest.locator(".pill").count()


def test_with_computers_alone_there_is_nobody_to_talk_to(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=4, seed=1))
    page.wait_for_selector(".board [data-cell]")
    assert not page.locator("[data-talk]").count()
