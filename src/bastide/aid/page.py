"""From the flow of a mix to the lines of its play aid; no game is ever built here."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from functools import cache
from unicodedata import is_normalized

from bastide.aid import signs
from bastide.aid.signs import AidSymbol
from bastide.aid.table import AidTable, table
from bastide.aid.things import TABLE, Where, said, things_for
from bastide.kit import registry, texts
from bastide.kit.box import MAY, Box, Entry, Step
from bastide.kit.mix import Mix
from bastide.kit.spine import CHAPTERS, MOVE, label, printed
from bastide.kit.step import number

FIGURE = "FIGURE"  # the chapter in which one of several figures is placed
DRAWN = ("PLACE", FIGURE, "EXTRA", "SCORE")  # the chapters that a tile just drawn can call for


@dataclass(frozen=True)
class AidLine:
    """One line: number, title, sentence (in brief on cards), condition asked first, whose it is, rules behind it."""

    number: str
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
    also: tuple[str, ...] = ()  # entries of other boxes that say the same here
    moment: str = ""  # when it is done by itself, empty for what belongs to another line
    under: str = ""  # the line it belongs to
    shows: tuple[str, ...] = ()  # symbols of which the tile must show one
    asked: bool = False  # whether more than the symbols decides about it
    unless: tuple[str, ...] = ()  # symbols with one of which it cannot be done
    features: tuple[str, ...] = ()  # what it is worth points for


@dataclass(frozen=True)
class Chapter:
    """A phase of the game."""

    name: str
    title: str
    say: str  # what holds for all its lines, if anything does
    lines: tuple[AidLine, ...]


@dataclass(frozen=True)
class Sign:
    """The sign of a module on paper: a letter in an arch with one of three fillings, none like another."""

    module: str
    letter: str
    fill: int


@dataclass(frozen=True)
class AidPage:
    """The whole play aid of one mix in one language."""

    language: str
    title: str
    intro: str
    contents: str  # what its contents and its search are called
    find: str
    modules: tuple[tuple[str, str], ...]
    signs: tuple[Sign, ...]
    players: str
    edition: str
    rulings: tuple[tuple[str, str], ...]
    chapters: tuple[Chapter, ...]
    own: str
    table: AidTable  # what is on it besides tiles
    symbols: tuple[AidSymbol, ...] = ()
    features: tuple[tuple[str, str], ...] = ()  # what can be finished, and how it is called

    def ids(self) -> tuple[str, ...]:
        """All that is said in its order, by id; what several boxes say in one line follows one on the other."""
        return tuple(id for chapter in self.chapters for line in chapter.lines for id in (line.id, *line.also))


def page(mix: Mix, language: str = "en", edition: str = "modern", where: Where = TABLE) -> AidPage:
    """The play aid of a mix, for people around a table or for a game on a screen."""

    def common(*keys: str) -> str:
        return texts.word(language, "spine", *keys)

    owners = {entry.id: module for module in mix.modules for entry in module.entries}
    chapters: dict[str, list[AidLine]] = {name: [] for name in CHAPTERS}
    under = signs.heads(said(mix, where), mix)
    for entry in said(mix, where):
        line = replace(
            _line(entry, owners[entry.id], language, mix, where),
            moment=signs.moment_of(entry, mix),
            under=under.get(entry.id, ""),
            shows=signs.shown_by(entry, mix),
            asked=signs.is_asked(entry, mix),
            unless=signs.barred_by(entry, mix),
            features=signs.scored(entry),
        )
        lines = chapters[CHAPTERS[printed(line.shown)[0]]]
        same = [i for i, other in enumerate(lines) if _says(other) == _says(line)]
        if same:  # two boxes may say the same
            lines[same[0]] = replace(lines[same[0]], also=(*lines[same[0]].also, line.id))
        else:
            lines.append(line)
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
        contents=common("aid", "contents"),
        find=common("aid", "find"),
        modules=names,
        signs=tuple(sign for sign in _signs(language, tuple(registry.modules())) if sign.module in dict(names[1:])),
        players=common("aid", "players").format(n=f"{max(least, 2)}–{most}"),
        edition=common("aid", "edition").format(edition=common("edition", edition)) if _differs(mix) else "",
        rulings=tuple(rulings.values()),
        chapters=tuple(
            Chapter(name, common("chapter", name), _say(mix, name, language), tuple(lines))
            for name, lines in chapters.items()
            if lines
        ),
        own=common("aid", "own"),
        table=table(
            mix,
            {line.id: (line.title, line.brief) for lines in chapters.values() for line in lines},
            language,
        ),
        symbols=signs.symbols(
            mix, [(tag, line.title) for name in DRAWN for line in chapters[name] for tag in line.shows], language
        ),
        features=signs.features(mix, [kind for line in chapters["SCORE"] for kind in line.features], language),
    )


def _differs(mix: Mix) -> bool:
    """Whether editions answer a question of this mix in different ways."""
    return any(name in mix.settled for preset in registry.editions().values() for name in preset)


@cache
def _signs(language: str, boxes: tuple[str, ...]) -> tuple[Sign, ...]:
    """Signs of all boxes there are, so that each keeps its own in every mix: the first letter of a telling word of its
    name without an accent, or the next one that is still free; where letters run out, one with another filling."""
    signs: list[Sign] = []
    for code in boxes:
        box = registry.module(code)
        if box.data.game:
            continue
        name = texts.word(language, box.data.stem, "module", "name").upper()
        telling = [word for word in name.split() if len(word) > 3]
        spelled = "".join([*(word[0] for word in telling), *telling, name, code])
        letters = [x for x in spelled if x.isalnum() and is_normalized("NFD", x)]
        fills = [(len(signs) + more) % 3 for more in range(3)]
        taken = {sign.letter for sign in signs}
        free = [(letter, fills[0]) for letter in letters if letter not in taken]
        free += [(letter, fill) for letter in letters for fill in fills]
        used = {(sign.letter, sign.fill) for sign in signs}
        signs.append(Sign(code, *next(sign for sign in free if sign not in used)))
    return tuple(signs)


def _say(mix: Mix, chapter: str, language: str) -> str:
    """That only one of several lines is done, where they share one decision."""
    shared = [step for step in mix.flow.steps if step.runs_at(mix.settled) == MOVE.figure]
    several = chapter == FIGURE and len(shared) > 1
    return texts.word(language, "spine", "aid", "one-of") if several else ""


def _only_without_tile(mix: Mix, entry: Step) -> bool:
    """Whether a tile comes only to those who have not taken one in the way of another box."""
    ways = [step for step in mix.flow.steps if step.runs_at(mix.settled) in (MOVE.take, MOVE.draw)]
    box = entry.id.partition(".")[0]
    return entry.runs_at(mix.settled) == MOVE.draw and any(way.id.partition(".")[0] != box for way in ways)


def _says(line: AidLine) -> tuple[str, ...]:
    return line.shown, line.title, line.condition, line.sentence


def _line(entry: Entry, box: Box, language: str, mix: Mix, where: Where) -> AidLine:
    stem, _, name = entry.id.partition(".")
    condition = ""
    if isinstance(entry, Step) and entry.when is not None:
        own = entry.when.id in texts.table(language, stem).get("fact", {})
        facts = (entry.when.id,) if own or not entry.when.facts else entry.when.facts
        asked = " ".join(texts.fact(language, stem, fact) for fact in facts)
        condition = texts.word(language, "spine", "aid", "condition").format(condition=asked)
    elif isinstance(entry, Step) and _only_without_tile(mix, entry):
        condition = texts.word(language, "spine", "aid", "condition").format(
            condition=texts.word(language, "spine", "fact", "no_tile_yet")
        )
    sentence, brief = _sentences(entry, language, things_for(box, mix, where))
    return AidLine(
        number=label(number(entry)),
        id=entry.id,
        module=box.data.code,
        title=texts.word(language, stem, "title", name),
        sentence=sentence,
        brief=brief,
        condition=condition,
        optional=isinstance(entry, Step) and entry.mode == MAY,
        step=isinstance(entry, Step),
        shown=number(entry),
        rules=entry.rules,
    )


def _sentences(entry: Entry, language: str, there: Set[str]) -> tuple[str, str]:
    """What a line says, and in brief: its sentence or the one for something that is there, and all that is added."""
    stem, _, name = entry.id.partition(".")
    words = texts.table(language, stem)
    also, instead = (
        [text for thing, text in words.get(table, {}).get(name, {}).items() if thing in there]
        for table in ("also", "instead")
    )
    usual = texts.line(language, entry.id)
    long, brief = (instead[0],) * 2 if instead else (usual, words.get("brief", {}).get(name, usual))
    more = dict.fromkeys(also)  # of several things one may have to be said
    return " ".join([long, *more]), " ".join([brief, *more])
