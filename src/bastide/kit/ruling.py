"""Rulings: named options with their allowed values; an edition is a preset of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches


class RulingError(ValueError):
    """A ruling or a value that does not exist."""


@dataclass(frozen=True)
class Ruling:
    """A question on which the rule documents differ, and the answers they give."""

    name: str
    values: tuple[str, ...]
    default: str
    sets: tuple[tuple[str, str], ...] = ()  # answers that the core carries out, each with the name of its flag
    editions: Mapping[str, str] = field(default_factory=dict, compare=False)  # the answers of editions
    follows: Mapping[str, Mapping[str, str]] = field(default_factory=dict, compare=False)  # by ruling and its answer

    def __post_init__(self) -> None:
        following = {f"{name} = {value}": own for name, rows in self.follows.items() for value, own in rows.items()}
        for where, answer in {"default": self.default, **self.editions, **following}.items():
            if answer not in self.values:
                raise RulingError(f"ruling {self.name}: {where} {answer!r} is none of {' '.join(self.values)}")

    def usual(self, given: Mapping[str, str]) -> str:
        """The answer if nobody gives one: that which comes with the answer to another ruling, else the default."""
        for name, rows in self.follows.items():
            if given.get(name) in rows:
                return rows[given[name]]
        return self.default


def in_force(only: Iterable[tuple[str, str]], rulings: Mapping[str, str]) -> bool:
    """Whether rulings have one of the values that something depends on, several divided by a bar."""
    return all(rulings.get(name) in values.split("|") for name, values in only)


def settle(register: Mapping[str, Ruling], *presets: Mapping[str, str]) -> dict[str, str]:
    """The value of every ruling: that of the last preset with one, else what comes with others, else its default."""
    given: dict[str, str] = {}
    for preset in presets:
        for name, value in preset.items():
            if name not in register:
                near = get_close_matches(name, register, n=1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                raise RulingError(f"unknown ruling {name!r}{hint} possible: {' '.join(sorted(register))}")
            if value not in register[name].values:
                possible = " ".join(register[name].values)
                raise RulingError(f"ruling {name} cannot be {value!r}; possible: {possible}")
            given[name] = value
    leading = {name: given.get(name, ruling.default) for name, ruling in register.items() if not ruling.follows}
    return leading | {
        name: given.get(name, ruling.usual(leading)) for name, ruling in register.items() if ruling.follows
    }
