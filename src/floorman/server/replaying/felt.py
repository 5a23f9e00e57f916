"""The table at each step of a deal that is over, as somebody saw it then.

`from_view` is the table as the view of a seat has it; `after_event` lets one masked event change
what lies on it, for the moments between two views.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal, View
from floorman.deal import events as e
from floorman.games import stakes_text
from floorman.server.protocol.rows import HandState, RowState
from floorman.server.protocol.server import SeatState, TableState
from floorman.server.tables.lately.shelving import Finished
from floorman.server.telling.happenings import (
    CHECKED,
    FOLDED,
    call_words,
    post_words,
    read_happenings,
    wager_words,
)
from floorman.server.telling.row_states import (
    hand_states,
    in_turn,
    points_of,
    score_sheet,
    setting_seats,
)
from floorman.server.telling.showing import awards_told
from floorman.server.telling.view_parts import hand_label, has_gone, pots_in


def sat_down(table: str, name: str, game: str, book: str, over: Finished) -> TableState:
    """The table before the deal: everyone in his seat with his chips, no card dealt."""
    law, stacks = over.deal.setup.law, over.deal.setup.stacks
    dealt = {seat: place for place, seat in enumerate(over.seats)}
    return TableState(
        table=table,
        name=name,
        number=0,
        deal=over.number,
        phase="playing",
        game=game,
        form=law.form.key,
        form_name=law.form.name,
        stakes=stakes_text(law.stakes),
        book=book,
        seats=tuple(
            SeatState(
                seat=seat,
                player=over.players[dealt[seat]],
                name=over.names[dealt[seat]],
                stack=stacks[dealt[seat]],
                playing=True,
            )
            if seat in dealt
            else SeatState(seat=seat)
            for seat in range(max(over.chairs, *(seat + 1 for seat in over.seats)))
        ),
        point=law.rows.point if law.rows else 0,
        blind=law.stakes.big_blind,
        button=_seat(over.seats, over.deal.setup.button % len(stacks)) if law.form.button else None,
    )


def from_view(start: TableState, over: Finished, deal: Deal, viewer: int | None) -> TableState:
    """The table as it is in the view of a seat of the deal; None is an onlooker."""
    view, seats = deal.view(viewer), over.seats
    told = deal.setup.law.dealing.disclose != "never"
    so_far = read_happenings(deal.events, len(view.seats), told=told)
    posts, law = deal.state.posts, deal.setup.law
    may_set = setting_seats(view.request)
    all_at_once = bool(may_set) and not in_turn(law)
    return replace(
        start,
        seats=_with_seats(
            start, seats, lambda seat, one: _seen(seat, deal, view, one, so_far.acted[one])
        ),
        street=view.street,
        boards=view.boards,
        common=view.common,
        pot=0 if view.over else view.pot,
        pots=() if view.over else pots_in(view, partial(_named, seats)),
        small_blind=_seat(seats, posts.small_seat),
        big_blind=_seat(seats, posts.big_seat),
        bring_in=_seat(seats, so_far.bring_in),
        killer=_seat(seats, so_far.killer),
        to_act=None if view.over or all_at_once else _seat(seats, view.request.seat),
        setting=_named(seats, may_set),
        scores=score_sheet(law, view, lambda one: _seat(seats, one)),
        winners=tuple(sorted(seats[one] for one in so_far.won)),
        phase="between" if view.over else "playing",
        awards=awards_told(deal, partial(_named, seats)),
        hunted=view.hunted,
    )


def _seat(seats: Sequence[int], one: int | None) -> int | None:
    return seats[one] if one is not None and 0 <= one < len(seats) else None


def _with_seats(
    state: TableState, seats: Sequence[int], change: Callable[[SeatState, int], SeatState]
) -> tuple[SeatState, ...]:
    """The seats of the table, those in the deal changed."""
    dealt = {seat: place for place, seat in enumerate(seats)}
    return tuple(change(one, dealt[one.seat]) if one.seat in dealt else one for one in state.seats)


def _seen(seat: SeatState, deal: Deal, view: View, place: int, acted: str) -> SeatState:
    one = view.seats[place]
    own = place == view.seat
    lies_open = (one.shown or own) and not one.folded
    return replace(
        seat,
        stack=one.stack,
        bet=one.bet,
        folded=has_gone(one),
        all_in=one.all_in,
        down=one.down,
        up=one.up,
        drew=one.drew,
        acted=acted,
        label=hand_label(deal.setup.law, view, place) if lies_open else "",
        hands=hand_states(deal.setup.law, one),
        fantasyland=place in deal.result.fantasyland if view.over else one.fantasyland,
        points=points_of(view, place),
        net=deal.result.net[place] if view.over else 0,
        divided=one.divided,
    )


def _named(seats: Sequence[int], places: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(seats[one] for one in places))


# Between two views


def after_event(state: TableState, seats: Sequence[int], event: e.Event) -> TableState:
    """The table after an event, which is masked for the one who looks."""
    deed = _DEEDS.get(type(event))
    return state if deed is None else deed(state, seats, event)


def _put(state: TableState, seats: Sequence[int], event: Any, acted: str) -> TableState:
    live = getattr(event, "live", True)

    def pay(seat: SeatState) -> SeatState:
        left = seat.stack - event.amount
        bet = seat.bet + event.amount if live else seat.bet
        return replace(seat, stack=left, bet=bet, all_in=not left, acted=acted or seat.acted)

    changed = _change(state, seats, event.seat, pay)
    return replace(changed, pot=state.pot + event.amount, to_act=None)


def _change(
    state: TableState, seats: Sequence[int], place: int, change: Callable[[SeatState], SeatState]
) -> TableState:
    at = seats[place]
    changed = tuple(change(one) if one.seat == at else one for one in state.seats)
    return replace(state, seats=changed)


def _posted(state: TableState, seats: Sequence[int], event: e.Posted) -> TableState:
    return _put(state, seats, event, "" if event.kind == "ante" else post_words(event))


def _called(state: TableState, seats: Sequence[int], event: e.Called) -> TableState:
    return _put(state, seats, event, call_words(event))


def _wagered(state: TableState, seats: Sequence[int], event: e.Wagered) -> TableState:
    return _put(state, seats, event, wager_words(event))


def _checked(state: TableState, seats: Sequence[int], event: e.Checked) -> TableState:
    changed = _change(state, seats, event.seat, lambda one: replace(one, acted=CHECKED))
    return replace(changed, to_act=None)


def _folded(state: TableState, seats: Sequence[int], event: e.Folded) -> TableState:
    def fold(one: SeatState) -> SeatState:
        return replace(one, acted=FOLDED, folded=True)

    return replace(_change(state, seats, event.seat, fold), to_act=None)


def _dealt(state: TableState, seats: Sequence[int], event: e.Dealt) -> TableState:
    def take(one: SeatState) -> SeatState:
        if event.up:
            return replace(one, up=(*one.up, *event.cards))
        return replace(one, down=(*one.down, *event.cards))

    return state if event.dead else _change(state, seats, event.seat, take)


def _boarded(state: TableState, seats: Sequence[int], event: e.Boarded) -> TableState:
    swept = replace(state, seats=tuple(replace(one, bet=0) for one in state.seats))
    if not event.board:
        return replace(swept, common=(*state.common, *event.cards))
    boards = [*state.boards]
    while len(boards) < event.board:
        boards.append(())
    boards[event.board - 1] = (*boards[event.board - 1], *event.cards)
    return replace(swept, boards=tuple(boards))


def _exchanged(state: TableState, seats: Sequence[int], event: e.Exchanged) -> TableState:
    def throw(one: SeatState) -> SeatState:
        if UNKNOWN in event.cards:
            return replace(one, down=one.down[len(event.cards) :])
        return replace(one, down=tuple(card for card in one.down if card not in event.cards))

    return _change(state, seats, event.seat, throw)


def _divided(state: TableState, seats: Sequence[int], event: e.Divided) -> TableState:
    def divide(one: SeatState) -> SeatState:
        rest = tuple(card for card in one.down if card not in event.cards)
        down = one.down if UNKNOWN in event.cards else (*event.cards, *rest)
        return replace(one, down=down, divided=len(event.cards))

    return _change(state, seats, event.seat, divide)


def _cards_set(state: TableState, seats: Sequence[int], event: e.CardsSet) -> TableState:
    """Cards go from before a seat into its rows; what those are worth the next view says."""
    gone = (*(card for row in event.rows for card in row), *event.discards)

    def place(one: SeatState) -> SeatState:
        down = one.down[len(gone) :]
        if not set(gone) - set(one.down):
            down = tuple(card for card in one.down if card not in gone)
        hands = tuple(
            _joined(hand, event.rows) if number == event.hand else hand
            for number, hand in enumerate(one.hands)
        )
        return replace(one, down=down, hands=hands)

    state = replace(state, setting=tuple(one for one in state.setting if one != seats[event.seat]))
    return _change(state, seats, event.seat, place)


def _joined(hand: HandState, rows: Sequence[Sequence[Card]]) -> HandState:
    parts = zip(hand.rows, rows, strict=True)
    joined = (RowState(row.size, (*row.cards, *more), name=row.name) for row, more in parts)
    return replace(hand, rows=tuple(joined))


def _tabled(state: TableState, seats: Sequence[int], event: e.Tabled) -> TableState:
    def turn_over(one: SeatState) -> SeatState:
        hands = tuple(
            replace(
                hand,
                rows=tuple(
                    replace(row, cards=cards)
                    for row, cards in zip(hand.rows, event.rows, strict=True)
                ),
            )
            if number == event.hand
            else hand
            for number, hand in enumerate(one.hands)
        )
        return replace(one, hands=hands)

    return _change(state, seats, event.seat, turn_over)


def _returned(state: TableState, seats: Sequence[int], event: e.Returned) -> TableState:
    def back(one: SeatState) -> SeatState:
        bet = max(0, one.bet - event.amount)
        return replace(one, stack=one.stack + event.amount, bet=bet, all_in=False)

    changed = _change(state, seats, event.seat, back)
    return replace(changed, pot=max(0, state.pot - event.amount))


_DEEDS: Final[dict[type, Callable[[TableState, Sequence[int], Any], TableState]]] = {
    e.Posted: _posted,
    e.Called: _called,
    e.Wagered: _wagered,
    e.Checked: _checked,
    e.Folded: _folded,
    e.Dealt: _dealt,
    e.Boarded: _boarded,
    e.Exchanged: _exchanged,
    e.Divided: _divided,
    e.Returned: _returned,
    e.CardsSet: _cards_set,
    e.Tabled: _tabled,
}
