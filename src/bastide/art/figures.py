"""Figures in the colours of their owners, with a mark that tells them apart without colour; tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bastide.art.curve import ring
from bastide.art.drawings import everywhere, find
from bastide.art.ink import Ink
from bastide.art.letters import letters
from bastide.art.palette import CREAM, OUTLINE, SEPIA
from bastide.art.silhouettes import PLAIN, Silhouette
from bastide.art.symbols import plain_sign, sign_of


@dataclass(frozen=True)
class Colour:
    """The colour of a player: body, shade, colour and shape of the mark, the words that name it."""

    name: str
    body: str
    shade: str
    mark: str
    shape: str
    words: tuple[str, ...]


COLOURS = (
    Colour("vermilion", "#c8321f", "#8f2013", CREAM, ring(0, 0, 9), ("red",)),
    Colour("blue", "#1b58a6", "#103c77", CREAM, "M-3.5-11h7v7.5h7.5v7h-7.5v7.5h-7v-7.5h-7.5v-7h7.5z", ()),
    Colour("green", "#17906f", "#0e6a51", CREAM, "M-11-10h22v4.6h-22zM-11-2.3h22v4.6h-22zM-11 5.4h22v4.6h-22z", ()),
    Colour("amber", "#f2b90f", "#c28d05", SEPIA, "M0-10l12 18h-7l-5-8-5 8h-7z", ("yellow",)),
    Colour(
        "ink",
        "#26262f",
        "#0f0f15",
        CREAM,
        "M0-13l3.6 8.6 9.3.7-7.1 6 2.2 9.1-8-4.9-8 4.9 2.2-9.1-7.1-6 9.3-.7z",
        ("black",),
    ),
    Colour("ivory", "#f6efe0", "#cfc2a4", SEPIA, "M0-13l10 13-10 13-10-13z", ("white", "grey", "gray")),
)


def silhouette(kind: str) -> Silhouette:
    """The drawing of a kind of figure; one without a drawing of its own is shown as a traveller."""
    return find(lambda box: box.figures, kind) or PLAIN


def kinds() -> tuple[str, ...]:
    """The kinds of figures that some box draws."""
    return tuple(sorted({kind for box in everywhere() for kind in box.figures}))


def held(place: str, drawing: str) -> str:
    """A figure as it is drawn in a place with a player."""
    around = find(lambda box: box.holding, place)
    return around(drawing) if around is not None else drawing


def colours_for(players: Sequence[str]) -> tuple[int, ...]:
    """The colour of every seat: the one a player is named after, else the next that is free."""
    if len(players) > len(COLOURS):
        raise ValueError(f"{len(players)} players; there are colours for {len(COLOURS)}")
    chosen: dict[int, int] = {}
    for seat, player in enumerate(players):
        for number, colour in enumerate(COLOURS):
            if player.casefold() in (colour.name, *colour.words) and number not in chosen.values():
                chosen[seat] = number
    free = [number for number in range(len(COLOURS)) if number not in chosen.values()]
    return tuple(chosen[seat] if seat in chosen else free.pop(0) for seat in range(len(players)))


def mark(colour: int, size: float = 1.0) -> str:
    """The mark of a colour by itself: a disc in the colour with its sign, for panels and frames."""
    c = COLOURS[colour]
    return (
        f'<g transform="scale({size:g})"><circle r="20" fill="{c.body}" stroke="{OUTLINE}" stroke-width="3"/>'
        f'<path d="{c.shape}" fill="{c.mark}"/></g>'
    )


@cache
def figure(kind: str, colour: int | None, lying: bool = False) -> str:
    """A figure with its foot at (0, 0); one without an owner has the colour of its kind."""
    shown = silhouette(kind)
    if colour is None:
        body, shade = shown.neutral or ("#8d8272", "#5f574b")
        sign, light = "", CREAM
    else:
        owner = COLOURS[colour]
        body, shade, light = owner.body, owner.shade, owner.mark
        x, y, size = shown.mark
        grown = "" if size == 1 else f"scale({size:g})"
        sign = (
            "" if shown.neutral else f'<path transform="translate({x} {y}){grown}" d="{owner.shape}" fill="{light}"/>'
        )
    if lying and shown.lies:
        return _lying(shown, body, shade, light, sign)
    shadow = '<ellipse cx="8" cy="2" rx="44" ry="11" fill="#1c1608" fill-opacity=".3"/>'
    drawn = f"{shadow}{_halo(shown)}{_filled(shown, body, shade, light)}{sign}"
    return drawn if shown.scale == 1 else f'<g transform="scale({shown.scale:g})">{drawn}</g>'


def _halo(shown: Silhouette) -> str:
    joined = 'stroke-linejoin="round"'
    return (
        f'<path d="{shown.body}" fill="{CREAM}" stroke="{OUTLINE}" stroke-width="13" {joined}/>'
        f'<path d="{shown.body}" fill="{CREAM}" stroke="{CREAM}" stroke-width="8" {joined}/>'
    )


def _filled(shown: Silhouette, body: str, shade: str, light: str) -> str:
    parts = [f'<path d="{shown.body}" fill="{body}"/>']
    if shown.shade:
        parts.append(f'<path d="{shown.shade}" fill="{shade}"/>')
    if shown.lines:
        parts.append(f'<path d="{shown.lines}" fill="none" stroke="{shade}" stroke-width="5" stroke-linecap="round"/>')
    if shown.light:
        parts.append(f'<path d="{shown.light}" fill="{light}"/>')
    if shown.hem:
        parts.append(
            f'<path d="M-35-13q35 14 70 0l1 11q-16 8-36 8t-36-8z" fill="{light}"/>'
            f'<path d="M-35.5-7q35 14 71 0" fill="none" stroke="{shade}" stroke-width="2.5" stroke-dasharray="5 4"/>'
        )
    return "".join(parts)


def _lying(shown: Silhouette, body: str, shade: str, light: str, sign: str) -> str:
    size = shown.scale * 0.9
    shadow = f'<ellipse cx="8" cy="11" rx="{66 * size:.0f}" ry="12" fill="#1c1608" fill-opacity=".28"/>'
    inner = f"{_halo(shown)}{_filled(shown, body, shade, light)}{sign}"
    return f'{shadow}<g transform="scale({size:.3g})translate(-54 -26)rotate(83)">{inner}</g>'


@cache
def token(name: str, count: int = 1) -> str:
    """A token around (0, 0) with how many of it there are; the same sign as on the tiles."""
    ink = Ink()
    symbol = sign_of(name)
    (symbol.draw if symbol is not None else plain_sign)(ink)
    if count == 1:
        return str(ink)
    sign = letters(str(count), 32, 40, 24) if count < 10 else letters(str(count), 32, 36, 17)
    plate = f'<circle cx="32" cy="28" r="18" fill="{CREAM}" stroke="{OUTLINE}" stroke-width="2.5"/>'
    return f'{ink}{plate}<g fill="none" stroke="{OUTLINE}" stroke-width="4.5" stroke-linecap="round">{sign}</g>'
