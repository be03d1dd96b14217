"""AmaZoom's third chapter: how the table is laid."""

import pytest
from amazoom_laid import CARDS, lay

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.games.amazoom import GAME
from tabletails.games.amazoom.rules import Amazoom


def laid_at_random(seats: int) -> tuple[Amazoom, list[dict[str, object]]]:
    state, rng = GAME.start({}, seats), Rng(b"laying")
    assert isinstance(state, Amazoom)
    dealt = []
    while state.to_act() == (DEALER,):
        move = state.deal(rng)
        dealt.append(GAME.write(move))
        state.play(DEALER, move)
    return state, dealt


@pytest.mark.parametrize(("seats", "piles"), [(2, (19, 19)), (3, (22, 23)), (4, (28, 29))])
def test_piles_hold_what_is_left_by_the_number_of_players(seats: int, piles: tuple[int, int]) -> None:
    """amazoom.3.2, amazoom.3.4: 76 less 25, 15 or none, less three a hand, halved, the first with the odd card; then the Forest."""
    state, _ = laid_at_random(seats)
    assert (state.pile0, state.pile1) == piles
    unseen = sum(state.is_unseen(card) for card in range(76))
    assert unseen == sum(piles) - 2 + {2: 25, 3: 15, 4: 0}[seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_forest_tops_and_conquistas_come_in_this_order(seats: int) -> None:
    """amazoom.3.3, amazoom.3.5, amazoom.3.5.1, amazoom.3.6, amazoom.3.7."""
    state, dealt = laid_at_random(seats)
    assert [move["do"] for move in dealt] == ["deal"] * 3 * seats + ["forest"] * 7 + ["turn_up"] * 2 + ["conquista"] * 2
    assert [move["seat"] for move in dealt[: 3 * seats]] == [seat for seat in range(seats) for _ in range(3)]
    assert [move["pile"] for move in dealt[-4:-2]] == [0, 1]
    view = GAME.view(state, None)
    assert [place.card for place in view.forest] == [move["card"] for move in dealt[3 * seats : -4]]
    assert [pile.top for pile in view.piles] == [move["card"] for move in dealt[-4:-2]]
    assert view.conquistas == [move["conquista"] for move in dealt[-2:]] and len(set(view.conquistas)) == 2
    assert [hand.count for hand in view.hands] == [3] * seats


def test_seat_0_begins_and_turns_go_round() -> None:
    """amazoom.3.1."""
    state = lay((), (), ())
    order = []
    for _ in range(5):
        order.append(state.to_act())
        for _ in range(3):
            state.play(state.turn, 0)
    assert order == [(0,), (1,), (2,), (0,), (1,)]


def test_any_card_may_come_that_nobody_has_seen_and_no_other() -> None:
    """amazoom.3.2, amazoom.3.4: cards that were taken out are as unseen as those in the piles."""
    state = GAME.start({}, 2)
    for n in range(6):
        offered = [GAME.write(move)["card"] for move in state.legal(DEALER)]
        assert offered == list(CARDS)[n:]
        state.play(DEALER, state.legal(DEALER)[0])


def test_hands_are_secret_and_the_rest_is_open() -> None:
    """amazoom.3.3, amazoom.3.4."""
    state = lay(("anta_2", "cigana_1", "sauva_2"), ("tucano_2", "tucano_3", "tucano_4"))
    mine, theirs, nobodys = (GAME.view(state, seat) for seat in (0, 1, None))
    assert mine.hands[0].cards == ["anta_2", "cigana_1", "sauva_2"] and mine.hands[1].cards is None
    assert theirs.hands[0].cards is None and nobodys.hands[0].cards is None and nobodys.hands[1].cards is None
    assert mine.forest == theirs.forest == nobodys.forest and mine.piles == theirs.piles == nobodys.piles
