"""A module: the box its files make, and the parts in it that can be chosen one by one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from bastide.core.action import ActionKind
from bastide.core.codes import ACTIVE
from bastide.kit import hooks
from bastide.kit.cond import Cond
from bastide.kit.data import ModuleData, read_module
from bastide.kit.spine import anchor, printed

Rule = TypeVar("Rule", bound=Callable[..., Any])

MUST, MAY, AUTO, FREE = "must", "may", "auto", "free"


class ModuleError(ValueError):
    """A module is put together wrongly."""


@dataclass(frozen=True)
class Entry:
    """Something with a place in the play aid: a step, a hook or a note, with the rules it carries out."""

    id: str
    part: str
    shown: str
    rules: tuple[str, ...] = ()
    only: tuple[tuple[str, str], ...] = ()

    def in_force(self, rulings: Mapping[str, str]) -> bool:
        """Whether the rulings it depends on have one of the values it names, several divided by a bar."""
        return all(rulings.get(name) in values.split("|") for name, values in self.only)


@dataclass(frozen=True)
class Step(Entry):
    """The unit of flow, of the play aid and of the log."""

    at: str | Mapping[str, str] = ""
    by: str = ""
    when: Cond | None = None
    who: int | Callable[..., int] = ACTIVE
    act: int = -1
    arg: str = ""
    action: ActionKind | None = None
    options: Callable[..., None] | None = None
    apply: Callable[..., None] | None = None
    mode: str = AUTO
    late: bool = False
    window: tuple[str, str] = ("", "")

    def runs_at(self, rulings: Mapping[str, str]) -> str:
        """The anchor this step runs at under these rulings."""
        if isinstance(self.at, str):
            return self.at
        return self.at[rulings[self.by]]


@dataclass(frozen=True)
class HookEntry(Entry):
    """A function at one of the hooks."""

    hook: str = ""
    function: Callable[..., Any] | None = None
    keys: tuple[str, ...] = ()
    phase: int = hooks.RATE


@dataclass
class Module:
    """A box: its facts, its parts, all their steps, hooks and notes."""

    name: str
    data: ModuleData = field(init=False)
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.data = read_module(self.folder / "facts.toml")

    @cached_property
    def folder(self) -> Path:
        """Where facts, words and drawings of this box lie."""
        package = sys.modules.get(self.name.rpartition(".")[0], sys.modules[self.name])
        return Path(str(package.__file__)).parent  # of the package: compiled rules lie elsewhere

    def part(self, name: str) -> Part:
        if name not in self.data.parts:
            raise ModuleError(f"{self.data.code} has no part {name!r}; possible: {' '.join(self.data.parts)}")
        return Part(self, name)


@dataclass(frozen=True)
class Part:
    """A mechanism in a box that can be switched on by itself."""

    module: Module
    name: str

    def _id(self, name: str) -> str:
        return f"{self.module.data.stem}.{name}"

    def _add(self, entry: Entry) -> None:
        printed(entry.shown)
        if any(other.id == entry.id for other in self.module.entries):
            raise ModuleError(f"{entry.id} is there twice")
        self.module.entries.append(entry)

    def note(self, name: str, *, shown: str, rules: Sequence[str] = (), only: Mapping[str, str] | None = None) -> None:
        """A line of the play aid for a rule that the facts or the core itself carry out."""
        self._add(Entry(self._id(name), self.name, shown, tuple(rules), tuple((only or {}).items())))

    def act(
        self,
        name: str,
        act: int,
        *,
        at: str,
        shown: str,
        rules: Sequence[str] = (),
        only: Mapping[str, str] | None = None,
        who: int | Callable[..., int] = ACTIVE,
        mode: str = AUTO,
        arg: str = "",
        late: bool = False,
    ) -> None:
        """A step that the core carries out itself; arg names a feature kind where the act needs one."""
        anchor(at)
        given = tuple((only or {}).items())
        self._add(
            Step(
                self._id(name), self.name, shown, tuple(rules), given,
                at=at, who=who, act=act, arg=arg, mode=mode, late=late,
            )
        )  # fmt: skip

    def step(
        self,
        name: str,
        *,
        at: str | Mapping[str, str],
        shown: str,
        by: str = "",
        rules: Sequence[str] = (),
        only: Mapping[str, str] | None = None,
        when: Cond | None = None,
        who: int | Callable[..., int] = ACTIVE,
        action: ActionKind | None = None,
        options: Callable[..., None] | None = None,
        mode: str = AUTO,
        late: bool = False,
        window: tuple[str, str] = ("", ""),
    ) -> Callable[[Rule], Rule]:
        """Register the function that carries out a step.

        at: an anchor, `push` or `round` for a step that others start, or a mapping from the values of the ruling
        `by` to anchors. With an action kind and options the step asks; without, it just happens.
        """
        for place in [at] if isinstance(at, str) else at.values():
            if place not in ("push", "round", "free"):
                anchor(place)

        def register(function: Rule) -> Rule:
            given = tuple((only or {}).items())
            self._add(
                Step(
                    self._id(name), self.name, shown, tuple(rules), given,
                    at=at, by=by, when=when, who=who, action=action, options=options, apply=function, mode=mode,
                    late=late, window=window,
                )
            )  # fmt: skip
            return function

        return register

    def hook(
        self,
        hook: str,
        *keys: str,
        name: str = "",
        shown: str,
        rules: Sequence[str] = (),
        only: Mapping[str, str] | None = None,
        phase: int = hooks.RATE,
    ) -> Callable[[Rule], Rule]:
        """Register a function at a hook, for these feature kinds or tags."""
        if hook not in hooks.NAMES:
            raise ModuleError(f"no hook {hook!r}; possible: {' '.join(sorted(hooks.NAMES))}")

        def register(function: Rule) -> Rule:
            given = tuple((only or {}).items())
            self._add(
                HookEntry(
                    self._id(name or function.__name__.replace("_", "-")), self.name, shown, tuple(rules), given,
                    hook=hook, function=function, keys=keys, phase=phase,
                )
            )  # fmt: skip
            return function

        return register
