"""Aids: those that are off are not sent, those that are on say who owns what and what fits."""

from __future__ import annotations

import asyncio
import random

import httpx

from bastide.show.view import AIDS
from server.device import Device
from server.served import Served
from server.tables import opened, tokens


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
