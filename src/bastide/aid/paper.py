"""The play aid on paper: plain text for a terminal, HTML for a printer."""

from __future__ import annotations

import textwrap
from functools import cache
from html import escape
from importlib.resources import files

from bastide.aid.page import AidLine, AidPage

WIDTH = 92


def as_text(aid: AidPage) -> str:
    """The play aid as text, wrapped for a terminal."""
    with_modules = ", ".join(name for _, name in aid.modules)
    head = " · ".join(part for part in (with_modules, aid.players, aid.edition) if part)
    parts = [aid.title.upper(), *textwrap.wrap(head, WIDTH), "", *textwrap.wrap(aid.intro, WIDTH)]
    for chapter in aid.chapters:
        parts += ["", chapter.title, "─" * len(chapter.title), *textwrap.wrap(chapter.say, WIDTH)]
        for line in chapter.lines:
            said = f"{line.title}. {_sentence(line)}"
            parts += textwrap.wrap(
                said, WIDTH, initial_indent=f"{line.number:<8}", subsequent_indent=" " * 8, break_long_words=False
            )
    parts += ["", *textwrap.wrap(" · ".join(f"{name}: {value}" for name, value in aid.rulings), WIDTH)]
    parts += ["", *textwrap.wrap(aid.own, WIDTH)]
    return "\n".join(parts) + "\n"


def as_html(aid: AidPage) -> str:
    """The play aid as one HTML page that prints well on A4; the browser game shows the same page."""
    signs = {sign.module: f'<b class="md f{sign.fill}">{escape(sign.letter)}</b>' for sign in aid.signs}
    names = dict(aid.modules)
    about = " · ".join(part for part in (aid.players, aid.edition) if part)
    key = "".join(f"<span>{sign} {escape(names[code])}</span>" for code, sign in signs.items())
    body = [
        f'<header class="hd"><svg class="logo" viewBox="0 0 40 40" aria-hidden="true">{_MARK}</svg>',
        f"<h1>{escape(aid.title)}</h1>",
        f'<p class="w">{escape(", ".join(names.values()))}<br>{escape(about)}</p>',
        "</header>",
        f'<p class="key">{key}<span>{escape(aid.intro)}</span></p>',
        _contents(aid),
    ]
    for chapter in aid.chapters:
        lines = "".join(_item(line, signs) for line in chapter.lines)
        say = f'<p class="say">{escape(chapter.say)}</p>' if chapter.say else ""
        body.append(
            f'<section class="{chapter.name}" id="{chapter.name}">'
            f"<h2>{escape(chapter.title)}</h2>{say}<ol>{lines}</ol></section>"
        )
    rulings = " ".join(f"<span>{escape(name)}: <b>{escape(value)}</b></span>" for name, value in aid.rulings)
    body.append(f'<p class="rulings">{rulings}</p><footer class="ft">{escape(aid.own)}</footer>')
    return (
        f'<!doctype html>\n<html lang="{aid.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(aid.title)}</title>'
        f'<style>{_beside("paper.css")}</style></head>\n<body class="alone"><article class="paper">\n'
        + "\n".join(body)
        + f"\n</article><script>{finder()}</script></body></html>\n"
    )


def finder() -> str:
    """The script that finds lines as somebody types; without it the page has its contents."""
    return _beside("find.js")


@cache
def _beside(name: str) -> str:
    return (files("bastide.aid") / name).read_text(encoding="utf-8")


def _contents(aid: AidPage) -> str:
    """A way to every line: by its title, and by typing where scripts run."""
    chapters = "".join(
        f'<li><a href="#{chapter.name}">{escape(chapter.title)}</a><ul>'
        + "".join(
            f'<li><a href="#{escape(line.id)}">{line.number} {escape(line.title)}</a></li>' for line in chapter.lines
        )
        + "</ul></li>"
        for chapter in aid.chapters
    )
    return (
        f'<nav class="toc"><label class="find" hidden>{escape(aid.find)} <input type="search"></label>'
        f"<details><summary>{escape(aid.contents)}</summary><ol>{chapters}</ol></details></nav>"
    )


_MARK = (
    '<path fill="#ab4024" d="M3 14V5h5v4h4V5h5v4h6V5h5v4h4V5h5v9zM4 16h32v21h-8v-9a4 4 0 0 0-8 0 4 4 0 0 0-8 0v9H4z"/>'
    '<path fill="#fff" d="M12 37v-9a4 4 0 0 1 7 0v9zm9 0v-9a4 4 0 0 1 7 0v9z"/>'
)


def _sentence(line: AidLine) -> str:
    return f"{line.condition} {line.sentence}".strip()


def _item(line: AidLine, signs: dict[str, str]) -> str:
    look = "stp" if line.step else "stp note"
    rules = escape(" ".join(line.rules))
    sign = signs.get(line.module, "")
    condition = f"<i>{escape(line.condition)}</i> " if line.condition else ""
    return (
        f'<li class="{look}" id="{escape(line.id)}" value="{line.number}" title="{rules}">'
        f'<a class="no" href="#{escape(line.id)}">{line.number}</a>'
        f'<p><b class="t">{escape(line.title)}</b> {sign}{condition}'
        f"{escape(line.sentence)}</p></li>"
    )
