"""How Hexemonia is played sensibly."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from poleis.bots.adviser import Numbers, softly_best
from poleis.bots.chances import read_table, shares
from poleis.bots.hexemonia import war
from poleis.bots.hexemonia.outlook import GIVEN, SET, TILES_A_TURN, Outlook
from poleis.bots.hexemonia.reasons import reason
from poleis.bots.hexemonia.war import rival
from poleis.bots.reason import Reason
from poleis.bots.search.tree import Temper
from poleis.core.action import Action
from poleis.games.hexemonia.actions import (
    End,
    Exchange,
    Harm,
    Lift,
    Place,
    Reveal,
    Take,
    Worship,
)
from poleis.games.hexemonia.cells import ACROPOLIS, PLACE
from poleis.games.hexemonia.components import POLIS, Edition
from poleis.games.hexemonia.cubes import (
    CITIZEN,
    GOLD,
    KIND,
    citizens,
    count,
    covers,
    gold,
    unpack,
)
from poleis.games.hexemonia.rules.playing import next_kind_due
from poleis.games.hexemonia.scoring import score_sheet
from poleis.games.hexemonia.state import MYTHOS_LIMIT, OVER, Phase, State

Weigher: TypeAlias = Callable[[State, Outlook, Sequence[Any]], list[float]]

#: What follows from a tile that was played, an order that was planned or an attack.
ROUTINE: Final = frozenset(
    (
        "pay", "assign", "lift", "set", "exchange", "hades", "oracle", "victim", "give",
        "receive", "dismiss", "gather", "losses", "settle", "mythos_limit", "politics",
    )
)  # fmt: skip

LAST_ROUND: Final = -1

#: What `figures` returns.
FIGURES: Final = (
    "points",  # for active tiles, the bonus of the Acropolis included
    "active",  # tiles
    "natures",  # different ones among Mythos tiles and Acropolis
    "set",  # 8 with three of them
    "home",  # gold on the Acropolis
    "gold",  # gold elsewhere
    "citizens",
    "hoplites",
    "hand",  # tiles
    "turn",  # 1 for the seat whose turn begins
)

#: What the sums of the four actions are worth beside each other. With these they are chosen about
#: as often as by one that plays each of them to the end in many imagined worlds.
DEEDS: Final = {"production": 1.6, "strategy": 1.0, "special": 1.5, "war": 0.6}

CROWD: Final = 0.6  # the worth of a tile in a hand that is full, for each tile too many
FULL: Final = 3
STAY: Final = 0.15  # a tile that brings less stays in hand
STOP: Final = 0.06  # a step that brings less is not taken
SAFE_CARRIER: Final = 0.3  # a Mythos marker where nobody can take it
SHIELDED_CARRIER: Final = 0.2  # for each shield beside it
LIVELY_CARRIER: Final = 0.5
WORSHIP: Final = -0.3  # the next set may need another tile
REVEAL: Final = 0.01  # an Acropolis that is turned up counts for more
LEADER: Final = 0.1  # to harm a seat, for each of its points
TIDY: Final = 0.5  # a cube that lies where it is not wanted
AWAY: Final = 0.2  # a cube that goes to a tile rather than home


class HexemoniaAdviser:
    """Weighs what a tile brings by the end against the cubes that it binds."""

    __slots__ = ("edition", "table", "weighers")

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.table = read_table(__package__ or "")
        self.weighers: dict[Phase, Weigher] = {
            "draw": self.draws,
            "draw_more": self.draws,
            "play": self.plays,
            "pay": self.payments,
            "mythos_limit": self.forgets,
            "action": self.deeds,
            "assign": self.equal,
            "lift": self.lifts,
            "set": self.places,
            "exchange": self.exchanges,
            "ability": self.abilities,
            "hades": self.harms,
            "oracle": self.equal,
            "victim": self.victims,
            "give": self.payments,
            "receive": self.draws,
            "dismiss": self.dismissals,
            "target": war.targets,
            "gather": war.gatherings,
            "losses": war.losses,
            "settle": war.settlements,
            "politics": self.equal,
            "discard": self.discards,
        }

    def worths(self, state: State, actions: Sequence[Action]) -> list[float]:
        """Say how many points each of the legal actions promises, compared with the others."""
        return self.weighers[state.phase](state, Outlook(state, state.seat), actions)

    def pick(self, state: State, number: Numbers) -> Action:
        """Choose a sensible action quickly."""
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        return softly_best(actions, self.worths(state, actions), number)

    def is_routine(self, state: State) -> bool:
        """D-B2 and the like: which cubes; what they are for was decided before."""
        return state.phase in ROUTINE

    # What the choices are worth, decision by decision

    def draws(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-A1, D-A2, D-C4s: a tile by what it promises, a cube by its price."""
        crowd = CROWD ** max(0, len(see.me.player.hand) - FULL)
        tiles = self.edition.by_id
        out: list[float] = []
        for action in actions:
            if type(action) is Take:
                out.append(see.wish(tiles[action.tile]) * crowd)
            elif action.kind == "gold":
                out.append(see.home_gold)
            else:
                out.append(see.price[KIND[action.kind]])
        return out

    def plays(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-B1: what a tile brings, less the cubes that it binds."""
        tiles, me = self.edition.by_id, see.me
        gains: dict[str, float] = {}  # by tile; the cells differ in little
        out: list[float] = []
        for action in actions:
            if type(action) is End:
                out.append(STAY)
                continue
            tile = tiles[action.tile]
            place = PLACE[action.q, action.r]
            if action.tile not in gains:
                gain = see.worth(tile, me)
                if type(action) is Place:
                    gain -= see.payment(tile.cost)
                elif len(me.mythos) >= MYTHOS_LIMIT:
                    gain -= min([see.worth(own.tile, me) for own in me.mythos])
                gains[action.tile] = gain
            gain = gains[action.tile]
            if type(action) is Worship:
                gain += WORSHIP + SHIELDED_CARRIER * me.shield(place)
                if not me.layout.is_removable(place):
                    gain += SAFE_CARRIER
                if me.is_active(place):
                    gain += LIVELY_CARRIER
            else:
                gain += me.cell_worth(tile, place)
            out.append(gain)
        return out

    def payments(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-B2, D-V: from where the cube is missed least."""
        if state.due:
            kind = next_kind_due(state)
        else:
            assert state.ability is not None
            kind = GIVEN[state.ability.ability]
        cubes = see.me.cubes
        return [-see.harm(cubes, kind, PLACE[action.q, action.r]) for action in actions]

    def forgets(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-B3, D-C9: the Mythos tile that is worth least."""
        tiles = self.edition.by_id
        return [-see.worth(tiles[action.tile], see.me) for action in actions]

    def discards(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-D1: the tile that promises least."""
        tiles = self.edition.by_id
        return [-see.wish(tiles[action.tile]) for action in actions]

    def deeds(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C0: what the whole action brings."""
        sums = {
            "production": see.production,
            "strategy": see.strategy,
            "special": see.special,
            "war": see.war,
        }
        return [DEEDS[action.deed] * sums[action.deed]() for action in actions]

    def equal(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C1, D-C4o: one is as good as another."""
        return [0.0] * len(actions)

    def lifts(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C2, D-C4a: what lies where the best order does not want it."""
        wanted, cubes = see.ordered(), see.me.cubes
        out: list[float] = []
        for action in actions:
            if type(action) is not Lift:
                out.append(STOP)
                continue
            place, kind = PLACE[action.q, action.r], KIND[action.kind]
            too_many = count(cubes[place], kind) > count(wanted[place], kind)
            out.append(TIDY if too_many else 0.0)
        return out

    def places(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C2, D-C4a: where the best order wants it."""
        assert state.lifted is not None
        kind = state.lifted[0]
        wanted, cubes = see.ordered(), see.me.cubes
        out: list[float] = []
        for action in actions:
            place = PLACE[action.q, action.r]
            missing = count(cubes[place], kind) < count(wanted[place], kind)
            out.append((1.0 if missing else 0.0) + (AWAY if place != ACROPOLIS else 0.0))
        return out

    def exchanges(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C3: free citizens for a hoplite, where that is worth more."""
        out: list[float] = []
        for action in actions:
            if type(action) is not Exchange:
                out.append(STOP)
            elif action.gets == "hoplite" and citizens(see.me.free(PLACE[action.q, action.r])) >= 2:
                out.append(see.exchange())
            else:
                out.append(-1.0)
        return out

    def abilities(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C4: one ability after the other, the best first."""
        places = {tile.id: place for place, tile in see.me.tiles.items()}
        places |= {own.tile.id: own.carrier for own in see.me.mythos}
        out: list[float] = []
        for action in actions:
            if type(action) is End:
                out.append(STOP)
                continue
            gain = see.ability(self.edition.by_id[action.tile], places[action.tile])
            out.append(gain + REVEAL if type(action) is Reveal else gain)
        return out

    def harms(self, state: State, see: Outlook, actions: Sequence[Harm]) -> list[float]:
        """D-C4h: as many citizens as possible, of the leader."""
        return [action.count + LEADER * self.lead(state, see, action.seat) for action in actions]

    def victims(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C4p, D-C4t: the leader."""
        return [LEADER * self.lead(state, see, action.seat) for action in actions]

    def lead(self, state: State, see: Outlook, seat: int) -> float:
        """How far a rival is, roughly."""
        city = rival(see, state, seat)
        return sum([see.worth_at(city, place) for place in city.tiles if city.is_active(place)])

    def dismissals(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """D-C4n: free citizens in pairs, as long as gold is dearer."""
        gain = see.price[GOLD] - 2 * see.price[CITIZEN]
        free = citizens(see.me.all_free()) + state.count
        odd_one = free % 2 and state.count == free - 1
        out: list[float] = []
        for action in actions:
            if type(action) is End:
                out.append(STOP)
            elif citizens(see.me.free(PLACE[action.q, action.r])) and not odd_one:
                out.append(gain)
            else:
                out.append(-1.0)
        return out

    def reason(self, state: State, action: Action) -> Reason:
        """Say why somebody would choose a legal action."""
        return reason(state, action)

    # How the game stands

    def temper(self, seats: int) -> Temper:
        """Say how a search is led best."""
        return Temper(horizon=seats)

    def clock(self, state: State) -> int:
        """H4, H15: how many turns are over; the last round is always played to its end."""
        return LAST_ROUND if state.ending else state.turns

    def left(self, state: State) -> float:
        """H15.1: about how many rounds come before the last."""
        if state.ending:
            return 0.0
        return len(state.pile) / (TILES_A_TURN * len(state.players))

    def figures(self, state: State, seat: int) -> list[float]:
        """What a good player looks at; FIGURES says what it is."""
        player = state.players[seat]
        tiles, cubes, acropolis = player.layout.tiles, player.cubes, player.acropolis
        points = active = 0
        for place, tile in tiles.items():
            if covers(cubes[place], tile.cost):
                active += 1
                points += 2 if tile.kind == POLIS else 1
                if tile.kind == acropolis.bonus_kind:
                    points += acropolis.bonus
        natures = {own.tile.nature for own in player.mythos}
        natures.add(acropolis.nature)
        first, second, third = unpack(player.all_cubes())
        home = gold(cubes[ACROPOLIS])
        return [
            points,
            active,
            len(natures),
            SET if len(natures) >= 3 else 0.0,
            home,
            third - home,
            first,
            second,
            len(player.hand),
            state.active == seat,
        ]

    def points(self, state: State) -> list[float]:
        """H16.1: everybody's points, at the end of the game."""
        return [score_sheet(state, seat).total for seat in range(len(state.players))]

    def chances(self, state: State) -> list[float]:
        """Say how likely each seat wins, as things stand; H16.8: at the end, who has won."""
        seats = range(len(state.players))
        if state.phase == OVER:
            return shares([score_sheet(state, seat).key for seat in seats])
        return self.table.chances(self.left(state), [self.figures(state, seat) for seat in seats])
