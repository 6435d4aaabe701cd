# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True, initializedcheck=False, annotation_typing=False
"""One number for a whole position: equal positions have equal digests, however they came about."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.bastide.core.state import State
else:
    from bastide.core.state import State

PRIME = 0x100000001B3
SEED = 0xCBF29CE484222325
MIX = 0xBF58476D1CE4E5B9
M64 = 0xFFFFFFFFFFFFFFFF


def mixed(h: int, x: int) -> int:
    h = ((h ^ (x & M64)) * PRIME) & M64
    return h ^ (h >> 29)


def digest(game: State) -> int:
    """Faces in the order they were laid, figures, tokens, piles, hands, slots, scores, what is in progress."""
    rules = game.rules
    h = SEED
    for face in range(game.faces):
        h = mixed(h, game.row[face])
        h = mixed(h, game.spot_of(game.at[face]))
        h = mixed(h, game.lay_of[face])
    for k in range(game.links_n):
        h = mixed(h, game.link[2 * k])
        h = mixed(h, game.link[2 * k + 1])
    people = SEED
    for figure in range(rules.figures):
        who = rules.figure_kind[figure] * 16 + rules.figure_owner[figure]
        one = mixed(mixed(mixed(SEED, who), game.place[figure]), game.stance[figure])
        people = (people + one * MIX) & M64
    h = mixed(h, people)
    for i in range(rules.tokens):
        h = mixed(h, game.token[i])
    for i in range(rules.piles * game.tables.kinds):
        h = mixed(h, game.pile[i])
    for i in range(rules.piles):
        h = mixed(h, game.buried[i])
    for i in range(rules.players * 8):
        h = mixed(h, game.hand[i])
    for i in range(rules.slots):
        h = mixed(h, game.slot[i])
    for p in range(rules.players):
        h = mixed(h, game.score[p])
        h = mixed(h, game.earned[p])
    for k in range(game.frames_n):
        h = mixed(h, rules.row_code[game.frame[k * 6]])
        h = mixed(h, rules.row_code[game.frame[k * 6 + 1]])
        for i in range(k * 6 + 2, k * 6 + 6):
            h = mixed(h, game.frame[i])
    for i in range(game.moves_n * 2):
        h = mixed(h, game.moves[i])
    for i in range(game.awards_n * 4):
        h = mixed(h, game.awards[i])
    for k in range(game.pending_n):
        h = mixed(h, game.pending[k])
    h = mixed(h, game.facts)
    h = mixed(h, game.bars)
    h = mixed(h, game.tile + 1)
    h = mixed(h, game.turn)
    h = mixed(h, game.move_kind)
    h = mixed(h, game.player * 16 + game.turn_player)
    return mixed(h, game.over)
