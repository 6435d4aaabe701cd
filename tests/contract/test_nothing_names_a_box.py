"""Nothing outside a box names it: not its code, not its folder, not a thing that only boxes have.

What boxes have is gathered from their facts and rules; what the first game has too is everybody's. Every word of the
game's files is looked at: identifiers, texts, comments. `names.toml` says which words mean something else, and which
files still name a box: that list may only become shorter, so an entry that is no longer needed fails as well. A box
that brings an ordinary word says so itself, in `tests/names.toml` of its folder.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from bastide.kit import registry

ROOT = Path(__file__).parents[2]
HOME, CLIENT = ROOT / "src" / "bastide", ROOT / "client" / "src"
BOXES = HOME / "boxes"
FOLDERS = "aid arena art bots cli core kit ledger players research server show".split()
LOOKED_AT = {".py", ".pxd", ".toml", ".css", ".ts", ".tsx", ".js"}
# Calls by which rules name what they bring; the first argument is the name.
NAMING = "ActionKind action token place trait stance cause tag figure feature".split()
LISTS = tomllib.loads((Path(__file__).parent / "names.toml").read_text("utf-8"))
OF_BOXES = [tomllib.loads(path.read_text("utf-8")) for path in sorted(BOXES.glob("**/tests/names.toml"))]
ORDINARY: dict[str, str] = LISTS["ordinary"] | dict(row for one in OF_BOXES for row in one.get("ordinary", {}).items())
OTHERWISE: dict[str, dict[str, Any]] = LISTS["otherwise"] | {
    name: row for one in OF_BOXES for name, row in one.get("otherwise", {}).items()
}
LATER: list[str] = LISTS["later"]["names"].split()
KNOWN: dict[str, set[str]] = {file: set(names.split()) for file, names in LISTS["known"].items()}


def words(text: str) -> list[str]:
    """The words of a text or an identifier, in small letters: `PIG_HERD` and `pigHerd` are pig and herd."""
    apart = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", re.sub(r"\\[ntr]", " ", text))
    return [word.lower() for word in re.findall(r"[A-Za-z]+", apart)]


def in_facts(raw: dict[str, Any]) -> Iterator[str]:
    """The names that the facts of a box bring: parts, features, figures, tokens, attributes, facts, tags."""
    yield from raw["module"].get("parts", [])
    yield from chain.from_iterable(raw.get(table, {}) for table in ("feature", "attribute", "figure", "token"))
    yield from raw.get("facts", [])
    for tile in raw.get("tile", []):
        for face in (tile, *tile.get("faces", [])):
            yield from face.get("tags", [])
            for segment in face.get("segments", []):
                reach, *carried = segment.split("+")
                yield reach.split()[0]
                yield from (mark.partition("*")[0] for mark in carried)


def in_rules(text: str) -> Iterator[str]:
    """The names that the rules of a box bring: actions, places and whatever else is entered by its name."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and node.args:
            of, _, called = ast.unparse(node.func).rpartition(".")
            first = node.args[0]
            if called in NAMING and of != "game" and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


@cache
def names() -> dict[str, str]:
    """Every name that only boxes have, with the box it comes from; one of several words is joined by `_`."""
    found: dict[str, str] = {}
    common: set[str] = set()
    for file in sorted(BOXES.glob("**/facts.toml")):
        raw = tomllib.loads(file.read_text("utf-8"))
        box = file.parent
        rules = [path.read_text("utf-8") for path in sorted(box.glob("*.py")) if path.stem != "drawings"]
        brought = {"_".join(words(name)) for name in (*in_facts(raw), *chain.from_iterable(map(in_rules, rules)))}
        if raw["module"]["code"] == registry.first_game():
            common |= brought
        else:
            found |= dict.fromkeys(sorted(brought | {"_".join(words(box.name))}), box.name)
    return {name: box for name, box in found.items() if name not in common}


@cache
def codes() -> set[str]:
    """What boxes and bundles are called in a set-up."""
    tables = [
        tomllib.loads(path.read_text("utf-8"))
        for name in (registry.FACTS, registry.BUNDLE)
        for path in BOXES.glob(f"**/{name}")
    ]
    heads = [table.get("module") or table["bundle"] for table in tables]
    return {head["code"] for head in heads}


@cache
def forms() -> dict[str, str]:
    """Every form in which a name may be met, one thing or several."""
    looked_for = [name for name in {**names(), **dict.fromkeys(LATER)} if name not in ORDINARY]
    several = ((f"{name}s", f"{name}es", re.sub("y$", "ies", name)) for name in looked_for)
    return {form: name for name, more in zip(looked_for, several, strict=True) for form in (name, *more)}


def named(text: str) -> set[str]:
    """The names of boxes and their things in a text."""
    heard = words(text)
    joined = f"_{'_'.join(heard)}_"
    found = {forms()[word] for word in {*heard} & forms().keys()}
    found |= {name for form, name in forms().items() if "_" in form and f"_{form}_" in joined}
    return found | {code for code in {*re.findall(r"[A-Z0-9]+", text)} & codes() if code.lower() not in names()}


def files() -> dict[str, Path]:
    """What is looked at; a translation says in another language what the English file says."""
    ours = chain(HOME.glob("*.py"), *((HOME / folder).rglob("*") for folder in FOLDERS))
    found = {str(path.relative_to(HOME)): path for path in ours if "static" not in path.parts}
    found |= {f"client/{path.relative_to(CLIENT)}": path for path in CLIENT.rglob("*") if ".test." not in path.name}
    return {
        name: path
        for name, path in sorted(found.items())
        if path.suffix in LOOKED_AT and (path.parent.name != "words" or path.stem == "en")
    }


@cache
def met() -> dict[str, set[str]]:
    """What every file names."""
    return {file: named(path.read_text("utf-8")) for file, path in files().items()}


def line_of(file: str, name: str) -> int:
    """The first line of a file that has a name."""
    lines = files()[file].read_text("utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if name in named(line)), 1)


def meant_otherwise(file: str, name: str) -> bool:
    """Whether this word means something else in this file, as the list says."""
    return name in OTHERWISE and file in OTHERWISE[name]["files"]


def test_nothing_outside_a_box_names_it() -> None:
    gaps = [
        f"{file}:{line_of(file, name)} names {name}, which is of {names().get(name, 'a box')}"
        for file, here in met().items()
        for name in sorted(here)
        if name not in KNOWN.get(file, ()) and not meant_otherwise(file, name)
    ]
    assert not gaps, "\n".join(["ask the box for it, or hand it over from there:", *gaps])


def test_the_list_of_what_still_names_a_box_only_becomes_shorter() -> None:
    gone = [
        f"{file}: {name}" for file, some in KNOWN.items() for name in sorted(some) if name not in met().get(file, ())
    ]
    gone += [
        f"{file}: {name} means something else"
        for name, row in OTHERWISE.items()
        for file in row["files"]
        if name not in met().get(file, ())
    ]
    assert not gone, "\n".join(["take these off tests/contract/names.toml:", *gone])


def test_ordinary_words_are_names_of_boxes_too() -> None:
    known = {*names(), *(code.lower() for code in codes())}
    assert not {*ORDINARY} - known, "nothing is called that any more"
    assert not {*OTHERWISE} & {*ORDINARY}


def test_a_name_is_found_in_every_guise() -> None:
    for text in ("TOWER = 4", "onTower", '"tower-3"', "# two towers", '"a\\ntower"', "tower_top()", "data-tower"):
        assert named(text) == {"tower"}, text
    assert named("PIG_HERD") == named("pig-herd") == {"pig", "pig_herd", "herd"}
    assert named("modules=IC+TB") == {"IC", "TB"}
    assert named("power, towering, ic, tb") == set()
