"""The table of a lesson: a known game in which the others keep to the script as long as the learner does."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from bastide.core import look
from bastide.kit import registry
from bastide.record import GameRecord
from bastide.show.lesson import scenes
from server.device import Device
from server.served import Served
from server.tables import tokens

ASKED = {"name": "Ana", "others": ["Ana", "Odo", "Ida"]}
SCENES = [(code, number) for code in sorted(registry.modules()) for number in range(len(scenes(code)))]


async def learner(server: Served, http: httpx.Client, code: str = "BASE", scene: int = 0) -> Device:
    """A device at the table of a lesson."""
    answer = http.post(f"/api/lessons/{code}", json={**ASKED, "scene": scene})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    device = Device(server.live(table["game"]), tokens(table))
    await device.open()
    return device


async def moved(device: Device, action: str) -> None:
    """Decide, and hear everybody else out, at the latest until all is taught."""
    assert (await device.move([action]))["say"] == "done"
    while not device.view["over"] and not device.due and device.view["lesson"].get("say") != "done":
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


@pytest.mark.parametrize(("code", "number"), SCENES)
def test_every_lesson_can_be_followed_at_a_table(server: Served, http: httpx.Client, code: str, number: int) -> None:
    scene = scenes(code)[number]

    async def follow() -> tuple[Device, list[str]]:
        device, said = await learner(server, http, code, number), []
        while (lesson := device.view["lesson"])["say"] != "done":
            said.append(lesson["say"])
            await moved(device, lesson["do"])
        await device.close()
        return device, said

    device, said = asyncio.run(follow())
    end = GameRecord.read(scene.game.strip() + "\n").replay()
    assert said == list(scene.asks)
    assert [player["score"] for player in device.view["players"]] == look.scores(end)


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
