"""A device at a table, as the client in a browser behaves: holds a version, resends until acknowledged, comes back.

Whatever it hears is held against the types of what the server sends, and so is the view that comes of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bastide.show.patch import patched
from conforms import check_message, check_view

Tree = dict[str, Any]
LOST = (websockets.ConnectionClosed, OSError, asyncio.TimeoutError, websockets.InvalidHandshake)


class Device:
    """One connection and what it knows."""

    checking = True  # whether what it hears is held against the types, and kept

    def __init__(self, address: str, tokens: Sequence[str] = (), watch: str | None = None) -> None:
        self.address = address
        self.tokens = list(tokens)
        self.watch = watch
        self.view: Tree = {}
        self.version: int | None = None
        self.seats: list[int] = []
        self.heard: list[Tree] = []
        self.raw: list[str] = []
        self.events: list[Tree] = []
        self.mine: Tree = {}  # what only its own seats may know
        self.socket: ClientConnection | None = None
        self.moves = 0
        self.name = secrets.token_hex(4)
        self.origin: str | None = None  # of the page it would be in
        self.local: tuple[str, int] | None = None  # the address it comes from, if not just any

    async def open(self, version: int | None = None) -> None:
        """Connect and say hello with the version it has."""
        self.socket = await asyncio.wait_for(
            connect(
                self.address,
                max_size=None,
                open_timeout=5,
                local_addr=self.local,
                origin=None if self.origin is None else Origin(self.origin),
            ),
            8,
        )
        hello: Tree = {"say": "hello", "tokens": self.tokens}
        if self.watch is not None:
            hello["watch"] = self.watch
        if version is None:
            version = self.version
        if version is not None:
            hello["version"] = version
        with contextlib.suppress(websockets.ConnectionClosed):  # one that is turned away may still read why
            await self.say(hello)
        await self.until("table", "welcome", "refused")

    async def close(self) -> None:
        if self.socket is not None:
            with contextlib.suppress(*LOST):
                await self.socket.close()
            self.socket = None

    async def say(self, message: Tree) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self, seconds: float = 60) -> Tree:
        """The next message, taken in."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        message: Tree = json.loads(text)
        if self.checking:
            check_message(message)
            self.raw.append(text)
            self.heard.append(message)
        self.take_in(message)
        if self.checking and "patch" in message:
            check_view(patched(self.view, message["patch"]) if message["say"] == "tried" else self.view)
        return message

    def take_in(self, message: Tree) -> None:
        if message["say"] == "table":
            self.view, self.version, self.seats = message["view"], message["version"], message["seats"]
            self.events, self.mine = message["events"], message["mine"]
        elif message["say"] == "welcome":
            self.seats = message["seats"]
        elif message["say"] == "change" and self.version is not None and message["version"] > self.version:
            assert message["from"] == self.version, "a change was missed"
            self.view = patched(self.view, message["patch"])
            self.version = message["version"]
            self.events += message["events"]
            self.mine = message.get("mine", {})
        for change in message.get("missed", ()):
            self.take_in(change)

    async def until(self, *words: str, id: str | None = None, seconds: float = 60) -> Tree:
        """Listen until one of these messages comes."""
        while True:
            message = await self.hear(seconds)
            if message["say"] in words and (id is None or message.get("id") == id):
                return message

    async def reach(self, version: int, seconds: float = 60) -> None:
        """Listen until this version is known."""
        while self.version is None or self.version < version:
            await self.hear(seconds)

    @property
    def due(self) -> bool:
        """Whether a seat of this device decides."""
        return not self.view["over"] and self.view.get("actor") in self.seats

    def choose(self, rng: random.Random) -> str:
        """Some option of the decision that is due."""
        asked = self.view.get("ask") or next(own["ask"] for own in self.mine.values() if "ask" in own)
        options: list[str] = [option["action"] for option in asked["options"]] + ["pass"] * bool(asked["pass"])
        return rng.choice(options)

    async def move(self, actions: Sequence[str], id: str | None = None, version: int | None = None) -> Tree:
        """Send a move once and hear the answer."""
        self.moves += 1
        id = id or f"{self.name}-{self.moves}"
        await self.say(
            {
                "say": "move",
                "id": id,
                "version": self.version if version is None else version,
                "seat": self.view["actor"],
                "actions": list(actions),
            }
        )
        return await self.until("done", "refused", id=id)

    async def ask(self, word: str, **facts: object) -> Tree:
        """Send any other message with an id and hear its answer."""
        self.moves += 1
        id = f"{self.name}-{self.moves}"
        await self.say({"say": word, "id": id, **facts})
        return await self.until("done", "refused", "tried", "fits", "hint", id=id)

    async def play(self, rng: random.Random, upto: int = 10_000) -> None:
        """Decide whatever this device has to decide, until the game is over or so many moves are made."""
        made = 0
        while not self.view["over"] and made < upto:
            if self.due:
                answer = await self.move([self.choose(rng)])
                assert answer["say"] == "done", answer
                await self.reach(answer["version"])
                made += 1
            else:
                await self.hear()


def board_of(view: Mapping[str, Any]) -> Tree:
    """What must be the same for everybody at a table."""
    return {key: value for key, value in view.items() if key != "mine"}
