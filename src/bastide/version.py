"""The version of Bastide, and which build of it runs."""

from pathlib import Path

VERSION = "0.1.0"
PLAIN, COMPILED, PROFILED = "plain Python", "compiled", "compiled and profiled"
REASON = Path(__file__).with_name("uncompiled.txt")  # written by an installation that could not compile


def mode() -> str:
    """Which build runs."""
    from bastide.core import compiled  # whoever only wants the number needs no core

    if compiled is None:
        return PLAIN
    return PROFILED if compiled.PROFILED else COMPILED


def told() -> str:
    """Which build runs and, if it should have been another one, why it is not."""
    reason = REASON.read_text("utf-8").strip() if mode() == PLAIN and REASON.exists() else ""
    return f"{mode()}: {reason}" if reason else mode()
