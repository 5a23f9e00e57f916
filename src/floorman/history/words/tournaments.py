"""Words for the events of a tournament: one plain sentence for each thing that happens."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from floorman.cards import card_text
from floorman.history.words.seats import row
from floorman.tournament import events as e

Names = Mapping[str, str]
_WORD: Final = re.compile(r"[\w-]+")

_PENALTY: Final = {
    "warning": "is warned",
    "deals": "is dealt in with the hand killed for {} deals",
    "rounds": "is dealt in with the hand killed for {} rounds",
    "minutes": "is dealt in with the hand killed for {} minutes",
    "disqualified": "is disqualified",
}
_WHY: Final = {
    "conduct": "misbehaviour",
    "severe": "severe misbehaviour",
    "showing": "showing cards",
    "discussing": "discussing a hand in play",
    "chips": "taking chips off the table",
    "absence": "absence",
    "other": "what the director says",
}
_HALTED: Final = {
    True: "is stopped",
    False: "plays on though it is short",
    None: "stops as the book has it",
}
_REMOVED: Final = {
    "absent": "{who} could not be reached: {chips} leave play",
    "unsold": "The stack of {who} leaves play: {chips}",
    "disqualified": "{chips} of {who} leave play",
    "lesser": "{chips} of {who} leave play: a fuller bag goes on",
    "given-up": "{who} gives up {chips} for a new stack: they leave play",
}
_TAKEN: Final = {
    "off-table": "{chips} of {who} were off the table and leave play",
    "foreign": "{chips} of {who} are not of this tournament and leave play",
    "found": "{chips} that {who} had hidden leave play",
}


def tournament_words(event: e.Any, names: Names) -> str:
    """What happened, as a sentence without its full stop; empty where other words say it."""
    found = _WORDS.get(type(event))
    return found(event, names) if found else ""


def with_names(words: str, names: Names) -> str:
    """Words in which players are called by their names in the place of their ids."""
    return _WORD.sub(lambda found: names.get(found[0], found[0]), words)


def _name(names: Names, player: str) -> str:
    return names.get(player, player)


def _chips(amount: int) -> str:
    return f"{amount:,}"


def _all(names: Names, players: Sequence[str]) -> str:
    return row([_name(names, one) for one in players])


def place_words(first: int, last: int) -> str:
    """A place, or those that several share: "3rd", "4th to 6th"."""
    if first == last:
        return _ordinal(first)
    return f"{_ordinal(first)} to {_ordinal(last)}"


def _ordinal(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def _registered(event: e.Registered, names: Names) -> str:
    waits = " and waits for a seat" if event.waits else ""
    return f"{_name(names, event.player)} enters{waits}"


def _seated(event: e.Seated, names: Names) -> str:
    words = f": {with_names(event.words, names)}" if event.words else ""
    who, seat = _name(names, event.player), event.seat + 1
    verb = "goes to" if event.from_table else "has"
    return f"{who} {verb} seat {seat} of table {event.table}{words}"


def _closed(event: e.EntriesClosed, names: Names) -> str:
    paid = len(event.prizes) + event.seats
    prizes = f"{paid} places are paid" if paid else "prizes are settled when the first days merge"
    return f"Entries are closed: {event.entries}, {_chips(event.pool)} in the pool, {prizes}"


def _merged(event: e.FlightsMerged, names: Names) -> str:
    number = f"{event.going_on} of {event.players} players"
    return f"{event.flights} first days with {event.entries} entries merge: {number} have chips"


def _break(event: e.BreakBegan, names: Names) -> str:
    if event.day_ends:
        return "The day ends when the deals in progress are over"
    return f"A break of {event.minutes} minutes when the deals in progress are over"


def _paused(event: e.ClockPaused, names: Names) -> str:
    what = "lets the clock run on" if event.runs else "stops the clock"
    why = f": {event.why}" if event.why else ""
    return f"{_name(names, event.by) or 'The room'} {what}{why}"


def _word_given(event: e.WordGiven, names: Names) -> str:
    where = "tables" if len(event.tables) > 1 else "table"
    what = f"{_name(names, event.by)} gives the word" if event.by else "Word is given"
    return f"{what} at {where} {row([*map(str, event.tables)])}"


def _clock_set(event: e.ClockSet, names: Names) -> str:
    minutes = event.left_ms // 60_000
    return f"{_name(names, event.by)} sets the clock: step {event.step + 1}, {minutes} minutes left"


def _raced(event: e.Raced, names: Names) -> str:
    where = f"table {event.table}" if event.table else "every table that still has them"
    begins = f"Chips of {event.worth} leave play at {where}"
    won = [f"{_name(names, one.player)} ({card_text(one.card)})" for one in event.awards]
    return f"{begins}; {row(won)} won a chip of {event.larger}" if won else begins


def _bought(event: e.BoughtIn, names: Names) -> str:
    verb = "buys in again" if event.how == "rebuy" else "adds on"
    owed = ", announced and still to be paid" if event.owed else ""
    return f"{_name(names, event.player)} {verb} for {_chips(event.chips)}{owed}"


def _out(event: e.Out, names: Names) -> str:
    verb = "is out" if len(event.players) == 1 else "are out"
    place = f" in {place_words(event.first, event.last)} place" if event.first > 1 else ""
    if event.first == 1:
        return ""
    return f"{_all(names, event.players)} {verb}{place}"


def _prize(event: e.PrizeWon, names: Names) -> str:
    seat = f"a seat worth {_chips(event.seat_worth)}" if event.seat_worth else ""
    money = _chips(event.money) if event.money else ""
    won = row([one for one in (seat, money) if one])
    place = place_words(event.first, event.last)
    return f"{_name(names, event.player)} wins {won} for {place} place"


def _bounty(event: e.BountyWon, names: Names) -> str:
    who, out = _name(names, event.player), _name(names, event.out)
    if event.player == event.out:
        return f"{who} keeps the bounty of {_chips(event.cash)} on the own head"
    head = f", and {_chips(event.head)} goes on the own head" if event.head else ""
    return f"{who} takes {_chips(event.cash)} of the bounty on {out}{head}"


def _agreed(event: e.Agreed, names: Names) -> str:
    if not event.carried_out:
        return "The players agree on the prizes; the house pays by place"
    shares = [f"{_name(names, one)} {_chips(amount)}" for one, amount in event.amounts]
    left = f"; {_chips(sum(event.left))} is left to play for" if event.left else ""
    return f"The prizes are paid as agreed: {row(shares)}{left}"


def _penalised(event: e.Penalised, names: Names) -> str:
    what = _PENALTY[event.kind].format(event.amount)
    note = f" ({event.note})" if event.note else ""
    return f"{_name(names, event.player)} {what} for {_WHY[event.why]}{note}"


def _house_penalty(event: e.HousePenalty, names: Names) -> str:
    who = _name(names, event.player)
    if event.deals:
        return f"{who} is dealt out for {event.deals} deals, by a penalty of the house"
    return f"{who} is dealt out by a penalty of the house"


def _contacted(event: e.Contacted, names: Names) -> str:
    who, by = _name(names, event.player), _name(names, event.by)
    if not event.reached:
        return f"{by} tried to reach {who}"
    keep = ", whose chips stay until then" if event.keep else ""
    return f"{by} reached {who}{keep}"


def _removed(event: e.Removed, names: Names) -> str:
    who = _name(names, event.player)
    return _REMOVED[event.why].format(who=who, chips=_chips(event.chips))


def _taken(event: e.ChipsTaken, names: Names) -> str:
    who = _name(names, event.player)
    if event.winner:
        winner = _name(names, event.winner)
        return f"{_chips(event.chips)} that {who} had hidden go to {winner}"
    return _TAKEN[event.why].format(who=who, chips=_chips(event.chips))


def _says(verb: str) -> Callable[[Any, Names], str]:
    return lambda event, names: f"{_name(names, event.player)} {verb}"


_WORDS: Final[dict[type, Callable[[Any, Names], str]]] = {
    e.Registered: _registered,
    e.Withdrew: _says("withdraws"),
    e.Seated: _seated,
    e.LastTwo: lambda event, names: f"{_all(names, event.players)} are the last two",
    e.TableOpened: lambda event, names: f"Table {event.table} is opened",
    e.TableClosed: lambda event, names: f"Table {event.table} is closed",
    e.Began: lambda event, names: f"It begins with {event.entries} at {event.tables} tables",
    e.EntriesClosed: _closed,
    e.LevelBegan: lambda event, names: f"Level {event.level} begins with the next deals",
    e.BreakBegan: _break,
    e.ClockPaused: _paused,
    e.ClockSet: _clock_set,
    e.HandForHandBegan: lambda event, names: "Tables deal hand for hand",
    e.HandForHandEnded: lambda event, names: "Tables deal at their own pace again",
    e.DealHeld: lambda event, names: (
        f"Table {event.table} waits for the word: somebody is all-in and called"
    ),
    e.WordGiven: _word_given,
    e.Raced: _raced,
    e.BoughtIn: _bought,
    e.RebuySettled: _says("has paid for the rebuy"),
    e.Broken: _says("has no chips left, and may buy in again"),
    e.Out: _out,
    e.Won: _says("has won the tournament"),
    e.PrizeWon: _prize,
    e.BountyWon: _bounty,
    e.Agreed: _agreed,
    e.CalledOff: lambda event, names: f"The tournament is called off: {event.why}",
    e.PrizesAltered: lambda event, names: f"The prizes are altered: {event.why}",
    e.FlightEnded: lambda event, names: (
        f"The first day is over: {len(event.end.bags)} of {len(event.end.entries)} have chips"
    ),
    e.FlightsMerged: _merged,
    e.DayBegan: lambda event, names: "The next day begins: seats were drawn anew",
    e.ChipsFound: lambda event, names: (
        f"{_name(names, event.player)} finds {event.chips:,} that were hidden"
    ),
    e.Bagged: lambda event, names: "The chips are counted and bagged",
    e.Arrived: _says("is here"),
    e.WentAway: _says("is away, and is dealt in"),
    e.Contacted: _contacted,
    e.Removed: _removed,
    e.StackSetOut: lambda event, names: f"A stack is set out at table {event.table}",
    e.StackTakenOver: _says("takes the stack that was set out"),
    e.TableKept: lambda event, names: (
        f"Table {event.table} is {'left alone' if event.keep else 'balanced again'}"
    ),
    e.TableHalted: lambda event, names: f"Table {event.table} {_HALTED[event.halts]}",
    e.Counted: lambda event, names: (
        f"{_name(names, event.player)} is counted again: {event.change:+,}"
    ),
    e.Penalised: _penalised,
    e.HousePenalty: _house_penalty,
    e.HouseDealServed: _says("has served a deal of the house's penalty"),
    e.PenaltyServed: _says("has served the penalty"),
    e.ChipsTaken: _taken,
    e.Decided: lambda event, names: f"The director decides: {event.words}",
    e.Busted: lambda event, names: (
        f"{' and '.join(_name(names, one) for one in event.players)} lost the last chips"
    ),
    e.EntryVoided: lambda event, names: (
        f"The entry of {_name(names, event.player)} is void: {event.why}"
    ),
    e.StackCounted: lambda event, names: (
        f"{_name(names, event.player)} has {event.chips:,}, as counted"
    ),
    e.CountAccepted: lambda event, names: (
        f"The count stands, {event.difference:+,} chips: {event.why}"
    ),
    e.TimeAdded: lambda event, names: f"{event.ms / 60_000:+g} minutes for this level or break",
    e.TableFinished: lambda event, names: f"Table {event.table} has finished its deal",
    e.DealsServed: lambda event, names: (
        f"{_name(names, event.player)} has served {event.deals}, and {event.left} are left"
    ),
    e.ButtonNoted: lambda event, names: (
        f"The button of table {event.table} is in seat {event.seat + 1}"
    ),
    e.BreakingSet: lambda event, names: (
        f"Tables break in this order: {', '.join(map(str, event.order))}"
    ),
    e.OpeningSet: lambda event, names: (
        f"The house opens tables in this order: {', '.join(map(str, event.order))}"
        if event.order
        else "The house opens tables by their numbers"
    ),
    e.PlayerFixed: lambda event, names: (
        f"{_name(names, event.player)} {'keeps the seat' if event.on else 'may be moved again'}"
    ),
    e.SeatShut: lambda event, names: (
        f"Seat {event.seat + 1} of table {event.table} is "
        f"{'given to nobody' if event.on else 'given again'}"
    ),
    e.SeatTaken: lambda event, names: (
        f"{_name(names, event.player)} has come to table {event.table}"
    ),
}
