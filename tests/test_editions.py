"""The publisher's editions: every ruling has the value its rules give it, and games by them run to the end."""

from __future__ import annotations

import random

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.ruling import Ruling
from boards import NAMES

REGISTER: dict[str, Ruling] = {
    ruling.name: ruling
    for code, box in registry.modules().items()
    for ruling in box.data.rulings.values()
    if registry.game_of(code) == registry.first_game()
}
BOXES = [code for code, box in registry.modules().items() if not box.data.game]
# Where the publisher's first edition differs from the play aid. Rulings that no module has yet wait here for theirs.
FIRST = {
    "timing.profile": "official",
    "bazaar.timing": "end-of-turn",
    "castle.builder": "owner-anytime",
    "castle.chain": "on",
    "castle.farm": "all",
    "cat.timing": "end-of-turn",
    "count.move": "only-after-deploy",
    "crop.add": "may",
    "crop.timing": "end-of-turn",
    "dragon.coc": "inner-two-only",
    "dragon.timing": "before-scoring",
    "ferry.move.timing": "after-figure",
    "ferry.place": "always",
    "festival.return": "any-own-figure",
    "gcastle.bonus": "roads-and-cities-on-tile",
    "gcastle.final": "no",
    "msg.return": "none",
    "msg.smallest": "points",
    "princess.mandatory": "may",
    "river.bends": "no-u-turn",
    "river.combine": "merged",
    "robber.place": "active-then-next",
    "robber.target": "space",
    "school.start": "next-to-start",
    "sheep.timing": "after-figure",
    "siege.escape.timing": "end-of-turn",
    "teacher.double": "on-score",
    "tower.capture.wagon": "yes",
    "tower.ransom.timing": "any-time-in-own-turn",
    "watch.recipient": "meeple-on-tile",
    "wind.blue": "on",
    "wind.placement": "bonus-only",
}
SECOND = FIRST | {
    "barn.second": "allowed",
    "count.unit": "per-cell",
    "dragon.timing": "after-scoring",
    "fairy.attach": "tile",
    "half.draft.count": "3",
    "tower.capture.guard": "yes",
    "tower.capture.own": "yes",
    "wagon.move": "C2",
}
OFFICIAL = {"official-C1": FIRST, "official-C2": SECOND}


@pytest.mark.parametrize("name", OFFICIAL)
def test_a_publishers_edition_says_only_where_it_differs(name: str) -> None:
    said = registry.edition(name)
    assert said.items() <= OFFICIAL[name].items()
    for ruling, value in said.items():
        usual = REGISTER[ruling].usual({"timing.profile": "official"})
        assert usual != value, f"{ruling}: what comes by itself needs no word"


def test_the_profile_sets_the_defaults_of_the_timing_rulings_and_a_single_one_goes_before_it() -> None:
    timing = {name for name in REGISTER if name.endswith(".timing")}
    playaid, official = mix(BOXES).settled, mix(BOXES, rulings={"timing.profile": "official"}).settled
    assert {name for name in REGISTER if playaid[name] != official[name]} == timing | {"timing.profile"}
    assert {name: official[name] for name in timing} == {name: FIRST[name] for name in timing}
    single = {"timing.profile": "official", "dragon.timing": "before-figure"}
    assert mix(BOXES, rulings=single).settled["dragon.timing"] == "before-figure"
    steps = [mix(["PD"], rulings={"timing.profile": value}).flow.running() for value in ("playaid", "official")]
    assert ["dragon.wake" in steps[0], "dragon.wake-before-scoring" in steps[1]] == [True, True]


@pytest.mark.parametrize("name", OFFICIAL)
def test_all_other_rulings_keep_their_default(name: str) -> None:
    settled = mix(BOXES, edition=name).settled
    assert set(settled) == set(REGISTER)
    for ruling in REGISTER.values():
        assert settled[ruling.name] == OFFICIAL[name].get(ruling.name, ruling.default)


def test_the_editions_run_other_steps() -> None:
    """What the rulings say is what is played: for each of them a line in force in one edition and not in the other."""
    modern, first, second = (
        {entry.id for entry in mix(BOXES, edition=name).flow.entries} for name in ("modern", *OFFICIAL)
    )
    changed = {
        "count.move": "count.move-after-sending",
        "dragon.princess": "dragon.princess-may",
        "dragon.wake": "dragon.wake-before-scoring",
        "dragon.whole-city-barred": "dragon.inner-city-barred",
        "river2.one-by-one": "river2.as-one",
        "tower.ransom": "tower.ransom-any-time",
        "tower.wagon-safe": "tower.wagon-captured",
    }
    assert set(changed) <= modern - first
    assert set(changed.values()) <= first - modern
    changed = {
        "abbey.barn": "abbey.barn-anywhere",
        "abbey.drive-along": "abbey.drive-near",
        "base.per-tile": "base.per-cell",
        "dragon.to-figure": "dragon.to-tile",
        "dragon.wake-before-scoring": "dragon.wake-after-scoring",
        "tower.guard-safe": "tower.guard-captured",
        "tower.own-safe": "tower.own-captured",
    }
    assert set(changed) <= first - second
    assert set(changed.values()) <= second - first


def test_a_single_ruling_goes_before_the_edition() -> None:
    assert mix(BOXES, edition="official-C2", rulings={"count.unit": "per-tile"}).settled["count.unit"] == "per-tile"


@pytest.mark.parametrize("name", OFFICIAL)
@pytest.mark.parametrize("players", [2, 5])
def test_games_with_every_box_run_to_the_end(name: str, players: int) -> None:
    chooser = random.Random(players)
    game = Game(Setup(players=NAMES[:players], modules=BOXES, edition=name, seed=players))
    while not game.over:
        game.play(chooser.choice(game.legal))
    assert game.state.drawable() == 0
    assert game.record.setup.edition == name
    assert look.scores(game.record.replay()) == look.scores(game.state)
