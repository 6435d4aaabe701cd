"""Help has the rules of this very table, at the step it is at, and finds what one looks for; keys stand beside."""

from __future__ import annotations

from browser.browser_hands import ME, computer, sit_down, wait_for_turn
from browser.browser_server import Server, Visit

RULES = ".tablerules [data-rule]"


def test_help_has_the_rules_of_this_table(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], modules=["IC"], seed=2))
    wait_for_turn(page)
    page.keyboard.press("?")
    page.wait_for_selector(RULES)
    rules = page.locator(RULES).evaluate_all("lines => lines.map((line) => line.dataset.rule)")
    assert {rule.split(".")[0] for rule in rules} == {"base", "inns"}
    assert page.locator(f"{RULES}.here").get_attribute("data-rule") == "base.lay"
    page.fill("[data-find-rule]", "cathedral")
    found = page.locator(RULES).all_inner_texts()
    assert found
    assert all("cathedral" in text.lower() for text in found)
    page.fill("[data-find-rule]", "submarine")
    assert page.locator(RULES).count() == 0
    page.locator("dialog [role=radio]").last.click()
    assert page.locator("dialog .keys dt").count() > 10
