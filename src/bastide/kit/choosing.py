"""Choosing what is on the table: boxes, bundles, parts, tiles, copies; and settling the rulings they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bastide.kit import registry
from bastide.kit.box import Box
from bastide.kit.mix import MAIN, TILES, Mix, MixError
from bastide.kit.ruling import Ruling, settle

MOST_COPIES = 9


def mix(
    modules: Sequence[str] = (),
    without: Sequence[str] = (),
    edition: str = "modern",
    rulings: Mapping[str, str] | None = None,
    game: str = "",
    copies: Mapping[str, int] | None = None,
) -> Mix:
    """Choose boxes ("IC", or "IC*2" twice), bundles ("GKK"), single parts ("PD.dragon") or only the tiles of a box
    ("IC.tiles"); leave parts or tiles out; say how often a box is on the table; settle the rulings."""
    game = game or registry.first_game()
    chosen: dict[str, set[str]] = {}
    counts: dict[str, int] = {}
    copies = {**_times(modules), **(copies or {})}
    modules = [name.partition("*")[0] for name in modules]
    for name in (game, *modules):
        if name in registry.bundles():
            bundle = registry.bundle(name)
            counts |= {tile: n for tile, n in bundle.tiles.items() if _box_of(tile) not in modules}
            for one in bundle.modules:
                _choose(chosen, one)
        else:
            _choose(chosen, name)
    for name in without:
        _leave_out(chosen, name, game)
    games = [code for code in chosen if registry.module(code).data.game]
    if len(games) != 1:
        raise MixError(f"exactly one game can be played at a time, not {' and '.join(games) or 'none'}")
    for code in chosen:
        if registry.game_of(code) != game:
            possible = " ".join(registry.expansions(game)) or "none"
            raise MixError(
                f"{code} is an expansion of {registry.game_of(code)} and cannot be played with {game}; "
                f"expansions of {game}: {possible}"
            )
    for code, n in copies.items():
        counts |= _copies(chosen, code, n)
    register: dict[str, Ruling] = {}
    for code in chosen:
        register |= registry.module(code).data.rulings
    preset = {name: value for name, value in registry.edition(edition).items() if name in register}
    settled = settle(register, preset, rulings or {})
    codes = sorted(chosen, key=lambda code: (code != game, code))  # the game itself first
    parts = {code: tuple(p for p in registry.module(code).data.parts if p in chosen[code]) for code in codes}
    boxes = tuple(code for code in codes if TILES in chosen[code])
    return Mix(tuple(parts.items()), tuple(sorted(settled.items())), boxes, tuple(sorted(counts.items())))


def _times(modules: Sequence[str]) -> dict[str, int]:
    """How often each box is asked for that is written like IC*2."""
    found = {}
    for name in modules:
        code, star, times = name.partition("*")
        if star:
            if not (times.isascii() and times.isdigit()):
                raise MixError(f"{name!r}: two copies of a box are written like IC*2")
            found[code] = int(times)
    return found


def _choose(chosen: dict[str, set[str]], name: str) -> None:
    """Put a box, one of its parts with the tiles, or only its tiles on the table."""
    code, _, part = name.partition(".")
    box = registry.module(code)
    wanted = {TILES} if part == TILES else {TILES, _part(box, part)} if part else {TILES, *box.data.parts}
    chosen.setdefault(code, set()).update(wanted)


def _leave_out(chosen: dict[str, set[str]], name: str, game: str) -> None:
    code, _, part = name.partition(".")
    box = registry.module(code)
    if code not in chosen:
        raise MixError(f"{name} cannot be left out: {code} is not in play")
    if code == game and part in ("", TILES, box.data.parts[0]):
        raise MixError(f"{name} cannot be left out: it is the game itself")
    chosen[code] -= {part if part == TILES else _part(box, part)} if part else {TILES, *box.data.parts}


def _copies(chosen: Mapping[str, set[str]], code: str, n: int) -> dict[str, int]:
    """How many of each ordinary tile there are if a box is there several times."""
    if code not in chosen:
        raise MixError(f"{n} copies of {code}, which is not in play")
    if not 1 <= n <= MOST_COPIES:
        raise MixError(f"{n} copies of {code}; possible: 1 to {MOST_COPIES}")
    piles = registry.module(code).data.piles
    some = {name for name, pile in piles.items() if pile.draw}
    return {tile.id: tile.count * n for tile in registry.module(code).data.tiles if tile.pile in {MAIN, *some}}


def _box_of(tile: str) -> str:
    """The code of the box a tile comes from."""
    stem = tile.partition("/")[0]
    return next((code for code, box in registry.modules().items() if box.data.stem == stem), "")


def _part(box: Box, part: str) -> str:
    if part not in box.data.parts:
        raise MixError(f"{box.data.code} has no part {part!r}; possible: {' '.join((*box.data.parts, TILES))}")
    return part
