"""P4: the struct of a bid."""

from typing import Final

import msgspec

from poleis.games.peloponnes.coins import EMPTY, Purse


class Bid(msgspec.Struct, frozen=True, gc=False):
    """P4.2: a bid, whether it lies on a card, is being made, or waits to be moved."""

    coins: int = 0  # how many coin cards; 0 is no bid
    luxury: int = 0  # so many of them are blind (P8.10)
    laid: Purse = EMPTY  # those from hand
    blind: Purse = EMPTY  # those for luxury goods: nobody has seen them (H3)
    pile: int = 0  # number of the pile that they came from; 0 if from two, or none


NO_BID: Final = Bid()
