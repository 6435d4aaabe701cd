"""What all commands share: the options by which rules are chosen, and how they are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def names(text: str | None) -> tuple[str, ...]:
    """The names in a list divided by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip()) if text else ()


def rulings_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """Rulings from their `name=value` form."""
    for pair in pairs:
        if "=" not in pair:
            raise click.UsageError(f"a ruling is written like city.tiny=2, not {pair!r}")
    return {name: value for name, _, value in (pair.partition("=") for pair in pairs)}


def rules_options(command: Command) -> Command:
    """The options by which every command chooses its rules."""
    for option in (
        click.option("--game", default="", metavar="CODE", help="The game; the first there is if none is named."),
        click.option("--modules", metavar="CODES", help="Boxes, parts or copies: IC,PD.dragon,TB*2."),
        click.option("--without", metavar="PARTS", help="Parts to leave out, divided by commas: BASE.farmers."),
        click.option("--edition", default="modern", show_default=True, help="A preset of rulings."),
        click.option("--ruling", "rulings", multiple=True, metavar="NAME=VALUE", help="One ruling; may be repeated."),
    ):
        command = option(command)
    return command
