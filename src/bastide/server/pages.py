"""What a browser opens by its address: the pages and files of the built client, and the description of the requests."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from html import escape
from pathlib import Path

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from bastide.server.docs import docs_page
from bastide.server.drawings import Made
from bastide.server.errors import Refused
from bastide.server.routes import kept

STATIC = Path(__file__).parent / "static"
# The pages that the client makes itself, by the first part of their path.
PAGES = ("", "new", "g", "replay", "aid", "games", "learn", "code")
LONGEST_PATH = 200
# Files worth packing; all others are packed already.
TEXTS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FOR_EVER, ASKED_AGAIN = "public, max-age=31536000, immutable", "no-cache"
MISSING = "The client is not built yet. Run make client, then reload this page."


def add_pages(app: FastAPI, static: Path) -> None:
    """Serve the description of all requests, the files of the client, and its page wherever it has one."""
    path_before: str = app.state.settings.path

    @cache
    def described(form: str) -> Made:
        if form == "html":
            return Made(docs_page(app.openapi()).encode(), "text/html; charset=utf-8")
        return Made(orjson.dumps(app.openapi()), "application/json")

    @app.get("/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        return kept(request, await asyncio.to_thread(described, "html"))

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi(request: Request) -> Response:
        return kept(request, await asyncio.to_thread(described, "json"))

    @app.get("/docs.css", include_in_schema=False)
    async def docs_css(request: Request) -> Response:
        return _sent(request, Path(__file__).parent / "docs.css")

    @app.get("/favicon.ico", include_in_schema=False)
    async def icon() -> Response:
        """What browsers ask for beside a page that names no icon."""
        file = _file(static, "icon-192.png")
        if file is None:
            raise Refused("page", "/favicon.ico")
        return FileResponse(file, headers={"cache-control": ASKED_AGAIN})

    @app.get("/api/{rest:path}", include_in_schema=False)
    async def nothing(rest: str) -> Response:
        raise Refused("page", f"/api/{rest}")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        """A file of the built client, or a page that the client makes itself; it shows one too where there is none."""
        file = _file(static, path)
        if file is not None:
            return _sent(request, file, FOR_EVER if path.startswith("assets/") else ASKED_AGAIN)
        first = path.partition("/")[0]
        known = first in PAGES
        named_file = "." in path.rpartition("/")[2] and not known
        if len(path) > LONGEST_PATH or (named_file and "text/html" not in request.headers.get("accept", "")):
            raise Refused("page", f"/{path}")
        index = static / "index.html"
        if not index.is_file():
            return HTMLResponse(f"<!doctype html><title>Bastide</title><p>{escape(MISSING)}</p>", 503)
        answer = _sent(request, index, path=path_before)
        if not known and answer.status_code == 200:
            answer.status_code = 404
        return answer


def _sent(request: Request, file: Path, keeping: str = ASKED_AGAIN, path: str = "") -> Response:
    """A file, packed where that helps, and not again to whoever has it."""
    kind = TEXTS.get(file.suffix)
    if kind is None:
        return FileResponse(file, headers={"cache-control": keeping})
    return kept(request, _read(file, file.stat().st_mtime_ns, kind, path), keeping=keeping)


@lru_cache(maxsize=64)
def _read(file: Path, changed: int, kind: str, path: str) -> Made:
    """A text as it was when it was changed last; the page has the path in it below which everything is."""
    data = file.read_bytes()
    return Made(data.replace(b"{path}", path.encode()) if file.suffix == ".html" else data, kind)


def _file(static: Path, path: str) -> Path | None:
    """A file below the folder; a path that leads out of it is none."""
    if not path or "\0" in path or path == "index.html" or len(path) > LONGEST_PATH:
        return None
    file = (static / path).resolve()
    return file if file.is_relative_to(static.resolve()) and file.is_file() else None
