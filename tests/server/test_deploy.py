"""What an operator is told and given: every setting, command and metric that is named exists."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import click
import pytest

from bastide.art.cache import FOLDER
from bastide.cli.commands import cli
from bastide.server.hall import ENDING_SECONDS
from bastide.server.metrics import Metrics
from bastide.server.run import ANSWER_SECONDS
from bastide.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
UNIT, CONTAINER, PAGE = (
    ROOT / name for name in ("deploy/bastide@.service", "deploy/Containerfile", "docs/operating.md")
)
SETTINGS = {PREFIX + field.name.upper() for field in fields(Settings)}
COMMAND = re.compile(r"(?:^|[\s/\"])bastide\"?,? \"?(play|backup|restore|sim|serve|run)\b([^\n`]*)")


@pytest.mark.parametrize("file", [UNIT, CONTAINER, PAGE], ids=lambda file: file.name)
def test_every_setting_that_is_named_exists(file: Path) -> None:
    named = set(re.findall(rf"{PREFIX}[A-Z_]+", file.read_text(encoding="utf-8")))
    assert named
    assert named <= SETTINGS | {FOLDER}


def test_every_setting_is_explained() -> None:
    told = set(re.findall(rf"{PREFIX}[A-Z_]+", (ROOT / "docs" / "server.md").read_text(encoding="utf-8")))
    assert told >= SETTINGS


@pytest.mark.parametrize("file", [UNIT, CONTAINER, PAGE], ids=lambda file: file.name)
def test_every_command_that_is_named_exists_with_its_options(file: Path) -> None:
    found = COMMAND.findall(file.read_text(encoding="utf-8"))
    assert found
    for name, rest in found:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None, name
        known = {word for option in command.params for word in (*option.opts, *option.secondary_opts)}
        assert set(re.findall(r"--[a-z-]+", rest)) <= known


def test_every_metric_that_is_named_exists() -> None:
    known = {f"{family.name}{'_total' if family.type == 'counter' else ''}" for family in Metrics().registry.collect()}
    source = (ROOT / "src" / "bastide" / "server" / "metrics.py").read_text(encoding="utf-8")
    known |= set(re.findall(r'\("(bastide_\w+)", "', source))
    table = PAGE.read_text(encoding="utf-8").partition("## What to watch")[2].partition("## Backup")[0]
    named = set(re.findall(r"`((?:bastide|process)_\w+)", table))
    assert len(named) > 8
    assert named <= known


def test_the_unit_waits_as_long_as_the_server_may_take_to_end() -> None:
    text = UNIT.read_text(encoding="utf-8")
    assert "KillMode=mixed" in text
    seconds = re.search(r"TimeoutStopSec=(\d+)", text)
    assert seconds is not None
    assert int(seconds[1]) >= ANSWER_SECONDS + ENDING_SECONDS + 10


def test_the_service_manager_understands_the_unit(tmp_path: Path) -> None:
    """Only the program differs, which is not installed here; where there is no such manager its sections are read."""
    manager = shutil.which("systemd-analyze")
    text = UNIT.read_text(encoding="utf-8")
    assert re.findall(r"^\[(\w+)\]$", text, re.MULTILINE) == ["Unit", "Service", "Install"]
    assert text.count("/opt/bastide/bin/bastide ") == 1
    if manager is None:
        return
    copy = tmp_path / "bastide@8000.service"
    copy.write_text(text.replace("/opt/bastide/bin/bastide ", f"{sys.executable} "))
    done = subprocess.run([manager, "verify", "--man=no", copy], capture_output=True, text=True, check=False)
    about = [line for line in done.stderr.splitlines() if "bastide" in line and "network-online" not in line]
    assert not about
