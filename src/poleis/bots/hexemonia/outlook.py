"""What things of Hexemonia are worth to a seat at a moment, in points at the end of the game."""

from typing import Final

from poleis.bots.hexemonia.city import COUNTED, City, Pile, heap
from poleis.games.hexemonia.cells import ACROPOLIS, Place
from poleis.games.hexemonia.components import (
    CHORA,
    FORTIFICATION,
    MYTHOS,
    POLIS,
    POLITICAL,
    Ability,
    Kind,
    Tile,
)
from poleis.games.hexemonia.cubes import (
    CITIZEN,
    GOLD,
    HOPLITE,
    ONE,
    Cubes,
    citizens,
    count,
    covers,
    gold,
    hoplites,
    unpack,
    value,
)
from poleis.games.hexemonia.state import NOBODY, State

#: H16.2: points for an active tile.
POINTS: Final[dict[Kind, float]] = {CHORA: 1.0, FORTIFICATION: 1.0, POLIS: 2.0, MYTHOS: 0.0}
SET: Final = 8.0  # H16.3
#: What an ability brings in a use, in points.
ABILITIES: Final[dict[Ability, float]] = {
    "": 0.0, "spring": 0.6, "temple": 1.0, "harbour": 1.0, "tavern": 0.5, "lighthouse": 0.9,
    "labyrinth": 0.7, "hades": 0.3, "oracle": 0.05, "moirai": 0.5, "pandora": 0.25, "agora": 0.15,
    "necropolis": 0.4,
}  # fmt: skip
#: H12.4, H12.9, H12.10: the kind that opponents give.
GIVEN: Final[dict[str, int]] = {"tavern": CITIZEN, "lighthouse": GOLD, "labyrinth": HOPLITE}
TILES_A_TURN: Final = 1.4  # that leave the pile
RUNS: Final = 0.4  # how often an active tile produces, a turn
USES: Final = 0.3  # how often an ability is used, a turn
SHIELD: Final = 0.1  # what a shield guards, beyond the cells that are counted one by one
POLITICS: Final = 0.25  # a political tile, for the Philosopher
IDLE: Final = 0.4  # an inactive tile against an active one
RISK: Final = 0.45  # that an open tile is conquered before the next turn
HORIZON: Final = 3.0  # turns for which that is thought of
#: What a rival's loss is worth, by seats: with more rivals, less of it is a gain.
SPITE: Final = {2: 0.6, 3: 0.35, 4: 0.25}
NEVER: Final = -99.0  # what cannot be done, or must not


class Outlook:
    """One seat's situation, with prices on everything."""

    __slots__ = (
        "_armies",
        "home_gold",
        "late",
        "left",
        "me",
        "price",
        "rivals",
        "rounds",
        "spite",
        "state",
    )

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        seats = len(state.players)
        self.me = City(state, seat, seat)
        self.rivals = [City(state, other, seat) for other in range(seats) if other != seat]
        self.spite = SPITE[seats]
        #: Turns to come after this one.
        self.left = 0.0
        if not state.ending:
            self.left = max(0.5, len(state.pile) / (TILES_A_TURN * seats))
        self.late = self.left == 0
        self._armies: list[int] | None = None
        #: Rounds in which the rivals may yet attack.
        self.rounds = min(HORIZON, self.left + 1)
        if self.late:
            self.rounds = float(state.active != state.last)
        # A free cube: less when the end is near, but for gold on the Acropolis, which scores.
        use = min(1.0, (self.left + 0.2) / 3.5)
        self.home_gold = 1 - 0.45 * min(1.0, self.left / 4)
        self.price = [0.45 * use, 0.8 * use, self.home_gold * min(0.9, self.left)]
        self._raise_prices()

    def _raise_prices(self) -> None:
        """What the two best tiles in hand lack is dear, what there is plenty of is cheap."""
        hand = self.me.player.hand
        if len(hand) > 2:
            hand = tuple(sorted(hand, key=lambda tile: -self.worth(tile, self.me))[:2])
        free = self.me.all_free()
        lack_citizens, lack_hoplites = -citizens(free), -hoplites(free)
        for tile in hand:
            lack_citizens += citizens(tile.cost)
            lack_hoplites += hoplites(tile.cost)
        self.price[CITIZEN] *= _demand(lack_citizens)
        self.price[HOPLITE] *= _demand(lack_hoplites)

    @property
    def armies(self) -> list[int]:
        """The combat value of each rival's free cubes."""
        if self._armies is None:
            self._armies = [value(city.all_free()) for city in self.rivals]
        return self._armies

    def sum_of(self, cubes: Cubes) -> float:
        """Price cubes outside the Acropolis."""
        first, second, third = unpack(cubes)
        price = self.price
        return price[0] * first + price[1] * second + price[2] * third

    # Tiles

    def worth(self, tile: Tile, city: City) -> float:
        """What a tile brings its owner by the end, if it stays active."""
        kind = tile.kind
        out = POINTS[kind]
        if city.bonus_kind == kind:
            out += city.bonus
        if tile.production:
            out += RUNS * self.left * self.sum_of(tile.production)
        if tile.ability:
            out += USES * self.left * ABILITIES[tile.ability]
        if tile.shield:
            out += SHIELD * tile.shield
        if tile.nature == POLITICAL:
            out += POLITICS
        return out + self.set_worth(tile, city) if kind == MYTHOS else out

    def set_worth(self, tile: Tile, city: City) -> float:
        """H16.3: what a Mythos tile does for the set of three natures."""
        others = {own.tile.nature for own in city.mythos if own.tile is not tile}
        if city.nature is not None:
            others.add(city.nature)
        if tile.nature in others or len(others) >= 3:
            return 0.0
        return SET if len(others) == 2 else SET * min(0.4, 0.1 * self.left)

    def worth_at(self, city: City, place: Place) -> float:
        """What a place in a city brings if it is active, with the markers on it."""
        out = self.worth(city.tiles[place], city)
        for own in city.mythos:
            if own.carrier == place:
                out += self.worth(own.tile, city)
        return out

    def hold(self, city: City, place: Place, strength: int) -> float:
        """How likely a tile with this strength stays in its city."""
        if not self.rounds or (place in city.tiles and not city.layout.is_removable(place)):
            return 1.0
        odds = 0.0
        for army in self.armies:
            if army > strength:
                odds += (army - strength) / army
        return float((1 - RISK * odds / len(self.armies)) ** self.rounds) if odds else 1.0

    def wish(self, tile: Tile) -> float:
        """What a tile in hand promises."""
        me = self.me
        worth = self.worth(tile, me)
        if tile.kind == MYTHOS:
            carried = any(other.nature == tile.nature for other in me.tiles.values())
            return worth * (0.9 if carried else 0.5 if self.left > 1 else 0.0)
        if tile.kind == POLIS and (
            me.has_title(tile)
            or any(one.title == tile.title and one is not tile for one in me.player.hand)
        ):
            return 0.05
        lack = 0
        for due, held in zip(heap(tile.cost), unpack(me.all_free()), strict=True):
            if due > held:
                lack += due - held
        gain = max(0.0, worth - self.sum_of(tile.cost))
        return gain * (0.1 if lack > 2 * self.left else 0.9 / (1 + 0.2 * lack))

    # Cubes

    def harm(self, cubes: Pile, kind: int, place: Place) -> float:
        """How much a cube is missed where it lies."""
        if place == ACROPOLIS:
            return self.home_gold if kind == GOLD else self.price[kind] + 0.02
        held, cost = cubes[place], self.me.tiles[place].cost
        if count(held, kind) == count(cost, kind) and covers(held, cost):
            return self.price[kind] + (1 - IDLE) * self.worth_at(self.me, place)
        return self.price[kind]

    def payment(self, cost: Cubes) -> float:
        """What it costs to bring these cubes together."""
        played = self.state.played
        cubes = {place: held for place, held in self.me.cubes.items() if not played >> place & 1}
        out = 0.0
        for kind, number in enumerate(heap(cost)):
            for _ in range(number):
                harm, place = min(
                    [(self.harm(cubes, kind, at), at) for at in cubes if count(cubes[at], kind)]
                )
                cubes[place] -= ONE[kind]
                out += harm
        return out

    def standing(self, city: City, cubes: Pile) -> float:
        """What a city is worth with these cubes; without what is in hand."""
        home = cubes[ACROPOLIS]
        out = self.sum_of(home) + gold(home) * (self.home_gold - self.price[GOLD])
        for place, tile in city.tiles.items():
            held, cost = cubes[place], tile.cost
            share = 0.0 if self.late else IDLE
            strength = value(held) + 2 * city.shield(place)
            if covers(held, cost):
                share = 1.0
                held -= cost
            if self.rounds and city is self.me:
                share *= self.hold(city, place, strength)
            out += share * self.worth_at(city, place)
            if held:
                out += self.sum_of(held)
        return out

    def ordered(self) -> Pile:
        """H10: share out all cubes, first to the tiles that are worth it; the rest goes home."""
        me = self.me
        pool = sum(me.cubes.values())
        if self.state.lifted is not None:
            pool += ONE[self.state.lifted[0]]
        out: Pile = dict.fromkeys(me.cubes, 0)
        ranking: list[tuple[float, Place]] = []
        for place, tile in me.tiles.items():
            first, second, third = heap(tile.cost)
            gain = self.worth_at(me, place) * (1.0 if self.late else 1 - IDLE)
            if self.left < 1:
                gain -= self.home_gold * third
            if gain > 0:
                dear = 0.1 + 0.35 * first + 0.6 * second + self.home_gold * third
                ranking.append((-gain / dear, place))
        ranking.sort()
        for _, place in ranking:
            cost = me.tiles[place].cost
            if covers(pool, cost):
                out[place] = cost
                pool -= cost
        out[ACROPOLIS] = self._garrisoned(out, pool)
        return out

    def _garrisoned(self, cubes: Pile, pool: Cubes) -> Cubes:
        """Post free citizens and hoplites where they guard most; return what is left of them."""
        me = self.me
        if not self.rounds or not me.tiles:
            return pool
        worth = {place: self.worth_at(me, place) for place in me.tiles}
        strength = {p: value(cubes[p]) + 2 * me.shield(p) for p in me.tiles}
        for kind in (HOPLITE, CITIZEN):
            kept = 2 * (kind == CITIZEN)
            gains: dict[Place, float] = {}
            while count(pool, kind) > kept:
                for place, value_there in worth.items():
                    if place not in gains:
                        now = strength[place]
                        more = self.hold(me, place, now + kind + 1) - self.hold(me, place, now)
                        gains[place] = value_there * more
                gain, place = max([(gain, place) for place, gain in gains.items()])
                if gain <= 0.02:
                    return pool
                pool -= ONE[kind]
                cubes[place] += ONE[kind]
                strength[place] += kind + 1
                del gains[place]
        return pool

    # The four actions

    def made(self) -> Cubes:
        """H9.1: what the active tiles make."""
        me = self.me
        out = 0
        active = 0
        for place, tile in me.tiles.items():
            if covers(me.cubes[place], tile.cost):
                out += tile.production
                active |= 1 << place
        for own in me.mythos:
            if active >> own.carrier & 1:
                out += own.tile.production
        return out

    def production(self) -> float:
        """H9: what is made, as far as the supply has it."""
        if self.late:
            return 0.0
        out = 0.0
        made, supply = unpack(self.made()), unpack(self.state.supply)
        for price, number, stock in zip(self.price, made, supply, strict=True):
            out += price * min(number, stock)
        return out

    def strategy(self) -> float:
        """H10: the best order of the cubes against the present one, and an exchange."""
        exchange = self.exchange() if citizens(self.me.all_free()) >= 2 else 0.0
        return self.reorder() + max(0.0, exchange)

    def reorder(self) -> float:
        """H10.1: the best order of the cubes against the present one."""
        me = self.me
        return self.standing(me, self.ordered()) - self.standing(me, me.cubes)

    def exchange(self) -> float:
        """H10.2: what a hoplite is worth beyond two citizens."""
        return self.price[HOPLITE] - 2 * self.price[CITIZEN]

    def special(self) -> float:
        """H11: all abilities that are worth using."""
        me = self.me
        out = 0.0
        for place, tile in me.tiles.items():
            if tile.ability and me.is_active(place):
                out += max(0.0, self.ability(tile, place))
        for own in me.mythos:
            if own.tile.ability and me.is_active(own.carrier):
                out += max(0.0, self.ability(own.tile, own.carrier))
        return out

    def ability(self, tile: Tile, place: Place) -> float:
        """H12: what one use brings."""
        ability = tile.ability
        counted = COUNTED.get(ability)
        if counted is not None:
            return self.me.counted(place, counted, reveals=True) * self.price[GOLD]
        kind = GIVEN.get(ability)
        if kind is not None:
            givers = sum([count(sum(city.cubes.values()), kind) > 0 for city in self.rivals])
            if ability != "lighthouse":
                givers = min(1, givers)
            return givers * (self.price[kind] + 0.5 * self.spite)
        if ability == "spring":
            return max(self.home_gold, self.price[CITIZEN], self.price[HOPLITE])
        if ability == "necropolis":
            gain = self.price[GOLD] - 2 * self.price[CITIZEN]
            return citizens(self.me.all_free()) // 2 * gain
        if ability == "agora":
            return 0.7 * min(2.0, self.reorder())
        return 0.0 if self.late and ability != "hades" else ABILITIES[ability]

    def war(self) -> float:
        """H13: the best attack."""
        best = NEVER
        for city in self.rivals:
            for place in city.tiles:
                best = max(best, self.attack(city, place))
        return best

    def attack(self, city: City, place: Place) -> float:
        """H13: what a conquest brings, without its losses."""
        if not city.layout.is_removable(place):
            return NEVER
        me = self.me
        tile, strength = city.tiles[place], city.strength(place)
        duplicate = me.has_title(tile)
        if not (duplicate or me.layout.places_for(tile)):
            return NEVER
        free = me.all_free()
        spare = value(free) - strength
        lost = self.sacrifice(1 - spare)
        if lost == -NEVER:
            return NEVER
        first, second, third = unpack(city.cubes[place])
        spite = self.spite * (1.0 if city.is_active(place) else IDLE)
        out = spite * (self.worth_at(city, place) + 0.3 * (first + 2 * second + third))
        out += third * self.price[GOLD]
        for own in city.mythos:
            if own.carrier == place:
                out += 0.5 * self.worth(own.tile, me)
        if not duplicate:
            need = max(1, value(tile.cost))
            lively = spare >= need and gold(tile.cost) <= third
            share = 1.0 if lively else 0.0 if self.late else 0.6
            share *= self.hold(city, ACROPOLIS, max(1, min(spare, need)))
            out += share * self.worth(tile, me)
        out -= strength * min(self.price[CITIZEN], self.price[HOPLITE] / 2) + 0.3
        return out - lost

    def sacrifice(self, lack: int) -> float:
        """H13.5: what it costs to take attackers from tiles that need them."""
        if lack <= 0:
            return 0.0
        me = self.me
        givers = sorted(
            [(self.worth_at(me, place), place) for place in me.tiles if me.is_active(place)]
        )
        out = 0.0
        for worth, place in givers:
            fighting = value(me.tiles[place].cost)
            if fighting:
                lack -= fighting
                out += worth * (1.0 if self.late else 1 - IDLE)
            if lack <= 0:
                return out
        return -NEVER

    def points(self) -> float:
        """What the seat may expect at the end: its city, its hand, the Philosopher."""
        state, me = self.state, self.me
        out = self.standing(me, me.cubes)
        out += sum(sorted([self.wish(tile) for tile in me.player.hand], reverse=True)[:3])
        if state.philosopher != NOBODY and state.players[state.philosopher] is me.player:
            without_revolts = len(state.players) == 2 and not state.switches.revolts_for_two
            out += 3.0 if without_revolts else 0.3
        return out


def _demand(lack: int) -> float:
    """How much dearer a kind is of which so much is missing."""
    return 1.4 if lack > 0 else 0.75 if lack < -3 else 1.0
