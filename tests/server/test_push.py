"""Web push: whoever is due and away is told, sealed for their browser; nothing waits for it and nobody is pestered."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from bastide.notation import action_text
from bastide.server import pushing
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.opening import opening, rematch
from bastide.server.places import open_store
from bastide.server.push import (
    Subscription,
    check_endpoint,
    come_along,
    forget_seats,
    is_public,
    keep_subscription,
    subscriptions,
)
from bastide.server.pushing import PublicResolver, Pusher, new_key, public_key
from bastide.server.settings import Settings, SettingsError
from bastide.server.wire import NewGame, NewSeat
from server.served import Served
from server.tables import by, link, opened, tokens

Tree = dict[str, Any]


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser with its push service, at an address of our own: it reads what it is sent, as a browser would."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.answers: list[int] = []  # what the service answers next; 201 after that
        self.asked: list[web.BaseRequest] = []
        self.read: list[Tree] = []
        self.endpoint = ""

    @property
    def keys(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": b64(point), "auth": b64(self.auth)}

    async def _heard(self, request: web.BaseRequest) -> web.Response:
        self.asked.append(request)
        status = self.answers.pop(0) if self.answers else 201
        if status == 201:
            sealed = await request.read()
            opened = http_ece.decrypt(sealed, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
            self.read.append(json.loads(opened))
        return web.Response(status=status, headers={"location": "/elsewhere"} if status == 302 else {})

    async def start(self) -> web.ServerRunner:
        runner = web.ServerRunner(web.Server(self._heard))
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.endpoint = f"http://127.0.0.1:{runner.addresses[0][1]}/push/one"
        return runner


class Room:
    """A hall that tells those who are away, and a browser that wants to know of the second seat."""

    def __init__(self, hall: Hall, place: Place, browser: Browser) -> None:
        self.hall, self.place, self.browser = hall, place, browser

    async def want(self, language: str = "en", seats: tuple[int, ...] = (1,)) -> None:
        keys = self.browser.keys
        made = Subscription(self.place.table.id, self.browser.endpoint, seats, keys["p256dh"], keys["auth"], language)
        await keep_subscription(self.hall.store, made, self.hall.now())

    async def wanted(self) -> list[Subscription]:
        return await subscriptions(self.hall.store, self.place.table.id)

    async def turn(self) -> None:
        """Whoever is due plays a turn."""
        table, now = self.place.table, self.place.table.game.turn
        while table.game.turn == now:
            text = action_text(table.game.state, table.game.legal[0])
            async with self.place.lock:
                await self.hall.play(self.place, table.game.actor, f"m{table.version}", [text])

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(20):
            while not true():
                await asyncio.sleep(0.01)

    async def quiet(self) -> None:
        """Wait until everything that was to be done beside is done."""
        while self.hall._tasks:
            await asyncio.gather(*self.hall._tasks)


def in_room(folder: Path, work: Callable[[Room], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        given = {"push_key": new_key(), "push_seconds": 0, "push_anywhere": 1, **settings}
        hall = Hall(open_store(str(folder / "games.sqlite3")), Settings(**given))
        pusher, browser = Pusher(hall), Browser()
        runner = await browser.start()
        made, *_ = opening(NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")], seed=7))
        try:
            await work(Room(hall, await hall.open(made), browser))
        finally:
            await hall.close()
            await pusher.close()
            await hall.store.close()
            await runner.cleanup()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("language", "title", "body"),
    [("en", "Your turn", "Ann has played."), ("de", "Du bist dran", "Ann hat gespielt."), ("hu", "Te jössz", None)],
)
def test_who_is_away_reads_of_their_turn_in_their_language(
    tmp_path: Path, language: str, title: str, body: str | None
) -> None:
    async def work(room: Room) -> None:
        await room.want(language)
        await room.turn()
        await room.until(lambda: bool(room.browser.read))
        read = room.browser.read[0]
        assert read["game"] == room.place.table.id
        assert body is None or (read["title"], read["body"]) == (title, body)
        request = room.browser.asked[0]
        assert request.headers["ttl"] == "86400"
        assert Vapid02.verify(request.headers["authorization"])

    in_room(tmp_path, work)


def test_who_is_there_is_not_told_and_nobody_twice_in_a_minute(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.want(seats=(0, 1))
        room.place.elsewhere["another process"] = [1]
        await room.turn()
        await room.quiet()
        assert room.browser.read == []
        for _ in range(4):
            await room.turn()
            await room.quiet()
        assert len(room.browser.read) == 1  # the first seat, which is away, and once

    in_room(tmp_path, work)


def test_an_address_that_is_gone_is_forgotten_and_one_that_is_busy_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushing, "PAUSES", (0.01, 0.01))

    async def work(room: Room) -> None:
        await room.want()
        room.browser.answers = [503, 429]
        await room.turn()
        await room.quiet()
        assert len(room.browser.read) == 1
        monkeypatch.setattr(pushing, "SELDOM", 0.0)
        room.browser.answers = [500] * 3
        await room.turn()
        await room.turn()
        await room.quiet()
        assert len(room.browser.asked) == 6  # three times, and no more
        room.browser.answers = [302]
        await room.turn()
        await room.turn()
        await room.quiet()
        assert [request.path for request in room.browser.asked] == ["/push/one"] * 7  # nobody is sent elsewhere
        room.browser.answers = [410]
        await room.turn()
        await room.turn()
        await room.quiet()
        assert await room.wanted() == []

    in_room(tmp_path, work)


def test_a_browser_that_never_answers_keeps_no_move_waiting(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        held = asyncio.Event()

        async def never(to: Subscription, name: str) -> tuple[int | None, float]:
            await held.wait()
            return 201, 0.0

        monkey = room.hall.on_written.__self__  # type: ignore[attr-defined]
        monkey._post = never
        await room.want()
        for _ in range(3):
            await room.turn()
        assert room.place.table.game.turn > 3
        held.set()

    in_room(tmp_path, work)


def test_what_is_kept_goes_with_the_seat_the_game_and_along_to_a_rematch(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        store, game = room.hall.store, room.place.table.id
        await room.want()
        following = await room.hall.open(rematch(room.place.table))
        await come_along(store, game, following.table.id, 2, 1.0)
        assert [one.seats for one in await subscriptions(store, following.table.id)] == [(0,)]
        await forget_seats(store, game, [0])
        assert len(await room.wanted()) == 1
        await forget_seats(store, game, [1])
        assert await room.wanted() == []
        await store.erase(following.table.id)
        assert await subscriptions(store, following.table.id) == []

    in_room(tmp_path, work)


def test_only_public_addresses_are_asked(tmp_path: Path) -> None:
    settings = Settings()
    check_endpoint("https://push.example.org/send/abc", settings)
    for endpoint in (
        "http://push.example.org/send",
        "https://127.0.0.1/x",
        "https://10.0.0.7:8443/x",
        "https://169.254.169.254/latest",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://localhost/x",
        "https://me@push.example.org/x",
        "file:///etc/passwd",
        "https://[broken",
    ):
        with pytest.raises(Refused, match=r"push|IPv6|public"):
            check_endpoint(endpoint, settings)
    assert not is_public("224.0.0.1")
    assert is_public("9.9.9.9")

    async def resolved() -> None:
        resolver = PublicResolver()
        with pytest.raises(OSError, match="no public address"):
            await resolver.resolve("localhost", 443)
        await resolver.close()

    asyncio.run(resolved())


def test_a_server_tells_its_key_and_refuses_what_it_must_not_ask(tmp_path: Path) -> None:
    key = new_key()
    given = {"BASTIDE_PUSH_KEY": key, "BASTIDE_PUSH_CONTACT": "mailto:op@example.org"}
    wish = {"endpoint": "https://push.example.org/a", "p256dh": "B" * 87, "auth": "A" * 22, "language": "da"}
    with (
        Served(str(tmp_path / "games.sqlite3"), given) as served,
        httpx.Client(base_url=served.address, timeout=30) as http,
    ):
        assert http.get("/api/catalogue").json()["push"] == public_key(key)
        table = opened(http, "Ann", link("Ben"))
        path, own = f"/api/games/{table['game']}/push", by(tokens(table)[0])
        assert http.post(path, json=wish, headers=own).status_code == 204
        assert http.post(path, json=wish, headers=by(table["watch"])).status_code == 403
        refused = http.post(path, json={**wish, "endpoint": "https://10.1.2.3/a"}, headers=own)
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "push")
        off = {"endpoint": wish["endpoint"]}
        assert http.request("DELETE", path, json=off, headers=own).status_code == 204


def test_without_a_key_nobody_is_told(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", "Ben")
    assert "push" not in http.get("/api/catalogue").json()
    wish = {"endpoint": "https://push.example.org/a", "p256dh": "B" * 87, "auth": "A" * 22}
    refused = http.post(f"/api/games/{table['game']}/push", json=wish, headers=by(tokens(table)[0]))
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "push")


def test_a_key_that_is_none_is_told_with_how_to_make_one() -> None:
    with pytest.raises(SettingsError, match="push-key"):
        pushing.signer("nonsense")
