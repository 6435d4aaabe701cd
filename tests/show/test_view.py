"""The view: every decision of every module is what the types say, patches lead from view to view."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.core.action import PASS, WIDTH
from bastide.kit import registry
from bastide.setup import Setup
from bastide.show import playing
from bastide.show.cast import cast
from bastide.show.holdings import players_of, private_of
from bastide.show.patch import difference, patched
from bastide.show.seen import Aids, Holding, Position
from bastide.show.tale import Tale
from bastide.show.types import GameEvent, Option
from bastide.show.view import view_of
from conforms import check

ADDED = [code for code, box in registry.modules().items() if not box.data.game]


def setup_with(modules: list[str]) -> Setup:
    games = [code for code in registry.modules() if code not in ADDED]
    return Setup(players=["Ann", "Ben", "Cid"], modules=modules, seed=4, game="BASE" if "BASE" in games else games[0])


def no_aids() -> Aids:
    return {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}


@pytest.mark.parametrize("module", ADDED)
def test_everything_a_module_shows_is_what_the_types_say(module: str) -> None:
    setup = setup_with([module])
    game, actors = playing.fresh(setup), cast(setup.mix, setup.rules)
    tale, rng = Tale(actors), random.Random(module)
    tale.tell(game, playing.start(game), 1)
    aids = no_aids()
    view = view_of(game, actors, tale, aids)
    while not game.over:
        asked = view.get("ask") or private_of(game, actors, game.actor)["ask"]
        assert asked["seat"] == game.actor
        assert [option["action"] for option in asked["options"]] == [
            text for text, action in zip(game.legal_texts, game.legal, strict=True) if action != PASS
        ]
        assert asked["pass"] == (PASS in game.legal)
        for option in asked["options"]:
            assert option["step"] in actors.numbers
        told = tale.tell(game, playing.play(game, rng.choice(game.legal)), 2)
        check(list[GameEvent], told)
        after = view_of(game, actors, tale, aids, view)
        check(Position, after)
        assert patched(view, difference(view, after)) == after
        view = after
    assert "ask" not in view
    check(
        Position, view_of(game, actors, tale, {"owners": True, "left": True, "fits": True, "gain": True, "hint": False})
    )
    check(list[Holding], players_of(game, tale))
    assert [row["score"] for row in players_of(game, tale)] == list(game.scores.values())


def test_a_log_repeats_exactly_what_was_played() -> None:
    setup = setup_with(ADDED[:3])
    game, rng = playing.fresh(setup), random.Random(3)
    batches = playing.start(game)
    while not game.over:
        batches += playing.play(game, rng.choice(game.legal))
    again = playing.fresh(setup.with_seed("another"))
    told = playing.repeat(again, playing.texts_of(batches))
    assert (again.digest, again.log, again.actors) == (game.digest, game.log, game.actors)
    assert [event for batch in told for event in batch.events] == [e for batch in batches for e in batch.events]


trees = st.recursive(
    st.dictionaries(st.sampled_from("abc"), st.integers(0, 2) | st.lists(st.integers(0, 2), max_size=2), max_size=3),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner | st.integers(0, 2), max_size=3),
    max_leaves=8,
)


@given(trees, trees)
def test_a_patch_leads_from_one_tree_to_the_other(old: dict[str, object], new: dict[str, object]) -> None:
    assert patched(old, difference(old, new)) == new
    assert difference(old, old) == {}


def test_every_field_of_an_action_is_shown_in_its_option() -> None:
    assert set(WIDTH) - {"piece", "drawn", "points"} <= set(Option.__annotations__), (
        "a drawn tile is a tile, points a number"
    )
    assert {"n", "figure", "player", "on"} <= set(Option.__annotations__), "which is how a piece is shown"
