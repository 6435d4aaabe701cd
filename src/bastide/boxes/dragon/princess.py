"""The princess: whoever lays her tile sends a knight of her city home."""

from __future__ import annotations

from bastide.boxes.dragon.box import box
from bastide.kit import ACTIONS_LEFT, FOLLOWER, MAY, MOVE, MUST, NO_FOLLOWER, NO_SECOND, Options, State, fact

princess = box.part("princess")

SHOWS_PRINCESS, PRINCESS = box.tag("princess"), box.attribute("princess")
DISMISS = box.action("dismiss", "piece")


def her_city(game: State) -> int:
    """The part of the new tile where the princess lives, or -1."""
    return game.marked(game.new_face, PRINCESS)


def knights(game: State, out: Options) -> None:
    """Every follower in the city of the princess, whoever it belongs to."""
    city, first = her_city(game), out.n
    for figure in game.standing_on(city) if city >= 0 else ():
        if game.has_trait(figure, FOLLOWER):
            game.offer_piece(DISMISS, figure, first, out)


@princess.step(
    "princess",
    at=MOVE.laid,
    shown="PLACE-12",
    mode=MUST,
    action=DISMISS,
    options=knights,
    when=fact(SHOWS_PRINCESS),
    only={"princess.mandatory": "must", "princess.after": "nothing"},
    rules="PLACE-10.1/PD PLACE-10.2/PD PLACE-10.3/PD PLACE-10.4/PD",
)
@princess.step(
    "princess-may",
    at=MOVE.figure,
    shown="FIGURE-01.8",
    mode=MAY,
    action=DISMISS,
    options=knights,
    when=fact(SHOWS_PRINCESS),
    only={"princess.mandatory": "may"},
    rules="PLACE-10.2/PD PLACE-10.4/PD",
)
def dismiss(game: State, knight: int) -> None:
    """One knight goes home, and no figure is placed any more in this move."""
    game.send_home(knight)
    game.bar(NO_FOLLOWER | NO_SECOND)


@princess.step(
    "princess-figures-only",
    at=MOVE.laid,
    shown="PLACE-12",
    mode=MUST,
    action=DISMISS,
    options=knights,
    when=fact(SHOWS_PRINCESS),
    only={"princess.mandatory": "must", "princess.after": "tower-and-fairy"},
    rules="PLACE-10.1/PD PLACE-10.2/PD PLACE-10.3/PD",
)
def dismiss_only(game: State, knight: int) -> None:
    """One knight goes home, and no figure is placed any more; what is done instead of that still may be."""
    dismiss(game, knight)
    game.bar(ACTIONS_LEFT)
