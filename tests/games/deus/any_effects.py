"""Any formula and any effect that the notation can say, for tests of properties."""

from hypothesis import strategies as st

from poleis.games.deus import effects as e
from poleis.games.deus.effect_notation import ACTIVATED


def some_formulas() -> st.SearchStrategy[e.Formula]:
    terrains = st.integers(0, 4)
    columns = st.integers(0, 5)
    counts = st.one_of(
        st.builds(e.Number, st.integers(1, 99)),
        st.builds(e.Occupied, terrains),
        st.builds(e.Regions, st.integers(1, 7), exactly=st.booleans()),
        st.builds(e.Villages),
        st.builds(e.Pieces, st.none() | columns, st.none() | terrains),
        st.builds(e.Cards, columns),
    )

    def larger(inner: st.SearchStrategy[e.Formula]) -> st.SearchStrategy[e.Formula]:
        return st.one_of(
            st.builds(e.Times, st.integers(1, 99), inner),
            st.builds(e.Share, inner, st.integers(2, 99)),
            st.builds(e.Least, st.lists(inner, min_size=2, max_size=4).map(tuple)),
        )

    return st.recursive(counts, larger, max_leaves=6)


def some_effects() -> st.SearchStrategy[e.Effect]:
    small, formulas = st.integers(1, 99), some_formulas()
    goods = st.sampled_from([e.GOLD, e.VP])

    def some_of(numbers: tuple[int, ...]) -> st.SearchStrategy[tuple[int, ...]]:
        return st.sets(st.sampled_from(numbers), min_size=1).map(sorted).map(tuple)

    return st.one_of(
        st.builds(e.Sell, some_of((0, 1, 2, 3)), small, goods, st.none() | small),
        st.builds(e.Buy, some_of((0, 1, 2, 3)), small, st.none() | small),
        st.builds(e.ProduceEach, st.integers(1, 4), small),
        st.builds(e.ProduceOne, small),
        st.builds(e.Draw, formulas),
        st.builds(e.GainPieces, formulas, st.none() | st.integers(0, 4)),
        st.builds(e.Activate, some_of(ACTIVATED), small),
        st.builds(e.GainVP, formulas),
        st.builds(e.GainGold, formulas),
        st.builds(e.StealVillage, formulas),
        st.builds(
            e.StealPlayer, goods, formulas,
            st.sampled_from([e.EACH, e.ONE]), st.sampled_from([e.ANY, e.NEAR]),
        ),
        st.builds(e.Move, st.integers(1, 5), st.integers(1, 9)),
        st.builds(e.Exchange, small),
        st.builds(e.EndVP, formulas),
    )  # fmt: skip
