"""AmaZoom's seventh chapter and its scoring example: who likes what."""

from collections.abc import Sequence

import pytest
from amazoom_laid import CARDS, back_of, collect, done, lay, likes

from tabletails.games.amazoom import GAME

FLOWER = back_of("flowering")
EXAMPLE = (
    "gaviao_real_1",
    ("macaco_prego_1", "macaco_prego_2", "macaco_prego_3", "macaco_prego_4"),
    "ra_de_leite_1",
    "tamandua_bandeira_1",
    ("urucu_cinzenta_1", "urucu_cinzenta_2", "urucu_cinzenta_3"),
    FLOWER,
)


def test_the_rulebooks_example_comes_to_21_pair_by_pair() -> None:
    """amazoom.1.1, amazoom.2.6, amazoom.7.1, amazoom.7.2, amazoom.7.3."""
    state = lay(conquistas=("full_family", "big_album"))
    collect(state, 0, *EXAMPLE)
    feed = GAME.view(state, 0).feeds[0]
    assert [post.join for post in feed.posts] == [4, 4, 0, 4, 3, None]
    assert [post.set_likes for post in feed.posts] == [0, 4, 0, 0, 2, 0]
    assert feed.likes == feed.total == state.score(0) == 21 and feed.cards == 11


@pytest.mark.parametrize(
    ("neighbour", "scored"),
    [("jacare_acu_1", 3), ("anta_1", 2), ("tambaqui_1", 2), ("tucano_1", 2), ("sauva_1", 0), ("ra_de_leite_1", 0), (FLOWER, 0)],
)
def test_a_jaguar_likes_a_reptile_best(neighbour: str, scored: int) -> None:
    """amazoom.7.1: the rulebook's example."""
    assert likes("onca_pintada_1", neighbour) == scored


def test_pairs_are_judged_from_left_to_right_only() -> None:
    """amazoom.7.1."""
    assert likes("gaviao_real_1", "anta_1") == 4 and likes("anta_1", "gaviao_real_1") == 0


def test_a_requirement_of_a_set_wants_a_set_that_is_large_enough() -> None:
    """amazoom.2.4, amazoom.7.1: of three or more."""
    bees = ("urucu_cinzenta_1", "urucu_cinzenta_2", "urucu_cinzenta_3", "urucu_cinzenta_4")
    for size, scored in ((1, 0), (2, 0), (3, 4), (4, 4)):
        assert likes("tamandua_bandeira_1", bees[:size]) - likes(bees[:size]) == scored


def test_the_best_of_several_requirements_counts_and_not_their_sum() -> None:
    """amazoom.7.1: an arapaima likes any fish, and a set of fish better."""
    needs = GAME.components()["animals"]["pirarucu"]["requirements"]
    single = max(need["likes"] for need in needs if need["of"] == "fish" and need["least"] == 1)
    double = max(need["likes"] for need in needs if need["of"] == "fish")
    assert double > single > 0
    assert likes("pirarucu_1", "piranha_vermelha_1") == single
    assert likes("pirarucu_1", ("piranha_vermelha_1", "piranha_vermelha_2")) == double + 1


def test_every_card_of_a_set_scores_with_the_neighbour() -> None:
    """amazoom.7.2."""
    monkeys = tuple(f"macaco_prego_{n}" for n in range(1, 6))
    for size in range(1, 6):
        assert likes(monkeys[:size], "ra_de_leite_1") - likes(monkeys[:size]) == size


def test_a_habitat_scores_with_its_neighbour_too() -> None:
    """amazoom.2.3, amazoom.7.1."""
    habitats, animals = GAME.components()["habitats"], GAME.components()["animals"]
    for card, faces in CARDS.items():
        need = habitats[faces["habitat"]]["requirements"][0]
        neighbour = next((one for one in CARDS if one != card and animals[CARDS[one]["animal"]]["class"] == need["of"]), None)
        if neighbour is not None:
            assert likes(f"{card}/habitat", neighbour) == need["likes"]


@pytest.mark.parametrize(("size", "scored"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6)])
def test_sets_score_by_their_size(size: int, scored: int) -> None:
    """amazoom.7.3."""
    assert likes(tuple(f"macaco_prego_{n}" for n in range(1, size + 1))) == scored


def test_identical_animals_side_by_side_are_no_set() -> None:
    """amazoom.4.17, amazoom.7.3."""
    assert likes("macaco_prego_1", "macaco_prego_2") == 0


# ---- Conquistas -----------------------------------------------------------------------------------------------------------

MONKEYS = tuple(f"macaco_prego_{n}" for n in range(1, 6))
SIX_CLASSES = ("sauva_1", "tucano_1", "ra_de_leite_1", "tambaqui_1", "anta_1", "jacare_acu_1")
MANY = [card for card in CARDS if not card.startswith("macaco")]

MET = {
    "all_classes": SIX_CLASSES,
    "full_family": (MONKEYS,),
    "three_sets": (MONKEYS[:2], ("anta_1", "anta_2"), ("sauva_1", "sauva_2", "sauva_3")),
    "specialist": (MONKEYS[:3], "anta_1", "preguica_1", "onca_pintada_1"),
    "garden": (back_of("aquatic"), back_of("flowering"), back_of("fruit_bearing")),
    "streak": ("gaviao_real_1", "onca_pintada_1", "onca_pintada_2", "onca_pintada_3", "jacare_acu_1", "tambaqui_1"),
    "big_album": (MONKEYS, *MANY[:9]),
    "closing_shot": (FLOWER, "gaviao_real_1", "anta_1"),
}
"""amazoom.7.6 to amazoom.7.13: a collection that meets each."""
MISSED = {
    "all_classes": (*SIX_CLASSES[:5], "jacare_acu_1/habitat"),
    "full_family": (MONKEYS[:4], MONKEYS[4]),
    "three_sets": (MONKEYS[:2], ("anta_1", "anta_2"), "sauva_1", "sauva_2", "sauva_3"),
    "specialist": (MONKEYS[:3], "anta_1", "preguica_1", "onca_pintada_1/habitat"),
    "garden": (back_of("aquatic"), back_of("flowering")),
    "streak": ("gaviao_real_1", "onca_pintada_1", "onca_pintada_2", "jacare_acu_1", "tambaqui_1"),
    "big_album": (MONKEYS, *MANY[:8]),
    "closing_shot": ("gaviao_real_1", "anta_1", "gaviao_real_2"),
}
"""And one that just fails to."""


@pytest.mark.parametrize("conquista", MET)
def test_a_conquista_is_scored_by_who_meets_it(conquista: str) -> None:
    """amazoom.7.4, amazoom.7.6, amazoom.7.7, amazoom.7.8, amazoom.7.9, amazoom.7.10, amazoom.7.11, amazoom.7.12, amazoom.7.13."""
    worth = GAME.components()["conquistas"][conquista]["likes"]
    for posts, scored in ((MET[conquista], worth), (MISSED[conquista], 0)):
        without = [name for name in MET if name not in gained(posts)][:2]
        other = next(name for name in without if name != conquista)
        assert likes(*posts, conquistas=[conquista, other]) - likes(*posts, conquistas=without) == scored


def gained(posts: Sequence[str | tuple[str, ...]]) -> set[str]:
    """Which of the Conquistas a collection meets."""
    names = list(MET)
    found: set[str] = set()
    for first, second in zip(names[::2], names[1::2], strict=True):
        state = lay(conquistas=(first, second))
        collect(state, 0, *posts)
        found |= set(GAME.view(state, 0).feeds[0].conquistas)
    return found


def test_only_the_conquistas_of_the_match_are_scored_and_by_everybody() -> None:
    """amazoom.7.4."""
    state = lay(conquistas=("garden", "streak"))
    collect(state, 0, *MET["garden"])
    collect(state, 1, *MET["garden"], *MET["full_family"])
    feeds = GAME.view(state, None).feeds
    assert [feed.conquistas for feed in feeds] == [["garden"], ["garden"]]


def test_a_closing_shot_counts_the_pair_times_its_set_without_the_sets_own_likes() -> None:
    """amazoom.7.13."""
    frogs = "ra_de_leite_1"
    assert "closing_shot" in gained((MONKEYS[:4], frogs)) and "closing_shot" not in gained((MONKEYS[:3], frogs))
    assert "closing_shot" not in gained(("gaviao_real_1", "anta_1", MONKEYS[:4]))


# ---- Ties -----------------------------------------------------------------------------------------------------------------


def winners(*feeds: Sequence[str | tuple[str, ...]]) -> tuple[int, ...]:
    state = lay(*([()] * len(feeds)), conquistas=("full_family", "big_album"))
    for seat, posts in enumerate(feeds):
        collect(state, seat, *posts)
    state.start_last_posts(1)
    done(state, len(feeds))
    result = state.result()
    assert result is not None and len(set(result.scores)) == 1 and "amazoom.7.5" in result.clauses
    return result.winners


def test_a_tie_goes_to_who_posted_more_cards() -> None:
    """amazoom.7.5."""
    assert winners(("gaviao_real_1", "anta_1"), ("gaviao_real_2", "anta_2", "sauva_1")) == (1,)


def test_then_to_who_has_more_different_animals_in_sets() -> None:
    """amazoom.7.5: two sets of one animal count once."""
    assert winners(
        (("macaco_prego_1", "macaco_prego_2"), "tamandua_bandeira_1", ("macaco_prego_3", "macaco_prego_4"), "tamandua_bandeira_2"),
        (("urucu_cinzenta_1", "urucu_cinzenta_2"), "macaco_prego_5", ("preguica_1", "preguica_2"), "gaviao_real_1"),
    ) == (1,)


def test_and_then_the_win_is_shared() -> None:
    """amazoom.7.5."""
    assert winners(("gaviao_real_1", "anta_1"), ("gaviao_real_2", "anta_2")) == (0, 1)
