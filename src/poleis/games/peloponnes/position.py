"""Positions: a whole game, hidden things included, as plain data and back (docs/positions.md)."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from poleis.core.action import quoted
from poleis.core.errors import PoleisError
from poleis.core.game import Plain, chosen_options
from poleis.core.plain import from_plain, to_plain
from poleis.games.peloponnes.bids import NO_BID, Bid
from poleis.games.peloponnes.coins import EMPTY, KIND, KINDS, KindName, Purse, pack, unpack
from poleis.games.peloponnes.components import (
    CATASTROPHES,
    LUXURY_CARD,
    Card,
    CatastropheName,
    Edition,
)
from poleis.games.peloponnes.edition import SHELF
from poleis.games.peloponnes.invariants import violations
from poleis.games.peloponnes.state import (
    NOBODY,
    RULES_VERSION,
    LuxuryCard,
    Phase,
    Player,
    Stage,
    State,
)
from poleis.games.peloponnes.switches import OPTIONS, Switches
from poleis.games.peloponnes.tableau import MORTGAGE, Laid, Tableau

Count: TypeAlias = Annotated[int, Meta(ge=0, le=72)]
Tally: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Heap: TypeAlias = tuple[Count, Count, Count, Count]  # wood, stone, grain, inhabitant
Faces: TypeAlias = Annotated[str, Meta(max_length=72, pattern="^[wsgi]*$")]
Cause: TypeAlias = Literal["plague", "earthquake", "tempest", "drought", "decline", "mortgage"]

_LETTERS: Final = "wsgi"  # one a kind


class CoinData(msgspec.Struct, forbid_unknown_fields=True):
    """A coin card on or under a card."""

    card: str
    cause: Cause
    kind: KindName
    pile: Annotated[int, Meta(ge=-1, le=1_000_000)]


class BidData(msgspec.Struct, forbid_unknown_fields=True):
    """A bid."""

    coins: Count
    luxury: Count
    laid: Heap
    blind: Heap
    pile: Tally


class PlayerData(msgspec.Struct, forbid_unknown_fields=True):
    """What belongs to one seat."""

    hand: Heap
    luxury: Annotated[int, Meta(ge=0, le=17)]
    luxury_cap: Literal[0, 3, 17]
    luxury_gains: Annotated[int, Meta(ge=0, le=3)]
    luxury_coin: CoinData | None
    tableau: list[str]
    coins: list[CoinData]
    bid: BidData | None
    won: str | None
    older: Count
    drawn: Heap


class PositionData(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game; the fields are those of `State`."""

    game: Literal["peloponnes"]
    rules_version: int
    edition: str
    options: dict[str, str]
    seed: str
    round: Annotated[int, Meta(ge=1, le=8)]
    stage: Stage
    phase: Phase
    seat: Seat
    order: list[Seat]
    turn: Annotated[int, Meta(ge=0, le=5)]
    stack: list[str]
    display: list[str]
    bidders: list[Seat | None]
    box: list[str]
    markers: tuple[Count, Count, Count, Count, Count]
    trouble: list[CatastropheName]
    supply_due: bool
    pile: Faces
    discard: Heap
    shuffles: Tally
    fresh: Heap
    reveals: Tally
    card: str | None
    lack: tuple[Count, Count]
    paid: tuple[Count, Count, Count]
    picks: Count
    hits: list[str]
    shortage: Annotated[int, Meta(ge=0, le=10_000)]
    debts: list[str]
    redeeming: list[str]
    players: Annotated[list[PlayerData], Meta(min_length=2, max_length=5)]


def position(state: State) -> Plain:
    """Write the whole state down as plain data."""
    data = PositionData(
        game="peloponnes",
        rules_version=RULES_VERSION,
        edition=state.edition.digest,
        options=state.switches.chosen,
        seed=state.seed,
        round=state.round,
        stage=state.stage,
        phase=state.phase,
        seat=state.seat,
        order=list(state.order),
        turn=state.turn,
        stack=_ids(state.stack),
        display=_ids(state.display),
        bidders=[None if seat == NOBODY else seat for seat in state.bidders],
        box=sorted(_ids(state.box)),
        markers=state.markers,  # type: ignore[arg-type]  # five of them
        trouble=[CATASTROPHES[catastrophe] for catastrophe in state.trouble],
        supply_due=state.supply_due,
        pile="".join([_LETTERS[kind] for kind in state.pile[state.top :]]),
        discard=unpack(state.discard),
        shuffles=state.shuffles,
        fresh=unpack(state.fresh),
        reveals=state.reveals,
        card=None if state.card is None else state.card.id,
        lack=(state.lack_wood, state.lack_stone),
        paid=(state.wood_paid, state.stone_paid, state.luxury_paid),
        picks=state.picks,
        hits=_ids(state.hits),
        shortage=state.shortage,
        debts=_ids(state.debts),
        redeeming=_ids(state.redeeming),
        players=[_player_data(player) for player in state.players],
    )
    return to_plain(data)


def _ids(cards: tuple[Card, ...]) -> list[str]:
    return [card.id for card in cards]


def _player_data(player: Player) -> PlayerData:
    bid = player.bid
    coin = player.luxury_card.coin
    return PlayerData(
        hand=unpack(player.hand),
        luxury=player.luxury,
        luxury_cap=player.luxury_card.cap,  # type: ignore[arg-type]  # one of the three
        luxury_gains=player.luxury_card.gains,
        luxury_coin=None if coin is None else _coin_data(coin),
        tableau=_ids(player.tableau.cards),
        coins=[_coin_data(laid) for laid in player.tableau.coins],
        bid=None
        if not bid.coins
        else BidData(bid.coins, bid.luxury, unpack(bid.laid), unpack(bid.blind), bid.pile),
        won=None if player.won is None else player.won.id,
        older=player.older,
        drawn=unpack(player.drawn),
    )


def _coin_data(laid: Laid) -> CoinData:
    cause: Any = "mortgage" if laid.cause == MORTGAGE else CATASTROPHES[laid.cause]
    return CoinData(laid.card.id, cause, KINDS[laid.kind], laid.pile)


def from_position(data: object) -> State:
    """Read a state; refuse one that could not be."""
    read = from_plain(data, PositionData, "position of peloponnes")
    if read.rules_version != RULES_VERSION:
        msg = (
            f"This position was made with rules version {read.rules_version} of peloponnes, "
            f"and this Poleis plays version {RULES_VERSION}; use the Poleis of that time"
        )
        raise PoleisError(msg)
    state = _Reader(read).state()
    broken = violations(state)
    if broken:
        more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
        raise PoleisError(f"This position cannot be: {broken[0]}{more}; correct it")
    return state


class _Reader:
    """Turns the names in a position into cards."""

    def __init__(self, data: PositionData) -> None:
        self.data = data
        self.edition: Edition = SHELF.by_digest(data.edition)
        self.switches = Switches(chosen_options(OPTIONS, data.options))

    def card(self, name: str) -> Card:
        found = self.edition.by_id.get(name)
        if found is None:
            where = f"which edition {self.edition.name} lacks"
            raise PoleisError(
                f"This position names the card {quoted(name)}, {where}; correct the name"
            )
        return found

    def cards(self, names: list[str]) -> tuple[Card, ...]:
        return tuple([self.card(name) for name in names])

    def power_cards(self, names: list[str]) -> tuple[Card, ...]:
        cards = self.cards(names)
        for card in cards:
            if card.kind == LUXURY_CARD:
                raise PoleisError("This position has the luxury card among others; remove it there")
        return cards

    def laid(self, coin: CoinData) -> Laid:
        cause = MORTGAGE if coin.cause == "mortgage" else CATASTROPHES.index(coin.cause)
        return Laid(self.card(coin.card), cause, KIND[coin.kind], coin.pile)

    def player(self, data: PlayerData) -> Player:
        bid = data.bid
        coin = data.luxury_coin
        coins = tuple([self.laid(laid) for laid in data.coins])
        return Player(
            pack(*data.hand),
            data.luxury,
            LuxuryCard(
                data.luxury_cap, None if coin is None else self.laid(coin), data.luxury_gains
            ),
            Tableau(self.power_cards(data.tableau), coins, self.switches),
            NO_BID
            if bid is None
            else Bid(bid.coins, bid.luxury, _heap(bid.laid), _heap(bid.blind), bid.pile),
            None if data.won is None else self.card(data.won),
            _heap(data.drawn),
            data.older,
        )

    def state(self) -> State:
        data = self.data
        players = [self.player(player) for player in data.players]
        state = State(
            self.edition, self.switches, data.seed, players, data.stage, data.phase, data.seat
        )
        state.round = data.round
        state.order = tuple(data.order)
        state.turn = data.turn
        state.stack = self.power_cards(data.stack)
        state.display = self.power_cards(data.display)
        state.bidders = tuple([NOBODY if seat is None else seat for seat in data.bidders])
        state.box = self.power_cards(data.box)
        state.markers = data.markers
        state.trouble = tuple([CATASTROPHES.index(name) for name in data.trouble])
        state.supply_due = data.supply_due
        state.pile = bytes([_LETTERS.index(letter) for letter in data.pile])
        state.discard = _heap(data.discard)
        state.shuffles = data.shuffles
        state.fresh = _heap(data.fresh)
        state.reveals = data.reveals
        state.card = None if data.card is None else self.card(data.card)
        state.lack_wood, state.lack_stone = data.lack
        state.wood_paid, state.stone_paid, state.luxury_paid = data.paid
        state.picks = data.picks
        state.hits = self.cards(data.hits)
        state.shortage = data.shortage
        state.debts = self.cards(data.debts)
        state.redeeming = self.cards(data.redeeming)
        return state


def _heap(heap: Heap) -> Purse:
    return pack(*heap) if any(heap) else EMPTY
