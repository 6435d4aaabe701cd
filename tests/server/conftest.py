"""Fixtures: one server for all tests that do not break it, and a PostgreSQL of our own."""

from __future__ import annotations

import glob
import os
import shutil
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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database that lives as long as the tests."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="bastide-pg-"))
    user = "nobody" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    if user:
        folder.chmod(0o755)
        shutil.chown(folder, user)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = folder / "data"
    made = subprocess.run(
        [programs / "initdb", "-D", data, "-U", "bastide", "--auth=trust", "--no-sync", "-E", "UTF8"],
        user=user,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert made.returncode == 0, made.stderr
    running = subprocess.Popen(
        [programs / "postgres", "-D", data, "-p", str(port), "-k", folder, "-c", "fsync=off", "-h", "127.0.0.1"],
        user=user,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
    )
    try:
        address = f"postgresql://bastide@127.0.0.1:{port}/postgres"
        _wait(address)
        yield address
    finally:
        running.terminate()
        running.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(address: str) -> None:
    import psycopg

    for _ in range(200):
        try:
            psycopg.connect(address, connect_timeout=1).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError("PostgreSQL does not answer")
