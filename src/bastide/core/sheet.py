"""What the kit hands to the core: figures, slots, tokens, rows of the program and all else that a set-up consists of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bastide.core.action import ActionKind
from bastide.core.codes import ACTIVE
from bastide.core.geometry import MIDST
from bastide.core.tables import Tables

UNLIMITED = (-MIDST, -MIDST, MIDST - 1, MIDST - 1)


@dataclass(frozen=True)
class FigureKind:
    """A kind of figure: how many each player has (or the table, if neutral), what it weighs, where it may stand."""

    name: str
    count: int
    weight: int = 1
    traits: int = 0
    stands: int = 0
    neutral: bool = False


@dataclass(frozen=True)
class Row:
    """One row of the program."""

    op: int
    act: int = -1
    needs: int = 0
    step: int = -1
    jump: int = -1
    who: int = ACTIVE
    kind: int = -1
    must: bool = True


@dataclass(frozen=True)
class SlotSpec:
    """A row of numbers that a part keeps in the state."""

    name: str
    size: int
    until: str
    tiles: bool = False


@dataclass(frozen=True)
class TokenSpec:
    """A kind of countable thing, the homes it may have besides the stock, the slot that tells where it lies."""

    name: str
    stock: int
    homes: tuple[str, ...]
    lies: str = ""


@dataclass
class Sheet:
    """Everything the kit hands over to be turned into rules."""

    players: int
    tables: Tables
    faces: int
    segments: int
    figures: tuple[FigureKind, ...]
    slots: tuple[SlotSpec, ...]
    tokens: tuple[TokenSpec, ...]
    piles: tuple[str, ...]
    lasting: tuple[int, ...]
    kept: tuple[int, ...]
    contents: tuple[tuple[int, int, int], ...]
    rows: tuple[Row, ...]
    lines: tuple[int, ...]
    entries: dict[str, int]
    starts_at: dict[Callable[..., Any], int]
    step_ids: tuple[str, ...]
    apply: tuple[Callable[..., Any] | None, ...]
    options: tuple[Callable[..., Any] | None, ...]
    test: tuple[Callable[..., Any] | None, ...]
    who: tuple[Callable[..., Any] | None, ...]
    free: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    actions: tuple[ActionKind, ...]
    facts: dict[str, int]
    hooks: dict[str, tuple[tuple[int, Callable[..., Any]], ...]]
    starts: tuple[tuple[int, int, int], ...] = ()
    by_hand: tuple[tuple[int, int], ...] = ()  # start pieces that a player lays, with the piles they wait in
    first: int = 0
    chooser: int = 0
    per_cell: bool = False
    order_matters: bool = False
    unowned: bool = False
    award_steps: bool = False
    forbid_debt: bool = True
    limits: tuple[int, int, int, int] = UNLIMITED  # the last columns and rows, west, north, east, south
    groups: tuple[tuple[int, tuple[int, ...]], ...] = ()  # of tiles of which some stay out: how many, and the kinds
    markers: int = 1  # that every player has on the score track
    hand: int = 8  # how many tiles a player may hold
    teams: int = 0  # how many there are; players so many seats apart are partners; 0 if everybody plays alone
    rank: dict[int, int] = field(default_factory=dict)
    stances: dict[str, tuple[int, bool]] = field(default_factory=dict)  # the traits it takes away, whether it stays
    lying: frozenset[int] = frozenset()  # the stances in which a figure lies down
    ground: tuple[str, ...] = ()  # places on a face where a figure is on the tile as those on its segments are
    above: tuple[str, ...] = ()  # places on a face where figures can be
    parts: dict[str, tuple[tuple[int, int, int], ...]] = field(default_factory=dict)  # of places: a face's kind, x, y
    places: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)  # of boxes: one of each what, words
