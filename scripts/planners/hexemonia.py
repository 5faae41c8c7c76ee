"""A sensible player of Hexemonia, and what there is to count."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, get_args

from scripts.planners.hexemonia_city import City, covers, heap
from scripts.planners.hexemonia_outlook import GIVEN, Outlook
from scripts.planners.report import Report

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia import events as ev
from poleis.games.hexemonia.cells import ACROPOLIS, PLACE, Place
from poleis.games.hexemonia.components import Edition, Tile
from poleis.games.hexemonia.cubes import CITIZEN, GOLD, HOPLITE, KIND
from poleis.games.hexemonia.state import State
from poleis.games.hexemonia.view import HexemoniaView

MYTHOS_LIMIT: Final = 3
#: What the sums of the four actions are worth beside each other. With these the player chooses
#: them about as often as one that plays each of them to the end in many imagined worlds.
WEIGHTS: Final = {"production": 1.6, "strategy": 1.0, "special": 1.5, "war": 0.6}


class Planner:
    """A player who weighs what a tile brings by the end against the cubes that it binds."""

    def __init__(self, edition: Edition, seed: str) -> None:
        self.edition = edition
        self.rng = Random(seed)

    def choose(self, view: HexemoniaView) -> Action:
        """Choose the legal action that promises most."""
        self.view = view
        self.see = Outlook(view, self.edition)
        self.me = self.see.me
        return max(view.legal, key=lambda action: self.worth(action) + 0.05 * self.rng.random())

    def tile(self, id: str) -> Tile:
        """Find a tile."""
        return self.edition.by_id[id]

    def worth(self, action: Action) -> float:  # noqa: C901, PLR0911 (one case an action)
        """Say how good an action looks."""
        match action:
            case act.Receive(kind=kind):
                return self.see.home_gold if kind == "gold" else self.see.price[KIND[kind]]
            case act.Take(tile=id):
                return self.see.wish(self.tile(id)) * 0.6 ** max(0, len(self.me.hand) - 3)
            case act.Place() | act.Worship() | act.Settle():
                return self.lay(action)
            case act.Pay() | act.Give():
                return self.pay(PLACE[action.q, action.r])
            case act.Forget(tile=id):
                return -self.see.worth(self.tile(id), self.me)
            case act.Discard(tile=id):
                return -self.see.wish(self.tile(id))
            case act.Act(deed=deed):
                return self.deed(deed)
            case act.Lift() | act.SetDown() | act.Exchange():
                return self.move(action)
            case act.Use(tile=id) | act.Reveal(tile=id):
                return self.use(self.tile(id)) + 0.01 * isinstance(action, act.Reveal)
            case act.Attack() | act.Gather() | act.Strike() | act.Lose():
                return self.fight(action)
            case act.Harm(seat=seat, count=count):
                return count + 0.1 * self.points(seat)
            case act.Choose(seat=seat):
                return self.points(seat)
            case act.Dismiss(q=q, r=r):
                return self.dismiss(PLACE[q, r])
            case act.End():
                return self.end()
            case _:
                return 0.0

    def end(self) -> float:
        """Step B: small gains are not worth a tile; else: what brings nothing is left."""
        return 0.15 if self.view.phase == "play" else 0.06

    def lay(self, action: act.Place | act.Worship | act.Settle) -> float:
        """D-B1, D-C8: a tile on a cell, or a marker on a tile."""
        place = PLACE[action.q, action.r]
        if isinstance(action, act.Settle):
            assert self.view.target
            seat, cell = self.view.target
            city = next(city for city in self.see.rivals if city.seat == seat)
            return self.me.cell_worth(city.tiles[PLACE[cell]], place)
        tile = self.tile(action.tile)
        worth = self.see.worth(tile, self.me)
        if isinstance(action, act.Place):
            return worth - self.see.payment(heap(tile.cost)) + self.me.cell_worth(tile, place)
        if len(self.me.mythos) >= MYTHOS_LIMIT:
            worth -= min(self.see.worth(other, self.me) for other, _ in self.me.mythos)
        safety = 0.0 if self.me.layout.is_removable(place) else 0.3
        return worth + safety + 0.2 * self.me.shield(place) + 0.5 * self.me.is_active(place) - 0.3

    def pay(self, place: Place) -> float:
        """D-B2, D-V: from where the cube is missed least."""
        if self.view.due:
            kind = next(kind for kind in range(3) if self.view.due[0][1][kind])
        else:
            kind = GIVEN[self.tile(str(self.view.ability)).ability]
        return -self.see.harm(self.me.cubes, kind, place)

    def points(self, seat: int) -> float:
        """Say roughly how far a seat is: the leader is hit first."""
        city = self.city(seat)
        return sum(self.see.worth_at(city, place) for place in city.tiles if city.is_active(place))

    def city(self, seat: int) -> City:
        """Find a rival's city."""
        return next(city for city in self.see.rivals if city.seat == seat)

    # Step C

    def deed(self, deed: act.Deed) -> float:
        """D-C0."""
        sums = {
            "production": self.see.production,
            "strategy": self.see.strategy,
            "special": self.see.special,
            "war": self.see.war,
        }
        return WEIGHTS[deed] * sums[deed]()

    def move(self, action: act.Lift | act.SetDown | act.Exchange) -> float:
        """D-C2, D-C3: towards the best order; D-C4a: the same, as far as it goes."""
        place = PLACE[action.q, action.r]
        if isinstance(action, act.Exchange):
            free = self.me.free(place)[CITIZEN] >= 2
            return self.see.exchange() if free and action.gets == "hoplite" else -1.0
        wanted = self.see.ordered()[place]
        if isinstance(action, act.Lift):
            kind = KIND[action.kind]
            return 0.5 * (self.me.cubes[place][kind] > wanted[kind])
        assert self.view.lifted
        kind = KIND[self.view.lifted[0]]
        return float(self.me.cubes[place][kind] < wanted[kind]) + 0.2 * (place != ACROPOLIS)

    def use(self, tile: Tile) -> float:
        """D-C4: one ability after the other."""
        places = {one: place for place, one in self.me.tiles.items()} | dict(self.me.mythos)
        return self.see.ability(tile, places[tile])

    def dismiss(self, place: Place) -> float:
        """D-C4n: free citizens, as long as gold is dearer."""
        gain = self.see.price[GOLD] - 2 * self.see.price[CITIZEN]
        odd = self.me.all_free()[CITIZEN] + self.view.count
        last = odd % 2 and self.view.count == odd - 1
        return gain if self.me.free(place)[CITIZEN] and not last else -1.0

    def fight(self, action: act.Attack | act.Gather | act.Strike | act.Lose) -> float:
        """D-C5, D-C6, D-C7."""
        if isinstance(action, act.Attack):
            return self.see.attack(self.city(action.seat), PLACE[action.q, action.r])
        assert self.view.target
        seat, cell = self.view.target
        need = heap(self.city(seat).tiles[PLACE[cell]].cost)[:2]
        citizens, hoplites, _ = self.view.gathered
        loss, fort = self.view.strength, self.view.fort
        least = max(min(hoplites, fort), -(-(loss - citizens) // 2), 0)
        most = min(hoplites, -(-loss // 2))

        def left(lost: int) -> tuple[int, int]:
            return citizens - max(0, loss - 2 * lost) + max(0, 2 * lost - loss), hoplites - lost

        def price(lost: int) -> float:
            return -2.0 * covers(left(lost), need) - self.see.sum_of((*left(lost), 0))

        if isinstance(action, act.Lose):
            return -price(action.hoplites)
        enough = most >= least and covers(left(min(range(least, most + 1), key=price)), need)
        if isinstance(action, act.Strike):
            return 0.0 if enough else -2.0
        kind, place = KIND[action.kind], PLACE[action.q, action.r]
        short = need[kind] > left(least)[kind] if loss < citizens + 2 * hoplites else False
        harm = self.see.harm(self.me.cubes, kind, place) / (1 + (kind == HOPLITE))
        free = bool(self.me.free(place)[kind])
        if loss < citizens + 2 * hoplites:  # more come only to make the tile active
            return -1.0 + 0.3 * short - harm if free and short else -4.0 - harm
        return -harm


class GameReport(Report):
    """What is worth counting in Hexemonia."""

    having = "Acropolis tiles, places in the order of play, sets"
    pieces_are = "tiles"

    def start(self) -> None:
        """Begin another number of seats."""
        super().start()
        self.deeds: Counter[str] = Counter()
        self.turns = 0

    def possessions(self, state: State, seat: int) -> Iterator[str]:
        """H1.1, H1.10, H16.3."""
        seats = len(state.players)
        yield f"{seats} {state.players[seat].acropolis.id}"
        yield f"{seats} in place {(seat - state.last - 1) % seats + 1}"
        if state.result()[seat].breakdown["set"]:
            yield f"{seats} with a set"

    def in_play(self, state: State) -> Iterator[str]:
        """H1.2: tiles are titles here."""
        yield from (tile.title for tile in state.edition.tiles_for(len(state.players)))

    def count(self, event: Event, winners: tuple[int, ...]) -> None:
        """Tiles played, lost again, and whether their players won."""
        match event:
            case ev.Acted(deed=deed):
                self.deeds[deed] += 1
            case ev.TurnBegan():
                self.turns += 1
            case ev.Placed(seat=seat, tile=id) | ev.Worshipped(seat=seat, tile=id):
                self.piece(title(id)).taken += 1
                self.piece(title(id)).won += seat in winners
            case ev.Conquered(tile=id) | ev.MythosPassed(tile=id):
                self.piece(title(id)).gone += 1
            case _:
                pass

    def figures(self) -> dict[str, str]:
        """H8.1 and H16.1."""
        deeds = {deed: f"{self.deeds[deed] / self.turns:.0%}" for deed in get_args(act.Deed)}
        parts = ("chora", "fortifications", "polis", "set", "gold", "bonus")
        return {
            "turns": self.each(self.turns),
            **deeds,
            "conquests": self.each(self.events["Conquered"], 2),
            "revolts": self.each(self.events["Revolted"], 2),
            **{part: self.each(self.parts[part]) for part in parts},
        }


def title(id: str) -> str:
    """Return the title of a copy."""
    return id.rpartition("_")[0]
