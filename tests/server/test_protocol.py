"""One description of the wire: the client's types are the server's, the protocol names all of them, checks can fail."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NotRequired, get_args

import pytest
from pydantic import BaseModel
from typing_extensions import TypeAliasType, TypedDict

from bastide.server.errors import CODES, Code
from bastide.server.sent import ServerMessage, View
from bastide.server.wire import MESSAGES, ClientMessage
from bastide.show.types import GameEvent, Option
from building.typescript import TARGET, NotOnTheWire, Page, roots, written
from conforms import check, check_message

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
Ref = TypeAliasType("Ref", tuple[int, int])
Colour = TypeAliasType("Colour", Literal["red", "blue"])


class Meadow(TypedDict):
    """A meadow."""

    at: Ref
    cows: NotRequired[list[int | None]]
    names: dict[str, Literal["Zenzi"]]
    sizes: tuple[float, ...]


class Herd(Meadow):
    """A herd."""

    e: Literal["herd"]
    anything: object


@dataclass
class Farm:
    """A farm."""

    herds: tuple[Herd, ...]
    colours: list[Colour]


class NewFarm(BaseModel):
    """A farm to be built."""

    name: str
    big: bool = False
    colour: Colour | None = None


FARMS = """/** A herd. */
export interface Herd {
  e: "herd";
  at: Ref;
  cows?: (number | null)[];
  names: Record<string, "Zenzi">;
  sizes: number[];
  anything: unknown;
}

export type Colour = "red" | "blue";

/** A farm. */
export interface Farm {
  herds: Herd[];
  colours: Colour[];
}

/** A farm to be built. */
export interface NewFarm {
  name: string;
  big?: boolean;
  colour?: Colour | null;
}
"""


def test_the_client_has_the_types_of_the_server() -> None:
    """Where this fails, `make wire` writes the file anew."""
    assert TARGET.read_text(encoding="utf-8") == written(roots())


def test_types_are_said_in_typescript_with_what_may_be_absent() -> None:
    text = written([Farm, NewFarm, Farm])
    assert text.startswith("// Written by ")
    assert text.partition("export type Ref = [number, number];\n\n")[2] == FARMS


def test_a_long_union_is_broken_into_lines() -> None:
    words = tuple(f"a-long-word-{n}" for n in range(12))
    text = written([TypeAliasType("Long", Literal[words])])
    assert 'export type Long =\n  | "a-long-word-0"\n' in text
    assert text.endswith('  | "a-long-word-11";\n')


@pytest.mark.parametrize("hint", [set[int], dict[int, str], bytes, Any])
def test_what_no_message_can_carry_is_refused(hint: Any) -> None:
    with pytest.raises(NotOnTheWire, match=r"cannot be sent; possible: str, int, float"):
        Page().said(hint)


def test_two_types_of_one_name_are_refused() -> None:
    with pytest.raises(NotOnTheWire, match="two types are called Ref"):
        written([Farm, TypeAliasType("Ref", str)])


PONG = {"say": "pong", "version": 3}


def test_the_check_of_messages_can_fail() -> None:
    check_message(PONG)
    wrong = [{**PONG, "version": "3"}, {**PONG, "more": 1}, {"say": "pong"}, {**PONG, "say": "ping"}]
    herd = {"e": "herd", "at": [1, 2], "names": {}, "sizes": [1.5], "anything": {"x": None}}
    check(Herd, herd)
    for tree in wrong:
        with pytest.raises(AssertionError, match="not what the types say"):
            check_message(tree)
    for more in ({"at": [1, 2, 3]}, {"cows": [True]}, {"names": {"a": "Resi"}}, {"extra": 1}, {"cows": None}):
        with pytest.raises(AssertionError, match="not what the types say"):
            check(Herd, {**herd, **more})


def members(alias: Any) -> list[Any]:
    """The types a union is made of, also those of unions in it."""
    found: list[Any] = []
    for part in get_args(alias.__value__):
        found += members(part) if isinstance(part, TypeAliasType) else [part]
    return found


def tags(alias: Any, key: str) -> set[str]:
    """The words that tell the members of a union apart."""
    found: set[str] = set()
    for name in members(alias):
        text = Page()
        text.said(name)
        found |= set(re.findall(r'"([a-z-]+)"', re.search(rf"^  {key}: (.*);$", text.texts[-1], re.MULTILINE)[1]))  # type: ignore[index]
    return found


def test_every_code_has_a_status_and_every_message_its_word() -> None:
    assert list(CODES) == list(get_args(Code.__value__))
    assert set(MESSAGES) == tags(ClientMessage, "say")


def test_the_protocol_names_every_message_every_code_and_every_key() -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    for word in (*MESSAGES, *CODES):
        assert f"`{word}`" in text, word
    words = set(re.findall(r"[a-z]+", text))
    assert tags(ServerMessage, "say") <= words
    events = {"e", "v", "a", "turn"}
    for kind in members(GameEvent):
        events |= set(kind.__annotations__)
    shown = Page()
    shown.said(View)
    keys = set(re.findall(r"^  (\w+)\??:", "\n".join(shown.texts), re.MULTILINE))
    assert {"faces", "segments", "undo", "prepared"} <= keys
    assert keys | set(Option.__annotations__) | events | tags(GameEvent, "e") <= words
