"""Cards for the table: every line of turn, scoring and end, with pictures, as large as the sides allow."""

from __future__ import annotations

import re
from html import unescape

import pytest

from bastide import aid
from bastide.aid.cards import LEAST, MOST, size
from bastide.kit.choosing import mix
from bastide.kit.texts import LANGUAGES
from mixes import BOXES

LONGEST = 210  # letters of a line on a card


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_every_line_but_the_set_up(language: str) -> None:
    page = aid.page(mix(BOXES), language)
    cards = unescape(aid.as_cards(page))
    for chapter in page.chapters:
        for line in chapter.lines:
            assert (f"<small>{line.number}</small>" in cards) == (chapter.name != "PREP"), line.id
            assert chapter.name == "PREP" or line.brief in cards
    assert f'<html lang="{language}">' in cards


def test_a_picture_stands_for_the_condition_that_it_shows() -> None:
    cards = aid.as_cards(aid.page(mix(["PD", "IC"]), "en"))
    volcano, inn = (
        next(line for line in cards.splitlines() if f"<b>{title}</b>" in line) for title in ("Volcano", "Inns")
    )
    assert "<svg" in volcano
    assert "If the tile shows" not in volcano
    assert "<svg" in inn
    assert "the dragon is in play:" in cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_base_game_and_three_boxes_are_printed_in_nine_points_or_more(language: str) -> None:
    for boxes in ((), ("IC", "TB", "PD"), ("PD", "AM", "TOWER"), ("TB", "HS", "TOWER"), ("BCB", "CAT", "COUNT"), BOXES):
        assert LEAST <= size(aid.page(mix(boxes), language)) <= MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_has_short_lines(language: str) -> None:
    """What is said in full on a screen is said in brief on a card."""
    for box in BOXES:
        page = aid.page(mix([box]), language)
        lines = [line for chapter in page.chapters if chapter.name != "PREP" for line in chapter.lines]
        assert [(line.id, len(line.brief)) for line in lines if len(line.brief) > LONGEST] == []


def test_cards_need_no_script_and_fetch_nothing() -> None:
    cards = aid.as_cards(aid.page(mix(["PD"]), "en"))
    assert not re.search(r"<script|src=|url[(](?!data:)", cards)
