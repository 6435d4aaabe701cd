"""Languages, themes, records, the play aid, and what a checker of accessibility finds on every page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from browser.browser_hands import ME, computer, sit_down, take_seats
from browser.browser_server import Server, Visit

TURN = {"en": "Your turn", "de": "Du bist dran", "hu": "Te jössz", "da": "Din tur"}


@pytest.fixture(scope="module")
def record() -> str:
    """A short finished game as text."""
    setup = Setup(players=["Ana", "Odo"], seed=3, pack=["base/bend"] * 6)
    game = Game(setup)
    while not game.over:
        game.play(game.legal[-1])
    return str(game.record.text())


def test_the_language_can_be_changed_in_the_middle_of_a_game(visit: Visit, server: Server) -> None:
    page = visit("", lang="da")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    for language, words in TURN.items():
        page.locator("[data-menu] button").click()
        page.locator(f".menu [lang={language}]").click()
        page.wait_for_function("words => document.querySelector('.turnflag')?.textContent === words", arg=words)
        assert page.locator("html").get_attribute("lang") == language
        page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(".board [data-cell]")
    assert page.locator(".turnflag").inner_text() == TURN["da"]


def test_the_first_language_is_that_of_the_browser(visit: Visit) -> None:
    visit("/", lang="hu-HU").get_by_role("button", name="Játék a számítógép ellen").wait_for()


def test_every_text_of_the_client_exists_in_every_language(visit: Visit) -> None:
    page = visit("/")
    tables = {language: page.request.get(f"/api/words/{language}").json() for language in TURN}
    keys = {language: {key for key in table if key.startswith("client.")} for language, table in tables.items()}
    assert keys["en"] == keys["de"] == keys["hu"] == keys["da"]
    for language, table in tables.items():
        for key in keys[language]:
            assert _places(table[key]) == _places(tables["en"][key]), (language, key)


def _places(text: str) -> set[str]:
    return {part.split("}")[0] for part in text.split("{")[1:]}


def test_a_record_is_uploaded_stepped_through_and_played_on(visit: Visit, record: str) -> None:
    page = visit("/replay")
    page.locator("textarea").fill(record)
    page.get_by_role("button", name="Read", exact=True).click()
    page.wait_for_selector(".stepbar")
    assert page.locator(".board .tiles use").count() == 1
    for _ in range(3):
        before = page.url
        page.keyboard.press("ArrowRight")
        page.wait_for_function("before => location.href !== before", arg=before)
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelectorAll('.board .tiles use').length === 7")
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelectorAll('.board .tiles use').length === 1")
    page.wait_for_selector(".told[data-at='0']")
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(".told:not([data-at='0'])")
    link = page.url
    shown = page.locator(".told").inner_text()
    page.goto("/aid")
    page.goto(link)
    page.wait_for_selector(".stepbar")
    assert page.locator(".told").inner_text() == shown
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/g/*")
    page.wait_for_selector(".tray")


def test_a_record_that_is_none_gets_a_clear_answer(browser: Any, server: Server) -> None:
    page = browser.new_page(base_url=server.address, locale="en")
    page.goto("/replay")
    page.locator("textarea").fill("this is no game")
    with page.expect_response("**/api/replay"):
        page.get_by_role("button", name="Read", exact=True).click()
    page.get_by_role("alert").filter(has_text="cannot be read").wait_for()
    page.close()


def test_the_play_aid_of_a_mix_prints_on_paper(visit: Visit, tmp_path: Path) -> None:
    page = visit("/aid?modules=IC,TB&edition=modern")
    page.wait_for_selector(".paper .stp")
    assert page.locator(".paper .key .md").count() == 2
    page.emulate_media(media="print")
    assert not page.locator(".chooser").is_visible()
    assert page.locator(".paper").is_visible()
    page.emulate_media(media="screen")
    page.get_by_role("button", name="One step at a time").click()
    first = page.locator(".onestep h1").inner_text()
    page.get_by_role("button", name="Next").click()
    assert page.locator(".onestep h1").inner_text() != first


def test_the_resume_page_says_whose_turn_it_is(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    page.goto("/games")
    assert page.locator(".gamerow .turnflag").inner_text() == TURN["en"]
    page.get_by_role("link", name="Go on").click()
    page.wait_for_selector(".board [data-cell]")


def serious(page: Any, axe: str, rules: list[str]) -> list[str]:
    """What the checker calls serious or worse, of all its rules or of some."""
    page.evaluate(axe)
    given = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("given => axe.run(document, given)", given)
    return [
        json.dumps([rule["id"], [node["html"][:160] for node in rule["nodes"][:3]]])
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(("theme", "rules"), [("light", []), ("dark", ["color-contrast"])])
def test_nothing_serious_on_any_page(
    visit: Visit, server: Server, axe: str, record: str, theme: str, rules: list[str]
) -> None:
    page = visit("", color_scheme=theme)
    found: dict[str, list[str]] = {}

    def look(name: str, selector: str) -> None:
        page.wait_for_selector(selector)
        found[name] = serious(page, axe, rules)

    page.goto("/")
    look("set-up", ".mods")
    opened = server.open(
        seats=[ME, computer(), {"name": "Ben", "kind": "link"}],
        modules=["IC", "TB"],
        tiles=5,
        seed=2,
        clock={"by": "move", "seconds": 3600, "zero": "told"},
    )
    page.goto(f"/g/{opened['game']}#join={opened['join']}")
    look("join", "[data-join]")
    page.goto("/code")
    look("code", "[data-take]")
    sit_down(page, opened)
    look("laying", ".board [data-cell]")
    page.keyboard.press("ArrowRight")
    look("laying here", ".board [data-ghost]")
    page.keyboard.press("Enter")
    look("figure", ".board [data-spot]")
    page.set_viewport_size({"width": 390, "height": 844})
    look("phone", ".sheet")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/aid?modules=IC&edition=modern")
    look("aid", ".paper .stp")
    page.goto("/aid?modules=IC&edition=modern&step=7.18")
    look("one step", ".addup")
    page.goto("/games")
    look("games", ".gamerow")
    page.goto("/replay")
    look("upload", "textarea")
    page.locator("textarea").fill(record)
    page.get_by_role("button", name="Read", exact=True).click()
    look("replay", ".stepbar")
    sit_down(page, server.open(seats=[ME, computer()], tiles=5, seed=2))
    page.wait_for_selector(".board [data-cell]")
    page.locator("[data-menu] button").click()
    look("menu", ".menu")
    page.get_by_role("button", name="Give up").click()
    look("sure", "dialog")
    page.locator("[data-sure]").click()
    look("end", ".end")
    assert found == {name: [] for name in found}


def test_a_game_leaves_the_list_a_name_leaves_a_game_and_a_game_leaves_the_server(visit: Visit, server: Server) -> None:
    page = visit("/games")
    opened = [server.open(seats=[ME, computer()], tiles=5, seed=seed) for seed in range(4)]
    take_seats(page, *opened)
    page.reload()
    page.wait_for_selector(".gamerow")
    assert page.locator(".gamerow").count() == 4
    for n, choice in enumerate(("forget", "erase-name", "erase-game")):
        page.get_by_role("button", name="Remove this game").first.click()
        page.locator(f"[data-erase={choice}]").click()
        page.wait_for_function("left => document.querySelectorAll('.gamerow').length === left", arg=3 - n)
    page.locator("[data-erase=all]").click()
    page.locator("[data-sure]").click()
    page.wait_for_function("() => document.querySelectorAll('.gamerow').length === 0")
    assert page.get_by_text("This device has no seat in any game.").is_visible()
    names = []
    for game in opened:
        answer = page.request.get(f"/api/games/{game['game']}", headers={"X-Bastide-Key": game["watch"]})
        names.append(answer.json()["players"][0]["name"] if answer.ok else answer.status)
    assert sorted(map(str, names)) == ["404", ME["name"], "P1", "P1"]
