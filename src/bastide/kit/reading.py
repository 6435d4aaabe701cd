"""Reads a TOML file by its schema; whatever is wrong is named with file, line, key and what would be possible."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from bastide.kit.lines import Place, line_of

T = TypeVar("T")

NAMES = {str: "a text", int: "a whole number", bool: "true or false"}


class DataError(ValueError):
    """A TOML file of a box says something impossible."""


class Fault(DataError):
    """What is wrong with a value, and the keys that lead to it."""

    def __init__(self, place: Place, says: str) -> None:
        super().__init__(says)
        self.place = place


@contextmanager
def at(*place: str | int) -> Iterator[None]:
    """Whatever is found wrong in here is wrong at this place."""
    try:
        yield
    except Fault as fault:
        raise Fault((*place, *fault.place), str(fault)) from None
    except ValueError as error:
        raise Fault(place, str(error)) from None


@dataclass(frozen=True)
class Source:
    """A TOML file: where it lies, its text and its tables."""

    path: Path
    text: str
    tables: dict[str, Any]

    @contextmanager
    def named(self) -> Iterator[None]:
        """Whatever is found wrong in here is said with the file and the line."""
        try:
            yield
        except Fault as fault:
            raise DataError(f"{self.path}, line {line_of(self.text, fault.place)}: {fault}") from None

    def read(self, kind: type[T]) -> T:
        """The whole file as its schema has it."""
        with self.named():
            return convert(self.tables, kind)


def open_toml(path: Path) -> Source:
    """A TOML file; a broken one is named with the place of the fault."""
    try:
        text = path.read_text(encoding="utf-8")
        return Source(path, text, tomllib.loads(text))
    except FileNotFoundError:
        raise DataError(f"{path}: no such file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from None


def convert(given: object, kind: type[T]) -> T:
    """What was given as its schema has it; a fault has its place."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError:
        _find(kind, given, (), "")
        raise


def did_you_mean(word: str, possible: Iterable[str]) -> str:
    """The end of a sentence about a word that is none of these."""
    names = list(possible)
    near = get_close_matches(word, names, n=1)
    hint = f" did you mean {near[0]!r}?" if near else ""
    return f";{hint} possible: {' '.join(names)}"


def lacks(name: str, key: str, possible: Iterable[str]) -> str:
    """The sentence about a key that must be there."""
    return f"{name or 'the file'} lacks the key {key!r}; possible: {' '.join(sorted(possible))}"


def _find(kind: Any, given: object, place: Place, name: str) -> None:
    """Raise the first fault of what was given: msgspec tells that there is one, but no key of a table by its name."""
    bare = _bare(kind)
    args = get_args(bare)
    if isinstance(given, dict) and isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        fields = {field.name: field for field in msgspec.structs.fields(bare)}
        for key in given:
            if key not in fields:
                says = f"{name or 'the file'} has no key {key!r}{did_you_mean(key, sorted(fields))}"
                raise Fault((*place, key), says)
        for key, value in given.items():
            _find(fields[key].type, value, (*place, key), _of_table(name, key))
        for key, field in fields.items():
            if field.required and key not in given:
                raise Fault(place, lacks(name, key, fields))
    elif isinstance(given, dict) and get_origin(bare) is dict:
        for key, value in given.items():
            _find(args[1], value, (*place, key), _of_table(name, key))
    elif isinstance(given, list) and get_origin(bare) is tuple and (args[1] is ... or len(args) == len(given)):
        for number, value in enumerate(given):
            _find(args[0 if args[1] is ... else number], value, (*place, number), _of_list(name, number, value))
    try:
        msgspec.convert(given, kind)
    except msgspec.ValidationError:
        raise Fault(place, f"{name} {_must_be(kind, given)}") from None


def _bare(kind: Any) -> Any:
    """A type without its limits and without the None that stands for a key left out."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return _bare(next(one for one in get_args(kind) if one is not NoneType))
    return kind


def _of_table(name: str, key: str) -> str:
    spelt = key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else f'"{key}"'
    return f"{name}.{spelt}" if name else spelt


def _of_list(name: str, number: int, value: object) -> str:
    """A tile goes by its id, anything else by its number in the list, counted from 0."""
    own = value.get("id") if isinstance(value, dict) else None
    return f"{name} {own}" if isinstance(own, str) else f"{name}[{number}]"


def _must_be(kind: Any, given: object) -> str:
    bare = _bare(kind)
    if get_origin(bare) is Literal and isinstance(given, str):
        return f"cannot be {given!r}{did_you_mean(given, get_args(bare))}"
    return f"must be {_described(kind)}, not {_shown(given)}"


def _described(kind: Any) -> str:
    """A type in words."""
    bare = _bare(kind)
    least = [
        limit
        for one in (kind, *get_args(kind))
        for meta in getattr(one, "__metadata__", ())
        for limit in (meta.ge, meta.min_length)
        if limit is not None
    ]
    most = [meta.le for meta in getattr(kind, "__metadata__", ()) if meta.le is not None]
    args = get_args(bare)
    if get_origin(bare) is Literal:
        return f"one of {' '.join(args)}"
    if get_origin(bare) is tuple and args[1] is ...:
        return f"a list{f' of at least {least[0]}' if least else ''}, each {_described(args[0])}"
    if get_origin(bare) is tuple:
        return f"a list of {len(args)}, each {_described(args[0])}"
    if bare in NAMES:
        above = f" and at most {most[0]}" if most else ""
        return NAMES[bare] + (f" of at least {least[0]}{above}" if least else "")
    return "a table"


def _shown(given: object) -> str:
    """A value as a TOML file has it, a long one by its kind."""
    if isinstance(given, bool):
        return str(given).lower()
    if isinstance(given, dict):
        return "a table"
    if isinstance(given, list):
        return f"a list of {len(given)}"
    return repr(given) if isinstance(given, str) else str(given)
