"""The play aid at a real table: on one sheet of paper, one step a screen, points added up, without a connection."""

from __future__ import annotations

import re
from typing import Any

import pytest

from browser.browser_server import Visit
from mixes import BOXES

LANGUAGES = ("en", "de", "hu", "da")


def printed(page: Any) -> bytes:
    paper: bytes = page.pdf(prefer_css_page_size=True, print_background=True)
    return paper


def pages_of(paper: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", paper))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_base_game_and_three_large_modules_print_on_one_light_page(visit: Visit, language: str) -> None:
    page = visit("/aid?modules=IC,TB,PD&edition=modern", lang=language)
    page.wait_for_selector(".paper .stp")
    signs = page.locator(".paper .key .md").evaluate_all(
        "all => all.map(sign => sign.textContent + getComputedStyle(sign).backgroundColor)"
    )
    assert len(set(signs)) == 3
    paper = printed(page)
    assert pages_of(paper) == 1
    assert len(paper) < 300_000
    page.emulate_media(media="print")
    assert page.locator(".paper .brief").first.is_visible()
    assert not page.locator(".paper .full").first.is_visible()
    breaks = page.locator(".paper section").evaluate_all("all => all.map(part => getComputedStyle(part).breakInside)")
    assert set(breaks) == {"avoid"}


@pytest.mark.parametrize(
    ("boxes", "sides"),
    [("", 1), ("IC,TB,PD", 1), ("PD,AM,TOWER", 1), ("BCB,CAT,COUNT", 1), ("IC,TB,PD,AM,TOWER,HS", 2), ("all", 4)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_fill_one_side_or_four_at_most(visit: Visit, language: str, boxes: str, sides: int) -> None:
    chosen = ",".join(BOXES) if boxes == "all" else boxes
    page = visit(f"/api/aid?modules={chosen}&lang={language}&format=cards", lang=language)
    assert pages_of(printed(page)) == sides


def test_the_cards_are_a_button_away(visit: Visit) -> None:
    page = visit("/aid?modules=IC&edition=modern")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Cards to print").click()
    assert opened.value.locator(".cards section").count() == 5
    assert opened.value.locator(".cards svg").count() >= 2


def test_every_word_is_printed_where_it_is_wanted(visit: Visit) -> None:
    page = visit("/aid?modules=IC,TB,PD&edition=modern")
    page.wait_for_selector(".paper .stp")
    page.evaluate("window.print = () => undefined")
    page.get_by_role("button", name="Print the full text").click()
    page.wait_for_selector(".paper.whole")
    page.emulate_media(media="print")
    assert page.locator(".paper .full").first.is_visible()
    assert pages_of(printed(page)) > 1


def test_a_word_that_is_typed_leaves_the_lines_with_it(visit: Visit) -> None:
    page = visit("/aid?modules=TOWER&edition=modern&step=page", width=390, height=844)
    page.get_by_label("Find a step").fill("ransom")
    page.wait_for_selector("#PREP", state="hidden")
    assert page.locator(".paper .stp:visible .t").first.inner_text() == "Ransom"
    assert "#tower.ransom" in page.locator(".paper .stp:visible .no").first.get_attribute("href")
    page.get_by_label("Find a step").fill("")
    page.get_by_text("Contents").click()
    page.get_by_role("link", name="7.26 Cities").first.click()
    page.wait_for_selector("#base\\.city.here")
    assert abs(page.locator("#base\\.city").bounding_box()["y"]) < 844


def test_a_link_leads_to_a_single_step(visit: Visit) -> None:
    page = visit("/aid?modules=TOWER&edition=modern#base.home")
    page.wait_for_selector("#base\\.home.here")
    assert 0 <= page.locator("#base\\.home").bounding_box()["y"] < 800


def test_the_page_of_the_printer_finds_with_and_without_scripts(visit: Visit) -> None:
    address = "/api/aid?modules=TOWER&format=html"
    page = visit(f"{address}#base.home")
    assert 0 <= page.locator("#base\\.home").bounding_box()["y"] < 800
    page.get_by_label("Find a step").fill("ransom")
    page.wait_for_selector("#PREP", state="hidden")
    assert "Ransom" in page.locator(".stp:visible .t").all_inner_texts()
    plain = visit(address, java_script_enabled=False)
    assert not plain.get_by_label("Find a step").is_visible()
    plain.get_by_text("Contents").click()
    plain.get_by_role("link", name="Ransom").first.click()
    assert plain.url.endswith("#tower.ransom")


def test_a_turn_is_what_the_tile_calls_for(visit: Visit) -> None:
    page = visit("/aid?modules=IC,TB,PD,AM,TOWER&edition=modern", width=390, height=844)
    page.get_by_role("heading", name="What is on your tile?").wait_for()
    names = page.locator(".symbols-seen button").all_inner_texts()
    assert {"Dragon", "Princess", "Volcano", "Magic portal", "Tower sites"} == {*names}
    assert all(page.locator(".symbols-seen svg").evaluate_all("all => all.map(one => one.childElementCount)"))
    for name in ("", *names):
        if name:
            page.get_by_role("button", name=name, exact=True).click()
        page.locator(".thumb .pri").click()
        assert 3 <= page.locator(".onturn > .tasks > li").count() <= 8, name
        page.get_by_role("button", name="Next player").click()
    page.get_by_role("button", name="Volcano").click()
    page.get_by_role("button", name="That is on it").click()
    tasks = page.locator(".onturn > .tasks > li .task")
    assert "The dragon comes here" in tasks.nth(1).inner_text()
    assert "If the tile shows" not in tasks.nth(1).inner_text()
    tasks.nth(1).click()
    assert tasks.nth(1).get_attribute("aria-pressed") == "true"
    page.get_by_role("button", name="City", exact=True).click()
    assert page.get_by_text("Wall without a gap").is_visible()
    assert not page.get_by_text("Closed at both ends").is_visible()
    page.locator("summary", has_text="Add it up").click()
    page.get_by_role("group", name="How many").get_by_role("button").last.click()
    page.get_by_role("button", name="Score 1").click()
    assert page.locator(".strip b").all_inner_texts() == ["1", "0"]


def test_points_are_added_up_and_written_down(visit: Visit) -> None:
    page = visit("/aid?modules=IC&edition=modern&step=page", width=390, height=844)
    page.get_by_role("button", name="One step at a time").click()
    button = page.locator(".thumb .pri")
    box = button.bounding_box()
    assert box["height"] >= 44
    assert 844 / 2 < box["y"] < 844
    while not page.locator(".addup").count():
        button.click()
    count, each = page.get_by_role("group", name="How many"), page.get_by_role("group", name="Points for each")
    for _ in range(5):
        count.get_by_role("button").last.click()
    each.get_by_role("button").last.click()
    page.get_by_role("button", name="Another row").click()
    count.nth(1).get_by_role("button").last.click()
    page.get_by_role("button", name="Score 11").click()
    assert page.locator(".strip b").all_inner_texts() == ["11", "0"]
    page.reload()
    page.wait_for_selector(".strip")
    assert page.locator(".strip b").all_inner_texts() == ["11", "0"]


def test_after_the_last_step_the_next_player_begins(visit: Visit) -> None:
    page = visit("/aid?modules=&edition=modern&step=0")
    first = page.locator(".onestep h1").inner_text()
    while page.locator(".thumb .pri").inner_text() == "Next":
        page.locator(".thumb .pri").click()
    page.get_by_role("button", name="Next player").click()
    assert page.locator(".onestep h1").inner_text() == first
    assert "Player 2" in page.locator(".onestep p").first.inner_text()


def test_the_aid_opens_without_a_connection(visit: Visit) -> None:
    page = visit("/aid?modules=IC,TB&edition=modern")
    page.wait_for_selector("[data-kept]")
    page.context.set_offline(True)
    page.goto("/aid?modules=IC,TB&edition=modern&step=0")
    page.wait_for_selector(".onestep")
    page.get_by_text("No connection").wait_for()
    page.locator(".lang select").select_option("de")
    page.get_by_role("button", name="Weiter").click()
    page.goto("/aid?modules=PD&edition=modern")
    page.get_by_role("link", name="Wirtshäuser und Kathedralen, Händler & Baumeister").click()
    page.wait_for_selector(".paper .stp")


def test_rulings_of_the_table_reach_its_aid(visit: Visit) -> None:
    page = visit("/aid?modules=&edition=modern&rulings=city.tiny%3D2")
    page.wait_for_selector(".paper .stp")
    assert "2 points instead of 4" in page.locator(".paper").inner_text()
