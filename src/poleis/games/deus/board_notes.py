"""What a player wants to know of the open decision, and of each of its actions."""

from poleis.core.action import Action
from poleis.games.deus import actions as act
from poleis.games.deus import effects as fx
from poleis.games.deus.board_pieces import MINUS, Pieces, text_of
from poleis.games.deus.board_signs import GOD_NAMES
from poleis.games.deus.components import TEMPLE
from poleis.games.deus.goods import PIECE, RESOURCE
from poleis.games.deus.rules.trade import current
from poleis.games.deus.state import COLUMN


class Notes:
    """Says a little more about what can be chosen."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.view = pieces.view

    # The decision

    def situation(self) -> str:
        """What the decision is about: which card, which resource, how many are left."""
        view, say = self.view, self.pieces.say
        match view.phase:
            case "choose":
                left = self.pieces.reckoner.world.switches.start_pieces
                return say("situations.left", count=left - view.table[view.deciding].choice_size)
            case "pay" | "region":
                return self._building()
            case "sacrifice":
                return say("situations.offering", count=len(view.chosen or ()))
            case "jupiter":
                return say("situations.offering", count=view.strength)
            case "ceres" | "mars":
                return say("situations.left", count=view.count)
            case _:
                return self._at_work() if view.stage == COLUMN else ""

    def _building(self) -> str:
        """The card that is being built, and the resource that is paid for."""
        view, pieces = self.view, self.pieces
        if view.card is None:
            return pieces.word("joker")
        name = pieces.speaker.card(view.card)
        if view.paying is None:
            return name
        need = pieces.card(view.card).cost[RESOURCE[view.paying]]
        heap = [need if name == view.paying else 0 for name in RESOURCE]
        return f"{name}: {pieces.speaker.resources(heap)}"

    def _at_work(self) -> str:
        """The card at work, and how much of it is left."""
        view, pieces = self.view, self.pieces
        frame = view.frames[-1]
        name = pieces.speaker.card(frame.cards[frame.card])
        left = frame.left or view.count
        if not left or left >= 1000 or view.phase in ("step", "village", "victim"):
            return name
        return f"{name}: {pieces.say('situations.left', count=left)}"

    # The actions

    def note(self, action: Action) -> str:
        """What follows from an action, in few words."""
        match action:
            case act.Build() | act.Joker() | act.Activate():
                return self._card(action)
            case act.Gold():
                return self._gold(action)
            case act.Place() | act.Enter() | act.Step() | act.Halt() | act.March():
                return self._region(action)
            case act.Plunder(q=q, r=r):
                [vp] = [v.vp for v in self.view.villages if v.cell == (q, r)]
                return self.pieces.say(
                    "notes.village", vp=self.pieces.vp(min(vp, self.view.count)), all=vp
                )
            case act.Rob(seat=seat):
                return self._victim(seat)
            case act.Sacrifice() | act.Done() | act.Invoke():
                return self._god(action)
            case act.Choose() | act.Piece():
                return self._piece(action)
            case act.Gain() | act.Sell() | act.Buy():
                return self._resource(action)
            case _:
                return ""

    def _card(self, action: act.Build | act.Joker | act.Activate) -> str:
        """Its cost, and VP where all regions cost some; what it does; a temple's VP as of now."""
        pieces, seat = self.pieces, self.view.deciding
        card = pieces.card(action.card)
        if isinstance(action, act.Joker):
            kind = PIECE[action.column]
            height = len(self.view.table[seat].columns[kind])
            return " ".join([pieces.gold(height + 1), *self._entry(kind)])
        does = pieces.briefs.text(card.effects)
        if card.column == TEMPLE:
            now = pieces.vp(pieces.reckoner.temple(seat, card))
            does = f"{does}, {pieces.say('notes.now', vp=now)}"
        if isinstance(action, act.Activate):
            return does
        price = [text_of(pieces.cost(card))]
        if card.column != TEMPLE:
            price += self._entry(card.column)
        return f"{' '.join(price)}: {does}"

    def _entry(self, kind: int) -> list[str]:
        """D6.6: what a place on the map costs, where none is free."""
        vp = self.pieces.reckoner.entry(self.view.deciding, kind)
        return [self.pieces.vp(vp)] if vp else []

    def _gold(self, action: act.Gold) -> str:
        """What is paid in resources."""
        view, pieces = self.view, self.pieces
        assert view.card is not None
        kind = RESOURCE[action.resource]
        left = pieces.card(view.card).cost[kind] - action.units
        heap = [left if other == kind else 0 for other in range(len(RESOURCE))]
        what = pieces.speaker.resources(heap)
        if not action.units:
            return what
        return pieces.say("notes.paid", what=what) if left else ""

    def _region(self, action: act.Place | act.Enter | act.Step | act.Halt | act.March) -> str:
        """The land, who is there, and what the column or an attack brings."""
        pieces = self.pieces
        if isinstance(action, act.Halt):
            return pieces.gains(pieces.reckoner.outcome(action)).replace("…", "").strip()
        cell = (action.q, action.r)
        parts = [pieces.place(cell)]
        if isinstance(action, act.Step):
            owners = [
                seat
                for seat, known in enumerate(self.view.table)
                if any(cell in cells for cells in known.pieces)
            ]
            parts += [pieces.names[seat] for seat in owners]
        elif not isinstance(action, act.March):
            parts.append(pieces.gains(pieces.reckoner.outcome(action)))
        return ": ".join(filter(None, parts))

    def _victim(self, seat: int) -> str:
        """What there is to take."""
        view, pieces = self.view, self.pieces
        effect = current(pieces.reckoner.world)
        assert isinstance(effect, fx.StealPlayer)
        known = view.table[seat]
        owned = known.gold if effect.good == fx.GOLD else known.vp
        if owned is None:
            return ""
        amount = min(owned, view.count)
        return pieces.gold(amount) if effect.good == fx.GOLD else pieces.vp(amount)

    def _god(self, action: act.Sacrifice | act.Done | act.Invoke) -> str:
        """The god that the offering would call, and the gifts."""
        view, pieces = self.view, self.pieces
        chosen = view.chosen or ()
        if isinstance(action, act.Invoke):
            god, strength = GOD_NAMES.index(action.god), view.strength
        elif isinstance(action, act.Sacrifice):
            god, strength = pieces.card(action.card).column, len(chosen) + 1
        else:
            god, strength = pieces.card(chosen[-1]).column, len(chosen)
        gifts = pieces.offering(god, strength)
        if isinstance(action, act.Invoke):
            return gifts
        return f"{pieces.say(f'words.{GOD_NAMES[god]}')}: {gifts}"

    def _piece(self, action: act.Choose | act.Piece) -> str:
        """How many are on the board and in the supply."""
        known = self.view.table[self.view.deciding]
        kind = PIECE[action.piece]
        if isinstance(action, act.Choose):
            count = known.choice[kind] if known.choice else 0
            return self.pieces.say("notes.chosen", count=count)
        return self.pieces.say("notes.stock", board=known.stock[kind], supply=known.supply[kind])

    def _resource(self, action: act.Gain | act.Sell | act.Buy) -> str:
        """The price, and how many one has and the supply has."""
        view, pieces = self.view, self.pieces
        kind = RESOURCE[action.resource]
        have = view.table[view.deciding].resources[kind]
        stock = pieces.say("notes.resource", have=have, supply=view.supply[kind])
        effect = current(pieces.reckoner.world) if view.frames else None
        if isinstance(effect, fx.Sell):
            gain = pieces.gold(effect.price) if effect.good == fx.GOLD else pieces.vp(effect.price)
            return f"+{gain}, {stock}"
        if isinstance(effect, fx.Buy):
            return f"{MINUS}{pieces.gold(effect.price)}, {stock}"
        if isinstance(effect, fx.ProduceOne):
            return f"+{min(effect.amount, view.supply[kind])}, {stock}"
        return stock
