"""What all commands share: the options by which rules are chosen, and how they are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from bastide.kit import registry

Command = TypeVar("Command", bound=Callable[..., Any])


def names(text: str | None) -> tuple[str, ...]:
    """The names in a list divided by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip()) if text else ()


def chosen_boxes(text: str | None) -> tuple[str, ...]:
    """Boxes, parts and copies in a list divided by commas, their codes as they are written or in small letters."""
    return tuple(code_of(name) for name in names(text))


def code_of(name: str) -> str:
    """The code of a box in capitals, if only so written there is one; its part or copies stay as they are."""
    code = name.partition(".")[0].partition("*")[0]
    known = {*registry.modules(), *registry.bundles()}
    return name if code in known or code.upper() not in known else code.upper() + name[len(code) :]


def write(path: Path, text: str) -> None:
    """Write a file, or say in a sentence why that cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except FileNotFoundError:
        raise click.UsageError(f"{path} cannot be written: there is no folder {path.parent}") from None
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror or error}") from None


def rulings_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """Rulings from their `name=value` form."""
    for pair in pairs:
        if "=" not in pair:
            raise click.UsageError(f"a ruling is written like city.tiny=2, not {pair!r}")
    return {name: value for name, _, value in (pair.partition("=") for pair in pairs)}


def _game(_context: click.Context, _option: click.Parameter, name: str) -> str:
    return code_of(name)


def _edition(_context: click.Context, _option: click.Parameter, name: str) -> str:
    return next((known for known in registry.editions() if known.lower() == name.lower()), name)


def rules_options(command: Command) -> Command:
    """The options by which every command chooses its rules."""
    for option in (
        click.option(
            "--game", default="", metavar="CODE", callback=_game, help="The game; the first there is if none is named."
        ),
        click.option("--modules", metavar="CODES", help="Boxes, parts or copies: IC,PD.dragon,TB*2."),
        click.option("--without", metavar="PARTS", help="Parts to leave out, divided by commas: BASE.farmers."),
        click.option("--edition", default="modern", show_default=True, callback=_edition, help="A preset of rulings."),
        click.option("--ruling", "rulings", multiple=True, metavar="NAME=VALUE", help="One ruling; may be repeated."),
    ):
        command = option(command)
    return command
