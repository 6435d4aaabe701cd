"""Somebody else's program, run as a child: every wait has an end, every output a limit, and nothing is left behind."""

from __future__ import annotations

import os
import selectors
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress

MOST_LINE = 4096  # bytes of one line
MOST_BYTES = 1 << 20  # bytes between two answers
LAST_WORDS = 400  # characters kept of what the program complains about
GRACE = 0.5  # seconds a program has to leave by itself
CHUNK = 1 << 16


class BotFailed(Exception):
    """A bot that crashed, hung, cheated or talked nonsense; says what it did."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let nobody interrupt what is done here: whoever asks this process to end is heard right after it.

    Only the main thread hears signals, so nothing else needs this.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    ours = {number: handler for number, handler in before.items() if callable(handler)}
    for number in ours:
        signal.signal(number, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        for number, handler in ours.items():
            signal.signal(number, handler)
        if heard:
            signal.raise_signal(heard[0])


class Child:
    """A running program: lines go in, lines come out."""

    def __init__(self, command: str) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # a group of its own, which can be ended as a whole
            )
        except (OSError, ValueError) as error:
            raise BotFailed(f"it cannot be started: {getattr(error, 'strerror', None) or error}") from None
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self._in, self._out, self._complaints = self.process.stdin, self.process.stdout, self.process.stderr
        self._unsent = b""
        self._begun = b""
        self._lines: deque[str] = deque()
        self._heard = 0
        self._last_words = b""
        self._ended = False
        self._wait = selectors.DefaultSelector()
        for stream in (self._in, self._out, self._complaints):
            os.set_blocking(stream.fileno(), False)
        self._wait.register(self._out, selectors.EVENT_READ)
        self._wait.register(self._complaints, selectors.EVENT_READ)

    def say(self, text: str, deadline: float) -> None:
        """Send text; a program that does not read it in time fails."""
        self._unsent += text.encode()
        self._heard = 0
        self._write()
        if self._unsent:
            self._wait.register(self._in, selectors.EVENT_WRITE)
            try:
                while self._unsent:
                    self._attend(deadline, "it does not read what it is told")
            finally:
                self._wait.unregister(self._in)

    def hear(self, deadline: float) -> str:
        """The next line the program says."""
        while not self._lines:
            if self._ended:
                raise BotFailed(self._how_it_ended())
            self._attend(deadline, "no answer in time")
        return self._lines.popleft()

    def close(self, farewell: str = "") -> None:
        """End the program and everything it has started; it may leave by itself first.

        Whoever was interrupted in here may come again: a program that is gone is left alone.
        """
        try:
            if self.process.returncode is None:
                self._end(farewell)
        finally:
            self._wait.close()
            for stream in (self._in, self._out, self._complaints):
                with suppress(OSError):
                    stream.close()

    def _end(self, farewell: str) -> None:
        try:
            self._unsent = farewell.encode()
            self._write()
            with suppress(OSError):
                self._in.close()
            deadline = time.monotonic() + GRACE
            while not self._has_left() and time.monotonic() < deadline:
                time.sleep(0.002)
        finally:
            # The group is ended before its leader is reaped: until then the number cannot belong to anybody else.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def _has_left(self) -> bool:
        return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None

    def _attend(self, deadline: float, late: str) -> None:
        """Wait for something to happen, and take it in."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise BotFailed(late)
        for key, _ in self._wait.select(left):
            if key.fileobj is self._in:
                self._write()
            elif key.fileobj is self._out:
                self._read()
            else:
                self._listen()

    def _write(self) -> None:
        try:
            while self._unsent:
                sent = os.write(self._in.fileno(), self._unsent[:CHUNK])
                self._unsent = self._unsent[sent:]
        except BlockingIOError:
            pass
        except (OSError, ValueError):
            self._unsent = b""  # nobody reads any more; how it ended is told when it is asked for an answer

    def _read(self) -> None:
        data = os.read(self._out.fileno(), CHUNK)
        if not data:
            self._wait.unregister(self._out)
            self._ended = True
            return
        self._heard += len(data)
        if self._heard > MOST_BYTES:
            raise BotFailed(f"it says more than {MOST_BYTES} bytes without an answer")
        *lines, self._begun = (self._begun + data).split(b"\n")
        if any(len(line) > MOST_LINE for line in (*lines, self._begun)):
            raise BotFailed(f"it says a line of more than {MOST_LINE} bytes")
        self._lines.extend(line.decode("utf-8", "replace").strip() for line in lines)

    def _listen(self) -> None:
        data = os.read(self._complaints.fileno(), CHUNK)
        if not data:
            with suppress(KeyError):
                self._wait.unregister(self._complaints)
        self._last_words = (self._last_words + data)[-LAST_WORDS:]

    def _how_it_ended(self) -> str:
        deadline = time.monotonic() + GRACE
        while not self._has_left() and time.monotonic() < deadline:
            time.sleep(0.002)
        with suppress(OSError, ValueError):
            self._listen()
        words = self._last_words.decode("utf-8", "replace").strip().splitlines()
        complaint = f": {words[-1].strip()}" if words else ""
        left = os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)
        if left is None:
            return f"it closed its output{complaint}"
        how = "with exit code" if left.si_code == os.CLD_EXITED else "by signal"
        return f"it ended {how} {left.si_status}{complaint}"
