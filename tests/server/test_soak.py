"""The soak in its short form: every kind of game, fault and attack once, over both kinds of database."""

from __future__ import annotations

from pathlib import Path

from server.conftest import Postgres
from server.sites import ManyProcesses, OneFile, Site
from soak import soaked

SECONDS = 8


def check(site: Site) -> None:
    soak = soaked(site, tables=6, seconds=SECONDS, pause=0.1, every=4)
    assert soak.done["games"] >= 6
    assert soak.done["moves"] > 0
    assert soak.all_failed()
    assert soak.all_tried()


def test_one_file(tmp_path: Path) -> None:
    check(OneFile(tmp_path, 1))


def test_two_processes(own_postgres: Postgres) -> None:
    check(ManyProcesses(own_postgres, 2, 1))
