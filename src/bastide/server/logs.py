"""What the server writes down while it runs: one line a thing, as text or as JSON, with the request it belongs to."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections import OrderedDict
from contextvars import ContextVar

from pythonjsonlogger.orjson import OrjsonFormatter

AT_ONCE = 5
SECONDS = 60.0
MOST_KINDS = 500
TEXT = "%(asctime)s %(name)s %(levelname)s [%(request)s] %(message)s"
SOUND_ID = re.compile(r"[A-Za-z0-9-]{1,64}")

request: ContextVar[str] = ContextVar("request", default="-")


def begin_request(named: str) -> str:
    """Remember of which request everything written from now on is, by the name a proxy gave it or by a new one."""
    id = named if SOUND_ID.fullmatch(named) else secrets.token_hex(8)
    request.set(id)
    return id


class WithRequest(logging.Filter):
    """Adds the request to every line."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = request.get()
        return True


class Seldom(logging.Filter):
    """Lets the same warning through a few times a minute; the next one then says how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        key = (record.name, str(record.msg))
        since, times = self._seen.pop(key, (time.monotonic(), 0))
        if time.monotonic() - since > SECONDS:
            if times > AT_ONCE:
                record.msg = f"{record.msg} (and {times - AT_ONCE} more of these before)"
            since, times = time.monotonic(), 0
        self._seen[key] = since, times + 1
        while len(self._seen) > MOST_KINDS:
            self._seen.popitem(last=False)
        return times < AT_ONCE


def begin(json: bool) -> None:
    """Write to the standard error output, a line of text or one of JSON for each thing."""
    handler = logging.StreamHandler()
    handler.setFormatter(OrjsonFormatter("%(asctime)s %(name)s %(levelname)s %(request)s %(message)s"))
    if not json:
        handler.setFormatter(logging.Formatter(TEXT))
    handler.addFilter(Seldom())
    handler.addFilter(WithRequest())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
