"""Where in a TOML file each key stands: tomllib gives the values, this the lines they were written on."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left

Place = tuple[str | int, ...]  # the keys that lead to a value; in a list its number, counted from 0

BLANK = re.compile(r"[ \t]*")
GAP = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})' r"|'''.*?'''(?:'{0,2})" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'", re.DOTALL
)
KEY = re.compile(r'[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'")
PLAIN = re.compile(r"[^,\]}#\n]+")  # a number, a date, true or false


def lines(text: str) -> dict[Place, int]:
    """The line, counted from 1, of every key and every member of a list in a TOML text that is known to be sound."""
    scan = _Scan(text)
    scan.document()
    return scan.found


def line_of(text: str, place: Place) -> int:
    """The line of a key; of one that is not there, the line of the table that lacks it."""
    found = lines(text)
    while place not in found:
        place = place[:-1]
    return found[place]


class _Scan:
    """Reads a text once, from the front, and notes what stands where."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Place, int] = {(): 1}
        self.rows: dict[Place, int] = {}  # of each list of tables, the number of the last one so far
        self.ends = [i for i, letter in enumerate(text) if letter == "\n"]

    def document(self) -> None:
        table: Place = ()
        self.take(GAP)
        while self.at < len(self.text):
            begin = self.at
            if self.text.startswith("[[", begin):
                self.at += 2
                place = self.below((), self.key())
                self.note(place, begin)
                self.rows[place] = self.rows.get(place, -1) + 1
                table = (*place, self.rows[place])
                self.note(table, begin)
                self.at += 2
            elif self.text[begin] == "[":
                self.at += 1
                table = self.below((), self.key())
                self.note(table, begin)
                self.at += 1
            else:
                self.pair(table)
            self.take(GAP)

    def pair(self, table: Place) -> None:
        """A key, the sign between, a value."""
        begin = self.at
        place = self.below(table, self.key())
        self.note(place, begin)
        self.at += 1
        self.take(BLANK)
        self.value(place)

    def value(self, place: Place) -> None:
        first = self.text[self.at]
        if first in "\"'":
            self.take(STRING)
        elif first == "[":
            self.members(place, "]")
        elif first == "{":
            self.members(place, "}")
        else:
            self.take(PLAIN)

    def members(self, place: Place, end: str) -> None:
        """What stands between brackets, divided by commas: values of a list or pairs of a table."""
        number = 0
        self.at += 1
        self.take(GAP)
        while self.text[self.at] != end:
            if end == "}":
                self.pair(place)
            else:
                self.note((*place, number), self.at)
                self.value((*place, number))
                number += 1
            self.take(GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self.take(GAP)
        self.at += 1

    def key(self) -> list[str]:
        """A key with its dots, up to what follows it."""
        parts = []
        while True:
            self.take(BLANK)
            part = self.take(KEY)
            parts.append(tomllib.loads(f"key = {part}")["key"] if part[0] in "\"'" else part)
            self.take(BLANK)
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def below(self, table: Place, keys: list[str]) -> Place:
        """The place of a key in a table; a list of tables on the way means its last one."""
        place = table
        for key in keys:
            if place in self.rows:
                place = (*place, self.rows[place])
            place = (*place, key)
        return place

    def note(self, place: Place, at: int) -> None:
        line = bisect_left(self.ends, at) + 1
        for n in range(1, len(place)):
            self.found.setdefault(place[:n], line)
        if not (place in self.rows and place in self.found):
            self.found[place] = line

    def take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise ValueError(f"{self.text[self.at : self.at + 20]!r} is not what a TOML file has there")
        self.at = match.end()
        return match.group()
