"""A box: its facts, the names they enter, and the parts in it that can be chosen one by one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeVar

from bastide.core import words
from bastide.core.action import ACTIONS, ActionKind
from bastide.core.codes import ACTIVE
from bastide.kit import hooks
from bastide.kit.cond import Cond
from bastide.kit.data import ModuleData, read_module
from bastide.kit.reading import did_you_mean
from bastide.kit.ruling import in_force
from bastide.kit.spine import LOOSE, declare, moment, printed

Rule = TypeVar("Rule", bound=Callable[..., Any])
Shown = str | Mapping[str, str]  # a number of the play aid, or one for each answer of a ruling
Barred = Literal["figures", "followers", "corners"]  # who cannot be placed on a tile, or what cannot lie at its corners

MUST, MAY, AUTO, FREE = "must", "may", "auto", "free"


class BoxError(ValueError):
    """A box is put together wrongly."""


@dataclass(frozen=True)
class Entry:
    """Something with a place in the play aid: a step, a hook or a note, with the rules it carries out."""

    id: str
    part: str
    shown: Shown
    rules: tuple[str, ...] = ()
    only: tuple[tuple[str, str], ...] = ()
    by: str = ""  # the ruling whose answers decide where it is shown, and where a step runs

    def in_force(self, rulings: Mapping[str, str]) -> bool:
        """Whether the rulings it depends on have one of the values it names, several divided by a bar."""
        return in_force(self.only, rulings)

    def shown_at(self, rulings: Mapping[str, str]) -> str:
        """The number of the play aid under these rulings; the first one where nobody asks."""
        if isinstance(self.shown, str):
            return self.shown
        return self.shown.get(rulings.get(self.by, ""), self.numbers[0])

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every number at which it may be shown."""
        if isinstance(self.shown, str):
            return (self.shown,) if self.shown else ()
        return tuple(self.shown.values())


@dataclass(frozen=True)
class Step(Entry):
    """The unit of flow, of the play aid and of the log."""

    at: str | Mapping[str, str] = ""
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
    second: bool = False  # it is also offered for a figure that is placed in addition to another
    moves: str = ""  # the kind of figure that every option of it moves, where no field of its action says so
    bars: tuple[Barred, ...] = ()  # what it keeps off the new tile

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
class Box:
    """A box by the name of its rules: facts, words and drawings lie beside them."""

    name: str
    data: ModuleData = field(init=False)
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.data = read_module(self.folder / "facts.toml")
        enter(self.data)

    @cached_property
    def folder(self) -> Path:
        """Where facts, words and drawings of this box lie."""
        return Path(str(sys.modules[self.name].__file__)).parent

    def part(self, name: str) -> Part:
        """A mechanism in this box."""
        return Part(self, self._own("part", name, self.data.parts))

    def slot(self, name: str) -> words.Slot:
        """A row of numbers that this box keeps in the state."""
        names = [spec.name.partition(".")[2] for _, spec in self.data.slots]
        return words.SLOTS[f"{self.data.stem}.{self._own('slot', name, names)}"]

    def token(self, name: str) -> words.Token:
        """A countable thing of this box."""
        return words.TOKENS[self._own("token", name, [spec.name for _, spec in self.data.tokens])]

    def place(self, name: str) -> words.Place:
        """A place where figures can be that this box brings."""
        return words.PLACES[self._own("place", name, self.data.places)]

    def stance(self, name: str) -> words.Stance:
        """A way to stand that this box brings."""
        return words.STANCES[self._own("stance", name, self.data.stances)]

    def cause(self, name: str) -> words.Cause:
        """A reason for points that this box brings."""
        return words.CAUSES[self._own("cause", name, self.data.causes)]

    def number(self, name: str) -> words.Printed:
        """A number printed on tiles of this box."""
        return words.NUMBERS[self._own("number", name, self.data.numbers)]

    def pile(self, name: str) -> words.Pile:
        """A pile of tiles, of this box or of one that shares it; `main` is the one everybody draws from."""
        return words.PILES.enter(name)

    def trait(self, name: str) -> words.Trait:
        """What figures can do or suffer, be it of this box, of the core or of a neighbour."""
        return words.Trait(words.Handle(1 << words.TRAITS.enter(name)))

    def tag(self, name: str) -> words.Tag:
        """A mark on tiles, or a fact about a move, of this box or of a neighbour."""
        return words.TAGS.enter(name)

    def figure(self, name: str) -> words.Kind:
        """A kind of figure, of this box or of a neighbour."""
        return words.KINDS.enter(name)

    def feature(self, name: str) -> words.Feature:
        """A kind of feature, of this box or of a neighbour."""
        return words.FEATURES.enter(name)

    def attribute(self, name: str) -> words.Attribute:
        """What segments carry and features add up."""
        return words.ATTRIBUTES.enter(name)

    def tile(self, name: str) -> words.TileName:
        """A tile of this box by its id."""
        return words.TILES[self._own("tile", name, [tile.id for tile in self.data.tiles])]

    def action(self, name: str, *fields: str, of: Iterable[str] = (), hidden: bool = False) -> words.Action:
        """A kind of action with its fields; `of` are the words that a field `word` chooses from."""
        return words.Action(ACTIONS.enter(ActionKind(name, fields, tuple(of), hidden)))

    def anchor(self, name: str, *, after: str, number: str = "") -> str:
        """An anchor of this box's own, at the end of a moment or right after a number of the play aid in it."""
        return declare(name, after, number)

    def _own(self, sort: str, name: str, known: Iterable[str]) -> str:
        known = tuple(known)
        if name not in known:
            raise BoxError(f"{self.data.code} has no {sort} {name!r}{did_you_mean(name, known)}")
        return name


def enter(data: ModuleData) -> None:
    """Enter every name that the facts of a box declare."""
    for register, names in (
        (words.SLOTS, [spec.name for _, spec in data.slots]),
        (words.TOKENS, [spec.name for _, spec in data.tokens]),
        (words.PLACES, data.places),
        (words.STANCES, data.stances),
        (words.CAUSES, data.causes),
        (words.NUMBERS, data.numbers),
        (words.PILES, ["main", *data.piles]),
        (words.TRAITS, data.traits),
        (words.KINDS, [figure.name for figure in data.figures]),
        (words.FEATURES, data.features),
        (words.ATTRIBUTES, data.attributes),
        (words.TILES, [tile.id for tile in data.tiles]),
        (words.TAGS, [*data.facts, *(tag for tile in data.tiles for tag in tile.all_tags)]),
    ):
        for name in names:
            register.enter(name)


def cited(rules: str | Sequence[str]) -> tuple[str, ...]:
    """Rules by their ids, as a list or as one text."""
    return tuple(rules.split()) if isinstance(rules, str) else tuple(rules)


@dataclass(frozen=True)
class Part:
    """A mechanism in a box that can be switched on by itself."""

    module: Box
    name: str

    def _id(self, name: str) -> str:
        return f"{self.module.data.stem}.{name}"

    def _only(self, only: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
        """The rulings that something depends on; those of its own box are known with their answers."""
        own = self.module.data.rulings
        for ruling, values in (only or {}).items():
            unknown = [value for value in values.split("|") if ruling in own and value not in own[ruling].values]
            if unknown or (ruling not in own and ruling.startswith(f"{self.module.data.stem}.")):
                possible = own[ruling].values if ruling in own else tuple(own)
                raise BoxError(f"no ruling {ruling} = {values!r}; possible: {' '.join(possible)}")
        return tuple((only or {}).items())

    def _add(self, entry: Entry) -> None:
        for number in entry.numbers:
            printed(number)
        if not isinstance(entry.shown, str) and not entry.by:
            raise BoxError(f"{entry.id} is shown in several places; by= names the ruling that decides")
        if any(other.id == entry.id for other in self.module.entries):
            raise BoxError(f"{entry.id} is there twice")
        self.module.entries.append(entry)

    def note(
        self,
        name: str,
        *,
        shown: Shown,
        by: str = "",
        rules: str | Sequence[str] = (),
        only: Mapping[str, str] | None = None,
    ) -> None:
        """A line of the play aid for a rule that the facts or the core itself carry out."""
        self._add(Entry(self._id(name), self.name, shown, cited(rules), self._only(only), by))

    def act(
        self,
        name: str,
        act: int,
        *,
        at: str,
        shown: str,
        rules: str | Sequence[str] = (),
        only: Mapping[str, str] | None = None,
        who: int | Callable[..., int] = ACTIVE,
        mode: str = AUTO,
        arg: words.Feature | None = None,
        late: bool = False,
    ) -> None:
        """A step that the core carries out itself; arg is a kind of feature where the act needs one."""
        moment(at)
        feature = words.FEATURES.names[arg] if arg is not None else ""
        own = (self._id(name), self.name, shown, cited(rules), self._only(only))
        self._add(Step(*own, at=at, who=who, act=act, arg=feature, mode=mode, late=late))

    def step(
        self,
        name: str,
        *,
        at: str | Mapping[str, str],
        shown: Shown,
        by: str = "",
        rules: str | Sequence[str] = (),
        only: Mapping[str, str] | None = None,
        when: Cond | None = None,
        who: int | Callable[..., int] = ACTIVE,
        action: words.Action | None = None,
        options: Callable[..., None] | None = None,
        mode: str = AUTO,
        late: bool = False,
        window: tuple[str, str] = ("", ""),
        second: bool = False,
        moves: words.Kind | None = None,
        bars: tuple[Barred, ...] = (),
    ) -> Callable[[Rule], Rule]:
        """Register the function that carries out a step.

        at: a moment or an anchor, PUSHED or ROUND for a step that others start, FREELY for one that may be taken in a
        window, or a mapping from the values of the ruling `by` to those; so may
        `shown` be. With an action kind and options the step asks;
        without, it just happens. second: it is offered anew for figures placed in addition to another. moves: the kind
        of figure it moves, if its action has no field that says so. bars: what its function keeps off the new tile, for
        those who ask the play aid what can be done with it.
        """
        for place in [at] if isinstance(at, str) else at.values():
            if place not in LOOSE:
                moment(place)

        def register(function: Rule) -> Rule:
            self._add(
                Step(
                    self._id(name),
                    self.name,
                    shown,
                    cited(rules),
                    self._only(only),
                    by,
                    at=at,
                    when=when,
                    who=who,
                    action=None if action is None else ACTIONS.kind(action),
                    options=options,
                    apply=function,
                    mode=mode,
                    late=late,
                    window=window,
                    second=second,
                    moves="" if moves is None else words.KINDS.names[moves],
                    bars=bars,
                )
            )
            return function

        return register

    def hook(
        self,
        hook: hooks.HookName,
        *keys: int,
        name: str = "",
        shown: Shown = "",
        by: str = "",
        rules: str | Sequence[str] = (),
        only: Mapping[str, str] | None = None,
        phase: int = hooks.RATE,
    ) -> Callable[[Rule], Rule]:
        """Register a function at a hook, for these features, tags or reasons."""
        if hook not in hooks.BY:
            raise BoxError(f"no hook {hook!r}; possible: {' '.join(sorted(hooks.BY))}")
        if bool(shown) == (hook in hooks.SILENT):
            needs = "is no rule and has no number" if shown else "needs the number at which it is shown"
            raise BoxError(f"{self._id(name)}: a hook {hook!r} {needs} in the play aid")

        def register(function: Rule) -> Rule:
            own = self._id(name or function.__name__.replace("_", "-"))
            known = keyed(hook, keys)
            given = (own, self.name, shown, cited(rules), self._only(only), by)
            self._add(HookEntry(*given, hook=hook, function=function, keys=known, phase=phase))
            return function

        return register


def keyed(hook: hooks.HookName, keys: Sequence[int]) -> tuple[str, ...]:
    """The names of what a hook is registered for."""
    by = hooks.BY[hook]
    if by == "reason":
        named = {number: name for name, number in words.REASON.items()}
        return tuple(named[key] for key in keys)
    register = words.FEATURES if by == "feature" else words.TAGS
    return tuple(register.names[key] for key in keys)
