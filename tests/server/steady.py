"""A device that does not give up: it resends until acknowledged and reconnects whenever something is missing."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from server.device import LOST, Device

Tree = dict[str, Any]


class Gap(ConnectionError):
    """A change came that does not follow the version this device has."""


class Steady(Device):
    """Survives lost, doubled, late and disordered messages, lost connections and a server that dies."""

    patience = 1.0

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.acknowledged: dict[str, int] = {}

    def take_in(self, message: Tree) -> None:
        if message["say"] == "change" and self.version is not None and message["from"] > self.version:
            raise Gap
        if message["say"] == "table" and self.version is not None and message["version"] < self.version:
            return
        super().take_in(message)

    async def back(self) -> None:
        """Be connected and up to date, however long it takes."""
        until = time.monotonic() + 40
        while time.monotonic() < until:
            await self.close()
            try:
                await asyncio.wait_for(self.open(), 5 * self.patience)
                if self.version is not None:
                    return
            except (*LOST, Gap):
                await asyncio.sleep(0.05)
        raise AssertionError("no way back to the table")

    async def sure(self, message: Tree) -> Tree:
        """Send a message until it is answered; the same message, with the same id."""
        while True:
            try:
                if self.socket is None:
                    await self.back()
                await self.say(message)
                answer = await self.until("done", "refused", id=message["id"], seconds=self.patience)
            except (*LOST, Gap):
                await self.close()
                continue
            if answer["say"] == "done":
                self.acknowledged[message["id"]] = answer["version"]
            return answer

    async def catch_up(self, version: int) -> None:
        """Know at least this version."""
        while self.version is None or self.version < version:
            try:
                if self.socket is None:
                    await self.back()
                    continue
                await self.hear(self.patience)
            except (*LOST, Gap):
                await self.close()

    async def play_on(self, rng: random.Random, moves: int = 10_000) -> None:
        """Play whatever is due at this device."""
        if self.version is None:
            await self.back()
        while moves > 0 and not self.view["over"]:
            if not self.due:
                await self.catch_up((self.version or 0) + 1)
                continue
            moves -= 1
            self.moves += 1
            answer = await self.sure(
                {
                    "say": "move",
                    "id": f"{self.name}-{self.moves}",
                    "version": self.version,
                    "seat": self.view["actor"],
                    "actions": [self.choose(rng)],
                }
            )
            if answer["say"] == "done":
                await self.catch_up(answer["version"])
            else:
                assert answer["error"]["code"] in ("version", "turn"), answer
                await self.back()
