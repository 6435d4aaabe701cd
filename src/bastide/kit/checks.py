"""What the facts of a box must agree in: its parts, the answers to its rulings, the numbers on its tiles."""

from __future__ import annotations

from bastide.kit import schema
from bastide.kit.reading import Fault, at, did_you_mean

LAST_DIRECTION = 3


def parts(facts: schema.Facts, possible: tuple[str, ...]) -> None:
    """What belongs to a part belongs to one that there is."""
    named: list[tuple[tuple[str | int, ...], str | None]] = [(("part", name), name) for name in facts.part]
    for table in ("pile", "figure", "place", "slot", "token"):
        named += [((table, name, "part"), row.part) for name, row in getattr(facts, table).items()]
    named += [(("track", "part"), facts.track.part)] if facts.track else []
    named += [(("tile", number, "part"), row.part) for number, row in enumerate(facts.tile)]
    for place, part in named:
        if part is not None and part not in possible:
            raise Fault(place, f"the box has no part {part!r}{did_you_mean(part, possible)}")


def rulings(facts: schema.Facts) -> None:
    """What depends on answers to rulings of this box names such answers; those of other boxes are not known here."""
    named: list[tuple[tuple[str | int, ...], dict[str, str]]] = [(("module", "keeps"), facts.module.keeps)]
    named += [(("tile", number, "only"), row.only) for number, row in enumerate(facts.tile)]
    for place, only in named:
        for ruling, answers in only.items():
            known = facts.ruling[ruling].values if ruling in facts.ruling else answers.split("|")
            for answer in answers.split("|"):
                if answer not in known:
                    says = f"ruling {ruling} cannot be {answer!r}{did_you_mean(answer, known)}"
                    raise Fault((*place, ruling), says)


def numbers(facts: schema.Facts) -> None:
    """No number on a tile is larger than its declaration here allows; what another box declares is not known here."""
    for number, row in enumerate(facts.tile):
        with at("tile", number):
            _printed(facts, row.id, row.numbers or {})
            for face, listed in enumerate(row.faces or ()):
                with at("faces", face):
                    _printed(facts, row.id, listed.numbers)


def _printed(facts: schema.Facts, tile: str, found: dict[str, int]) -> None:
    for name, value in found.items():
        declared = facts.number.get(name)
        if declared is None:
            continue
        most = LAST_DIRECTION if declared.turns else declared.most
        if most is not None and value > most:
            raise Fault(("numbers", name), f"{tile}: the number {name} is {value}; possible: 0 to {most}")
