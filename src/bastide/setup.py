"""The set-up of a game: who plays what by which rules; checked here, not in turn sixty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from operator import index
from typing import SupportsIndex

from bastide.core.engine import start
from bastide.core.geometry import FIELD, RIVER, spot
from bastide.core.rules import Rules
from bastide.core.sheet import Sheet
from bastide.core.state import State
from bastide.core.tables import Tables
from bastide.core.tile import Tile
from bastide.core.words import STANCES
from bastide.kit import registry
from bastide.kit.mix import MAIN as MAIN_PILE
from bastide.kit.mix import Mix, mix
from bastide.kit.step import hooks_in_force

COLOURS = ("Red", "Blue", "Green", "Yellow", "Black", "Grey")
MAIN = 0
MOST_TILES = 448
MOST = 10**38  # the largest number, so that every one is written as one
ORDINARY = 5  # the rank of a start tile that joins the others if another start piece lies
FIRST = 2  # start pieces up to this rank come before any other and leave no room for an ordinary start tile
TEAMS = (4, 6)  # how many players can play in teams of two
ANYWHERE = -1  # in place of a spot: the first one where the piece fits


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
        return _rules(
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
        return self._template.clone()

    @cached_property
    def _template(self) -> State:
        return _fresh(self.rules)

    def pack_kinds(self) -> tuple[int, ...] | None:
        """The prepared pack as tile kinds."""
        if self.pack is None:
            return None
        return tuple(self.rules.tables.kind_of[tile] for tile in self.pack)

    def with_seed(self, seed: int | str | None) -> Setup:
        """The same set-up, already checked, with another seed."""
        new = object.__new__(Setup)
        new.__dict__.update(self.__dict__)
        object.__setattr__(new, "seed", seed)
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
    if name in ("edition", "game") or (name == "seed" and isinstance(value, str)):
        return _text(name, value)
    return _whole(name, value)


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
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise SetupError(f"{name}: {_shown(value)} is no whole number")
    number = index(value)
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
        _tables(mix(**{**chosen, "game": chosen.get("game") or registry.first_game()}), 1)  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def _fresh(rules: Rules) -> State:
    return start(rules)


@lru_cache(maxsize=64)
def _tables(chosen: Mix, copies: int) -> Tables:
    return chosen.tables(copies)


def _copies(chosen: Mix, pack: tuple[str, ...] | None, begin: tuple[tuple[str, int, int, int], ...] | None) -> int:
    """How many times as many of a tile a prepared pack and the start pieces have at most as its box has."""
    if pack is None:
        return 1
    start = [tile.id for tile in chosen.tiles if tile.start] if begin is None else [tile for tile, _, _, _ in begin]
    wanted = Counter([*pack, *start])
    return max((-(-wanted[tile.id] // max(1, tile.count)) for tile in chosen.tiles if wanted[tile.id]), default=1)


@lru_cache(maxsize=64)
def _rules(
    chosen: Mix,
    players: int,
    first: int,
    youngest: int,
    followers: int | None,
    numbers: tuple[tuple[str, int], ...],
    pack: tuple[str, ...] | None,
    begin: tuple[tuple[str, int, int, int], ...] | None,
) -> Rules:
    tables = _tables(chosen, _copies(chosen, pack, begin))
    rulings = chosen.settled
    starts = _starts(tables, begin, "keep_start_tile" in chosen.flags, pack is None and _waits(chosen))
    later = [kind for kind, place, _ in starts if place == ANYWHERE and "start_by_hand" in chosen.flags]
    starts = tuple(start for start in starts if start[0] not in later)
    piles = tuple(chosen.piles)
    contents = tuple(
        (_pile_of(chosen, piles, _tile(tables, kind).pile), kind, n)
        for kind, n in _contents(tables, pack, starts, chosen.dealt)
    )
    kinds = [kind for kind, _, _ in starts] + [kind for _, kind, n in contents for _ in range(n)]
    faces = sum(len(_tile(tables, kind).faces) for kind in kinds)
    if faces > MOST_TILES:
        raise SetupError(f"{faces} tiles are more than the {MOST_TILES} a game has room for")
    segments = sum(len(face.segments) for kind in kinds for _, _, face in _tile(tables, kind).faces)
    segments += faces * tables.spare
    flow = chosen.flow
    starter = youngest if "youngest_first" in chosen.flags else first
    rank = {number: number - 1 for number in range(32)}
    rank[FIELD], rank[RIVER] = 40, 41
    return Rules(
        Sheet(
            players=players,
            tables=tables,
            faces=faces,
            segments=segments,
            figures=chosen.figures(followers, dict(numbers)),
            slots=chosen.slots,
            tokens=chosen.tokens,
            piles=piles,
            lasting=tuple(number for number, name in enumerate(piles) if chosen.piles[name]),
            kept=tuple(number for number, name in enumerate(piles) if name in chosen.kept),
            contents=contents,
            rows=flow.rows,
            lines=flow.lines,
            entries=flow.starts,
            starts_at=flow.starts_at,
            step_ids=flow.running(),
            apply=tuple(step.apply for step in flow.steps),
            options=tuple(step.options for step in flow.steps),
            test=tuple(step.when.test if step.when else None for step in flow.steps),
            who=tuple(None if isinstance(step.who, int) else step.who for step in flow.steps),
            free=flow.free,
            actions=flow.actions,
            facts=chosen.facts,
            hooks=hooks_in_force(chosen.entries, rulings, chosen.tag_masks, chosen.features, chosen.hook_keys),
            starts=starts,
            by_hand=tuple((pile, kind) for wanted in later for pile, kind, _ in contents if kind == wanted),
            first=starter,
            chooser=youngest,
            per_cell="per_cell" in chosen.flags,
            forbid_debt="allow_debt" not in chosen.flags,
            award_steps=flow.award_steps,
            groups=_groups(chosen, tables, players) if pack is None else (),
            markers=1 + (len(chosen.track.markers) if chosen.track else 0),
            teams=players // 2 if "teams" in chosen.flags else 0,
            order_matters=any(m.data.order_matters for m in chosen.modules),
            unowned=any(m.data.unowned for m in chosen.modules),
            limits=chosen.limits,
            rank=rank,
            stances=chosen.stances,
            lying=frozenset(
                STANCES[name] for module in chosen.modules for name, how in module.data.stances.items() if how.lies
            ),
            ground=tuple(name for name, place in chosen.places.items() if place.ground),
            parts=_parts(chosen, tables),
            above=tuple(name for name, place in chosen.places.items() if place.of == "face"),
            places={name: (place.of, place.words) for name, place in chosen.places.items()},
        )
    )


def _tile(tables: Tables, kind: int) -> Tile:
    return tables.tiles[tables.heads.index(kind)]


def _parts(chosen: Mix, tables: Tables) -> dict[str, tuple[tuple[int, int, int], ...]]:
    """Of places whose words are on faces of a tag, where each word is; none where these faces are left out."""
    found = {}
    for name, place in chosen.places.items():
        kinds = [kind for kind, face in enumerate(tables.faces) if place.on in face.tags]
        if place.spots and len(kinds) > max(face for face, _, _ in place.spots):
            found[name] = tuple((kinds[face], x, y) for face, x, y in place.spots)
    return found


def _waits(chosen: Mix) -> bool:
    """Whether tiles are drawn before those of the main pile: later start pieces wait in their own pile until then."""
    first = {name for name, lasts in chosen.piles.items() if lasts} - {MAIN_PILE}
    return any(tile.pile in first for tile in chosen.tiles)


def _starts(
    tables: Tables, begin: tuple[tuple[str, int, int, int], ...] | None, keeps: bool, waits: bool
) -> tuple[tuple[int, int, int], ...]:
    """The tiles that lie when the game begins: those that were asked for, or the start pieces by their rank."""
    if begin is None:
        ranks = {tile.start: tables.kind_of[tile.id] for tile in reversed(tables.tiles) if tile.start}
        if keeps and ORDINARY in ranks and min(ranks) > FIRST:
            ranks[FIRST] = ranks.pop(ORDINARY)
        elif len(ranks) > 1:
            ranks.pop(ORDINARY, None)
        kinds = [ranks[rank] for rank in sorted(ranks) if rank <= FIRST or rank == ORDINARY or not waits]
        return tuple((kind, ANYWHERE if number else spot(0, 0), 0) for number, kind in enumerate(kinds))
    starts = []
    for tile, x, y, rotation in begin:
        _known(tables, tile)
        if rotation not in range(4):
            raise SetupError(f"start tile {tile} at {x},{y}: rotation {rotation}; possible: 0 to 3")
        starts.append((tables.kind_of[tile], spot(x, y), rotation))
    return tuple(starts)


def _known(tables: Tables, tile: str) -> None:
    if tile not in tables.kind_of:
        raise SetupError(f"unknown tile {tile!r}; possible: {' '.join(tables.kind_of)}")


def _pile_of(chosen: Mix, piles: tuple[str, ...], name: str) -> int:
    """The pile a tile lies in, also if it comes from a prepared pack."""
    return MAIN if name in chosen.groups else piles.index(name)


def _groups(chosen: Mix, tables: Tables, players: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Tiles of which only some come into the game: how many stay out, and of which kinds."""
    return tuple(
        (absent, tuple(tables.kind_of[tile.id] for tile in tables.tiles if tile.pile == name))
        for name in sorted(chosen.groups)
        if (absent := chosen.absent(name, players))
    )


def _contents(
    tables: Tables, pack: tuple[str, ...] | None, starts: tuple[tuple[int, int, int], ...], dealt: frozenset[str]
) -> list[tuple[int, int]]:
    """How many of each tile kind lie in the piles when the game begins."""
    if pack is not None:
        for tile in pack:
            _known(tables, tile)
        out = Counter(tables.kind_of[tile] for tile in pack)
        out.update({tables.kind_of[tile.id]: tile.count for tile in tables.tiles if tile.pile in dealt})
        return sorted(out.items())
    left = {tables.kind_of[tile.id]: tile.count for tile in tables.tiles}
    for kind, _, _ in starts:
        left[kind] -= 1
        if left[kind] < 0:
            raise SetupError(f"the start uses more copies of {tables.tile_ids[kind]} than there are")
    return sorted((kind, n) for kind, n in left.items() if n)
