"""A server process for the tests of the client."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

Visit = Callable[..., Any]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A server process with a database of its own, which can be killed and started again."""

    folder: Path
    port: int = field(default_factory=free_port)
    boxes: Path | None = None  # a folder of boxes that it knows besides ours
    settings: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        given = {
            "BASTIDE_DATABASE": str(self.folder / "games.sqlite3"),
            "BASTIDE_PORT": str(self.port),
            "BASTIDE_GAMES": "1000",
            "BASTIDE_THINKERS": "1",
            **self.settings,
        }
        if self.boxes is not None:
            given["BASTIDE_BOXES"] = str(self.boxes)
        self.process = subprocess.Popen([sys.executable, "-m", "bastide.server.run"], env={**os.environ, **given})
        until = time.monotonic() + 40
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.address}/api/catalogue", timeout=5).read()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.kill()
        pytest.fail("the server did not start within 40 seconds")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def end(self) -> None:
        """End it as a supervisor does."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(40)

    def open(self, **wish: Any) -> dict[str, Any]:
        """Open a table over HTTP."""
        asked = urllib.request.Request(
            f"{self.address}/api/games",
            json.dumps(wish).encode(),
            {"Content-Type": "application/json", "Origin": self.address},
        )
        with urllib.request.urlopen(asked, timeout=20) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
