"""From the flow of a mix to the lines of its play aid; no game is ever built here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bastide.kit import registry, texts
from bastide.kit.box import MAY, Entry, Step
from bastide.kit.mix import Mix
from bastide.kit.spine import CHAPTERS, printed

# How many letters one page holds at each size.
SIZES = (("large", 2_700), ("roomy", 3_900), ("close", 5_500), ("tight", 6_200), ("least", 7_100))


@dataclass(frozen=True)
class AidLine:
    """One line: number, title, sentence (in brief on paper), condition asked first, whose it is, rules behind it."""

    number: int
    id: str
    module: str
    title: str
    sentence: str
    brief: str
    condition: str
    optional: bool
    step: bool
    shown: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    """A phase of the game."""

    name: str
    title: str
    lines: tuple[AidLine, ...]


@dataclass(frozen=True)
class Sign:
    """The sign of a module on paper: a letter in an arch with one of three fillings, none like another."""

    module: str
    letter: str
    fill: int


@dataclass(frozen=True)
class AidPage:
    """The whole play aid of one mix in one language, with the size of print that makes the most of a page."""

    language: str
    title: str
    intro: str
    modules: tuple[tuple[str, str], ...]
    signs: tuple[Sign, ...]
    size: str
    players: str
    edition: str
    rulings: tuple[tuple[str, str], ...]
    chapters: tuple[Chapter, ...]
    own: str

    def ids(self) -> tuple[str, ...]:
        """All lines in their order, by id."""
        return tuple(line.id for chapter in self.chapters for line in chapter.lines)


def page(mix: Mix, language: str = "en", edition: str = "modern") -> AidPage:
    """The play aid of a mix."""

    def common(*keys: str) -> str:
        return texts.word(language, "spine", *keys)

    owners = {entry.id: module for module in mix.modules for entry in module.entries}
    chapters: dict[str, list[AidLine]] = {name: [] for name in CHAPTERS}
    said = set()
    number = 0
    for entry in mix.flow.entries:
        line = _line(number + 1, entry, owners[entry.id].data.code, language)
        if (line.shown, line.title, line.condition, line.sentence) not in said:  # two boxes may say the same
            said.add((line.shown, line.title, line.condition, line.sentence))
            chapters[CHAPTERS[printed(entry.shown)[0]]].append(line)
            number += 1
    least, most = mix.players()
    stems = [(module.data.code, module.data.stem) for module in mix.modules]
    rulings = {}  # two boxes may ask the same
    for module in mix.modules:
        for ruling in module.data.rulings:
            value = mix.settled[ruling]
            rulings[ruling] = (
                texts.word(language, module.data.stem, "ruling", ruling),
                texts.word(language, module.data.stem, "value", ruling, value),
            )
    names = tuple((code, texts.word(language, stem, "module", "name")) for code, stem in stems)
    return AidPage(
        language=language,
        title=common("aid", "title"),
        intro=common("aid", "intro"),
        modules=names,
        signs=_signs(names[1:]),
        size=_size([line for lines in chapters.values() for line in lines]),
        players=common("aid", "players").format(n=f"{max(least, 2)}–{most}"),
        edition=common("aid", "edition").format(edition=common("edition", edition)) if _differs(mix) else "",
        rulings=tuple(rulings.values()),
        chapters=tuple(
            Chapter(name, common("chapter", name), tuple(lines)) for name, lines in chapters.items() if lines
        ),
        own=common("aid", "own"),
    )


def _differs(mix: Mix) -> bool:
    """Whether editions answer a question of this mix in different ways."""
    return any(name in mix.settled for preset in registry.editions().values() for name in preset)


def _signs(modules: Sequence[tuple[str, str]]) -> tuple[Sign, ...]:
    """The first letter of a telling word of each name, or the next one that is still free."""
    signs: list[Sign] = []
    for code, name in modules:
        telling = [word for word in name.upper().split() if len(word) > 3]
        letters = "".join([*(word[0] for word in telling), *telling, name.upper(), code, "123456789"])
        taken = {sign.letter for sign in signs}
        free = next(letter for letter in letters if letter.isalnum() and letter not in taken)
        signs.append(Sign(code, free, len(signs) % 3))
    return tuple(signs)


def _size(lines: Sequence[AidLine]) -> str:
    """How small the print must be: as large as fits a page, and larger again where one page does not do anyway."""
    letters = sum(len(line.title) + len(line.condition) + len(line.brief) for line in lines)
    return next((size for size, most in SIZES if letters <= most), "flow")


def _line(number: int, entry: Entry, code: str, language: str) -> AidLine:
    stem, _, name = entry.id.partition(".")
    condition = ""
    if isinstance(entry, Step) and entry.when is not None:
        asked = " ".join(texts.fact(language, stem, fact) for fact in entry.when.facts or (entry.when.id,))
        condition = texts.word(language, "spine", "aid", "condition").format(condition=asked)
    sentence = texts.line(language, entry.id)
    return AidLine(
        number=number,
        id=entry.id,
        module=code,
        title=texts.word(language, stem, "title", name),
        sentence=sentence,
        brief=str(texts.table(language, stem).get("brief", {}).get(name, sentence)),
        condition=condition,
        optional=isinstance(entry, Step) and entry.mode == MAY,
        step=isinstance(entry, Step),
        shown=entry.shown,
        rules=entry.rules,
    )
