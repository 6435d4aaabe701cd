"""What keeps the server and its visitors safe: security headers, same origin, limits for every request."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from base64 import b64encode
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import orjson

from bastide.aid import finder
from bastide.server import logs
from bastide.server.errors import Refused
from bastide.server.limits import Limits, Scope, header
from bastide.server.metrics import Metrics

log = logging.getLogger("bastide.server")

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# The page of the play aid runs one script, which is known by its hash.
PAPER_POLICY = (
    f"default-src 'none'; script-src 'sha256-{b64encode(hashlib.sha256(finder().encode()).digest()).decode()}'; "
    "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; frame-ancestors 'self'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
SAFE = ("GET", "OPTIONS")
UNCOUNTED = "/healthz"
LONG_SECONDS = 5.0
REFUSED_SECONDS = 0.5  # after which somebody who asks too often hears so


def check_origin(scope: Scope) -> None:
    """Refuse a page that is none of ours; a program without a page says nothing and is let in."""
    origin, host = header(scope, b"origin")[:200], header(scope, b"host")[:200]
    if not origin:
        if header(scope, b"sec-fetch-site") in ("", "same-origin", "none"):
            return
        raise Refused("origin", "another site", [host])
    if urlsplit(origin).netloc.lower() != host.lower():
        log.warning("a page of %s asks, but Host is %s; a proxy in front must pass Host on unchanged", origin, host)
        why = f"Origin is {origin}, Host is {host}: a proxy in front must pass Host on unchanged"
        raise Refused("origin", origin, [host], why)


def inside(scope: Scope, path: str) -> Scope:
    """A request as if there were no path the game is served below, however a proxy passes it on; HEAD asks as GET."""
    if scope["type"] == "lifespan":
        return scope
    if path and (scope["path"] == path or scope["path"].startswith(f"{path}/")):
        scope = {**scope, "path": scope["path"][len(path) :] or "/"}
    return {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope


class Guard:
    """Wraps the application: refuses foreign pages, floods and floods of bytes, adds the headers to every answer."""

    def __init__(
        self, app: Callable[[Scope, Receive, Send], Awaitable[None]], limits: Limits, metrics: Metrics
    ) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope = inside(scope, self.limits.settings.path)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        named = header(scope, b"x-request-id") if self.limits.settings.proxy else ""
        answered = Answered(send, logs.begin_request(named))
        begun = time.perf_counter()
        try:
            await self._serve(scope, receive, answered.send)
        finally:
            self._note(scope, answered.status, time.perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request by its route, which names no game; one that failed or took long is written down."""
        route = getattr(scope.get("route"), "path", "none")
        self.metrics.requests.labels(route, status).inc()
        self.metrics.seconds.labels(route).observe(seconds)
        if status >= 500 or (seconds > LONG_SECONDS and status < 400):
            log.warning("%s %s: status %d after %.1f s", scope["method"], route, status, seconds)

    async def _serve(self, scope: Scope, receive: Receive, sent: Send) -> None:
        try:
            if scope["method"] not in SAFE:
                check_origin(scope)
            if scope["path"] != UNCOUNTED and not self.limits.request(self.limits.client(scope)):
                await asyncio.sleep(REFUSED_SECONDS)
                raise Refused("fast", "", [self.limits.settings.requests])
            async with asyncio.timeout(self.limits.settings.slow_seconds):
                body = await self._body(scope, receive)
        except Refused as error:
            await answer(sent, error)
            return
        except TimeoutError:
            await answer(sent, Refused("message", "", why="the request did not arrive in time"))
            return
        if scope["path"] == UNCOUNTED:
            await self.app(scope, body, sent)
        else:
            async with self.limits.visitor(self.limits.client(scope)).asking:
                await self.app(scope, body, sent)

    async def _body(self, scope: Scope, receive: Receive) -> Receive:
        """Read the body as far as it may go."""
        if scope["method"] == "GET":
            return receive
        settings = self.limits.settings
        most = settings.record_bytes if scope["path"] == "/api/replay" else settings.body_bytes
        length = header(scope, b"content-length")
        if length.isascii() and length.isdigit() and int(length) > most:
            raise Refused("large", length, [most])
        data = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            data += message.get("body", b"")
            if len(data) > most:
                raise Refused("large", len(data), [most])
            if not message.get("more_body"):
                break
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": bytes(data), "more_body": False}

        return replay


class Answered:
    """Sends an answer with the headers that every one has, and remembers its status."""

    def __init__(self, send: Send, id: str) -> None:
        self._send = send
        self._more = {"content-security-policy": POLICY, **HEADERS, "x-request-id": id}
        self.status = 500  # if nothing comes

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            have = {key.lower() for key, _ in message.get("headers", ())}
            added = [(k.encode(), v.encode()) for k, v in self._more.items() if k.encode() not in have]
            message = {**message, "headers": [*message.get("headers", ()), *added]}
        await self._send(message)


async def answer(send: Send, error: Refused) -> None:
    """Send a refusal and close the connection: what else comes over it, the rest of a body too, is not read."""
    body = orjson.dumps({"error": error.body()})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    if error.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
