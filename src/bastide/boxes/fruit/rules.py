"""Fruit Trees: stacks of fruit on trees, harvested for points or sold in sets by those who place a follower nearby."""

from __future__ import annotations

from bastide.kit import (
    BY_CHANCE,
    FINAL,
    FINAL_COUNT,
    IN_STOCK,
    MAY,
    MOVE,
    MUST,
    ON_FACE,
    OTHER,
    PUSHED,
    WITH_PLAYER,
    Box,
    Cond,
    Count,
    Options,
    State,
    fact,
)

box = Box(__name__)
fruit = box.part("fruit")

FRUITS = ("quince", "apple", "apricot", "cherry", "plum", "elder")
CHIPS = tuple(box.token(name) for name in FRUITS)
TREE, STOOD = box.tag("fruit-tree"), box.tag("stood_on_new_face")
PLANTED, SEEN, SOLD = box.slot("planted"), box.slot("seen"), box.slot("sold")

KINDS, STACK = 6, 4  # so many fruits, and so many chips of each
LEAST, MOST = 2, 5  # on the backs of the chips, one of each value in a stack
SET = (0, 3, 6, 10, 15)  # what so many different chips are sold for
SELL = KINDS  # the word after the fruits

PLANT = box.action("plant", "word", of=FRUITS)
PICK = box.action("fruit", "word", of=(*FRUITS, "sell"))
TURN_OVER = box.action("turn-over", "number")
GIVE = box.action("sell", "word", of=FRUITS)

fruit.note("chips", shown="PREP-16", rules="PREP-25/FRUIT")

# ---- planting


def stacks(game: State, out: Options) -> None:
    """The fruits whose stack is not on a tree yet."""
    for kind in range(KINDS):
        if not game.get(PLANTED) >> kind & 1:
            out.add(game.action(PLANT, kind))


@fruit.step(
    "plant",
    at=MOVE.laid,
    shown="PLACE-28",
    mode=MUST,
    action=PLANT,
    options=stacks,
    when=fact(TREE),
    rules="FIGURE-20.1/FRUIT",
)
def plant(game: State, kind: int) -> None:
    """A whole stack of the chosen fruit comes onto the new tree."""
    game.set(PLANTED, game.get(PLANTED) | 1 << kind)
    game.take_token(CHIPS[kind], STACK, IN_STOCK, 0, ON_FACE, game.new_face)


# ---- what is in reach


def tree_by(game: State, face: int, number: int) -> int:
    """The tree on one of the nine spaces in and around a face, or -1."""
    other = game.face_by(face, number % 3 - 1, number // 3 - 1)
    return other if other >= 0 and game.has_tag(other, TREE) else -1


def near_tree(game: State) -> bool:
    """Whether a follower was placed on the new tile and there is a tree on it or beside it."""
    if game.fact(STOOD):
        for face in range(game.new_face, game.faces):
            for number in range(9):
                if tree_by(game, face, number) >= 0:
                    return True
    return False


def ripe(game: State, kind: int) -> int:
    """The tree in reach that bears a fruit, or -1."""
    row = game.token_row(CHIPS[kind], ON_FACE)
    for face in range(game.new_face, game.faces):
        for number in range(9):
            tree = tree_by(game, face, number)
            if tree >= 0 and game.in_home(row + tree):
                return tree
    return -1


def for_sale(game: State, kind: int) -> bool:
    """Whether the active player has a chip of a fruit that is not in the set being sold."""
    return game.tokens(CHIPS[kind], WITH_PLAYER, game.player) > 0 and not game.get(SOLD) >> kind & 1


def anything_for_sale(game: State) -> bool:
    """Whether the set being sold may become larger."""
    for kind in range(KINDS):
        if for_sale(game, kind):
            return len_of(game.get(SOLD)) < STACK
    return False


def len_of(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


# ---- harvesting and selling


def picks(game: State, out: Options) -> None:
    """Each fruit on a tree in reach, and selling."""
    for kind in range(KINDS):
        if ripe(game, kind) >= 0:
            out.add(game.action(PICK, kind))
    if anything_for_sale(game):
        out.add(game.action(PICK, SELL))


@fruit.step(
    "pick",
    at=MOVE.stood,
    shown="FIGURE-24",
    mode=MAY,
    action=PICK,
    options=picks,
    when=Cond("near-tree", test=near_tree),
    rules="FIGURE-20.2/FRUIT FIGURE-20.5/FRUIT",
)
def pick(game: State, what: int) -> None:
    """One thing only: the topmost chip of a stack, or a sale."""
    if what == SELL:
        game.push(settle, game.player)
        game.push(sell_first, game.player)
    else:
        game.push(harvest, game.player, what)


def backs(game: State, out: Options) -> None:
    """What may be on the back of the topmost chip: the values of this fruit that nobody has seen."""
    for value in range(LEAST, MOST + 1):
        if not game.get(SEEN, game.arg(0)) >> value & 1:
            out.add(game.action(TURN_OVER, value))


@fruit.step(
    "harvest",
    at=PUSHED,
    shown="FIGURE-24.1",
    mode=MUST,
    who=BY_CHANCE,
    action=TURN_OVER,
    options=backs,
    rules="PREP-25/FRUIT FIGURE-20.3/FRUIT",
)
def harvest(game: State, value: int) -> None:
    """The chip is turned over, its points are scored, and it is kept."""
    kind = game.arg(0)
    game.set(SEEN, game.get(SEEN, kind) | 1 << value, kind)
    game.take_token(CHIPS[kind], 1, ON_FACE, ripe(game, kind), WITH_PLAYER, game.player)
    count = Count(game.sink is not None)
    count.add("harvest", 1, value)
    game.award_counted(game.player, count, OTHER, -1)


def wares(game: State, out: Options) -> None:
    """Each fruit that is not in the set yet."""
    for kind in range(KINDS if len_of(game.get(SOLD)) < STACK else 0):
        if for_sale(game, kind):
            out.add(game.action(GIVE, kind))


@fruit.step(
    "sell",
    at=PUSHED,
    shown="FIGURE-24.2",
    mode=MUST,
    action=GIVE,
    options=wares,
    rules="FIGURE-20.4/FRUIT FIGURE-20.5/FRUIT",
)
def sell_first(game: State, kind: int) -> None:
    """The first chip of the set."""
    give(game, kind)


@fruit.step(
    "sell-more",
    at=PUSHED,
    shown="FIGURE-24.3",
    mode=MAY,
    action=GIVE,
    options=wares,
    rules="FIGURE-20.4/FRUIT FIGURE-20.5/FRUIT",
)
def sell_more(game: State, kind: int) -> None:
    """One more chip, of another fruit."""
    give(game, kind)


def give(game: State, kind: int) -> None:
    """A chip leaves the game for good, and another may follow."""
    game.take_token(CHIPS[kind], 1, WITH_PLAYER, game.player, IN_STOCK)
    game.set(SOLD, game.get(SOLD) | 1 << kind)
    if anything_for_sale(game):
        game.push(sell_more, game.player)


@fruit.step("settle", at=PUSHED, shown="FIGURE-24.4", rules="FIGURE-20.4/FRUIT")
def settle(game: State) -> None:
    """The set is paid for as a whole."""
    count = Count(game.sink is not None)
    count.add("set", 1, SET[len_of(game.get(SOLD))])
    game.award_counted(game.player, count, OTHER, -1)


# ---- the end


def chips_of(game: State, player: int) -> int:
    """How many chips a player holds."""
    n = 0
    for kind in range(KINDS):
        n += game.tokens(CHIPS[kind], WITH_PLAYER, player)
    return n


@fruit.step("unsold", at=FINAL.own, shown="FINAL-35", rules="FINAL-35/FRUIT")
def score_unsold(game: State) -> None:
    """A point for every chip that was not sold."""
    for player in range(game.players):
        n = chips_of(game, player)
        if n:
            count = Count(game.sink is not None)
            count.add("unsold", n, 1)
            game.award_counted(player, count, FINAL_COUNT, -1)


@fruit.hook("prospect")
def basket(game: State, player: int) -> int:
    """Tenths of a point that the best set promises beyond the chips themselves: half of it, less towards the end."""
    kinds = 0
    for kind in range(KINDS):
        kinds += game.tokens(CHIPS[kind], WITH_PLAYER, player) > 0
    n = min(kinds, STACK)
    turns = min(game.drawable() // game.players, 8)
    return (SET[n] - n) * 10 * turns // 16
