"""Codes by which somebody takes their seats along to another device: short, for ten minutes, for one device."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

from fastapi import Request
from typing_extensions import TypedDict

from bastide.server import keys, wire
from bastide.server.asked import ERRORS, Id, Keys, client_of, hall_of, keys_in, limits_of, router
from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.sent import SeatToken
from bastide.server.store import Connection, Store, Told, nothing_told
from bastide.show.types import Seat

LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"  # none that looks like another letter or a figure
LENGTH = 8
SECONDS = 600.0
SALT = b"bastide seat code"


class SeatCode(TypedDict):
    """A code for other devices, the seats it is for, when it ends and how many seconds that is."""

    code: str
    seats: list[Seat]
    ends: float
    seconds: int


class SeatsTaken(TypedDict):
    """The seats that a code has brought to this device."""

    game: str
    seats: list[SeatToken]


def new_code() -> str:
    """A code that nobody guesses in ten minutes."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def as_typed(text: str) -> str:
    """A code as it was made, however somebody has typed it."""
    return "".join(letter for letter in text.upper() if letter.isalpha())


async def hashed(code: str) -> str:
    """What is kept of a code. It has 36 random bits only, so every guess is made to take long; away from the games."""
    made = await asyncio.to_thread(hashlib.scrypt, code.encode(), salt=SALT, n=4096, r=8, p=1, dklen=32)
    return made.hex()


async def keep_code(store: Store, code: str, game: str, seats: str, now: float) -> None:
    """Keep a code instead of an earlier one for the same seats, and throw away those that are over."""
    kept = await hashed(code)

    def job(connection: Connection) -> Told:
        connection.run("delete from seat_code where ends < ? or (game = ? and seats = ?)", now, game, seats)
        insert = "insert into seat_code (code, game, seats, ends) values (?, ?, ?, ?) on conflict do nothing"
        connection.run(insert, kept, game, seats, now + SECONDS)
        return nothing_told

    await store.put(job)


async def use_code(store: Store, code: str, now: float) -> tuple[str, list[int]]:
    """The game and the seats of a code, which is used up by this, whichever process is asked first."""
    kept = await hashed(code)

    def job(connection: Connection) -> Told:
        return connection.told("delete from seat_code where code = ? and ends >= ? returning game, seats", kept, now)

    rows: Sequence[Sequence[Any]] = await store.put(job)
    if not rows:
        raise Refused("code", "", [f"{LENGTH} letters of {LETTERS}"])
    game, seats = rows[0]
    return game, [int(seat) for seat in seats.split(",")]


async def take_along(hall: Hall, code: str) -> tuple[str, list[int], str]:
    """Open the seats of a code to one more device, by a token of its own; those that have it keep theirs."""
    game, seats = await use_code(hall.store, code, hall.now())
    place = await hall.fresh(game)
    token = keys.new_key()
    body = {"kind": "device", "seats": seats, "token": keys.hashed(token)}
    async with place.lock:
        try:
            await hall.write(place, seats[0], None, body)
        except Refused as error:
            # Another process wrote a line meanwhile, which is known by now.
            if error.code != "version":
                raise
            await hall.write(place, seats[0], None, body)
    return game, seats, token


@router.post(
    "/games/{game}/code",
    summary="A code that brings a seat to another device",
    response_model=SeatCode,
    status_code=201,
    responses=ERRORS,
)
async def ask_for_code(request: Request, game: Id, given: Keys = "") -> SeatCode:
    hall = hall_of(request)
    table = (await hall.fresh(game)).table
    seats = keys.seats_held(keys_in(given), [seat.tokens for seat in table.seats])
    if not seats:
        raise Refused("key", game)
    limits_of(request).code(client_of(request))
    code, now = new_code(), hall.now()
    await keep_code(hall.store, code, game, ",".join(map(str, seats)), now)
    return {"code": code, "seats": seats, "ends": round(now + SECONDS, 3), "seconds": int(SECONDS)}


@router.post("/code", summary="Take a seat by a code", response_model=SeatsTaken, responses=ERRORS)
async def use(request: Request, asked: wire.UseCode) -> SeatsTaken:
    limits_of(request).code(client_of(request))
    game, seats, token = await take_along(hall_of(request), as_typed(asked.code))
    return {"game": game, "seats": [{"seat": seat, "token": token} for seat in seats]}
