"""The play aid against the engine: every step entered is printed, in its order, in every language."""

from __future__ import annotations

import itertools
import re

import pytest

from bastide import Setup, aid
from bastide.aid.page import SIZES
from bastide.core.chance import Stream, playout
from bastide.core.engine import start
from bastide.core.event import Entered
from bastide.kit.box import Step
from bastide.kit.mix import mix
from bastide.kit.registry import editions, modules
from bastide.kit.texts import LANGUAGES, table

# A step that begins the walk anew: the next turn, another draw, another feature to score.
RESTARTS = {"base.draw", "base.order", "base.majority"}


def entered(edition: str, seed: int, players: int) -> list[str]:
    setup = Setup(players=["A", "B", "C", "D", "E"][:players], edition=edition)
    game = setup.fresh()
    game.sink = []
    playout(game, Stream(seed, "aid"))
    return [event.step for event in game.sink if isinstance(event, Entered)]


@pytest.mark.rule("TURN-02/BASE", "TURN-03/BASE")
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("edition", ["modern", "danish"])
def test_every_step_of_a_thousand_games_is_in_the_aid_and_in_its_order(edition: str, part: int) -> None:
    place = {step: i for i, step in enumerate(aid.page(mix(edition=edition), "en", edition).ids())}
    seen = set()
    for seed in range(part * 100, part * 100 + 100):
        last = -1
        for step in entered(edition, seed, 2 + seed % 4):
            assert step in place
            seen.add(step)
            assert step in RESTARTS or place[step] >= last, step
            last = place[step]
    assert {"base.draw", "base.lay", "base.follower", "base.majority", "base.home", "base.final-cities"} <= seen


def test_the_steps_of_the_set_up_are_entered_in_order() -> None:
    setup = Setup(edition="danish")
    place = {step: i for i, step in enumerate(aid.page(setup.mix, "en", "danish").ids())}
    running = [step for step in setup.mix.flow.running() if step in place]
    assert len(running) == len(setup.mix.flow.steps), "every step is printed"
    assert [place[step] for step in running] == sorted(place[step] for step in running)
    assert start(setup.rules).row_asking >= 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", sorted(editions()))
def test_the_aid_reads_as_one_page_in_every_language(edition: str, language: str) -> None:
    page = aid.page(mix(edition=edition), language, edition)
    text = aid.as_text(page)
    html = aid.as_html(page)
    assert len(page.chapters) == 6
    assert [line.number for chapter in page.chapters for line in chapter.lines] == list(range(1, len(page.ids()) + 1))
    for chapter in page.chapters:
        assert chapter.title in text
        for line in chapter.lines:
            assert line.sentence[0].isupper()
            assert line.sentence.endswith((".", "!")), line
    assert not re.search(r"\{\w+\}", text + html.partition("</style>")[2])
    assert html.count("<li ") == len(page.ids())
    assert f'<html lang="{language}">' in html
    assert max(map(len, text.splitlines())) <= 92


def test_rulings_choose_the_sentences() -> None:
    modern, danish = (aid.as_text(aid.page(mix(edition=e), "en", e)) for e in ("modern", "danish"))
    assert "worth 2 points instead of 4" in " ".join(danish.split())
    assert "worth 2 points instead of 4" not in " ".join(modern.split())
    assert "4 points." in danish
    no_farmers = aid.as_text(aid.page(mix(without=["BASE.farmers"]), "en"))
    assert "farmer" not in no_farmers.lower()


def test_conditions_and_options_come_from_the_steps() -> None:
    lines = {line.id: line for chapter in aid.page(mix(), "en").chapters for line in chapter.lines}
    steps = {step.id: step for step in mix().flow.steps if isinstance(step, Step)}
    assert lines["base.follower"].optional
    assert not lines["base.lay"].optional
    assert set(steps) <= set(lines)


@pytest.mark.parametrize("box", [box.data.stem for box in modules().values()])
def test_what_is_said_in_brief_is_brief_and_said_in_every_language(box: str) -> None:
    tables = {language: table(language, box) for language in LANGUAGES}
    for texts in tables.values():
        brief, lines = texts.get("brief", {}), texts.get("line", {})
        assert brief.keys() == tables["en"].get("brief", {}).keys()
        for name, text in brief.items():
            assert text.endswith((".", "!")), text
            assert len(text) < len(lines[name]), text


def test_signs_differ_in_letter_and_neighbours_in_filling() -> None:
    for language in LANGUAGES:
        signs = aid.page(mix(modules=["IC", "TB", "PD", "TOWER", "AM", "KS", "COUNT"]), language).signs
        assert len({sign.letter for sign in signs}) == len(signs) == 7
        assert all(one.fill != two.fill for one, two in itertools.pairwise(signs))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_print_is_smaller_the_more_there_is_and_larger_again_on_several_pages(language: str) -> None:
    sizes = [aid.page(mix(modules=boxes), language).size for boxes in ([], ["IC"], ["IC", "TB", "PD"])]
    order = [name for name, _ in SIZES]
    assert [order.index(size) for size in sizes] == sorted(order.index(size) for size in sizes)
    assert aid.page(mix(modules=["IC", "TB", "PD", "TOWER", "AM", "COUNT", "KS"]), language).size == "flow"
