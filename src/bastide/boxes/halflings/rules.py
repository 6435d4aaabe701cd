"""Half tiles: triangles kept in hand, laid instead of a drawn tile, two of which may share a square."""

from __future__ import annotations

from bastide.core.chance import Stream
from bastide.kit import (
    ALL_PASSED,
    BACKWARD,
    MAY,
    MOVE,
    MUST,
    PREP,
    ROUND,
    Action,
    Box,
    Cond,
    Options,
    State,
    act,
    can_lay,
    take_up,
)

box = Box(__name__)
halves = box.part("halflings")

PILE = box.pile("halves")
DEAL = box.action("deal_half", "tile", hidden=True)
PICK = box.action("pick_half", "tile")
TAKE = box.action("lay_half", "tile", hidden=True)  # which ones fit is nobody else's business

DRAFT, BLIND = {"half.deal": "draft"}, {"half.deal": "blind"}
TWO, THREE = {"half.draft.count": "2"}, {"half.draft.count": "3"}
WORTH = 8  # tenths of a point that a half tile in hand promises

# ---- set-up


def halves_of(game: State, player: int) -> int:
    """How many half tiles a player has in hand."""
    n, i = 0, next_half(game, player, 0)
    while i >= 0:
        n, i = n + 1, next_half(game, player, i + 1)
    return n


def next_half(game: State, player: int, number: int) -> int:
    """The first place in a player's hand, from a number on, that holds a half tile, or -1."""
    i = game.next_in_hand(player, number)
    while i >= 0 and not game.is_half(game.held(player, i)):
        i = game.next_in_hand(player, i + 1)
    return i


def share(game: State) -> int:
    """How many half tiles there are for each player."""
    n = game.left_in(game.pile_named(PILE)) if game.pile_named(PILE) >= 0 else 0
    for player in range(game.players):
        n += halves_of(game, player)
    return n // game.players


def offer_halves(game: State, action: Action, out: Options) -> None:
    """Every half tile that is left, if the player asked is still to get one."""
    if halves_of(game, game.asked()) < min(game.arg(2), share(game)):
        pile = game.pile_named(PILE)
        kind = game.next_in_pile(pile, 0)
        while kind >= 0:
            out.add(game.action(action, kind))
            kind = game.next_in_pile(pile, kind + 1)


def give(game: State, player: int, kind: int) -> None:
    """Hand a half tile to a player."""
    game.fill(game.pile_named(PILE), kind, -1)
    game.deal(player, kind)


@halves.step("draft-two", at=PREP.draft, shown="PREP-29", only={**DRAFT, **TWO}, rules="PREP-18.1/HALF PREP-18.2/HALF")
def draft_two(game: State) -> None:
    """The last player chooses first; against the clock until everybody has two."""
    game.ask_each(pick_half, BACKWARD, ALL_PASSED, 2)


@halves.step("draft-three", at=PREP.draft, shown="PREP-29", only={**DRAFT, **THREE}, rules="PREP-18.2/HALF")
def draft_three(game: State) -> None:
    """The last player chooses first; against the clock until everybody has three."""
    game.ask_each(pick_half, BACKWARD, ALL_PASSED, 3)


def to_pick(game: State, out: Options) -> None:
    """The half tiles that lie there."""
    offer_halves(game, PICK, out)


@halves.step(
    "pick",
    at=ROUND,
    shown="PREP-29.1",
    mode=MUST,
    action=PICK,
    options=to_pick,
    only=DRAFT,
    rules="PREP-18.1/HALF",
)
def pick_half(game: State, kind: int) -> None:
    """The player takes it and lays it face down before them."""
    give(game, game.asked(), kind)


@halves.step("deal-two", at=PREP.deal, shown="PREP-27.8", only={**BLIND, **TWO}, rules="PREP-18.2/HALF")
def deal_two(game: State) -> None:
    """Everybody is dealt two, unseen."""
    game.ask_each(deal_half, BACKWARD, ALL_PASSED, 2)


@halves.step("deal-three", at=PREP.deal, shown="PREP-27.8", only={**BLIND, **THREE}, rules="PREP-18.2/HALF")
def deal_three(game: State) -> None:
    """Everybody is dealt three, unseen."""
    game.ask_each(deal_half, BACKWARD, ALL_PASSED, 3)


def to_deal(game: State, out: Options) -> None:
    """The half tiles that are left."""
    offer_halves(game, DEAL, out)


@halves.step(
    "dealt",
    at=ROUND,
    shown="PREP-27.9",
    mode=MUST,
    who=act.BY_CHANCE,
    action=DEAL,
    options=to_deal,
    only=BLIND,
    rules="PREP-18.2/HALF",
)
def deal_half(game: State, kind: int) -> None:
    """The player looks at it and lays it face down before them."""
    give(game, game.asked(), kind)


@halves.hook("resample", only=BLIND)
def shuffle_unseen(game: State, player: int, stream: Stream) -> None:
    """What the others were dealt, and what stayed in the box, is anybody's guess."""
    pile = game.pile_named(PILE)
    counts = [0] * game.players
    for other in range(game.players):
        for kind in game.in_hand(other):
            if other != player and game.is_half(kind):
                game.from_hand(other, kind)
                game.fill(pile, kind, 1)
                counts[other] += 1
    for other in range(game.players):
        for _ in range(counts[other]):
            x = stream.below(game.left_in(pile))
            kind = 0
            while x >= game.in_pile(pile, kind):
                x -= game.in_pile(pile, kind)
                kind += 1
            give(game, other, kind)


# ---- laying one


def may_lay_half(game: State) -> bool:
    """Whether the player to decide has a half tile that fits somewhere, and a regular tile would be drawn."""
    i = next_half(game, game.asked(), 0) if game.regular() else -1
    while i >= 0:
        if can_lay(game, game.held(game.asked(), i)):
            return True
        i = next_half(game, game.asked(), i + 1)
    return False


def to_lay(game: State, out: Options) -> None:
    """The half tiles in hand that fit somewhere; where is asked next."""
    i = next_half(game, game.asked(), 0)
    while i >= 0:
        if can_lay(game, game.held(game.asked(), i)):
            out.add(game.action(TAKE, game.held(game.asked(), i)))
        i = next_half(game, game.asked(), i + 1)


@halves.step(
    "lay",
    at=MOVE.take,
    shown="PLACE-02.3",
    mode=MAY,
    action=TAKE,
    options=to_lay,
    when=Cond("half-fits", test=may_lay_half),
    rules="PLACE-03/HALF PLACE-03.1/HALF",
)
def take_half(game: State, kind: int) -> None:
    """The half tile is the tile of this move; none is drawn."""
    take_up(game, kind)


halves.note("shape", shown="PLACE-02.4", rules="HALF-G1/HALF HALF-G2/HALF HALF-G3/HALF HALF-G5/HALF")
halves.note("long-side", shown="PLACE-02.5", rules="PLACE-03.1/HALF HALF-G4/HALF HALF-G6/HALF")
halves.note("one-square", shown="PLACE-02.6", rules="HALF-G9/HALF")
halves.note("corners", shown="FIGURE-11.5", rules="FIGURE-11.5/HALF")
halves.note("seven", shown="SCORE-10b", rules="SCORE-10b/HALF HALF-G7/HALF")
halves.note("any-half", shown="SCORE-10b.1", rules="HALF-G8/HALF", only={"half.fill": "any-half"})
halves.note("both-halves", shown="SCORE-10b.1", rules="HALF-G8/HALF", only={"half.fill": "both-halves"})
halves.note("final-seven", shown="FINAL-09.1", rules="FINAL-09.1/HALF")
halves.note("left-over", shown="FINAL-00.4", rules="PLACE-03/HALF")


@halves.hook("prospect")
def promise(game: State, player: int) -> int:
    """Whoever still has half tiles may choose when to lay them."""
    return WORTH * halves_of(game, player)
