"""Views: all that a seat may know of a deal, and nothing else.

A view is built from what is public and the seat's own cards. A card that the seat may not see is
`UNKNOWN`, and so it is in the events as the seat sees them.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from floorman.cards import UNKNOWN, Card
from floorman.deal.cards.hunting import may_hunt
from floorman.deal.events import (
    Burned,
    Called,
    CardsMoved,
    CardsSet,
    Checked,
    Compared,
    Dealt,
    Divided,
    Event,
    Exchanged,
    Folded,
    HandRevived,
    Hunted,
    Shown,
    Shuffled,
    StackMucked,
    TookBack,
    TookCard,
    Wagered,
    standing,
)
from floorman.deal.moment.state import Seat, State
from floorman.deal.requests import Request
from floorman.deal.rows.views import HandView, hand_views
from floorman.deal.showdown.late import unseen_cards
from floorman.deal.showdown.settling import make_pots
from floorman.deal.sight.drawn import picture_of
from floorman.drawing import svg_of


class SeatView(msgspec.Struct, frozen=True):
    """A seat as another sees it: `down` are its downcards, unknown unless they may be seen.

    `drew` says how many cards it drew each time, as long as a viewer is entitled to know. `hands`
    are those it sets in rows; `fantasyland`: it plays this deal there. `divided` is how many of its
    downcards, the first ones, it has set apart as a hand of their own.
    """

    seat: int
    stack: int
    bet: int
    paid: int
    folded: bool
    all_in: bool
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    drew: tuple[int, ...]
    shown: bool
    mucked: bool
    hands: tuple[HandView, ...] = ()
    fantasyland: bool = False
    divided: int = 0


class PotView(msgspec.Struct, frozen=True):
    """A pot and who contests it."""

    name: str
    amount: int
    seats: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """A deal as a seat sees it; `seat` None is an onlooker.

    `pot` is everything in the middle, bets included. `request` tells whose turn it is; what may
    be done with cards is told to their owner alone. `stub` is how many cards are left. `scores` is
    the sheet of all that was compared, in the order of settling. `hunted` are the cards, by board,
    that would have come and were shown after the deal; `may_hunt`: somebody may ask for them.
    `may_show` are the cards that the seat may still show after the deal.
    """

    seat: int | None
    form: str
    street: str
    round: int
    button: int
    order: tuple[int, ...]
    seats: tuple[SeatView, ...]
    boards: tuple[tuple[Card, ...], ...]
    common: tuple[Card, ...]
    pot: int
    pots: tuple[PotView, ...]
    level: int
    stub: int
    burns: int
    over: bool
    request: Request
    own_discards: tuple[Card, ...]
    scores: tuple[Compared, ...] = ()
    hunted: tuple[tuple[Card, ...], ...] = ()
    may_hunt: bool = False
    may_show: tuple[Card, ...] = ()

    def _repr_svg_(self) -> str:
        """What a notebook shows: the table as the seat sees it."""
        return svg_of(picture_of(self))


def make_view(
    state: State, seat: int | None, request: Request, onlooker: View | None = None
) -> View:
    """The view of a seat. Raises ValueError if there is no such seat. `onlooker` is that of the
    same moment as an onlooker has it, if it was made: what everybody sees is not made again.
    """
    if onlooker is not None and seat is not None and 0 <= seat < len(state.seats):
        return _with_own(state, seat, request, onlooker)
    if seat is not None and not 0 <= seat < len(state.seats):
        raise ValueError(f"there is no seat {seat}, only 0 to {len(state.seats) - 1}")
    course = state.law.course
    stage = course[max(0, min(state.stage, len(course) - 1))]
    made = _exchanges(state)
    return View(
        seat=seat,
        form=state.law.form.key,
        street=stage.street.name,
        round=max(0, state.round.number),
        button=state.order[-1],
        order=tuple(state.order),
        seats=tuple(_seat_view(state, one, seat, made) for one in state.seats),
        boards=tuple(map(tuple, state.boards)),
        common=tuple(state.common),
        pot=state.pot,
        pots=_pot_views(state),
        level=state.round.level,
        stub=len(state.piles.stub),
        burns=len(state.piles.burns),
        over=state.ended,
        request=_masked_request(state, request, seat),
        own_discards=_discards(state, seat, made),
        scores=_scores(state),
        hunted=_hunted(state),
        may_hunt=may_hunt(state),
        may_show=() if seat is None else unseen_cards(state, seat),
    )


def _with_own(state: State, seat: int, request: Request, onlooker: View) -> View:
    """The view of a seat, out of an onlooker's: its own cards and what it is asked. Rows set
    facedown are seen as one who sets cards is told.
    """
    made = _exchanges(state)
    seats = tuple(
        _seat_view(state, one, seat, made) if one.index == seat or one.hands else known
        for one, known in zip(state.seats, onlooker.seats, strict=True)
    )
    return msgspec.structs.replace(
        onlooker,
        seat=seat,
        seats=seats,
        request=_masked_request(state, request, seat),
        own_discards=_discards(state, seat, made),
        may_show=unseen_cards(state, seat),
    )


def _seat_view(state: State, one: Seat, viewer: int | None, made: Sequence[Exchanged]) -> SeatView:
    # A ruling shows cards of a hand that is not tabled.
    lies_open = one.shown or one.part_shown or state.remedied is not None
    open_hand = lies_open and not one.folded
    down = tuple(one.down) if one.index == viewer else (UNKNOWN,) * len(one.down)
    if one.index != viewer and open_hand:
        shown = state.faceup_cards(one.index)
        down = tuple(card if card in shown else UNKNOWN for card in one.down)
    return SeatView(
        seat=one.index,
        stack=one.stack,
        bet=one.bet,
        paid=one.paid + one.dead_paid,
        folded=one.folded,
        all_in=not one.stack and not one.folded and not state.ended,
        down=down,
        up=tuple(one.up),
        drew=_drew(state, one.index, viewer, made),
        shown=one.shown,
        mucked=one.mucked,
        hands=hand_views(state, one, viewer) if one.hands else (),
        fantasyland=one.index in state.setup.fantasyland,
        divided=one.divided,
    )


def _scores(state: State) -> tuple[Compared, ...]:
    if state.law.rows is None or not state.ended or state.setting.misdealt:
        return ()
    return tuple(event for event in state.events if isinstance(event, Compared))


def _hunted(state: State) -> tuple[tuple[Card, ...], ...]:
    """What was shown that would have come, by board; empty where nobody has asked."""
    if not (state.ended and state.law.showing.hunting):
        return ()
    return next((one.boards for one in state.events if isinstance(one, Hunted)), ())


def _exchanges(state: State) -> list[Exchanged]:
    """The draws and discards of everybody that stand, in order."""
    if not state.law.has_exchanges:
        return []
    return [event for event in standing(state.events) if isinstance(event, Exchanged)]


def _drew(
    state: State, seat: int, viewer: int | None, made: Sequence[Exchanged]
) -> tuple[int, ...]:
    """How many cards a seat has drawn each time, as far as the viewer is told.

    Others are told until there is action after the draw, then no more, unless the ruleset has it
    otherwise (RR11-11.LOW.13a, RR11-11.LOW.13b, RR11-12.DRAW.9a, RR11-12.DRAW.9b,
    USPA-3.2.8.5.1.13a, USPA-3.2.8.5.1.13b, USPA-3.2.10.5.7a, USPA-3.2.10.5.7b).
    """
    if not made:
        return ()
    disclose = state.law.dealing.disclose
    told: Sequence[Exchanged] = made
    if viewer != seat and disclose != "always":
        told = _since_action(state, made) if disclose == "until-action" else ()
    return tuple(len(one.cards) for one in told if one.seat == seat and one.kind == "draw")


def _since_action(state: State, made: Sequence[Exchanged]) -> Sequence[Exchanged]:
    """Those of the draws and discards after which nobody has acted on a wager yet."""
    after = 0
    for event in reversed(state.events):
        if isinstance(event, Called | Checked | Folded | Wagered):
            break
        after += isinstance(event, Exchanged) - isinstance(event, TookBack)
    return made[len(made) - after :] if after > 0 else ()


def _discards(state: State, seat: int | None, made: Sequence[Exchanged]) -> tuple[Card, ...]:
    if state.law.rows is not None:
        sets = (event for event in state.events if isinstance(event, CardsSet))
        return tuple(card for event in sets if event.seat == seat for card in event.discards)
    return tuple(card for event in made if event.seat == seat for card in event.cards)


def _pot_views(state: State) -> tuple[PotView, ...]:
    """The pots as they would be if the betting ended now."""
    if state.ended or not state.pot:
        return ()
    live = [i for i in state.order if not state.seats[i].folded and not state.seats[i].mucked]
    pots = make_pots(state, live)
    return tuple(
        PotView("main pot" if not place else f"side pot {place}", pot.amount, pot.seats)
        for place, pot in enumerate(pots)
    )


def _masked_request(state: State, request: Request, viewer: int | None) -> Request:
    """Cards in a request are for the seat asked; a shuffle's are for nobody at the table.

    Nor are others told what a seat may bet as long as that gives away whether it holds openers.
    """
    hides_openers = state.law.form.openers is not None and not state.opened
    if hides_openers and request.kind == "bet" and request.seat != viewer:
        return Request("bet", request.seat)
    if request.cards and (request.seat != viewer or request.kind == "shuffle"):
        return msgspec.structs.replace(request, cards=())
    return request


# Of these not everybody sees all.
_VEILED: Final = (
    Burned,
    CardsMoved,
    CardsSet,
    Dealt,
    Divided,
    Exchanged,
    HandRevived,
    Hunted,
    Shown,
    Shuffled,
    StackMucked,
    TookBack,
    TookCard,
)


def is_alike(event: Event) -> bool:
    """Whether an event is of a kind of which everybody sees the same."""
    return not isinstance(event, _VEILED)


def masked(event: Event, viewer: int | None) -> Event:
    """An event as a seat may see it: cards it may not see are unknown."""
    return event if is_alike(event) else _veiled(event, viewer)


def _veiled(event: Event, viewer: int | None) -> Event:
    if isinstance(event, Burned):
        return msgspec.structs.replace(event, card=UNKNOWN)
    if isinstance(event, Hunted):
        return msgspec.structs.replace(event, burns=_hidden(event.burns))
    if isinstance(event, Dealt):
        if event.up or (event.seat == viewer and not event.dead):
            return event
        return msgspec.structs.replace(event, cards=_hidden(event.cards))
    if isinstance(event, Exchanged | Divided | TookBack | HandRevived):
        if event.seat == viewer:
            return event
        return msgspec.structs.replace(event, cards=_hidden(event.cards))
    if isinstance(event, CardsSet) and event.seat != viewer:
        rows = event.rows if event.open else tuple(map(_hidden, event.rows))
        return msgspec.structs.replace(event, rows=rows, discards=_hidden(event.discards))
    if isinstance(event, Shuffled | StackMucked):
        return msgspec.structs.replace(event, cards=_hidden(event.cards))
    if isinstance(event, TookCard) and viewer not in (event.seat, event.of):
        return msgspec.structs.replace(event, card=UNKNOWN)
    if isinstance(event, CardsMoved) and not _sees_moved(event, viewer):
        return msgspec.structs.replace(event, cards=_hidden(event.cards))
    if isinstance(event, Shown) and event.to and viewer != event.seat and viewer not in event.to:
        return msgspec.structs.replace(event, cards=_hidden(event.cards))
    return event


def _sees_moved(event: CardsMoved, viewer: int | None) -> bool:
    """Whether cards that a ruling moved lay faceup, or came to or from the viewer's own hand."""
    places = (event.source, event.target)
    return (
        event.faceup
        or any(place.startswith(("board", "common", "up")) for place in places)
        or (viewer is not None and f"down:{viewer}" in places)
    )


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)
