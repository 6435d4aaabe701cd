"""The pages around a game: set-up, end, replay, resume, a report of a problem."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.record import GameRecord
from browser.browser_hands import ME, by_keys, computer, play_on, see_result, sit_down, sums, totals
from browser.browser_server import Server, Visit

NOTATION = ("place ", "put ", "draw ", "base/")


@pytest.fixture(scope="module")
def record() -> str:
    game = Game(Setup(players=["Ana", "Odo"], seed=3, modules=["IC"], pack=["base/bend", "base/city"] * 4))
    while not game.over:
        game.play(game.legal[-1])
    return str(game.record.text())


@pytest.fixture
def reel(visit: Visit, record: str) -> Any:
    """A record on the screen, at its beginning."""
    page = visit("/replay")
    page.locator("textarea").fill(record)
    page.get_by_role("button", name="Read", exact=True).click()
    page.wait_for_selector(".stepbar")
    return page


def step(page: Any, key: str) -> None:
    before = page.locator(".told").get_attribute("data-at")
    page.keyboard.press(key)
    page.wait_for_selector(f".told:not([data-at='{before}'])")


def test_every_step_of_a_replay_is_told_in_words(reel: Any) -> None:
    for language in ("en", "hu"):
        reel.evaluate("lang => localStorage.setItem('bastide.language', lang)", language)
        reel.reload()
        reel.wait_for_selector(".told")
        for _ in range(8):
            step(reel, "ArrowRight")
            told = reel.locator(".told").inner_text()
            assert told
            assert not any(word in told for word in NOTATION), told
        while reel.locator(".told").get_attribute("data-at") != "0":
            step(reel, "ArrowLeft")


def test_the_board_of_a_replay_stays_in_sight_when_the_window_changes(reel: Any) -> None:
    step(reel, "End")
    reel.set_viewport_size({"width": 390, "height": 844})
    reel.wait_for_function(
        """() => {
            const tiles = document.querySelector('.board .tiles').getBoundingClientRect();
            const top = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
            const low = document.querySelector('.sheet, .tray').getBoundingClientRect().top;
            const beside = tiles.width > 0 && tiles.left >= 0 && tiles.right <= innerWidth;
            return beside && tiles.top >= top && tiles.bottom <= low;
        }"""
    )


def test_what_if_goes_on_from_the_move_shown(reel: Any) -> None:
    for _ in range(4):
        step(reel, "ArrowDown")
    tiles = reel.locator(".board .tiles use").count()
    assert tiles > 1
    reel.get_by_role("button", name="Play on from here").click()
    reel.wait_for_url("**/g/*")
    reel.wait_for_selector(".tray")
    assert reel.locator(".board .tiles use").count() >= tiles


def test_the_end_adds_up_can_be_saved_shared_and_replayed(visit: Visit, server: Server) -> None:
    page = visit("", permissions=["clipboard-read", "clipboard-write"])
    sit_down(page, server.open(seats=[ME, computer()], tiles=6, seed=4, modules=["IC"]))
    play_on(page, by_keys)
    see_result(page)
    assert totals(page) == sums(page)
    assert page.locator(".chart .mark-sign").count() == 8
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save record").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert totals(page) == look.scores(GameRecord.read(text).replay())
    page.get_by_role("button", name="Share").click()
    link = page.evaluate("navigator.clipboard.readText()")
    friend = visit(link)
    friend.wait_for_selector(".end, .board .tiles use")
    page.get_by_role("button", name="Watch the final scoring again").click()
    page.wait_for_selector("[data-tray=final]")
    see_result(page)
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_selector(".stepbar")


def test_a_rematch_begins_with_the_seats_moved_on(visit: Visit, server: Server) -> None:
    page = visit("")
    opened = server.open(seats=[ME, computer()], tiles=2, seed=4)
    sit_down(page, opened)
    play_on(page, by_keys)
    see_result(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("game => !location.pathname.endsWith(game)", arg=opened["game"])
    page.wait_for_selector(".board .tiles use")


def test_a_report_has_the_record_in_it(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=6, seed=4))
    page.wait_for_selector(".board [data-cell]")
    page.locator("[data-menu] button").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Report a problem").click()
    facts = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert facts["version"] == facts["view"]["version"]
    assert facts["record"].startswith("bastide game 1")
    assert "seed" not in facts["record"]
    assert len(GameRecord.read(facts["record"]).actions) >= 1


def test_one_click_plays_and_a_table_of_ones_own_is_kept(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play against the computer").click()
    page.wait_for_selector(".board .tiles use")
    page.goto("/")
    page.wait_for_selector(".mods")
    page.locator(".mod", has_text="Inns & Cathedrals").locator("label").click()
    page.locator(".mod", has_text="The River II").locator("label").click()
    assert page.locator(".chosen li").count() == 3
    assert page.locator(".tot b").first.inner_text() == str(72 + 18 + 12)
    page.get_by_role("button", name="Invite by link").click()
    page.get_by_text("Seed for the draw").click()
    page.locator("[data-begin]").click()
    page.get_by_label("Your name").fill("Ana")
    page.locator("[data-link]").click()
    page.wait_for_url("**/g/*")
    page.goto("/games")
    page.wait_for_selector(".gamerow")
    assert page.locator(".gamerow").count() == 2


def test_the_aid_of_a_running_game_is_that_of_its_modules_and_rulings(visit: Visit, server: Server) -> None:
    page = visit("")
    sit_down(page, server.open(seats=[ME, computer()], tiles=6, seed=4, modules=["IC"], rulings={"city.tiny": "2"}))
    page.wait_for_selector(".board [data-cell]")
    page.locator("[data-menu] button").click()
    href = page.get_by_role("link", name="Play aid of this game").get_attribute("href")
    page.goto(href)
    page.wait_for_selector(".paper .stp")
    assert "Inns & Cathedrals" in page.locator(".paper .key").inner_text()
    assert "2 points instead of 4" in page.locator(".paper").inner_text()
