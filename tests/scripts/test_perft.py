from tests.support import toy

from scripts import perft


def test_sequences_are_counted_until_there_are_too_many() -> None:
    """In the toy a seat picks one of 3 cards, then stakes 0, 1 or 2 of its 3 chips."""
    state = toy.SPEC.new(2, "a seed")

    found = perft.counts(state)

    assert found[:5] == (3, 9, 27, 81, 243)
    assert found[-2] <= perft.MOST < found[-1]


def test_nothing_follows_the_end() -> None:
    state = toy.SPEC.new(2, "a seed")
    while not state.over:
        state.apply(state.legal()[0])

    assert perft.counts(state) == ()
    assert perft.followers(state) == []
