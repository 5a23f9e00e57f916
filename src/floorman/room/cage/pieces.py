"""Pieces: how many of each denomination, where somebody says so; amounts stay what counts.

A movement of chips may say its pieces, and a count may. What is told is kept for the vault and for
the drawers; what is not told leaves them behind the ledger until a drawer is counted by pieces
again. So what a place holds and its pieces do not make is not known by denomination.
"""

from collections.abc import Mapping
from typing import Final

from floorman.room.cage.accounts import VAULT, Kind
from floorman.room.cage.commands import Pieces
from floorman.room.cage.state import CageState
from floorman.room.refusals import Reason, RoomRefused

_COUNTED: Final[tuple[Kind, ...]] = ("cash", "chips")


def worth_of(pieces: Mapping[int, int]) -> int:
    """What pieces come to."""
    return sum(worth * number for worth, number in pieces.items())


def check_moved(state: CageState, kind: Kind, pieces: Pieces, amount: int) -> None:
    """Refuse pieces that are no chips of the house, or come to something else. Raises
    RoomRefused naming the denomination.
    """
    if pieces and kind != "chips":
        raise RoomRefused(Reason.NOT_KNOWN, f"pieces of {kind}: only chips are moved by them")
    _check_each(state, kind, pieces, least=1)
    if pieces and worth_of(pieces) != amount:
        what = f"{piece_words(state, pieces)} come to {state.words(worth_of(pieces))}"
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"{what}, and not to {state.words(amount)}")


def check_counted(
    state: CageState, counts: Mapping[Kind, int], pieces: Mapping[Kind, Pieces]
) -> None:
    """Refuse a count whose pieces are none, or more than was counted. Raises RoomRefused naming
    the denomination.
    """
    for kind, some in pieces.items():
        if kind not in _COUNTED:
            raise RoomRefused(Reason.NOT_KNOWN, f"pieces of {kind}: they are counted together")
        _check_each(state, kind, some, least=0)
        counted = counts.get(kind, 0)
        if worth_of(some) > counted:
            what = f"{piece_words(state, some)} of {kind} come to {state.words(worth_of(some))}"
            raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"{what}, and {state.words(counted)} counted")


def _check_each(state: CageState, kind: Kind, pieces: Pieces, *, least: int) -> None:
    for worth, number in pieces.items():
        if number < least:
            what = f"{number} pieces of {state.words(worth)} of {kind}"
            raise RoomRefused(Reason.NO_SUCH_AMOUNT, what)
        if worth < 1 or (kind == "chips" and worth not in state.settings.chips):
            raise RoomRefused(
                Reason.NOT_WHOLE_CHIPS if kind == "chips" else Reason.NO_SUCH_AMOUNT,
                f"a piece of {kind} worth {state.words(worth)}",
            )


def check_in_vault(state: CageState, pieces: Pieces) -> None:
    """Refuse more of a denomination than the vault should have. Raises RoomRefused."""
    there = in_vault(state)
    for worth, number in pieces.items():
        if worth in there and number > there[worth]:
            what = f"{number} chips of {state.words(worth)}, where {there[worth]} should be"
            raise RoomRefused(Reason.NOT_THERE, f"{what} in the vault")


def in_vault(state: CageState) -> Pieces:
    """How many of each chip the vault should have, of the set that the host has entered: what
    came out of it without being told by pieces is not taken off.
    """
    out = state.pieces.get(VAULT, {})
    return {one.worth: one.pieces + out.get(one.worth, 0) for one in state.settings.stock}


def untold(state: CageState, account: str) -> int:
    """What chips of a place are not known by denomination, below nothing where more are."""
    return state.holds("chips", account) - worth_of(state.pieces.get(account, {}))


def piece_words(state: CageState, pieces: Mapping[int, int]) -> str:
    """Pieces as they are said, the largest first."""
    ordered = sorted(pieces.items(), reverse=True)
    return ", ".join(f"{number} of {state.words(worth)}" for worth, number in ordered)
