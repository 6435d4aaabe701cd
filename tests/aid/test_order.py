"""What is printed first is done first: in every box, all boxes together, all editions, under every ruling."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from aid.walk import BEGINS, NEXT, OUTER, SEATS, entered, faults, stops, trips
from bastide import Setup, aid
from bastide.aid import SCREEN, TABLE, AidPage
from bastide.kit.choosing import mix
from bastide.kit.mix import Mix
from bastide.kit.registry import editions, modules
from bastide.kit.spine import LOOSE
from mixes import BOXES, COMPILED

GAMES = 4 if COMPILED else 1
RULINGS = [
    (name, answer) for box in BOXES for name, one in modules()[box].data.rulings.items() for answer in one.values
]
EVENTFUL = ["PD", "AM", "COUNT", "TB", "TOWER", "KS"]


def played(boxes: list[str], edition: str, games: int = GAMES) -> list[str]:
    """Where the page of a mix and the games played with it differ."""
    found = []
    for seed in range(games):
        setup = Setup(SEATS[: 2 + seed % 3], edition, boxes)
        found += trips(setup.mix, aid.page(setup.mix, "en", edition, SCREEN).ids(), entered(setup, seed))
    return found


@pytest.mark.rule("TURN-02/BASE", "TURN-03/BASE")
@pytest.mark.parametrize("edition", sorted(editions()))
def test_the_base_game_goes_down_the_page(edition: str) -> None:
    assert played([], edition, games=40) == []


@pytest.mark.parametrize("box", BOXES)
def test_every_box_goes_down_the_page_in_every_edition(box: str) -> None:
    for edition in editions():
        assert played([box], edition) == [], edition


@pytest.mark.parametrize("edition", sorted(editions()))
def test_all_boxes_together_go_down_the_page(edition: str) -> None:
    assert played(BOXES, edition) == []


@pytest.mark.parametrize("edition", sorted(editions()))
def test_every_line_in_force_is_printed_once_and_in_its_place(edition: str) -> None:
    for boxes in ([], *([box] for box in BOXES), BOXES):
        chosen = mix(boxes, edition=edition)
        for where in (TABLE, SCREEN):
            assert faults(chosen, aid.page(chosen, "en", edition, where), where) == [], boxes


@pytest.mark.parametrize(("ruling", "answer"), RULINGS)
def test_a_ruling_that_moves_a_step_moves_its_line(ruling: str, answer: str) -> None:
    chosen = mix(BOXES, rulings={ruling: answer})
    assert faults(chosen, aid.page(chosen, "en")) == []


@pytest.mark.parametrize("game", [code for code, box in modules().items() if box.data.game])
def test_every_game_goes_down_its_page(game: str) -> None:
    setup = Setup(SEATS[:3], game=game)
    page = aid.page(setup.mix, "en", where=SCREEN)
    assert faults(setup.mix, page, SCREEN) == []
    assert trips(setup.mix, page.ids(), entered(setup, 1)) == []


def moved(page: AidPage, id: str, by: int) -> AidPage:
    """The page with one line further up or down in its chapter."""
    chapters = []
    for chapter in page.chapters:
        lines = list(chapter.lines)
        at = next((i for i, line in enumerate(lines) if line.id == id), None)
        if at is not None:
            lines.insert(at + by, lines.pop(at))
        chapters.append(replace(chapter, lines=tuple(lines)))
    return replace(page, chapters=tuple(chapters))


def dropped(page: AidPage, id: str) -> AidPage:
    """The page without one line."""
    chapters = (replace(c, lines=tuple(line for line in c.lines if line.id != id)) for c in page.chapters)
    return replace(page, chapters=tuple(chapters))


@pytest.fixture(scope="module")
def eventful() -> tuple[Mix, AidPage]:
    chosen = mix(EVENTFUL)
    return chosen, aid.page(chosen, "en")


def test_a_line_that_is_moved_or_dropped_is_found_notes_included(eventful: tuple[Mix, AidPage]) -> None:
    chosen, page = eventful
    assert faults(chosen, page) == []
    kinds = set()
    for chapter in page.chapters:
        for at, line in enumerate(chapter.lines):
            kinds.add(line.step)
            assert faults(chosen, dropped(page, line.id)), line.id
            if at + 1 < len(chapter.lines):
                assert faults(chosen, moved(page, line.id, 1)), line.id
    assert kinds == {True, False}


def test_a_game_finds_a_step_that_is_moved_or_dropped(eventful: tuple[Mix, AidPage]) -> None:
    chosen, page = eventful
    walked = [step for seed in range(3) for step in entered(Setup(SEATS[:3], modules=EVENTFUL), seed)]
    assert trips(chosen, page.ids(), walked) == []
    for step in set(walked):
        assert f"{step} is not printed" in trips(chosen, dropped(page, step).ids(), walked)
    known = stops(chosen, page.ids())
    pairs = {(one, two) for one, two in pairwise(walked) if known[two].line in OUTER and known[two].at not in BEGINS}
    pairs = {(one, two) for one, two in pairs if known[one].line not in (*LOOSE, "AWARD") and known[two].at != NEXT}
    assert len(pairs) >= 30
    for one, two in pairs:
        ids = [id for id in page.ids() if id != two]
        if one != two and known[one].line != "SCORE":
            ids.insert(ids.index(one), two)
            assert f"{two} is printed before {one}" in trips(chosen, tuple(ids), walked)


def test_two_boxes_that_say_the_same_share_a_line() -> None:
    page = aid.page(mix(["RIVER1", "RIVER2"]), "en")
    lines = {line.id: line for chapter in page.chapters for line in chapter.lines}
    assert lines["river.draw"].also == ("river2.draw",)
    assert "river2.draw" in page.ids()
    assert "river2.draw" not in lines


def test_a_table_reads_what_a_screen_does_without_what_only_a_screen_needs() -> None:
    chosen = mix(BOXES)
    table, screen = (aid.page(chosen, "en", where=where).ids() for where in (TABLE, SCREEN))
    assert [id for id in screen if id in table] == [*table]
    unsaid = {step.id for step in chosen.flow.steps} - {*table}
    assert unsaid == {id for id in screen if id not in table}
    assert len(unsaid) < 10
