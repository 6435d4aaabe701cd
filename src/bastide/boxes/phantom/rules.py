"""The Phantom: one more follower, placed in addition to whatever was placed before."""

from __future__ import annotations

from bastide.kit import FOLLOWER, MAY, MOVE, PUT, Box, Options, State, deploy, offer_standings

box = Box(__name__)
phantom = box.part("phantom")

phantom.note("phantoms", shown="PREP-07", rules="PREP-29/PHANTOM")
phantom.note("barred", shown="PLACE-12.5", rules="PLACE-10.5/PHANTOM")


def haunts(game: State, out: Options) -> None:
    """Every part of the new tile where a follower might be placed now."""
    offer_standings(game, FOLLOWER, out)


@phantom.step(
    "phantom",
    at=MOVE.second,
    shown="FIGURE-21",
    mode=MAY,
    action=PUT,
    options=haunts,
    rules="FIGURE-01a.1/PHANTOM FIGURE-01a.2/PHANTOM",
)
def place_phantom(game: State, kind: int, segment: int, stance: int) -> None:
    """The phantom comes onto the new tile besides the figure placed first."""
    deploy(game, kind, segment, stance)


phantom.note("counts", shown="SCORE-14.1", rules="FIGURE-01a.1/PHANTOM")
