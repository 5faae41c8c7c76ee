"""The switches of section 5.3: readings of the rulebook that a table may choose otherwise."""

from collections.abc import Mapping
from typing import Final

from poleis.core.game import Option

OPTIONS: Final = (
    Option("finalIncome", ("phase6", "extra"), "R48"),
    Option(
        "coveredPowerCardKeeps", ("inhabitants", "inhabitants+powerPoints", "symbolsOnly"), "R40"
    ),
    Option("redeemedCoin", ("discard", "hand"), "R29"),
    Option("coveredCardAgain", ("countAndChoose", "countOnly", "ignore"), "R43, R44"),
    Option("sixToOne", ("combined", "separate"), "R51"),
    Option("sixToOneInhabitants", ("excluded", "included"), "R52"),
    Option("bonusForMinimum", ("no", "yes"), "R10"),
    Option("luxuryOnMortgage", ("no", "yes"), "R19"),
    Option("declineCap", ("held", "totalAcquired"), "R33"),
)


class Switches:
    """The chosen value of each switch, as the rules ask for it."""

    __slots__ = (
        "bonus_for_minimum",
        "cap_counts_all_gains",
        "chosen",
        "covered_cards_count",
        "covered_cards_picked",
        "covered_keeps_inhabitants",
        "covered_keeps_power",
        "extra_final_income",
        "inhabitant_coins_in_six",
        "luxury_on_mortgage",
        "redeemed_coin_to_hand",
        "separate_sixes",
    )

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen = dict(chosen)
        keeps = chosen["coveredPowerCardKeeps"]
        again = chosen["coveredCardAgain"]
        self.extra_final_income = chosen["finalIncome"] == "extra"
        self.covered_keeps_inhabitants = keeps != "symbolsOnly"
        self.covered_keeps_power = keeps == "inhabitants+powerPoints"
        self.redeemed_coin_to_hand = chosen["redeemedCoin"] == "hand"
        self.covered_cards_count = again != "ignore"
        self.covered_cards_picked = again == "countAndChoose"
        self.separate_sixes = chosen["sixToOne"] == "separate"
        self.inhabitant_coins_in_six = chosen["sixToOneInhabitants"] == "included"
        self.bonus_for_minimum = chosen["bonusForMinimum"] == "yes"
        self.luxury_on_mortgage = chosen["luxuryOnMortgage"] == "yes"
        self.cap_counts_all_gains = chosen["declineCap"] == "totalAcquired"
