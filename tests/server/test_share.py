"""One client cannot slow the others: connections, requests, work and the time of all games are shared."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import socket
from collections.abc import Iterator
from contextlib import closing
from itertools import combinations
from pathlib import Path

import httpx
import pytest

from bastide.server.errors import Refused
from bastide.server.limits import Limits, network
from bastide.server.logs import AT_ONCE, Seldom
from bastide.server.settings import Settings
from bastide.server.workshop import Workshop
from server.device import Device
from server.served import Served
from server.tables import opened, tokens

OTHER = "127.0.0.2"  # another client on this machine
TRIES = 4_000  # more than a minute of the share that one client has, so that a busy machine makes no difference


@pytest.fixture
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with little for each client."""
    settings = {
        "BASTIDE_CONNECTIONS": "5",
        "BASTIDE_SLOW_SECONDS": "1",
        "BASTIDE_REQUESTS": "10",
        "BASTIDE_SHARE": "5",
        "BASTIDE_GAMES": "3",
    }
    with Served(str(tmp_path_factory.mktemp("small") / "games.sqlite3"), settings) as served:
        yield served


def other(served: Served) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=OTHER)
    return httpx.Client(base_url=served.address, timeout=30, transport=transport)


def half_sent(served: Served, text: bytes) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", served.port), timeout=20)
    found.sendall(text)
    return found


def heard(held: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        while more := held.recv(4096):
            found += more
    except ConnectionError:
        pass
    return found


def test_requests_that_never_come_are_closed_and_shut_nobody_out(small: Served) -> None:
    held = [half_sent(small, b"GET /api/catalogue HTTP/1.1\r\nX-") for _ in range(12)]
    with other(small) as http:
        assert http.get("/healthz").status_code == 200
    assert [heard(one) for one in held] == [b""] * 12
    for one in held:
        one.close()
    with httpx.Client(base_url=small.address, timeout=30) as http:
        assert http.get("/healthz").status_code == 200  # the client itself, too, when they are gone


def test_a_body_that_never_comes_is_not_waited_for(small: Served) -> None:
    head = b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"
    with closing(half_sent(small, head)) as held:
        assert b"did not arrive in time" in heard(held)


def test_nothing_more_comes_after_an_answer_and_the_connection_is_closed(small: Served) -> None:
    with closing(half_sent(small, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")) as held:
        assert b"200 OK" in held.recv(4096)
        held.sendall(b"G")
        assert b"HTTP" not in heard(held)


def test_every_path_has_a_limit(small: Served) -> None:
    async def flood(path: str) -> bool:
        limits = httpx.Limits(max_connections=4)
        async with httpx.AsyncClient(base_url=small.address, timeout=30, limits=limits) as http:
            for _ in range(10):
                answers = await asyncio.gather(*(http.get(path) for _ in range(100)))
                if any(answer.status_code == 429 for answer in answers):
                    return True
        return False

    with other(small) as someone:
        for path in ("/docs", "/nothing/at/all", "/api/catalogue", "/sw.js", "/readyz", "/openapi.json"):
            assert asyncio.run(flood(path)), path
            assert someone.get(path).status_code != 429


def test_work_is_limited_by_what_it_costs_and_what_is_kept_costs_nothing(tmp_path: Path) -> None:
    codes = ["IC", "TB", "PD", "TOWER", "AM", "COUNT", "KS"]
    mixes = [",".join(some) for size in range(3, 7) for some in combinations(codes, size)]
    asked = [{"modules": mix, "lang": lang} for lang in ("en", "de", "hu", "da") for mix in mixes]
    with (
        Served(str(tmp_path / "games.sqlite3"), {"BASTIDE_WORK_SECONDS": "1"}) as served,
        httpx.Client(base_url=served.address, timeout=60) as http,
        other(served) as someone,
    ):
        for row in asked:
            answer = http.get("/api/aid", params=row)
            if answer.status_code == 429:
                break
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "fast"
        assert "of work in a minute" in answer.json()["error"]["possible"][0]
        assert someone.get("/api/aid", params={"modules": "IC,PD"}).status_code == 200
        assert http.get("/api/aid", params=asked[0]).status_code == 200


def test_many_tries_at_once_wait_and_nobody_else_does(small: Served) -> None:
    with httpx.Client(base_url=small.address, timeout=30) as http, other(small) as someone:
        busy, quiet = opened(http, tiles=30), opened(someone, tiles=6)

    async def play() -> int:
        eager = Device(small.live(busy["game"]), tokens(busy))
        await eager.open()
        asked = eager.view["ask"]
        actions = [asked["options"][0]["action"]]
        answers: list[str] = []

        async def ask() -> None:
            for n in range(TRIES):
                await eager.say({"say": "try", "id": str(n), "version": 1, "seat": asked["seat"], "actions": actions})

        async def listen() -> None:
            assert eager.socket is not None
            async for text in eager.socket:
                answers.append(str(text))

        listening, asking = asyncio.create_task(listen()), asyncio.create_task(ask())
        while not answers:
            assert not listening.done()
            await asyncio.sleep(0.01)
        victim = Device(small.live(quiet["game"]), tokens(quiet))
        victim.local = (OTHER, 0)
        await victim.open()
        assert (await victim.move([victim.choose(random.Random(1))]))["say"] == "done"
        answered = sum('"tried"' in text for text in answers)
        asking.cancel()
        listening.cancel()
        assert eager.socket is not None
        eager.socket.transport.abort()  # it would wait for all its answers
        await victim.close()
        return answered

    assert 0 < asyncio.run(play()) < TRIES


def test_rematches_count_as_tables(small: Served) -> None:
    with httpx.Client(base_url=small.address, timeout=30) as http:
        table = opened(http, tiles=1)

    async def again() -> list[str]:
        said = []
        for _ in range(4):
            device = Device(small.live(table["game"]), tokens(table))
            await device.open()
            await device.play(random.Random(1))
            answer = await device.ask("rematch", version=device.version, seat=0)
            said.append(answer["error"]["code"] if answer["say"] == "refused" else "done")
            if answer["say"] == "done":
                await device.reach(answer["version"])
                table["game"] = device.view["next"]
            await device.close()
        return said

    assert asyncio.run(again()) == ["done", "done", "many", "many"]


def test_a_network_of_one_customer_is_one_client() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::9") != network("2001:db8:1:2::9")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("fe80::1%eth0") == "fe80::/64"
    assert network("not an address") == "not an address"
    limits = Limits(Settings(connections=1))
    assert limits.come_in("2001:db8:1:2::1")
    assert not limits.come_in("2001:db8:1:2::2")
    limits.go_out("2001:db8:1:2::1")
    assert limits.come_in("2001:db8:1:2::2")


def test_an_address_is_not_to_be_told_from_what_is_kept_of_it() -> None:
    scope = {"client": ("192.0.2.7", 1), "headers": []}
    one, another = Limits(Settings()), Limits(Settings())
    assert one.client(scope) == one.client(scope)
    assert one.client(scope) != another.client(scope)
    assert "192" not in one.client(scope)


def test_the_same_warning_does_not_fill_the_log() -> None:
    seldom = Seldom()
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 1, "Invalid HTTP request received.", (), None)
    assert [seldom.filter(record) for _ in range(50)] == [n < AT_ONCE for n in range(50)]


def dies_at_first(told: str) -> str:
    """Something whose process is killed the first time it is made."""
    if not Path(told).exists():
        Path(told).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "made"


def dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_what_a_worker_died_over_is_made_once_more(tmp_path: Path) -> None:
    async def work() -> None:
        workshop = Workshop(Limits(Settings()))
        try:
            assert await workshop.done("Ann", dies_at_first, str(tmp_path / "told")) == "made"
            with pytest.raises(Refused) as refused:
                await workshop.done("Ann", dies)
            assert refused.value.code == "server"
        finally:
            workshop.close()

    asyncio.run(work())
