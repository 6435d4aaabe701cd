"""Stepping through records and going on from them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx

from server.device import Device
from server.served import Served
from server.tables import computer, opened, tokens

GOLDEN = sorted((Path(__file__).parents[2] / "src/bastide/boxes/base/golden").glob("*.game"))


def test_records_of_older_versions_can_be_stepped_through(http: httpx.Client) -> None:
    path = GOLDEN[0]
    answer = http.post("/api/replay", content=path.read_bytes())
    assert answer.status_code == 201, answer.text
    found = answer.json()
    assert http.post("/api/replay", content=path.read_bytes()).json() == found
    total, replay = found["total"], found["replay"]
    first = http.get(f"/api/replay/{replay}").json()
    assert (first["at"], first["total"], first["events"]) == (0, total, [])
    middle = http.get(f"/api/replay/{replay}", params={"at": total // 2}).json()
    assert middle["action"]
    last = http.get(f"/api/replay/{replay}", params={"at": total}).json()
    assert len(last["view"]["faces"]) > len(middle["view"]["faces"]) > len(first["view"]["faces"])
    assert last["turns"][0] == 0
    beyond = http.get(f"/api/replay/{replay}", params={"at": total + 1})
    assert beyond.json()["error"] == {"code": "at", "asked": str(total + 1), "possible": ["0", str(total)]}


def test_a_record_that_cannot_be_read_says_line_and_reason(http: httpx.Client) -> None:
    text = GOLDEN[0].read_text().splitlines()
    for bad, word in (("nonsense", "line 1"), ("\n".join([*text[:-1], "99 X: place 0,0 r9 #0"]), "line ")):
        answer = http.post("/api/replay", content=bad)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "record")
        assert word in answer.json()["error"]["why"]
    assert http.get("/api/replay/none").json()["error"]["code"] == "replay"


def test_a_finished_game_is_a_record_and_what_if_goes_on_from_it(server: Served, http: httpx.Client) -> None:
    table = opened(http, tiles=5)

    async def play(address: str, held: list[str]) -> Device:
        device = Device(address, held)
        await device.open()
        await device.play(random.Random(8))
        await device.close()
        return device

    assert http.get(f"/api/replay/{table['game']}").json()["error"]["code"] == "running"
    ended = asyncio.run(play(server.live(table["game"]), tokens(table)))
    total = http.get(f"/api/replay/{table['game']}").json()["total"]
    last = http.get(f"/api/replay/{table['game']}", params={"at": total}).json()["view"]
    assert last["outcome"] == ended.view["outcome"]
    asked = {"at": 4, "seats": [{"name": "Me"}, computer("Bot")]}
    branch = http.post(f"/api/replay/{table['game']}/fork", json=asked)
    assert branch.status_code == 201, branch.text
    before = http.get(f"/api/replay/{table['game']}", params={"at": 4}).json()["view"]["faces"]
    other = asyncio.run(play(server.live(branch.json()["game"]), tokens(branch.json())))
    assert other.view["over"]
    for number, face in before.items():
        assert other.view["faces"][number]["tile"] == face["tile"]
    wrong = http.post(f"/api/replay/{table['game']}/fork", json={"at": 4, "seats": [{"name": "Me"}]})
    assert wrong.json()["error"]["code"] == "setup"


def test_a_record_is_looked_back_upon_for_one_seat_or_for_nobody(http: httpx.Client) -> None:
    replay, total = http.post("/api/replay", content=GOLDEN[0].read_bytes()).json().values()
    nobody = http.get(f"/api/replay/{replay}/review").json()
    assert nobody["standings"][-1]["at"] == total
    assert nobody["regrets"] == []
    first = http.get(f"/api/replay/{replay}/review", params={"seat": 0}).json()
    assert first["standings"] == nobody["standings"]
    assert {one["seat"] for one in first["regrets"]} <= {0}
    assert http.get(f"/api/replay/{replay}/review", params={"seat": 9}).status_code == 400
    assert http.get("/api/replay/none/review").json()["error"]["code"] == "replay"
