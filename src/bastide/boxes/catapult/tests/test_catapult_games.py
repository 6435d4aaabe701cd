"""The four games at a fair: pies that hit, roses that seduce, the nearest to the target, and catch."""

from __future__ import annotations

import pytest
from shots import asked, fair, figures_on, shoot

from bastide import aid
from bastide.core import look, words
from bastide.kit.choosing import mix
from bastide.kit.texts import LANGUAGES
from boards import has_points, promised, scores, segment, stand, supply

ROAD = "monastery-road:3 straight straight monastery-road:1"


# ---- the round


@pytest.mark.rule("PLACE-22.1/CAT")
@pytest.mark.parametrize("kind", ["pie-fight", "seduction", "target-shooting"])
def test_all_hurl_the_same_kind_once_the_active_player_first(kind: str) -> None:
    game = fair("monastery monastery", "2,0 r0", kind, players=3)
    for player in range(3):
        assert game.actor == player
        shoot(game, "0,0 field-Nl")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-22.1/CAT")
def test_the_active_player_chooses_the_kind_and_a_plain_tile_is_no_fair() -> None:
    game = fair("monastery", "1,0 r0")
    kinds = {"pie-fight", "seduction", "target-shooting", "game-of-catch"}
    assert (game.actor, {text.removeprefix("hurl ") for text in game.legal_texts}) == (0, kinds)
    plain = asked("monastery", "monastery monastery")
    plain.play("place 1,0 r0")
    assert plain.step == "base.follower"


def test_nobody_plays_catch_alone() -> None:
    assert "hurl game-of-catch" not in fair("monastery", "1,0 r0", players=1).legal_texts


@pytest.mark.rule("PLACE-22.9/CAT")
def test_when_the_round_comes() -> None:
    """By the play aid before a follower is placed, officially when the turn is otherwise over."""
    game = fair("monastery", "1,0 r0", rulings={"cat.timing": "end-of-turn"})
    assert game.step == "base.follower"
    game.play("pass")
    assert (game.actor, game.step) == (0, "catapult.fair-at-the-end")
    assert fair("monastery", "1,0 r0", edition="official-C2").step == "base.follower"
    assert fair("monastery", "1,0 r0").step == "catapult.fair"


@pytest.mark.rule("PLACE-22.8/CAT")
def test_tokens_come_back_and_can_be_hurled_again() -> None:
    """They are seen where they fell until the next tile is laid; nobody has lost any."""
    game = fair("monastery monastery", "2,0 r0", "target-shooting")
    for _ in range(2):
        shoot(game, "0,0 monastery")
    game.play("pass")
    assert [seen.token for seen in look.lying(game.state)] == ["target", "target"]
    game.play("draw base/monastery")
    game.play("place 3,0 r0")
    assert look.lying(game.state) == []
    assert [game.state.tokens(words.TOKENS["target"], words.WITH_PLAYER, p) for p in range(2)] == [1, 1]


# ---- pies


@pytest.mark.rule("PLACE-22.2/CAT", "CAT-S4/CAT")
def test_a_pie_sends_home_whom_it_hits_also_the_shooters_own() -> None:
    game = fair(ROAD, "0,1 r0", players=2)
    stand(game, "Blue", "1,0 road-E")
    stand(game, "Red", "2,0 road-E", "3,0 monastery")
    game.play("hurl pie-fight")
    shoot(game, "1,0 road-E")
    assert (figures_on(game, "1,0 road-E"), supply(game)) == ([], [5, 7])
    shoot(game, "3,0 monastery")
    assert (figures_on(game, "3,0 monastery"), figures_on(game, "2,0 road-E")) == ([], ["Red"])
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-22.2/CAT", "CAT-S4/CAT")
def test_a_pie_beside_everybody_hits_nobody() -> None:
    game = fair(ROAD, "0,1 r0")
    stand(game, "Blue", "1,0 road-E")
    game.play("hurl pie-fight")
    shoot(game, "3,0 monastery")
    assert figures_on(game, "1,0 road-E") == ["Blue"]


@pytest.mark.rule("CAT-S4/CAT")
def test_a_pie_hits_along_its_slide() -> None:
    """It comes down short of Blue, who is in the north, and slides into him or stops before."""
    for slide, there in (("shot-slide rests-on-tiles 7", []), ("shot-slide rests-on-tiles 0", ["Blue"])):
        game = fair("monastery\nmonastery", "0,2 r0")
        stand(game, "Blue", "0,0 monastery")
        game.play("hurl pie-fight")
        shoot(game, "0,1 monastery", "shot-length flies-far 4", slide)
        assert figures_on(game, "0,0 monastery") == there


@pytest.mark.rule("PLACE-22.2/CAT", "CAT-S4/CAT")
@pytest.mark.parametrize(("how", "left"), [("keeps-standing", ["Blue"]), ("falls-over", [])])
def test_one_who_is_hit_may_push_over_one_close_behind(how: str, left: list[str]) -> None:
    """Blue's farmer stands in the field north of his highwayman, just out of reach of the pie."""
    game = fair("straight straight", "0,1 r0")
    stand(game, "Blue", "0,0 road-E")
    behind = "0,0 field-Nl"
    stand(game, "Blue", behind)
    game.play("hurl pie-fight")
    game.play("aim 0,0")
    game.play("aim-at 0,0 road-E")
    game.play("shot-length flies-short 2")
    game.play("shot-drift strays-nowhere 0")
    game.play(next(text for text in game.legal_texts if text.endswith(" 0")))
    assert (game.actor, game.step) == (words.CHANCE, "catapult.push-over")
    assert [weight for _, weight in look.chances(game.state)] == [1, 1]
    game.play(next(text for text in game.legal_texts if text.endswith(how)))
    assert (figures_on(game, "0,0 road-E"), figures_on(game, behind)) == ([], left)


@pytest.mark.rule("PLACE-22.8/CAT")
@pytest.mark.parametrize(("targets", "hit"), [("followers", False), ("all-figures", True)])
def test_only_followers_on_the_tiles_are_hit_unless_all_figures_are(targets: str, hit: bool) -> None:
    """A builder is no follower, a guard on a tower not on the tile."""
    modules = ["CAT", "TB", "TOWER"]
    game = fair(ROAD, "0,1 r0", modules=modules, rulings={"cat.targets": targets})
    state = game.state
    builder = state.in_supply(1, state.number_of(words.KINDS["builder"]))
    stand(game, "Blue", "2,0 road-E")
    guard = state.in_supply(1, 0)
    state.put(builder, words.SEGMENT, segment(game, "1,0 road-E"))
    state.put(guard, words.PLACES["guard-post"], state.face_on(segment(game, "1,0 road-E")))
    game.play("hurl pie-fight")
    shoot(game, "1,0 road-E")
    assert [state.where(figure) == words.SUPPLY for figure in (builder, guard)] == [hit, hit]


# ---- roses


@pytest.mark.rule("PLACE-22.3/CAT", "CAT-S5/CAT")
def test_the_nearest_follower_is_exchanged_for_one_from_the_supply() -> None:
    game = fair(ROAD, "0,1 r0")
    stand(game, "Blue", "1,0 road-E", "3,0 monastery")
    game.play("hurl seduction")
    shoot(game, "1,0 road-E")
    assert (game.actor, game.step, len(game.legal_texts)) == (0, "catapult.seduce", 2)
    game.play(next(text for text in game.legal_texts if text != "pass"))
    assert game.step == "catapult.exchange"
    game.play(game.legal_texts[0])
    assert (figures_on(game, "1,0 road-E"), supply(game)) == (["Red"], [6, 6])
    assert figures_on(game, "3,0 monastery") == ["Blue"]


@pytest.mark.rule("PLACE-22.3/CAT", "CAT-S5/CAT")
def test_the_replacement_may_come_from_the_table() -> None:
    game = fair(ROAD, "0,1 r0")
    stand(game, "Blue", "1,0 road-E")
    stand(game, "Red", "3,0 monastery")
    game.play("hurl seduction")
    shoot(game, "1,0 road-E")
    game.play(next(text for text in game.legal_texts if text != "pass"))
    assert len(game.legal_texts) == 2
    game.play(next(text for text in game.legal_texts if "monastery" in text))
    assert (figures_on(game, "1,0 road-E"), figures_on(game, "3,0 monastery"), supply(game)) == (["Red"], [], [6, 7])


@pytest.mark.rule("CAT-S5/CAT")
def test_nobody_has_to_seduce() -> None:
    game = fair(ROAD, "0,1 r0")
    stand(game, "Blue", "1,0 road-E")
    game.play("hurl seduction")
    shoot(game, "1,0 road-E")
    game.play("pass")
    assert (figures_on(game, "1,0 road-E"), game.actor) == (["Blue"], 1)


@pytest.mark.rule("CAT-S5/CAT")
def test_of_two_as_near_the_shooter_chooses() -> None:
    """Red shoots from the south along a road, with a farmer of Blue's and one of Green's on either side of it."""
    game = asked("straight:1", "catapult/roads-opposite monastery", players=3)
    stand(game, "Blue", "0,0 field-Nl")
    stand(game, "Green", "0,0 field-Nr")
    game.play("place 0,1 r0")
    game.play("hurl seduction")
    shoot(game, "0,0 road-N")
    assert (game.step, len(game.legal_texts)) == ("catapult.seduce", 3)


@pytest.mark.rule("CAT-S5/CAT")
def test_an_own_follower_makes_room_only_for_another_kind_or_one_from_the_table() -> None:
    for modules, step in ((["CAT"], "catapult.roses"), (["CAT", "IC"], "catapult.seduce")):
        game = fair(ROAD, "0,1 r0", modules=modules)
        stand(game, "Red", "1,0 road-E")
        game.play("hurl seduction")
        shoot(game, "1,0 road-E")
        assert game.step == step
    game.play(next(text for text in game.legal_texts if text != "pass"))
    game.play(game.legal_texts[0])
    big = game.state.number_of(words.KINDS["big"])
    assert game.state.standing_of(0, big) >= 0
    assert supply(game) == [7, 7]


@pytest.mark.rule("PLACE-22.3/CAT", "CAT-S5/CAT")
def test_only_kinds_that_may_stand_there_take_the_place() -> None:
    """A mayor may not stand on a road; a wagon may."""
    game = fair(ROAD, "0,1 r0", modules=["CAT", "AM"])
    stand(game, "Blue", "1,0 road-E")
    game.play("hurl seduction")
    shoot(game, "1,0 road-E")
    game.play(next(text for text in game.legal_texts if text != "pass"))
    told = " ".join(game.legal_texts)
    assert [kind in told for kind in ("follower", "wagon", "mayor")] == [True, True, False]


@pytest.mark.rule("PLACE-22.6/CAT")
def test_a_rose_beside_the_tiles_seduces_nobody() -> None:
    game = fair("monastery", "0,1 r0")
    stand(game, "Blue", "0,0 monastery")
    game.play("hurl seduction")
    shoot(game, "0,0 monastery", "shot-length flies-far 10", "shot-slide rests-beside 0")
    assert (game.actor, game.step) == (1, "catapult.roses")


# ---- who belongs to the field


@pytest.mark.rule("PLACE-22.6/CAT", "PLACE-22.7/CAT")
@pytest.mark.parametrize("kind", ["pie-fight", "seduction"])
def test_followers_in_quarters_can_be_hit_and_seduced_the_count_cannot(kind: str) -> None:
    game = asked("count/city", "catapult/meadow monastery", modules=["CAT", "COUNT"])
    state = game.state
    quarter, castle = words.PLACES["quarter"], 0
    blue, count = state.in_supply(1, 0), state.neutral(words.KINDS["count"])
    state.put(blue, quarter, castle)
    state.put(count, quarter, castle)
    x, y = state.figure_x(blue), state.figure_y(blue)
    face = state.face_upon(x, y)
    assert state.has_tag(face, words.TAGS["carcassonne"])
    assert state.in_part(blue)
    game.play("place 1,-1 r0")
    game.play(f"hurl {kind}")
    where = look.face(state, face)
    game.play(f"aim {where.x},{where.y}")
    game.play(game.legal_texts[0])
    for usual in ("flies-true 0", "strays-nowhere 0", " 0"):
        game.play(next(text for text in game.legal_texts if text.endswith(usual)))
    if kind == "seduction":
        game.play(next(text for text in game.legal_texts if text != "pass"))
        game.play(game.legal_texts[0])
        red = [f for f in range(state.figures) if state.owner_of(f) == 0 and state.where(f) == quarter]
        assert [state.which(figure) for figure in red] == [castle]
    assert (state.where(blue), state.where(count)) == (words.SUPPLY, quarter)


# ---- targets


@pytest.mark.rule("PLACE-22.4/CAT", "CAT-S6/CAT")
def test_the_nearest_token_brings_five_points() -> None:
    game = fair("monastery monastery monastery monastery", "4,0 r0", "target-shooting")
    shoot(game, "2,0 monastery")
    assert [promised(game, player) > 0 for player in range(2)] == [True, False]
    shoot(game, "0,0 monastery")
    assert scores(game) == [5, 0]
    assert promised(game, 0) == 0


@pytest.mark.rule("PLACE-22.4/CAT", "CAT-S6/CAT")
def test_all_who_lie_on_the_fair_are_as_near() -> None:
    game = fair("monastery monastery", "2,0 r0", "target-shooting")
    for _ in range(2):
        shoot(game, "2,0 field-Nl")
    assert scores(game) == [5, 5]


@pytest.mark.rule("PLACE-22.6/CAT", "CAT-S6/CAT")
def test_a_token_beside_the_tiles_does_not_count_however_near() -> None:
    game = fair("monastery monastery monastery", "3,0 r0", "target-shooting")
    shoot(game, "3,0 field-Nl", "shot-length flies-far 10", "shot-slide rests-beside 0")
    shoot(game, "0,0 monastery")
    assert scores(game) == [0, 5]


def test_if_all_miss_the_tiles_nobody_scores() -> None:
    game = fair("monastery", "0,1 r0", "target-shooting")
    shoot(game, "0,0 monastery", "shot-length flies-far 10", "shot-slide rests-beside 0")
    shoot(game, "0,1 field-Nl", "shot-length flies-far 10", "shot-slide rests-beside 0")
    assert scores(game) == [0, 0]


# ---- catch

ODDS = {"soft": (25, (70, 20, 5)), "firm": (10, (75, 35, 10)), "hard": (2, (80, 45, 20))}
LANES = ("left", "middle", "right")


@pytest.mark.rule("PLACE-22.5/CAT", "CAT-S7/CAT")
@pytest.mark.parametrize("power", ["soft", "firm", "hard"])
@pytest.mark.parametrize("lane", range(3))
@pytest.mark.parametrize("hands", range(3))
def test_what_becomes_of_a_throw(power: str, lane: int, hands: int) -> None:
    game = fair("monastery", "1,0 r0", "game-of-catch", players=3)
    game.play(f"throw throw-{power}")
    game.play(f"throw-to lane-{LANES[lane]}")
    assert game.actor == 1
    game.play(f"catch-at lane-{LANES[hands]}")
    short, caught = ODDS[power][0], ODDS[power][1][abs(lane - hands)]
    weights = [weight for _, weight in look.chances(game.state)]
    assert weights == [short * 100, (100 - short) * caught, (100 - short) * (100 - caught)]
    assert sum(weights) == 10_000


@pytest.mark.rule("PLACE-22.5/CAT", "CAT-S7/CAT")
def test_each_throws_once_to_the_left_and_catches_once() -> None:
    game = fair("monastery", "1,0 r0", "game-of-catch", players=3)
    for thrower, outcome in enumerate(("falls-short", "is-caught", "is-missed")):
        assert game.actor == thrower
        game.play("throw throw-firm")
        game.play("throw-to lane-left")
        assert game.actor == (thrower + 1) % 3
        game.play("catch-at lane-right")
        game.play(f"flight {outcome}")
    assert scores(game) == [0, 5, 10]
    assert game.step == "base.follower"


@pytest.mark.rule("CAT-S7/CAT")
def test_nobody_else_knows_how_the_token_was_thrown() -> None:
    """What others may know is the same whatever was chosen, and no two looks tell them more."""
    seen = {}
    slot = words.SLOTS["catapult.thrown"]
    for power in ("soft", "firm", "hard"):
        for lane in LANES:
            game = fair("monastery", "1,0 r0", "game-of-catch", players=3)
            game.play(f"throw throw-{power}")
            assert game.view(0).state.get(slot) == game.state.get(slot)
            game.play(f"throw-to lane-{lane}")
            assert game.view(0).state.get(slot) == game.state.get(slot)
            seen[power, lane] = [game.view(player).state.get(slot) for player in (1, 2)]
    assert len({tuple(row) for row in seen.values()}) == 1


def test_a_score_of_another_is_left_alone() -> None:
    game = fair("monastery", "1,0 r0", "game-of-catch")
    has_points(game, 1, 7)
    game.play("throw throw-hard")
    game.play("throw-to lane-right")
    game.play("catch-at lane-left")
    game.play("flight is-missed")
    assert scores(game) == [5, 7]


# ---- what is read


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("timing", ["after-placement", "end-of-turn"])
def test_at_a_table_the_aid_only_explains_the_throwing(language: str, timing: str) -> None:
    """Aim, scatter and odds stand in for hands, so they are said of a screen only."""
    chosen = mix(["CAT"], rulings={"cat.timing": timing})
    table, screen = (
        {line.id: line.sentence for chapter in page.chapters for line in chapter.lines}
        for page in (aid.page(chosen, language, where=where) for where in (aid.TABLE, aid.SCREEN))
    )
    only = {id.removeprefix("catapult.") for id in screen if id not in table}
    assert only == {"point", "fly", "stray", "slide", "push-over", "lane"}
    longer = {id.removeprefix("catapult.") for id in table if len(screen[id]) > len(table[id])}
    assert longer == {"catch", "hands", "outcome"}
    assert "75" in screen["catapult.outcome"]
    assert "75" not in table["catapult.outcome"]
