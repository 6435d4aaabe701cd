"""What is said at a table beside the game: the last lines, in memory and nowhere else."""

from __future__ import annotations

import time
from collections import deque

import orjson

from bastide.server.errors import Refused
from bastide.server.limits import Bucket
from bastide.server.sent import TalkLine

MOST_LINES = 60
A_SECOND, AT_ONCE = 0.4, 5  # lines of one seat


class Talk:
    """The talk at one table; a seat says so much in a time and no more."""

    def __init__(self) -> None:
        self.lines: deque[TalkLine] = deque(maxlen=MOST_LINES)
        self._may: dict[int, Bucket] = {}

    def say(self, seat: int, text: str) -> TalkLine:
        """A line that somebody says now, in one line and without what cannot be printed."""
        said = "".join(sign for sign in " ".join(text.split()) if sign.isprintable() or sign == "\u200d")
        if not said:
            raise Refused("message", "text")
        if not self._may.setdefault(seat, Bucket(A_SECOND, AT_ONCE)).take():
            raise Refused("fast", "talk", [AT_ONCE])
        line: TalkLine = {"seat": seat, "at": round(time.time(), 3), "text": said}
        self.lines.append(line)
        return line

    def hear(self, line: TalkLine) -> None:
        """A line that was said at another process."""
        self.lines.append(line)


def packed(line: TalkLine) -> str:
    """A line as one word, for other processes."""
    return orjson.dumps(line).hex()


def unpacked(word: str) -> TalkLine:
    """A line that another process announced."""
    line: TalkLine = orjson.loads(bytes.fromhex(word))
    return line
