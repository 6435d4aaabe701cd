"""Colours of the themes and the style sheet: drawings carry class names only, a theme is a set of variables."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType

CREAM, SEPIA, OUTLINE = "#fff6df", "#3b2a10", "#2a1c12"  # of figures and plates, in every theme

LIGHT = {
    "paper": "#efe3c8", "board-edge": "#c9b384", "ink": "#4a3425",
    "meadow": "#b5c16f", "meadow-light": "#c0ca7d", "meadow-deep": "#a9b665", "tuft": "#8a9a4b",
    "flower1": "#fbf3d8", "flower2": "#d9603f", "flower3": "#f0cf52",
    "road": "#f5e6be", "road-edge": "#9c7a49", "road-worn": "#dcc491", "pavement": "#e3d0a4",
    "city": "#d3ae7b", "soil": "#c3a06b",
    "wall-face": "#c8a26a", "wall-top": "#f2dfb4", "wall-shade": "#a67f4e",
    "roof1": "#dc7650", "roof2": "#cb6141", "roof3": "#e59463", "roof4": "#bf5a48", "roof5": "#c9a25c",
    "shade1": "#a94b33", "shade2": "#963f2e", "shade3": "#b8683f", "shade4": "#883a34", "shade5": "#9b7640",
    "front": "#f7e8c9", "front-lit": "#fbeed2", "front-side": "#d8b98d", "window": "#7a5238",
    "slate": "#7f97ad", "slate-dark": "#546a84",
    "water": "#7bb8c2", "water-edge": "#4c8a99", "ripple": "#c6e4e3", "bank": "#d6c98c",
    "tree": "#5c7b3c", "tree-light": "#86a04c", "lawn": "#a3b45a",
    "lavender": "#8e70bd", "wheat": "#dcc663", "stubble": "#b99a3f",
    "stone": "#b9ae9c", "stone-dark": "#8d8272", "shadow": "#3d3a12", "shadow-part": ".22",
    "gold": "#e9b73c", "azure": "#2f5f9e", "white": "#fdf6e3",
    "claret": "#8e2f4f", "amber": "#d99a1f", "teal": "#2d7d86", "scarlet": "#b3261e", "violet": "#7d4a9e",
    "indigo": "#5a4fb0", "lava": "#f08a2c", "rock": "#8a7565", "rock-dark": "#655347", "rose": "#c9556b",
    "pink": "#e79c9a",
    "grid": ".07", "ornament": "inline", "houses": "inline", "road-rim-wide": "33", "wall-ink-wide": "14",
}  # fmt: skip

DARK = {
    **LIGHT,
    "paper": "#171a21", "board-edge": "#0d0f13", "ink": "#12100f",
    "meadow": "#2e3f3b", "meadow-light": "#344740", "meadow-deep": "#293935", "tuft": "#46594f",
    "flower1": "#8f9a8a", "flower2": "#7a4038", "flower3": "#8f8148",
    "road": "#97896b", "road-edge": "#40382b", "road-worn": "#82765a", "pavement": "#6b614f",
    "city": "#4a4038", "soil": "#3a322c",
    "wall-face": "#6f6251", "wall-top": "#a3947a", "wall-shade": "#544939",
    "roof1": "#8d4a3c", "roof2": "#7d3f38", "roof3": "#9a5b45", "roof4": "#74393b", "roof5": "#7d6a48",
    "shade1": "#5e302c", "shade2": "#522a2a", "shade3": "#683c31", "shade4": "#4a262b", "shade5": "#574931",
    "front": "#5f564c", "front-lit": "#b3a58b", "front-side": "#857a66", "window": "#ffd071",
    "slate": "#5f7690", "slate-dark": "#3c4f66",
    "water": "#38718a", "water-edge": "#1f4757", "ripple": "#79b0c0", "bank": "#4b4c3c",
    "tree": "#22382c", "tree-light": "#365440", "lawn": "#384a3f",
    "lavender": "#5d5278", "wheat": "#5f5a3c", "stubble": "#665c33",
    "stone": "#77706a", "stone-dark": "#555049", "shadow": "#000000", "shadow-part": ".35",
    "gold": "#e2b146", "azure": "#3f74b8", "white": "#f2e8d2", "amber": "#c98e1d",
    "rock": "#524a4a", "rock-dark": "#393336", "pink": "#b97f80", "grid": ".3",
}  # fmt: skip

# For print and for those who want less ornament: white ground, flat cities, thin lines, no houses, trees or tufts.
PLAIN = {
    **LIGHT,
    "paper": "#ffffff", "board-edge": "#b8b8b8", "ink": "#2b2b2b",
    "meadow": "#f1f5e6", "meadow-light": "#f1f5e6", "meadow-deep": "#f1f5e6", "tuft": "#d5dfbd",
    "road": "#ffffff", "road-edge": "#4d4d4d", "road-worn": "#ffffff", "pavement": "#ffffff",
    "city": "#e3b78f", "soil": "#cfae85", "wall-face": "#b98a5c", "wall-top": "#fff7ea", "wall-shade": "#8d6840",
    "bank": "#e7eef0", "water": "#a9d3df", "water-edge": "#4c8a99", "ripple": "#e6f4f6", "lawn": "#dfe8c8",
    "shadow-part": "0", "grid": ".5", "ornament": "none", "houses": "none",
}  # fmt: skip

THEMES = MappingProxyType({"light": LIGHT, "dark": DARK, "plain": PLAIN})

_FILLS = (
    "paper", "meadow", "meadow-light", "meadow-deep", "flower1", "flower2", "flower3", "road", "pavement", "city",
    "soil", "wall-face", "wall-top", "wall-shade", "roof1", "roof2", "roof3", "roof4", "roof5", "shade1", "shade2",
    "shade3", "shade4", "shade5", "front", "front-lit", "front-side", "window", "slate", "slate-dark", "water",
    "ripple", "bank", "tree", "tree-light", "lawn", "lavender", "wheat", "stone", "stone-dark", "gold", "azure",
    "white", "claret", "amber", "teal", "scarlet", "violet", "indigo", "lava", "rock", "rock-dark", "rose", "pink",
    "ink", "road-edge", "board-edge", "water-edge",
)  # fmt: skip

_STROKES = {
    "road-rim": ("road-edge", "var(--road-rim-wide)"), "road-way": ("road", 26), "road-middle": ("road-worn", 8),
    "river-bank": ("bank", 58), "river-edge": ("water-edge", 46), "river-way": ("water", 40),
    "wall-ink": ("ink", "var(--wall-ink-wide)"), "wall-foot": ("ink", 5),
    "wall-walk": ("wall-top", 11), "wall-teeth": ("wall-shade", 7),
    "ripples": ("ripple", 2.8), "tufts": ("tuft", 2.6), "hatch": ("tuft", 2.4), "thin": ("ink", 2.4),
    "rows-lavender": ("lavender", 7), "rows-wheat": ("stubble", 3.5), "rows-vine": ("tree", 6),
    "rows-reed": ("tree", 2.6),
    "paving": ("road-worn", 3), "white-line": ("white", 4), "gold-line": ("gold", 4), "ring-line": ("gold", 5),
}  # fmt: skip

_EXTRA = {
    "road-middle": "stroke-opacity:.45", "wall-teeth": "stroke-dasharray:4 9;stroke-linecap:butt",
    "hatch": "stroke-opacity:.45", "rows-lavender": "stroke-dasharray:.1 9", "rows-vine": "stroke-dasharray:.1 8.5",
    "paving": "stroke-dasharray:6 4;stroke-linecap:butt", "road-rim": "stroke-linecap:butt",
    "road-way": "stroke-linecap:butt", "river-bank": "stroke-linecap:butt", "river-edge": "stroke-linecap:butt",
    "river-way": "stroke-linecap:butt",
}  # fmt: skip


class UnknownTheme(ValueError):
    """No theme of that name."""


def colours(theme: str) -> dict[str, str]:
    """The variables of a theme."""
    if theme not in THEMES:
        raise UnknownTheme(f"no theme {theme!r}; possible: {', '.join(THEMES)}")
    return THEMES[theme]


@cache
def rules(before: str) -> str:
    """The style sheet in terms of variables; before is what stands before the class in every selector."""
    lines = [f".{name}{{fill:var(--{name})}}" for name in _FILLS]
    lines += [
        f".{name}{{fill:none;stroke:var(--{colour});stroke-width:{width};stroke-linecap:round;stroke-linejoin:round"
        f"{';' + _EXTRA[name] if name in _EXTRA else ''}}}"
        for name, (colour, width) in _STROKES.items()
    ]
    lines += [
        ".line{stroke:var(--ink);stroke-width:1.6;stroke-linejoin:round}",
        ".shadow{fill:var(--shadow);fill-opacity:var(--shadow-part)}",
        ".wall-cast{fill:none;stroke:var(--shadow);stroke-opacity:var(--shadow-part);stroke-width:16}",
        ".plot-lavender{fill:var(--lavender);fill-opacity:.18}",
        ".plot-wheat{fill:var(--wheat);fill-opacity:.55}",
        ".plot-vine{fill:var(--tree-light);fill-opacity:.35}",
        ".ornament{display:var(--ornament)}",
        ".houses{display:var(--houses)}",
        ".grid{fill:none;stroke:var(--ink);stroke-opacity:var(--grid);stroke-width:2}",
        ".area{fill:var(--white)}",
        ".rim{fill:none;stroke:var(--white);stroke-width:9;stroke-linejoin:round;stroke-linecap:round}",
        ".features{fill-opacity:0;stroke-opacity:0}",
        ".feature:hover,.feature.lit{fill-opacity:.35;stroke-opacity:1}",
    ]
    return "".join(f"{before}{line}" for line in lines).replace(",.feature.lit", f",{before}.feature.lit")


def variables(theme: str) -> str:
    """The variables of a theme as declarations."""
    return ";".join(f"--{name}:{value}" for name, value in colours(theme).items())


def style_sheet() -> str:
    """The style sheet of a web client: the rules once, the variables of each theme; switching needs no new drawing.

    A selector cannot look past the symbol that is used, so the rules ask for SVG by its namespace, not by an ancestor.
    """
    blocks = ["@namespace svg url(http://www.w3.org/2000/svg);", f".bastide{{{variables('light')}}}"]
    blocks += [f'[data-theme="{theme}"] .bastide,.bastide.{theme}{{{variables(theme)}}}' for theme in THEMES]
    return "".join(blocks) + rules("svg|*")


@cache
def resolved(theme: str) -> str:
    """The style sheet of one theme in plain colours, for files that stand alone and for renderers without variables."""
    chosen = colours(theme)
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda match: chosen[match[1]], rules(f".bastide.{theme} "))
