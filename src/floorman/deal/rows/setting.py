"""Setting cards in rows: who is to set which cards, and what is legal.

Where cards are seen by all as they are set, each seat sets in turn from the button's left; where
they are set facedown, everybody may set at any time. Seats in Fantasyland set all their cards at
once, facedown, beside the others or before these begin to draw, as the ruleset has it.
"""

from collections.abc import Sequence
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.cards.dealing import check_free
from floorman.deal.commands import SetCards
from floorman.deal.events import CardsSet, Tabled
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.course import Stage
from floorman.deal.law.rows import RowsLaw
from floorman.deal.moment.state import RowHand, Seat, State
from floorman.deal.refusals import Reason, Refused, card_words
from floorman.deal.requests import Request
from floorman.deal.rows.dealing import begin_turn

# The first cards, later ones, and a whole hand that is set facedown.
SET_FIRST: Final = decision("WSOP-348a", "WSOP-348b", "WSOP-359a")
SET_NEXT: Final = decision("WSOP-348c", "WSOP-354b", "WSOP-359b")
SET_WHOLE: Final = decision("WSOP-343b", "WSOP-346b", "WSOP-355")
# Nobody sees how a player in Fantasyland sets his cards, behind the rail or not.
SET_IN_FANTASYLAND: Final = decision(
    "WSOP-353.b", "WSOP-359.a2", asks=("chinese.fantasyland_sets",)
)
COUNT: Final = decision("WSOP-350.a", "WSOP-348c", "WSOP-359b", "WSOP-359.a2", "WSOP-355")
TABLED: Final = decision("WSOP-343b", "WSOP-346c", "WSOP-356", "WSOP-347b")


def begin_setting(state: State, stage: Stage) -> None:
    """Ask every seat that plays, but for those in Fantasyland, to set its cards of the street."""
    seats = state.seats
    state.burned = False
    state.asking = [
        index
        for index in state.order
        if not seats[index].folded and index not in state.setup.fantasyland
        for hand in seats[index].hands
        if not hand.fouled
    ]
    if state.asking:
        state.awaits = "set"
    _go_on(state)


def _go_on(state: State) -> None:
    """After a seat has set, or none has to: the next one's cards, or the end of the street."""
    stage = state.this_stage
    if state.asking:
        if stage.street.in_turn and state.asking[0] not in state.setting.in_book:
            begin_turn(state, stage, state.seats[state.asking[0]])
            if state.pending:
                state.awaits = ""
        return
    state.asking = _books_due(state, stage)
    if state.asking:
        state.awaits = "set"
        return
    state.setting.streets += 1
    state.awaits = ""
    if stage.last and not _betting_to_come(state):
        table_hands(state)


def _books_due(state: State, stage: Stage) -> list[int]:
    """The seats in Fantasyland that must have set their cards by now (WSOP-359.a2)."""
    rows = rows_of(state)
    early = rows.fantasyland is not None and rows.fantasyland.before_draws
    return list(state.setting.in_book) if early or stage.last else []


def _betting_to_come(state: State) -> bool:
    return any(stage.kind == "bet" for stage in state.law.course[state.stage + 1 :])


def table_hands(state: State) -> None:
    """Turn over the hands that were set facedown, from the left of the button."""
    cites = state.law.cite(TABLED)
    for index in state.order:
        seat = state.seats[index]
        for number, hand in enumerate(seat.hands):
            if seat.folded or hand.tabled:
                continue
            hand.tabled = True
            rows = tuple(map(tuple, hand.rows))
            state.events.append(Tabled(index, rows, number, cites))


def rows_of(state: State) -> RowsLaw:
    """The law on rows of a deal that has some."""
    rows = state.law.rows
    assert rows is not None, "only a form with rows asks for them"
    return rows


def setters(state: State) -> tuple[int, ...]:
    """The seats that may set cards now: one in turn, or everybody, and who is in Fantasyland."""
    if state.awaits != "set":
        return ()
    asked = state.asking[:1] if rows_of(state).open else state.asking
    return tuple(dict.fromkeys((*asked, *state.setting.in_book)))


def cards_to_set(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat is to set now: those of its next hand, where it has two."""
    left = sum(not any(hand.rows) for hand in seat.hands)
    if left > 1:
        return tuple(seat.down[: state.this_stage.street.sets])
    return tuple(seat.down)


def hand_to_set(seat: Seat) -> int:
    """The number of the hand to which the cards go: the first that is not complete yet."""
    empty = (n for n, hand in enumerate(seat.hands) if not any(hand.rows))
    return next(empty, 0)


def discards_due(state: State, seat: Seat) -> int:
    """How many of its cards a seat throws away when it sets the others."""
    rows, cards = rows_of(state), cards_to_set(state, seat)
    if seat.index in state.setting.in_book:
        return rows.fantasyland.discards if rows.fantasyland else 0
    return len(cards) - state.this_stage.street.sets if rows.open else 0


def set_request(state: State, index: int) -> Request:
    """What a seat that may set is to set, and where there is room."""
    seat, rows = state.seats[index], rows_of(state)
    number = hand_to_set(seat)
    away = discards_due(state, seat)
    return Request(
        "set",
        index,
        cards=cards_to_set(state, seat),
        cards_min=away,
        cards_max=away,
        room=room_left(rows, seat.hands[number]),
        hand=number,
        seats=setters(state),
        wait_ms=rows.wait_ms,
        turn_ms=rows.wait_ms + rows.clock_ms,
        clock_ms=rows.clock_ms if index in state.setting.clocks else 0,
    )


def room_left(rows: RowsLaw, hand: RowHand) -> tuple[int, ...]:
    """How many cards each row still takes."""
    return tuple(row.size - len(cards) for row, cards in zip(rows.rows, hand.rows, strict=True))


def asked_to_set(state: State, index: int, deed: str) -> Seat:
    """The seat, if it may set cards now. Raises Refused."""
    if index not in setters(state):
        raise refuse_turn(state, index, deed, "set")
    return state.seats[index]


def set_cards(state: State, command: SetCards) -> None:
    """Set the cards of a street in rows, and throw away those left over. Raises Refused."""
    seat = asked_to_set(state, command.seat, "set cards")
    _check_numbers(state, seat, command)
    _check_cards(state, seat, command)
    put_in_rows(state, seat, command.rows, command.discards)


def _check_numbers(state: State, seat: Seat, command: SetCards) -> None:
    """Raise Refused unless as many cards are set and thrown away as there are, row by row.

    At a table a wrong number would foul the hand (WSOP-350.a); here it never comes to that.
    """
    law = rows_of(state)
    request = set_request(state, seat.index)
    legal = _legal(law, request)
    cites = state.law.cite(COUNT)
    if len(command.rows) != len(law.rows):
        what = f"seat {seat.index} sets {len(command.rows)} rows of {len(law.rows)}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what, cites, legal)
    placed, away = sum(map(len, command.rows)), len(command.discards)
    due = len(request.cards) - request.cards_min
    if (placed, away) != (due, request.cards_min):
        what = f"seat {seat.index} sets {placed} and throws away {away} of {len(request.cards)}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what, cites, legal)
    for row, cards, room in zip(law.rows, command.rows, request.room, strict=True):
        if len(cards) > room:
            what = f"the {row.name} has room for {room}, not {len(cards)} more"
            raise Refused(Reason.ROW_FULL, what, cites, legal)


def _legal(law: RowsLaw, request: Request) -> str:
    room = ", ".join(
        f"{left} in the {row.name}" for row, left in zip(law.rows, request.room, strict=True)
    )
    number = len(request.cards) - request.cards_min
    away = f", and throw {request.cards_min} away" if request.cards_min else ""
    cards = "card" if number == 1 else "cards"
    return f"You may set {number} {cards}{away}; there is room for {room}."


def _check_cards(state: State, seat: Seat, command: SetCards) -> None:
    """Raise Refused unless these are the very cards to be set; an unknown one may be named."""
    left = list(cards_to_set(state, seat))
    placed = [card for row in command.rows for card in row]
    for place, card in enumerate((*placed, *command.discards)):
        if card == UNKNOWN and place < len(placed):
            what = "a card that is set in a row has to be named"
            raise Refused(Reason.CARDS_UNKNOWN, what)
        if card in left:
            left.remove(card)
        elif card in (*placed, *command.discards)[:place] and card != UNKNOWN:
            what = f"seat {seat.index} names the {card_words(card)} twice"
            raise Refused(Reason.SAME_CARD_TWICE, what)
        elif UNKNOWN in left:
            check_free(state, card)
            left.remove(UNKNOWN)
        else:
            what = f"seat {seat.index} has no {card_words(card)} to set"
            raise Refused(Reason.CARD_NOT_HELD, what)


def put_in_rows(
    state: State,
    seat: Seat,
    rows: Sequence[Sequence[Card]],
    discards: Sequence[Card],
    *,
    timed_out: tuple[str, ...] | None = None,
) -> None:
    """Cards from a holding to the rows and to the muck; then it is the next seat's turn.

    `timed_out` cites the rules by which they were set for a seat whose time was up; a form may
    have none.
    """
    setting, number = state.setting, hand_to_set(seat)
    hand = seat.hands[number]
    in_book = seat.index in setting.in_book
    in_turn = bool(state.asking) and state.asking[0] == seat.index
    for held, more in zip(hand.rows, rows, strict=True):
        held.extend(more)
    for card in (*(card for row in rows for card in row), *discards):
        seat.down.remove(card if card in seat.down else UNKNOWN)
    state.piles.muck += discards
    hand.tabled = rows_of(state).open and not in_book
    cites = timed_out or state.law.cite(_why_set(state, in_book=in_book))
    placed = tuple(map(tuple, rows))
    away = tuple(discards)
    state.events.append(
        CardsSet(seat.index, placed, away, number, hand.tabled, timed_out is not None, cites)
    )
    for waiting in (setting.in_book, setting.clocks):
        if seat.index in waiting:
            waiting.remove(seat.index)
    drop_asked(state, seat.index, in_turn=in_turn)


def _why_set(state: State, *, in_book: bool) -> Decision:
    if in_book:
        return SET_IN_FANTASYLAND
    if not rows_of(state).open:
        return SET_WHOLE
    return SET_NEXT if state.this_stage.number else SET_FIRST


def drop_asked(state: State, index: int, *, in_turn: bool) -> None:
    """A seat has nothing more to set for now; the next one follows if it was this one's turn."""
    if index in state.asking:
        state.asking.remove(index)
    if in_turn or not state.asking:
        _go_on(state)
