"""Messages that are dropped, doubled, late or disordered end in the same board."""

from __future__ import annotations

import asyncio
import random

import httpx

from server.device import Device, board_of
from server.proxy import Hostile
from server.served import Served
from server.steady import Steady
from server.tables import link, opened, tokens


def test_two_devices_behind_a_hostile_proxy(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", link("friend"), tiles=14)
    joined = http.post(f"/api/games/{table['game']}/join", json={"join": table["join"], "name": "Ben"}).json()

    async def play() -> tuple[list[Steady], Device, Hostile]:
        async with Hostile(server.port, seed=11) as proxy:
            devices = [Steady(proxy.live(table["game"]), held) for held in (tokens(table), [joined["token"]])]
            for device in devices:
                device.patience = 0.4
            await asyncio.gather(*(device.play_on(random.Random(i)) for i, device in enumerate(devices)))
            for device in devices:
                await device.close()
        plain = Device(server.live(table["game"]), watch=table["watch"])
        await plain.open()
        await plain.close()
        return devices, plain, proxy

    devices, plain, proxy = asyncio.run(play())
    assert all(proxy.done.values()), proxy.done
    assert plain.view["over"]
    for device in devices:
        assert board_of(device.view) == board_of(plain.view)
    versions = [version for device in devices for version in device.acknowledged.values()]
    assert len(versions) == len(set(versions))
