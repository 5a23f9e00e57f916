"""What a person asks for at a table, as a record; refusals as people read them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from floorman.cards import UNKNOWN
from floorman.deal import Refused as DealRefused
from floorman.deal import commands as d
from floorman.deal.moment.setup import SetupError
from floorman.deal.sums import noted, summed
from floorman.deal.tabling import may_still_show
from floorman.history.addressing import YOU, is_about_you, named_seats, table_refusal, with_names
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.choices import command_of
from floorman.server.choosing.deeds import (
    FOR_HOSTS,
    FOR_THE_FLOOR,
    command_for,
    impossible,
    is_command,
)
from floorman.server.choosing.streams import streamed
from floorman.server.protocol import client as m
from floorman.server.protocol import floor as f
from floorman.server.protocol import server as s
from floorman.server.protocol.preferences import REACTIONS
from floorman.server.register.denying import Disallowed
from floorman.server.tables import records as r
from floorman.server.tables.cage import HOUSE
from floorman.server.tables.keeper import LATE, Keeper, NothingToUndoError
from floorman.store import InsufficientFunds, StoreError
from floorman.table import TableRefused
from floorman.table import commands as c

_MOST_CHIPS: Final = 2**53
_MOST_ROWS: Final = 3
_MOST_CARDS: Final = 20
Asked = Callable[[Keeper], r.Any]


class StaleError(ValueError):
    """A click that has seen less than has happened, or comes a second time."""


def asked_for(message: m.Any, person: str, name: str) -> Asked | None:
    """What a message asks for, given the table as it then is; None for another kind of message.

    Raises AskedWronglyError for what there cannot be.
    """
    if (plain := _PLAIN.get(type(message))) is not None:
        return lambda keeper: plain(keeper, message, person)
    if isinstance(message, m.Chat | m.React):
        talk = _said_aloud(message, person, name)
        return lambda keeper: _talks(keeper, talk)
    if not is_command(message):
        return None
    if wrong := impossible(message):
        raise AskedWronglyError(wrong)
    return lambda keeper: _said(keeper, message, person)


def _said_aloud(message: m.Chat | m.React, person: str, name: str) -> r.Talked:
    if isinstance(message, m.Chat):
        return r.Talked(player=person, name=name, text=_text(message.text))
    one = message.reaction
    return r.Talked(player=person, name=name, text=REACTIONS[one], reaction=one)


def _talks(keeper: Keeper, talk: r.Talked) -> r.Talked:
    if talk.player in keeper.hosted.muted:
        raise AskedWronglyError("You are muted at this table: the host has said so.", "MUTED")
    if talk.reaction and talk.player not in keeper.table.state.players:
        raise AskedWronglyError("Only who sits at the table has a seat to be seen at.")
    return talk


def _seated(keeper: Keeper, command: c.Any) -> c.Any:
    """Whoever opened a table whose host gives the seats needs to ask nobody for his. House players
    go along with a bomb pot that the others wish for.
    """
    if isinstance(command, c.CallBombPot) and command.player:
        return msgspec.structs.replace(command, along=tuple(sorted(keeper.bots)))
    own = (
        isinstance(command, c.SitDown)
        and keeper.spec.approval
        and command.player == keeper.opened_by
    )
    return msgspec.structs.replace(command, by=HOUSE) if own else command


def _said(keeper: Keeper, message: m.Any, person: str) -> r.Said:
    """A command of the table. Raises AskedWronglyError for what is said of real chips alone, and
    for what is the floor's.
    """
    check_floor(keeper, message)
    _check_plain(message)
    if isinstance(message, m.AddChips):
        check_gives_himself(keeper, person)
    player, by = getattr(message, "player", "") or person, person
    match message:
        case m.TakeSeat():
            by = ""  # nobody gives himself a seat
        case f.CallClock():
            player = "" if calls_as_floor(keeper, message, person) else person
        case _:
            player = player if isinstance(message, FOR_HOSTS) else person
    return r.Said(command=_seated(keeper, command_for(message, player, by)))


def check_gives_himself(keeper: Keeper, person: str) -> None:
    """Raise AskedWronglyError for who has to ask the host for chips, as he did for his seat."""
    if keeper.spec.approval and person != keeper.opened_by:
        words = "The host of this table gives the chips: ask for them."
        raise AskedWronglyError(words, "NO_PERMISSION")


def check_floor(keeper: Keeper, message: m.Any) -> None:
    """Raise AskedWronglyError for what the floor decides at this table."""
    if keeper.spec.floor and isinstance(message, FOR_THE_FLOOR):
        words = "That is for the floor of the room: it has the lists, the seats and the stakes."
        raise AskedWronglyError(words, "FLOOR_SEATS")


def calls_as_floor(keeper: Keeper, message: f.CallClock, person: str) -> bool:
    """Whether the clock is called by the floor: with a time of its own, or by who has no seat."""
    return message.seconds is not None or person not in keeper.table.state.players


def is_for_hosts(message: m.Any, keeper: Keeper, person: str) -> bool:
    """Whether only the host, the floor or whoever opened the table may say it there."""
    if isinstance(message, f.CallClock):
        return calls_as_floor(keeper, message, person)
    return isinstance(message, FOR_HOSTS)


def chips_wanted(message: m.Any, keeper: Keeper) -> int:
    """What somebody has to have away from the tables who says this, in chips."""
    if isinstance(message, m.TakeSeat | m.AddChips):
        return message.chips
    # Who could not buy in keeps no seat from those who can.
    return keeper.table.law.buy_in.minimum if isinstance(message, f.LockUp) else 0


def _check_plain(message: m.Any) -> None:
    """Raise AskedWronglyError for what is known only where people sit in the flesh."""
    if isinstance(message, m.TakeSeat):
        one = message
        plain = m.TakeSeat(
            id=one.id, once=one.once, table=one.table, seat=one.seat, chips=one.chips,
            entry=one.entry, name=one.name,
        )  # fmt: skip
        if message != plain:
            raise AskedWronglyError("Where somebody comes from is said at a live table alone.")
    if isinstance(message, m.AddChips) and message.behind:
        raise AskedWronglyError("Chips are on the table at once here: nobody has to bring them.")


def _acted(keeper: Keeper, message: m.Act, person: str) -> r.Acted:
    late = _comes_late(keeper, message.deal, person)
    seat = keeper.players.index(person) if late else _seat_now(keeper, message, person)
    try:
        command = command_of(message.act, seat)
    except ValueError as error:
        raise AskedWronglyError(str(error)) from None
    if late and type(command) not in LATE:
        raise StaleError("that deal is over")
    deal = keeper.deal
    if isinstance(command, d.Muck):
        raise AskedWronglyError("The house tables the hands: a losing one goes unseen if you wish.")
    if isinstance(command, d.Show) and deal is not None and not may_still_show(deal, seat):
        raise AskedWronglyError("You have no hand to show now.")
    return r.Acted(command=command)


def _comes_late(keeper: Keeper, deal: int, person: str) -> bool:
    """Whether a person says something of the deal that is over, in which he was, before the next
    one begins.
    """
    over = keeper.deal is not None and not keeper.playing and deal == keeper.deal_number
    return over and person in keeper.players


def _seat_now(keeper: Keeper, message: m.Act, person: str) -> int:
    return _seat_in(keeper, message.deal, person, message.seen >= keeper.turn_since)


def _sets(keeper: Keeper, message: m.SetCards, person: str) -> r.Acted:
    """Cards set in rows: only what the seat itself was dealt or set meanwhile makes them stale."""
    place = keeper.players.index(person) if person in keeper.players else -1
    seat = _seat_in(keeper, message.deal, person, message.seen >= keeper.set_since.get(place, 0))
    check_rows(message.rows, message.discards)
    return r.Acted(command=d.SetCards(seat, message.rows, message.discards))


def check_rows(rows: Sequence[Sequence[int]], discards: Sequence[int] = ()) -> None:
    """Raise AskedWronglyError for what no hand could have: that many rows, or such cards."""
    cards = [card for row in (*rows, discards) for card in row]
    if len(rows) > _MOST_ROWS or len(cards) > _MOST_CARDS:
        raise AskedWronglyError("no hand has so many rows or cards")
    if not all(0 <= card < UNKNOWN for card in cards):
        raise AskedWronglyError("there are no such cards")


def _seat_in(keeper: Keeper, deal: int, person: str, fresh: bool) -> int:
    """The seat of a person in the deal in progress, which must be that one.

    Raises StaleError for another deal and for what is not fresh, AskedWronglyError without a seat.
    """
    if not keeper.playing or deal != keeper.deal_number:
        raise StaleError("that deal is over")
    if not fresh:
        raise StaleError("something has happened meanwhile")
    if person not in keeper.players:
        raise AskedWronglyError("you have no hand in this deal")
    return keeper.players.index(person)


def _topped_up(keeper: Keeper, message: m.TopUp, person: str) -> r.ToppedUp:
    table, up_to = keeper.table, message.up_to
    if person not in table.state.players:
        raise AskedWronglyError("Only who sits at the table is topped up.")
    if up_to:
        check_gives_himself(keeper, person)
    most = table.law.buy_in.maximum
    if not 0 <= up_to <= (most or _MOST_CHIPS):
        words = f"The largest buy-in is {noted(most)}." if most else "There is no such amount."
        raise AskedWronglyError(words)
    if table.state.setup.tournament or not table.law.buy_in.add_between_deals:
        raise AskedWronglyError("Stacks are not added to in this game.")
    return r.ToppedUp(player=person, up_to=up_to)


# What is no command of the table, and what it is recorded as.
_PLAIN: Final[dict[type, Callable[[Keeper, Any, str], r.Any]]] = {
    m.Act: _acted,
    m.SetCards: _sets,
    m.TopUp: _topped_up,
    m.AskForStream: streamed,
    m.EndStream: streamed,
    m.ConsentToStream: streamed,
}


def _sentence(text: str) -> str:
    """A refusal as a sentence begins."""
    return text[:1].upper() + text[1:]


def _text(text: str) -> str:
    """What may be said: one line of visible characters. Raises AskedWronglyError."""
    clean = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    if not clean or len(clean) > 300:
        raise AskedWronglyError("a line of 1 to 300 characters can be said")
    return clean


def refusal(error: Exception, number: int, keeper: Keeper, person: str) -> s.Refused | None:
    """A refusal as it is said to a person, who is "You", others by name; None for a fault."""
    match error:
        case Disallowed():
            reason = error.reason
            return s.Refused(
                id=number, words=error.words, reason=reason, cites=error.cites, sums=error.sums
            )
        case TableRefused():
            said = error.marked_what, error.marked_legal
            named = [with_names(text, keeper.names, person) for text in said]
            you = is_about_you(named[0])
            what, legal = (_sentence(table_refusal(text, you=you)) for text in named)
            return _refused(number, what, error.reason.name, tuple(error.cites), legal)
        case DealRefused():
            names = [
                YOU if player == person else keeper.names.get(player, player)
                for player in keeper.players
            ]
            words = _sentence(named_seats(error.marked, names))
            return _refused(number, words, error.reason.name, tuple(error.cites))
        case _:
            found = plain_refusal(error, number)
            return found if found.reason else None


def plain_refusal(error: Exception, number: int) -> s.Refused:
    """A refusal that names nobody; without a reason for a fault."""
    reason, words = _plain_words(error)
    return _refused(number, words, reason)


def _refused(
    number: int, words: str, reason: str, cites: tuple[str, ...] = (), legal: str = ""
) -> s.Refused:
    """A refusal whose amounts are told apart from its words."""
    plain, sums = summed(words)
    instead, legal_sums = summed(legal)
    return s.Refused(
        id=number,
        words=plain,
        reason=reason,
        cites=cites,
        legal=instead,
        sums=sums,
        legal_sums=legal_sums,
    )


def _plain_words(error: Exception) -> tuple[str, str]:
    """The reason and the words of a refusal that names nobody; "" for what is a fault."""
    match error:
        case InsufficientFunds():
            return "TOO_FEW_CHIPS", "You have too few chips for that."
        case StoreError():
            words = "It is not certain that this was kept: see what the table shows, and try again."
            return "NOT_STORED", words
        case StaleError():
            return "STALE", str(error)
        case AskedWronglyError():
            return error.reason, str(error)
        case SetupError() | NothingToUndoError():
            return "NOT_POSSIBLE", str(error)
        case _:
            return "", ""
