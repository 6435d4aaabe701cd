"""The chronicle speaks to whoever did something with a box and to whom it was done, and names nobody twice."""

from __future__ import annotations

import pytest

from browser.browser_hands import ME, by_pointer, follow, said, sit_down, wait_for_turn
from browser.browser_positions import Hunt, fork, keep, positions
from browser.browser_server import Server, Visit

TOLD = {
    "en": ("You raise the tower", "You capture a figure of Mason"),
    "de": ("Du erhöhst den Turm", "Du nimmst eine Figur von"),
    "hu": ("Magasítod a tornyot", "Foglyul ejted egy játékos figuráját"),
    "da": ("Du bygger på tårnet", "Du tager en figur til fange"),
}
CAPTURED = {
    "en": "Ana captures a figure of yours: follower (1 south)",
    "de": "Ana nimmt eine Figur von dir gefangen: Gefolgsmann (1 südlich)",
    "hu": "Ana foglyul ejti az egyik figurádat: alattvaló (1 délre)",
    "da": "Ana tager en af dine figurer til fange: følgesvend (1 mod syd)",
}
OWN = {
    "en": "sends the fairy to a figure of their own: follower",
    "de": "setzt die Fee zu einer eigenen Figur: Gefolgsmann",
    "hu": "az egyik saját figurájához küldi a tündért: alattvaló",
    "da": "sender feen til en af sine egne figurer: følgesvend",
}


@pytest.mark.parametrize("lang", TOLD)
def test_the_chronicle_speaks_to_the_one_who_did_it(visit: Visit, lang: str) -> None:
    page = visit("/learn", lang=lang)
    page.click("[data-learn=TOWER]")
    while said(page) != "done":
        follow(page)
    lines = page.inner_text(".lines")
    assert all(sentence in lines for sentence in TOLD[lang]), lines


@pytest.mark.parametrize("lang", CAPTURED)
def test_the_chronicle_speaks_to_the_one_it_was_done_to(visit: Visit, server: Server, lang: str) -> None:
    record, found = positions(Hunt(("TOWER",)), ["tower.capture"])
    seats = [{"name": "Ana", "kind": "link"}, {"name": "Bea", "kind": "here"}]
    opened = fork(server, keep(server, record), found["tower.capture"], seats)
    bea = visit("", lang=lang)
    sit_down(bea, opened)
    ana = visit(f"/g/{opened['game']}#join={opened['join']}")
    ana.get_by_label("Your name").fill("Ana")
    ana.locator("[data-join]").click()
    by_pointer(ana, wait_for_turn(ana))
    bea.wait_for_selector(f".lines li:has-text('{CAPTURED[lang]}')")


@pytest.mark.parametrize("lang", OWN)
def test_whoever_does_it_to_themselves_is_named_once(visit: Visit, server: Server, lang: str) -> None:
    record, found = positions(Hunt(("PD",)), ["dragon.to-figure"])
    both = [ME, {"name": "Bea", "kind": "here"}]
    page = visit("", lang=lang)
    sit_down(page, fork(server, keep(server, record), found["dragon.to-figure"], both))
    page.locator(".kind", has=page.locator("use[href^='#fairy']")).click()
    by_pointer(page, wait_for_turn(page))
    page.wait_for_selector(f".lines li:has-text('{OWN[lang]}')")
