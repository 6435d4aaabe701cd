"""Modules are compiled from their hints: what is written for the C compiler, and that the core calls it straight."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from bastide import Setup
from bastide.core.call import Call, shape_of
from bastide.kit import registry
from bastide.version import mode

SOURCE = '''"""A toy."""

from __future__ import annotations

SEGMENT, NAME = 3, "toy"


def twice(game: State, n: int, more: int = 0) -> int:
    """Twice a number."""
    big: int = n * 2
    return big + more


@part.step(
    "one", at="MOVE.figure",
)
@part.step("two", at="MOVE.end")
def go(game: State) -> None:
    """Stop at once."""
    return


def listed(game: State) -> list[int]:
    return sorted([1, 2], key=lambda n: -n)
'''


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    """The file beside setup.py."""
    path = Path(__file__).parents[2] / "typed.py"
    spec = importlib.util.spec_from_file_location("typed", path)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_hints_become_c_types(writer: ModuleType) -> None:
    text = writer.typed(SOURCE, {"SEGMENT": 3, "NAME": "toy", "Path": Path})
    assert "cdef long long SEGMENT\ncdef str NAME\n" in text
    assert "cpdef long long twice(State game, long long n, long long more=0) except? -9000000000000000001:" in text
    assert "    big: cython.longlong = n * 2\n" in text


def test_decorators_are_called_below_from_the_inside_out(writer: ModuleType) -> None:
    text = writer.typed(SOURCE, {})
    assert "cpdef int go(State game) except -1:" in text
    assert "    return 0\n" in text
    below = text[text.index("return 0") :]
    assert 'part.step("two", at="MOVE.end")(go)\npart.step(\n    "one", at="MOVE.figure",\n)(go)\n' in below


def test_a_function_with_a_closure_stays_python(writer: ModuleType) -> None:
    assert "def listed(game: State) -> list[int]:" in writer.typed(SOURCE, {})
    assert "listed" not in writer.declared(SOURCE)


def test_the_declarations_match(writer: ModuleType) -> None:
    assert "cpdef long long twice(State game, long long n, long long more=*) except? " in writer.declared(SOURCE)


def test_shapes() -> None:
    state = "struct __pyx_obj_7bastide_4core_5state_State *"
    assert shape_of(f"int ({state}, int __pyx_skip_dispatch)") == "int s"
    assert shape_of(f"PY_LONG_LONG ({state}, PY_LONG_LONG, PY_LONG_LONG, int __pyx_skip_dispatch)") == "long sii"
    assert shape_of(f"int ({state}, PY_LONG_LONG)") == ""


def test_a_rule_that_is_not_compiled_is_called_through_python() -> None:
    assert not Call(lambda game: True, "now").straight


@pytest.mark.skipif(mode() != "compiled", reason="only compiled rules are called straight")
def test_every_rule_of_every_box_is_called_straight() -> None:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    rules = Setup(modules=boxes).fresh().rules
    plain = [
        call.function.__qualname__
        for calls in (
            rules.options,
            rules.test,
            rules.who_rule,
            *rules.points,
            *rules.extra,
            *rules.bystander,
            *rules.complete,
            *rules.may_stand,
            rules.may_enter,
            rules.left,
            rules.shields,
            rules.weight,
            rules.tiebreak,
            rules.triggers,
            rules.city_worth,
            rules.barred,
            rules.may_lay,
            rules.laid,
        )
        for call in calls
        if call is not None and not call.straight
    ]
    plain += [
        one.function.__qualname__
        for one, other in zip(rules.apply, rules.happen, strict=True)
        if one is not None and not one.straight and not other.straight
    ]
    assert plain == []
