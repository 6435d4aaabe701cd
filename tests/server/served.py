"""A real server for tests: a process of its own, on a free port, over a real database; it can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

HERE = Path(__file__).parent
LIMITS = {
    "BASTIDE_GAMES": "100000",
    "BASTIDE_REPLAYS": "100000",
    "BASTIDE_REQUESTS": "100000",
    "BASTIDE_MESSAGES": "1000",
    "BASTIDE_SOCKETS": "1000",
    "BASTIDE_THINKERS": "1",
}


def until(true: Callable[[], bool], seconds: float = 40, pause: Callable[[float], None] = time.sleep) -> None:
    """Wait until something is true; whoever waits for a browser lets it go on in the pauses."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came to that"
        pause(0.1)


class Served:
    """A server process."""

    def __init__(self, database: str, settings: Mapping[str, str] | None = None) -> None:
        self.database = database
        self.settings = {**LIMITS, **(settings or {})}
        self.port = 0
        self.output: list[str] = []
        self.process: subprocess.Popen[str] | None = None
        self.draining = threading.Thread()

    def __enter__(self) -> Served:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start, at the port it had before if it had one, and wait until it answers."""
        env = {**os.environ, **self.settings, "BASTIDE_DATABASE": self.database, "BASTIDE_PORT": str(self.port)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bastide.server.run"],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output.append(line)
            if line.startswith("Bastide is at "):
                self.port = urlsplit(line.split()[-1]).port or 0
                break
        else:
            raise AssertionError("the server did not start:\n" + "".join(self.output))
        self.draining = threading.Thread(target=self._drain, args=(self.process,), daemon=True)
        self.draining.start()

    def _drain(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.output.extend(process.stdout)

    def kill(self) -> None:
        """End it the hard way, at whatever it is doing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._ended()

    def _ended(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(10)
        # Computer players are processes of their own, which write to the same pipe until they see that it is over.
        self.draining.join(60)
        assert not self.draining.is_alive(), "a process that the server has begun goes on without it"
        self.process.stdout.close()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it as Ctrl-C does, or as a supervisor does."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(how)
        try:
            self._ended()
        except subprocess.TimeoutExpired:
            self.kill()

    def said(self, text: str) -> bool:
        """Whether this stands in a line it has written."""
        return any(text in line for line in self.output)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def live(self, game: str, port: int | None = None) -> str:
        return f"ws://127.0.0.1:{port or self.port}/api/games/{game}/live"
