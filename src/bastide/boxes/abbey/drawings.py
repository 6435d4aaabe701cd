"""Drawings of Abbey & Mayor."""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.drawings import Drawings, Symbol
from bastide.art.ink import Ink
from bastide.art.shapes import front_wall, precinct
from bastide.art.silhouettes import Silhouette


def abbey(ink: Ink) -> None:
    """A great house around a square court, with a tower at each front corner; it fills its tile."""
    precinct(ink)
    ink.over("lawn", "M-44-30h88v30h-88z")
    ink.over("pavement", "M-6-30h12v30h-12zM-44-18h88v8h-88z")
    ink.layer().shape("slate line", (-58, -46), (58, -46), (50, -66), (-50, -66))
    ink.shape("front-lit line", (-54, -46), (54, -46), (54, -30), (-54, -30))
    ink.over("window", *(f"M{-46 + i * 14} -32v-7q4-5 8 0v7z" for i in range(7)))
    ink.layer().shape("slate line", (-58, 4), (58, 4), (50, -14), (-50, -14))
    ink.shape("front-lit line", (-56, 30), (-56, 4), (56, 4), (56, 30))
    ink.over("window", *(f"M{-40 + i * 14} 26v-9q4-5 8 0v9z" for i in range(6) if i not in (2, 3)))
    ink.add("ink", "M-8 30v-14q8-10 16 0v14z")
    for x in (-62, 62):
        ink.layer().shape("front-lit line", (x - 13, 34), (x - 13, -28), (x + 13, -28), (x + 13, 34))
        ink.shape("front-side line", (x + 4, 34), (x + 4, -28), (x + 13, -28), (x + 13, 34))
        ink.shape("slate-dark line", (x - 17, -26), (x, -70), (x + 17, -26))
        ink.layer().shape("slate", (x - 14, -27), (x, -66), (x, -27))
        ink.over("window", f"M{x - 6} 0v-10q3-4 6 0v10z")
    ink.over("gold-line", "M0-64v-24M-9-79h18")
    front_wall(ink)


DRAWINGS = Drawings(
    at_centre={"abbey": Symbol(abbey, (88, 92, 92, 74))},
    figures={
        "mayor": Silhouette(
            "M-40-2q0-40 14-56q6-7 13-9q-6-6-6-14h-8q-4 0-4-4t4-4h8v-24"
            "q0-4 4-4h30q4 0 4 4v24h8q4 0 4 4t-4 4h-8q0 8-6 14"
            "q7 2 13 9q14 16 14 56q-18 8-40 8t-40-8z",
            "M10 5q6-34 2-72q8 2 14 9q14 16 14 56q-14 7-30 7zM6-117h9q4 0 4 4v24h-13z",
            "M-22-60q22 26 44 0M-18-89h36",
            (0, -26, 1.0),
            lies=True,
        ),
        "wagon": Silhouette(
            f"M-52-24q2-44 52-46q50 2 52 46l-6 12h-92z{ring(-28, -12, 16)}{ring(28, -12, 16)}M44-18l24 4v6l-26-3z",
            f"{ring(-28, -12, 12)}{ring(28, -12, 12)}M20-67q30 6 32 43h-26q4-24-6-43z",
            "M-18-68q-10 20-8 44M-50-24h102",
            (-2, -42, 0.95),
            light=f"{ring(-28, -12, 5)}{ring(28, -12, 5)}",
        ),
        "barn": Silhouette(
            "M-54 4v-48l24-34h60l24 34v48z",
            "M30-78l24 34v48h-24v-46z",
            "M-60-42h88M30-42l-18-36M-30-78h60",
            (-8, -58, 0.9),
            1.15,
            light="M-26 4v-30h34v30z",
        ),
    },
)
