"""What keeps the server and its visitors safe: security headers, same origin, limits a client."""

from __future__ import annotations

import hashlib
import time
from base64 import b64encode
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import orjson

from bastide.aid import finder
from bastide.server.errors import Refused
from bastide.server.settings import Settings

Scope = MutableMapping[str, Any]
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
    "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
MOST_CLIENTS = 20_000


class Bucket:
    """So many a second, and as many again at once."""

    __slots__ = ("at", "level", "rate")

    def __init__(self, rate: float, level: float | None = None) -> None:
        self.rate = rate
        self.level = 2.0 * rate if level is None else level
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(2.0 * self.rate, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limits:
    """Counts what each client does."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets: Counter[str] = Counter()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._uploads: OrderedDict[str, list[float]] = OrderedDict()

    def client(self, scope: Scope) -> str:
        """Who asks, as a hash of the address; behind a proxy the one the proxy names."""
        address = (scope.get("client") or ("",))[0]
        if self.settings.proxy:
            named = _header(scope, b"x-forwarded-for").split(",")[-1].strip()
            address = named or address
        return hashlib.sha256(f"bastide {address}".encode()).hexdigest()[:24]

    def request(self, client: str) -> bool:
        """Whether one more request fits the limit."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self.settings.requests)
            while len(self._buckets) > MOST_CLIENTS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket.take()

    def upload(self, client: str) -> None:
        """Count a record; too many in an hour are refused."""
        now = time.monotonic()
        times = [at for at in self._uploads.get(client, []) if now - at < 3600]
        if len(times) >= self.settings.replays:
            raise Refused("many", "records", [self.settings.replays])
        self._uploads[client] = [*times, now]
        while len(self._uploads) > MOST_CLIENTS:
            self._uploads.popitem(last=False)

    def enter(self, client: str) -> None:
        """Count an open socket."""
        if self.sockets[client] >= self.settings.sockets:
            raise Refused("many", "sockets", [self.settings.sockets])
        if self.sockets.total() >= self.settings.all_sockets:
            raise Refused("many", "sockets", [self.settings.all_sockets])
        self.sockets[client] += 1

    def leave(self, client: str) -> None:
        self.sockets[client] -= 1
        if self.sockets[client] <= 0:
            del self.sockets[client]


def _header(scope: Scope, name: bytes) -> str:
    for key, value in scope.get("headers", ()):
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def same_origin(scope: Scope) -> bool:
    """Whether the page that asks is one of ours; a program without a page says nothing and is let in."""
    origin = _header(scope, b"origin")
    if not origin:
        return _header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
    return urlsplit(origin).netloc.lower() == _header(scope, b"host").lower()


class Guard:
    """Wraps the application: refuses foreign pages, floods and floods of bytes, adds the headers to every answer."""

    def __init__(self, app: Callable[[Scope, Receive, Send], Awaitable[None]], limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        sent = _with_headers(send)
        try:
            if scope["method"] not in SAFE and not same_origin(scope):
                raise Refused("origin", _header(scope, b"origin"))
            if scope["path"].startswith(("/api/", "/readyz")) and not self.limits.request(self.limits.client(scope)):
                raise Refused("fast", "", [self.limits.settings.requests])
            body = await self._body(scope, receive)
        except Refused as error:
            await answer(sent, error)
            return
        await self.app(scope, body, sent)

    async def _body(self, scope: Scope, receive: Receive) -> Receive:
        """Read the body as far as it may go."""
        if scope["method"] in ("GET", "HEAD"):
            return receive
        settings = self.limits.settings
        most = settings.record_bytes if scope["path"] == "/api/replay" else settings.body_bytes
        length = _header(scope, b"content-length")
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


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            have = {key.lower() for key, _ in message.get("headers", ())}
            more = {"content-security-policy": POLICY, **HEADERS}
            added = [(k.encode(), v.encode()) for k, v in more.items() if k.encode() not in have]
            message = {**message, "headers": [*message.get("headers", ()), *added]}
        await send(message)

    return sent


async def answer(send: Send, error: Refused) -> None:
    """Send a refusal."""
    body = orjson.dumps({"error": error.body()})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
