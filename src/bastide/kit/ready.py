"""A mix made ready for play: its tiles in their piles, start pieces, figures, and room for all of them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from bastide.core.geometry import FIELD, RIVER, spot
from bastide.core.layout import MOST_IN_BYTE
from bastide.core.rules import Rules
from bastide.core.sheet import Sheet
from bastide.core.tables import Tables
from bastide.core.tile import Tile
from bastide.core.words import STANCES
from bastide.kit.mix import FIRST, MAIN, ORDINARY, Mix, MixError, in_start_order
from bastide.kit.step import hooks_in_force

MOST_TILES = 500  # in one row from the middle, they stay within a spot's reach
OF_ONE_PILE = 4  # tiles in a hand that were dealt from one pile; a hand has room for those of two at least
MOST_FIGURES = MOST_IN_BYTE - 1  # each may have a feature to itself, and one number says that nobody is there
ANYWHERE = -1  # in place of a spot: the first one where the piece fits


@lru_cache(maxsize=64)
def tables_of(chosen: Mix, copies: int) -> Tables:
    return chosen.tables(copies)


def _copies(chosen: Mix, pack: tuple[str, ...] | None, begin: tuple[tuple[str, int, int, int], ...] | None) -> int:
    """How many times as many of a tile a prepared pack and the start pieces have at most as its box has."""
    if pack is None:
        return 1
    start = [tile.id for tile in chosen.tiles if tile.start] if begin is None else [tile for tile, _, _, _ in begin]
    wanted = Counter([*pack, *start])
    return max((-(-wanted[tile.id] // max(1, tile.count)) for tile in chosen.tiles if wanted[tile.id]), default=1)


@lru_cache(maxsize=64)
def rules_of(
    chosen: Mix,
    players: int,
    first: int,
    youngest: int,
    followers: int | None,
    numbers: tuple[tuple[str, int], ...],
    pack: tuple[str, ...] | None,
    begin: tuple[tuple[str, int, int, int], ...] | None,
) -> Rules:
    """What a game is played by: the mix for so many players, with its piles, start pieces and figures."""
    tables = tables_of(chosen, _copies(chosen, pack, begin))
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
    figures = chosen.figures(followers, dict(numbers))
    _check_room(tables, faces, contents, sum(kind.count * (1 if kind.neutral else players) for kind in figures))
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
            figures=figures,
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
            hand=OF_ONE_PILE * max(2, len(chosen.dealt)),
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


def _check_room(tables: Tables, faces: int, contents: tuple[tuple[int, int, int], ...], figures: int) -> None:
    """A game has room for so many tiles, of each so many, and for so many figures."""
    if faces > MOST_TILES:
        raise MixError(f"{faces} tiles are more than the {MOST_TILES} a game has room for")
    if figures > MOST_FIGURES:
        raise MixError(f"{figures} figures are more than the {MOST_FIGURES} a game has room for")
    for _, kind, n in contents:
        if n > MOST_IN_BYTE:
            raise MixError(f"{n} of {tables.tile_ids[kind]} are more than the {MOST_IN_BYTE} a pile has room for")


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
    first = {name for name, lasts in chosen.piles.items() if lasts} - {MAIN}
    return any(tile.pile in first for tile in chosen.tiles)


def _starts(
    tables: Tables, begin: tuple[tuple[str, int, int, int], ...] | None, keeps: bool, waits: bool
) -> tuple[tuple[int, int, int], ...]:
    """The tiles that lie when the game begins: those that were asked for, or the start pieces by their rank."""
    if begin is None:
        pieces = in_start_order(tables.tiles, keeps=keeps)
        kinds = [tables.kind_of[tile.id] for tile in pieces if tile.start in (*range(FIRST + 1), ORDINARY) or not waits]
        return tuple((kind, ANYWHERE if number else spot(0, 0), 0) for number, kind in enumerate(kinds))
    starts = []
    for tile, x, y, rotation in begin:
        _known(tables, tile)
        if rotation not in range(4):
            raise MixError(f"start tile {tile} at {x},{y}: rotation {rotation}; possible: 0 to 3")
        starts.append((tables.kind_of[tile], spot(x, y), rotation))
    return tuple(starts)


def _known(tables: Tables, tile: str) -> None:
    if tile not in tables.kind_of:
        raise MixError(f"unknown tile {tile!r}; possible: {' '.join(tables.kind_of)}")


def _pile_of(chosen: Mix, piles: tuple[str, ...], name: str) -> int:
    """The pile a tile lies in, also if it comes from a prepared pack."""
    return piles.index(MAIN if name in chosen.groups else name)


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
            raise MixError(f"the start uses more copies of {tables.tile_ids[kind]} than there are")
    return sorted((kind, n) for kind, n in left.items() if n)
