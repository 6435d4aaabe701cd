"""What may be chosen: tiles to draw, places to lay, segments to stand on, and whatever the steps of a menu offer."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core import uncompiled as cython
from bastide.core import words
from bastide.core.action import PLACE_MASK
from bastide.core.call import Call
from bastide.core.codes import CHOOSE_FIRST, DEPLOY, DRAW, LAY, MENU, ORDER
from bastide.core.options import Options, no_options
from bastide.core.state import State
from bastide.core.tables import CROSSED, CROSSED_MASK

if cython.compiled:
    from cython.cimports.bastide.core.call import Rule

# Typed copies for the compiled file.
KIND = actions.KIND
PASS = actions.PASS
PLACE_ACTION = actions.PLACE << KIND
DRAW_ACTION = actions.DRAW << KIND
SCORE_ACTION = actions.SCORE << KIND
FIRST_ACTION = actions.FIRST << KIND
FOLLOWER = words.FOLLOWER
NOT_ON_NEW_FACE = words.NOT_ON_NEW_FACE
MAIN = 0  # the pile everybody draws from
EVEN_BYTES = 0x00FF00FF00FF00FF
ONE_BY_TWO = 0x0001000100010001


def open_to_choice(game: State, row: int) -> bool:
    """Whether there is anything to choose at a row. Tiles to draw and places to lay are listed only when asked for."""
    rules = game.rules
    act = rules.act[row]
    game.listed = False
    if act == LAY:
        return game.tile >= 0
    if act == DRAW:
        return game.tile < 0 and game.left_in(MAIN) > 0
    return offered(game, row).n > 0


def offered(game: State, row: int) -> Options:
    """What may be chosen at the row that asks."""
    out = game.offered
    if out is None:
        out = Options()
        game.offered = out
    if not game.listed:
        out.clear()
        collect(game, row, out)
        game.listed = True
    return out


def collect(game: State, row: int, out: Options) -> None:
    """List what may be chosen at a row, free actions and passing included."""
    rules = game.rules
    must = rules.must[row] != 0
    if rules.op[row] == MENU:
        must = False
        for entry in range(row + 1, rules.jump[row]):
            if not rules.needs[entry] & ~game.facts:
                if not rules.tested[entry] or passes(game, entry):
                    first = out.n
                    offer(game, entry, out)
                    out.belong(first, entry)
                    must = must or (rules.act[entry] == LAY and out.n > first)  # a tile that fits has to be laid
        if rules.free:
            offer_free(game, row, out)
    else:
        offer(game, row, out)
        if rules.free and (out.n or not must):
            out.belong(0, row)
            offer_free(game, row, out)
    if out.n and not must:
        out.add(PASS)


def passes(game: State, row: int) -> bool:
    """Whether the condition of a row's step holds now."""
    if cython.compiled and game.rules.test_at[row]:
        return cython.cast(Rule, cython.cast(cython.p_void, game.rules.test_at[row]))(game)
    test: Call = game.rules.test[game.rules.step[row]]
    return test.now(game)


def offer(game: State, row: int, out: Options) -> None:
    rules = game.rules
    act = rules.act[row]
    if act < 0:
        listing = rules.options[rules.step[row]]
        listing.listing(game, out)
    elif act == LAY:
        if out.wants_order:
            game.places_in_order(game.tile, out)
        else:
            game.places(game.tile, out)
        if rules.lay_tags & game.tables.tags[game.tile]:
            sift_places(game, game.tile, out)
    elif act == DEPLOY:
        offer_standings(game, FOLLOWER, out)
    elif act == DRAW:
        if game.tile < 0:
            offer_draw(game, MAIN, out)
    elif act == ORDER:
        for k in range(game.pending_n):
            out.add(SCORE_ACTION | game.pending[k])
    elif act == CHOOSE_FIRST:
        for player in range(rules.players):
            out.add(FIRST_ACTION | player)


def offer_free(game: State, row: int, out: Options) -> None:
    """Free actions join every decision of the active player inside their window."""
    for step_row, windows in game.rules.free if game.actor == game.player else ():
        for first, last in windows:
            if first <= row <= last:
                before = out.n
                offer(game, step_row, out)
                out.belong(before, step_row)


def offer_draw(game: State, pile: int, out: Options) -> None:
    """Every tile kind left in a pile, as often as it is there."""
    kinds = game.tables.kinds
    out.grow(out.n + game.tables.plain_kinds)
    out.weighted = True
    k = out.n
    some_stay_out = game.rules.groups > 0 and pile == MAIN
    times = orders(game) if some_stay_out else 1
    for kind in range(game.tables.plain_kinds):
        n = game.pile[pile * kinds + kind]
        if n:
            out.item[k] = DRAW_ACTION | kind
            out.weight[k] = weighed(game, kind, times) if some_stay_out else n
            k += out.weight[k] > 0
    out.n = k


def offer_drawn(game: State, action: words.Action, out: Options) -> None:
    """Offer an action of chance on every tile that may come next from the main pile, as likely as it is."""
    times = orders(game)
    of_none = game.action(action)
    out.grow(out.n + game.tables.plain_kinds)
    out.weighted = True
    out.in_order = False
    k = out.n
    for kind in range(game.tables.plain_kinds):
        n = weighed(game, kind, times) if game.rules.group[kind] else game.pile[kind] * times
        out.item[k] = of_none | kind
        out.weight[k] = n
        out.row[k] = -1
        k += n > 0
    out.n = k


def ways(game: State, kind: int) -> int:
    """How likely a kind of tile comes next: of a group from which some stay out, any of those left may be in the pile."""
    return weighed(game, kind, orders(game))


def orders(game: State) -> int:
    """By what every way to draw a tile is multiplied, so that those of groups stay whole numbers."""
    n = 1
    for group in range(game.rules.groups):
        if game.grouped[group]:
            n *= game.grouped[group]
    return n


def weighed(game: State, kind: int, times: int) -> int:
    """The ways to draw a kind of tile, multiplied."""
    n = game.pile[kind]
    group = game.rules.group[kind] - 1
    if n == 0 or group < 0:
        return n * times
    left = game.grouped[group]
    return n * (times // left) * max(0, left - game.rules.absent[group])


def draws(game: State) -> int:
    """How many ways there are to draw a tile, each as likely as the others."""
    if not game.rules.groups:
        return game.pile_n[MAIN]
    n = game.pile_n[MAIN]
    for group in range(game.rules.groups):
        n -= min(game.grouped[group], game.rules.absent[group])
    return n * orders(game)


def draw_at(game: State, x: int) -> int:
    """The draw of the tile that lies at place x of all ways to draw one, sorted by kind."""
    pile = game.pile  # the main pile comes first
    kind = 0
    if game.rules.groups:
        times = orders(game)
        while kind + 8 <= game.rules.first_grouped:
            n = eight(pile, kind) * times
            if x < n:
                break
            x -= n
            kind += 8
        while kind < game.rules.end_grouped:
            n = weighed(game, kind, times) if game.rules.group[kind] else pile[kind] * times
            if x < n:
                return DRAW_ACTION | kind
            x -= n
            kind += 1
        x //= times
        while kind + 8 <= game.tables.kinds:
            n = eight(pile, kind)
            if x < n:
                break
            x -= n
            kind += 8
    while kind + 4 <= game.tables.kinds:
        n = pile[kind] + pile[kind + 1] + pile[kind + 2] + pile[kind + 3]
        if x < n:
            break
        x -= n
        kind += 4
    x -= pile[kind]
    while x >= 0:
        kind += 1
        x -= pile[kind]
    return DRAW_ACTION | kind


def eight(pile: list[int], kind: int) -> int:
    """How many tiles of eight kinds a pile holds."""
    if cython.compiled:
        all_of_them = cython.cast(cython.p_ulonglong, pile + kind)[0]  # type: ignore[operator]
        by_two = (all_of_them & EVEN_BYTES) + (all_of_them >> 8 & EVEN_BYTES)
        return by_two * ONE_BY_TWO >> 48
    return sum(pile[kind : kind + 8])


def sift_places(game: State, kind: int, out: Options) -> None:
    """Keep the placements that the tile's own conditions allow."""
    barred = barred_to(game, kind)
    kept = 0
    for i in range(out.n):
        place = out.item[i] & PLACE_MASK
        if is_allowed(game, kind, place, barred):
            out.item[kept] = out.item[i]
            kept += 1
    out.n = kept


def can_lay(game: State, kind: int) -> bool:
    """Whether a tile has a legal place anywhere."""
    if not game.has_place(kind):
        return False
    if not game.rules.lay_tags & game.tables.tags[kind]:
        return True
    barred = barred_to(game, kind)
    if not game.is_square(kind):
        number = game.next_try(kind, 0)
        while number >= 0:
            if is_allowed(game, kind, game.place_of(kind, number), barred):
                return True
            number = game.next_try(kind, number + 1)
        return False
    k = game.next_fit(kind, 0)
    while k >= 0:
        spot = game.front_place[k] >> 2
        if barred is None or not barred.has(spot):
            fit = game.tables.fit[(game.tables.pattern[kind] << 12) + game.front_sig[k]]
            for rotation in range(4):
                if fit >> rotation & 1 and may_lay(game, kind, spot, rotation):
                    return True
        k = game.next_fit(kind, k + 1)
    return False


def place_at(game: State, kind: int, k: int, rotation: int, barred: Options | None) -> int:
    """The placement of a square tile on a cell of the frontier, if it is legal; -2 if it is not."""
    if not game.tables.fit[(game.tables.pattern[kind] << 12) + game.front_sig[k]] >> rotation & 1:
        return -2
    place = game.front_place[k] | rotation
    return PLACE_ACTION | place if is_allowed(game, kind, place, barred) else -2


def shape_at(game: State, kind: int, x: int, barred: Options | None) -> int:
    """The placement that one of all tries finds for a block or a half tile, if it is legal; -2 if it is not."""
    place = game.place_by_try(kind, x)
    return PLACE_ACTION | place if place >= 0 and is_allowed(game, kind, place, barred) else -2


def barred_to(game: State, kind: int) -> Options | None:
    """The spots where a tile may not lie, however it is turned; None if nothing asks for that."""
    if not game.rules.barred_tags & game.tables.tags[kind]:
        return None
    found = no_options(32)
    for hook in game.rules.barred:
        if hook.mask & game.tables.tags[kind]:
            hook.listing_of(game, kind, found)
    return found


def is_allowed(game: State, kind: int, place: int, barred: Options | None) -> bool:
    """Whether a tile's own conditions allow a place, given the spots where they bar it."""
    return (barred is None or not barred.has(place >> 2)) and may_lay(game, kind, place >> 2, place & 3)


def may_lay(game: State, kind: int, spot: int, rotation: int) -> bool:
    """Whether a tile's own conditions allow a place where it fits."""
    for hook in game.rules.may_lay[kind]:
        if not hook.of_three(game, kind, spot, rotation):
            return False
    return True


def places_of(game: State, kind: int) -> Options:
    """Every legal place of a tile."""
    found = no_options(512)
    game.places(kind, found)
    if game.rules.lay_tags & game.tables.tags[kind]:
        sift_places(game, kind, found)
    return found


def offer_places(game: State, out: Options) -> None:
    """Offer every legal place of the tile in hand."""
    for action in places_of(game, game.tile).sorted():
        out.add(action)


def offer_crossed(game: State, action: words.Action, out: Options) -> None:
    """Offer to lay the tile in hand wherever a single road built across it or across a tile beside it makes it fit.

    The fields of the action are spot, rotation and which road: 0 and 1 across the tile itself, north to south and east
    to west, 2 to 5 across the tile to its north, east, south and west.
    """
    if game.tile >= 0 and game.is_square(game.tile) and game.tables.spare:
        offer_crossings(game, game.tile, action, out)


def offer_crossings(game: State, kind: int, action: words.Action, out: Options) -> None:
    barred = barred_to(game, kind)
    for k in range(game.front_n):
        crossed = game.tables.crossed[(game.tables.pattern[kind] << 12) + game.front_sig[k]]
        for rotation in range(4 if crossed else 0):
            roads = game.crossings(kind, k, rotation) if crossed >> CROSSED * rotation & CROSSED_MASK else 0
            if roads and is_allowed(game, kind, game.front_place[k] | rotation, barred):
                for road in range(6):
                    if roads >> road & 1:
                        out.add(game.action(action, game.front_place[k] >> 2, rotation, road))


def can_lay_otherwise(game: State) -> bool:
    """Whether a step of the menu of laying lets the tile in hand lie where it does not fit by itself."""
    rules = game.rules
    if rules.lay_row >= 0 and rules.op[rules.lay_row] == MENU:
        found = no_options(64)
        for entry in range(rules.lay_row + 1, rules.jump[rules.lay_row]):
            if rules.act[entry] != LAY and not rules.needs[entry] & ~game.facts:
                if not rules.tested[entry] or passes(game, entry):
                    offer(game, entry, found)
        return found.n > 0
    return False


def offer_standings(game: State, traits: int, out: Options) -> None:
    """Where the active player may place a figure with these traits, whose time has come, on the tile just laid."""
    rules = game.rules
    supply = game.player * rules.figure_kinds
    for kind in range(0 if game.bars & NOT_ON_NEW_FACE else rules.figure_kinds):
        if game.supply[supply + kind] and game.at_hand(kind, traits):
            for segment in range(game.base[game.new_face], game.segments):
                if rules.stands[kind] >> game.what[segment] & 1 and game.may_place(kind, segment):
                    game.offer_put(kind, segment, out)
