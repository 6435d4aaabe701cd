"""Cards for the table: the turn, the scoring and the end in short lines, with the symbols as tiles show them."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from math import sqrt

from bastide.aid.faces import faces
from bastide.aid.page import AidLine, AidPage, Chapter
from bastide.art.ink import Ink
from bastide.art.palette import resolved
from bastide.art.symbols import has_sign, sign_of

CARDS = (("TURN", "ADV", "PLACE", "FIGURE", "EXTRA"), ("SCORE",), ("FINAL",))
THEME = "light"
# How much a side of A4 holds at 9 points, in letters; a line and a heading cost as much as so many.
SIDE, LINE, HEADING = 9_200, 14, 120
SIDES, LEAST, MOST = 4, 9.0, 12.5
FILLED = (0.97, 0.93)  # how much of one side is filled, and of several, because no line is broken at their ends


def as_cards(aid: AidPage) -> str:
    """One HTML page that prints as cards: on one side of A4 if that can be, on four at most."""
    signs = {sign.module: f'<b class="md f{sign.fill}">{escape(sign.letter)}</b>' for sign in aid.signs}
    names = dict(aid.modules)
    key = "".join(f"<span>{sign} {escape(names[code])}</span>" for code, sign in signs.items())
    drawn = {symbol.name: (symbol.box, symbol.picture) for symbol in aid.symbols if symbol.picture}
    cards = []
    for card in CARDS:
        chapters = [chapter for chapter in aid.chapters if chapter.name in card]
        cards += [_section(chapter, signs, drawn) for chapter in chapters]
    style = (files("bastide.aid") / "cards.css").read_text(encoding="utf-8")
    about = " · ".join(part for part in (names[aid.modules[0][0]], aid.players, aid.edition) if part)
    return (
        f'<!doctype html>\n<html lang="{aid.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(aid.title)}</title>'
        f"<style>{faces()}{style}{resolved(THEME)}</style></head>\n"
        f'<body><article class="cards" style="font-size: {size(aid):.2f}pt">\n'
        f"<header><h1>{escape(aid.title)}</h1><p>{escape(about)}</p><p>{key}</p></header>\n"
        + "\n".join(cards)
        + f"\n<footer>{escape(aid.own)}</footer></article></body></html>\n"
    )


def size(aid: AidPage) -> float:
    """The size of print, in points, that fills as few sides as 9 points allow; it is never smaller."""
    chapters = [chapter for chapter in aid.chapters if chapter.name != "PREP"]
    lines = [line for chapter in chapters for line in chapter.lines]
    letters = sum(len(line.title) + len(_asked(line)) + len(line.brief) + LINE for line in lines)
    letters += HEADING * (len(chapters) + 2)
    sides = min(SIDES, -(-letters // SIDE))
    room = sides * SIDE * FILLED[sides > 1]
    return max(LEAST, min(MOST, LEAST * sqrt(room / letters)))


def _section(chapter: Chapter, signs: dict[str, str], drawn: dict[str, tuple[str, str]]) -> str:
    lines = "\n".join(_item(line, signs, drawn) for line in chapter.lines)
    say = f"<p>{escape(chapter.say)}</p>" if chapter.say else ""
    return f'<section class="{chapter.name}"><h2>{escape(chapter.title)}</h2>{say}<ol>{lines}</ol></section>'


def _item(line: AidLine, signs: dict[str, str], drawn: dict[str, tuple[str, str]]) -> str:
    look = "" if line.step else ' class="note"'
    condition = f"<i>{escape(_asked(line))}</i> " if _asked(line) else ""
    pictures = "".join(_picture(name, drawn) for name in _shown(line))
    return (
        f"<li{look}><small>{line.number}</small>&nbsp;{pictures}<b>{escape(line.title)}</b> "
        f"{signs.get(line.module, '')}{condition}{escape(line.brief)}</li>"
    )


def _asked(line: AidLine) -> str:
    """The condition of a line, if its picture does not say it already."""
    return line.condition if line.asked or not line.shows else ""


def _shown(line: AidLine) -> tuple[str, ...]:
    """The symbols beside a line: those it asks for, or the one that it is named after."""
    named = line.id.partition(".")[2]
    return line.shows or ((named,) if has_sign(named) else ())


def _picture(name: str, drawn: dict[str, tuple[str, str]]) -> str:
    box, picture = drawn[name] if name in drawn else _sign(name)
    return f'<svg class="bastide {THEME}" viewBox="{box}" aria-hidden="true">{picture}</svg>' if picture else ""


@cache
def _sign(name: str) -> tuple[str, str]:
    symbol = sign_of(name)
    if symbol is None:
        return "", ""
    ink = Ink()
    symbol.draw(ink)
    left, up, right, down = symbol.reach
    return f"{-left} {-up} {left + right} {up + down}", str(ink)
