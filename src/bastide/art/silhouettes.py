"""Outlines of the figures: foot at (0, 0), about 116 units high, our own drawings."""

from __future__ import annotations

from dataclasses import dataclass

from bastide.art.curve import ring


@dataclass(frozen=True)
class Silhouette:
    """One kind of figure: outline, the shaded side, thin lines in the shade, where the owner's mark sits."""

    body: str
    shade: str = ""
    lines: str = ""
    mark: tuple[int, int, float] = (-2, -32, 1.0)
    scale: float = 1.0
    lies: bool = False  # lies down in a field
    hem: bool = False
    light: str = ""  # details in the colour of the mark
    neutral: tuple[str, str] | None = None  # body and shade of a figure nobody owns


_CLOAK = "q-16 8-36 8t-36-8z"
_SIDE = "M8 5q6-30 2-60q0-8 2-12q7 3 11 11q11 20 13 54q-12 6-28 7z"
_BRIM = "M-18-81q18 6 36 0"
_TRAVELLER = (
    "M-36-2q2-34 13-54q4-8 11-11q-6-5-6-14q-13-2-13-7q0-5 17-7q1-18 14-20q13 2 14 20q17 2 17 7q0 5-13 7q0 9-6 14"
    f"q7 3 11 11q11 20 13 54{_CLOAK}"
)
_PLUME = "M10-107q14-18 30-10q-3 8-12 9q3 4-2 7q-9 0-16-6z"
_WING = "M-6-54q-20-58-50-52q-22 8-8 36q8 16 26 18q-22 4-22 20q4 24 28 14q18-8 26-30z"
_OTHER_WING = "M6-54q20-58 50-52q22 8 8 36q-8 16-26 18q22 4 22 20q-4 24-28 14q-18-8-26-30z"

SILHOUETTES = {
    "follower": Silhouette(_TRAVELLER, _SIDE, _BRIM, lies=True),
    "big": Silhouette(_TRAVELLER + _PLUME, _SIDE, _BRIM, (-2, -36, 1.0), 1.32, True, True),
    "builder": Silhouette(
        "M-32-2q2-32 11-52q3-8 10-11q-5-5-6-13q-2-9 2-17q6-12 16-22q8 10 14 22q4 8 2 17q-1 8-6 13q8 2 12 8l8-24"
        "l-9-4l3-9q14-4 27 9l-3 8l-10-3l-12 34q8 19 9 44q-14 8-30 8t-29-8z",
        "M6 5q5-30 2-62l4-8q8 2 12 8l-2 5q8 19 9 44q-10 6-25 13z",
        "M-12-78q10 5 22 0",
        (-2, -30, 1.0),
    ),
    "pig": Silhouette(
        "M-46-36q-2-20 20-25q24-6 44 0q4-6 12-9q2 6 0 11q8 4 11 12l10 3q3 7-1 14l-11 3q-4 7-10 10l2 17h-15l-2-13h-26"
        "l-2 13h-15l-2-17q-8-6-12-13q-8 0-10-9q-1-7 5-9q4 0 4 4q-1 2-3 1q0 7 3 7z",
        "M-28-16q24 6 52-2l1 8h-10l-1 8h-14l-1-8h-18z",
        mark=(-8, -40, 1.0),
        scale=0.95,
        light=ring(34, -48, 3),
    ),
    "mayor": Silhouette(
        "M-40-2q0-40 14-56q6-7 13-9q-6-6-6-14h-8q-4 0-4-4t4-4h8v-24q0-4 4-4h30q4 0 4 4v24h8q4 0 4 4t-4 4h-8q0 8-6 14"
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
    "abbot": Silhouette(
        "M-34-2q2-34 12-53q4-8 11-11q-6-5-6-14q-1-4 0-8l4-18q8-10 13-16q5 6 13 16l4 18q1 4 0 8q0 9-6 14q7 3 11 11"
        "q10 19 12 53q-16 8-34 8t-34-8zM38 0h7v-96q0-16-15-16t-15 15h6q0-9 9-9t8 10z",
        "M8 5q6-30 2-60q0-8 1-11q7 3 11 11q10 19 12 53q-11 6-26 7z",
        "M-17-84q17 6 34 0M0-118v28",
        (-3, -32, 1.0),
        lies=True,
    ),
    "shepherd": Silhouette(
        "M-34-2q0-36 12-54q4-7 10-10q-6-6-6-16q0-22 18-22t18 22q0 10-6 16q6 3 10 10q12 18 12 54q-16 8-34 8t-34-8z"
        "M-44 2h-7v-98q0-18 15-18t14 17h-7q0-10-8-10t-7 11z",
        "M8 5q6-30 2-60q0-8 2-11q6 3 10 10q12 18 12 54q-11 6-26 7z",
        "M-16-86q16-14 32 0",
        (-2, -32, 1.0),
    ),
    "fairy": Silhouette(
        _WING + _OTHER_WING + "M-24-2q6-34 15-52q-9-6-9-18q0-18 18-18t18 18q0 12-9 18q9 18 15 52q-10 6-24 6t-24-6z",
        "M-24-2q6-34 15-52q-9-6-9-18q0-18 18-18t18 18q0 12-9 18q9 18 15 52q-10 6-24 6t-24-6z",
        "M-48-92q18 8 34 36M48-92q-18 8-34 36M-44-30q12-2 26-12M44-30q-12-2-26-12",
        light="M0-38l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" + ring(0, -73, 11),
        neutral=("#8a6fc9", "#5d4796"),
    ),
    "dragon": Silhouette(
        "M-70-62q8-10 22-12l4-18 12 12q22 0 30 18q4 10 8 12l-12-56 18-18q24 10 46 48l-16-4 6 20-18-2q12 16 4 34"
        "q22-2 20-24l-9 3 14-22 16 20-10 1q2 36-38 40q-4 2-8 4l8 12h-28l4-12q-8-2-14-6l-8 16h-24l12-24q-8-12-6-24"
        "q-14 2-23-5q6-3 12-3q-4-4-2-10z",
        "M6-50l-12-56 18-18q-6 38 18 62q-12 2-24 12zM-30-20q14 8 34 2l-2 10q-16 0-32-12z",
        "M6-98q14 22 18 42M24-98q16 18 22 42",
        scale=1.1,
        light=ring(-40, -68, 4.5),
        neutral=("#b3261e", "#7d140f"),
    ),
    "count": Silhouette(
        "M-40-2q4-38 18-56q4-5 9-8q-6-6-6-14v-30l10 9 9-14 9 14 10-9v30q0 8-6 14q5 3 9 8q14 18 18 56q-18 8-40 8t-40-8z",
        "M10 5q6-34 2-70q6 2 10 7q14 18 18 56q-14 7-30 7z",
        "M-19-90q19 7 38 0",
        light="M-6 5q-4-40 0-66h12q4 26 0 66q-6 2-12 0z",
        neutral=("#6d2745", "#4a162c"),
    ),
    "phantom": Silhouette(
        "M-30 2v-70q0-36 30-36t30 36v70q-8-10-15 0q-7-10-15 0q-7-10-15 0q-7-10-15 0z",
        "M12-3v-62q0-22-6-38q24 6 24 35v70q-8-10-15 0z",
        light=f"{ring(-9, -72, 5)}{ring(9, -72, 5)}",
    ),
    "ringmaster": Silhouette(
        "M-36-2q2-34 13-54q4-8 11-11q-6-5-6-14h-9v-7h9v-32h36v32h9v7h-9q0 9-6 14q7 3 11 11q11 20 13 54" + _CLOAK,
        _SIDE + "M6-120h12v32h-12z",
        "M-18-92h36M-12-62l12 14 12-14",
        (-2, -26, 0.95),
        lies=True,
    ),
    "mage": Silhouette(
        "M-34-2q2-34 12-53q4-8 11-11q-6-5-6-14h-10q6-4 10-6l17-42 17 42q4 2 10 6h-10q0 9-6 14q7 3 11 11q10 19 12 53"
        "q-16 8-34 8t-34-8z",
        "M8 5q6-30 2-60q0-8 1-11q7 3 11 11q10 19 12 53q-11 6-26 7z",
        "M-20-83q20 6 40 0",
        light="M0-48l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z",
        neutral=("#e08a1e", "#a55f0d"),
    ),
    "witch": Silhouette(
        "M-34-2q2-34 12-53q4-8 11-11q-6-5-6-14h-22q12-6 22-6l10-36 18-6-1 10-6 4 12 28q10 0 22 6h-27q0 9-6 14q7 3 11 11"
        "q10 19 12 53q-16 8-28 8t-34-8z",
        "M8 5q6-30 2-60l6-5q7 3 8 5q10 19 10 53q-11 6-26 7z",
        "M-18-83q18 6 34 0",
        light=ring(-2, -36, 7),
        neutral=("#3f6b4f", "#274634"),
    ),
    "robber": Silhouette(_TRAVELLER + "M-24-46q-30 0-28-26q2-20 20-22q6 10 14 14z", _SIDE, _BRIM, lies=True),
    "teacher": Silhouette(
        "M-34-2q2-34 12-53q4-8 11-11q-6-5-6-14l-3-6-16-6 36-14 36 14-16 6-3 6q0 9-6 14q7 3 11 11q10 19 12 53"
        "q-16 8-34 8t-34-8z",
        "M8 5q6-30 2-60q0-8 1-11q7 3 11 11q10 19 12 53q-11 6-26 7z",
        "M-20-86q20 6 40 0",
        light="M-14-44q14-6 14 0q0-6 14 0v18q-14-6-14 0q0-6-14 0z",
        neutral=("#4f7f98", "#325669"),
    ),
}

NAMES = {
    "big_follower": "big",
    "big-follower": "big",
    "large": "big",
    "meeple": "follower",
    "knight": "follower",
    "monk": "follower",
    "farmer": "follower",
    "cart": "wagon",
    "ghost": "phantom",
    "ringleader": "ringmaster",
}


def silhouette(name: str) -> Silhouette:
    """The drawing of a kind of figure; one without a drawing of its own is shown as a follower."""
    return SILHOUETTES.get(NAMES.get(name, name), SILHOUETTES["follower"])
