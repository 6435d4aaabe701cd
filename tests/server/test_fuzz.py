"""Requests and messages nobody thought of: never a server error, never a change, never the end of a connection."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bastide.server.wire import MESSAGES
from server.device import Device
from server.served import Served
from server.tables import link, opened, tokens

GOLDEN = sorted((Path(__file__).parents[2] / "src/bastide/boxes/base/golden").glob("*.game"))
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_every_request_under_schemathesis(server: Served, http: httpx.Client, tmp_path: Path) -> None:
    """Half of the names in the paths are real, so that the requests come through to the games."""
    table = opened(http, "Ann", link("Ben"))
    replay = http.post("/api/replay", content=GOLDEN[0].read_bytes()).json()["replay"]
    (tmp_path / "schemathesis.toml").write_text(
        f'[parameters]\n"path.game" = "{table["game"]}"\n"path.replay" = "{replay}"\n"path.language" = "hu"\n'
        f'"query.join" = "{table["join"]}"\n"path.code" = "TOWER"\n',
        encoding="utf-8",
    )
    options = f"--checks {CHECKS} --request-timeout 60 --max-examples 3 --phases coverage,fuzzing --seed 1 --no-color"
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/openapi.json", *options.split()]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=600)
    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]
    assert http.get("/api/catalogue").status_code == 200


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 2**60) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
messages = st.one_of(
    anything,
    st.fixed_dictionaries(
        {"say": st.sampled_from(sorted(MESSAGES))},
        optional={
            "id": st.text(max_size=70) | anything,
            "version": st.integers(-1, 5) | anything,
            "seat": st.integers(-1, 7) | anything,
            "actions": st.lists(st.text(max_size=30) | st.just("pass"), max_size=3) | anything,
            "x": st.integers() | anything,
            "y": st.integers() | anything,
            "level": st.text(max_size=10) | anything,
        },
    ),
).filter(lambda tree: not (isinstance(tree, dict) and tree.get("say") in ("resign", "substitute", "rematch")))


EVERY = list(HealthCheck)


@settings(max_examples=5, deadline=None, suppress_health_check=EVERY, phases=[Phase.generate], database=None)
@given(st.lists(messages, min_size=30, max_size=40))
def test_messages_under_hypothesis(server: Served, http: httpx.Client, said: list[Any]) -> None:
    table = opened(http, "Ann", link("Ben"))

    async def talk() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        assert device.socket is not None
        for message in said:
            await device.socket.send(json.dumps(message))
            answer = await device.until("refused", "pong", "tried", "fits", "hint")
            assert answer.get("error", {}).get("code") != "server", (message, answer)
        await device.say({"say": "ping"})
        assert (await device.until("pong"))["version"] == 1
        await device.close()

    asyncio.run(talk())
