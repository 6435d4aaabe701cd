"""Lessons: every one there is can be followed to its end, and speaks every language."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest

from bastide.kit import registry, texts
from bastide.show import playing
from bastide.show.lesson import DONE, FILE, TITLE, scenes, script

BOXES = sorted(registry.modules())
SCENES = [(code, number) for code in BOXES for number in range(len(scenes(code)))]
FITS = 230  # letters of a sentence that a phone shows beside its board
MANY = 3  # positions of a lesson that is still a short one
NUMBER = re.compile(r"\d+")


@pytest.mark.parametrize("code", BOXES)
def test_every_box_teaches_itself(code: str) -> None:
    assert 1 <= len(scenes(code)) <= MANY, f"{registry.module(code).folder / FILE}: {len(scenes(code))} positions"


@pytest.mark.parametrize(("code", "number"), SCENES)
def test_a_scene_states_what_it_brings(code: str, number: int) -> None:
    after = scenes(code)[number].game.strip().splitlines()
    stated = list(takewhile(lambda line: line.startswith("= "), reversed(after)))
    assert any(line.startswith("= scores ") for line in stated), after[-1]


@pytest.mark.parametrize(("code", "number"), SCENES)
def test_a_scene_can_be_followed_to_its_end(code: str, number: int) -> None:
    setup, told = script(code, number)
    game = playing.fresh(setup)
    playing.repeat(game, told.texts[: told.begins])
    texts_so_far, asked = list(told.texts[: told.begins]), 0
    while (action := told.next(texts_so_far)) is not None:
        now = told.now(texts_so_far)
        assert (game.actor == told.seat) == ("do" in now)
        assert action in game.legal_texts
        asked += "do" in now
        texts_so_far += playing.texts_of(playing.play(game, action))
    assert asked == len(told.asks) == told.now(texts_so_far)["n"]
    assert told.now(texts_so_far)["say"] == DONE


@pytest.mark.parametrize(("code", "number"), SCENES)
def test_whoever_leaves_the_script_is_told_nothing_more(code: str, number: int) -> None:
    _, told = script(code, number)
    astray = [*told.texts[: told.begins], "pass elsewhere"]
    assert told.next(astray) is None
    assert told.now(astray).get("left")
    assert "say" not in told.now(astray)


@pytest.mark.parametrize("code", BOXES)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_sentence_is_there(code: str, language: str) -> None:
    box = registry.module(code)
    said = texts.table(language, box.data.stem).get("lesson", {})
    assert set(said) == {scene.name for scene in scenes(code)}
    for scene in scenes(code):
        assert set(said[scene.name]) == {TITLE, DONE, *scene.asks}
        for key, text in said[scene.name].items():
            assert 0 < len(text) <= FITS, f"{key}: {len(text)}"
            assert key == TITLE or text[-1] in ".!”“", text


@pytest.mark.parametrize("code", BOXES)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_language_tells_the_same_numbers(code: str, language: str) -> None:
    stem = registry.module(code).data.stem
    said, english = (texts.table(one, stem)["lesson"] for one in (language, "en"))
    for scene, sentences in english.items():
        for key, text in sentences.items():
            assert set(NUMBER.findall(said[scene][key])) == set(NUMBER.findall(text)), said[scene][key]
