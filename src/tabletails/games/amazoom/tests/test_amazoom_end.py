"""AmaZoom's fifth and sixth chapters: the Wild Photographer, and how a match ends."""

from amazoom_laid import act, collect, done, hold, idle, lay, likes, offers, photograph_and_refill, play, refused

from tabletails.games.amazoom import GAME
from tabletails.games.amazoom.rules import Amazoom

HAND = ("cigana_1", "macaco_prego_2", "urucu_cinzenta_1")


# ---- Wild Photographer ----------------------------------------------------------------------------------------------------


def test_a_wild_photographer_posts_at_either_end() -> None:
    """amazoom.5.1."""
    state = lay(HAND, wild=True)
    done(state, 2)
    with refused("amazoom.5.1", "right end"):
        play(state, 0, {"do": "post", "card": "cigana_1", "side": "animal", "onto": "left"})
    assert {words["onto"] for words in offers(state, "post")} == {"right"}
    act(state, "post", card="cigana_1", side="animal", onto="right")
    assert {words["onto"] for words in offers(state, "post")} == {"right", "left"}
    act(state, "post", card="macaco_prego_2", side="animal", onto="left")
    assert [post.cards for post in GAME.view(state, 0).feeds[0].posts] == [["macaco_prego_2"], ["cigana_1"]]


def test_wild_pairs_are_judged_from_left_to_right() -> None:
    """amazoom.5.2: an eagle before a capuchin scores, one behind it does not, and both may be posted."""
    for onto, scored in (("left", 4), ("right", 0)):
        state = lay(("gaviao_real_1", "sauva_2", "sauva_3"), wild=True)
        collect(state, 0, "macaco_prego_3")
        done(state, 2)
        act(state, "post", card="gaviao_real_1", side="animal", onto=onto)
        assert state.score(0) == scored


# ---- The Forest's end -----------------------------------------------------------------------------------------------------


def running_out(piles: tuple[int, int], *hands: tuple[str, ...]) -> Amazoom:
    """A table whose piles hold so few cards."""
    state = lay(*(hands or (HAND, ())))
    state.pile0, state.pile1 = piles
    if not piles[0]:
        state.top0 = -1
    if not piles[1]:
        state.top1 = -1
    return state


def test_the_match_goes_on_while_the_piles_hold_as_many_cards_as_there_are_gaps() -> None:
    """amazoom.6.1."""
    state = running_out((1, 1))
    act(state, "discard", cards=list(HAND))
    photograph_and_refill(state, 6, 2)
    assert GAME.view(state, 0).phase == "post" and (state.pile0, state.pile1) == (0, 0)


def test_with_fewer_cards_than_gaps_none_is_filled_and_the_last_posts_begin() -> None:
    """amazoom.6.1, amazoom.6.1.1, amazoom.6.2."""
    state = running_out((1, 1))
    act(state, "discard", cards=list(HAND))
    done(state)
    for place in (6, 2, 3):
        act(state, "photograph", place=place)
    done(state)
    view = GAME.view(state, None)
    assert view.phase == "last_posts" and view.ended == "forest" and view.turn == 0 and view.last_posts_left == 2
    assert [pile.count for pile in view.piles] == [1, 1] and sum(place.card is None for place in view.forest) == 3


def test_everyone_posts_up_to_two_from_the_active_player_clockwise() -> None:
    """amazoom.6.2, amazoom.6.2.1: that stands in for the active player's own posts."""
    state = running_out((0, 0), HAND, (), ("anta_2", "anta_3", "tucano_2"))
    idle(state)
    done(state)
    act(state, "photograph", place=6)
    done(state)
    order = []
    while state.to_act():
        order.append(state.turn)
        for _ in range(2):
            act(state, **offers(state, "post")[0])
        assert offers(state) == [{"do": "done"}]
        done(state)
    assert order == [1, 2, 0]
    result = state.result()
    assert result is not None and result.ending == "forest" and "amazoom.6.1" in result.clauses
    with refused("amazoom.6.2"):
        play(state, 1, {"do": "done"})


def test_one_may_leave_out_the_last_posts() -> None:
    """amazoom.6.2."""
    state = running_out((0, 0))
    done(state)
    act(state, "photograph", place=6)
    done(state, 3)
    assert state.to_act() == () and state.result() is not None


# ---- The stall ------------------------------------------------------------------------------------------------------------


def test_twice_as_many_idle_turns_as_players_begin_the_last_posts_with_the_next() -> None:
    """amazoom.6.3."""
    for seats in (2, 3, 4):
        state = lay(*([()] * seats))
        idle(state)
        photograph_and_refill(state, 6)
        done(state)
        for _ in range(2 * seats - 1):
            idle(state)
        assert GAME.view(state, None).phase == "discard"
        idle(state)
        view = GAME.view(state, None)
        assert view.phase == "last_posts" and view.ended == "stall" and view.turn == 2 % seats
        done(state, seats)
        result = state.result()
        assert result is not None and result.ending == "stall" and "amazoom.6.3" in result.clauses


def test_a_discard_alone_does_not_end_a_stall_but_a_post_does() -> None:
    """amazoom.6.3."""
    state = lay(HAND)
    act(state, "discard", cards=[HAND[0]])
    idle(state)
    assert state.quiet == 1
    hold(state, 1, "anta_2")
    done(state, 2)
    act(state, "post", card="anta_2", side="animal", onto="right")
    done(state)
    assert state.quiet == 0


def test_an_idle_match_scores_nothing_and_is_shared() -> None:
    """amazoom.6.3, amazoom.7.5."""
    state = lay(HAND)
    for _ in range(4):
        idle(state)
    done(state, 2)
    result = state.result()
    assert result is not None and result.winners == (0, 1) and result.scores == (0, 0) and likes() == 0
