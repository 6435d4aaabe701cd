"""The play aid at a real table: on one sheet of paper, one step a screen, points added up, without a connection."""

from __future__ import annotations

import pytest

from browser.browser_paper import filled, printed, smallest
from browser.browser_server import Visit
from mixes import BOXES

LANGUAGES = ("en", "de", "hu", "da")


@pytest.mark.parametrize("boxes", ["", "IC,TB,PD", "all"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_printed_in_full_large_enough_to_read(visit: Visit, language: str, boxes: str) -> None:
    chosen = ",".join(BOXES) if boxes == "all" else boxes
    page = visit(f"/aid?modules={chosen}&edition=modern&step=page", lang=language)
    page.wait_for_selector(".paper .stp")
    paper = printed(page)
    assert smallest(paper) >= 9
    assert filled(paper) > 0.6


@pytest.mark.parametrize(
    ("boxes", "sides"),
    [("", 1), ("IC,TB,PD", 1), ("PD,AM,TOWER", 1), ("BCB,CAT,COUNT", 1), ("IC,TB,PD,AM,TOWER,HS", 2), ("all", 4)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_fill_one_side_or_four_at_most(visit: Visit, language: str, boxes: str, sides: int) -> None:
    chosen = ",".join(BOXES) if boxes == "all" else boxes
    page = visit(f"/api/aid?modules={chosen}&lang={language}&format=cards", lang=language)
    paper = printed(page)
    assert len(paper) == sides
    assert smallest(paper) >= 9
    assert filled(paper) > 0.8
    assert paper[-1].total() > paper[0].total() / 2


def test_cards_of_another_game_are_one_side(visit: Visit) -> None:
    for language in LANGUAGES:
        paper = printed(visit(f"/api/aid?game=MAYFLOWER&lang={language}&format=cards", lang=language))
        assert (len(paper), smallest(paper) >= 9) == (1, True)


@pytest.mark.parametrize("kind", ["cards", "html"])
def test_no_step_is_broken_by_the_end_of_a_column(visit: Visit, kind: str) -> None:
    page = visit(f"/api/aid?modules=IC,TB,PD&format={kind}")
    page.emulate_media(media="print")
    breaks = page.locator("li:has(b)").evaluate_all("all => all.map(line => getComputedStyle(line).breakInside)")
    assert set(breaks) == {"avoid"}


def test_the_cards_are_a_button_away(visit: Visit) -> None:
    page = visit("/aid?modules=IC&edition=modern")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Cards to print").click()
    assert opened.value.locator(".cards section").count() == 5
    assert opened.value.locator(".cards svg").count() >= 2


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
    assert -1 < page.locator("#base\\.home").bounding_box()["y"] < 800


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
