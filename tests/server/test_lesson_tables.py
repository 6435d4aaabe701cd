"""The table of a lesson: a known game in which the others keep to the script as long as the learner does."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from server.device import Device
from server.served import Served
from server.tables import tokens

ASKED = {"name": "Ana", "others": ["Ana", "Odo"]}


async def learner(server: Served, http: httpx.Client) -> Device:
    """A device at the table of the first lesson."""
    answer = http.post("/api/lessons/BASE", json=ASKED)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    device = Device(server.live(table["game"]), tokens(table))
    await device.open()
    return device


async def moved(device: Device, action: str) -> None:
    """Decide, and hear everybody else out."""
    assert (await device.move([action]))["say"] == "done"
    while not device.view["over"] and not device.due:
        await device.hear()


def test_a_learner_who_does_what_is_asked_for_plays_the_known_game(server: Served, http: httpx.Client) -> None:
    async def follow() -> tuple[Device, list[str]]:
        device, said = await learner(server, http), []
        while not device.view["over"]:
            said.append(device.view["lesson"]["say"])
            await moved(device, device.view["lesson"]["do"])
        await device.close()
        return device, [*said, device.view["lesson"]["say"]]

    device, said = asyncio.run(follow())
    assert [(player["name"], player["score"]) for player in device.view["players"]] == [("Ana", 19), ("Odo", 6)]
    assert (len(said), said[0], said[-1]) == (11, "lay", "done")


def test_a_learner_who_does_something_else_is_answered_by_the_computer(server: Served, http: httpx.Client) -> None:
    async def astray() -> Device:
        device = await learner(server, http)
        await moved(device, "place 0,1 r0")
        await moved(device, "pass")
        await device.close()
        return device

    lesson = asyncio.run(astray()).view["lesson"]
    assert lesson["left"]
    assert "say" not in lesson


def test_there_is_no_lesson_where_a_box_brings_none(http: httpx.Client) -> None:
    for path, more in (("NONE", {}), ("BASE", {"scene": 7})):
        answer = http.post(f"/api/lessons/{path}", json={**ASKED, **more})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "module")
