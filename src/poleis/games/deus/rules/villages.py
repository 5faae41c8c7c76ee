"""D10: attacks on barbarian villages. Nobody decides anything (D10.6)."""

from poleis.games.deus.events import VillageAttacked
from poleis.games.deus.rules.points import change_vp
from poleis.games.deus.state import State


def check_villages(state: State) -> None:
    """D10.1, R49, R50: every village that is surrounded, with a unit beside it, is attacked now."""
    occupied = 0
    units = 0
    for player in state.players:
        occupied |= player.occupied()
        units |= player.pieces[4]
    atlas = state.atlas
    for number, village in enumerate(atlas.villages):
        around = atlas.beside_mask[village]
        if not state.attacked >> village & 1 and around & occupied == around and around & units:
            attack(state, number)


def attack(state: State, number: int) -> None:
    """D10.2-D10.5: the strongest around it share its VP; what is left over goes to the supply."""
    village = state.atlas.villages[number]
    around = state.atlas.beside_mask[village]
    strength = [_strength(state, seat, around) for seat in range(len(state.players))]
    best = max(strength)
    winners = tuple([seat for seat, number in enumerate(strength) if number == best])
    each = state.village_vp[number] // len(winners)
    for seat in winners:
        change_vp(state, seat, each)
    set_village(state, number, 0)
    state.attacked |= 1 << village
    if state.events is not None:
        state.events.append(VillageAttacked(state.atlas.cells[village], winners, each))


def _strength(state: State, seat: int, around: int) -> tuple[int, int]:
    """D10.2, D10.3, R34: units, then all buildings."""
    player = state.players[seat]
    units = (player.pieces[4] & around).bit_count() + (player.twice & around).bit_count()
    if not units:
        return (0, 0)
    others = (*player.pieces[:4], player.temples)
    return units, units + sum([(mask & around).bit_count() for mask in others])


def set_village(state: State, number: int, vp: int) -> None:
    """D10.5, I11: a village holds so many VP from now on."""
    values = list(state.village_vp)
    values[number] = vp
    state.village_vp = tuple(values)
    if not vp and state.switches.emptied_is_attacked:  # R54
        state.attacked |= 1 << state.atlas.villages[number]
