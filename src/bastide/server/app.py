"""The application: routes, the live connection, the built client, and what all of them share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from bastide.server.account import Account
from bastide.server.clocks import Clocks
from bastide.server.errors import CODES, Code, Refused
from bastide.server.guard import REFUSED_SECONDS, Guard, check_origin
from bastide.server.hall import Hall
from bastide.server.hints import Hints
from bastide.server.keeping import keep
from bastide.server.limits import Limits, network
from bastide.server.live import Live
from bastide.server.metrics import Metrics
from bastide.server.pages import STATIC, add_pages
from bastide.server.places import open_store
from bastide.server.replays import Replays
from bastide.server.resting import rest
from bastide.server.routes import router
from bastide.server.sent import RefusedSaid
from bastide.server.settings import Settings
from bastide.server.store import StorageError, Store
from bastide.server.thinking import Thinkers
from bastide.server.turns import Turns
from bastide.server.workshop import Workshop
from bastide.version import VERSION

log = logging.getLogger("bastide.server")

READY_SECONDS = 5
HERE = ("127.0.0.1", "::1", "::/64")
NOT_KEPT = {"cache-control": "no-store"}


@asynccontextmanager
async def _running(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    store = app.state.store or open_store(settings.address)
    thinkers = Thinkers(settings.thinkers, settings.thinking_seconds)
    hall = app.state.hall = Hall(store, settings)
    turns = Turns(hall, thinkers)
    app.state.hints = Hints(thinkers, app.state.limits)
    workshop = app.state.workshop = Workshop(app.state.limits)
    app.state.replays = Replays(hall, workshop)
    listener = None
    if store.shared:
        from bastide.server.postgres import Listener

        loop = asyncio.get_running_loop()
        listener = Listener(
            settings.address,
            lambda payload: _soon(loop, hall.heard, payload),
            lambda: _soon(loop, hall.was_deaf),
        )
        hall.announce = listener.say
    metrics: Metrics = app.state.metrics
    metrics.watch(hall, app.state.limits, thinkers, workshop)
    pusher = None
    if settings.push_key:
        from bastide.server.pushing import Pusher

        pusher = Pusher(hall)
    clocks = Clocks(hall)
    try:
        await clocks.begin()
    except StorageError as error:
        log.error("how long nobody was there is seen later: %s", error)
    works = (
        turns.resume(),
        clocks.watch(),
        workshop.open(),
        metrics.look_at_the_clock(),
        keep(hall, app.state.limits),
        rest(hall),
    )
    beside = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in beside:
            task.cancel()
        turns.close()
        await hall.close()
        if pusher is not None:
            await pusher.close()
        thinkers.close()
        workshop.close()
        if listener is not None:
            await asyncio.to_thread(listener.close)
        await store.close()


def _soon(loop: asyncio.AbstractEventLoop, function: Any, *values: object) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(function, *values)


def create_app(settings: Settings, static: Path = STATIC, store: Store | None = None) -> Guard:
    """The whole application under these settings; a store that is open already is used and closed at the end."""
    app = FastAPI(
        title="Bastide",
        version=VERSION,
        description="The tile-laying game known as Carcassonne, played over the network. See docs/protocol.md for the "
        "live connection.",
        lifespan=_running,
        servers=[{"url": settings.path}] if settings.path else None,
        redirect_slashes=False,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.state.settings = settings
    app.state.store = store
    limits = app.state.limits = Limits(settings)
    metrics = app.state.metrics = Metrics()
    app.include_router(router)
    _refusals(app)
    _live(app, limits)
    _health(app)
    add_pages(app, static)
    return Guard(app, limits, metrics)


def _refusals(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> JSONResponse:
        app.state.metrics.refused.labels(error.code).inc()
        return JSONResponse({"error": error.body()}, error.status)

    @app.exception_handler(StorageError)
    async def not_stored(request: Request, error: StorageError) -> JSONResponse:
        log.error("nothing stored: %s", error)
        return JSONResponse({"error": Refused("storage", "").body()}, CODES["storage"])

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        return JSONResponse({"error": Refused("message", where, why=first["msg"]).body()}, 400)

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> JSONResponse:
        known: dict[int, Code] = {404: "page", 405: "method", 413: "large"}
        code = known.get(error.status_code, "message")
        body = Refused(code, request.url.path, why=HTTPStatus(error.status_code).phrase).body()
        return JSONResponse({"error": body}, error.status_code, headers=error.headers)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> JSONResponse:
        route = getattr(request.scope.get("route"), "path", "none")
        log.exception("%s %s failed", request.method, route, exc_info=error)
        return JSONResponse({"error": Refused("server", request.url.path).body()}, 500)


def _live(app: FastAPI, limits: Limits) -> None:
    @app.get("/api/games/{game}/live", include_in_schema=False)
    async def not_upgraded(request: Request, game: str) -> Response:
        """What a live connection becomes behind a proxy that does not pass on what asks for one."""
        if "sec-websocket-key" in request.headers:
            log.warning("a socket is asked for without Upgrade; a proxy in front must pass Upgrade and Connection on")
        raise Refused("upgrade", "a live connection", why="it is asked for with Upgrade: websocket")

    @app.websocket("/api/games/{game}/live")
    async def live(socket: WebSocket, game: str) -> None:
        client = limits.client(socket.scope)
        hall: Hall = app.state.hall
        try:
            check_origin(socket.scope)
            if not limits.request(client):
                await asyncio.sleep(REFUSED_SECONDS)
                raise Refused("fast", "", [limits.settings.requests])
            limits.enter(client)
        except Refused as error:
            await _turned_away(socket, error)
            return
        try:
            try:
                place = await hall.place(game[:64])
            except Refused as error:
                await _turned_away(socket, error)
                return
            except StorageError:
                await _turned_away(socket, Refused("storage", game))
                return
            await socket.accept()
            await Live(socket, hall, app.state.hints, place, Account(limits, client, app.state.metrics)).run()
        finally:
            limits.leave(client)


async def _turned_away(socket: WebSocket, error: Refused) -> None:
    """Say why, then close: a browser shows a page no more than that it was closed."""
    said: RefusedSaid = {"say": "refused", "error": error.body()}
    await socket.accept()
    await socket.send_json(said)
    await socket.close(1008)


def _health(app: FastAPI) -> None:
    """What a supervisor or a proxy asks: whether the process answers, whether it can serve games."""

    @app.get("/healthz", include_in_schema=False)
    async def alive() -> JSONResponse:
        return JSONResponse({"alive": True, "version": VERSION}, headers=NOT_KEPT)

    @app.get("/metrics", include_in_schema=False)
    async def numbers(request: Request) -> Response:
        here = network(request.client.host if request.client else "") in HERE
        if not app.state.settings.metrics and (not here or "x-forwarded-for" in request.headers):
            raise Refused("page", "/metrics")
        return Response(app.state.metrics.text(), media_type="text/plain; version=0.0.4", headers=NOT_KEPT)

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> JSONResponse:
        hall: Hall = app.state.hall
        try:
            await asyncio.wait_for(hall.store.check(), READY_SECONDS)
        except (StorageError, TimeoutError):
            return JSONResponse({"error": Refused("storage", "").body()}, CODES["storage"], headers=NOT_KEPT)
        return JSONResponse({"ready": True, "version": VERSION}, headers=NOT_KEPT)
