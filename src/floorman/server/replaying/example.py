"""A deal to learn a form by: always the same cards, played to the showdown, all of them open.

Nobody sat in it. House players play it; where one of them would leave the other alone, he calls
instead, so that hands are compared in the end. Of several decks the first one is taken by which
somebody bets late, nobody is all-in and the hands shown differ, where the form has betting at all.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from floorman.deal import Deal, Request, Setup, View, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.sums import noted, summed
from floorman.games import Form, asked_stakes
from floorman.history import event_words
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.server.protocol.server import SeatState, TableState
from floorman.server.replaying.felt import after_event, from_view, sat_down
from floorman.server.replaying.stepping import (
    Step,
    StepLine,
    played_again,
    street_lines,
    together,
)
from floorman.server.tables.lately.shelving import Finished
from floorman.server.telling.lines import in_words
from floorman.server.telling.view_parts import hand_label
from floorman.sim import Chance, HousePlayer, Player, play, shuffled

NAMES: Final = ("Ann", "Ben", "Cleo")
_BUY_IN: Final = 100
# So many decks are tried; were none of them any good, the last would have to do.
_DECKS: Final = 80
# A house player that takes fewer samples is quick, and plays well enough to be looked at.
_EFFORT: Final = 0.25
_TWO: Final = 2


class _Stays:
    """A player who does as the house player does, but never leaves another alone in the pot."""

    def __init__(self, player: HousePlayer) -> None:
        self.player = player

    def command(self, view: View, chance: Chance) -> c.Command:
        """The answer to what the view requests."""
        answer = self.player.command(view, chance)
        left = sum(not one.folded for one in view.seats)
        if isinstance(answer, c.Fold) and left <= _TWO:
            return _stay(view.request) or answer
        if isinstance(answer, c.Muck):
            return c.Show(view.request.seat)
        return answer


def _stay(request: Request) -> c.Command | None:
    if request.may_call:
        return c.Call(request.seat)
    return c.Check(request.seat) if request.may_check else None


def example_deal(form: Form, book: str = DEFAULT_BOOK) -> Deal:
    """The deal that teaches a form at its usual stakes, by a book; the same at every call."""
    stakes = asked_stakes(form)
    law = make_law(form, stakes, book)
    unit = stakes.big_blind or stakes.small_bet or stakes.ante or stakes.point or 1
    seats = min(len(NAMES), form.players_max)
    players: list[Player] = [_Stays(HousePlayer(law, _EFFORT)) for _ in range(seats)]
    for number in range(_DECKS):
        chance = random.Random(f"{form.key} {number}")
        stacks = (_BUY_IN * unit,) * seats
        setup = Setup(law, stacks, 0, tuple(shuffled(law.deck, chance)))
        deal = Deal(setup, lambda cards, by=chance: shuffled(cards, by))  # type: ignore[misc]
        play(deal, players, chance)
        if _teaches(deal):
            break
    return deal


def _teaches(deal: Deal) -> bool:
    """Whether somebody bets late, nobody is all-in, and the hands shown differ in words."""
    law, happened = deal.setup.law, deal.events
    if not law.form.rounds:
        return True
    shown = {one.seat for one in happened if isinstance(one, e.Shown | e.Tabled)}
    labels = [hand_label(law, deal.view(seat), seat) for seat in shown]
    broke = any(getattr(one, "all_in", False) for one in happened)
    differ = law.rows is not None or len({*labels}) == len(labels)
    return len(shown) >= _TWO and differ and not broke and _bets_late(deal)


def _bets_late(deal: Deal) -> bool:
    """Whether somebody bets on the last round or the one before it."""
    rounds, late = 0, deal.setup.law.form.rounds - 1
    for one in deal.events:
        rounds += isinstance(one, e.RoundBegan)
        bets = isinstance(one, e.Wagered) and one.kind != "bring-in"
        if bets and rounds >= late:
            return True
    return False


def example_steps(deal: Deal) -> list[Step]:
    """Every step of an example, each card open, with the burns and who acts first told too."""
    form, book = deal.setup.law.form, deal.setup.law.ruleset.book
    seats = tuple(range(len(deal.setup.stacks)))
    over = Finished(1, 0, deal, NAMES[: len(seats)], seats, NAMES[: len(seats)], len(seats))
    start = state = sat_down("", "", form.key, find_book(book).key, over)
    steps: list[Step] = []
    place = 0
    for now in played_again(deal.setup, deal.commands):
        true = _open(start, over, now)
        seen: list[int] = []
        for one in range(place, len(now.events)):
            state = after_event(state, seats, now.events[one])
            seen.append(one)
            last = one + 1 == len(now.events)
            if not last and together(now.events[one], now.events[one + 1]):
                continue
            state = true if last else state
            if lines := tuple(_lines(now, seen, over.names)):
                steps.append(Step(lines, state))
            elif steps and last:
                steps[-1] = Step(steps[-1].lines, state)
            seen = []
        place = len(now.events)
    return steps


def _open(start: TableState, over: Finished, deal: Deal) -> TableState:
    """The table with everybody's cards as he sees them himself."""
    public = from_view(start, over, deal, None)
    own = [from_view(start, over, deal, seat).seats[seat] for seat in over.seats]
    return replace(public, seats=tuple(_marked(one) for one in own))


def _marked(seat: SeatState) -> SeatState:
    """A seat whose hand has gone holds no cards any more."""
    return replace(seat, down=(), up=()) if seat.folded else seat


def _lines(deal: Deal, places: Sequence[int], names: Sequence[str]) -> Iterator[StepLine]:
    dealt: dict[tuple[int, bool], e.Dealt] = {}
    for place in places:
        event = deal.events[place]
        if isinstance(event, e.RoundBegan):
            yield from _dealt_lines(dealt, names)
            dealt = {}
        if isinstance(event, e.Dealt):
            before = dealt.get((event.seat, event.up))
            dealt[event.seat, event.up] = _joined(before, event)
        elif isinstance(event, e.Boarded):
            yield from street_lines(deal, places, place, names)
        elif isinstance(event, e.Burned):
            yield _line(event_words(event, names, noted), event.cites, None)
        else:
            told = in_words(deal, place, names, getattr(event, "seat", None), noted)
            if told and told[0]:
                yield _line(*told)
    yield from _dealt_lines(dealt, names)


def _dealt_lines(
    dealt: Mapping[tuple[int, bool], e.Dealt], names: Sequence[str]
) -> Iterator[StepLine]:
    for event in dealt.values():
        yield _line(event_words(event, names, noted), event.cites, event.seat)


def _joined(before: e.Dealt | None, event: e.Dealt) -> e.Dealt:
    if before is None:
        return event
    cites = tuple(dict.fromkeys((*before.cites, *event.cites)))
    return replace(before, cards=(*before.cards, *event.cards), cites=cites)


def _line(words: str, cites: tuple[str, ...], seat: int | None) -> StepLine:
    plain, sums = summed(words)
    return StepLine(plain, cites, seat, sums=sums)
