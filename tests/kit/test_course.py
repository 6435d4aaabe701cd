"""The course that every game runs: the same acts of the core, each once under every ruling, however they are called."""

from __future__ import annotations

import pytest

from bastide.kit import BoxError, Course, registry
from bastide.kit.box import Box, Step
from bastide.kit.choosing import mix
from bastide.kit.course import ACTS

GAMES = [code for code, box in registry.modules().items() if box.data.game]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("edition", registry.editions())
def test_every_game_runs_the_whole_course(game: str, edition: str) -> None:
    steps = mix(game=game, edition=edition).flow.steps
    for name, act in ACTS.items():
        assert sum(step.act == act.code for step in steps) == 1, name


@pytest.mark.parametrize("game", GAMES)
def test_acts_run_alike_in_every_game(game: str) -> None:
    by_code = {act.code: act for act in ACTS.values()}
    for step in registry.module(game).entries:
        if isinstance(step, Step) and step.act in by_code:
            act = by_code[step.act]
            assert (step.at, step.who, step.mode, step.late) == (act.at, act.who, act.mode, act.late), step.id


def test_an_act_that_the_core_has_not_is_refused() -> None:
    box: Box = registry.module(GAMES[0])
    course = Course(box.part(box.data.parts[0]))
    with pytest.raises(BoxError, match="no act 'unplacable'; did you mean 'unplaceable'"):
        course.act("unplacable", shown="PLACE-06.2")
