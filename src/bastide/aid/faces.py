"""The font of the cards, carried in the page itself: a side of paper holds as much on every machine."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files

FAMILY = "Roboto Condensed"
FACES = (("regular", 400, "normal"), ("bold", 700, "normal"), ("italic", 400, "italic"))


@cache
def faces() -> str:
    """The faces of the font as style: letters of the four languages, under the licence beside them."""
    fonts = files("bastide.aid") / "fonts"
    return "".join(
        f'@font-face {{ font-family: "{FAMILY}"; font-weight: {weight}; font-style: {style}; '
        f"src: url(data:font/woff2;base64,{b64encode((fonts / f'{name}.woff2').read_bytes()).decode()}) }}\n"
        for name, weight, style in FACES
    )
