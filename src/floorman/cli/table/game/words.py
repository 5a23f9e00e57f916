"""Words at the table: the log's sentences, refusals and results as one person reads them.

The person is called "You", so a sentence about it gets the verb that goes with "you".
"""

from collections.abc import Iterable, Mapping, Sequence

from floorman.deal import events as e
from floorman.history import event_words, words_of
from floorman.history.addressing import addressed, read_by
from floorman.table import events as t


def chips(amount: int) -> str:
    """An amount as people read it: 1,200."""
    return f"{amount:,}"


def line_words(event: e.Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return read_by(event_words(event, names))


def table_words(event: t.Any, sitting: Mapping[int, str]) -> str:
    """An event of the table as a line of the log; `sitting` says who sits where."""
    return read_by(words_of(event, sitting=sitting, first_seat=1))


def won_words(events: Iterable[e.Event], names: Sequence[str]) -> tuple[str, ...]:
    """Who won how much with what, a sentence a winner, the largest first."""
    amounts: dict[int, int] = {}
    hands: dict[int, dict[str, None]] = {}
    for event in events:
        if isinstance(event, e.Awarded):
            amounts[event.seat] = amounts.get(event.seat, 0) + event.amount
            if event.words:
                hands.setdefault(event.seat, {})[event.words] = None
    ranked = sorted(amounts, key=lambda seat: -amounts[seat])
    return tuple(
        # A blind to which everybody folds comes back uncalled: there may be nothing to win.
        addressed(f"{names[seat]} wins {chips(amounts[seat]) if amounts[seat] else 'unopposed'}")
        + _with(hands.get(seat, {}))
        for seat in ranked
    )


def _with(words: Iterable[str]) -> str:
    joined = " and ".join(words)
    return f" with {joined}" if joined else ""


def net_words(net: int) -> str:
    """What a deal came to for the person."""
    if not net:
        return "You end as you began"
    return f"You {'win' if net > 0 else 'lose'} {chips(abs(net))} in this deal"
