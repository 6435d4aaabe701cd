"""Telling browsers of a turn by web push: beside the games, a few times and no more, to public addresses only."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from functools import cache
from urllib.parse import urlsplit

import orjson

from bastide.extras import extra
from bastide.kit import texts
from bastide.server.errors import Refused
from bastide.server.guests import Place
from bastide.server.hall import Hall
from bastide.server.push import Subscription, check_endpoint, drop_subscription, is_public, subscriptions
from bastide.server.settings import Settings, SettingsError
from bastide.server.store import StorageError

with extra("push"):
    import aiohttp
    from aiohttp.abc import AbstractResolver, ResolveResult
    from aiohttp.resolver import ThreadedResolver
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02
    from py_vapid.utils import b64urlencode
    from pywebpush import WebPusher

log = logging.getLogger("bastide.server")

PAUSES = (30.0, 300.0)  # seconds before a message is sent once more
LONGEST_PAUSE = 600.0
SELDOM = 60.0  # seconds in which a seat is told of no more than one turn
KEPT_SECONDS = 86_400  # for which a browser that is off finds the message
SIGNED_SECONDS = 12 * 3600
ANSWER_SECONDS = 10.0
AT_ONCE = 8
GONE = (404, 410)
LATER = (408, 429, 500, 502, 503, 504)


def new_key() -> str:
    """A private key by which a server signs what it sends."""
    made = Vapid02()
    made.generate_keys()
    number: int = made.private_key.private_numbers().private_value
    return str(b64urlencode(number.to_bytes(32, "big")))


@cache
def signer(key: str) -> Vapid02:
    """What signs by a private key."""
    try:
        return Vapid02.from_string(key)
    except Exception as error:
        raise SettingsError("BASTIDE_PUSH_KEY is no key; `bastide push-key` makes one") from error


def public_key(key: str) -> str:
    """The public half of a private key, as browsers want it."""
    point = signer(key).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return str(b64urlencode(point))


class PublicResolver(AbstractResolver):
    """Finds public addresses only, at the moment of asking: a name may lead elsewhere by then."""

    def __init__(self) -> None:
        self._found = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = [one for one in await self._found.resolve(host, port, family) if is_public(one["host"])]
        if not found:
            raise OSError(f"{host} has no public address")
        return found

    async def close(self) -> None:
        await self._found.close()


class Pusher:
    """Tells whoever is due at a table of this hall and is not there."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.settings: Settings = hall.settings
        self._signer = signer(self.settings.push_key)
        self._told: dict[tuple[str, int], float] = {}
        self._few = asyncio.Semaphore(AT_ONCE)
        self._session: aiohttp.ClientSession | None = None
        hall.on_written = self.consider

    def consider(self, place: Place, by: int | None) -> None:
        """Have somebody told whose turn has come by what somebody else did."""
        table = place.table
        if table.due == "person" and table.game.actor != by:
            self.hall.spawn(self._tell(place, table.version, table.game.actor, by))

    async def _tell(self, place: Place, version: int, seat: int, by: int | None) -> None:
        table = place.table
        await asyncio.sleep(self.settings.push_seconds)
        if not self._still(place, version) or place.here()[seat] or not self._seldom(table.id, seat):
            return
        name = "" if by is None else table.seats[by].name
        try:
            wanted = [one for one in await subscriptions(self.hall.store, table.id) if seat in one.seats]
        except StorageError as error:
            log.error("game %s: nobody can be told of a turn: %s", table.id, error)
            return
        await asyncio.gather(*(self._send(place, version, one, name) for one in wanted))

    def _still(self, place: Place, version: int) -> bool:
        return place.table.version == version and not place.closed

    def _seldom(self, game: str, seat: int) -> bool:
        now = time.monotonic()
        self._told = {key: at for key, at in self._told.items() if now - at < SELDOM}
        if (game, seat) in self._told:
            return False
        self._told[game, seat] = now
        return True

    async def _send(self, place: Place, version: int, to: Subscription, name: str) -> None:
        """Send one message, once more after a pause where that may help, as long as it is still true."""
        for pause in (*PAUSES, None):
            status, asked = await self._post(to, name)
            if status in GONE:
                await drop_subscription(self.hall.store, None, to.endpoint)
                return
            if status is not None and status not in LATER:
                if status >= 400:
                    log.warning("a notice was refused with status %d by %s", status, urlsplit(to.endpoint).hostname)
                return
            if pause is None:
                log.warning("a notice could not be sent to %s", urlsplit(to.endpoint).hostname)
                return
            await asyncio.sleep(min(LONGEST_PAUSE, max(pause, asked)))
            if not self._still(place, version):
                return

    async def _post(self, to: Subscription, name: str) -> tuple[int | None, float]:
        """Ask the address once; the status of its answer, none if there was none, and for how long it wants peace."""
        try:
            check_endpoint(to.endpoint, self.settings)
            body = self._sealed(to, name)
        except (Refused, ValueError, TypeError) as error:
            log.warning("a notice cannot be made: %s", type(error).__name__)
            return GONE[0], 0.0
        headers = {
            **self._signed(to.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
            "topic": to.game[:32],
        }
        try:
            async with (
                self._few,
                self._opened().post(to.endpoint, data=body, headers=headers, allow_redirects=False) as answer,
            ):
                wish = answer.headers.get("retry-after", "")
                return answer.status, float(wish) if wish.isascii() and wish.isdigit() else 0.0
        except (aiohttp.ClientError, OSError, TimeoutError):
            return None, 0.0

    def _sealed(self, to: Subscription, name: str) -> bytes:
        """A message that only that browser can read, in the words of its reader."""
        words = texts.table(to.language, "client")
        said = words["push"]["after"].replace("{name}", name) if name else words["push"]["say"]
        tree = {"game": to.game, "title": words["game"]["your-turn"], "body": said}
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        return bytes(WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(orjson.dumps(tree))["body"])

    def _signed(self, endpoint: str) -> dict[str, str]:
        parts = urlsplit(endpoint)
        claims = {
            "sub": self.settings.push_contact or "mailto:nobody@localhost",
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_SECONDS,
        }
        return {str(key): str(value) for key, value in self._signer.sign(claims).items()}

    def _opened(self) -> aiohttp.ClientSession:
        if self._session is None:
            resolver = None if self.settings.push_anywhere else PublicResolver()
            connector = aiohttp.TCPConnector(resolver=resolver, limit=AT_ONCE)
            timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
            self._session = aiohttp.ClientSession(connector=connector, timeout=timeout)
        return self._session

    async def close(self) -> None:
        """End all connections."""
        if self._session is not None:
            await self._session.close()
