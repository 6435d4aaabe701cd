cimport cython
from bastide.core.block cimport Block
from bastide.core.tables cimport Tables

ctypedef long long I

@cython.final
cdef class Rules(Block):
    cdef readonly object sheet
    cdef readonly Tables tables
    cdef readonly I players, faces, segments, per_cell, figure_kinds, figures, rows, piles, slots, tokens, markers, teams, groups, first_grouped, end_grouped, parts, hand
    cdef readonly bint order_matters, unowned, award_steps, forbid_debt, bounded, draws_one
    cdef readonly I west, north, east, south
    cdef readonly tuple figure_names, step_ids, apply, happen, options, test, who_rule, free, actions
    cdef readonly dict slot_specs, life, token_at, facts, entries, starts_at, slot_at
    cdef readonly I lay_row, turn_slots, turn_slots_end, move_slots, move_slots_end, object_slots, object_slots_end
    cdef readonly tuple points, extra, bystander, complete, city_worth, barred, may_lay, laid, may_stand, vacant, may_enter, left
    cdef readonly tuple stances, serves, waits
    cdef readonly tuple shields, matters, ahead, prospect, weight, tiebreak, triggers, resample
    cdef readonly long long lay_tags, barred_tags, laid_tags
    cdef long long *needs
    cdef long long *traits
    cdef long long *kind_bits
    cdef short *widths
    cdef short *fields
    cdef short *op
    cdef short *act
    cdef short *step
    cdef short *jump
    cdef short *who
    cdef short *kind
    cdef short *must
    cdef short *draws
    cdef short *tested
    cdef long long *test_at
    cdef long long *row_code
    cdef short *figure_weight
    cdef int *stands
    cdef short *figure_kind
    cdef short *figure_owner
    cdef short *figure_first
    cdef short *figure_count
    cdef short *rank
    cdef short *line_start
    cdef short *lasting
    cdef short *group
    cdef short *absent
    cdef short *keeping
    cdef short *common
    cdef int *token_first
    cdef short *slot_first
    cdef short *slot_room
    cdef short *pile_number
    cdef short *feature_number
    cdef short *attribute_number
    cdef short *action_number
    cdef short *kind_number
    cdef short *printed_at
    cdef short *tile_number
    cdef long long *fact_bit
    cdef int *alike
    cdef long long *stance_traits
    cdef short *stance_stays
    cdef long long *place_code
    cdef long long *stance_code
    cdef long long *cause_code
    cdef short *above_face
    cdef short *on_tiles
    cdef short *on_ground
    cdef short *part_first
    cdef short *part_kind
    cdef short *part_x
    cdef short *part_y
    cpdef I token_row(self, I token, I home) except -1
    cdef long long *run_needs
    cdef short *run_end
    cdef short *has_complete
    cdef short *has_extra
    cdef short *has_bystander
    cdef long long *sizes
