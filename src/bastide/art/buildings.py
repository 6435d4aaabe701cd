"""Buildings that stand for a feature: monastery, abbey, shrine, cathedral, inn and others, each drawn around (0, 0).

Slate-blue roofs are kept for houses of worship and corner towers, so that they are found at once among terracotta.
"""

from __future__ import annotations

from bastide.art.curve import ring
from bastide.art.ink import Ink
from bastide.art.trees import round_trees


def _precinct(ink: Ink) -> None:
    ink.over("shadow", "M-80-52h176v130h-176z")
    ink.over("wall-top line", "M-88-62h176v132h-176z")
    ink.over("lawn", "M-80-55h160v110h-160z")
    ink.over("wall-shade", "M-80-55h160v6h-160z")
    ink.over("pavement", "M-12 16h24v50h-24z")


def _front_wall(ink: Ink) -> None:
    ink.over("wall-face line", "M-88 58h74v12h-74zM14 58h74v12h-74z")
    ink.over("wall-top line", "M-89 53h75v7h-75zM14 53h75v7h-75z", "M-18 71v-25h7v25zM11 71v-25h7v25z")


def monastery(ink: Ink) -> None:
    """A church with a bell tower, a cloister and two herb beds inside a wall."""
    _precinct(ink)
    ink.over("soil", "M-74 27h52v24h-52zM22 27h52v24h-52z")
    ink.over("rows-lavender", "M-68 33h42M-68 44h42")
    ink.add("rows-vine", "M28 33h42M28 44h42")
    round_trees(ink, [(72, -40, 8), (70, -18, 8), (-72, -44, 8)])
    _front_wall(ink)
    ink.layer().shape("slate line", (-26, -44), (70, -44), (62, -60), (-26, -60))
    ink.shape("front-lit line", (-20, -44), (64, -44), (64, -32), (-20, -32))
    ink.over("lawn", "M-10-30h56v32h-56z")
    ink.add("tree", ring(20, -16, 8))
    ink.layer().shape("slate line", (44, -4), (58, -18), (58, -62), (44, -48))
    ink.shape("slate-dark line", (72, -4), (58, -18), (58, -62), (72, -48))
    ink.shape("front-lit line", (46, 14), (46, -4), (58, -17), (70, -4), (70, 14))
    ink.layer().shape("front-lit line", (-30, 16), (-30, 0), (46, 0), (46, 16))
    ink.shape("slate line", (-30, 2), (47, 2), (44, -14), (-30, -14))
    ink.over("window", *(f"M{-12 + i * 14} 16v-7q4-5 8 0v7z" for i in range(4)))
    ink.layer().shape("slate line", (-66, -6), (-46, -28), (-46, -84), (-66, -62))
    ink.shape("slate-dark line", (-26, -6), (-46, -28), (-46, -84), (-26, -62))
    ink.shape("front-lit line", (-63, 20), (-63, -6), (-46, -26), (-29, -6), (-29, 20))
    ink.over("window", "M-51 20v-13q5-7 10 0v13z", ring(-46, -8, 4.5))
    ink.layer().shape("front-lit line", (-34, -20), (-34, -70), (-8, -70), (-8, -20))
    ink.layer().shape("front-side line", (-17, -20), (-17, -70), (-8, -70), (-8, -20))
    ink.shape("slate-dark line", (-38, -68), (-21, -112), (-4, -68))
    ink.layer().shape("slate", (-35, -69), (-21, -108), (-21, -69))
    ink.add("window", "M-26-50v-10q3-4 6 0v10z")
    ink.over("gold-line", "M-21-108v-26M-30-125h18")


def abbey(ink: Ink) -> None:
    """A great house around a square court, with a tower at each front corner; it fills its tile."""
    _precinct(ink)
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
    _front_wall(ink)


def shrine(ink: Ink) -> None:
    """A round heathen temple on steps, with standing stones around it."""
    ink.over("shadow", ring(12, 44, 96, 34))
    ink.over("stone line", ring(0, 38, 88, 32))
    ink.over("pavement", ring(0, 34, 80, 27))
    ink.over("stone-dark line", *(f"M{x} {y}v-24q7-8 14 0v24z" for x, y in ((-84, 34), (70, 34), (-60, 58), (46, 58))))
    ink.over("stone line", "M-46 36v-14h92v14q-46 14-92 0z")
    ink.over("ink", "M-38 24v-52h76v52z")
    ink.over("front-lit line", *(f"M{x} 26v-52h10v52z" for x in (-42, -22, 12, 32)))
    ink.over("rose line", "M-52-24q0-52 52-56q52 4 52 56q-52 12-104 0z")
    ink.over("wine", "M8-79q42 8 43 55q-24 6-34 6q10-32-9-61z")
    ink.over("gold line", ring(0, -86, 8))


def cathedral(ink: Ink) -> None:
    """A great church with two spires and a rose window on a pale square."""
    ink.over("pavement", "M-92 66q-8-90 4-160h176q10 80 4 160q-90 16-184 0z")
    ink.over("shadow", "M-50 56h134v-126l-44-20z")
    ink.layer().shape("slate line", (-66, -16), (66, -16), (58, -44), (-58, -44))
    ink.shape("front-side line", (-64, 4), (-64, -16), (64, -16), (64, 4))
    ink.layer().shape("slate line", (-36, -8), (0, -44), (0, -104), (-36, -68))
    ink.shape("slate-dark line", (36, -8), (0, -44), (0, -104), (36, -68))
    ink.layer().shape("front-lit line", (-34, 52), (-34, -8), (0, -42), (34, -8), (34, 52))
    ink.over("azure line", ring(0, -2, 15))
    ink.add("ink", "M-10 52v-18q10-14 20 0v18z")
    ink.over("gold-line", "M0-14v24M-12-2h24")
    for x in (-46, 46):
        ink.layer().shape("front-lit line", (x - 16, 54), (x - 16, -52), (x + 16, -52), (x + 16, 54))
        ink.shape("front-side line", (x + 6, 54), (x + 6, -52), (x + 16, -52), (x + 16, 54))
        ink.shape("slate-dark line", (x - 20, -50), (x, -112), (x + 20, -50))
        ink.layer().shape("slate", (x - 17, -51), (x, -108), (x, -51))
        ink.add("window", *(f"M{x - 7} {y}v-14q5-6 10 0v14z" for y in (-24, 18)))
        ink.over("gold-line", f"M{x}-110v-16M{x - 6}-120h12")


def inn(ink: Ink) -> None:
    """A half-timbered house with a golden sign beside a pond."""
    ink.over("bank", "M-66 8q4-26 40-24q36-2 42 18q6 26-34 30q-46 2-48-24z")
    ink.over("water", "M-58 8q4-19 32-18q30-2 34 13q4 21-28 24q-36 0-38-19z")
    ink.over("ripples", "M-46 4h30M-36 16h26")
    ink.over("shadow", "M-4 4h58l8-10-18-14z")
    ink.layer().shape("front-lit line", (-2, 2), (-2, -22), (42, -22), (42, 2))
    ink.over("thin", "M13 1v-22M28 1v-22M-1-9h42")
    ink.layer().shape("shade2 line", (0, -40), (40, -40), (34, -50), (6, -50))
    ink.shape("roof3 line", (-7, -20), (47, -20), (40, -41), (0, -41))
    ink.over("gold", "M46-16h12v12h-12z")
    ink.add("thin", "M42-19h18")


def town_hall(ink: Ink, tone: int = 1) -> None:
    """An arcaded front and a bell tower, terracotta."""
    ink.over("shadow", "M-20 2h64l4-12-14-12z")
    ink.layer().shape("front-lit line", (-36, 0), (-36, -24), (36, -24), (36, 0))
    ink.shape(f"shade{tone} line", (-30, -44), (30, -44), (26, -51), (-26, -51))
    ink.shape(f"roof{tone} line", (-39, -22), (39, -22), (30, -44), (-30, -44))
    ink.over("window", *(f"M{-31 + i * 13} 0v-10q4-6 8 0v10z" for i in range(5)))
    ink.layer().shape("front-lit line", (-10, -30), (-10, -72), (10, -72), (10, -30))
    ink.shape("front-side line", (3, -30), (3, -72), (10, -72), (10, -30))
    ink.shape(f"roof{tone} line", (-13, -70), (0, -94), (3, -68))
    ink.shape(f"shade{tone} line", (13, -70), (0, -94), (3, -68))
    ink.add("window", "M-6-54v-8q3-4 6 0v8z")


def market_hall(ink: Ink, tone: int = 5) -> None:
    """A broad tiled roof on posts: the covered market of a bastide."""
    ink.over("shadow", "M-26 6h76l4-14-14-10z")
    ink.over("window", "M-36 0v-20h72v20z")
    ink.over("front-lit line", *(f"M{x} 3v-22h6v22z" for x in (-38, -21, -3, 15, 32)))
    ink.layer().shape(f"roof{tone} line", (-46, -16), (46, -16), (32, -38), (-32, -38))
    ink.shape(f"shade{tone} line", (46, -16), (32, -38), (26, -38), (30, -16))
    ink.layer().shape(f"roof{tone} line", (-20, -36), (20, -36), (12, -50), (-12, -50))
    ink.add("thin", "M-38-24h68M-35-31h62")


def chapel(ink: Ink, tone: int = 2) -> None:
    """A parish church under terracotta with a small bell gable."""
    ink.over("shadow", "M-20 4h52l6-16-14-14z")
    ink.layer().shape(f"roof{tone} line", (-26, -18), (-6, -36), (-6, -64), (-26, -46))
    ink.shape(f"shade{tone} line", (14, -18), (-6, -36), (-6, -64), (14, -46))
    ink.shape("front-lit line", (-23, 2), (-23, -18), (-6, -34), (11, -18), (11, 2))
    ink.over("window", "M-11 2v-11q5-6 10 0v11z", ring(-6, -20, 3.5))
    ink.layer().shape("front-lit line", (14, 2), (14, -50), (32, -50), (32, 2))
    ink.shape("front-side line", (25, 2), (25, -50), (32, -50), (32, 2))
    ink.shape(f"roof{tone} line", (11, -48), (23, -70), (25, -46))
    ink.shape(f"shade{tone} line", (35, -48), (23, -70), (25, -46))
    ink.over("window", "M18-34v-8q3-4 6 0v8z")


def fountain(ink: Ink) -> None:
    ink.over("stone line", ring(0, 2, 10, 7))
    ink.over("water", ring(0, 0, 7, 4))


def farm(ink: Ink) -> None:
    """A farmhouse with a barn and a yard."""
    ink.over("pavement", "M-78 46q-6-50 6-86q70-16 146 0q8 44 2 86q-76 14-154 0z")
    ink.over("shadow", "M-50 14h66l10-16-18-22zM14 44h66l10-18-18-22z")
    ink.layer().shape("front-lit line", (-64, 12), (-64, -12), (4, -12), (4, 12))
    ink.shape("roof1 line", (-69, -10), (9, -10), (0, -44), (-60, -44))
    ink.over("window", "M-52 8v-12h10v12zM-34 12v-16h12v16zM-14 8v-12h10v12z")
    ink.layer().shape("front-side line", (8, 44), (8, 14), (38, -6), (68, 14), (68, 44))
    ink.shape("roof5 line", (2, 16), (38, -8), (38, -42), (2, -18))
    ink.shape("shade5 line", (74, 16), (38, -8), (38, -42), (74, -18))
    ink.over("ink", "M26 44v-20h24v20z")
    round_trees(ink, [(-60, 36, 11), (-42, 42, 9)])


def school(ink: Ink) -> None:
    """A school: a long house with a clock and a bell."""
    ink.over("shadow", "M-60 42h142l10-24-24-30z")
    ink.layer().shape("front-lit line", (-74, 40), (-74, -6), (74, -6), (74, 40))
    ink.shape("roof2 line", (-80, -4), (80, -4), (62, -44), (-62, -44))
    ink.over("window", *(f"M{x} 26v-16h14v16z" for x in (-62, -38, 24, 48)))
    ink.layer().shape("front-lit line", (-22, 40), (-22, -28), (0, -52), (22, -28), (22, 40))
    ink.over("white line", ring(0, -20, 12))
    ink.add("ink", "M-8 40v-20q8-10 16 0v20z")
    ink.over("thin", "M0-28v8h6")
    ink.over("gold line", "M-8-56q0-14 8-16q8 2 8 16z")


def market(ink: Ink) -> None:
    """A market square: two striped stalls before an arcaded hall."""
    ink.over("pavement", "M-80-4q80-14 164 0q8 30-2 60q-80 12-162 0q-8-30 0-60z")
    ink.place(market_hall, (0, 6), 1.2)
    for x, name in ((-40, "dragon"), (38, "azure")):
        ink.over("shadow", f"M{x - 24} 50h60v-18l-8-8z")
        ink.over("front-lit line", f"M{x - 26} 30h52v18h-52z")
        ink.over("white line", f"M{x - 32} 32l6-20h52l6 20z")
        ink.over(name, f"M{x - 22} 12h9l-2 20h-11zM{x - 4} 12h9v20h-9zM{x + 14} 12h9l4 20h-11z")


def smithy(ink: Ink) -> None:
    """A forge with fire and a smoking chimney, an anvil before it."""
    ink.over("pavement", "M-80 6q80-14 164 0q8 26-2 50q-80 12-162 0q-8-26 0-50z")
    ink.over("shadow", "M-52 34h116l10-16-20-30z")
    ink.over("stone line", "M26-22v-62h24v62z")
    ink.over("ripples", "M38-92q-12-8 0-16t2-18")
    ink.layer().shape("front-lit line", (-58, 32), (-58, -18), (58, -18), (58, 32))
    ink.layer().shape("rock line", (-68, -14), (68, -14), (48, -58), (-48, -58))
    ink.layer().shape("rock-dark", (66, -15), (30, -15), (22, -57), (47, -57))
    ink.over("ink", "M-46 32v-26q20-22 40 0v26z")
    ink.over("lava line", "M-38 32q-4-12 6-24q2 10 8 10q2-6 6-8q6 12 0 22z")
    ink.over("window", "M22 4h16v-14h-16z")
    ink.over("ink", "M-2 36q-2-8 10-8h42q10 0 14 8l-18 5q-4 8 6 14h-38q10-6 6-13q-14 0-22-6z")
