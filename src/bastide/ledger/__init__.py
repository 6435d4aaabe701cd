"""The ledger: every rule by its id, in our own words, read from the pages beside this file.

A page is a box. Its first line names it, `- **ID** text` is a rule, everything else is there for readers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

PAGES = Path(__file__).parent / "pages"
HEAD = re.compile(r"# (?P<name>.+) \(`(?P<code>\w+)`\)")
ITEM = re.compile(r"- \*\*(?P<id>[^*\s]+)\*\* (?P<text>.+)")
RULING = re.compile(r"Ruling `(?P<name>[^`]+)` = (?P<values>`[^`]+`(?: \| `[^`]+`)*)")


class LedgerError(ValueError):
    """A page that cannot be read."""


class UnknownRule(ValueError):
    """No rule and no box of that name."""


@dataclass(frozen=True)
class Rule:
    """A rule, a worked example or a settled question: its id, what it says, the box and the section it stands in."""

    id: str
    text: str
    box: str
    section: str

    @property
    def binding(self) -> bool:
        """Whether code has to carry it out: examples and settled questions only explain."""
        return "-EX-" not in self.id and not self.id.startswith("AMB-")

    @property
    def rulings(self) -> dict[str, tuple[str, ...]]:
        """The rulings it introduces with their values, the default first."""
        return {found["name"]: tuple(re.findall(r"`([^`]+)`", found["values"])) for found in RULING.finditer(self.text)}

    @property
    def plain(self) -> str:
        """What it says without the signs of a page."""
        return re.sub(r"[`*]", "", self.text)


@dataclass(frozen=True)
class Page:
    """All rules of one box."""

    stem: str
    code: str
    name: str
    rules: tuple[Rule, ...]


@cache
def pages() -> dict[str, Page]:
    """Every page by the code of its box, in the order of the codes."""
    found = {page.code: page for page in map(_read, sorted(PAGES.glob("*.md")))}
    return dict(sorted(found.items()))


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its id, box by box."""
    found: dict[str, Rule] = {}
    for page in pages().values():
        for rule in page.rules:
            if rule.id in found:
                raise LedgerError(f"{rule.id} is there twice: {found[rule.id].box} and {rule.box}")
            found[rule.id] = rule
    return found


def box_of(rule: str) -> str:
    """The code of the box an id belongs to: behind the stroke, or else the one that the first word begins."""
    name, _, code = rule.removeprefix("AMB-").partition("/")
    word = name.partition("-")[0]
    return code or next((known for known in pages() if known.startswith(word)), word)


def page(code: str) -> Page:
    """The page of a box."""
    known = pages()
    if code.upper() not in known:
        raise UnknownRule(f"the ledger has no box {code!r};{_hint(code, [*known])} possible: {' '.join(known)}")
    return known[code.upper()]


def below(asked: str) -> tuple[Rule, ...]:
    """The rule of this id alone, or else all rules of a box or below the beginning of an id: `PLACE-12`, `PLACE/PD`."""
    word = asked.upper()
    known = {rule.id.upper(): rule for rule in rules().values()}
    if word in known:
        return (known[word],)
    if word in pages():
        return pages()[word].rules
    start, _, code = word.partition("/")
    # PLACE-1 is not the beginning of PLACE-12: a number ends where its digits end.
    ahead = re.compile(re.escape(start) + r"(?!\d)")
    found = tuple(rule for name, rule in known.items() if ahead.match(name) and code in ("", rule.box))
    if not found:
        names = [rule.id for rule in known.values()]
        raise UnknownRule(f"the ledger has no rule {asked!r};{_hint(asked, names) or ' bastide rule lists the boxes'}")
    return found


def _hint(asked: str, names: Sequence[str]) -> str:
    near = get_close_matches(asked.upper(), names, n=3)
    return f" did you mean {' or '.join(near)}?" if near else ""


def _read(path: Path) -> Page:
    lines = path.read_text(encoding="utf-8").splitlines()
    head = HEAD.fullmatch(lines[0]) if lines else None
    if head is None:
        raise LedgerError(f"{path.name} must begin with a line like: # The Tower (`TOWER`)")
    section, found = "", []
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif line.startswith("- "):
            item = ITEM.fullmatch(line)
            if item is None:
                raise LedgerError(f"{path.name}, line {number}: a rule is written - **ID** text")
            found.append(Rule(item["id"], item["text"], head["code"], section))
    return Page(path.stem, head["code"], head["name"], tuple(found))
