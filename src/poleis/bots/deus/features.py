"""What a network looks at in Deus; bots/learned explains."""

from typing import Final

from poleis.bots.deus.hand import Hand
from poleis.bots.deus.outlook import Outlook, turns_left
from poleis.bots.deus.villages import promises
from poleis.bots.deus.yields import column_use, temple
from poleis.games.deus.components import KINDS, RESOURCES
from poleis.games.deus.goods import unpack
from poleis.games.deus.scoring import score_sheets
from poleis.games.deus.state import TEMPLE, State

#: What `features` returns. The last ones are the same for all seats.
FEATURES: Final = (
    "vp",
    "temple_points",  # as they stand (D14.1)
    "prospects",  # what these may still gain
    "majorities",  # points
    "gold",
    "cards",  # in hand
    "hand",  # what they are worth
    *RESOURCES,
    *(f"{kind}_ready" for kind in KINDS),  # pieces
    *(f"{kind}_uses" for kind in KINDS),  # what later uses of the column bring
    *(f"{kind}_cards" for kind in KINDS),  # in the column
    "temples",
    "missing",  # cards before the next temple
    "villages",  # what they promise
    "regions",
    "turn",  # 1 for the seat whose turn it is
    "wait",  # turns until this seat is next
    "left",  # about how many rounds are to come
    "triggered",  # 1 when the end is near (D13.1)
    "temples_left",  # in the supply
    "seats",
)


def features(state: State, seat: int) -> list[float]:
    """Return them for a seat. Of itself a seat knows all of this."""
    see = Outlook(state, seat)
    me, sheet = see.me, score_sheets(state)[seat]
    columns = me.columns
    prospects = 0.0
    for played in columns[TEMPLE]:
        prospects += temple(see, played.card)
    seats = len(state.players)
    return [
        me.vp,
        sheet.temples,
        prospects - sheet.temples,
        sheet.total - me.vp - sheet.temples,
        me.gold,
        len(me.hand),
        Hand(see).without(None),
        *unpack(me.resources, len(RESOURCES)),
        *unpack(me.stock, TEMPLE),
        *[see.later[kind] * column_use(see, kind, False) for kind in range(TEMPLE)],
        *[len(columns[kind]) for kind in range(TEMPLE)],
        len(columns[TEMPLE]),
        see.missing,
        promises(see),
        me.occupied().bit_count(),
        int(state.active == seat),
        (seat - state.active) % seats,
        turns_left(state),
        int(state.triggered > 0),
        state.temples,
        seats,
    ]
