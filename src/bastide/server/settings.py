"""How a server runs: where it keeps its games and what it allows one client; every number can be set from outside."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from platformdirs import user_data_path

PREFIX = "BASTIDE_"
# What stands first in the paths of the game itself: below a path of the same name nobody could tell one from the other.
OWN_PATHS = "aid api assets code docs g games healthz learn metrics new readyz replay".split()
PATH = re.compile(rf"(?!/({'|'.join(OWN_PATHS)})(/|$))(/[A-Za-z0-9_~-]+)*")


class SettingsError(ValueError):
    """A setting of the environment that means nothing."""


@dataclass(frozen=True)
class Settings:
    """All settings; the environment variable of each is its name in capitals behind `BASTIDE_`."""

    database: str = ""
    path: str = ""  # below which the game is served, such as /bastide; it may come with or without it from a proxy
    push_key: str = ""  # private key that signs notices of turns; without one there are none
    push_contact: str = ""  # mailto: or https: address of the operator, for those who carry notices
    push_seconds: int = 5  # after which somebody who has not come is told of a turn
    push_anywhere: int = 0  # 1: notices go to private addresses too, and without TLS; for tests
    message_bytes: int = 16_384  # one message over a WebSocket
    body_bytes: int = 65_536  # one request
    record_bytes: int = 262_144  # one uploaded record
    messages: int = 20  # a second and socket, with as many again at once
    requests: int = 60  # a second and client, with as many again at once
    games: int = 120  # opened in an hour by one client
    replays: int = 240  # uploaded in an hour by one client
    codes: int = 30  # for seats, asked for or tried in an hour by one client
    sockets: int = 32  # open at once by one client
    all_sockets: int = 4_000
    connections: int = 100  # for requests, open at once by one client
    all_connections: int = 2_000
    slow_seconds: int = 10  # in which a request must have come and an answer must be taken
    share: int = 10  # percent of the time that all games have in common, for one client
    work_seconds: int = 30  # of work in other processes, in a minute for one client, with as many saved up
    tables: int = 1_000  # kept in memory while nobody watches
    thinkers: int = 0  # worker processes of computer players; 0 is one less than there are cores
    thinking_seconds: int = 60
    rescue_seconds: int = 15  # after which another process takes up the turn of a computer player
    away_seconds: int = 120  # after which the table may let the computer play a seat
    keep_days: int = 0  # after which a game in which nothing has happened is removed, and a record; 0: never
    log_json: int = 0  # 1: the log is JSON, one object a line
    metrics: int = 0  # 1: whoever asks sees /metrics, not only this machine
    proxy: int = 0  # 1: a proxy in front names the client in X-Forwarded-For

    def __post_init__(self) -> None:
        if not PATH.fullmatch(self.path):
            own = ", ".join(f"/{name}" for name in OWN_PATHS)
            raise SettingsError(
                f"{PREFIX}PATH is {self.path!r}; possible: a path such as /bastide that does not begin with {own}"
            )
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, int) and value < 0:
                raise SettingsError(f"{PREFIX}{field.name.upper()} is {value}; possible: 0 and more")
        if self.push_contact and not self.push_contact.startswith(("mailto:", "https:")):
            raise SettingsError(f"{PREFIX}PUSH_CONTACT is {self.push_contact!r}; possible: mailto:… or https:…")

    @property
    def address(self) -> str:
        """Where the games are kept: a PostgreSQL address or the path of a SQLite file."""
        return self.database or str(default_file())


def default_file() -> Path:
    """The SQLite file of this user."""
    return user_data_path("bastide", appauthor=False) / "games.sqlite3"


def from_environment(given: Mapping[str, str] | None = None) -> Settings:
    """The settings the environment asks for."""
    given = os.environ if given is None else given
    found: dict[str, str | int] = {}
    for field in fields(Settings):
        text = given.get(PREFIX + field.name.upper())
        if text is None or not text.strip():
            continue
        if isinstance(field.default, str):
            found[field.name] = text.strip()
        elif text.strip().isascii() and text.strip().isdigit():
            found[field.name] = int(text)
        else:
            raise SettingsError(f"{PREFIX}{field.name.upper()} is {text!r}; possible: a whole number")
    if "path" in found:
        found["path"] = str(found["path"]).rstrip("/")
    return Settings(**found)  # type: ignore[arg-type]
