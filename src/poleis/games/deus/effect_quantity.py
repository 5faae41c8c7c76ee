"""Formulas in the shape in which people say them: so many for each of something, up to a limit."""

from typing import Final, NamedTuple

from poleis.games.deus.effects import Formula, Least, Number, Share, Times

#: I16: all pieces of a player, and so the most that can be counted of anything.
_PIECES: Final = 31


class Quantity(NamedTuple):
    """`factor` for every full `size` of the counts, of which the smallest holds."""

    factor: int
    size: int = 1
    counts: tuple[Formula, ...] = ()  # none: the factor itself
    most: int | None = None


def quantity_of(formula: Formula) -> Quantity | None:
    """Return what a formula comes to, or None where it has no such shape."""
    if isinstance(formula, Number):
        return Quantity(formula.value)
    if isinstance(formula, Times):
        of = quantity_of(formula.of)
        return None if of is None else _times(formula.factor, of)
    if isinstance(formula, Share):
        of = quantity_of(formula.of)
        return None if of is None else _share(of, formula.size)
    if isinstance(formula, Least):
        return _least([quantity_of(one) for one in formula.formulas])
    return Quantity(1, counts=(formula,))


def largest(formula: Formula) -> int:
    """Return the most that a formula can come to in any game."""
    match formula:
        case Number():
            return formula.value
        case Times():
            return formula.factor * largest(formula.of)
        case Share():
            return largest(formula.of) // formula.size
        case Least():
            return min(map(largest, formula.formulas))
        case _:
            return _PIECES


def counts_in(formula: Formula) -> list[Formula]:
    """Return what is counted in a formula."""
    match formula:
        case Number():
            return []
        case Times() | Share():
            return counts_in(formula.of)
        case Least():
            return [count for one in formula.formulas for count in counts_in(one)]
        case _:
            return [formula]


def capped(quantity: Quantity, cap: int) -> Quantity:
    """Put a limit on a quantity."""
    if not quantity.counts:
        return Quantity(min(quantity.factor, cap))
    return quantity._replace(most=cap if quantity.most is None else min(cap, quantity.most))


def _times(factor: int, of: Quantity) -> Quantity:
    most = None if of.most is None else factor * of.most
    return of._replace(factor=factor * of.factor, most=most)


def _share(of: Quantity, size: int) -> Quantity | None:
    """Divide; groups of groups are larger groups."""
    if not of.counts:
        return Quantity(of.factor // size)
    most = None if of.most is None else of.most // size
    if of.factor % size == 0:
        return of._replace(factor=of.factor // size, most=most)
    if size % of.factor == 0:
        return Quantity(1, of.size * size // of.factor, of.counts, most)
    return None


def _least(parts: list[Quantity | None]) -> Quantity | None:
    """Take constants as limits; the rest must be so many for groups of one size."""
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    limits = [part.factor for part in known if not part.counts]
    counted = [part for part in known if part.counts]
    if not counted:
        return Quantity(min(limits))
    if len({(part.factor, part.size) for part in counted}) > 1:
        return None
    limits += [part.most for part in counted if part.most is not None]
    counts = tuple(dict.fromkeys(count for part in counted for count in part.counts))
    most = min(limits, default=None)
    return Quantity(counted[0].factor, counted[0].size, counts, most)
