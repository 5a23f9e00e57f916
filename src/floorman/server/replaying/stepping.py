"""A deal that is over, step by step, from the sight of one who asks: what a replayer draws.

The deal is played again command by command, and after each command the table is as the view of
the one who asks has it. What happens within one command (a call, the flop, the next card) is told
in steps of its own, in which the table changes by the events alone, masked for him.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from floorman.deal import Deal, Setup
from floorman.deal import events as e
from floorman.deal.sight.views import masked
from floorman.deal.sums import noted, summed
from floorman.history import event_words
from floorman.room.cage.currency import PLAY_CHIPS, Currency
from floorman.server.protocol.around import MoneyState
from floorman.server.protocol.server import TableState
from floorman.server.replaying.felt import after_event, from_view, sat_down
from floorman.server.replaying.odds import Odds
from floorman.server.tables.lately.shelving import Finished
from floorman.server.telling.lines import in_words


class StepLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, in words, with the rules behind it; `seat` is that of the table, `sums` are
    the amounts in the words as in a line of the log.
    """

    words: str
    cites: tuple[str, ...] = ()
    seat: int | None = None
    platform: bool = False
    sums: tuple[tuple[int, int], ...] = ()


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, and the table after it; `odds` are what hands may expect of the pot then, by
    seat of the table in thousandths.
    """

    lines: tuple[StepLine, ...]
    state: TableState
    odds: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A deal and who looks at it: by seat of the deal, None for one who was not in it. `currency`
    and `money` are what its chips are shown as; `up` are seats whose own sight is seen too.
    """

    table: str
    name: str
    game: str
    book: str
    over: Finished
    viewer: int | None
    currency: Currency = PLAY_CHIPS
    money: MoneyState | None = None
    up: frozenset[int] = frozenset()

    def sight(self, event: e.Event) -> int | None:
        """From which seat an event is seen: that whom it is about, where its own sight is seen."""
        seat = getattr(event, "seat", None)
        return seat if seat in self.up else self.viewer


def steps_of(shown: Shown) -> list[Step]:
    """Every step of a deal, in order."""
    over = shown.over
    start = state = replace(
        sat_down(shown.table, shown.name, shown.game, shown.book, over), money=shown.money
    )
    odds = Odds(over, shown.viewer)
    steps: list[Step] = []
    place = 0
    for deal in played_again(over.deal.setup, over.deal.commands):
        true = _with_up(from_view(start, over, deal, shown.viewer), start, shown, deal)
        seen: list[int] = []
        for one in range(place, len(deal.events)):
            event = deal.events[one]
            state = after_event(state, over.seats, masked(event, shown.sight(event)))
            seen.append(one)
            if one + 1 < len(deal.events) and together(deal.events[one], deal.events[one + 1]):
                continue
            if one + 1 == len(deal.events):
                state = true
            lines = tuple(_lines(shown, deal, seen))
            told = odds.at(state, one + 1)
            if lines:
                steps.append(Step(lines, state, told))
            elif steps and one + 1 == len(deal.events):
                steps[-1] = Step(steps[-1].lines, state, told)
            seen = []
        place = len(deal.events)
    return steps


def _with_up(state: TableState, start: TableState, shown: Shown, deal: Deal) -> TableState:
    """The table with the cards of some seats as they see them themselves, until they are thrown
    away.
    """
    seats = [*state.seats]
    for place in shown.up:
        at = shown.over.seats[place]
        own = from_view(start, shown.over, deal, place).seats[at]
        seats[at] = replace(own, down=(), label="") if own.folded else own
    return replace(state, seats=tuple(seats)) if shown.up else state


def played_again(setup: Setup, commands: Sequence[Any]) -> Iterator[Deal]:
    """The same deal after its beginning and after each of its commands."""
    deal = Deal(setup)
    yield deal
    for command in commands:
        deal.apply(command)
        yield deal


_DEALING = (e.Burned, e.Shuffled, e.Dealt)
# What a player does, and the platform in the stead of one who is gone.
_DEEDS = (
    e.Folded,
    e.Checked,
    e.Called,
    e.Wagered,
    e.Exchanged,
    e.Divided,
    e.TurnedUp,
    e.Shown,
    e.Mucked,
    e.CardsSet,
)
_SETTLING = (e.Compared, e.EnteredFantasyland)
_GROUPS = (
    (e.Posted,),
    (*_DEALING, e.StackMucked),
    (e.Boarded,),
    (e.Shown, e.Mucked),
    (e.Tabled,),
    (e.Ranked,),
    (*_SETTLING, e.Raked, e.Awarded, e.Ended),
)


def together(one: e.Event, following: e.Event) -> bool:
    """Whether two events are one step: posts, cards dealt round, hands shown, pots pushed."""
    if isinstance(one, (e.Burned, e.Shuffled)) and isinstance(following, e.Boarded):
        return True
    if isinstance(following, e.RoundBegan):
        return not isinstance(one, e.Folded | e.Checked | e.Called | e.Wagered)
    return any(isinstance(one, group) and isinstance(following, group) for group in _GROUPS)


def _lines(shown: Shown, deal: Deal, places: Sequence[int]) -> Iterator[StepLine]:
    over = shown.over
    for place in places:
        event = deal.events[place]
        if isinstance(event, e.Boarded):
            yield from street_lines(deal, places, place, over.names)
            continue
        told = in_words(deal, place, over.names, shown.sight(event), noted)
        if told is not None and told[0]:
            marked, cites, seat = told
            words, sums = summed(marked)
            at = None if seat is None else over.seats[seat]
            by_platform = place in over.platform and isinstance(event, _DEEDS)
            yield StepLine(words, cites, at, by_platform, sums)


def street_lines(
    deal: Deal, places: Sequence[int], place: int, names: Sequence[str]
) -> Iterator[StepLine]:
    """The cards that a street brings to one board, told by its last: a street at a time, though
    the log tells all that comes without betting at once.
    """
    last = deal.events[place]
    street = [one for one in (deal.events[n] for n in places) if isinstance(one, e.Boarded)]
    same = [one for one in street if isinstance(last, e.Boarded) and one.board == last.board]
    if same[-1] is last:
        cards = tuple(card for one in same for card in one.cards)
        cites = tuple(dict.fromkeys(cite for one in same for cite in one.cites))
        words = event_words(replace(same[-1], cards=cards, cites=cites), names)
        yield StepLine(words, cites)
