"""A server of its own and a real browser for the tests of the client."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"


def missing(what: str) -> None:
    """Without it these tests cannot run: that fails where everything must be checked, and skips elsewhere."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A server process with a database of its own, which can be killed and started again."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        given = {
            "BASTIDE_DATABASE": str(self.folder / "games.sqlite3"),
            "BASTIDE_PORT": str(self.port),
            "BASTIDE_GAMES": "1000",
            "BASTIDE_THINKERS": "1",
        }
        self.process = subprocess.Popen([sys.executable, "-m", "bastide.server.run"], env={**os.environ, **given})
        until = time.monotonic() + 40
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.address}/api/catalogue", timeout=5).read()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        pytest.fail("the server did not start within 40 seconds")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def open(self, **wish: Any) -> dict[str, Any]:
        """Open a table over HTTP."""
        asked = urllib.request.Request(
            f"{self.address}/api/games",
            json.dumps(wish).encode(),
            {"Content-Type": "application/json", "Origin": self.address},
        )
        with urllib.request.urlopen(asked, timeout=20) as answer:
            found: dict[str, Any] = json.load(answer)
            return found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (files("bastide.server") / "static" / "index.html").is_file():
        missing("the built client (npm ci && npm run build in client/)")
    made = Server(tmp_path_factory.mktemp("games"))
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        missing("chromium")
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


Visit = Callable[..., Any]


@pytest.fixture
def visit(browser: Any, server: Server) -> Iterator[Visit]:
    """Opens a page as a device of its own; nothing may go wrong in its console."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def page(path: str = "/", *, width: int = 1280, height: int = 800, lang: str = "en", **more: Any) -> Any:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            base_url=server.address,
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(30_000)
        contexts.append(context)
        made = context.new_page()
        made.on("pageerror", lambda error: wrong.append(str(error)))
        made.on("console", lambda line: wrong.append(line.text) if is_trouble(line) else None)
        if path:
            made.goto(path)
        return made

    yield page
    for context in contexts:
        context.close()
    assert not wrong


def is_trouble(line: Any) -> bool:
    """Whether a line of the console tells of a mistake; a network that is cut on purpose is none."""
    return line.type == "error" and "ERR_" not in line.text and "WebSocket" not in line.text


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.is_file():
        missing("axe-core (npm ci in client/)")
    return AXE.read_text(encoding="utf-8")
