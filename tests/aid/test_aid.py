"""The play aid against the engine: every step entered is printed, in its order, in every language."""

from __future__ import annotations

import re

import pytest

from bastide import Setup, aid
from bastide.core.engine import start
from bastide.kit.box import Step
from bastide.kit.choosing import mix
from bastide.kit.registry import editions, modules
from bastide.kit.texts import LANGUAGES, table
from bastide.show.cast import cast
from mixes import BOXES


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
    numbers = [line.number for chapter in page.chapters for line in chapter.lines]
    assert len({*numbers}) == len(numbers) == len(page.ids())
    for chapter in page.chapters:
        assert chapter.title in text
        for line in chapter.lines:
            assert line.sentence[0].isupper()
            assert line.sentence.endswith((".", "!")), line
    assert not re.search(r"\{\w+\}", text + html.partition("</style>")[2])
    assert html.count("<li ") == len(page.ids())
    assert f'<html lang="{language}">' in html
    assert max(map(len, text.splitlines())) <= 92


def test_every_line_can_be_linked_to_and_stands_in_the_contents() -> None:
    page = aid.page(mix(["TOWER", "RIVER1", "RIVER2"]), "en")
    html = aid.as_html(page)
    for chapter in page.chapters:
        assert f'<a href="#{chapter.name}">{chapter.title}</a>' in html
        for line in chapter.lines:
            assert html.count(f' id="{line.id}"') == 1
            assert html.count(f'href="#{line.id}"') == 2


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


def test_a_box_has_the_same_sign_in_every_mix() -> None:
    for language in LANGUAGES:
        signs = {sign.module: sign for sign in aid.page(mix(BOXES), language).signs}
        assert len({(sign.letter, sign.fill) for sign in signs.values()}) == len(signs) == len(BOXES)
        few = aid.page(mix(modules=["IC", "TB", "PD", "TOWER", "AM", "KS", "COUNT"]), language).signs
        assert [signs[sign.module] for sign in few] == list(few)


def test_a_step_has_the_same_number_in_every_mix_in_the_aid_and_in_the_browser() -> None:
    everything = {line.id: line.number for chapter in aid.page(mix(BOXES)).chapters for line in chapter.lines}
    for boxes in ([], *([box] for box in BOXES), ["PD", "TOWER", "AM"]):
        setup = Setup(modules=boxes)
        shown = cast(setup.mix, setup.rules)
        for chapter in aid.page(setup.mix).chapters:
            for line in chapter.lines:
                assert everything.get(line.id, line.number) == line.number
                assert {shown.numbers[id] for id in (line.id, *line.also)} == {line.number}
