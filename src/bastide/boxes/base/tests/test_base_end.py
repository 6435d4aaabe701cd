"""The end of the base game: the last turn, what is scored in which order, who has won."""

from __future__ import annotations

import pytest

from bastide import IllegalAction
from bastide.core.event import Ended, Entered, Scored
from boards import EDITIONS, choices, listen, scores, stand, supply, table, turn


@pytest.mark.rule("BASE-END-1", "FINAL-00.1/BASE")
def test_the_game_ends_with_the_turn_in_which_the_last_tile_is_laid() -> None:
    game = table("monastery", "monastery monastery", players=3)
    turn(game, "1,0 r0")
    assert not game.over
    game.play("place 2,0 r0")
    assert not game.over  # the last turn goes on
    game.play("pass")
    assert game.over
    assert (game.tile, game.bag, game.legal_texts) == (None, {}, [])
    with pytest.raises(IllegalAction):
        game.play("pass")


@pytest.mark.rule("BASE-END-2")
def test_in_the_last_turn_a_follower_may_still_be_placed() -> None:
    game = table("monastery", "monastery-road")
    game.play("place 1,0 r0")
    assert choices(game) == {"monastery", "road-S", "field-Nl"}
    game.play("put follower 1,0 monastery")
    assert scores(game) == [2, 0]


@pytest.mark.rule("BASE-END-3")
def test_what_the_last_tile_completes_is_scored_as_completed() -> None:
    """
    ( ♦ ?      three tiles and a pennant: 8 as completed, not 4 as unfinished, and not both
    """
    game = table("city:1 city-through-pennant .", "city")
    stand(game, "Blue", "0,0 city-E")
    turn(game, "2,0 r3")
    assert game.over
    assert scores(game) == [0, 8]
    assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-FINAL-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_first_everything_unfinished_then_the_fields(edition: str) -> None:
    """Red's thief, Blue's knight, Green's monk, Yellow's farmer.

    c          the city of two tiles is finished; the farmer lies around its lower half
    c  M
    ─  ?       the road turned round: its city looks south
    """
    game = table(
        """
        city:2     .
        city       monastery
        city-road:2 .
        """,
        "straight",
        players=4,
        edition=edition,
    )
    stand(game, "Red", "0,2 road-E")
    stand(game, "Blue", "0,2 city-S")
    stand(game, "Green", "1,1 monastery")
    stand(game, "Yellow", "0,1 field-El")
    events = listen(game)
    turn(game, "1,2 r0")
    steps = [event.step for event in events if isinstance(event, Entered) and event.step.startswith("base.fi")]
    assert steps[:3] == ["base.final-monasteries", "base.final-roads", "base.final-cities"]
    assert steps[3].startswith("base.fields")
    awards = [(event.player, event.points) for event in events if isinstance(event, Scored)]
    farm = 4 if edition == "danish" else 3
    assert awards == [(2, 5), (0, 2), (1, 1), (3, farm)]
    assert scores(game) == [2, 1, 5, farm]


@pytest.mark.rule("BASE-FINAL-5", "BASE-FINAL-2")
def test_ties_count_for_unfinished_features_too() -> None:
    """Two of Red, two of Blue and one of Green on one unfinished road."""
    game = table("straight straight straight", "straight", players=3)
    stand(game, "Red", "0,0 road-E", "1,0 road-E")
    stand(game, "Blue", "1,0 road-E", "2,0 road-E")
    stand(game, "Green", "2,0 road-E")
    turn(game, "3,0 r0")
    assert scores(game) == [4, 4, 0]


@pytest.mark.rule("BASE-WIN-1", "FINAL-00.4/BASE")
def test_the_highest_score_after_the_fields_wins() -> None:
    """Red's unfinished road is worth two, Blue's farmer three: without the fields Red would have won.

    c
    c
    ─ ?
    """
    game = table("city:2\ncity\nstraight", "straight")
    stand(game, "Red", "0,2 road-E")
    stand(game, "Blue", "0,1 field-El")
    assert list(game.winners) == []
    events = listen(game)
    turn(game, "1,2 r0")
    assert scores(game) == [2, 3]
    assert game.winners == ("Blue",)
    assert events[-1] == Ended((1,))


@pytest.mark.rule("BASE-WIN-2", "FINAL-00.4/BASE")
def test_players_who_tie_for_the_lead_share_the_victory() -> None:
    game = table("monastery monastery", "monastery", players=3)
    stand(game, "Red", "0,0 monastery")
    stand(game, "Green", "1,0 monastery")
    events = listen(game)
    turn(game, "1,1 r0")
    assert scores(game) == [3, 0, 3]
    assert game.winners == ("Red", "Green")
    assert events[-1] == Ended((0, 2))
    assert game.setup.mix.settled["base.winner-tie"] == "shared"


@pytest.mark.rule("FINAL-00.4/BASE", "BASE-FIELD-4")
def test_those_who_score_at_the_end_stay_where_they_are() -> None:
    game = table("city:2\ncity", "monastery")
    stand(game, "Blue", "0,1 field-El")
    turn(game, "0,2 r0", "monastery")
    assert game.over
    assert scores(game) == [2, 3]
    assert supply(game) == [6, 6]
