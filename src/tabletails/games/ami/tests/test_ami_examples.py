"""The rulebook's examples: Ania and Karol, in the order in which they stand there."""

from kitchen import GAME, Table, begin, card_with, full

from tabletails.core.actors import DEALER

NEW_DOG_CROSS_BEAGLE = card_with("cross", "new_dog", drawing="beagle")
FIVE_SYMBOLS = card_with("bone", "comb", "paw", "cross", "new_dog")
BONE_BEAGLE = card_with("bone", drawing="beagle")
COMB_BONE = card_with("bone", "comb")


def first_rounds() -> Table:
    return Table(
        {"dogs": {"beagle": (0, 0, 0)}, "hand": (NEW_DOG_CROSS_BEAGLE,)},
        {"dogs": {"yorkshire_terrier": (0, 0, 0)}, "hand": (FIVE_SYMBOLS, BONE_BEAGLE, COMB_BONE)},
    )


def test_ania_and_karol_set_up_the_table() -> None:
    """ami.2.8, ami.2.9, ami.2.10: Ania takes the beagle, Karol the Yorkshire terrier; a judge; three cards each."""
    state = begin(2)
    state.play(0, GAME.read({"do": "choose_dog", "dog": "beagle"}))
    state.play(1, GAME.read({"do": "choose_dog", "dog": "yorkshire_terrier"}))
    dealt = []
    while state.to_act() == (DEALER,):
        move = state.legal(DEALER)[0]
        dealt.append(GAME.write(move))
        state.play(DEALER, move)
    assert [words["do"] for words in dealt] == ["judge"] + ["deal"] * 6
    assert [words["seat"] for words in dealt[1:]] == [0, 0, 0, 1, 1, 1]
    assert state.to_act() == (0,)


def test_ania_vaccinates_her_beagle_and_then_notices_it_on_the_card() -> None:
    """ami.3.1, ami.4.4, ami.5.1: the cross, then a free token, which she puts on a walking space."""
    table = first_rounds().act(0, "play", card=NEW_DOG_CROSS_BEAGLE, symbol="cross", dog="beagle")
    assert len(table.hand(0)) == 3
    assert GAME.view(table.state, None).boards[3].vaccinated
    table.act(0, "claim", token="walk")
    assert table.tokens("beagle") == (0, 0, 1)


def test_karol_takes_in_the_irish_setter() -> None:
    """ami.4.8: he has only a small dog, so he must choose a medium breed."""
    table = first_rounds().act(0, "play", card=NEW_DOG_CROSS_BEAGLE, symbol="cross", dog="beagle")
    offered = {words["dog"] for words in table.may(1, "play") if words["card"] == FIVE_SYMBOLS and words["symbol"] == "new_dog"}
    assert offered == {"irish_setter", "labrador", "scottish_sheepdog", "boxer"}
    table.act(1, "play", card=FIVE_SYMBOLS, symbol="new_dog", dog="irish_setter")
    assert GAME.view(table.state, None).boards[4].owner == 1


def test_had_karol_played_the_bone_his_terrier_would_have_been_fed() -> None:
    """ami.4.1."""
    table = first_rounds().act(0, "play", card=NEW_DOG_CROSS_BEAGLE, symbol="cross", dog="beagle")
    table.act(1, "play", card=BONE_BEAGLE, symbol="bone")
    assert table.tokens("yorkshire_terrier") == (1, 0, 0)


def test_in_his_second_turn_karol_grooms_both_dogs() -> None:
    """ami.4.2: two tokens, one on each board."""
    table = first_rounds().act(0, "play", card=NEW_DOG_CROSS_BEAGLE, symbol="cross", dog="beagle")
    table.act(1, "play", card=FIVE_SYMBOLS, symbol="new_dog", dog="irish_setter")
    table.act(0, "swap", cards=table.hand(0)[:1])
    table.act(1, "play", card=COMB_BONE, symbol="comb")
    assert table.tokens("yorkshire_terrier") == (0, 1, 0)
    assert table.tokens("irish_setter") == (0, 1, 0)


def test_karol_walks_his_three_dogs_and_ends_the_first_stage() -> None:
    """ami.7.1, ami.7.2: Ania can add nothing more, though her dogs are not ready."""
    terrier, setter, dane = full("yorkshire_terrier"), full("irish_setter"), full("great_dane")
    paw = card_with("paw")
    table = Table(
        {"dogs": {"beagle": (0, 0, 0)}},
        {
            "dogs": {
                "yorkshire_terrier": (terrier[0], terrier[1], terrier[2] - 1),
                "irish_setter": (setter[0], setter[1], setter[2] - 1),
                "great_dane": (dane[0], dane[1], dane[2] - 1),
            },
            "hand": (paw,),
        },
    )
    table.act(0, "swap", cards=table.hand(0)[:1])
    table.act(1, "play", card=paw, symbol="paw")
    view = GAME.view(table.state, 0)
    assert view.stage == "show" and view.size == "small"
    assert not table.may(0, "play") and not table.may(0, "claim")


def show(beagle: tuple[int, int, int], terrier: tuple[int, int, int], judge: str = "ada") -> Table:
    """Ania's beagle and a sheepdog against Karol's terrier and setter, at the show."""
    table = Table(
        {"dogs": {"beagle": beagle, "scottish_sheepdog": (1, 2, 2)}},
        {"dogs": {"yorkshire_terrier": terrier, "irish_setter": (2, 1, 2)}},
        judge=judge,
    )
    table.state.stage = 2
    table.state.enter_ring(0)
    return table


def test_the_yorkshire_terrier_wins_the_small_trophy_by_seven_to_five() -> None:
    """ami.8.2, ami.8.3: five markers and a 2 against four and a 1."""
    table = show(beagle=(1, 1, 2), terrier=(1, 3, 1)).roll(0, 1).roll(1, 2)
    view = GAME.view(table.state, None)
    assert [(step.seat, step.score) for step in view.ring if step.kind == "rolled"] == [(0, 5), (1, 7)]
    assert view.trophies[0] == 1


def test_the_judge_prefers_the_setter_who_is_better_fed() -> None:
    """ami.8.4: 7 points each, and the judge looks at feeding first: two tokens against one."""
    table = show(beagle=(1, 1, 2), terrier=(1, 3, 1), judge="ada").roll(0, 1).roll(1, 2).roll(0, 2).roll(1, 2)
    view = GAME.view(table.state, None)
    assert [(step.seat, step.score) for step in view.ring if step.kind == "rolled" and step.size == "medium"] == [(0, 7), (1, 7)]
    assert [(step.like, step.level) for step in view.ring if step.kind == "judged"] == [("feed", [1])]
    assert view.trophies[1] == 1
