"""A module is found by its files: the example of the guide, dropped into a new folder, plays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game, Setup, aid
from bastide.core import words
from bastide.kit import registry
from bastide.kit.mix import mix
from bastide.kit.texts import LANGUAGES, table

GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-module.md"
TOML, CODE, WORDS = re.findall(r"```(?:toml|python)\n(.*?)```", GUIDE.read_text(), re.S)


@pytest.fixture
def wells(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "well"
    (folder / "words").mkdir(parents=True)
    (folder / "facts.toml").write_text(TOML)
    (folder / "rules.py").write_text(CODE)
    for language in LANGUAGES:
        (folder / "words" / f"{language}.toml").write_text(WORDS)
    registry.add_folder(tmp_path)
    table.cache_clear()
    yield
    registry.drop_folder(tmp_path)
    table.cache_clear()


@pytest.mark.usefixtures("wells")
@pytest.mark.parametrize(("ruling", "points"), [("one", 1), ("two", 2)])
def test_a_dropped_in_module_plays(ruling: str, points: int) -> None:
    setup = Setup(players=["Red", "Blue", "Green"], modules=["WELL"], rulings={"well.points": ruling}, seed=4)
    assert setup.rules.faces == 72 + 5
    game = Game(setup)
    drunk = 0
    while not game.over:
        before, turn, tile, actor = sum(game.scores.values()), game.turn, game.tile, game.actor
        if game.step == "base.lay" and tile == "well/crossing":
            game.play(game.legal[0])
            drunk += 1
            assert game.turn != turn or sum(game.scores.values()) - before == points
            assert game.state.get(words.SLOTS["well.drunk"], actor) > 0
        else:
            game.play(game.legal[-1])
    assert drunk == 5 or any(game.bag)
    assert game.record.replay().turn == game.turn


@pytest.mark.usefixtures("wells")
def test_its_steps_are_in_the_play_aid_with_their_condition() -> None:
    page = aid.as_text(aid.page(mix(["WELL"]), "en"))
    assert "If the tile shows a well: Take 1 point." in page
    assert "Take 2 points." not in page


def test_without_the_folder_it_is_unknown() -> None:
    with pytest.raises(ValueError, match=r"unknown module 'WELL'.*possible: .*BASE"):
        Setup(modules=["WELL"])
