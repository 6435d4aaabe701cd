"""What belongs to an extra of the installation, and what is said where it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """Something was asked for that another installation has."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports inside are those of an extra: a package that is missing is told with how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] == "bastide":
            raise
        raise MissingExtra(f"{error.name} is missing: pip install 'bastide[{name}]'", name=error.name) from error
