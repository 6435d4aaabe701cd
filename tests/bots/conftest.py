"""Bots good and bad, as programs in a folder of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from bastide.kit import registry

FRAME = """
import os, signal, subprocess, sys, time

def say(line):
    print(line, flush=True)

def choose(can):
    return "play " + can[0]

{body}

can = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word in ("bastide", "start"):
        say("ready")
    elif word == "can":
        can.append(rest)
    elif word == "choose":
        answer = choose(can)
        can = []
        if answer is not None:
            say(answer)
    elif word == "quit":
        break
"""

Bots = Callable[[str], str]


@pytest.fixture
def bot(tmp_path: Path) -> Bots:
    """Write a bot that plays the first possibility, unless its body says otherwise; returns its command line."""

    def write(body: str) -> str:
        path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        path.write_text(FRAME.format(body=dedent(body)))
        return f"{sys.executable} -S {path}"

    return write


@pytest.fixture
def whispers() -> Iterator[None]:
    """A module with a secret."""
    folder = Path(__file__).parent / "toys"
    registry.add_folder(folder)
    yield
    registry.drop_folder(folder)
