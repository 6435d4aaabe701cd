"""The play aid on paper: plain text for a terminal, HTML for a printer."""

from __future__ import annotations

import textwrap
from html import escape
from importlib.resources import files

from bastide.aid.sheet import AidLine, AidSheet

WIDTH = 92


def as_text(aid: AidSheet) -> str:
    """The play aid as text, wrapped for a terminal."""
    with_modules = ", ".join(name for _, name in aid.modules)
    head = f"{with_modules} · {aid.players} · {aid.edition}"
    parts = [aid.title.upper(), *textwrap.wrap(head, WIDTH), "", *textwrap.wrap(aid.intro, WIDTH)]
    for chapter in aid.chapters:
        parts += ["", chapter.title, "─" * len(chapter.title)]
        for line in chapter.lines:
            said = f"{line.title}. {_sentence(line)}"
            parts += textwrap.wrap(
                said, WIDTH, initial_indent=f"{line.number:3}  ", subsequent_indent="     ", break_long_words=False
            )
    parts += ["", *textwrap.wrap(" · ".join(f"{name}: {value}" for name, value in aid.rulings), WIDTH)]
    parts += ["", *textwrap.wrap(aid.own, WIDTH)]
    return "\n".join(parts) + "\n"


def as_html(aid: AidSheet) -> str:
    """The play aid as one HTML page that prints well on A4."""
    style = (files("bastide.aid") / "paper.css").read_text(encoding="utf-8")
    signs = _signs(aid)
    body = [
        f'<header><svg class="mark" viewBox="0 0 40 40" aria-hidden="true">{_MARK}</svg><h1>{escape(aid.title)}</h1>',
        f"<p>{escape(', '.join(name for _, name in aid.modules))}<br>{escape(aid.players)} · {escape(aid.edition)}</p>",
        "</header>",
        f'<p class="intro">{_key(aid, signs)}{escape(aid.intro)}</p>',
    ]
    for chapter in aid.chapters:
        lines = "".join(_item(line, signs) for line in chapter.lines)
        body.append(f'<section id="{chapter.name}"><h2>{escape(chapter.title)}</h2><ol>{lines}</ol></section>')
    rulings = " · ".join(f"{escape(name)}: <b>{escape(value)}</b>" for name, value in aid.rulings)
    body.append(f'<p class="rulings">{rulings}</p><footer>{escape(aid.own)}</footer>')
    return (
        f'<!doctype html>\n<html lang="{aid.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(aid.title)}</title>'
        f"<style>{style}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )


_MARK = (
    '<path fill="#ab4024" d="M3 14V5h5v4h4V5h5v4h6V5h5v4h4V5h5v9zM4 16h32v21h-8v-9a4 4 0 0 0-8 0 4 4 0 0 0-8 0v9H4z"/>'
    '<path fill="#fcf7ea" d="M12 37v-9a4 4 0 0 1 7 0v9zm9 0v-9a4 4 0 0 1 7 0v9z"/>'
)


def _signs(aid: AidSheet) -> dict[str, str]:
    """A short sign for every module but the game itself, none twice."""
    signs: dict[str, str] = {}
    for code, name in aid.modules[1:] if len(aid.modules) > 1 else ():
        letters = [*name.upper(), *code, *"123456789"]
        signs[code] = next(letter for letter in letters if letter.isalnum() and letter not in signs.values())
    return signs


def _key(aid: AidSheet, signs: dict[str, str]) -> str:
    named = "".join(f"<span>{_sign(code, signs)} {escape(name)}</span> " for code, name in aid.modules if code in signs)
    return f'<span class="key">{named}</span>' if named else ""


def _sign(code: str, signs: dict[str, str]) -> str:
    return f'<b class="sign">{escape(signs[code])}</b>' if code in signs else ""


def _sentence(line: AidLine) -> str:
    return f"{line.condition} {line.sentence}".strip()


def _item(line: AidLine, signs: dict[str, str]) -> str:
    rules = escape(" ".join(line.rules))
    condition = f"<i>{escape(line.condition)}</i> " if line.condition else ""
    return (
        f'<li id="{escape(line.id)}" value="{line.number}" title="{rules}"><span class="no">{line.number}</span>'
        f"<p><b>{escape(line.title)}</b>{_sign(line.module, signs)} {condition}{escape(line.sentence)}</p></li>"
    )
