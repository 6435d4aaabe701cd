"""The command line."""

from bastide.cli.commands import main

__all__ = ["main"]
