"""What counts: seats taken and left, purchases and what came back."""

from floorman.deal.sums import noted
from floorman.room.people.limits import commands as c
from floorman.room.people.limits import events as e
from floorman.room.people.limits.allowing import may_buy, must_stop
from floorman.room.people.limits.measuring import Added, count, counts_as_out
from floorman.room.people.state import PeopleState, check_named
from floorman.room.refusals import Reason, RoomRefused


def open_session(state: PeopleState, command: c.OpenSession) -> None:
    """Somebody sits in a game. Raises RoomRefused for one who has to stop playing."""
    check_named(command.person, command.game)
    found = state.people.get(command.person)
    if found is not None and command.game in found.own.sessions:
        raise RoomRefused(Reason.ALREADY_SO, f"{command.person} plays in {command.game}")
    if (stop := must_stop(state, command.person, state.now)) is not None:
        denial = stop[1]
        raise RoomRefused(denial.reason, denial.words, denial.cites)
    own = state.of(command.person).own
    if own.playing_since is None:
        own.playing_since = own.checked_at = state.now
    own.sessions[command.game] = state.now
    state.say(e.SessionOpened(command.person, command.game))


def close_session(state: PeopleState, command: c.CloseSession) -> None:
    """Somebody has left a game: what he has not brought back from it is lost."""
    own = state.person(command.person).own
    since = own.sessions.get(command.game)
    if since is None:
        raise RoomRefused(Reason.NOT_SO, f"{command.person} does not play in {command.game}")
    settings = state.settings.limits
    count(own, state.now, settings)
    del own.sessions[command.game]
    own.out.pop(command.game, None)
    if not own.sessions and own.playing_since is not None:
        count(own, state.now, settings, Added(played=state.now - own.playing_since))
        own.playing_since = None
        own.told = False
    state.say(e.SessionClosed(command.person, command.game, state.now - since))


def count_purchase(state: PeopleState, command: c.CountPurchase) -> None:
    """Somebody buys. Raises RoomRefused where a limit of his own does not allow it."""
    check_named(command.person, command.game)
    _check_amount(command.amount)
    denial = may_buy(state, command.person, command.amount, state.now)
    if denial is not None:
        legal = f"He may put in {noted(denial.left)}." if denial.left else ""
        raise RoomRefused(denial.reason, denial.words, denial.cites, legal)
    own, amount = state.of(command.person).own, command.amount
    count(own, state.now, state.settings.limits, Added(bought=amount, lost=amount))
    if counts_as_out(command.entry):
        own.out[command.game] = own.out.get(command.game, 0) + amount
    state.say(e.PurchaseCounted(command.person, amount, command.game, command.entry))


def count_return(state: PeopleState, command: c.CountReturn) -> None:
    """Somebody got money back; what he won besides puts him ahead."""
    own, amount = state.person(command.person).own, command.amount
    _check_amount(amount)
    bought = -amount if command.refund else 0
    count(own, state.now, state.settings.limits, Added(bought=bought, lost=-amount))
    if command.game in own.out:
        own.out[command.game] = max(0, own.out[command.game] - amount)
    state.say(e.ReturnCounted(command.person, amount, command.game, command.refund))


def carry_over(state: PeopleState, command: c.CarryOver) -> None:
    """Somebody plays on with his chips in another game."""
    check_named(command.to)
    own = state.person(command.person).own
    if command.game == command.to or command.game not in own.out:
        raise RoomRefused(Reason.NOT_SO, f"{command.person} carries nothing from {command.game}")
    count(own, state.now, state.settings.limits)
    own.out[command.to] = own.out.get(command.to, 0) + own.out.pop(command.game)
    state.say(e.CarriedOver(command.person, command.game, command.to))


def _check_amount(amount: int) -> None:
    if amount < 1:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"{amount}")
