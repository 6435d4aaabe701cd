"""Writes the client's types of the wire, client/src/wire/types.ts, from the server's own.

    PYTHONPATH=src python -m building.typescript

Everything that a message or a request carries is written: a TypedDict, a dataclass or a model as an interface, a named
alias as a type. What may be absent in Python may be absent there, and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin

from fastapi.routing import APIRoute
from pydantic import BaseModel
from typing_extensions import TypeAliasType, get_type_hints, is_typeddict

from bastide.server import routes, sent, wire

TARGET = Path(__file__).parents[1] / "client" / "src" / "wire" / "types.ts"
HEAD = "// Written by building/typescript.py from what the server sends and hears; `make wire` writes it anew.\n"
WIDTH = 120
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown", type(None): "null"}
MORE = "Literal, a union, list, tuple, dict by str, TypedDict, dataclass, model, alias"


class NotOnTheWire(TypeError):
    """A type that no message can carry."""


def roots() -> list[object]:
    """The messages both ways, and what requests take and give."""
    found: list[object] = [sent.ServerMessage, wire.ClientMessage, sent.ErrorAnswer]
    for route in routes.router.routes:
        if isinstance(route, APIRoute):
            body = route.body_field.field_info.annotation if route.body_field else None
            found += [part for part in (body, route.response_model) if part is not None]
    return found


def written(given: Iterable[object]) -> str:
    """The file for these types and all that they are made of, parts first."""
    page = Page()
    for root in given:
        page.said(root)
    return "\n".join([HEAD, *page.texts])


class Page:
    """What has been written so far."""

    def __init__(self) -> None:
        self.known: dict[str, object] = {}
        self.texts: list[str] = []

    def said(self, hint: Any) -> str:
        """A type as TypeScript says it; one that has a name is written down once."""
        origin, parts = get_origin(hint), get_args(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if isinstance(hint, TypeAliasType) or is_typeddict(hint) or _is_model(hint) or is_dataclass(hint):
            return self._named(hint)
        if origin is Annotated:
            return self.said(parts[0])
        if origin is Literal:
            return " | ".join(json.dumps(value) for value in parts)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.said(part) for part in parts))
        if origin is dict and self.said(parts[0]) == "string":
            return f"Record<string, {self.said(parts[1])}>"
        if origin is list or (origin is tuple and parts[1:] == (...,)):
            inner = self.said(parts[0])
            many = get_origin(parts[0]) in (Union, UnionType, Literal) and " | " in inner
            return f"({inner})[]" if many else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(self.said(part) for part in parts)}]"
        raise NotOnTheWire(f"{hint!r} cannot be sent; possible: {', '.join(kind.__name__ for kind in PLAIN)}, {MORE}")

    def _named(self, hint: Any) -> str:
        name: str = hint.__name__
        if name not in self.known:
            self.known[name] = hint
            self.texts.append(self._alias(hint) if isinstance(hint, TypeAliasType) else self._interface(hint))
        if self.known[name] is not hint:
            raise NotOnTheWire(f"two types are called {name}: {hint!r} and {self.known[name]!r}")
        return name

    def _alias(self, alias: TypeAliasType) -> str:
        parts = self.said(alias.__value__)
        line = f"export type {alias.__name__} = {parts};"
        if len(line) <= WIDTH:
            return f"{line}\n"
        return f"export type {alias.__name__} =\n  | " + parts.replace(" | ", "\n  | ") + ";\n"

    def _interface(self, kind: Any) -> str:
        rows = [
            f"  {name}{'?' if may_be_absent else ''}: {self.said(hint)};" for name, hint, may_be_absent in _fields(kind)
        ]
        rows.sort(key=lambda row: not row.startswith(("  say: ", "  e: ")))  # what tells them apart stands first
        about = (kind.__doc__ or "").partition("\n")[0]
        return "\n".join([f"/** {about} */", f"export interface {kind.__name__} {{", *rows, "}\n"])


def _is_model(hint: object) -> bool:
    return isinstance(hint, type) and issubclass(hint, BaseModel)


def _fields(kind: Any) -> Iterator[tuple[str, Any, bool]]:
    """Every field with its type and whether it may be absent; what is sent to us may be where it has a default."""
    if _is_model(kind):
        for name, field in kind.model_fields.items():
            yield name, field.annotation, not field.is_required()
        return
    for name, hint in get_type_hints(kind, include_extras=True).items():
        origin: Any = get_origin(hint)
        absent = origin is NotRequired
        yield name, get_args(hint)[0] if absent else hint, absent


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(written(roots()), encoding="utf-8")
