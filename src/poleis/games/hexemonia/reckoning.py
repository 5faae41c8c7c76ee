"""The sums that a good player does in the head, from what a seat may know."""

from typing import Final, NamedTuple

from poleis.games.hexemonia.cells import ACROPOLIS, PLACE, Place
from poleis.games.hexemonia.components import CHORA, FORTIFICATION, MYTHOS, POLIS, Edition, Tile
from poleis.games.hexemonia.cubes import GOLD, NONE, Cubes, gold, pack, unpack, value
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.rules.politics import political_count, revolt_losses
from poleis.games.hexemonia.rules.war import can_take, is_duplicate
from poleis.games.hexemonia.score_sheet import ScoreSheet
from poleis.games.hexemonia.state import Mythos, Player
from poleis.games.hexemonia.switches import Switches
from poleis.games.hexemonia.view_data import HexemoniaView, SeatView

_SET: Final = 8  # H16.3
_NATURES: Final = 3
_PHILOSOPHER: Final = 3  # H17.3
_TWO: Final = 2
#: H11.4: the nature that Temples and Harbours count beside them.
COUNTED: Final = {"temple": "sacred", "harbour": "economy"}


class Casualties(NamedTuple):
    """H13.7: what an attack costs, and what is left of it."""

    citizens: int
    hoplites: int
    change: int
    survivors: Cubes


class Reckoner:
    """Reckons with one view."""

    __slots__ = ("edition", "players", "switches", "view")

    def __init__(self, view: HexemoniaView, edition: Edition) -> None:
        self.view = view
        self.edition = edition
        self.switches = Switches(view.options)
        self.players = [self._player(seat) for seat in view.table]

    def _player(self, known: SeatView) -> Player:
        """The city of a seat. Its hand stays empty: no sum needs it."""
        cards = self.edition.by_id
        cubes = {ACROPOLIS: pack(*known.acropolis_cubes)}
        cubes |= {PLACE[at.cell]: pack(*at.cubes) for at in known.tiles}
        # An Acropolis that the viewer does not know needs a stand-in; no sum looks at it.
        acropolis = known.acropolis or self.edition.acropolises[0].id
        return Player(
            self.edition.acropolis_by_id[acropolis],
            (),
            Layout(
                {PLACE[at.cell]: cards[at.tile] for at in known.tiles},
                strict=self.switches.strict_rings,
            ),
            cubes,
            tuple([Mythos(cards[own.tile], PLACE[own.cell]) for own in known.mythos]),
            (),
            (),
            (),
            face_up=known.face_up,
        )

    def is_known(self, seat: int) -> bool:
        """H18.3: whether the viewer knows the Acropolis of a seat."""
        return self.view.table[seat].acropolis is not None

    def points(self, seat: int) -> ScoreSheet:
        """H16: the score as if the game ended now; what a hidden Acropolis adds is left out."""
        player, known = self.players[seat], self.is_known(seat)
        acropolis = player.acropolis
        active = [player.layout.tiles[place] for place in player.active_places()]
        number = dict.fromkeys((CHORA, FORTIFICATION, POLIS), 0)
        for tile in active:
            number[tile.kind] += 1
        number[MYTHOS] = sum([player.is_active(own.carrier) for own in player.mythos])
        natures = {own.tile.nature for own in player.mythos}
        if known:
            natures.add(acropolis.nature)
        calm = self.view.seats == _TWO and not self.switches.revolts_for_two
        return ScoreSheet(
            chora=number[CHORA],
            fortifications=number[FORTIFICATION],
            polis=2 * number[POLIS],
            set=_SET if len(natures) >= _NATURES else 0,
            gold=gold(player.cubes[ACROPOLIS]),
            bonus=acropolis.bonus * number[acropolis.bonus_kind] if known else 0,
            philosopher=_PHILOSOPHER if calm and self.view.philosopher == seat else 0,
            same_nature=sum([t.nature == acropolis.nature for t in active]) if known else 0,
        )

    def production(self, seat: int) -> Cubes:
        """H9.1, H9.2: what the active tiles would produce now, as far as the supply lasts."""
        player = self.players[seat]
        active = set(player.active_places())
        due = sum([player.layout.tiles[place].production for place in active])
        due += sum([own.tile.production for own in player.mythos if own.carrier in active])
        if self.switches.unlimited_supply:
            return due
        return pack(*map(min, unpack(due), self.view.supply))

    def revolt(self, seat: int) -> dict[Place, Cubes]:
        """H14.4, H14.5: what revolts would cost a seat now, tile by tile."""
        player = self.players[seat]
        losses = {place: revolt_losses(player.surplus(place)) for place in player.layout.tiles}
        return {place: gone for place, gone in losses.items() if gone}

    def has_revolts(self) -> bool:
        """H17.2: whether taking the Philosopher makes the others' tiles revolt."""
        return self.view.seats > _TWO or self.switches.revolts_for_two

    def politics(self, seat: int) -> int:
        """H14.1: the political count."""
        return political_count(self.players[seat])

    def army(self, seat: int) -> int:
        """H13.3 e: the combat value of all cubes, those already gathered included."""
        gathered = self.view.gathered if seat == self.view.active else (0, 0, 0)
        return value(self.players[seat].all_cubes() + pack(*gathered))

    def shield(self, seat: int, place: Place) -> int:
        """H13.4: the shield that defends a cell: the largest of the active Forts beside it."""
        player = self.players[seat]
        forts = player.layout.forts_beside(place)
        best = max([shield for fort, shield in forts if player.is_active(fort)], default=0)
        tile = player.layout.tiles.get(place)
        if (
            self.switches.fort_defends_itself
            and tile is not None
            and tile.kind == FORTIFICATION
            and player.is_active(place)
        ):
            best = max(best, tile.shield)
        return best

    def strength(self, seat: int, place: Place) -> int:
        """H13.4: an army must be greater to conquer this tile."""
        return value(self.players[seat].cubes[place]) + 2 * self.shield(seat, place)

    def has_duplicate(self, seat: int, tile: Tile) -> bool:
        """H13.13: whether the seat has this Polis already."""
        return is_duplicate(self.players[seat], tile)

    def targets(self, attacker: int) -> list[tuple[int, Place]]:
        """H13.3: the tiles that the attacker's army could take, the weakest first."""
        own, army = self.players[attacker], self.army(attacker)
        attacked = self.view.attacked if attacker == self.view.active else ()
        found = [
            (seat, place)
            for seat, player in enumerate(self.players)
            if seat not in (attacker, *attacked)
            for place, tile in player.layout.tiles.items()
            if player.layout.is_removable(place)
            and army > self.strength(seat, place)
            and can_take(own, tile)
        ]
        return sorted(found, key=lambda at: self.strength(*at))

    def casualties(self, hoplites: int) -> Casualties:
        """H13.7, H13.9: what is left of the gathered attackers if so many hoplites fall."""
        loss = self.view.strength
        citizens, change = max(0, loss - 2 * hoplites), max(0, 2 * hoplites - loss)
        left = pack(*self.view.gathered) - pack(citizens, hoplites, 0) + pack(change, 0, 0)
        return Casualties(citizens, hoplites, change, left)

    def gold_beside(self, seat: int, place: Place, tile: Tile, *, reveals: bool) -> int:
        """H12.5, H12.7: gold that a Temple or Harbour brings on this cell.

        A face-down Acropolis counts only if it is turned up for that (H11.5).
        """
        nature = COUNTED.get(tile.ability)
        if nature is None:
            return 0
        player = self.players[seat]
        number = player.layout.count_beside(place, nature)
        counts = self.is_known(seat) if reveals else player.face_up
        beside = counts and player.layout.is_beside_acropolis(place)
        gold = number + (beside and player.acropolis.nature == nature)
        return gold if self.switches.unlimited_supply else min(gold, self.view.supply[GOLD])

    def can_pay(self, seat: int, tile: Tile) -> bool:
        """H6.2, H6.4: whether the cubes on tiles that may pay cover the cost."""
        player, played = self.players[seat], {PLACE[cell] for cell in self.view.played}
        own = sum([cubes for place, cubes in player.cubes.items() if place not in played], NONE)
        return all(have >= want for have, want in zip(unpack(own), unpack(tile.cost), strict=True))
