"""Requests: security headers, origins, keys, limits, words, drawings, the play aid, the resume page."""

from __future__ import annotations

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from bastide.server.app import create_app
from bastide.server.errors import CODES
from bastide.server.settings import Settings, SettingsError, from_environment
from server.device import Device
from server.served import Served, until
from server.tables import by, computer, link, opened, tokens

PAGES = "/ /g/abc /sw.js /api/catalogue /api/nothing /docs /openapi.json /api/words/de /api/games/none".split()


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_carries_the_security_headers(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    assert policy["object-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


def test_the_docs_need_no_script_and_no_other_host(http: httpx.Client) -> None:
    page = http.get("/docs").text
    assert "<script" not in page
    assert "http://" not in page.replace(str(http.base_url), "")
    assert "https://" not in page
    assert "/api/games/{game}/join" in page
    assert '<section id="Cell"><h3>Cell</h3><p>[integer, integer]</p>' in page
    assert '<a href="#Face">Face</a> by name' in page
    assert http.get("/docs.css").status_code == 200


def test_pages_of_other_sites_are_refused(server: Served, http: httpx.Client) -> None:
    foreign = {"origin": "https://elsewhere.example"}
    answer = http.post("/api/mine", json={"seats": []}, headers=foreign)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "origin"
    assert http.post("/api/mine", json={"seats": []}, headers={"origin": server.address}).status_code == 200
    table = opened(http)

    async def hear() -> dict[str, object]:
        async with connect(server.live(table["game"]), additional_headers=foreign) as socket:
            said: dict[str, object] = json.loads(await socket.recv())
            return said

    host = server.address.removeprefix("http://")
    why = f"Origin is {foreign['origin']}, Host is {host}: a proxy in front must pass Host on unchanged"
    error = {"code": "origin", "asked": foreign["origin"], "possible": [host], "why": why}
    assert asyncio.run(hear())["error"] == error
    assert answer.json()["error"] == error
    until(lambda: server.said(f"a page of {foreign['origin']} asks, but Host is {host}"))


def test_only_a_token_or_a_key_opens_a_table(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", link("Ben"))
    game = table["game"]
    assert http.get(f"/api/games/{game}").status_code == 403
    assert http.get(f"/api/games/{game}", headers=by(table["watch"] + "x")).status_code == 403
    lobby = http.get(f"/api/games/{game}", headers=by(table["join"])).json()
    assert lobby["free"] == [1]
    assert http.get(f"/api/games/{game}", headers=by(f"wrong, {tokens(table)[0]}")).status_code == 200
    for name, key in (("join", table["join"]), ("watch", table["watch"]), ("token", tokens(table)[0])):
        assert http.get(f"/api/games/{game}", params={name: key}).status_code == 403  # it would stand in logs
        assert http.get(f"/api/games/{game}/record", params={name: key}).json()["error"]["code"] == "key"
    assert http.get("/api/games/nothing", headers=by("x")).json()["error"]["code"] == "game"
    wrong = http.post(f"/api/games/{game}/join", json={"join": table["watch"], "name": "Eve"})
    assert wrong.json()["error"]["code"] == "key"

    async def meet() -> None:
        stranger = Device(server.live(game), ["guess"])
        await stranger.open()
        assert stranger.heard[0]["error"]["code"] == "key"
        watcher = Device(server.live(game), watch=table["watch"])
        await watcher.open()
        assert watcher.seats == []
        action = watcher.view["ask"]["options"][0]["action"]
        refused = await watcher.move([action])
        assert refused["error"]["code"] == "seat"
        ann = Device(server.live(game), tokens(table))
        await ann.open()
        other = await ann.ask("move", version=1, seat=1, actions=[action])
        assert other["error"]["code"] == "seat"
        for device in (stranger, watcher, ann):
            await device.close()

    asyncio.run(meet())


def test_joining(http: httpx.Client) -> None:
    table = opened(http, "Ann", link("b"), link("c"))
    path = f"/api/games/{table['game']}/join"
    assert http.post(path, json={"join": table["join"], "name": "Ann"}).json()["error"]["code"] == "name"
    assert http.post(path, json={"join": table["join"], "name": "a|b"}).json()["error"]["code"] == "name"
    taken = http.post(path, json={"join": table["join"], "name": "Eve", "seat": 0}).json()["error"]
    assert (taken["code"], taken["possible"]) == ("taken", ["1", "2"])
    assert http.post(path, json={"join": table["join"], "name": "Cid", "seat": 2}).json()["seat"] == 2
    assert http.post(path, json={"join": table["join"], "name": "Bo"}).json()["seat"] == 1
    full = http.post(path, json={"join": table["join"], "name": "Dan"})
    assert (full.status_code, full.json()["error"]["code"]) == (409, "taken")


def test_the_resume_page(http: httpx.Client) -> None:
    table = opened(http, "Ann", link("Ben"))
    seats = [{"game": table["game"], "token": tokens(table)[0]}, {"game": "gone", "token": "x"}]
    rows = http.post("/api/mine", json={"seats": [*seats, {"game": table["game"], "token": "no"}]}).json()["games"]
    assert rows[0]["actor"] == rows[0]["seat"] == 0
    assert [player["name"] for player in rows[0]["players"]] == ["Ann", "Ben"]
    assert [row.get("error") for row in rows] == [None, "game", "key"]


def test_a_set_up_that_cannot_be_says_why(http: httpx.Client) -> None:
    for more, word in (
        ({"modules": ["NONE"]}, "unknown module"),
        ({"edition": "none"}, "unknown edition"),
        ({"rulings": {"city.tiny": "9"}}, "cannot be"),
        ({"seats": [{"name": "A"}, {"name": "A"}]}, "same name"),
        ({"pack": ["none"]}, "unknown tile"),
        ({"seats": [{"name": "A", "colour": 3}, {"name": "B", "colour": 3}]}, "one colour"),
    ):
        answer = http.post("/api/games", json={"seats": [{"name": "A"}, {"name": "B"}], **more})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "setup"), answer.text
        assert word in answer.json()["error"]["why"]
    level = http.post("/api/games", json={"seats": [{"name": "A"}, computer("B", "genius")]}).json()["error"]
    assert (level["code"], level["possible"][0]) == ("setup", "level1")
    assert http.post("/api/games", json={"seats": []}).json()["error"]["code"] == "message"
    assert http.post("/api/games", content=b"{").status_code == 400


def test_colours_are_those_wished_for_or_any_that_is_free(http: httpx.Client) -> None:
    seats = [{"name": "A"}, {"name": "B", "colour": 0}, {"name": "C", "colour": 5}, {"name": "D"}]
    opened = http.post("/api/games", json={"seats": seats}).json()
    lobby = http.get(f"/api/games/{opened['game']}", headers={"X-Bastide-Key": opened["join"]}).json()
    assert [player["colour"] for player in lobby["players"]] == [1, 0, 5, 3]


def test_words_drawings_and_aid(http: httpx.Client) -> None:
    catalogue = http.get("/api/catalogue").json()
    assert {"BASE", "IC", "TOWER"} <= {box["code"] for box in catalogue["modules"]}
    for language in catalogue["languages"]:
        found = http.get(f"/api/words/{language}")
        assert found.json()["base.title.lay"]
        again = http.get(f"/api/words/{language}", headers={"if-none-match": found.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert http.get("/api/words/xx").json()["error"]["possible"] == catalogue["languages"]
    aid = http.get("/api/aid", params={"modules": "IC", "lang": "hu"}).json()
    assert aid["chapters"][0]["lines"][0]["title"]
    ids = [
        {line["id"] for chapter in http.get("/api/aid", params=asked).json()["chapters"] for line in chapter["lines"]}
        for asked in ({"modules": "CAT"}, {"modules": "CAT", "where": "screen"})
    ]
    assert ids[0] < ids[1]
    assert http.get("/api/aid", params={"where": "moon"}).status_code == 400
    paper = http.get("/api/aid", params={"format": "html"})
    scripts = re.findall(r"script-src ([^;]*)", paper.headers["content-security-policy"])
    assert [one.startswith("'sha256-") and " " not in one for one in scripts] == [True]
    assert "default-src 'none'" in paper.headers["content-security-policy"]
    assert http.get("/api/aid", params={"rulings": "x"}).json()["error"]["code"] == "setup"
    assert http.get("/api/sheet", params={"modules": "none"}).status_code == 404
    assert http.get("/api/card/none.svg").status_code == 404
    assert "--" in http.get("/api/art.css").text


def test_symbols_of_a_view_are_in_the_sheet(server: Served, http: httpx.Client) -> None:
    """Every drawing a view names exists, and every segment it names has its place."""
    table = opened(http, modules=["KS"], tiles=3)

    async def look() -> Device:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        await device.close()
        return device

    view = asyncio.run(look()).view
    sheet = http.get("/api/sheet", params={"modules": "KS"}).text
    places = http.get("/api/places", params={"modules": "KS"}).json()
    assert "<style" not in sheet
    arts = [face["art"] for face in view["faces"].values()]
    arts += [part["art"] for parts in view["hand"]["art"].values() for part in parts]
    for art in arts:
        assert f'id="{art}"' in sheet
    for face in view["faces"].values():
        assert len(places[face["art"]]["anchors"]) == len(face["segments"])
    for token in view["tokens"]:
        assert f'id="{token["art"]}"' in sheet


def test_files_of_the_client(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")

    async def ask() -> None:
        transport = httpx.ASGITransport(create_app(Settings(), static))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            missing = await http.get("/")
            assert missing.status_code == 503
            assert "make client" in missing.text
            (static / "index.html").write_text("<!doctype html>the client")
            (static / "assets" / "a1b2.js").write_text("1")
            for path in ("/", "/g/abc", "/g/abc.", "/replay/a.game", "/aid"):
                page = await http.get(path)
                assert (page.text, page.headers["cache-control"]) == ("<!doctype html>the client", "no-cache")
            for path in ("/health", "/numbers", "/wp-admin/setup", "/G/abc"):
                lost = await http.get(path)
                assert (lost.status_code, lost.text) == (404, "<!doctype html>the client")  # which says so to a person
            for path in ("/" + 5_000 * "a", "/g/" + 5_000 * "a", "/" + 60 * "abcdefg/"):
                assert (await http.get(path)).json()["error"]["code"] == "page"
            typed = await http.get("/nowhere.", headers={"accept": "text/html,*/*;q=0.8"})
            assert (typed.status_code, typed.text) == (404, "<!doctype html>the client")  # a person is not shown JSON
            assert (await http.get("/favicon.ico")).status_code == 404
            (static / "icon-192.png").write_bytes(b"drawn")
            assert (await http.get("/favicon.ico")).headers["content-type"] == "image/png"
            asset = await http.get("/assets/a1b2.js")
            assert "immutable" in asset.headers["cache-control"]
            assert "script-src 'self'" in asset.headers["content-security-policy"]
            outside = ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/none.js", "/a%00.js")
            for path in outside:
                assert (await http.get(path)).status_code == 404, path

    asyncio.run(ask())


def test_a_supervisor_can_ask_whether_it_lives_and_is_ready(http: httpx.Client) -> None:
    for path, word in (("/healthz", "alive"), ("/readyz", "ready")):
        answer = http.get(path)
        assert (answer.status_code, answer.json()[word]) == (200, True)
        assert answer.headers["cache-control"] == "no-store"
        assert http.head(path).status_code == 200


def test_head_is_answered_wherever_get_is(http: httpx.Client) -> None:
    for path in ("/", "/docs", "/api/catalogue", "/api/words/de", "/favicon.svg", "/healthz"):
        head, whole = http.head(path), http.get(path)
        assert (head.status_code, head.content) == (200, b""), path
        assert head.headers["content-type"] == whole.headers["content-type"]
    assert http.head("/nowhere").status_code == 404
    assert http.head("/metrics").status_code == 200


def test_what_the_page_is_made_of_comes_packed_and_only_once(http: httpx.Client) -> None:
    page = http.get("/").text
    names = [name for name in re.findall(r'(?:href|src)="([^"]+)"', page) if not name.endswith((".png", ".woff2"))]
    assert {name.rpartition(".")[2] for name in names} == {"css", "js", "svg", "webmanifest"}
    for name in ["/", "/sw.js", *names]:
        found = http.get(name)
        assert found.headers["content-encoding"] == "gzip", name
        assert int(found.headers["content-length"]) < len(found.content)
        again = http.get(name, headers={"if-none-match": found.headers["etag"]})
        assert (again.status_code, again.content) == (304, b""), name
        plain = http.get(name, headers={"accept-encoding": "identity"})
        assert plain.content == found.content


def test_a_bad_message_is_refused_and_changes_nothing(server: Served, http: httpx.Client) -> None:
    table = opened(http)
    bad = [
        ("{", "message"),
        ("[]", "message"),
        ('{"say": 3}', "message"),
        ('{"say": "shout"}', "unknown"),
        ('{"say": "move"}', "message"),
        ('{"say": "move", "id": "a", "version": 1, "seat": 0, "actions": []}', "message"),
        ('{"say": "move", "id": "b", "version": 1, "seat": 9, "actions": ["pass"]}', "message"),
        ('{"say": "move", "id": "c", "version": 1, "seat": 0, "actions": ["fly"]}', "action"),
        ('{"say": "move", "id": "d", "version": 1, "seat": 0, "actions": ["place 99,99 r0"]}', "action"),
        ('{"say": "move", "id": "e", "version": 1, "seat": 1, "actions": ["pass"]}', "turn"),
        ('{"say": "try", "id": "f", "version": 1, "seat": 0, "actions": ["place 9999999999,0 r0"]}', "action"),
        ('{"say": "hello"}', "message"),
        ('{"say": "ping", "x": "' + "y" * 20_000 + '"}', "large"),
        ("\x00", "message"),
    ]

    async def talk() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        assert device.socket is not None
        for text, code in bad:
            await device.socket.send(text)
            answer = await device.until("refused")
            assert answer["error"]["code"] == code, (text, answer)
            assert code in CODES
        refused = await device.ask("move", version=1, seat=0, actions=["pass", ""])
        assert (refused["error"]["code"], refused["error"]["asked"]) == ("message", "actions.1")
        assert "at least 1 character" in refused["error"]["why"]
        await device.say({"say": "ping"})
        assert (await device.until("pong"))["version"] == 1
        await device.close()

    asyncio.run(talk())


def test_limits(tmp_path: Path) -> None:
    tight = {
        "BASTIDE_GAMES": "2",
        "BASTIDE_SOCKETS": "2",
        "BASTIDE_MESSAGES": "3",
        "BASTIDE_REPLAYS": "1",
        "BASTIDE_BODY_BYTES": "2000",
        "BASTIDE_REQUESTS": "20",
    }
    path = str(tmp_path / "games.sqlite3")
    with Served(path, tight) as served, httpx.Client(base_url=served.address, timeout=30) as http:
        table = opened(http)
        opened(http)
        third = http.post("/api/games", json={"seats": [{"name": "A"}, {"name": "B"}]})
        assert (third.status_code, third.json()["error"]["code"]) == (429, "many")
        assert http.post("/api/replay", content="no record").json()["error"]["code"] == "record"
        assert http.post("/api/replay", content="no record").json()["error"]["code"] == "many"
        large = http.post("/api/games", json={"seats": [{"name": "x" * 3000}]})
        assert (large.status_code, large.json()["error"]["code"]) == (413, "large")

        async def crowd() -> None:
            devices = [Device(served.live(table["game"]), tokens(table)) for _ in range(3)]
            for device in devices:
                await device.open()
            assert devices[2].heard[0]["error"]["code"] == "many"
            for _ in range(12):
                await devices[0].say({"say": "ping"})
            answers = [await devices[0].until("pong", "refused") for _ in range(12)]
            fast = [answer for answer in answers if answer["say"] == "refused"]
            assert fast[0]["error"]["code"] == "fast"
            await devices[1].say({"say": "ping"})
            await devices[1].until("pong")
            for device in devices:
                await device.close()

        asyncio.run(crowd())
        with ThreadPoolExecutor(8) as hands:
            codes = set(hands.map(lambda _: http.get("/api/nothing").status_code, range(400)))
        assert codes == {404, 429}


def test_settings_from_the_environment() -> None:
    found = from_environment({"BASTIDE_GAMES": "7", "BASTIDE_DATABASE": "/tmp/x", "BASTIDE_SOCKETS": ""})
    assert (found.games, found.address, found.sockets) == (7, "/tmp/x", Settings().sockets)
    assert from_environment({"BASTIDE_PATH": "/bastide/"}).path == "/bastide"
    assert from_environment({"BASTIDE_PATH": "/"}).path == ""
    for path in ("bastide", "/api", "/g/x", "/a b", "/a//b", "https://host/x"):
        with pytest.raises(SettingsError, match=r"BASTIDE_PATH is .*; possible: a path such as /bastide"):
            from_environment({"BASTIDE_PATH": path})
    with pytest.raises(SettingsError, match="BASTIDE_GAMES is 'many'; possible: a whole number"):
        from_environment({"BASTIDE_GAMES": "many"})
