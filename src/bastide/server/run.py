"""Starting the server: `serve` is what the command line calls."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial

import uvicorn

from bastide.server import logs
from bastide.server.app import create_app
from bastide.server.door import Door
from bastide.server.pages import STATIC
from bastide.server.places import is_postgres, open_store
from bastide.server.settings import Settings, from_environment
from bastide.server.store import Store
from bastide.server.warm import draw_ahead

OTHER_FILES = 200  # a process has open beside its connections: database, worker processes, drawings
ANSWER_SECONDS = 10  # for requests that are being answered when the server is told to end
SWITCH_SECONDS = 0.001  # after which a thread that works lets the games go on


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = True,
    warm: bool = False,
) -> None:
    """Serve the game until Ctrl-C: print the address, open it in a browser if asked to.

    Port 0 takes any free port. database: a SQLite path or a PostgreSQL address; without one BASTIDE_DATABASE says
    where, else the user's own file is used. warm: draw all tiles ahead, beside the game.
    """
    settings = from_environment()
    if database:
        settings = replace(settings, database=database)
    logs.begin(json=bool(settings.log_json))
    settings = _within(settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    listening = _listen(host, port)
    try:
        store = open_store(settings.address)
    except BaseException:
        listening.close()
        raise
    address = _address(host, listening, settings.path)
    kept = "PostgreSQL" if is_postgres(settings.address) else settings.address
    sys.stdout.write(f"Bastide is at {address}\nGames are kept in {kept}; stop with Ctrl-C\n")
    sys.stdout.flush()
    if warm:
        draw_ahead()
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    with suppress(KeyboardInterrupt):  # everything is closed by then
        _server(settings, store).run(sockets=[listening])


def _within(settings: Settings) -> Settings:
    """No more connections than the system lets a process have; it is asked for as many as it may give."""
    try:
        import resource
    except ImportError:  # a system that has no such limit
        return settings
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if most == resource.RLIM_INFINITY:
        return settings
    left = max(2, most - OTHER_FILES)
    return replace(
        settings,
        all_sockets=min(settings.all_sockets, left // 2),
        all_connections=min(settings.all_connections, left // 2),
    )


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise ValueError(f"cannot listen at {host} port {port}: {error.strerror}; try another --port") from None
    listening.listen(2048)
    listening.set_inheritable(False)
    return listening


def _address(host: str, listening: socket.socket, path: str) -> str:
    number = listening.getsockname()[1]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{shown}]:{number}{path}/" if ":" in shown else f"http://{shown}:{number}{path}/"


def _server(settings: Settings, store: Store) -> uvicorn.Server:
    app = create_app(settings, STATIC, store)
    return uvicorn.Server(
        uvicorn.Config(
            app,
            http=partial(Door, app.limits),  # type: ignore[arg-type]
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=4 * settings.message_bytes,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=ANSWER_SECONDS,
            timeout_keep_alive=30,
            lifespan="on",
            proxy_headers=False,
        )
    )


def main() -> int:
    """Serve as the environment says; a start that fails says in one sentence why."""
    port = os.environ.get("BASTIDE_PORT", "8000")
    try:
        if not (port.isascii() and port.isdigit() and int(port) < 65536):
            raise ValueError(f"BASTIDE_PORT is {port!r}; possible: 0 to 65535")
        serve(os.environ.get("BASTIDE_HOST", "127.0.0.1"), int(port), open_browser=False)
    except ValueError as error:
        sys.stderr.write(f"bastide: {error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
