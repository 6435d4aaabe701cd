"""What the acts of the core do: holding and laying a tile, placing a figure, beginning a move, setting up."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core import words
from bastide.core.choice import can_lay, can_lay_otherwise, places_of
from bastide.core.codes import FILL_PILES, HAND_OUT, LAY_START, SCORE
from bastide.core.event import Discarded, Drawn, Laid, PutAside
from bastide.core.geometry import COLUMN, MIDST, SPOT_BITS, xy
from bastide.core.state import State

MAIN = 0  # the pile everybody draws from


def begin_move(game: State, player: int) -> None:
    game.player = player
    game.facts = 0
    game.bars = 0
    game.ripe_n = 0
    game.sheet_n = 0
    game.claims_n = 0
    game.new_face = game.faces
    game.tile = -1
    for p in range(game.rules.players):
        game.earned[p] = 0
    game.clear_slots(game.rules.move_slots, game.rules.move_slots_end)


def hold(game: State, pile: int, action: int) -> None:
    """Take the tile of a draw out of its pile; it is the one to be laid in this move."""
    kind = action & actions.TILE_MASK
    game.fill(pile, kind, -1)
    game.tile = kind
    game.new_face = game.faces
    if game.sink is not None:
        game.emit(Drawn(kind))


def turn_up(game: State, kind: int, pile: int) -> bool:
    """Take a tile out of the main pile and lay it open in another; it is not there if it has to wait elsewhere."""
    game.fill(MAIN, kind, -1)
    waiting = waits_in(game, kind)
    if waiting >= 0:
        game.fill(waiting, kind, 1)
        if game.sink is not None:
            game.emit(PutAside(kind))
        return False
    game.fill(pile, kind, 1)
    return True


def waits_in(game: State, kind: int) -> int:
    """The pile where a tile has to wait that may not be laid yet, or -1."""
    for hook in game.rules.waits:
        if hook.mask & game.tables.tags[kind]:
            pile = hook.number_for(game, kind)
            if pile >= 0:
                return pile
    return -1


def may_be_laid(game: State, kind: int) -> bool:
    """Whether the active player could lay a tile now, by itself or otherwise, and it does not have to wait."""
    if waits_in(game, kind) >= 0:
        return False
    if can_lay(game, kind):
        return True
    held = game.tile
    game.tile = kind
    found = can_lay_otherwise(game)
    game.tile = held
    return found


def play_drawn(game: State, kind: int) -> None:
    """The tile of this move is one that the active player has drawn before."""
    game.from_hand(game.player, kind)
    game.tile = kind
    game.new_face = game.faces
    if game.sink is not None:
        game.emit(Drawn(kind))


def put_out(game: State, kind: int) -> None:
    """A tile that the active player has drawn leaves the game, or waits where it has to."""
    game.from_hand(game.player, kind)
    waiting = waits_in(game, kind)
    if waiting >= 0:
        game.fill(waiting, kind, 1)
    if game.sink is not None:
        game.emit(PutAside(kind) if waiting >= 0 else Discarded(kind))


def take_up(game: State, kind: int) -> None:
    """The tile of this move comes from the active player's hand."""
    game.from_hand(game.player, kind)
    game.tile = kind
    game.facts |= words.BY_HAND


def lay(game: State, kind: int, spot: int, rotation: int) -> int:
    """Lay a tile for the active player."""
    face = game.lay_tile(kind, spot, rotation)
    game.new_face = face
    game.facts |= game.tables.tags[kind]
    if game.sink is not None:
        game.emit(Laid(game.actor if game.actor >= 0 else game.player, kind, face))
    if game.rules.laid_tags & game.tables.tags[kind]:
        tell_laid(game, kind, face)
    return face


def tell_laid(game: State, kind: int, face: int) -> None:
    """Tell whoever waits for a tile of this kind."""
    for hook in game.rules.laid:
        if hook.mask & game.tables.tags[kind]:
            hook.of(game, face)


def deploy(game: State, kind: int, segment: int, stance: int) -> None:
    """Place a figure of the active player from the supply."""
    figure = game.in_supply(game.player, kind)
    game.put(figure, words.SEGMENT, segment, stance)
    if segment >= game.base[game.new_face]:
        game.facts |= words.STOOD


def score_object(game: State, segment: int) -> None:
    """Take a feature out of the waiting ones and start its scoring."""
    k = 0
    while game.pending[k] != segment:
        k += 1
    game.pending_n -= 1
    while k < game.pending_n:
        game.pending[k] = game.pending[k + 1]
        k += 1
    game.clear_slots(game.rules.object_slots, game.rules.object_slots_end)
    game.push_row(game.rules.line_start[SCORE], game.player, segment, 0, 0)


def drop_deserted(game: State) -> None:
    """Forget waiting features that everybody has left meanwhile, unless unowned ones matter too."""
    if game.rules.unowned:
        return
    kept = 0
    for k in range(game.pending_n):
        if game.band[game.region[game.pending[k]]]:
            game.pending[kept] = game.pending[k]
            kept += 1
    game.pending_n = kept


def first_place(game: State, kind: int) -> tuple[int, int]:
    """Where a start piece lies if others lie already: the first legal place from the middle outward."""
    found = places_of(game, kind)
    if found.n == 0:
        raise ValueError(f"start piece {game.tables.tile_ids[kind]} fits nowhere")
    found.sort()
    best = found.item[0] & actions.PLACE_MASK
    for i in range(1, found.n):
        place = found.item[i] & actions.PLACE_MASK
        if from_the_middle(place) < from_the_middle(best):
            best = place
    return best >> actions.ROTATION_BITS, best & actions.ROTATION_MASK


def from_the_middle(place: int) -> int:
    """How many rows or columns from the middle of the table a place is, whichever is more."""
    spot = place >> actions.ROTATION_BITS
    return max(abs((spot & COLUMN) - MIDST), abs((spot >> SPOT_BITS) - MIDST))


def start_piece_due(game: State, pile: words.Pile, tile: words.TileName) -> bool:
    """Whether a start piece waits in a pile, only regular tiles are still to come, and it has a place by now."""
    number, kind = game.pile_named(pile), game.tile_named(tile)
    if number < 0 or kind < 0 or not game.regular():
        return False
    return game.in_pile(number, kind) > 0 and can_lay(game, kind)


def take_start_piece(game: State, pile: words.Pile, tile: words.TileName) -> None:
    """Take up a start piece that waits in a pile: it is the tile in hand."""
    hold(game, game.pile_named(pile), game.tile_named(tile))


def lay_start_piece(game: State) -> int:
    """Lay the start piece in hand at its first place, and tell its face."""
    spot, rotation = first_place(game, game.tile)
    return lay(game, game.tile, spot, rotation)


def prepare(game: State, act: int) -> None:
    """The acts of the set-up."""
    rules = game.rules
    sheet = rules.sheet
    if act == FILL_PILES:
        for pile, kind, n in sheet.contents:
            game.fill(pile, kind, n)
        for absent, _ in sheet.groups:
            game.buried[MAIN] += absent
        for token in sheet.tokens:
            game.token[rules.token_at[token.name, "stock"]] = token.stock
    elif act == HAND_OUT:
        for figure in range(rules.figures):
            game.set_down(figure, words.SUPPLY << words.PLACE_BITS, words.UPRIGHT)
    elif act == LAY_START:
        for kind, spot, rotation in sheet.starts:
            if spot < 0:
                spot, rotation = first_place(game, kind)
            elif game.faces and not game.fits(kind, spot, rotation):
                raise ValueError(f"{game.tables.tile_ids[kind]} cannot lie at {xy(spot)} as a start tile")
            tell_laid(game, kind, game.lay_tile(kind, spot, rotation))
        game.new_face = game.faces
