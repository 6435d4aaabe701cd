"""What tests of the build are handed: a function that makes files of a package and reads them as the build does."""

from collections.abc import Callable

from building.source import Source

Files = Callable[[dict[str, str]], list[Source]]
