"""What one client may take, by count and by cost, and what all of them may take together."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterator, MutableMapping
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from bastide.server.errors import Refused
from bastide.server.settings import Settings

Scope = MutableMapping[str, Any]

MOST_CLIENTS = 20_000
AT_ONCE = 6  # requests of one client that are served at the same time: as many as a browser sends
SAVED_UP = 3  # seconds for which a client may save up its share of the time that all games need


class Bucket:
    """So many a second, and as many again at once; what costs more than there is makes a debt."""

    __slots__ = ("at", "level", "most", "rate")

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate = rate
        self.most = 2.0 * rate if most is None else most
        self.level = self.most
        self.at = time.monotonic()

    def left(self) -> float:
        now = time.monotonic()
        self.level = min(self.most, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level

    def take(self) -> bool:
        """Take one, if there is one."""
        if self.left() < 1:
            return False
        self.level -= 1
        return True

    def spend(self, amount: float) -> None:
        """Take that much, whether it is there or not."""
        self.left()
        self.level -= amount

    @contextmanager
    def spending(self) -> Iterator[None]:
        """Take the processor time that is used meanwhile; nobody pays for a machine that others keep busy."""
        begun = time.thread_time()
        try:
            yield
        finally:
            self.spend(time.thread_time() - begun)

    def wait(self) -> float:
        """Seconds until there is no debt any more."""
        left = self.left()
        return 0.0 if left >= 0 or self.rate <= 0 else -left / self.rate


class Visitor:
    """What one client has used."""

    __slots__ = ("asking", "codes", "loop", "opened", "requests", "turn", "uploads", "work")

    def __init__(self, settings: Settings) -> None:
        self.requests = Bucket(settings.requests)
        self.work = Bucket(settings.work_seconds / 60, settings.work_seconds)
        self.loop = Bucket(settings.share / 100, SAVED_UP * settings.share / 100)
        self.turn = asyncio.Lock()
        self.asking = asyncio.Semaphore(AT_ONCE)
        self.opened: list[float] = []
        self.uploads: list[float] = []
        self.codes: list[float] = []


class Limits:
    """Counts what each client does."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets: Counter[str] = Counter()
        self.connections: Counter[str] = Counter()
        self.salt = secrets.token_hex(16)  # another one each day, so that nobody can tell who came yesterday
        self._visitors: OrderedDict[str, Visitor] = OrderedDict()

    # ---- who it is

    def client(self, scope: Scope) -> str:
        """Who asks, as a salted hash of the address; behind a proxy the one the proxy names."""
        address = (scope.get("client") or ("",))[0]
        if self.settings.proxy:
            named = header(scope, b"x-forwarded-for").split(",")[-1].strip()
            address = named or address
        return hashlib.sha256(f"{self.salt} {network(address)}".encode()).hexdigest()[:24]

    def forget_everybody(self) -> None:
        """Give everybody another name; nobody can be told from who came before."""
        self.salt = secrets.token_hex(16)
        self._visitors.clear()

    def visitor(self, client: str) -> Visitor:
        found = self._visitors.get(client)
        if found is None:
            found = self._visitors[client] = Visitor(self.settings)
            while len(self._visitors) > MOST_CLIENTS:
                self._visitors.popitem(last=False)
        self._visitors.move_to_end(client)
        return found

    # ---- by count

    def come_in(self, address: str) -> bool:
        """Whether one more connection may be opened; behind a proxy all come from its one address."""
        of = network(address)
        if self.connections.total() >= self.settings.all_connections:
            return False
        if not self.settings.proxy and self.connections[of] >= self.settings.connections:
            return False
        self.connections[of] += 1
        return True

    def go_out(self, address: str) -> None:
        _one_less(self.connections, network(address))

    def request(self, client: str) -> bool:
        """Whether one more request fits the limit."""
        return self.visitor(client).requests.take()

    def upload(self, client: str) -> None:
        """Count a record; too many in an hour are refused."""
        self._count(self.visitor(client).uploads, "records", self.settings.replays)

    def open(self, client: str) -> None:
        """Count a table, be it the first or a rematch; too many in an hour are refused."""
        self._count(self.visitor(client).opened, "games", self.settings.games)

    def code(self, client: str) -> None:
        """Count a code for a seat that is asked for or tried; nobody guesses one by trying."""
        self._count(self.visitor(client).codes, "codes", self.settings.codes)

    def _count(self, times: list[float], what: str, most: int) -> None:
        now = time.monotonic()
        times[:] = [at for at in times if now - at < 3600]
        if len(times) >= most:
            raise Refused("many", what, [most])
        times.append(now)

    def enter(self, client: str) -> None:
        """Count an open socket."""
        if self.sockets[client] >= self.settings.sockets:
            raise Refused("many", "sockets", [self.settings.sockets])
        if self.sockets.total() >= self.settings.all_sockets:
            raise Refused("many", "sockets", [self.settings.all_sockets])
        self.sockets[client] += 1

    def leave(self, client: str) -> None:
        _one_less(self.sockets, client)

    # ---- by cost

    def check_work(self, client: str) -> None:
        """Refuse a client that has used up the work of others that is done for it."""
        if self.visitor(client).work.left() < 0:
            raise Refused("fast", "", [f"{self.settings.work_seconds} s of work in a minute"])

    def worked(self, client: str, seconds: float) -> None:
        """Write down work that was done for a client, away from the games."""
        self.visitor(client).work.spend(seconds)

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[Bucket]:
        """Wait until a client may take time all games need: one thing after the other, and no more than its share."""
        visitor = self.visitor(client)
        async with visitor.turn:
            await asyncio.sleep(visitor.loop.wait())
            yield visitor.loop


def network(address: str) -> str:
    """What counts as one client: an address, and with IPv6 the network that one customer has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope.get("headers", ()):
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def _one_less(counted: Counter[str], of: str) -> None:
    counted[of] -= 1
    if counted[of] <= 0:
        del counted[of]
