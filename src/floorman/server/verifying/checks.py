"""What is wrong with a deal that was saved: everything is worked out from the file and from what is
known of the forms, and nothing is asked of the room that dealt it.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from floorman.cards import Card, card_name
from floorman.cards.decks import DECKS
from floorman.games import all_forms
from floorman.rulebooks.rules import find_book
from floorman.server.chance.commitments import verify
from floorman.server.chance.shuffling import cut_of
from floorman.server.protocol.parts import Part, holds, is_hash
from floorman.server.protocol.shuffles import Proof, Reshuffle
from floorman.server.telling.course_data import usual_course
from floorman.server.verifying.course import Follower, OffCourseError, Placed, said
from floorman.server.verifying.saved import Own, Saved, Seen

_SHAPE: Final = ("kind", "up", "either", "boards", "stacks", "each", "book", "turn", "first")


class Verified(msgspec.Struct, frozen=True):
    """What came of a check: everything that is wrong, and what holds.

    `proved` of the `seen` cards lay where they had to; `parts` were opened of those `sealed`; `own`
    says whether the part of who saved the deal is among them, None where he had none. `amended`:
    the house deals the form by a course of its own.
    """

    faults: tuple[str, ...]
    seen: int
    proved: int
    parts: int
    sealed: int
    own: bool | None
    amended: bool


def verified(saved: Saved) -> Verified:
    """Check a saved deal."""
    faults: list[str] = []
    course = _course(saved, faults)
    faults += [*_roots(saved), *_parts(saved), *_own(saved)]
    proved = 0
    if course is not None:
        faults += _seats(saved)
        follower = _followed(saved, course, faults)
        opened = _opened(saved, course, follower, faults)
        for one in saved.seen:
            wrong = _misplaced(one, opened, follower)
            faults += [wrong] if wrong else []
            proved += not wrong
        faults += _doubled(saved.seen)
    deck = saved.shuffles[0].parts if saved.shuffles else ()
    return Verified(
        faults=tuple(dict.fromkeys(faults)),
        seen=len(saved.seen),
        proved=proved,
        parts=sum(bool(one.opened) for one in deck),
        sealed=len(deck),
        own=None if saved.own is None else _is_in(saved.own, deck),
        amended=saved.course.amended is not None,
    )


def _is_in(own: Own, deck: Sequence[Part]) -> bool:
    return any(one.player == own.player and one.opened in own.opened[:1] for one in deck)


# The course


def _course(saved: Saved, faults: list[str]) -> dict[str, Any] | None:
    """The course by which the deal has to go; None where there is none."""
    told = saved.course
    if told.form not in all_forms():
        faults.append(f"no form is called {told.form!r}")
        return None
    try:
        find_book(told.book)
    except KeyError:
        faults.append(f"no rulebook is called {told.book!r}")
        return None
    usual = usual_course(told.form, told.book)
    if told.amended is None:
        return usual
    try:
        if _same_shape(usual, told.amended):
            return {**usual, **told.amended}
    except (TypeError, KeyError, AttributeError):
        pass  # what is there has not even the form of a course
    faults.append("the house's course of this deal is not that of the form")
    return None


def _same_shape(usual: dict[str, Any], amended: dict[str, Any]) -> bool:
    """A house may amend burns and what happens when the deck runs out, not who gets which cards."""
    if amended.keys() != usual.keys() or amended["deck"] != usual["deck"]:
        return False
    same_kind = all(type(amended[key]) is type(value) for key, value in usual.items())
    if not same_kind or amended["boards"] != usual["boards"]:
        return False
    stages = zip(usual["stages"], amended["stages"], strict=False)
    if len(usual["stages"]) != len(amended["stages"]):
        return False
    fixed = any(len(one.get("cards") or ()) > 1 for one in usual["stages"])
    return fixed or all(_shape(one) == _shape(other) for one, other in stages)


def _shape(stage: dict[str, Any]) -> list[Any]:
    cards = stage.get("cards")
    return [*(stage.get(key) for key in _SHAPE), cards, bool(stage.get("boardcards"))]


def _seats(saved: Saved) -> Iterator[str]:
    """Cards go clockwise from the left of the button; without one, from the first seat."""
    seats, first = saved.course.seats, saved.course.first
    turns = sum(seat > seats[(place + 1) % len(seats)] for place, seat in enumerate(seats))
    alike = len(seats) == len(saved.course.players) == len({*seats})
    if not alike or (len(seats) > 1 and turns != 1):
        yield "the seats of the deal do not go clockwise"
        return
    if saved.button is None:
        due = 0
    else:
        button, chairs = saved.button, max(saved.chairs, saved.button + 1, *(s + 1 for s in seats))
        due = min(range(len(seats)), key=lambda place: (seats[place] - button - 1) % chairs)
    if due != first:
        yield "the deal did not begin to the left of the button"


def _followed(saved: Saved, course: dict[str, Any], faults: list[str]) -> Follower:
    told, deck = saved.course, len(DECKS[course["deck"]].cards)
    seats = max(1, len(told.players))
    follower = Follower(course, deck, seats, told.first % seats, told.fantasyland)
    try:
        for word in told.steps.split():
            follower.take(word)
    except OffCourseError as error:
        faults.append(f"the deal left its course: {error}")
    except (KeyError, TypeError, ValueError, IndexError):
        faults.append("the deal left its course: the house's course cannot be followed")
    for number, shuffle in enumerate(saved.shuffles):
        size = follower.sizes[number] if number < len(follower.sizes) else None
        which = f"shuffle {number}" if number else "the deck"
        if size is None:
            faults.append(f"{which} has a root, but nothing had to be shuffled")
        elif size != shuffle.size:
            faults.append(f"{which} is of {shuffle.size} cards, not the {size} that there were")
    if len(follower.sizes) > len(saved.shuffles):
        faults.append("cards were shuffled without a root")
    return follower


# Roots and parts


def _roots(saved: Saved) -> Iterator[str]:
    roots = [one.root for one in saved.shuffles]
    if not roots:
        yield "the deck was never committed to"
    if not all(is_hash(one) for one in roots):
        yield "a root is none: 64 hexadecimal digits"
    if len({*roots}) < len(roots):
        yield "two shuffles have the same root"


def _parts(saved: Saved) -> Iterator[str]:
    deck = {(one.player, one.seal) for one in saved.shuffles[0].parts} if saved.shuffles else set()
    for number, shuffle in enumerate(saved.shuffles):
        which = f"shuffle {number}" if number else "the deck"
        for one in shuffle.parts:
            if not holds(one, number):
                name = saved.names.get(one.player, one.player)
                yield f"the part of {name} in {which} is not what had been sealed"
            if (one.player, one.seal) not in deck:
                yield f"the seals of {which} are not those of the deck"
        if len({one.player for one in shuffle.parts}) < len(shuffle.parts):
            yield f"a player has two parts in {which}"


def _own(saved: Saved) -> Iterator[str]:
    """What the one who saved it knew before it was dealt."""
    own = saved.own
    if own is None or not saved.shuffles:
        return
    deck = [(one.player, one.seal) for one in saved.shuffles[0].parts]
    if own.seals and deck != [(one.player, one.seal) for one in own.seals]:
        yield "the seals of the deck are not those that were told before the parts were opened"
    for number, (opened, shuffle) in enumerate(zip(own.opened, saved.shuffles, strict=False)):
        mine = [one.opened for one in shuffle.parts if one.player == own.player and one.opened]
        if opened and mine and mine != [opened]:
            which = f"shuffle {number}" if number else "the deck"
            yield f"your part in {which} is not what you opened"


# Proofs and cards

Opened = dict[tuple[int, int], Card]


def _opened(saved: Saved, course: dict[str, Any], follower: Follower, faults: list[str]) -> Opened:
    """The cards that proofs open, by the number of the shuffle and the place of the deck."""
    opened: Opened = {}
    places: dict[tuple[int, Card], int] = {}
    deck = DECKS[course["deck"]].cards
    for proof in saved.proofs:
        name, number = _name(proof.card), proof.shuffle
        shuffle = saved.shuffles[number] if 0 <= number < len(saved.shuffles) else None
        size = follower.sizes[number] if 0 <= number < len(follower.sizes) else 0
        if shuffle is None or not _holds(shuffle, proof, size):
            faults.append(f"the proof of {name} is not one of the deck that was committed to")
            continue
        place = _cut(shuffle, number, size).index(proof.place)
        if places.setdefault((number, proof.card), place) != place:
            faults.append(f"{name} lies in the deck twice")
        if proof.card not in deck:
            faults.append(f"{name} is not in the deck of this form")
        opened[number, place] = proof.card
    return opened


def _holds(shuffle: Reshuffle, proof: Proof, size: int) -> bool:
    return is_hash(shuffle.root) and verify(shuffle.root, proof, size)


def _cut(shuffle: Reshuffle, number: int, size: int) -> tuple[int, ...]:
    good = tuple(one for one in shuffle.parts if holds(one, number))
    return cut_of(shuffle.root, good, size)


def _misplaced(one: Seen, opened: Opened, follower: Follower) -> str:
    """What is wrong with a card that was seen; nothing where a proof binds it to where it lay."""
    due = _places_of(one, follower)
    if any(opened.get((place.shuffle, place.place)) == one.card for place in due):
        return ""
    what = f"{_name(Card(one.card))}, seen at {said(one.to)},"
    if not due:
        return f"{what} came out of turn: no card was due there"
    others = [opened.get((place.shuffle, place.place)) for place in due]
    if one.index is not None and any(other is not None for other in others):
        return f"{what} is not the card that lay there"
    went = next((place for place, card in opened.items() if card == one.card), None)
    if went is None:
        return f"{what} has no proof"
    to = [place.to for place in follower.placed if (place.shuffle, place.place) == went]
    where = f"which went to {said(to[0])}" if to else "which had not been dealt"
    return f"{what} came from place {went[1] + 1} of the deck, {where}"


def _places_of(one: Seen, follower: Follower) -> list[Placed]:
    """The places from which a card that lies there may have been dealt."""
    there = [place for place in follower.placed if place.to == one.to]
    if one.index is None:
        return [place for place in there if not one.faceup or place.up is not False]
    index = one.index
    if one.to not in ("b0", "b1"):
        if index < follower.shared:
            there = [place for place in follower.placed if place.to == "b1"]
        else:
            index -= follower.shared
    return there[index : index + 1]


def _doubled(seen: Sequence[Seen]) -> Iterator[str]:
    """Cards that lie in two places at once, but for those that boards share."""
    known: dict[int, Seen] = {}
    for one in seen:
        if one.gone:
            continue
        before = known.setdefault(one.card, one)
        boards = one.to.startswith("b") and before.to.startswith("b")
        shared = boards and one.to != before.to and one.index == before.index
        if before is not one and not shared:
            yield f"{_name(Card(one.card))} lies in two places"


def _name(card: Card) -> str:
    return f"the {card_name(card)}" if 0 <= card <= 52 else f"card {card}"
