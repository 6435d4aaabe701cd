"""What an operator sees: numbers for Prometheus, a log with the request in every line and no secret in it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

from server.device import Device
from server.served import Served
from server.tables import by, opened, tokens


def numbers(http: httpx.Client) -> dict[str, float]:
    answer = http.get("/metrics")
    assert answer.status_code == 200
    found = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def test_numbers_of_a_server_in_use(tmp_path: Path) -> None:
    with Served(str(tmp_path / "games.sqlite3")) as served, httpx.Client(base_url=served.address, timeout=60) as http:
        table = opened(http)
        http.get("/api/games/nothing", headers=by("x"))
        http.get("/nothing/at/all")

        async def play() -> dict[str, float]:
            device = Device(served.live(table["game"]), tokens(table))
            await device.open()
            await device.move([device.view["ask"]["options"][0]["action"]])
            seen = await asyncio.to_thread(numbers, http)
            await device.close()
            return seen

        seen = asyncio.run(play())
    assert seen["bastide_tables"] == seen["bastide_guests"] == seen["bastide_sockets"] == 1
    assert seen["bastide_requests_total{route=/api/games,status=201}"] == 1
    assert seen["bastide_requests_total{route=/api/games/{game},status=404}"] == 1
    assert seen["bastide_refused_total{code=game}"] == 1
    assert seen["bastide_message_seconds_count{say=move}"] == 1
    assert seen["process_open_fds"] > 3
    assert not any(table["game"] in name for name in seen)


def test_numbers_are_for_this_machine_unless_said_otherwise(tmp_path: Path) -> None:
    away = {"x-forwarded-for": "192.0.2.7"}
    with Served(str(tmp_path / "games.sqlite3")) as served, httpx.Client(base_url=served.address, timeout=60) as http:
        assert http.get("/metrics", headers=away).status_code == 404
    with Served(str(tmp_path / "games.sqlite3"), {"BASTIDE_METRICS": "1"}) as served:
        assert httpx.get(f"{served.address}/metrics", headers=away, timeout=60).status_code == 200


def test_every_line_of_the_log_names_its_request_and_no_secret(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    settings = {"BASTIDE_LOG_JSON": "1", "BASTIDE_PROXY": "1"}
    with Served(str(path), settings) as served, httpx.Client(base_url=served.address, timeout=60) as http:
        table = opened(http)
        secrets = [*tokens(table), table["join"], table["watch"], "192.0.2.77"]
        named = {**by(secrets[0]), "x-request-id": "from-the-proxy-1", "x-forwarded-for": secrets[-1]}
        assert http.get(f"/api/games/{table['game']}", headers=named).headers["x-request-id"] == "from-the-proxy-1"
        odd = http.get("/healthz", headers={"x-request-id": 'forged"\t{}'}).headers["x-request-id"]
        assert len(odd) == 16
        for statement in ("alter table game rename to lost", "alter table entry rename to gone"):
            with closing(sqlite3.connect(path)) as raw:
                raw.execute(statement)
        failed = http.post("/api/games", json={"seats": [{"name": "A"}, {"name": "B"}]}, headers=named)
        assert (failed.status_code, failed.headers["x-request-id"]) == (503, "from-the-proxy-1")
    lines = [json.loads(line) for line in served.output if line.startswith("{")]
    told = [line for line in lines if line["request"] == "from-the-proxy-1"]
    assert {line["levelname"] for line in told} == {"ERROR", "WARNING"}
    assert any("POST /api/games: status 503" in line["message"] for line in told)
    everything = "".join(served.output)
    assert not [secret for secret in secrets if secret in everything]
    assert table["game"] not in everything
