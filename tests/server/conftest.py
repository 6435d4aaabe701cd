"""Fixtures: one server for all tests that do not break it, and a PostgreSQL of our own."""

from __future__ import annotations

import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from conforms import check_answer
from server.served import Served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server over SQLite."""
    with Served(str(tmp_path_factory.mktemp("games") / "games.sqlite3")) as served:
        yield served


@pytest.fixture
def http(server: Served) -> Iterator[httpx.Client]:
    """A client that holds every answer against the types."""
    with httpx.Client(base_url=server.address, timeout=30, event_hooks={"response": [check_answer]}) as client:
        yield client


def _programs() -> Path:
    """Where the programs of PostgreSQL are: installed, or in the package pgserver."""
    for found in sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True):
        if (Path(found) / "initdb").exists():
            return Path(found)
    named = shutil.which("initdb")
    if named:
        return Path(named).parent
    from importlib.util import find_spec

    spec = find_spec("pgserver")
    assert spec is not None, "no PostgreSQL: install it, or the package pgserver"
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall" / "bin"


class Postgres:
    """A PostgreSQL of our own, with an empty database; it can be stopped and started again."""

    def __init__(self) -> None:
        self.programs = _programs()
        self.folder = Path(tempfile.mkdtemp(prefix="bastide-pg-"))
        self.user = "nobody" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        if self.user:
            self.folder.chmod(0o755)
            shutil.chown(self.folder, self.user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.data = self.folder / "data"
        made = subprocess.run(
            [self.programs / "initdb", "-D", self.data, "-U", "bastide", "--auth=trust", "--no-sync", "-E", "UTF8"],
            user=self.user,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
        )
        assert made.returncode == 0, made.stderr
        self.running = self.start()

    @property
    def address(self) -> str:
        return f"postgresql://bastide@127.0.0.1:{self.port}/postgres"

    def start(self) -> subprocess.Popen[bytes]:
        """Start it and wait until it answers."""
        place = ["-p", str(self.port), "-k", str(self.folder), "-h", "127.0.0.1"]
        self.running = subprocess.Popen(
            [self.programs / "postgres", "-D", self.data, "-c", "fsync=off", *place],
            user=self.user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        _wait(self.address)
        return self.running

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        self.running.send_signal(signal.SIGINT)
        self.running.wait(20)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database that lives as long as the tests."""
    made = Postgres()
    try:
        yield made.address
    finally:
        made.remove()


@pytest.fixture(params=["file", "PostgreSQL"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind: an empty file, or the PostgreSQL of all tests."""
    if request.param == "file":
        return str(tmp_path / "games.sqlite3")
    address: str = request.getfixturevalue("postgres")
    return address


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that a test may stop."""
    made = Postgres()
    try:
        yield made
    finally:
        made.remove()


def _wait(address: str) -> None:
    import psycopg

    for _ in range(200):
        try:
            psycopg.connect(address, connect_timeout=1).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError("PostgreSQL does not answer")
