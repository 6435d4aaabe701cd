"""Behind nginx, set up as docs/operating.md says: games over HTTPS and WSS, at the root and below a path; and what the
page says when the proxy is set up otherwise."""

from __future__ import annotations

import asyncio
import random
import ssl
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

import nginx
from browser.browser_hands import ME, by_keys, computer, play_on, take_seats
from browser.browser_server import Server
from browser.conftest import chromium, is_trouble, missing
from nginx import LOCATION, Nginx
from server.device import Device
from server.tables import opened, tokens

LANGUAGES = ("en", "de", "hu", "da")
Behind = Callable[..., tuple[Nginx, Server]]


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Behind]:
    """Starts a server and nginx in front of it, as the page has it or changed."""
    if nginx.program() is None:
        missing("nginx (make browser installs it)")
    with ExitStack() as end:

        def start(path: str = "", change: Callable[[str], str] = str) -> tuple[Nginx, Server]:
            whole, location = nginx.written()
            if path:
                whole = LOCATION.sub(lambda _: location, whole)
            served = Server(tmp_path, settings={"BASTIDE_PROXY": "1", "BASTIDE_PATH": path})
            served.start()
            end.callback(served.kill)
            return end.enter_context(Nginx(tmp_path, change(whole), served.port)), served

        yield start


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens a page that takes the certificate as it is, for its keeper too; nothing may go wrong in its console."""
    wrong: list[str] = []
    taking = ["--no-sandbox", "--ignore-certificate-errors"]
    trusting = browser.browser_type.launch(executable_path=chromium(), args=taking)

    def page(lang: str = "en") -> Any:
        context = trusting.new_context(locale=lang, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        made = context.new_page()
        made.on("pageerror", lambda error: wrong.append(str(error)))
        away = "status of 502"  # what nginx answers while a server is away on purpose
        made.on("console", lambda line: wrong.append(line.text) if is_trouble(line) and away not in line.text else None)
        return made

    yield page
    trusting.close()
    assert not wrong


def without(*lines: str) -> Callable[[str], str]:
    """The configuration without these lines."""

    def change(text: str) -> str:
        for line in lines:
            assert line in text
            text = text.replace(line, "")
        return text

    return change


def words(lang: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = tomllib.loads(
        (files("bastide.server") / "words" / f"{lang}.toml").read_text(encoding="utf-8")
    )
    return found


@pytest.mark.parametrize("path", ["", "/bastide"])
def test_moves_over_https_and_wss(behind: Behind, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    proxy, _ = behind(path)
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
    trusted = ssl.create_default_context(cafile=str(proxy.certificate))
    with httpx.Client(base_url=proxy.address + path, verify=trusted, headers={"origin": proxy.address}) as http:
        table = opened(http, tiles=6)
        assert http.get("/healthz").headers["strict-transport-security"]
        assert http.get("/api/catalogue").headers["content-encoding"] == "gzip"
        assert http.get("/metrics").status_code == 404  # nobody reads it through the proxy
        assert http.post("/api/replay", content="x" * 600_000).status_code == 413

    async def play() -> None:
        device = Device(f"wss://localhost:{proxy.port}{path}/api/games/{table['game']}/live", tokens(table))
        device.origin = proxy.address
        await device.open()
        await device.play(random.Random(5))
        assert device.view["over"]
        await device.close()

    with ThreadPoolExecutor(1) as apart:  # a browser of another test may have a loop running in this thread
        apart.submit(asyncio.run, play()).result()
    plain = httpx.get(f"http://127.0.0.1:{proxy.plain}{path}/aid", headers={"host": "localhost"})
    assert (plain.status_code, plain.headers["location"]) == (301, f"https://localhost{path}/aid")


@pytest.mark.parametrize("path", ["", "/bastide"])
def test_a_page_is_opened_played_and_shared_through_nginx(
    behind: Behind, open_page: Callable[..., Any], path: str
) -> None:
    proxy, served = behind(path)
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{proxy.address}{path}/")
    page.get_by_role("heading").first.wait_for()
    take_seats(page, served.open(seats=[ME, computer()], tiles=4, seed=2))
    page.evaluate("() => { localStorage.setItem('bastide.pace', 'instant'); }")
    page.evaluate("() => { localStorage.setItem('bastide.ask-lost', 'no'); }")
    page.reload()
    page.locator(f"a[href^='{path}/g/']").first.click()
    play_on(page, by_keys)
    for name in ("replay", "aid", "learn", "games"):
        page.goto(f"{proxy.address}{path}/{name}")
        page.get_by_role("heading").first.wait_for()
        assert page.title()
    page.locator(f"a[href='{path}/']").first.click()
    page.wait_for_url(f"{proxy.address}{path}/")
    assert asked
    assert [address for address in asked if not address.startswith(f"{proxy.address}{path}/")] == []


def test_the_aid_below_a_path_is_there_without_a_connection(behind: Behind, open_page: Callable[..., Any]) -> None:
    proxy, _ = behind("/bastide")
    page = open_page()
    page.goto(f"{proxy.address}/bastide/aid?modules=IC&edition=modern")
    page.wait_for_selector("[data-kept]")
    keeper = "navigator.serviceWorker.ready.then((found) => new URL(found.scope).pathname)"
    assert page.evaluate(keeper) == "/bastide/aid"
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".paper .stp")


def test_an_invitation_and_its_code_have_the_path(behind: Behind, open_page: Callable[..., Any]) -> None:
    proxy, served = behind("/bastide")
    page = open_page()
    page.goto(f"{proxy.address}/bastide/games")
    table = served.open(seats=[ME, {"name": "Ben", "kind": "link"}], tiles=4)
    take_seats(page, table)
    page.goto(f"{proxy.address}/bastide/g/{table['game']}#invite")
    link = page.locator("dialog input").first.input_value()
    assert link == f"{proxy.address}/bastide/g/{table['game']}#join={table['join']}"
    friend = open_page()
    friend.goto(link)
    friend.get_by_role("textbox").fill("Ben")
    friend.get_by_role("button", name="Take the seat").click()
    friend.wait_for_selector(".board .tiles use")
    assert friend.url == f"{proxy.address}/bastide/g/{table['game']}"


def test_a_game_goes_on_when_the_server_is_upgraded(behind: Behind, open_page: Callable[..., Any]) -> None:
    proxy, served = behind()
    page = open_page()
    page.goto(f"{proxy.address}/games", wait_until="networkidle")  # it asks for no game yet
    table = served.open(seats=[ME, computer()], tiles=4, seed=2)
    take_seats(page, table)
    page.evaluate("() => { localStorage.setItem('bastide.pace', 'instant'); }")
    page.goto(f"{proxy.address}/g/{table['game']}")
    page.wait_for_selector(".board [data-cell]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-spot]")
    served.end()
    page.wait_for_selector("[data-offline]")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-tray=kept]")
    served.start()
    page.wait_for_selector("[data-offline]", state="detached")
    page.wait_for_function("() => document.querySelectorAll('.board .tiles use').length >= 3")
    play_on(page, by_keys)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_proxy_that_bars_sockets_is_told_of(behind: Behind, open_page: Callable[..., Any], lang: str) -> None:
    upgrade = "proxy_set_header Upgrade $http_upgrade;"
    proxy, served = behind(change=without(upgrade, "proxy_set_header Connection $connection_upgrade;"))
    page = open_page(lang)
    page.goto(f"{proxy.address}/games", wait_until="networkidle")  # it asks for no game yet
    table = served.open(seats=[ME, computer()], tiles=4, seed=2)
    take_seats(page, table)
    page.goto(f"{proxy.address}/g/{table['game']}")
    page.get_by_text(words(lang)["error"]["upgrade"]).wait_for(timeout=15_000)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_proxy_that_changes_the_host_is_told_of(behind: Behind, open_page: Callable[..., Any], lang: str) -> None:
    proxy, served = behind(change=without("proxy_set_header Host $http_host;"))
    page = open_page(lang)
    page.goto(f"{proxy.address}/games", wait_until="networkidle")  # it asks for no game yet
    table = served.open(seats=[ME, computer()], tiles=4, seed=2)
    take_seats(page, table)
    page.goto(f"{proxy.address}/g/{table['game']}")
    said = words(lang)["error"]["origin"].replace("{asked}", proxy.address).replace("{possible}", "bastide")
    page.get_by_text(said).wait_for(timeout=15_000)
