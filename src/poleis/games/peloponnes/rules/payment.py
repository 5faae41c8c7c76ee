"""P6.4-P6.7, P7.9: paying wood and stone with hand cards and luxury goods (D7, D12)."""

from poleis.core.action import Action
from poleis.games.peloponnes.actions import STONES, WOODS, Stone, Wood
from poleis.games.peloponnes.coins import COIN, STONE, WOOD, count
from poleis.games.peloponnes.events import Paid
from poleis.games.peloponnes.rules.pile import spend
from poleis.games.peloponnes.state import PAY_STONE, PAY_WOOD, Player, State


def is_payable(player: Player, wood: int, stone: int) -> bool:
    """P6.4, D6: production first, the rest with hand cards and luxury goods 1:1."""
    missing_wood = wood - player.tableau.wood - count(player.hand, WOOD)
    missing_stone = stone - player.tableau.stone - count(player.hand, STONE)
    return max(0, missing_wood) + max(0, missing_stone) <= player.luxury


def begin_payment(state: State, wood: int, stone: int) -> bool:
    """P6.4, R17: ask for what the whole production does not cover. Return True if it covers all."""
    tableau = state.players[state.seat].tableau
    state.lack_wood = max(0, wood - tableau.wood)
    state.lack_stone = max(0, stone - tableau.stone)
    if state.lack_wood:
        state.phase = PAY_WOOD
    elif state.lack_stone:
        state.phase = PAY_STONE
    else:
        return True
    return False


def legal_wood(state: State) -> list[Action]:
    """D7: as many wood cards as leave the rest payable, never more than are missing (P6.5)."""
    player = state.players[state.seat]
    missing_stone = max(0, state.lack_stone - count(player.hand, STONE))
    # P8.8, R34: luxury goods may pay for what hand cards could
    least = max(0, state.lack_wood + missing_stone - player.luxury)
    return WOODS[least : min(state.lack_wood, count(player.hand, WOOD)) + 1]


def pay_wood(state: State, action: Wood) -> bool:
    """D7: wood cards; luxury goods pay the rest of the wood (P8.9)."""
    pay(state, WOOD, action.count, state.lack_wood)
    if state.lack_stone:
        state.phase = PAY_STONE
        return False
    return True


def legal_stone(state: State) -> list[Action]:
    """D7: as many stone cards as leave the rest payable, never more than are missing (P6.5)."""
    player = state.players[state.seat]
    least = max(0, state.lack_stone - player.luxury)  # P8.8, R34
    return STONES[least : min(state.lack_stone, count(player.hand, STONE)) + 1]


def pay_stone(state: State, action: Stone) -> bool:
    """D7: stone cards; luxury goods pay the rest of the stone (P8.9)."""
    pay(state, STONE, action.count, state.lack_stone)
    return True


def pay(state: State, kind: int, cards: int, lack: int) -> None:
    """P6.4: so many hand cards of a kind, luxury goods for the others that are missing."""
    spend(state, state.seat, COIN[kind] * cards)
    state.players[state.seat].luxury -= lack - cards
    state.luxury_paid += lack - cards
    if kind == WOOD:
        state.wood_paid = cards
    else:
        state.stone_paid = cards


def announce_payment(state: State) -> None:
    """Tell what was paid beyond the production, and end the payment."""
    if state.events is not None:
        paid = Paid(state.seat, state.wood_paid, state.stone_paid, state.luxury_paid)
        state.events.append(paid)
    state.lack_wood = state.lack_stone = 0
    state.wood_paid = state.stone_paid = state.luxury_paid = 0
