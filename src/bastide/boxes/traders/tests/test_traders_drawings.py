"""How pigs and goods look."""

from __future__ import annotations

from bastide.art.figures import figure, token


def test_a_pig_does_not_lie_down_in_its_field() -> None:
    assert figure("pig", 0, True) == figure("pig", 0)


def test_goods_say_which_and_how_many_they_are() -> None:
    assert len({token(goods, count) for goods in ("wine", "grain", "cloth") for count in range(1, 12)}) == 33
