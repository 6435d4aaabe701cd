"""The set-up of a game: who plays what by which rules; checked here, not in turn sixty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from operator import index
from typing import SupportsIndex

from bastide.core.engine import start
from bastide.core.rules import Rules
from bastide.core.state import State
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.mix import Mix
from bastide.kit.ready import rules_of, tables_of

COLOURS = ("Red", "Blue", "Green", "Yellow", "Black", "Grey")
MAIN = 0
MOST = 10**38  # the largest number, so that every one is written as one
MOST_DIGITS = 100  # of a seed that could be a number
TEAMS = (4, 6)  # how many players can play in teams of two


class SetupError(ValueError):
    """A game that cannot be set up; says what was asked and what is possible."""


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first tile is drawn.

    modules: codes ("IC"), parts ("PD.dragon") or only the tiles ("IC.tiles"); without: parts or tiles to leave out;
    rulings: single ones on top of the edition; first and youngest: seats, counted from 0; followers: how many each
    player has; pack: the exact tiles to draw, in order (those of a box's own pile when that is drawn from), after which
    the game ends; start: tiles that lie already, as
    (tile, x, y, rotation); copies: how often a box is there, as {"IC": 2}; figures: how many of a kind each player has,
    as {"follower": 5}.
    """

    players: Sequence[str] = COLOURS[:2]
    edition: str = "modern"
    modules: Sequence[str] = ()
    without: Sequence[str] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    seed: int | str | None = None
    first: int = 0
    youngest: int = 0
    followers: int | None = None
    pack: Sequence[str] | None = None
    start: Sequence[tuple[str, int, int, int]] | None = None
    game: str = ""
    copies: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in self.__dataclass_fields__:
            object.__setattr__(self, name, given(name, getattr(self, name)))
        object.__setattr__(self, "game", self.game or registry.first_game())
        self._check_players()
        try:
            _fresh(self.rules)
        except (ValueError, OverflowError) as error:
            raise error if isinstance(error, SetupError) else SetupError(str(error)) from None

    def __getstate__(self) -> dict[str, object]:
        """Only what was given travels to another process; the rest is worked out there."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    def __setstate__(self, given: dict[str, object]) -> None:
        for name, value in given.items():
            object.__setattr__(self, name, value)

    def _check_players(self) -> None:
        least, most = self.mix.players()
        if not least <= len(self.players) <= most:
            raise SetupError(f"{len(self.players)} players; possible with these modules: {least} to {most}")
        if "teams" in self.mix.flags and len(self.players) not in TEAMS:
            raise SetupError(f"{len(self.players)} players in teams of two; possible: 4 or 6")
        if len(set(self.players)) < len(self.players):
            raise SetupError(f"two players have the same name: {', '.join(self.players)}")
        for name in self.players:
            if not name or name != name.strip() or not name.isprintable() or set(name) & set("|,#()"):
                raise SetupError(f"{name!r} cannot be a player's name: no line breaks, commas, bars, brackets or #")
        for what, seat in (("first", self.first), ("youngest", self.youngest)):
            if not 0 <= seat < len(self.players):
                raise SetupError(f"{what} is seat {seat}; possible: 0 to {len(self.players) - 1}")
        if self.followers is not None and not 0 <= self.followers <= 20:
            raise SetupError(f"{self.followers} followers a player; possible: 0 to 20")
        adjustable = self.mix.adjustable
        for name, number in self.figures.items():
            if name not in adjustable:
                raise SetupError(f"the number of {name!r} cannot be chosen here; possible: {' '.join(adjustable)}")
            if not 0 <= number <= adjustable[name]:
                raise SetupError(f"{number} of {name!r} a player; possible: 0 to {adjustable[name]}")

    @cached_property
    def mix(self) -> Mix:
        return mix(self.modules, self.without, self.edition, self.rulings, self.game, self.copies)

    @cached_property
    def rules(self) -> Rules:
        return rules_of(
            self.mix,
            len(self.players),
            self.first,
            self.youngest,
            self.followers,
            tuple(sorted(self.figures.items())),
            self._pack,
            self._start,
        )

    @property
    def _pack(self) -> tuple[str, ...] | None:
        return None if self.pack is None else tuple(self.pack)

    @property
    def _start(self) -> tuple[tuple[str, int, int, int], ...] | None:
        return None if self.start is None else tuple(self.start)

    def fresh(self) -> State:
        """A new game, set up and run to its first decision."""
        return self.beginning.clone()

    @cached_property
    def beginning(self) -> State:
        """The state every game begins with, to be copied."""
        return _fresh(self.rules)

    def pack_kinds(self) -> tuple[int, ...] | None:
        """The prepared pack as tile kinds."""
        if self.pack is None:
            return None
        return tuple(self.rules.tables.kind_of[tile] for tile in self.pack)

    def with_seed(self, seed: int | str | None) -> Setup:
        """The same set-up, already checked, with another seed."""
        new = object.__new__(Setup)
        object.__setattr__(new, "__dict__", {**self.__dict__, "seed": given("seed", seed)})
        return new


def given(name: str, value: object) -> object:
    """A field of a set-up as it was given, in a form of its own; refused if it is of another kind."""
    if value is None and name in ("seed", "followers", "pack", "start"):
        return None
    if name in ("players", "modules", "without", "pack"):
        return tuple(_text(name, one) for one in _listed(name, value))
    if name == "start":
        return tuple(_start_tile(one) for one in _listed(name, value))
    if name in ("rulings", "copies", "figures"):
        if not isinstance(value, Mapping):
            raise SetupError(f"{name} must be names with their values, not {_shown(value)}")
        kind = _text if name == "rulings" else _whole
        return {_text(name, key): kind(name, one) for key, one in value.items()}
    if name == "seed" and isinstance(value, str):
        return _seed(_text(name, value))
    if name in ("edition", "game"):
        return _text(name, value)
    return _whole(name, value)


def _seed(text: str) -> int | str:
    """A seed given as text: digits are a number, as a record writes them."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < MOST_DIGITS):
        return text
    number = int(text)
    return number if abs(number) <= MOST else text


def _listed(name: str, value: object) -> list[object]:
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise SetupError(f"{name} must be a list of names, not {_shown(value)}")
    return list(value)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise SetupError(f"{name}: {_shown(value)} is no text")
    if name == "seed" and (value != value.strip() or not value.isprintable()):
        raise SetupError(f"{name}: {_shown(value)} has line breaks, or gaps around it")
    return value


def _whole(name: str, value: object) -> int:
    if type(value) is int:  # asking for a protocol takes longer than beginning a game
        number = value
    elif isinstance(value, SupportsIndex) and not isinstance(value, bool | type):
        number = index(value)
    else:
        raise SetupError(f"{name}: {_shown(value)} is no whole number")
    if not -MOST <= number <= MOST:
        raise SetupError(f"{name}: a number of {number.bit_length()} bits is too large")
    return number


def _start_tile(value: object) -> tuple[str, int, int, int]:
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != 4:
        raise SetupError(f"start: {_shown(value)} is no tile with x, y and rotation")
    tile, x, y, rotation = value
    return _text("start", tile), _whole("start", x), _whole("start", y), _whole("start", rotation)


def _shown(value: object) -> str:
    """A value as it is named in a refusal."""
    return f"the text {value[:60]!r}" if isinstance(value, str) else f"{type(value).__name__} {str(value)[:60]}"


def prepare(asked: Mapping[str, object]) -> None:
    """Work out ahead what a set-up of these arguments needs most time for; mistakes are for the set-up to name.

    No game is touched, so this may be done beside one.
    """
    names = ("modules", "without", "edition", "rulings", "game", "copies")
    with suppress(ValueError, OverflowError):
        chosen = {name: given(name, asked[name]) for name in names if name in asked}
        tables_of(mix(**{**chosen, "game": chosen.get("game") or registry.first_game()}), 1)  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def _fresh(rules: Rules) -> State:
    return start(rules)
