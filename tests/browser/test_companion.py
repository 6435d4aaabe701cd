"""The companion of a real table on a phone: players, points, tiles, tokens, the end; shared, installed, kept."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from bastide import Setup
from browser.browser_server import Visit
from browser.test_pages import serious
from building.at_table import BOXES, NAMES, follow, played, sit_down

PHONE = {"width": 390, "height": 844}
MIX = "modules=TB,PD,TOWER,KS&edition=modern"
WORDS = {  # the pages of the companion, and what undoes
    "en": ("Turn", "Points", "Table", "End", "Rules", "Take back"),
    "de": ("Zug", "Punkte", "Tisch", "Ende", "Regeln", "Zurücknehmen"),
    "hu": ("Kör", "Pontok", "Asztal", "Vége", "Szabály", "Visszavonás"),
    "da": ("Tur", "Point", "Bord", "Slut", "Regler", "Tag tilbage"),
}


def scores(page: Any) -> list[str]:
    found: list[str] = page.locator(".strip b").all_inner_texts()
    return found


def tap(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tab(page: Any, name: str) -> None:
    page.locator(".tabs").get_by_role("radio", name=name).click()


def test_a_phone_begins_with_the_mix_in_a_line_and_the_turn(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}", **PHONE)
    page.get_by_role("heading", name="What is on your tile?").wait_for()
    assert page.locator(".chooser > summary").bounding_box()["height"] < 80
    assert not page.locator(".chooser .picks").is_visible()
    last = page.locator(".symbols-seen button").last.bounding_box()
    assert last["y"] + last["height"] < PHONE["height"]
    page.locator(".chooser > summary").click()
    page.get_by_role("button", name="Inns & Cathedrals").click()
    page.wait_for_url("**IC**")


def test_without_a_mix_in_the_address_the_last_one_is_there(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}", **PHONE)
    page.wait_for_selector(".symbols-seen")
    page.goto("/aid")
    page.get_by_role("button", name="Volcano").wait_for()


@pytest.mark.parametrize("language", WORDS)
def test_points_are_a_tap_in_every_language(visit: Visit, language: str) -> None:
    *pages, undo = WORDS[language]
    page = visit(f"/aid?{MIX}", lang=language, **PHONE)
    page.wait_for_selector(".tabs")
    assert page.locator(".tabs [role=radio]").all_inner_texts() == pages
    tab(page, pages[1])
    tap(page, "+9")
    page.locator(".keypad [role=radio]").nth(1).click()
    tap(page, "+4")
    tap(page, "+12")
    assert scores(page) == ["9", "16"]
    assert page.locator(".history li").count() == 3
    page.locator(".keypad").get_by_role("button", name=undo).click()
    assert scores(page) == ["9", "4"]
    page.reload()
    page.wait_for_selector(".strip")
    assert scores(page) == ["9", "4"]
    for name in pages:
        tab(page, name)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], name


def test_less_is_written_too_laps_are_counted_and_wiping_is_asked_about(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=points", **PHONE)
    for _ in range(4):
        tap(page, "+15")
    assert page.locator(".strip li").first.inner_text().endswith("1 lap")
    tap(page, "Minus")
    tap(page, "−12")
    assert scores(page)[0] == "48"
    tap(page, "Start over")
    page.get_by_role("dialog").get_by_role("button", name="No").click()
    assert scores(page)[0] == "48"
    tap(page, "Start over")
    page.locator("[data-sure]").click()
    assert scores(page) == ["0", "0"]


def test_players_have_names_colours_and_an_order(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=table", **PHONE)
    tap(page, "One player more")
    for number, name in enumerate(("Ann", "Bob", "Cleo"), 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_label("Colour of player 1").select_option("4")
    assert page.locator(".strip .mk.p4").count() == 1
    tap(page, "Cleo sits one place earlier")
    assert page.locator(".strip .name").all_inner_texts() == ["Ann", "Cleo", "Bob"]
    tap(page, "One player fewer")
    assert page.locator(".strip .name").all_inner_texts() == ["Ann", "Cleo"]


def test_a_turn_counts_its_tile_and_what_is_on_it(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}", **PHONE)
    tap(page, "Dragon")
    tap(page, "That is on it")
    tap(page, "City")
    tap(page, "+8")
    tab(page, "Table")
    tab(page, "Turn")
    page.reload()
    tap(page, "One more tile")
    tap(page, "Nothing special")
    tap(page, "Next player")
    assert "Player 2" in page.locator(".onturn p").first.inner_text()
    tap(page, "Nothing special")
    tap(page, "Back")
    assert scores(page) == ["8", "0"]
    tab(page, "Table")
    left = int(page.locator(".left b").inner_text())
    assert page.locator(".symbols-left li").filter(has_text="Dragon").locator("b").inner_text() == "11 of 12"
    tap(page, "One is drawn")
    assert page.locator(".left b").inner_text() == str(left - 1)
    tap(page, "Put one back")
    assert page.locator(".left b").inner_text() == str(left)
    tab(page, "Points")
    assert "City" in page.locator(".history").inner_text()


def test_tokens_cards_ransom_and_fairy_are_those_of_the_mix(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=table", **PHONE)
    wine = page.locator(".counted li").filter(has_text="Wine")
    assert "9 in stock" in wine.inner_text()
    wine.get_by_role("button", name="More").click()
    wine.get_by_role("button", name="More").click()
    assert "7 in stock" in wine.inner_text()
    page.get_by_role("radiogroup", name="King", exact=True).get_by_role("radio", name="Player 2").click()
    page.get_by_role("radiogroup", name="The fairy's company").get_by_role("radio", name="Player 2").click()
    tap(page, "Player 1 pays Player 2 3 points")
    assert scores(page) == ["-3", "3"]
    tab(page, "Turn")
    tap(page, "Nothing special")
    tap(page, "Next player")
    assert scores(page) == ["-3", "4"]
    tab(page, "Points")
    told = page.locator(".history").inner_text()
    for line in ("Player 2 begins the turn: +1", "Ransom", "Player 2 has: King", "Player 1: +1 (Wine)"):
        assert line in told, line
    page.goto("/aid?modules=&edition=modern&step=table")
    page.wait_for_selector(".left")
    assert page.locator(".counted").count() == 0


def test_the_end_asks_feature_by_feature_and_adds_up(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=end", **PHONE)
    page.wait_for_selector(".final")
    titles = page.locator(".final .item b").all_inner_texts()
    assert titles == ["Goods", "King", "Robber Baron", "Monasteries", "Roads", "Cities", "Fields", "The fairy's favour"]
    tap(page, "+10")
    tap(page, "Next")
    page.locator(".asked [role=radio]").nth(1).click()
    tap(page, "+6")
    tap(page, "+5")
    assert page.locator(".final .item").nth(1).locator(".others").inner_text().strip() == "11"
    while page.get_by_role("button", name="Next", exact=True).count():
        tap(page, "Next")
    assert page.locator(".ranking li").all_inner_texts() == ["Player 2\n11", "Player 1\n10"]


def test_rulings_are_chosen_as_for_a_game(visit: Visit) -> None:
    page = visit("/aid?modules=TOWER&edition=modern&step=table", **PHONE)
    page.locator(".chooser > summary").click()
    page.locator(".finer").get_by_role("button", name="The Tower").click()
    page.get_by_label("When a ransom is paid").select_option("any-time-in-own-turn")
    page.wait_for_url("**tower.ransom.timing**")
    page.keyboard.press("Escape")
    page.get_by_text("Until your figure is placed").wait_for()


def test_a_clock_runs_where_it_is_wanted(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=table", **PHONE)
    page.wait_for_selector(".left")
    assert page.get_by_role("timer").count() == 0
    page.get_by_role("radiogroup", name="Clock for a turn").get_by_role("radio", name="2:00").click()
    page.wait_for_function("() => document.querySelector('.clock').textContent.includes('1:5')")
    tab(page, "Turn")
    tap(page, "Nothing special")
    tap(page, "Next player")
    page.wait_for_function("() => /2:00|1:59/.test(document.querySelector('.clock').textContent)")


def test_a_table_that_taps_along_has_the_scores_of_the_engine(visit: Visit) -> None:
    tiles = [tile.id for tile in Setup(players=NAMES, modules=BOXES).mix.tiles if tile.pile == "main"]
    setup = Setup(players=NAMES, modules=BOXES, seed=5, pack=tiles[::3])
    game, events = played(setup, "random")
    page = visit(f"/aid?modules={','.join(BOXES)}&edition=modern", **PHONE)
    sit_down(page)
    taps = follow(page, setup, events)
    assert dict(zip(NAMES, map(int, scores(page)), strict=True)) == game.scores
    assert sum(map(Counter.total, taps)) < 6 * len(taps)


def shared(page: Any) -> str:
    """The link that another phone is sent."""
    tap(page, "To another phone")
    assert page.locator(".qr").get_attribute("aria-label")
    link: str = page.locator("[data-link]").get_attribute("data-link")
    page.keyboard.press("Escape")
    return link


def test_another_phone_goes_on_with_the_table(visit: Visit) -> None:
    here = visit(f"/aid?{MIX}&step=table", **PHONE)
    here.get_by_label("Name of player 1").fill("Ägir")
    tab(here, "Points")
    tap(here, "+7")
    tab(here, "Table")
    link = shared(here)
    asked: list[str] = []
    there = visit("", **PHONE)
    there.on("request", lambda request: asked.append(request.url))
    there.goto(link)
    there.wait_for_selector(".strip")
    there.wait_for_function("() => document.querySelector('.strip b').textContent === '7'")
    assert there.locator(".strip .name").first.inner_text() == "Ägir"
    assert "#" not in there.url
    assert not any(link.partition("#")[2] in url for url in asked if "#" not in url)
    tab(there, "Points")
    tap(there, "+3")
    there.goto("/aid?modules=")
    there.goto(link)
    dialog = there.get_by_role("dialog", name="A table from another phone")
    dialog.get_by_role("button", name="Keep this one").click()
    assert scores(there) == ["10", "0"]
    there.goto("/aid?modules=")
    there.goto(link)
    dialog.get_by_role("button", name="Take the new one").click()
    assert scores(there) == ["7", "0"]


def test_a_broken_link_changes_nothing(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=points", **PHONE)
    tap(page, "+5")
    page.goto(f"/aid?{MIX}&step=points#table=nonsense")
    page.wait_for_url(lambda url: "#" not in url)
    assert scores(page) == ["5", "0"]
    assert page.get_by_role("dialog").count() == 0


def test_the_companion_can_be_installed(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=points", **PHONE)
    page.wait_for_selector("[data-kept]")
    tools = page.context.new_cdp_session(page)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    for icon in json.loads(found["data"])["icons"]:
        assert page.request.get(icon["src"]).ok, icon["src"]
    wrong = [error["errorId"] for error in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(wrong) <= {"in-incognito"}


def test_the_companion_works_without_a_connection(visit: Visit) -> None:
    page = visit(f"/aid?{MIX}&step=points", **PHONE)
    page.wait_for_selector("[data-kept]")
    page.context.set_offline(True)
    page.goto("/aid")
    page.get_by_text("No connection").wait_for()
    tab(page, "Points")
    tap(page, "+2")
    assert scores(page) == ["2", "0"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_on_any_page_of_the_companion(visit: Visit, axe: str, theme: str) -> None:
    page = visit("", color_scheme=theme, **PHONE)
    found = {}
    for step in ("tile", "points", "table", "end"):
        page.goto(f"/aid?{MIX}&step={step}")
        page.wait_for_selector(".strip")
        found[step] = serious(page, axe, [])
    assert found == {step: [] for step in found}
