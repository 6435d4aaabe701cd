"""Emblems printed on tiles, each drawn around (0, 0).

The shape of the frame tells the category, so that colour never does alone. Shield: worth more. Disc: something to take
or someone to meet. Diamond: something that wakes. Square: something to build on.
"""

from __future__ import annotations

from bastide.art.curve import closed, ring
from bastide.art.ink import Ink
from bastide.art.trees import round_trees


def pennant(ink: Ink) -> None:
    """A heater shield, azure with a white bend and a golden rim."""
    ink.over("shadow", "M-23-28h54v30q0 26-27 38q-27-12-27-38z")
    ink.over("gold line", "M-27-32h54v30q0 26-27 38q-27-12-27-38z")
    ink.over("azure line", "M-21-26h42v24q0 21-21 31q-21-10-21-31z")
    ink.over("white", "M-21-26h15l27 27q-1 7-5 13l-37-37z")


def flag(ink: Ink) -> None:
    """A swallow-tailed banner on a pole."""
    ink.over("shadow", "M-20 36h14v4h-14z")
    ink.over("gold line", "M-26-36h6v76h-6z")
    ink.over("dragon line", "M-20-34h50l-12 17 12 17h-50z")
    ink.over("white", "M-20-22h40l-4 5 4 5h-40z")


def _disc(ink: Ink, name: str) -> None:
    ink.over("shadow", ring(3, 4, 34))
    ink.over("white line", ring(0, 0, 34))
    ink.over(name, ring(0, 0, 29))


def wine(ink: Ink) -> None:
    _disc(ink, "wine")
    ink.over("white", *(ring(x, y, 5.6) for x, y in ((-10, -4), (0, -4), (10, -4), (-5, 5), (5, 5), (0, 14))))
    ink.over("tree-light", "M0-9q-12-2-12-13q12 0 12 8q2-9 13-7q-1 11-13 12z")


def grain(ink: Ink) -> None:
    _disc(ink, "grain")
    ink.over("white-line", "M0 22v-26")
    ink.over("white", *(f"M-2 {y}q-12-1-12-13q12 2 12 13zM2 {y}q12-1 12-13q-12 2-12 13z" for y in (8, -3, -14)))
    ink.add("white", "M0-8q-7-8 0-16q7 8 0 16z")


def cloth(ink: Ink) -> None:
    _disc(ink, "cloth")
    ink.over("white", "M-19-9h30v18q0 8-8 8h-22z", ring(12, -10, 8))
    ink.over("thin", "M-17 0h26M-17 8h25M12-14a4 4 0 1 1-4 4")


def princess(ink: Ink) -> None:
    _disc(ink, "princess")
    ink.over("gold line", "M-19 13l-3-22 12 9 10-17 10 17 12-9-3 22z")
    ink.over("dragon", ring(0, 5, 3.5))
    ink.add("white", ring(0, -17, 4), ring(-22, -10, 3.4), ring(22, -10, 3.4))


def king(ink: Ink) -> None:
    """An azure disc with a golden crown: the largest city."""
    _disc(ink, "azure")
    ink.over("gold line", "M-18 15l-4-28 11 12 4-18 7 6 7-6 4 18 11-12-4 28z")
    ink.over("dragon", ring(-9, 9, 2.6), ring(0, 9, 2.6), ring(9, 9, 2.6))


def baron(ink: Ink) -> None:
    """A dark disc with crossed swords: the longest road."""
    _disc(ink, "rock-dark")
    ink.over("white line", "M-20-20l5 1 25 27-4 4-27-25zM20-20l-5 1-25 27 4 4 27-25z")
    ink.over("gold line", "M4 12l10-9 4 4-10 9zM-4 12l-10-9-4 4 10 9z", ring(17, 18, 4), ring(-17, 18, 4))


def tower_piece(ink: Ink) -> None:
    """One piece of a tower, as it waits to be used."""
    ink.over("shadow", "M-26 22h66l8-12-20-18z")
    ink.over("wall-face line", "M-30-12v28q30 14 60 0v-28z")
    ink.over("wall-shade", "M12-8v29q10-2 17-6v-23z")
    ink.over("thin", "M-30 3q14 7 26 8M-4 22v-11M6-8v18")
    ink.over("stone line", ring(0, -12, 30, 12))
    ink.over("ink", ring(0, -12, 17, 6))


def gold(ink: Ink) -> None:
    """Bars of gold on a dark disc."""
    _disc(ink, "rock-dark")
    for x, y in ((-17, 14), (3, 14), (-7, 0)):
        ink.over("gold line", f"M{x - 4} {y}l4-12h12l4 12z")


def bathhouse(ink: Ink) -> None:
    """A tub with steam."""
    _disc(ink, "water")
    ink.over("white line", "M-20-2h40l-4 20h-32z")
    ink.over("thin", "M-18 7h36")
    ink.over("white-line", "M-9-8q-6-6 0-11M1-8q-6-6 0-11M11-8q-6-6 0-11")


def robber(ink: Ink) -> None:
    """A masked face under a hat."""
    _disc(ink, "rock")
    ink.over("front-lit line", "M-14-8h28v10q-2 16-14 18q-12-2-14-18z")
    ink.over("ink", "M-23-8q6-16 23-16q17 0 23 16z", "M-14-5h28v9h-28z")
    ink.over("white", ring(-6, 0, 2.6), ring(6, 0, 2.6))


def festival(ink: Ink) -> None:
    """A round of bunting over a maypole."""
    _disc(ink, "rose")
    ink.over("white-line", "M0-22v44M0-20q-14 10-20 30M0-20q14 10 20 30")
    ink.over("gold line", ring(0, -20, 6))
    ink.over("white", "M-14-4l9 3-7 7zM14-4l-9 3 7 7z")


def bazaar(ink: Ink) -> None:
    """A striped market stall."""
    _disc(ink, "cloth")
    ink.over("white line", "M-20-14h40l4 14h-48z")
    ink.over("dragon", "M-13-14h9l-1 14h-10zM5-14h8l4 14h-10z")
    ink.over("gold line", "M-18 4h36v12h-36z")


def gold_wheel(ink: Ink) -> None:
    """A trading post: crossed scales."""
    _disc(ink, "stone-dark")
    ink.over("white-line", "M0-20v36M-18-12h36M-18-12l-6 16M-18-12l6 16M18-12l-6 16M18-12l6 16M-9 18h18")
    ink.over("gold line", "M-26 4h16q-8 9-16 0zM10 4h16q-8 9-16 0z")


def wind_rose(ink: Ink) -> None:
    """A star of four points, north marked."""
    _disc(ink, "azure")
    ink.over("white line", closed([(0, -26), (6, -6), (26, 0), (6, 6), (0, 26), (-6, 6), (-26, 0), (-6, -6)]))
    ink.over("dragon", "M0-26l6 20h-6z")


def watchtower(ink: Ink) -> None:
    """A tall timber tower with a lookout."""
    ink.over("shadow", ring(10, 38, 30, 9))
    ink.over("front-side line", "M-12 38l5-56h14l5 56z")
    ink.over("thin", "M-10 22l18-18M10 22l-18-18M-8 4l14-16M8 4l-14-16")
    ink.over("front-lit line", "M-18-18h36v-18h-36z")
    ink.over("roof2 line", "M-24-34l24-22 24 22z")
    ink.over("window", "M-10-22v-9h7v9zM4-22v-9h7v9z")


def dragon(ink: Ink) -> None:
    """A red diamond with a white wyvern."""
    ink.over("shadow", closed([(3, -38), (45, 4), (3, 46), (-39, 4)]))
    ink.over("white line", closed([(0, -42), (42, 0), (0, 42), (-42, 0)]))
    ink.over("dragon", closed([(0, -35), (35, 0), (0, 35), (-35, 0)]))
    ink.over(
        "white",
        "M-21-3l9-5 3-7 4 5q7 1 8 8q1 5 6 7l-3-21 5-6 12 14-6 0 3 7-6 1q2 6-1 11q6 0 8-5l4 2q-3 9-13 8"
        "l-4 5h-9l4-5q-8-2-10-9q-1-5-6-5z",
    )
    ink.over("dragon", ring(-9, -6, 1.8))


def magic(ink: Ink) -> None:
    """A violet diamond with a wizard's hat: mage or witch moves."""
    ink.over("shadow", closed([(3, -38), (45, 4), (3, 46), (-39, 4)]))
    ink.over("white line", closed([(0, -42), (42, 0), (0, 42), (-42, 0)]))
    ink.over("princess", closed([(0, -35), (35, 0), (0, 35), (-35, 0)]))
    ink.over("white", "M-22 12q22-8 44 0q-22 10-44 0zM-11 7l11-31q2 14 11 31q-11-4-22 0z")
    ink.over("gold", ring(0, 3, 3))


def besieged(ink: Ink) -> None:
    """A black diamond with a ram's ladder: the city is under siege."""
    ink.over("shadow", closed([(3, -38), (45, 4), (3, 46), (-39, 4)]))
    ink.over("white line", closed([(0, -42), (42, 0), (0, 42), (-42, 0)]))
    ink.over("ink", closed([(0, -35), (35, 0), (0, 35), (-35, 0)]))
    ink.over("white-line", "M-8 18l6-38M10 18l-4-38M-7 10h15M-5-1h12M-4-12h10")


def flying_machine(ink: Ink) -> None:
    """A kite-winged machine on a pale diamond."""
    ink.over("shadow", closed([(3, -38), (45, 4), (3, 46), (-39, 4)]))
    ink.over("ink", closed([(0, -42), (42, 0), (0, 42), (-42, 0)]))
    ink.over("white", closed([(0, -38), (38, 0), (0, 38), (-38, 0)]))
    ink.over("azure line", "M-26-4q12-16 24-2h4q12-14 24 2q-14-3-22 6l-4 14-4-14q-8-9-22-6z")


def portal(ink: Ink) -> None:
    """A stone arch with a violet spiral."""
    ink.over("shadow", ring(8, 30, 40, 14))
    ink.over("stone line", "M-36 34v-36a36 36 0 0 1 72 0v36z")
    ink.over("portal", "M-23 34v-35a23 23 0 0 1 46 0v35z")
    ink.over("white-line", "M-1 5a4 4 0 1 1 5-5a10 10 0 1 1-14-6a16 16 0 1 1-3 20")
    ink.add("thin", "M-36 6h13M-29-21l10 7M0-38v13M29-21l-10 7M36 6h-13")


def tower_foundation(ink: Ink) -> None:
    """A square plinth with a dark shaft."""
    ink.over("shadow", "M-28 34h72v-56l-10-12z")
    ink.over("stone-dark line", "M-36 14h72v18h-72z")
    ink.over("stone line", "M-36-36h72v52h-72z")
    ink.over(
        "thin",
        "M-36-19h16M20-19h16M-36 0h16M20 0h16M-14-36v14M12-36v14M-8 8v24M16 8v24",
    )
    ink.over("ink", "M-20-22h40v28h-40z")
    ink.over("stone-dark line", "M-20-22h40v10h-40z")


def volcano(ink: Ink) -> None:
    """A cone with lava."""
    ink.over("shadow", ring(22, 44, 100, 30))
    ink.over("rock line", "M-96 44q42-14 58-84q10-10 38-10q26 0 36 10q18 74 62 84q-40 18-98 18q-66 0-96-18z")
    ink.over("rock-dark line", "M8-34q22 0 28-6q18 74 62 84q-30 16-76 18q14-34 2-52q-14-22-16-44z")
    ink.over("ink", ring(-1, -40, 37, 12))
    ink.over(
        "lava line",
        ring(-1, -38, 28, 7),
        "M-20-36q-2 22-14 40q-4 14 3 26q10-12 8-28q12-14 14-32q4 30 12 44q-4 18 4 30q10-16 4-34q-8-18-4-46z",
    )
    ink.over("gold", ring(-1, -39, 15, 3))


def hill(ink: Ink) -> None:
    """A green hill in two ridges."""
    ink.over("shadow", ring(14, 34, 76, 20))
    ink.over("tree-light line", "M-70 36q14-58 44-60q26 0 34 26q14-18 32-8q22 12 30 42q-70 16-140 0z")
    ink.over("tree", "M8 2q-4 20 2 38q38 0 60-4q-8-30-30-42q-18-10-32 8z")
    ink.over("tufts", "M-40 20l-4-8M-36 20v-10M-32 20l4-8M-14 6l-4-8M-10 6v-10M-6 6l4-8")


def vineyard(ink: Ink) -> None:
    """Rows of vines with grapes."""
    ink.over("soil", "M-46-34q46-8 92 0q6 34 0 68q-46 8-92 0q-6-34 0-68z")
    ink.over("rows-vine", "M-36-22h74M-36-6h74M-36 10h74M-36 26h74")
    ink.over("wine line", *(ring(x, y, 4.4) for x, y in ((-8, 0), (0, 0), (8, 0), (-4, 7), (4, 7), (0, 14))))
    ink.over("tree-light line", "M0-4q-12-2-12-12q12 0 12 7q2-8 12-6q-1 10-12 11z")


def corn_circle(ink: Ink) -> None:
    """Rings pressed into ripe corn."""
    ink.over("wheat line", "M-50-30q20-16 52-14q40 0 48 20q6 30-14 40q-36 18-76 2q-22-20-10-48z")
    ink.over("rows-wheat", ring(0, 0, 33, 28), ring(0, 0, 19, 16), "M-33 0h14M19 0h14M0-28v12M0 16v12")
    ink.over("tree", ring(0, 0, 6, 5))


def fair(ink: Ink) -> None:
    """Striped tents of a fair."""
    ink.over("shadow", "M-58 34h132l6-12-40-20z")
    for x, top, name in ((-34, -26, "azure"), (34, -26, "grain"), (0, -44, "dragon")):
        foot = 30 if name != "dragon" else 38
        ink.over("white line", f"M{x - 34} {foot}l6-36 28{top + 6:+d} 28{-top - 6:+d} 6 36z")
        ink.over(name, f"M{x - 14} {foot}l4-38 10{top + 8:+d} 10{-top - 8:+d} 4 38z")
        ink.over("gold line", f"M{x} {top - 14}l14 6-14 6z")


def fruit_tree(ink: Ink) -> None:
    """A tree full of fruit."""
    ink.over("shadow", ring(14, 40, 46, 14))
    ink.over("rock line", "M-7 42l3-30h8l3 30z")
    round_trees(ink, [(-22, -6, 27), (22, -4, 27), (0, -24, 30), (0, 6, 25)])
    ink.over("dragon line", *(ring(x, y, 6) for x, y in ((-26, -6), (-6, -26), (18, -18), (26, 6), (0, 6), (-14, 14))))


def garden(ink: Ink) -> None:
    """A walled herb garden with four beds."""
    ink.over("shadow", "M-40-30h88v76h-88z")
    ink.over("wall-top line", "M-46-38h92v76h-92z")
    ink.over("pavement", "M-40-32h80v64h-80z")
    ink.over("lawn", "M-36-28h30v24h-30zM6-28h30v24h-30zM-36 4h30v24h-30zM6 4h30v24h-30z")
    ink.over("rows-lavender", "M-30-20h18M-30-11h18M12 12h18M12 21h18")
    ink.add("rows-vine", "M12-20h18M12-11h18M-30 12h18M-30 21h18")
    ink.over("stone line", ring(0, 0, 8, 6))


def pig_herd(ink: Ink) -> None:
    """A small herd of pigs."""
    body = "q0-12 14-13q14-2 20 4l6-4v7l5 3v6l-7 2v9h-6v-7h-14v7h-6v-8q-12-1-12-6z"
    ink.over("shadow", ring(4, 26, 48, 12))
    ink.over("pig line", f"M-44-6{body}", f"M4-14{body}", f"M-20 20{body}")
    ink.over("ink", ring(-10, -8, 1.6), ring(38, -16, 1.6), ring(14, 18, 1.6))


def sheep(ink: Ink) -> None:
    """Two sheep."""
    ink.over("shadow", ring(4, 24, 44, 10))
    for x, y in ((-20, -4), (16, 10)):
        ink.over("ink", f"M{x - 14} {y + 4}v14h5v-14zM{x + 8} {y + 4}v14h5v-14z", ring(x + 20, y - 4, 7, 8))
        ink.over("white line", ring(x - 10, y, 11), ring(x + 8, y, 11), ring(x - 2, y - 6, 12), ring(x - 2, y + 3, 12))


def labyrinth(ink: Ink) -> None:
    """Hedges in rings around a middle."""
    ink.over("lawn", ring(0, 0, 64))
    ink.over("rows-vine", ring(0, 0, 58), ring(0, 0, 42), ring(0, 0, 26))
    ink.over("road", "M-8-64h16v14h-16zM-8 34h16v16h-16z", ring(0, 0, 14))


def ferry(ink: Ink) -> None:
    """A lake with a flat boat."""
    ink.over("bank", "M-80 4q4-52 80-54q76 2 80 54q-6 50-80 50t-80-50z")
    ink.over("water", "M-70 4q4-42 70-44q66 2 70 44q-6 40-70 40t-70-40z")
    ink.over("ripples", "M-46-14h22M20-22h24M-34 26h26M14 22h26")
    ink.over("rock line", "M-30-4h60l-8 14h-44z")
    ink.over("gold line", "M-4-4v-30h4v30zM0-32l20 16-20 6z")


def castle(ink: Ink) -> None:
    """A castle on a mound, with a keep and two towers."""
    ink.over("lawn", ring(0, 30, 92, 40))
    ink.over("shadow", "M-60 44h140l12-30-30-40z")
    ink.layer().shape("wall-face line", (-62, 46), (-62, 0), (62, 0), (62, 46))
    ink.over("ink", "M-10 46v-20q10-12 20 0v20z")
    for x, top, half in ((-60, -22, 16), (60, -22, 16), (0, -58, 24)):
        foot = 48 if x else 4
        ink.layer().shape("wall-face line", (x - half, foot), (x - half, top), (x + half, top), (x + half, foot))
        ink.shape("wall-shade", (x + half - 9, foot), (x + half - 9, top), (x + half - 1, top), (x + half - 1, foot))
        teeth = "".join(f"h{half * 2 / 5:.0f}v{d}" for d in (6, -6, 6, -6))
        ink.over("wall-top line", f"M{x - half - 2} {top + 2}v-12{teeth}h{half * 2 / 5:.0f}v12z")
    ink.over("dragon line", "M0-66v-30l26 9-22 9v12z")


def house_token(ink: Ink) -> None:
    ink.over("shadow", "M-18 22h46l6-10-14-14z")
    ink.layer().shape("front-lit line", (-22, 20), (-22, -2), (22, -2), (22, 20))
    ink.shape("roof2 line", (-28, 0), (28, 0), (18, -24), (-18, -24))
    ink.over("window", "M-6 20v-12h12v12z")
