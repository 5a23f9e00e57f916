"""The course of a deal as it is told: where each card off the stub went, and what decided it.

It is what everybody at a table sees, in the shortest words, so that a browser can work out from
its own data (`course_data`) to whom each place of each shuffle had to come. No card is in it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from floorman.cards import Card
from floorman.deal import Deal, Law
from floorman.deal import events as de
from floorman.rulebooks.rules import base_of
from floorman.server.chance.proofs import Order
from floorman.server.protocol.shuffles import CourseState
from floorman.server.telling.course_data import course_of, usual_course

BURN: Final = "x"
MUCKED: Final = "m"
_OF_A_SEAT: Final = {de.TookBack: "u", de.SatOut: "o", de.RuledFouled: "v"}
# Most events decide nothing about cards: they are not looked at any closer.
_LOOKED_AT: Final = frozenset((
    de.Hunted, de.Dealt, de.Boarded, de.Burned, de.StackMucked, de.Shuffled, de.Folded,
    de.HandKilled, de.Wagered, de.Exchanged, de.CardsSet, de.Agreed, de.Declined, *_OF_A_SEAT,
))  # fmt: skip


def course_state(
    deal: Deal, shuffles: Sequence[Order], players: tuple[str, ...], seats: tuple[int, ...]
) -> CourseState:
    """The course of a deal so far. Raises ValueError if the shuffles are not the deal's."""
    law = deal.setup.law
    return CourseState(
        form=law.form.key,
        book=base_of(law.ruleset.book),
        players=players,
        seats=seats,
        first=deal.state.order[0],
        fantasyland=tuple(sorted(deal.setup.fantasyland)),
        steps=" ".join(steps_of(deal, shuffles)),
        amended=_amended(law),
    )


@lru_cache(maxsize=256)
def _amended(law: Law) -> msgspec.Raw | None:
    """The course under a law, where that is not the book's own."""
    course = course_of(law)
    same = course == usual_course(law.form.key, base_of(law.ruleset.book))
    return None if same else msgspec.Raw(msgspec.json.encode(course))


def steps_of(deal: Deal, shuffles: Sequence[Order]) -> Iterator[str]:
    """Cards in the order in which they left the stub, and between them what was done.

    What would have come and was shown after the deal is told as if it had come.

    `3` a card to seat 3 of the deal, `b1` to board 1 (`b0` a common card of stud), `x` a burncard,
    `m` one that nobody gets, `s20` a shuffle of 20 cards. `f3` seat 3 folds facing a wager, `g3`
    without one, `w` a wager is made after that; `d3:2` it draws two cards, `u3` takes that back,
    `t3:2` it throws two away, `c3:2` it sets cards in rows and throws two away; `o3` it sits out,
    `v3` its hand is ruled fouled; `a3:2` it agrees to two boards, `n3` to none.
    """
    number = 0
    places = {card: place for place, card in enumerate(shuffles[0].cards)} if shuffles else {}
    waiting: list[tuple[int, str]] = []
    unwagered = False
    for event in deal.events:
        if type(event) not in _LOOKED_AT:
            continue
        if isinstance(event, de.Hunted):
            boards = enumerate(event.boards, 1)
            waiting += [(places[card], f"b{at}") for at, cards in boards for card in cards]
            waiting += [(places[card], BURN) for card in event.burns]
            continue
        moved = _off_the_stub(event)
        if moved is not None:
            waiting += [(places[card], moved[1]) for card in moved[0]]
            continue
        unwagered = unwagered or (isinstance(event, de.Folded) and not event.facing)
        done = _act(event)
        if done is None or (done == "w" and not unwagered):
            continue
        unwagered = unwagered and done != "w"
        yield from _in_order(waiting)
        waiting.clear()
        yield done
        if isinstance(event, de.Shuffled):
            number += 1
            if number >= len(shuffles):
                raise ValueError(f"shuffle {number} of the deal is not recorded")
            places = {card: place for place, card in enumerate(shuffles[number].cards)}
    yield from _in_order(waiting)


def _in_order(waiting: list[tuple[int, str]]) -> Iterator[str]:
    """Where cards went, in the order of their places."""
    return (word for _, word in sorted(waiting))


def _off_the_stub(event: de.Event) -> tuple[tuple[Card, ...], str] | None:
    """The cards that an event took off the stub, and where they went."""
    match event:
        case de.Dealt():
            return event.cards, str(event.seat)
        case de.Boarded():
            return event.cards, f"b{event.board}"
        case de.Burned():
            return (event.card,), BURN
        case de.StackMucked():
            return event.cards, MUCKED
        case _:
            return None


def _act(event: de.Event) -> str | None:
    """What was done, where it decides on cards to come; else None."""
    told = None
    match event:
        case de.Shuffled():
            told = f"s{len(event.cards)}"
        case de.Folded():
            told = f"{'f' if event.facing else 'g'}{event.seat}"
        case de.HandKilled():
            told = f"f{event.seat}"  # its seat gets no card more, whatever it faced
        case de.Wagered():
            told = "w"
        case de.Exchanged():
            told = f"{'d' if event.kind == 'draw' else 't'}{event.seat}:{len(event.cards)}"
        case de.CardsSet():
            told = f"c{event.seat}:{len(event.discards)}"
        case de.Agreed(matter="deal-twice"):
            told = f"a{event.seat}:{event.boards}"
        case de.Declined(matter="deal-twice"):
            told = f"n{event.seat}"
        case de.TookBack() | de.SatOut() | de.RuledFouled():
            told = f"{_OF_A_SEAT[type(event)]}{event.seat}"
    return told
