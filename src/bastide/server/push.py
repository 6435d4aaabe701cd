"""Who wants to be told of their turn while no page is open: addresses of browsers, kept by game and seat."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request, Response

from bastide.server import keys, wire
from bastide.server.asked import ERRORS, Id, Keys, hall_of, keys_in, router
from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.settings import Settings
from bastide.server.store import Connection, Store, Told, nothing_told

MOST = 24  # of one game
NAT64 = ipaddress.ip_network("64:ff9b::/96")


@dataclass(frozen=True)
class Subscription:
    """A browser that shall hear of the turns of these seats, in this language."""

    game: str
    endpoint: str
    seats: tuple[int, ...]
    p256dh: str
    auth: str
    language: str


def is_public(address: str) -> bool:
    """Whether an address is one that everybody can reach, and none of the network this server is in."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found in NAT64 or found.sixtofour is not None or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


def check_endpoint(endpoint: str, settings: Settings) -> None:
    """Refuse an address that this server must not ask anything of; where its name leads to is checked when it is."""
    try:
        parts = urlsplit(endpoint)
        host, _ = parts.hostname or "", parts.port
    except ValueError as error:
        raise Refused("push", endpoint, why=str(error)) from error
    if settings.push_anywhere and parts.scheme in ("http", "https") and host:
        return
    if parts.scheme != "https" or parts.username is not None or "." not in host + ("." if ":" in host else ""):
        raise Refused("push", endpoint, ["https://…"])
    if (":" in host or host.replace(".", "").isdigit()) and not is_public(host):
        raise Refused("push", endpoint, ["a public address"])


# ---- what is kept


async def keep_subscription(store: Store, made: Subscription, now: float) -> None:
    """Keep an address, instead of what was kept for it in this game; of very many in a game the oldest goes."""

    def job(connection: Connection) -> Told:
        connection.run("delete from push where game = ? and endpoint = ?", made.game, made.endpoint)
        connection.run(
            "insert into push (game, endpoint, seats, p256dh, auth, language, at) values (?, ?, ?, ?, ?, ?, ?)"
            " on conflict do nothing",
            made.game,
            made.endpoint,
            _text(made.seats),
            made.p256dh,
            made.auth,
            made.language,
            now,
        )
        connection.run(
            "delete from push where game = ? and endpoint not in"
            " (select endpoint from push where game = ? order by at desc limit ?)",
            made.game,
            made.game,
            MOST,
        )
        return nothing_told

    await store.put(job)


async def drop_subscription(store: Store, game: str | None, endpoint: str) -> None:
    """Forget an address in a game, or in all of them."""

    def job(connection: Connection) -> Told:
        if game is None:
            connection.run("delete from push where endpoint = ?", endpoint)
        else:
            connection.run("delete from push where game = ? and endpoint = ?", game, endpoint)
        return nothing_told

    await store.put(job)


async def forget_seats(store: Store, game: str, seats: Collection[int]) -> None:
    """Forget every address that is told of one of these seats."""
    for one in await subscriptions(store, game):
        if {*one.seats} & {*seats}:
            await drop_subscription(store, game, one.endpoint)


async def subscriptions(store: Store, game: str) -> list[Subscription]:
    """Everybody who wants to be told of a game."""
    rows: Sequence[Sequence[Any]] = await store.read(
        "select game, endpoint, seats, p256dh, auth, language from push where game = ?", game
    )
    return [Subscription(row[0], row[1], _numbers(row[2]), *row[3:]) for row in rows]


async def come_along(store: Store, before: str, after: str, seats: int, now: float) -> None:
    """Who was told of a game is told of its rematch, where everybody sits one seat on."""
    for one in await subscriptions(store, before):
        moved = tuple((seat - 1) % seats for seat in one.seats)
        await keep_subscription(
            store, Subscription(after, one.endpoint, moved, one.p256dh, one.auth, one.language), now
        )


def _text(seats: Sequence[int]) -> str:
    return ",".join(map(str, seats))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(seat) for seat in text.split(",") if seat)


# ---- requests


async def _seats(hall: Hall, game: str, given: str) -> list[int]:
    table = (await hall.fresh(game)).table
    seats = keys.seats_held(keys_in(given), [seat.tokens for seat in table.seats])
    if not seats:
        raise Refused("key", game)
    return seats


@router.post(
    "/games/{game}/push",
    summary="Be told of one's turn while no page is open",
    status_code=204,
    response_class=Response,
    responses=ERRORS,
)
async def subscribe(request: Request, game: Id, asked: wire.Subscribe, given: Keys = "") -> Response:
    hall = hall_of(request)
    if not hall.settings.push_key:
        raise Refused("push", "", why="notices are not switched on at this server")
    check_endpoint(asked.endpoint, hall.settings)
    seats = await _seats(hall, game, given)
    made = Subscription(game, asked.endpoint, tuple(seats), asked.p256dh, asked.auth, asked.language)
    await keep_subscription(hall.store, made, hall.now())
    return Response(status_code=204)


@router.delete(
    "/games/{game}/push",
    summary="Be told no longer",
    status_code=204,
    response_class=Response,
    responses=ERRORS,
)
async def unsubscribe(request: Request, game: Id, asked: wire.Unsubscribe, given: Keys = "") -> Response:
    hall = hall_of(request)
    await _seats(hall, game, given)
    await drop_subscription(hall.store, game, asked.endpoint)
    return Response(status_code=204)
