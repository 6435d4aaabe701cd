"""Deletion: of a whole game by who opened it, of what a game keeps about a person by who holds the seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import orjson

from bastide.server import keys
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.push import forget_seats
from bastide.server.store import Entry

NOBODY = ""  # the token of a seat that no key opens, and that nobody may take


async def erase_game(hall: Hall, id: str, given: Sequence[str]) -> None:
    """Remove a game with everything about it; only who opened it may."""
    place = await hall.fresh(id)
    if not any(keys.opens(key, place.table.own) for key in given):
        raise Refused("key", id)
    async with place.lock:
        await hall.store.erase(id)
        hall.gone(id)


async def erase_person(hall: Hall, id: str, given: Sequence[str]) -> list[int]:
    """Take somebody's name, token and words out of a game, for good; a seat that still plays gives up before."""
    place = await hall.fresh(id)
    seats = keys.seats_held(given, [seat.tokens for seat in place.table.seats])
    if not seats:
        raise Refused("key", id)
    async with place.lock:
        for seat in seats:
            await _give_up(hall, place, seat)
        entries = await hall.store.entries(id)
        await hall.store.rewrite(id, _without(entries, seats, _names(place, seats)))
        await forget_seats(hall.store, id, seats)
        hall.gone(id)
    return seats


async def _give_up(hall: Hall, place: Place, seat: int) -> None:
    if not place.table.over and not place.table.seats[seat].resigned:
        await hall.write(place, seat, None, {"kind": "resign", "seat": seat})


def _names(place: Place, seats: Collection[int]) -> dict[int, str]:
    """A name for each of these seats that says nothing and that nobody else has."""
    taken = {row.name.casefold() for number, row in enumerate(place.table.seats) if number not in seats}
    found: dict[int, str] = {}
    for seat in seats:
        possible = (f"P{seat + 1}{'x' * more}" for more in range(len(place.table.seats) + 1))
        found[seat] = next(name for name in possible if name.casefold() not in taken)
        taken.add(found[seat].casefold())
    return found


def _without(entries: Sequence[Entry], seats: Sequence[int], names: dict[int, str]) -> list[tuple[int, str]]:
    """The lines of a log that tell of these seats, as they read without a name, a token and what was said."""
    found = []
    for entry in entries:
        body: dict[str, Any] = orjson.loads(entry.body)
        before = orjson.dumps(body)
        if body["kind"] == "open":
            for seat in seats:
                body["setup"]["players"][seat] = body["seats"][seat]["name"] = names[seat]
                body["seats"][seat]["token"] = NOBODY
                body["seats"][seat].pop("others", None)
        elif body["kind"] == "join" and body["seat"] in seats:
            body["name"], body["token"] = names[body["seat"]], NOBODY
        elif body["kind"] == "device" and {*body["seats"]} & {*seats}:
            body["seats"] = [seat for seat in body["seats"] if seat not in seats]
        elif entry.seat in seats and "text" in body:
            body["text"] = ""
        if orjson.dumps(body) != before:
            found.append((entry.n, orjson.dumps(body).decode()))
    return found
