"""What is due at the cage because of the floor: money that listed players have left for a seat.

The brush's log says who has left money and who has his again; here is what the cage holds. Where
the two differ the difference is due, with the command that makes them the same, so that no shift
ends with money that nobody has entered. Pure.
"""

from collections.abc import Iterator, Mapping

from floorman.room.cage.lock_ups import lock_up_cites
from floorman.room.cage.state import CageState
from floorman.room.floor.state import State
from floorman.server.cashier.keeper import CageKeeper
from floorman.server.floor.keeper import FloorKeeper
from floorman.server.rest.cage import models as m
from floorman.server.rest.floor.views import played_words


def cage_dues(
    keeper: CageKeeper, floor: FloorKeeper | None, names: Mapping[str, str]
) -> list[m.CageDue]:
    """Lock-up money that is to be held, or given back; nothing where no floor is open."""
    if keeper.cage is None or floor is None or floor.opened is None:
        return []
    cage, state = keeper.cage.state, floor.state
    return [*_to_hold(cage, state, names), *_to_return(cage, state, names)]


def _to_hold(cage: CageState, state: State, names: Mapping[str, str]) -> Iterator[m.CageDue]:
    cites = [*lock_up_cites(cage)]
    for player, money in state.money.items():
        if player in cage.lock_ups:
            continue
        amount = money * cage.settings.currency.unit
        lines = [line for line, _ in state.listings(player)]
        game = played_words(state, state.lines[lines[0]].played) if lines else "a seat"
        name = names.get(player, player)
        yield m.CageDue(
            words=f"{name} has left {cage.words(amount)} at the desk for a seat at {game}: hold it",
            does="Hold it",
            cites=cites,
            command={
                "type": "hold-lock-up", "person": player, "game": game, "amount": amount,
            },
        )  # fmt: skip


def _to_return(cage: CageState, state: State, names: Mapping[str, str]) -> Iterator[m.CageDue]:
    for player, held in cage.lock_ups.items():
        if player in state.money:
            continue
        name = names.get(player, player)
        yield m.CageDue(
            words=(
                f"{name} left {cage.words(held.amount)} here for a seat, of which the desk "
                "knows nothing now: give it back"
            ),
            does="Give it back",
            cites=[],
            command={"type": "end-lock-up", "person": player},
        )
