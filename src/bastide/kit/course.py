"""The course of a game: what the core does itself in every one, each act at its moment.

A game says where its play aid tells of each act and which rules the act carries out; when it runs, who decides and
whether it must be done is the same in all games and written here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bastide.core import codes, words
from bastide.kit.box import AUTO, MAY, MUST, BoxError, Part
from bastide.kit.reading import did_you_mean
from bastide.kit.spine import FINAL, MOVE, PREP, SCORE


@dataclass(frozen=True)
class Act:
    """An act of the core: when it runs, who decides, whether he must, whether it comes after all else there."""

    code: int
    at: str
    mode: str = AUTO
    who: int = codes.ACTIVE
    late: bool = False


ACTS = {
    "piles": Act(codes.FILL_PILES, PREP.piles),
    "figures": Act(codes.HAND_OUT, PREP.figures),
    "start": Act(codes.LAY_START, PREP.start),
    "draw": Act(codes.DRAW, MOVE.draw, MUST, codes.BY_CHANCE),
    "unplaceable": Act(codes.CHECK_TILE, MOVE.check, late=True),
    "lay": Act(codes.LAY, MOVE.lay, MUST),
    "deploy": Act(codes.DEPLOY, MOVE.figure, MAY),
    "order": Act(codes.ORDER, MOVE.score, MUST),
    "majority": Act(codes.SHARE, SCORE.share),
    "home": Act(codes.LEAVE, SCORE.home, late=True),
}
# When features are scored at the end of the game; those in the middle of a tile come first.
AT_THE_END = {words.ROAD: FINAL.roads, words.CITY: FINAL.cities, words.FIELD: FINAL.fields}


@dataclass(frozen=True)
class Course:
    """The course of a game, told line by line by one of its parts."""

    part: Part

    def act(
        self,
        name: str,
        *,
        shown: str,
        rules: str | Sequence[str] = (),
        does: str = "",
        only: Mapping[str, str] | None = None,
    ) -> None:
        """Have the core do what a game needs; `does` names the act if the step is called otherwise."""
        if (does or name) not in ACTS:
            raise BoxError(f"the core has no act {does or name!r}{did_you_mean(does or name, ACTS)}")
        act = ACTS[does or name]
        self.part.act(
            name, act.code, at=act.at, shown=shown, rules=rules, only=only, who=act.who, mode=act.mode, late=act.late
        )

    def score_at_end(self, name: str, feature: words.Feature, *, shown: str, rules: str | Sequence[str] = ()) -> None:
        """In the end have every unfinished feature of a kind scored."""
        at = AT_THE_END.get(feature, FINAL.rings)
        self.part.act(name, codes.SCORE_AT_END, at=at, shown=shown, rules=rules, arg=feature)
