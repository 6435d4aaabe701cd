"""Letters and figures as strokes, so that no picture depends on a font."""

from __future__ import annotations

# Each sign on a grid 4 wide and 6 high, as lines of points "xy"; the foot of the line is at y = 6.
_STROKES = {
    "a": "06 02 20 42 46|03 43",
    "b": "06 00 30 41 42 33 03|33 44 45 36 06",
    "c": "41 30 10 01 05 16 36 45",
    "d": "00 20 42 44 26 06 00",
    "e": "40 00 06 46|03 33",
    "f": "06 00 40|03 33",
    "g": "41 30 10 01 05 16 36 45 43 23",
    "h": "00 06|40 46|03 43",
    "i": "20 26",
    "j": "30 35 26 16 05",
    "k": "00 06|40 03 46",
    "l": "00 06 46",
    "m": "06 00 23 40 46",
    "n": "06 00 46 40",
    "o": "10 01 05 16 36 45 41 30 10",
    "p": "06 00 30 41 42 33 03",
    "q": "10 01 05 16 36 45 41 30 10|24 46",
    "r": "06 00 30 41 42 33 03|23 46",
    "s": "41 30 10 01 02 13 33 44 45 36 16 05",
    "t": "00 40|20 26",
    "u": "00 05 16 36 45 40",
    "v": "00 26 40",
    "w": "00 16 23 36 40",
    "x": "00 46|40 06",
    "y": "00 23 40|23 26",
    "z": "00 40 06 46",
    "0": "10 01 05 16 36 45 41 30 10",
    "1": "11 20 26|16 36",
    "2": "01 10 30 41 42 06 46",
    "3": "01 10 30 41 42 33 13|33 44 45 36 16 05",
    "4": "36 30 04 44",
    "5": "40 00 03 33 44 45 36 06",
    "6": "30 10 01 05 16 36 45 44 33 03",
    "7": "00 40 16",
    "8": "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
    "9": "43 13 02 01 10 30 41 45 36 16",
    "/": "40 06",
    "-": "03 43",
    ".": "16 26",
    ":": "22 22|25 25",
    "+": "03 43|21 25",
    " ": "",
    "_": "06 46",
    "×": "11 35|31 15",
    "(": "30 12 14 36",
    ")": "10 32 34 16",
    ",": "26 17",
}


def width(text: str, size: float) -> float:
    """How wide a line is written at this height."""
    return len(text) * size * 0.9 - size * 0.24


def letters(text: str, x: float, y: float, size: float) -> str:
    """A line of signs centred at x with its foot at y, as one path to be stroked; unknown signs are left out."""
    unit = size / 6
    left = x - width(text, size) / 2
    data = ""
    for number, sign in enumerate(text.lower()):
        start = left + number * size * 0.9
        for line in _STROKES.get(sign, "").split("|"):
            points = [(start + int(point[0]) * unit, y - size + int(point[1]) * unit) for point in line.split()]
            data += "".join(f"{'L' if i else 'M'}{px:.1f} {py:.1f}" for i, (px, py) in enumerate(points))
    return f'<path d="{data}" stroke-linejoin="round"/>'
