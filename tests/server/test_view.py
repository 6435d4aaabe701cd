"""The view: every decision of every module as one of six kinds, patches from view to view, aids that are off."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import httpx
import pytest
from device import Device
from hypothesis import given
from hypothesis import strategies as st
from served import Served
from tables import opened, tokens

from bastide.core.action import PASS
from bastide.kit import registry
from bastide.server.errors import CODES
from bastide.server.wire import MESSAGES
from bastide.setup import Setup
from bastide.show import playing
from bastide.show.cast import cast
from bastide.show.patch import difference, patched, present
from bastide.show.tale import Tale
from bastide.show.view import AIDS, players_of, view_of

KINDS = {"square", "figure", "feature", "button", "number", "bid"}
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
ADDED = [code for code, box in registry.modules().items() if not box.data.game]


def setup_with(modules: list[str]) -> Setup:
    games = [code for code in registry.modules() if code not in ADDED]
    return Setup(players=["Ann", "Ben", "Cid"], modules=modules, seed=4, game="BASE" if "BASE" in games else games[0])


@pytest.mark.parametrize("module", ADDED)
def test_every_decision_of_a_module_is_one_of_the_six_kinds(module: str) -> None:
    setup = setup_with([module])
    game, actors = playing.fresh(setup), cast(setup.mix, setup.rules)
    tale, rng = Tale(actors), random.Random(module)
    tale.tell(game, playing.start(game), 1)
    aids = dict.fromkeys(AIDS, False)
    view = view_of(game, actors, tale, aids)
    while not game.over:
        asked = view["ask"]
        assert asked["seat"] == game.actor
        assert [option["action"] for option in asked["options"]] == [
            text for text, action in zip(game.legal_texts, game.legal, strict=True) if action != PASS
        ]
        assert asked["pass"] == (PASS in game.legal)
        assert {option["kind"] for option in asked["options"]} <= KINDS
        for option in asked["options"]:
            assert option["step"] in actors.numbers
        told = tale.tell(game, playing.play(game, rng.choice(game.legal)), 2)
        json.dumps(told)
        after = view_of(game, actors, tale, aids, view)
        json.dumps(after)
        assert patched(view, difference(view, after)) == after
        view = after
    assert "ask" not in view
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


def test_what_is_none_is_absent() -> None:
    assert present({"a": None, "b": 0, "c": False}) == {"b": 0, "c": False}


def test_aids_that_are_off_are_not_sent(server: Served, http: httpx.Client) -> None:
    table = opened(http, aids=dict.fromkeys(AIDS, False), tiles=6)

    async def play() -> Device:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        assert (await device.ask("fits", x=0, y=1))["error"]["code"] == "aid"
        rng = random.Random(2)
        while not device.view["over"]:
            action = device.choose(rng)
            tried = await device.ask("try", version=device.version, seat=device.view["actor"], actions=[action])
            assert "players" not in tried["patch"]
            assert "outcome" not in tried["patch"]
            assert not [event for event in tried["events"] if event["e"] == "scored"]
            await device.reach((await device.move([action]))["version"])
        await device.close()
        return device

    device = asyncio.run(play())
    for message in device.heard:
        for tree in (message.get("view", {}), message.get("patch", {})):
            assert not {"features", "fits", "projected"} & set(tree)
            assert "kinds" not in tree.get("left", {})


def test_aids_that_are_on_say_who_owns_what_and_what_fits(server: Served, http: httpx.Client) -> None:
    table = opened(http, tiles=6)

    async def play() -> Device:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        await device.play(random.Random(2), upto=6)
        square = next(spot for spot, row in device.view["fits"].items() if row["n"])
        x, y = map(int, square.split(","))
        answer = await device.ask("fits", x=x, y=y)
        assert sum(answer["tiles"].values()) == device.view["fits"][square]["n"]
        await device.close()
        return device

    view = asyncio.run(play()).view
    assert sum(view["left"]["kinds"].values()) == view["left"]["tiles"]
    assert len(view["projected"]) == 2
    standing = [figure["on"]["segment"] for figure in view["figures"].values()]
    for face, index in standing:
        feature = view["features"][str(view["faces"][str(face)]["segments"][index])]
        assert feature["owners"]


def test_the_protocol_names_every_message_and_every_code() -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    for word in (*MESSAGES, *CODES):
        assert f"`{word}`" in text, word
