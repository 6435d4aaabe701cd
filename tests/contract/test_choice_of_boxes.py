"""A box, its parts and its tiles are separate choices, and a box may be there several times."""

from __future__ import annotations

import pytest

from bastide import Game, GameRecord, Setup
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.mix import MixError

BOXES = [code for code, box in registry.modules().items() if not box.data.game]


@pytest.mark.parametrize("code", BOXES)
def test_the_tiles_of_a_box_without_its_rules(code: str) -> None:
    setup = Setup(modules=[f"{code}.tiles"], seed=1)
    stem = registry.module(code).data.stem
    assert not [step for step in setup.rules.step_ids if step.startswith(f"{stem}.")]
    assert len(setup.mix.boxes) == 2
    game = Game(setup)
    while not game.over:
        game.play(game.legal[0])
    assert game.bag == {}


@pytest.mark.parametrize("code", BOXES)
def test_nobody_stands_where_nothing_is_scored(code: str) -> None:
    """Neither with the whole box nor with its tiles alone; fields are scored at the end, by a step."""
    for name in (code, f"{code}.tiles"):
        rules = Setup(modules=[name]).rules
        stands = sum({kind.stands for kind in rules.sheet.figures if kind.name == "follower"})
        shown = {segment.kind for tile in rules.tables.tiles for _, _, face in tile.faces for segment in face.segments}
        for kind in shown - {"field"}:
            number = rules.tables.features[kind]
            assert rules.points[number] or not stands >> number & 1, f"{name}: {kind}"


@pytest.mark.parametrize("code", BOXES)
def test_the_rules_and_figures_of_a_box_without_its_tiles(code: str) -> None:
    setup = Setup(modules=[code], without=[f"{code}.tiles"], seed=1)
    assert set(setup.mix.chosen[code]) == set(registry.module(code).data.parts)
    assert {tile.id.partition("/")[0] for tile in setup.mix.tiles if not tile.part} == {"base"}
    assert {tile for tile in registry.module(code).data.tiles if tile.part} <= {*setup.mix.tiles}
    game = Game(setup)
    while not game.over:
        game.play(game.legal[-1])


def test_several_copies_of_a_box() -> None:
    once, thrice = Setup(modules=["IC"]), Setup(modules=["IC"], copies={"IC": 3, "BASE": 2})
    assert once.rules.faces == 72 + 18
    assert thrice.rules.faces == 2 * 72 + 3 * 18
    assert Setup(modules=["IC*3"]).rules.faces == 72 + 3 * 18
    game = Game(Setup(modules=["IC"], copies={"IC": 2}, seed=4))
    for _ in range(5):
        game.play(game.legal[0])
    again = GameRecord.read(game.record.text())
    assert again.setup.copies == {"IC": 2}
    assert again.replay().faces == game.state.faces


def test_what_cannot_be_chosen_is_named() -> None:
    with pytest.raises(MixError, match=r"possible: inns cathedrals big tiles"):
        mix(["IC.nonsense"])
    with pytest.raises(MixError, match=r"written like IC\*2"):
        mix(["IC*many"])
    with pytest.raises(MixError, match="0 copies of IC; possible: 1 to 9"):
        mix(["IC"], copies={"IC": 0})
    with pytest.raises(MixError, match="TB, which is not in play"):
        mix(["IC"], copies={"TB": 2})
    with pytest.raises(MixError, match="it is the game itself"):
        mix(without=["BASE.tiles"])
