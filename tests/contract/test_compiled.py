"""What is compiled hangs together: all of it or nothing, every rule called straight, changed rules called plainly."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from bastide import Setup, core, version
from bastide.core import call
from bastide.core.call import SHAPES, TWINS, Call, Twin, twin
from bastide.kit import registry
from bastide.version import COMPILED, PLAIN, PROFILED, mode, told
from building import unit

ENGINE = {source.name for source in unit.engine_files()}
RULES = {source.name for source in unit.rule_files()}


def test_all_of_it_is_compiled_or_nothing() -> None:
    assert {"bastide.core.state", "bastide.players.search"} <= ENGINE
    assert {"bastide.boxes.tower.capture", "bastide.boxes.rivers.course"} <= RULES
    found = (set(core.compiled.MODULES), set(TWINS)) if core.compiled else (set(), set())
    assert found == ((set(), set()) if mode() == PLAIN else (ENGINE, RULES))


@pytest.mark.parametrize("name", sorted(ENGINE))
def test_a_compiled_file_is_imported_like_a_plain_one(name: str) -> None:
    module = importlib.import_module(name)
    assert (module.__name__, module.__package__) == (name, name.rpartition(".")[0])
    assert sys.modules[name] is module
    assert getattr(sys.modules[str(module.__package__)], name.rpartition(".")[2]) is module
    spec = module.__spec__
    assert spec is not None
    assert isinstance(spec.loader, core.Unit) == (mode() != PLAIN)
    assert Path(str(spec.origin)).name.partition(".")[0] == (name.rpartition(".")[2] if mode() == PLAIN else "compiled")


def test_every_rule_of_every_box_is_called_straight() -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    rules = Setup(modules=boxes).fresh().rules
    called = [
        one
        for calls in (rules.options, rules.test, rules.who_rule, *rules.points, *rules.extra, *rules.bystander,
                      *rules.complete, *rules.may_stand, rules.may_enter, rules.left, rules.shields, rules.matters,
                      rules.weight, rules.tiebreak, rules.triggers, rules.city_worth, rules.barred,
                      *rules.may_lay, rules.laid)
        for one in calls
        if one is not None
    ]  # fmt: skip
    # A step is carried out either with an action or without one: one of the two ways to call it fits.
    called += [one if one.straight else other for one, other in zip(rules.apply, rules.happen, strict=True) if one]
    assert len(called) > 100
    plain = [one.function.__qualname__ for one in called if not one.straight]
    assert plain == ([one.function.__qualname__ for one in called] if mode() == PLAIN else [])


def test_a_rule_that_is_not_compiled_is_called_through_python() -> None:
    assert not Call(lambda game: True, "now").straight
    assert Call(lambda game, a: a > 2, "of").function(None, 3)


def test_a_rule_in_another_shape_is_called_through_python() -> None:
    from bastide.boxes.tower.rules import can_raise

    assert twin(can_raise)[:2] == (Twin()[:2] if mode() == PLAIN else ("can_raise", SHAPES["now"]))
    assert not Call(can_raise, "of_two").straight


def test_rules_that_were_changed_are_called_through_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line more in the file of a box, and what was compiled from it before is not asked any more."""
    from bastide.boxes.tower import rules

    text = Path(str(rules.__file__)).read_text("utf-8")
    (tmp_path / "rules.py").write_text(f"{text}\n", "utf-8")
    monkeypatch.setattr(rules, "__file__", str(tmp_path / "rules.py"))
    call.twins_of.cache_clear()
    assert not Call(rules.can_raise, "now").straight
    monkeypatch.undo()
    call.twins_of.cache_clear()
    assert Call(rules.can_raise, "now").straight == (mode() != PLAIN)


def test_the_mode_is_told_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert mode() in (PLAIN, COMPILED, PROFILED)
    monkeypatch.setattr(version, "REASON", tmp_path / "uncompiled.txt")
    assert told() == mode()
    (tmp_path / "uncompiled.txt").write_text("the quick build failed: no compiler\n", "utf-8")
    assert told() == (f"{PLAIN}: the quick build failed: no compiler" if mode() == PLAIN else mode())
