"""What the server writes down while it runs."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict

AT_ONCE = 5
SECONDS = 60.0
MOST_KINDS = 500


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


def begin() -> None:
    """Write to the standard error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s"))
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
