"""Cash and chips of other houses on a table: whether they play, and that they are changed; and
chips that are missing there.

Only chips play. Where the book lets unnoticed cash play for a pot, all of it is changed when the
deal is over; where the house lets cash play, only hundred-dollar bills do.
"""

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import FLOOR, MISSING, Kind
from floorman.room.cage.exchanging import Trade, exchange
from floorman.room.cage.law import (
    CHANGED,
    FOREIGN,
    HUNDREDS,
    NOT_ANSWERED_FOR,
    ONLY_CHIPS,
    UNNOTICED,
)
from floorman.room.cage.state import CageState
from floorman.room.refusals import Reason, RoomRefused


def lay_down(state: CageState, command: c.LayDown) -> None:
    """Money that is no chips would play. Raises RoomRefused where it does not."""
    if not command.person.strip() or not command.game.strip():
        raise RoomRefused(Reason.NOT_KNOWN, "somebody, or a game, without a name")
    state.check_amount(command.kind, command.amount)
    if command.kind == "cash":
        _lay_cash(state, command)
    else:
        _lay_foreign(state, command)


def _lay_cash(state: CageState, command: c.LayDown) -> None:
    plays, what = state.law.cash_plays, f"{command.person} plays cash in {command.game}"
    if plays == "hundreds":
        hundred = 100 * state.settings.currency.unit
        if command.amount % hundred:
            raise state.refuse(
                Reason.CASH_DOES_NOT_PLAY, what, HUNDREDS,
                legal=f"Bills of {state.words(hundred)} do; the rest is changed into chips.",
            )  # fmt: skip
        cites = state.cite(HUNDREDS)
        words = (command.person, command.game, command.kind, command.amount)
        state.say(e.LaidDown(*words, "stakes", cites))
        return
    if plays == "no" or not command.unnoticed or command.objected:
        raise state.refuse(
            Reason.CASH_DOES_NOT_PLAY, what, ONLY_CHIPS, legal="It is changed into chips first."
        )
    _play_once(state, command, state.cite(UNNOTICED))


def _lay_foreign(state: CageState, command: c.LayDown) -> None:
    cites = state.cite(FOREIGN)
    if state.law.foreign_plays:
        words = (command.person, command.game, command.kind, command.amount)
        state.say(e.LaidDown(*words, "stakes", cites))
        return
    if state.law.cash_plays == "no" or not command.unnoticed or command.objected:
        raise state.refuse(
            Reason.NOT_OUR_CHIPS, f"{command.person} plays them in {command.game}", FOREIGN,
            legal="Only chips of the house play.",
        )  # fmt: skip
    _play_once(state, command, cites)


def _play_once(state: CageState, command: c.LayDown, cites: tuple[str, ...]) -> None:
    """It plays for this pot, and is off the table when the deal is over."""
    there = state.to_change.setdefault(command.game, {})
    there[command.kind] = there.get(command.kind, 0) + command.amount
    words = (command.person, command.game, command.kind, command.amount)
    state.say(e.LaidDown(*words, "this-pot", cites))


def change_up(state: CageState, command: c.ChangeUp) -> None:
    """Cash that played is changed into chips, whoever won it."""
    if not command.person.strip():
        raise RoomRefused(Reason.NO_SUCH_PERSON, "nobody")
    state.check_amount("chips", command.amount)
    _check_left(state, command.game, "cash", command.amount)
    trade = Trade(command.drawer, command.person, "cash", "chips", command.amount)
    exchange(state, trade, "changed", CHANGED)
    _change(state, command.game, "cash", command.amount, state.cite(CHANGED))


def put_away(state: CageState, command: c.PutAway) -> None:
    """Chips of another house leave the table."""
    state.check_amount("foreign", command.amount)
    _check_left(state, command.game, "foreign", command.amount)
    _change(state, command.game, "foreign", command.amount, state.cite(FOREIGN))


def _check_left(state: CageState, game: str, kind: Kind, amount: int) -> None:
    left = state.to_change.get(game, {}).get(kind, 0)
    if amount > left:
        what = f"{state.words(amount)}, where {state.words(left)} of {kind} played in {game}"
        raise RoomRefused(Reason.NOT_THERE, what)


def _change(state: CageState, game: str, kind: Kind, amount: int, cites: tuple[str, ...]) -> None:
    there = state.to_change[game]
    there[kind] -= amount
    left = there[kind]
    if not left:
        del there[kind]
    if not there:
        del state.to_change[game]
    state.say(e.ChangedUp(game, kind, amount, left, cites))


def report_missing(state: CageState, command: c.ReportMissing) -> None:
    """Somebody misses chips: they are off the floor's account, and nobody is paid for them.

    What the house does about chips that went missing before their owner's eyes is the host's to
    decide; it does not answer for what lay on a table while he was away.
    """
    if not command.person.strip() or not command.by.strip() or not command.why.strip():
        raise RoomRefused(Reason.NO_REASON, f"{command.person} misses chips")
    state.check_amount("chips", command.amount)
    state.check_there("chips", FLOOR, command.amount)
    cites = state.cite(NOT_ANSWERED_FOR) if command.away else ()
    state.carry(e.MoneyMoved("chips", FLOOR, MISSING, command.amount, "missing", cites))
    state.say(
        e.ChipsMissing(
            command.person, command.game, command.amount, not command.away, command.why,
            command.by, cites,
        )
    )  # fmt: skip


def find_missing(state: CageState, command: c.FindMissing) -> None:
    """Chips are there again."""
    state.check_amount("chips", command.amount)
    state.check_there("chips", MISSING, command.amount)
    state.carry(e.MoneyMoved("chips", MISSING, FLOOR, command.amount, "found"))
    state.say(e.ChipsFound(command.person, command.amount))
