"""What things of Hexemonia are worth to a seat at a moment, in points at the end of the game."""

from typing import Final

from scripts.planners.hexemonia_city import COUNTED, City, Heap, Triple, covers, heap

from poleis.games.hexemonia.cells import ACROPOLIS, PLACE, Place
from poleis.games.hexemonia.components import MYTHOS, POLIS, POLITICAL, Edition, Tile
from poleis.games.hexemonia.cubes import CITIZEN, GOLD, HOPLITE, KIND
from poleis.games.hexemonia.view_data import HexemoniaView

POINTS: Final = {"chora": 1, "fortification": 1, "polis": 2, "mythos": 0}
SET: Final = 8
#: What an ability brings in a use, roughly.
ABILITIES: Final = {
    "": 0.0, "spring": 0.6, "temple": 1.0, "harbour": 1.0, "tavern": 0.5, "lighthouse": 0.9,
    "labyrinth": 0.7, "hades": 0.3, "oracle": 0.05, "moirai": 0.5, "pandora": 0.25, "agora": 0.15,
    "necropolis": 0.4,
}  # fmt: skip
GIVEN: Final = {"tavern": CITIZEN, "lighthouse": GOLD, "labyrinth": HOPLITE}
TILES_A_TURN: Final = 1.4  # that leave the pile
RUNS: Final = 0.4  # how often an active tile produces, a turn
USES: Final = 0.3  # how often an ability is used, a turn
IDLE: Final = 0.4  # an inactive tile against an active one
RISK: Final = 0.45  # that an open tile is conquered before the next turn
HORIZON: Final = 3.0  # turns for which that is thought of
SPITE: Final = {2: 0.6, 3: 0.35, 4: 0.25}  # what a rival's loss is worth, by seats


class Outlook:
    """One seat's view, with prices on everything."""

    def __init__(self, view: HexemoniaView, edition: Edition) -> None:
        assert view.seat is not None
        self.view = view
        self.me = City(view, view.seat, edition)
        seats = range(view.seats)
        self.rivals = [City(view, seat, edition) for seat in seats if seat != view.seat]
        #: Turns to come after this one.
        self.left = 0.0 if view.ending else max(0.5, view.pile / (TILES_A_TURN * view.seats))
        self.late = self.left == 0
        armies = [city.all_free() for city in self.rivals]
        self.armies = [citizens + 2 * hoplites for citizens, hoplites, _ in armies]
        #: Rounds in which the rivals may yet attack.
        self.rounds = min(HORIZON, self.left + 1)
        if self.late:
            self.rounds = float(view.active != view.last)
        # A free cube: less when the end is near, but for gold on the Acropolis, which scores.
        use = min(1.0, (self.left + 0.2) / 3.5)
        self.home_gold = 1 - 0.45 * min(1.0, self.left / 4)
        self.price = [0.45 * use, 0.8 * use, self.home_gold * min(0.9, self.left)]
        wanted = sorted(self.me.hand, key=lambda tile: -self.worth(tile, self.me))[:2]
        free = self.me.all_free()
        for kind in (CITIZEN, HOPLITE):
            lack = sum(heap(tile.cost)[kind] for tile in wanted) - free[kind]
            self.price[kind] *= 1.4 if lack > 0 else 0.75 if lack < -3 else 1.0

    def sum_of(self, cubes: Heap | Triple) -> float:
        """Price cubes outside the Acropolis."""
        return sum(price * count for price, count in zip(self.price, cubes, strict=True))

    # Tiles

    def worth(self, tile: Tile, city: City) -> float:
        """What a tile brings its owner by the end, if it stays active."""
        own = city.acropolis
        out = POINTS[tile.kind] + (own.bonus if own and own.bonus_kind == tile.kind else 0.0)
        out += RUNS * self.left * self.sum_of(heap(tile.production))
        out += USES * self.left * ABILITIES[tile.ability]
        out += 0.1 * tile.shield + (0.25 if tile.nature == POLITICAL else 0.0)
        return out + (self.set_worth(tile, city) if tile.kind == MYTHOS else 0.0)

    def set_worth(self, tile: Tile, city: City) -> float:
        """H16.3: what a Mythos tile does for the set of three natures."""
        others = {it.nature for it, _ in city.mythos if it is not tile}
        others |= {city.acropolis.nature} if city.acropolis else set()
        if tile.nature in others or len(others) >= 3:
            return 0.0
        return SET if len(others) == 2 else SET * min(0.4, 0.1 * self.left)

    def worth_at(self, city: City, place: Place) -> float:
        """What a place in a city brings if it is active, with the markers on it."""
        riding = sum(self.worth(it, city) for it, carrier in city.mythos if carrier == place)
        return self.worth(city.tiles[place], city) + riding

    def hold(self, city: City, place: Place, strength: int) -> float:
        """How likely a tile with this strength stays in its city."""
        if place in city.tiles and not city.layout.is_removable(place):
            return 1.0
        odds = [max(0, army - strength) / army for army in self.armies if army]
        risk = RISK * sum(odds) / len(self.armies)
        return float((1 - risk) ** self.rounds)

    def wish(self, tile: Tile) -> float:
        """What a tile in hand promises."""
        worth = self.worth(tile, self.me)
        if tile.kind == MYTHOS:
            carried = any(other.nature == tile.nature for other in self.me.tiles.values())
            return worth * (0.9 if carried else 0.5 if self.left > 1 else 0.0)
        twin = any(one.title == tile.title and one is not tile for one in self.me.hand)
        if tile.kind == POLIS and (twin or self.me.has_title(tile)):
            return 0.05
        cost = heap(tile.cost)
        free = zip(cost, self.me.all_free(), strict=True)
        lack = sum(max(0, due - held) for due, held in free)
        gain = max(0.0, worth - self.sum_of(cost))
        return gain * (0.1 if lack > 2 * self.left else 0.9 / (1 + 0.2 * lack))

    # Cubes

    def harm(self, cubes: dict[Place, Heap], kind: int, place: Place) -> float:
        """How much a cube is missed where it lies."""
        if place == ACROPOLIS:
            return self.home_gold if kind == GOLD else self.price[kind] + 0.02
        held, cost = cubes[place], heap(self.me.tiles[place].cost)
        needed = covers(held, cost) and held[kind] == cost[kind]
        return self.price[kind] + needed * (1 - IDLE) * self.worth_at(self.me, place)

    def payment(self, cost: Triple) -> float:
        """What it costs to bring these cubes together."""
        cubes = {place: held[:] for place, held in self.me.cubes.items()}
        for cell in self.view.played:
            del cubes[PLACE[cell]]
        out = 0.0
        for kind, count in enumerate(cost):
            for _ in range(count):
                places = [place for place, held in cubes.items() if held[kind]]
                harm, place = min((self.harm(cubes, kind, place), place) for place in places)
                cubes[place][kind] -= 1
                out += harm
        return out

    def standing(self, cubes: dict[Place, Heap]) -> float:
        """What the city is worth with these cubes."""
        home = cubes[ACROPOLIS]
        out = self.sum_of(home) + home[GOLD] * (self.home_gold - self.price[GOLD])
        for place, tile in self.me.tiles.items():
            held, cost = cubes[place], heap(tile.cost)
            share = 0.0 if self.late else IDLE
            strength = held[0] + 2 * held[1] + 2 * self.me.shield(place)
            if covers(held, cost):
                share = 1.0
                held = [there - due for there, due in zip(held, cost, strict=True)]
            share *= self.hold(self.me, place, strength)
            out += share * self.worth_at(self.me, place) + self.sum_of(held)
        return out

    def ordered(self) -> dict[Place, Heap]:
        """H10: share out all cubes, first to the tiles that are worth it; the rest goes home."""
        pool = self.me.all_cubes()
        if self.view.lifted:
            pool[KIND[self.view.lifted[0]]] += 1
        out: dict[Place, Heap] = {place: [0, 0, 0] for place in self.me.cubes}
        dear = (0.35, 0.6, self.home_gold)

        def gain(place: Place) -> float:
            cost = heap(self.me.tiles[place].cost)
            worth = self.worth_at(self.me, place) * (1.0 if self.late else 1 - IDLE)
            return worth - (self.home_gold * cost[GOLD] if self.left < 1 else 0.0)

        def rate(place: Place) -> float:
            cost = heap(self.me.tiles[place].cost)
            return gain(place) / (0.1 + sum(map(float.__mul__, dear, map(float, cost))))

        for place in sorted(self.me.tiles, key=rate, reverse=True):
            cost = heap(self.me.tiles[place].cost)
            if gain(place) > 0 and covers(pool, cost):
                out[place] = [*cost]
                pool = [held - due for held, due in zip(pool, cost, strict=True)]
        self.garrison(out, pool)
        out[ACROPOLIS] = pool
        return out

    def garrison(self, cubes: dict[Place, Heap], pool: Heap) -> None:
        """Post free citizens and hoplites where they guard most."""
        if not self.rounds:
            return
        worth = {place: self.worth_at(self.me, place) for place in self.me.tiles}
        strength = {p: c + 2 * h + 2 * self.me.shield(p) for p, (c, h, _) in cubes.items()}
        for kind in (HOPLITE, CITIZEN):
            for _ in range(pool[kind] - 2 * (kind == CITIZEN)):
                gains = [
                    (
                        worth[place]
                        * (
                            self.hold(self.me, place, strength[place] + kind + 1)
                            - self.hold(self.me, place, strength[place])
                        ),
                        place,
                    )
                    for place in self.me.tiles
                ]
                gain, place = max(gains, default=(0.0, ACROPOLIS))
                if gain <= 0.02:
                    return
                pool[kind] -= 1
                cubes[place][kind] += 1
                strength[place] += kind + 1

    # The four actions

    def production(self) -> float:
        """H9: what the active tiles make."""
        active = [place for place in self.me.tiles if self.me.is_active(place)]
        makers = [self.me.tiles[place] for place in active]
        makers += [tile for tile, carrier in self.me.mythos if carrier in active]
        made = zip(*[heap(tile.production) for tile in makers], strict=True)
        cubes = [min(sum(kind), stock) for kind, stock in zip(made, self.view.supply, strict=False)]
        return 0.0 if self.late or not cubes else self.sum_of(cubes)

    def strategy(self) -> float:
        """H10: the best order of the cubes against the present one, and an exchange."""
        exchange = self.exchange() if self.me.all_free()[CITIZEN] >= 2 else 0.0
        return self.standing(self.ordered()) - self.standing(self.me.cubes) + max(0.0, exchange)

    def exchange(self) -> float:
        """H10.2: what a hoplite is worth beyond two citizens."""
        return self.price[HOPLITE] - 2 * self.price[CITIZEN]

    def special(self) -> float:
        """H11: all abilities that are worth using."""
        places = {tile: place for place, tile in self.me.tiles.items()} | dict(self.me.mythos)
        active = [tile for tile, place in places.items() if self.me.is_active(place)]
        return sum(max(0.0, self.ability(tile, places[tile])) for tile in active if tile.ability)

    def ability(self, tile: Tile, place: Place) -> float:
        """H12: what one use brings."""
        ability = tile.ability
        if ability in COUNTED:
            return self.me.counted(place, COUNTED[ability], reveals=True) * self.price[GOLD]
        if ability in GIVEN:
            kind = GIVEN[ability]
            givers = sum(city.all_cubes()[kind] > 0 for city in self.rivals)
            spite = SPITE[self.view.seats] * 0.5
            return (givers if ability == "lighthouse" else givers > 0) * (self.price[kind] + spite)
        if ability == "spring":
            return max(self.home_gold, *self.price[:2])
        if ability == "necropolis":
            gain = self.price[GOLD] - 2 * self.price[CITIZEN]
            return self.me.all_free()[CITIZEN] // 2 * gain
        if ability == "agora":
            return min(2.0, self.standing(self.ordered()) - self.standing(self.me.cubes)) * 0.7
        return 0.0 if self.late and ability != "hades" else ABILITIES[ability]

    def war(self) -> float:
        """H13: the best attack."""
        gains = [self.attack(city, place) for city in self.rivals for place in city.tiles]
        return max(gains, default=-99.0)

    def attack(self, city: City, place: Place) -> float:
        """H13: what a conquest brings, without its losses."""
        tile, strength = city.tiles[place], city.strength(place)
        duplicate = self.me.has_title(tile)
        fits = duplicate or self.me.layout.places_for(tile)
        if not (city.layout.is_removable(place) and fits):
            return -99.0
        spite = SPITE[self.view.seats] * (1.0 if city.is_active(place) else IDLE)
        citizens, hoplites, gold = city.cubes[place]
        out = spite * (self.worth_at(city, place) + 0.3 * (citizens + 2 * hoplites + gold))
        out += gold * self.price[GOLD]
        riding = [it for it, carrier in city.mythos if carrier == place]
        out += sum(0.5 * self.worth(it, self.me) for it in riding)
        cost = heap(tile.cost)
        free = self.me.all_free()
        spare = free[0] + 2 * free[1] - strength
        lively = spare >= max(1, cost[0] + 2 * cost[1]) and cost[GOLD] <= gold
        share = 1.0 if lively else 0.0 if self.late else 0.6
        share *= self.hold(city, ACROPOLIS, max(1, min(spare, cost[0] + 2 * cost[1])))
        out += 0.0 if duplicate else share * self.worth(tile, self.me)
        out -= strength * min(self.price[0], self.price[1] / 2) + 0.3
        return out - self.sacrifice(1 - spare)

    def sacrifice(self, lack: int) -> float:
        """H13.5: what it costs to take attackers from tiles that need them."""
        out = 0.0
        places = [place for place in self.me.tiles if self.me.is_active(place)]
        for place in sorted(places, key=lambda place: self.worth_at(self.me, place)):
            if lack <= 0:
                break
            citizens, hoplites, _ = heap(self.me.tiles[place].cost)
            if citizens + hoplites:
                lack -= citizens + 2 * hoplites
                out += self.worth_at(self.me, place) * (1.0 if self.late else 1 - IDLE)
        return 99.0 if lack > 0 else out
