"""Words for rulings: one plain sentence for each thing that a remedy changes in a deal."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from floorman.cards import UNKNOWN, card_text, cards_text
from floorman.deal import events as e
from floorman.deal.sums import marked, written


class Teller(Protocol):
    """Who sits where, and how amounts are written."""

    chips: Callable[[int], str]

    def name(self, seat: int) -> str:
        """The player's name, or the seat's number."""
        ...


_PILES: Final = {
    "stub-top": "the top of the stub",
    "stub-bottom": "the bottom of the stub",
    "burns": "the burncards",
    "burn": "the burncards",
    "muck": "the muck",
    "asides": "the cards laid aside",
    "discards": "the discards",
    "common": "the middle",
}
_UNTIL: Final = {
    "turn": "on its next turn",
    "round": "in this betting round",
    "deal": "in this deal",
}


def _place(place: str, to: int | None, table: Teller) -> str:
    kind, _, number = place.partition(":")
    where = int(number) if number.isdecimal() else to
    if kind in _PILES:
        return _PILES[kind]
    if where is not None and kind in ("down", "up", "seat"):
        return f"the hand of {table.name(where)}"
    return f"board {where}" if where is not None else kind


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _ruled(event: e.Ruled, table: Teller) -> str:
    words = event.words.rstrip(".") or event.incident
    return f"The floor rules: {words}" if words else "The floor rules"


def _voided(event: e.Voided, table: Teller) -> str:
    return f"The deal is void ({event.why}): everyone takes back what went in"


def _hand_killed(event: e.HandKilled, table: Teller) -> str:
    return f"The hand of {table.name(event.seat)} is dead"


def _hand_revived(event: e.HandRevived, table: Teller) -> str:
    return f"The hand of {table.name(event.seat)} lives again"


def _cards_moved(event: e.CardsMoved, table: Teller) -> str:
    known = event.cards and UNKNOWN not in event.cards
    what = cards_text(event.cards) if known else _cards(len(event.cards))
    verb = "go" if known or len(event.cards) != 1 else "goes"
    source, target = _place(event.source, None, table), _place(event.target, None, table)
    return f"{what} {verb} from {source} to {target}"


def _counts_as_down(event: e.CountsAsDown, table: Teller) -> str:
    return f"{table.name(event.seat)}'s {card_text(event.card)} counts as a downcard"


def _deal_ordered(event: e.DealOrdered, table: Teller) -> str:
    verb = "is" if event.number == 1 else "are"
    return f"{_cards(event.number)} {verb} to be dealt to {_place(event.place, event.to, table)}"


def _went_back(event: e.WentBack, table: Teller) -> str:
    return f"The deal goes back to the cards of the {event.street}"


def _burn_skipped(event: e.BurnSkipped, table: Teller) -> str:
    return "The next cards come without a burn"


def _steps_wait(event: e.StepsWait, table: Teller) -> str:
    return "The rest of the ruling waits until the betting is over"


def _steps_lapsed(event: e.StepsLapsed, table: Teller) -> str:
    why = written(marked(event.why, event.sums), table.chips)
    return f"What was to follow the betting round lapses: {why}"


def _total_changed(event: e.TotalChanged, table: Teller) -> str:
    name, to = table.name(event.seat), table.chips(event.to)
    if event.amount < 0:
        return f"{name} takes back {table.chips(-event.amount)}, to {to}"
    return f"{name} puts in {table.chips(event.amount)} more, to {to}"


def _opener_named(event: e.OpenerNamed, table: Teller) -> str:
    if event.seat < 0:
        return "The pot counts as not opened"
    return f"The pot counts as opened by {table.name(event.seat)}"


def _sits_out(event: e.SitsOut, table: Teller) -> str:
    return f"{table.name(event.seat)} gets no hand until somebody else has won the pot"


def _turn_given(event: e.TurnGiven, table: Teller) -> str:
    return f"The action is on {table.name(event.seat)}"


def _turn_lost(event: e.TurnLost, table: Teller) -> str:
    what = "the hand is folded" if event.folded else "it counts as a check"
    return f"{table.name(event.seat)} has lost the turn: {what}"


def _wagers_barred(event: e.WagersBarred, table: Teller) -> str:
    what = "bet or raise" if event.what == "wager" else event.what
    return f"{table.name(event.seat)} may not {what} {_UNTIL[event.until]}"


def _declared_all_in(event: e.DeclaredAllIn, table: Teller) -> str:
    kept = table.chips(event.amount)
    return f"{table.name(event.seat)} is all-in for the pot as it stands and keeps {kept}"


def _betting_closed(event: e.BettingClosed, table: Teller) -> str:
    return f"There is no more betting on the {event.street}"


def _chips_moved(event: e.ChipsMoved, table: Teller) -> str:
    def whose(one: int | str) -> str:
        if isinstance(one, int):
            return table.name(one)
        return "the pot" if one == "pot" else "the next deal"

    return f"{table.chips(event.amount)} from {whose(event.source)} to {whose(event.target)}"


RULING_WORDS: Final[dict[type, Callable[[Any, Any], str]]] = {
    e.Ruled: _ruled,
    e.Voided: _voided,
    e.HandKilled: _hand_killed,
    e.HandRevived: _hand_revived,
    e.CardsMoved: _cards_moved,
    e.CountsAsDown: _counts_as_down,
    e.DealOrdered: _deal_ordered,
    e.WentBack: _went_back,
    e.BurnSkipped: _burn_skipped,
    e.StepsWait: _steps_wait,
    e.StepsLapsed: _steps_lapsed,
    e.TotalChanged: _total_changed,
    e.OpenerNamed: _opener_named,
    e.SitsOut: _sits_out,
    e.TurnGiven: _turn_given,
    e.TurnLost: _turn_lost,
    e.WagersBarred: _wagers_barred,
    e.DeclaredAllIn: _declared_all_in,
    e.BettingClosed: _betting_closed,
    e.ChipsMoved: _chips_moved,
}
