"""Below a path of a host that others share: every page, file, request and socket is found there, and without it too."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.device import Device
from server.served import Served
from server.tables import opened, tokens

PATH = "/bastide"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(str(tmp_path_factory.mktemp("games") / "games.sqlite3"), {"BASTIDE_PATH": PATH}) as served:
        yield served


def test_a_game_is_played_whether_a_proxy_takes_the_path_off_or_not(below: Served) -> None:
    assert f"Bastide is at {below.address}{PATH}/\n" in below.output
    for path in (PATH, ""):
        with httpx.Client(base_url=below.address + path, timeout=30) as http:
            table = opened(http, tiles=4)

        async def play(live: str, table: dict[str, object] = table) -> None:
            device = Device(live, tokens(table))
            await device.open()
            await device.play(random.Random(1))
            assert device.view["over"]
            await device.close()

        asyncio.run(play(f"ws://127.0.0.1:{below.port}{path}/api/games/{table['game']}/live"))


def test_everything_a_page_names_lies_below_the_path(below: Served) -> None:
    with httpx.Client(base_url=below.address, timeout=30) as http:
        for page in (PATH, f"{PATH}/", f"{PATH}/g/abc", f"{PATH}/aid"):
            names = re.findall(r'(?:href|src)="([^"]+)"', http.get(page).text)
            assert len(names) == 7
            for name in names:
                assert name.startswith(f"{PATH}/"), (page, name)
                assert http.get(name).status_code == 200, name
        manifest_at = next(name for name in names if name.endswith(".webmanifest"))
        manifest = http.get(manifest_at).json()
        at = httpx.URL(below.address).join(manifest_at)
        for name in [manifest["start_url"], *(icon["src"] for icon in manifest["icons"])]:
            assert http.get(at.join(name)).status_code == 200, name
            assert at.join(name).path.startswith(f"{PATH}/")
        assert at.join(manifest["scope"]).path == f"{PATH}/"
        docs = httpx.URL(below.address).join(f"{PATH}/docs")
        for name in re.findall(r'href="([^"#]+)"', http.get(docs).text):
            assert http.get(docs.join(name)).status_code == 200, name
        assert json.loads(http.get(f"{PATH}/openapi.json").text)["servers"] == [{"url": PATH}]


def test_other_paths_that_begin_alike_are_others(below: Served) -> None:
    with httpx.Client(base_url=below.address, timeout=30) as http:
        assert http.get("/bastidely/healthz").status_code == 404
        assert http.get(f"{PATH}/healthz").json()["alive"]
        assert http.get("/healthz").json()["alive"]


def test_no_source_of_the_page_names_an_address_by_itself() -> None:
    """What a page links to or asks for goes through `under`, which knows the path, or through what does."""
    source = Path(__file__).parents[2] / "client" / "src"
    pages = r"(?:g|games|new|learn|replay|aid|assets|code)\b|favicon|push|sw\.js"
    alone = re.compile(rf"(?<!under\()(?<!wholeLink\()[\"`]/(?:{pages})|(?:href[=:] ?|go\()[\"`]/")
    allowed = {"under.ts", "router.ts"}
    found = [
        f"{file.relative_to(source)}: {line.strip()}"
        for file in sorted(source.rglob("*.ts*"))
        if ".test." not in file.name and file.name not in allowed
        for line in file.read_text(encoding="utf-8").splitlines()
        if alone.search(line) and "startsWith" not in line
    ]
    assert not found
