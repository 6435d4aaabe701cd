"""A server of its own and a real browser for the tests of the client."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from browser.browser_server import Server, Visit

playwright = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"


def missing(what: str) -> None:
    """Without it these tests cannot run: that fails where everything must be checked, and skips elsewhere."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (files("bastide.server") / "static" / "index.html").is_file():
        missing("the built client (npm ci && npm run build in client/)")
    made = Server(tmp_path_factory.mktemp("games"))
    made.start()
    yield made
    made.kill()


def chromium() -> str:
    """Where the browser is."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        missing("chromium")
    return str(path)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = chromium()
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


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
        context.set_default_timeout(60_000)
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
