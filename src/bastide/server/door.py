"""Where connections come in: so many for each client and for all, and none that keeps the server waiting."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from bastide.server.limits import Limits


class Patience:
    """So many seconds until a connection is closed, counted from when something began until it ends."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, transport.abort)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Door(H11Protocol):
    """A connection over which requests come; one that is too many, or too slow in sending or in taking, is closed."""

    def __init__(self, limits: Limits, **given: Any) -> None:
        super().__init__(**given)
        self.limits = limits
        self._from: str | None = None  # who is counted for it, as long as it is
        self._arriving = Patience(self.loop, limits.settings.slow_seconds)
        self._taking = Patience(self.loop, limits.settings.slow_seconds)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        address = (transport.get_extra_info("peername") or ("",))[0]
        if not self.limits.come_in(address):
            self.transport = transport
            transport.abort()
            return
        self._from = address
        super().connection_made(transport)
        self._arriving.begin(transport)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._arriving.end()  # how long its body may take, the guard says
        elif self._from is not None:
            self._arriving.begin(self.transport)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._go_out()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_out()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking.begin(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taking.end()

    def _go_out(self) -> None:
        """This is no longer a connection for requests."""
        self._arriving.end()
        self._taking.end()
        if self._from is not None:
            self.limits.go_out(self._from)
            self._from = None
