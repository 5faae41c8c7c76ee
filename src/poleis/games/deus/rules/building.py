"""D4-D6, D8, D15.3: building (DP2, DP3)."""

from typing import Final

from poleis.core.action import Action
from poleis.games.deus.actions import GOLD, Build, Enter, Gold, Joker, Place
from poleis.games.deus.atlas import Region, regions_in
from poleis.games.deus.components import Card
from poleis.games.deus.events import Built, CostPaid, JokerLaid, Placed, TempleBuilt
from poleis.games.deus.goods import NONE, ONE, PIECE, PIECES, RESOURCE, count, unpack
from poleis.games.deus.rules.points import change_vp
from poleis.games.deus.rules.villages import check_villages
from poleis.games.deus.state import (
    BUILDING,
    COLUMN,
    ENDING,
    NOBODY,
    PAY,
    REGION,
    TEMPLE,
    Frame,
    Played,
    Player,
    State,
)

SUBSTITUTE: Final = 4  # D5.2: gold for a resource
ENTRY: Final = 3  # D6.6: VP for an entry at the edge


# Where


def free_regions(state: State, seat: int, kind: int) -> int:
    """D6.1-D6.5: the regions where a piece of this kind may be placed for nothing."""
    atlas = state.atlas
    fit = atlas.land if kind else atlas.sea  # ships, the first kind, only on sea
    player = state.players[seat]
    own = player.occupied()
    empty = fit & ~_occupied(state)
    if own:
        return (own & fit & ~player.standing(kind)) | (atlas.around(own) & empty)  # D6.4, D6.5
    possible = empty & edge_of(state)
    near = 0
    for other in state.players:
        for region in regions_in(other.occupied()):
            near |= atlas.near[region]
    return possible & ~near or possible  # D6.3, R7-R9


def _occupied(state: State) -> int:
    occupied = 0
    for player in state.players:
        occupied |= player.occupied()
    return occupied


def edge_of(state: State) -> int:
    """D2.5, R6: the regions at the edge of the map; whether holes have edges is a switch."""
    return state.atlas.edge if state.switches.hole_rim_is_edge else state.atlas.outer_edge


def entry_regions(state: State, seat: int, kind: int, free: int) -> int:
    """D6.6, R20-R23: the regions at the edge that cost 3 VP."""
    player = state.players[seat]
    if player.vp < ENTRY:
        return 0
    if not state.switches.first_piece_for_points and not player.occupied():  # R21
        return 0
    fit = state.atlas.land if kind else state.atlas.sea
    return edge_of(state) & fit & ~_occupied(state) & ~free


def temple_regions(state: State, seat: int) -> int:
    """D8.3, R31: own land regions without a temple."""
    player = state.players[seat]
    return player.occupied() & state.atlas.land & ~player.temples


# What


def can_place(state: State, seat: int, kind: int) -> bool:
    """D4.1, R24: there is a piece on the board and a region for it; what is quick to see first."""
    player = state.players[seat]
    if not player.stock >> 8 * kind & 255:
        return False
    own = player.occupied()
    fit = state.atlas.land if kind else state.atlas.sea
    if own & fit & ~player.standing(kind):
        return True
    empty = fit & ~_occupied(state)
    if empty & edge_of(state) and (not own or player.vp >= ENTRY):
        return True
    return bool(own and state.atlas.around(own) & empty)


def can_build_temple(state: State, seat: int) -> bool:
    """D8.2-D8.4, R32: the columns are high enough, and there is a region, or no piece left."""
    player = state.players[seat]
    temples = len(player.columns[TEMPLE])
    if any(len(column) < temples for column in player.columns):
        return False
    return not state.temples or bool(temple_regions(state, seat))


def can_pay(player: Player, card: Card) -> bool:
    """D5.4: what resources lack, gold makes up for."""
    gold, resources = card.gold, player.resources
    for kind, need in card.needs:
        missing = need - (resources >> 8 * kind & 255)
        if missing > 0:
            gold += SUBSTITUTE * missing
    return gold <= player.gold


# How


def build(state: State, action: Build) -> bool:
    """D4.2, C11: the card goes to the top of its column; then it is paid for."""
    player = state.players[state.active]
    card = state.edition.by_id[action.card]
    leave_hand(player, card)
    add_to_column(player, card.column, Played(card))
    if state.events is not None:
        state.events.append(Built(state.active, card.id))
    state.card = card
    state.stage = BUILDING
    state.paying = 0
    state.stall = -1  # R96, C18
    return go_on_paying(state)


def leave_hand(player: Player, card: Card) -> None:
    """A card leaves the hand."""
    player.hand = tuple([other for other in player.hand if other is not card])


def add_to_column(player: Player, column: int, played: Played) -> None:
    """D4.3: it never leaves it again."""
    columns = list(player.columns)
    columns[column] = (*columns[column], played)
    player.columns = tuple(columns)


def lay_joker(state: State, action: Joker) -> bool:
    """D15.3, C3: any card, face down; a gold for every card that the column has then."""
    player = state.players[state.active]
    card = state.edition.by_id[action.card]
    column = PIECE[action.column]
    price = len(player.columns[column]) + 1
    leave_hand(player, card)
    add_to_column(player, column, Played(card, joker=True))
    player.gold -= price
    player.joker_used = True
    if state.events is not None:
        state.events.append(JokerLaid(state.active, action.column, price, card.id))
    state.joker = column
    state.stage = BUILDING
    state.stall = -1
    return ask_region(state)


def go_on_paying(state: State) -> bool:
    """DP2: one resource after the other; then all of it is paid together (C3)."""
    card = state.card
    assert card is not None
    for kind, _ in card.needs:
        if kind >= state.paying:
            state.paying = kind
            return state.ask_if_open(PAY)
    pay_cost(state, card)
    return ask_region(state)


def legal_pay(state: State) -> list[Action]:
    """DP2, D5.2, R19: how many units gold replaces, owned ones too, as far as it goes."""
    player = state.players[state.active]
    card, kind = state.card, state.paying
    assert card is not None
    least = most = 0
    gold = player.gold - card.gold
    for other, need in card.needs:
        missing = max(0, need - count(player.resources, other))
        if other < kind:
            gold -= SUBSTITUTE * count(state.promised, other)
        elif other > kind:
            gold -= SUBSTITUTE * missing
        else:
            least, most = missing, need
    return GOLD[kind][least : min(most, gold // SUBSTITUTE) + 1]


def promise(state: State, action: Gold) -> bool:
    """DP2: so many units of this resource will be paid in gold."""
    state.promised += action.units * ONE[RESOURCE[action.resource]]
    state.paying += 1
    return go_on_paying(state)


def pay_cost(state: State, card: Card) -> None:
    """D5.5: resources go to the supply, gold to the bank."""
    player = state.players[state.active]
    gold = card.gold
    paid = NONE
    for kind, need in card.needs:
        replaced = count(state.promised, kind)
        gold += SUBSTITUTE * replaced
        paid += (need - replaced) * ONE[kind]
    player.gold -= gold
    player.resources -= paid
    state.supply += paid
    state.paying = 0
    state.promised = NONE
    if state.events is not None:
        wheat, wood, stone, clay = unpack(paid, 4)
        state.events.append(CostPaid(state.active, (wheat, wood, stone, clay), gold))


def ask_region(state: State) -> bool:
    """DP3: skipped for a temple without a piece (D8.4)."""
    if _is_temple(state) and not state.temples:
        if state.events is not None:
            state.events.append(TempleBuilt(state.active, None))
        state.card = None
        state.stage = ENDING  # D8.5
        return True
    if state.switches.points_hidden and not _is_temple(state):
        state.phase = REGION  # R95: an option that VP open up or not is for nobody else to see
        return False
    return state.ask_if_open(REGION)


def _is_temple(state: State) -> bool:
    return state.card is not None and state.card.column == TEMPLE


def _kind(state: State) -> int:
    """The kind of the piece that is being placed."""
    return state.joker if state.card is None else state.card.column


def legal_region(state: State) -> list[Action]:
    """DP3, C8: free regions and those for 3 VP, in one list."""
    grid, seat = state.atlas.grid, state.active
    if _is_temple(state):
        return [grid.place[region] for region in regions_in(temple_regions(state, seat))]
    free = free_regions(state, seat, _kind(state))
    entry = entry_regions(state, seat, _kind(state), free)
    return [
        grid.place[region] if free >> region & 1 else grid.enter[region]
        for region in regions_in(free | entry)
    ]


def place(state: State, action: Place) -> bool:
    """D6.3-D6.5, D8.3: the piece stands."""
    region = state.atlas.region[action.q, action.r]
    if _is_temple(state):
        return place_temple(state, region)
    return place_piece(state, region, 0)


def enter(state: State, action: Enter) -> bool:
    """D6.6, C3: the VP are paid before the piece stands."""
    change_vp(state, state.active, -ENTRY)
    return place_piece(state, state.atlas.region[action.q, action.r], ENTRY)


def place_temple(state: State, region: Region) -> bool:
    """D8.3, D8.5: nothing is activated."""
    state.players[state.active].temples |= 1 << region
    state.temples -= 1
    if state.events is not None:
        state.events.append(TempleBuilt(state.active, state.atlas.cells[region]))
    state.card = None
    state.stage = ENDING
    return True


def place_piece(state: State, region: Region, vp: int) -> bool:
    """D4.2: then villages are attacked, then the column is activated (R49)."""
    seat, kind = state.active, _kind(state)
    player = state.players[seat]
    pieces = list(player.pieces)
    pieces[kind] |= 1 << region
    player.pieces = (pieces[0], pieces[1], pieces[2], pieces[3], pieces[4])
    player.stock -= ONE[kind]
    if state.events is not None:
        state.events.append(Placed(seat, PIECES[kind], state.atlas.cells[region], vp))
    check_villages(state)
    cards = tuple([played.card for played in player.columns[kind] if not played.joker])
    state.frames = (Frame(cards),)
    state.card = None
    state.joker = NOBODY
    state.stage = COLUMN
    return True
