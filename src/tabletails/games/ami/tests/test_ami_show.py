"""The show: rolls, trophies, the judge, roll-offs and the winner; and how well advice knows its odds."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kitchen import BOX, GAME, Table, full

from tabletails.core.actors import DEALER
from tabletails.core.clause import Refused
from tabletails.games.ami import rules
from tabletails.games.ami.advice import show_odds


def at_the_show(*dogs: dict[str, tuple[int, int, int]], judge: str = "ada", vaccinated: tuple[str, ...] = ()) -> Table:
    """The show has just begun with these boards."""
    table = Table(*({"dogs": mine, "vaccinated": [dog for dog in mine if dog in vaccinated]} for mine in dogs), judge=judge)
    table.state.stage = rules.SHOW
    table.state.enter_ring(0)
    return table


def test_small_then_medium_then_large_dogs_come_into_the_ring() -> None:
    """ami.8.1: only those who have a dog of the size take part, and a size without dogs has no trophy."""
    table = at_the_show({"beagle": (1, 0, 0), "great_dane": (1, 0, 0)}, {"poodle": (0, 0, 0)})
    assert GAME.view(table.state, 0).size == "small" and table.state.to_act() == (0,)
    table.roll(0, 3).roll(1, 1)
    assert GAME.view(table.state, 0).size == "large" and table.state.to_act() == (0,)
    table.roll(0, 1)
    result = table.state.result()
    assert result is not None and result.scores == (2, 0) and result.ending == "show"


def test_owners_roll_in_seat_order_also_where_there_is_only_one() -> None:
    """ami.8.2."""
    table = at_the_show({"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)}, {"dachshund": (0, 0, 0), "boxer": (0, 0, 0)})
    with pytest.raises(Refused):
        table.roll(1, 3)
    table.roll(0, 1).roll(1, 2).roll(2, 3)
    assert table.state.to_act() == (2,)
    table.roll(2, 1)
    assert GAME.view(table.state, None).trophies == [2, 2, None]


def test_each_number_of_the_die_is_as_likely_as_another() -> None:
    """ami.2.5: two faces of six."""
    table = at_the_show({"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)})
    table.state.play(0, rules.ROLL)
    assert [(GAME.write(move)["face"], weight) for move, weight in table.state.chances()] == [(1, 2), (2, 2), (3, 2)]


def test_the_judge_goes_down_his_list_and_a_vaccination_counts_one() -> None:
    """ami.8.4: Ada likes feeding, vaccination, walking, grooming."""
    table = at_the_show({"beagle": (1, 0, 2)}, {"poodle": (1, 0, 2)}, judge="ada", vaccinated=("poodle",)).roll(0, 2).roll(1, 2)
    looks = [(step.like, step.level) for step in GAME.view(table.state, None).ring if step.kind == "judged"]
    assert looks == [("feed", [0, 1]), ("vaccinate", [1])]


def test_the_judge_keeps_only_those_still_level_at_the_top() -> None:
    """ami.8.4: a dog that fell back is not helped by what comes later on the list."""
    table = at_the_show({"beagle": (1, 1, 0)}, {"poodle": (1, 0, 1)}, {"dachshund": (0, 1, 1)}, judge="ada")
    table.roll(0, 2).roll(1, 2).roll(2, 2)
    looks = [(step.like, step.level) for step in GAME.view(table.state, None).ring if step.kind == "judged"]
    assert looks == [("feed", [0, 1]), ("vaccinate", [0, 1]), ("walk", [1])]


def test_dogs_level_in_everything_roll_again_until_one_is_ahead() -> None:
    """ami.8.5: in seat order, and only those level at the top roll on; the tokens no longer count."""
    table = at_the_show({"beagle": (1, 1, 1)}, {"poodle": (1, 1, 1)}, {"dachshund": (1, 1, 1)})
    table.roll(0, 2).roll(1, 2).roll(2, 2)
    assert GAME.view(table.state, None).roll_off and table.state.to_act() == (0,)
    table.roll(0, 3).roll(1, 1).roll(2, 3)
    assert GAME.view(table.state, None).contenders == [0, 2]
    table.roll(0, 1).roll(2, 2)
    assert GAME.view(table.state, None).trophies[0] == 2


def test_most_trophies_win_and_equal_trophies_share() -> None:
    """ami.8.6, ami.1.1."""
    table = at_the_show({"beagle": (1, 1, 1)}, {"poodle": (0, 0, 0), "boxer": (0, 0, 0)}).roll(0, 3).roll(1, 1).roll(1, 1)
    result = table.state.result()
    assert result is not None and result.winners == (0, 1) and result.share(0) == 0.5
    assert table.state.to_act() == ()
    with pytest.raises(Refused) as refusal:
        table.roll(0, 3)
    assert refusal.value.clause == "ami.8.6"


# ---- The odds -------------------------------------------------------------------------------------------------------------


def play_out(state: rules.Ami, chance: float, shares: list[float], deep: int = 0) -> float:
    """Every roll of a show, followed to its end; roll-offs deeper than a few rounds are left out. Returns the chance left out."""
    result = state.result()
    if result is not None:
        for seat in range(state.seats):
            shares[seat] += chance * result.share(seat)
        return 0.0
    if deep > 12 or chance < 1e-7:
        return chance
    lost = 0.0
    for face in (1, 2, 3):
        after = state.copy()
        after.play(after.to_act()[0], rules.ROLL)
        after.play(DEALER, rules.DIE + face)
        lost += play_out(after, chance / 3, shares, deep + 1)
    return lost


@settings(max_examples=25, deadline=None)
@given(
    tokens=st.lists(st.tuples(*(st.integers(0, 1) for _ in range(6))), min_size=2, max_size=2),
    vaccinated=st.sets(st.sampled_from(["beagle", "poodle", "boxer", "labrador"])),
    judge=st.sampled_from(BOX.judges),
)
def test_advice_knows_the_odds_of_the_show_exactly(tokens: list[tuple[int, ...]], vaccinated: set[str], judge: str) -> None:
    """ami.8.2 to ami.8.6, against the whole tree of rolls."""
    dogs = ({"beagle": tokens[0][:3], "boxer": tokens[0][3:]}, {"poodle": tokens[1][:3], "labrador": tokens[1][3:]})
    table = at_the_show(*dogs, judge=judge, vaccinated=tuple(vaccinated))  # type: ignore[arg-type]
    shares = [0.0, 0.0]
    lost = play_out(table.state, 1.0, shares)
    for found, counted in zip(show_odds(table.state), shares, strict=True):
        assert counted - 1e-6 <= found <= counted + lost + 1e-6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_odds_of_one_trophy_are_those_of_counting_all_rolls(seats: int) -> None:
    """ami.8.2, ami.8.4: one dog each, differently cared for."""
    small = ["beagle", "poodle", "dachshund", "yorkshire_terrier"][:seats]
    table = at_the_show(*({dog: (1, k % 2, 0)} for k, dog in enumerate(small)), judge="bruno")
    wins = [0.0] * seats
    for faces in product((1, 2, 3), repeat=seats):
        scores = [1 + k % 2 + face for k, face in enumerate(faces)]
        level = [k for k in range(seats) if scores[k] == max(scores)]
        groomed = [k for k in level if k % 2 == max(one % 2 for one in level)]
        for k in groomed:
            wins[k] += 1 / len(groomed) / 3**seats
    assert show_odds(table.state) == pytest.approx(wins)


def test_the_odds_go_along_with_what_has_been_rolled() -> None:
    """ami.8.3: a trophy won is won, and a die that has landed counts."""
    table = at_the_show({"beagle": full("beagle")}, {"poodle": (0, 0, 0)})
    assert show_odds(table.state) == pytest.approx([1.0, 0.0])
    table = at_the_show({"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)}, judge="ada", vaccinated=("poodle",)).roll(0, 2)
    assert show_odds(table.state) == pytest.approx([1 / 3, 2 / 3])
