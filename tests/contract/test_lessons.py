"""Lessons: every one there is can be followed to its end, and speaks every language."""

from __future__ import annotations

import pytest

from bastide.kit import registry, texts
from bastide.show import playing
from bastide.show.lesson import DONE, TITLE, scenes, script

TAUGHT = {code: len(scenes(code)) for code in registry.modules() if scenes(code)}
SCENES = [(code, number) for code, n in TAUGHT.items() for number in range(n)]
# The boxes that bring a lesson; whoever writes one enters its box here.
TEACHING = {"AM", "BASE", "BCB", "COUNT", "CULT", "HS", "IC", "KS", "PD", "TB", "TOWER"}
FITS = 230  # letters of a sentence that a phone shows beside its board


def test_which_boxes_teach() -> None:
    assert set(TAUGHT) == TEACHING


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


@pytest.mark.parametrize("code", TAUGHT)
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
