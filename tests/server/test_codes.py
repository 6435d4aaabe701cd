"""A seat comes to another device by a code: once, for ten minutes, whichever process is asked; nobody guesses it."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import httpx
import pytest

from bastide.server import keys
from bastide.server.codes import LETTERS, SECONDS, as_typed, keep_code, new_code, take_along
from bastide.server.errors import Refused
from bastide.server.hall import Hall
from bastide.server.opening import opening, rematch
from bastide.server.places import open_store
from bastide.server.settings import Settings
from bastide.server.wire import NewGame, NewSeat
from server.device import Device
from server.served import Served
from server.tables import by, computer, link, opened, tokens
from server.test_erasing import everything


def asked(http: httpx.Client, game: str, token: str) -> str:
    answer = http.post(f"/api/games/{game}/code", headers=by(token))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def test_a_code_brings_a_seat_to_another_device_once_and_outlives_the_server(database: str) -> None:
    with Served(database) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            table = opened(http, "Ann", link("Ben"))
            game, token = table["game"], tokens(table)[0]
            code = asked(http, game, token)
            assert re.fullmatch(f"[{LETTERS}]{{8}}", code)
        served.stop()
        assert code not in everything(database, game)
        served.start()
        with httpx.Client(base_url=served.address, timeout=30) as http:
            taken = http.post("/api/code", json={"code": f" {code[:4].lower()}-{code[4:]} "}).json()
            assert taken["game"] == game
            assert [row["seat"] for row in taken["seats"]] == [0]
            fresh = taken["seats"][0]["token"]
            again = http.post("/api/code", json={"code": code})
            assert (again.status_code, again.json()["error"]["code"]) == (404, "code")
            asyncio.run(_both_play(served, game, [token, fresh]))
            rows = http.post("/api/mine", json={"seats": [{"game": game, "token": fresh}]}).json()["games"]
            assert rows[0]["seat"] == 0
        served.kill()
        assert fresh not in everything(database, game)
        served.start()
        asyncio.run(_both_play(served, game, [token, fresh]))
        assert code not in "".join(served.output)


async def _both_play(served: Served, game: str, held: list[str]) -> None:
    """Each of these tokens opens the seat, and what one device plays the other sees."""
    devices = [Device(served.live(game), [token]) for token in held]
    for device in devices:
        await device.open()
        assert device.seats == [0]
    await devices[1].move([devices[1].choose(random.Random(1))])
    await devices[0].reach(devices[1].version or 0)
    for device in devices:
        await device.close()


def test_two_processes_give_the_seat_to_one_of_two_who_have_the_code(postgres: str) -> None:
    with Served(postgres) as one, Served(postgres) as two:
        with httpx.Client(base_url=one.address, timeout=30) as http:
            table = opened(http, "Ann", "Ben")
            codes = [asked(http, table["game"], ",".join(tokens(table))) for _ in range(2)]

        async def race() -> list[httpx.Response]:
            async with httpx.AsyncClient(timeout=30) as http:
                asking = (http.post(f"{at.address}/api/code", json={"code": codes[1]}) for at in (one, two))
                return await asyncio.gather(*asking)

        answers = asyncio.run(race())
        assert sorted(answer.status_code for answer in answers) == [200, 404]
        taken = next(answer.json() for answer in answers if answer.status_code == 200)
        assert [row["seat"] for row in taken["seats"]] == [0, 1]
        with httpx.Client(base_url=two.address, timeout=30) as http:
            assert http.post("/api/code", json={"code": codes[0]}).status_code == 404  # the second took its place


def test_only_who_has_a_seat_gets_a_code_for_it(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", computer("Bot"))
    for key in ("", table["join"], table["watch"], table["own"], "nonsense"):
        refused = http.post(f"/api/games/{table['game']}/code", headers=by(key))
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "key")


def test_nobody_guesses_a_code_by_trying(tmp_path: Path) -> None:
    served = Served(str(tmp_path / "games.sqlite3"), {"BASTIDE_CODES": "3"})
    with served, httpx.Client(timeout=30) as http:
        path = f"{served.address}/api/code"
        tried = [http.post(path, json={"code": new_code()}).status_code for _ in range(5)]
    assert tried == [404, 404, 404, 429, 429]


def test_who_deletes_their_name_leaves_no_device_and_no_code(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", "Ben")
    game, (ann, ben) = table["game"], tokens(table)
    first, second = asked(http, game, f"{ann},{ben}"), asked(http, game, ann)
    moved = http.post("/api/code", json={"code": first}).json()["seats"][0]["token"]
    assert http.delete(f"/api/games/{game}/seat", headers=by(ann)).json()["seats"] == [0]
    assert http.post("/api/code", json={"code": second}).status_code == 404
    rows = http.post("/api/mine", json={"seats": [{"game": game, "token": key} for key in (ann, moved, ben)]})
    assert [row.get("seat", row.get("error")) for row in rows.json()["games"]] == ["key", 1, 1]


def test_a_code_ends_after_ten_minutes_and_its_seat_comes_along_to_a_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(open_store(str(tmp_path / "games.sqlite3")), Settings())
        now = [1000.0]
        hall.now = lambda: now[0]
        begun, *_ = opening(NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")]))
        place = await hall.open(begun)
        late, good = new_code(), new_code()
        await keep_code(hall.store, late, place.table.id, "0", now[0])
        now[0] += SECONDS + 1
        with pytest.raises(Refused, match="code"):
            await take_along(hall, late)
        await keep_code(hall.store, good, place.table.id, "1", now[0])
        now[0] += SECONDS - 1
        game, seats, token = await take_along(hall, good)
        assert (game, seats) == (place.table.id, [1])
        assert [
            keys.seats_held([token], [seat.tokens for seat in table])
            for table in (place.table.seats, rematch(place.table).seats)
        ] == [[1], [0]]
        await hall.close()
        await hall.store.close()

    asyncio.run(work())


def test_a_code_is_read_however_it_is_typed() -> None:
    assert as_typed(" abcd-efgh ") == "ABCDEFGH"
