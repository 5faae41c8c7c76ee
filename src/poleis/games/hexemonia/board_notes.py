"""What stands beside a decision and its actions: what it is about, and what follows from each."""

from poleis.core.action import Action
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia.board_pieces import Pieces
from poleis.games.hexemonia.cells import BESIDE, PLACE, Place
from poleis.games.hexemonia.components import (
    FORTIFICATION,
    HARBOUR,
    LABYRINTH,
    TAVERN,
    TEMPLE,
    Tile,
)
from poleis.games.hexemonia.cubes import (
    GOLD,
    HOPLITE,
    KIND,
    KINDS,
    ONE,
    Cubes,
    count,
    covers,
    pack,
    value,
)
from poleis.games.hexemonia.reckoning import COUNTED
from poleis.games.hexemonia.state import HAND_LIMIT, SETTLE

_GIVEN = {TAVERN: "citizen", LABYRINTH: "hoplite"}


class Notes:
    """Reckons what a decision means for the seat that decides."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.view = pieces.view
        self.seat = pieces.view.deciding
        self.player = pieces.reckoner.players[self.seat]

    # The situation

    def situation(self) -> str:
        """Which tile the open decision is about, and how much is missing."""
        view, pieces, say = self.view, self.pieces, self.pieces.say
        ability = "" if view.ability is None else pieces.speaker.tile(view.ability)
        text = ""
        match view.phase:
            case "pay" if view.paying is not None:
                tile = pieces.name_at(self.seat, PLACE[view.paying])
                due = pieces.heap(sum([pack(*heap) for _, heap in view.due]))
                text = say("situations.pay", tile=tile, due=due)
            case "assign":
                text = say("situations.assign", kind=pieces.letter(self._kind_due()))
            case "lift" if view.ability is not None:
                text = say("situations.agora", tile=ability, count=view.count)
            case "set" if view.lifted is not None:
                kind, cell = view.lifted
                name = pieces.name_at(self.seat, PLACE[cell])
                text = say("situations.set", kind=pieces.letter(kind), tile=name)
            case "give":
                name, letter = pieces.names[view.active], pieces.letter(self._kind_given())
                text = say("situations.give", kind=letter, tile=ability, name=name)
            case "dismiss":
                text = say("situations.dismiss", count=view.count, gold=view.count // 2)
            case "target":
                text = say("situations.target", army=pieces.reckoner.army(self.seat))
            case "gather" | "losses" | "settle" if view.target is not None:
                text = self._attack()
            case "discard":
                excess = view.table[self.seat].hand_size - HAND_LIMIT
                text = say("situations.discard", count=excess)
            case _:  # Hades, Oracle and the like are named; other steps explain themselves
                text = ability
        return text

    def _attack(self) -> str:
        view, pieces, say = self.view, self.pieces, self.pieces.say
        assert view.target is not None
        name = pieces.name_at(view.target[0], PLACE[view.target[1]])
        if view.phase == SETTLE:
            return name
        army = value(pack(*view.gathered))
        return say(f"situations.{view.phase}", tile=name, army=army, strength=view.strength)

    def _kind_due(self) -> str:
        due = [pack(*heap) for _, heap in self.view.due]
        return next(
            (name for kind, name in enumerate(KINDS) if any(count(d, kind) for d in due)), ""
        )

    def _kind_given(self) -> str:
        ability = self.pieces.tile(self.view.ability).ability if self.view.ability else ""
        return _GIVEN.get(ability, KINDS[GOLD])

    # Actions

    def note(self, action: Action) -> str:
        """What follows from an action, in few words."""
        if self.view.seat != self.seat:
            return ""
        match action:
            case act.Attack() | act.Harm() | act.Strike() | act.Lose() | act.Settle():
                return self._fight(action)
            case act.Place(tile=id, q=q, r=r):
                return self._placed(PLACE[q, r], self.pieces.tile(id))
            case act.Worship(q=q, r=r):
                return self._state(PLACE[q, r], self.player.cubes[PLACE[q, r]])
            case act.Act(deed=deed):
                return self._deed(deed)
            case act.Use(tile=id) | act.Reveal(tile=id):
                return self._ability(self.pieces.tile(id), reveals=isinstance(action, act.Reveal))
            case act.Choose(seat=seat):
                return self._victim(seat)
            case _:
                return self._cube(action)

    def _fight(self, action: Action) -> str:
        """War and Hades: the tile that is hit, and what is left."""
        match action:
            case act.Attack(seat=seat, q=q, r=r):
                return self._target(seat, PLACE[q, r])
            case act.Harm(seat=seat, q=q, r=r):
                return self.pieces.name_at(seat, PLACE[q, r])
            case act.Strike():
                army = value(pack(*self.view.gathered))
                strength = self.view.strength
                return self.pieces.say("notes.strike", army=army, strength=strength)
            case act.Lose(hoplites=number):
                return self._survivors(number)
            case act.Settle(q=q, r=r) if self.view.target is not None:
                seat, cell = self.view.target
                tile = self.pieces.reckoner.players[seat].layout.tiles[PLACE[cell]]
                return self._placed(PLACE[q, r], tile)
            case _:
                return ""

    def _cube(self, action: Action) -> str:
        """Moves of one cube: the tile, and whether it is active afterwards."""
        match action:
            case act.Pay(q=q, r=r) | act.Assign(q=q, r=r):
                cube = ONE[KIND[self._kind_due()]]
                gain = cube if isinstance(action, act.Assign) else -cube
            case act.Give(q=q, r=r):
                gain = -ONE[KIND[self._kind_given()]]
            case act.Dismiss(q=q, r=r):
                gain = -ONE[0]
            case act.Lift(kind=kind, q=q, r=r) | act.Gather(kind=kind, q=q, r=r):
                gain = -ONE[KIND[kind]]
            case act.SetDown(q=q, r=r) if self.view.lifted is not None:
                gain = ONE[KIND[self.view.lifted[0]]]
            case act.Exchange(q=q, r=r, gets=gets):
                gain = ONE[HOPLITE] - 2 * ONE[0]
                gain = gain if gets == "hoplite" else -gain
            case _:
                return ""
        place = PLACE[q, r]
        return self._state(place, self.player.cubes[place] + gain)

    def _state(self, place: Place, cubes: Cubes) -> str:
        """The tile of a cell, what then lies there, and whether that changes its state."""
        pieces = self.pieces
        name = pieces.name_at(self.seat, place)
        text = f"{name} {pieces.heap(cubes)}"
        if cubes != self.player.cubes[place]:
            text = pieces.say("notes.then", text=text)
        tile = self.player.layout.tiles.get(place)
        if tile is None:
            return text
        before, after = self.player.is_active(place), covers(cubes, tile.cost)
        if place in [PLACE[cell] for cell in (self.view.paying,) if cell]:
            return text
        if before and not after:
            return pieces.say("notes.falls", text=text)
        if after and not before:
            return pieces.say("notes.wakes", text=text)
        return text if after else pieces.say("notes.inactive", text=text)

    def _deed(self, deed: str) -> str:
        pieces, reckoner = self.pieces, self.pieces.reckoner
        if deed == "production":
            made = pieces.cubes(reckoner.production(self.seat), sign="+", between=" ")
            return "".join(text for text, _ in made) or pieces.say("notes.no_cubes")
        if deed == "war":
            count = len(reckoner.targets(self.seat))
            return pieces.say("notes.war", army=reckoner.army(self.seat), count=count)
        if deed == "special":
            active = self.player.active_places()
            tiles = [self.player.layout.tiles[place] for place in active]
            tiles += [own.tile for own in self.player.mythos if own.carrier in active]
            names = [pieces.speaker.tile(tile.id) for tile in tiles if tile.ability]
            return ", ".join(names)
        return ""

    def _ability(self, tile: Tile, *, reveals: bool) -> str:
        if tile.ability not in (TEMPLE, HARBOUR):
            return self.pieces.say(f"notes.{tile.ability}")
        at = next(p for p, there in self.player.layout.tiles.items() if there is tile)
        gold = self.pieces.reckoner.gold_beside(self.seat, at, tile, reveals=reveals)
        return self.pieces.say("notes.gold", count=gold)

    def _victim(self, seat: int) -> str:
        pieces = self.pieces
        ability = pieces.tile(self.view.ability).ability if self.view.ability else ""
        cubes = pieces.reckoner.players[seat].all_cubes()
        if ability in _GIVEN:
            kind = _GIVEN[ability]
            return f"{count(cubes, KIND[kind])}{pieces.letter(kind)}"
        return pieces.say("notes.hand", count=self.view.table[seat].hand_size)

    def _target(self, seat: int, place: Place) -> str:
        pieces, reckoner = self.pieces, self.pieces.reckoner
        tile = reckoner.players[seat].layout.tiles[place]
        strength = reckoner.strength(seat, place)
        key = "duplicate" if reckoner.has_duplicate(self.seat, tile) else "target"
        name = pieces.speaker.tile(tile.id)
        return pieces.say(f"notes.{key}", tile=name, strength=strength)

    def _survivors(self, lost: int) -> str:
        pieces, after = self.pieces, self.pieces.reckoner.casualties(lost)
        assert self.view.target is not None
        seat, cell = self.view.target
        victim, place = pieces.reckoner.players[seat], PLACE[cell]
        there = after.survivors + (victim.cubes[place] >> 32 << 32)
        active = covers(there, victim.layout.tiles[place].cost)
        fallen = pack(after.citizens, after.hoplites, 0)
        return pieces.say(
            f"notes.{'stay_active' if active else 'stay_inactive'}",
            lost=pieces.heap(fallen),
            stay=pieces.heap(there),
        )

    def _placed(self, place: Place, tile: Tile) -> str:
        """What a cell is worth for a tile: shields and gold from its neighbours, or for them."""
        pieces, reckoner = self.pieces, self.pieces.reckoner
        beside = [
            self.player.layout.tiles[p] for p in BESIDE[place] if p in self.player.layout.tiles
        ]
        parts: list[str] = []
        if shield := reckoner.shield(self.seat, place):
            parts.append(pieces.say("notes.guarded", shield=shield))
        if tile.ability in (TEMPLE, HARBOUR):
            gold = reckoner.gold_beside(self.seat, place, tile, reveals=True)
            parts.append(pieces.say("notes.gold", count=gold))
        if tile.kind == FORTIFICATION and tile.shield:
            parts.append(pieces.say("notes.guards", count=len(beside)))
        fed = [there for there in beside if COUNTED.get(there.ability) == tile.nature]
        parts += [pieces.say("notes.feeds", tile=pieces.speaker.tile(there.id)) for there in fed]
        return ", ".join(parts)
