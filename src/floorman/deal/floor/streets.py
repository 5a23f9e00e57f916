"""Remedies with the cards of a street: scraps replaced, all faceup, one board of several."""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.cards.dealing import check_free
from floorman.deal.events import (
    Boarded,
    Burned,
    CardsMoved,
    DealOrdered,
    Dealt,
    RoundBegan,
    Shuffled,
    WentBack,
)
from floorman.deal.floor.cards import FACEUP, check_unshuffled, deal_last, move_cards
from floorman.deal.floor.ground import Ruling
from floorman.deal.moment.state import NEVER, State, Step
from floorman.deal.refusals import Reason, Refused, card_words
from floorman.deal.remedies import FirstBoard, MoveCards, OneBurn, Place, ScrapCards, TurnStreetUp
from floorman.deal.showdown.unseen import is_unseen

_BY_UPCARDS: Final = ("upcard", "best-open")
_OUT: Final = ("muck", "discards", "asides")


@dataclass(frozen=True, slots=True)
class Lying:
    """A card of a street, where it was dealt to and still lies."""

    place: Place
    card: Card
    at: int = NEVER

    @property
    def faceup(self) -> bool:
        """Whether all see it there."""
        return self.place.partition(":")[0] in FACEUP


def street_cards(state: State) -> list[Lying]:
    """The cards of the present street, its burncard among them, in the order of the deal.

    None on a draw: what a hand got there lies among what it kept.
    """
    burns: list[Lying] = []
    boards: list[Lying] = []
    hands: dict[int, list[Lying]] = {}
    for event in _of_street(state):
        if isinstance(event, Dealt):
            place = f"{'up' if event.up else 'down'}:{event.seat}"
            cards = [Lying("muck" if event.dead else place, card) for card in event.cards]
            hands.setdefault(event.seat, []).extend(cards)
        elif isinstance(event, Boarded):
            place = f"board:{event.board}" if event.board else "common"
            boards += [Lying(place, card) for card in event.cards]
        else:
            burns.append(Lying("burns", event.card))
    # Hands come one card at a time around the table, though they are told seat by seat.
    rounds = max(map(len, hands.values()), default=0)
    around = [
        cards[turn] for turn in range(rounds) for cards in hands.values() if turn < len(cards)
    ]
    return _still_there(state, [*burns, *around, *boards])


def _still_there(state: State, cards: list[Lying]) -> list[Lying]:
    """Those of the cards that lie where they were dealt to, each with its index there.

    Cards that nobody has seen, or that were named since, are the last ones of their place.
    """
    numbers = Counter(one.place for one in cards)
    named = is_unseen(state)
    unseen = {}
    for place, number in numbers.items():
        pile = _pile(state, place)
        lie = [at for at, card in enumerate(pile) if named or card == UNKNOWN]
        unseen[place] = iter(lie[-number:])
    found = []
    for one in cards:
        pile = _pile(state, one.place)
        if named or one.card == UNKNOWN:
            at = next(unseen[one.place], NEVER)
        else:
            at = pile.index(one.card) if one.card in pile else NEVER
        if at != NEVER:
            found.append(Lying(one.place, pile[at], at))
    return found


def _of_street(state: State) -> list[Burned | Boarded | Dealt]:
    found: list[Burned | Boarded | Dealt] = []
    course = state.law.course[: state.stage + 1]
    if next((stage.kind for stage in course[::-1] if stage.kind != "bet"), "") == "draw":
        return []
    for event in reversed(state.events):
        if isinstance(event, RoundBegan | Shuffled) and found:
            break
        if isinstance(event, Burned | Boarded | Dealt):
            found.append(event)
        if isinstance(event, Burned):
            break
    return found[::-1]


def _pile(state: State, place: Place) -> list[Card]:
    """The cards at a place to which a street is dealt."""
    kind, _, number = place.partition(":")
    match kind:
        case "board":
            return state.boards[int(number) - 1]
        case "down":
            return state.seats[int(number)].down
        case "up":
            return state.seats[int(number)].up
        case "muck":
            return state.piles.muck
    return state.common if kind == "common" else state.piles.burns


# Scraps


def scrap_cards(ruling: Ruling, step: ScrapCards) -> None:
    """Cards that count for nothing go to the muck and are replaced. Raises Refused."""
    stub = ruling.state.piles.stub
    cards = step.cards or tuple(stub[-1:])
    if not cards:
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, "there is no card left in the stub")
    for card in cards:
        _scrap(ruling, card, last=step.last)


def _scrap(ruling: Ruling, card: Card, *, last: bool) -> None:
    state = ruling.state
    check_unshuffled(state)
    place = _place_of(state, card)
    if place in _OUT:
        raise Refused(Reason.CARD_ACCOUNTED_FOR, f"the {card_words(card)} is out of play already")
    if place == "stub":
        move_cards(ruling, MoveCards("stub-top", "muck", (card,), faceup=True))
        return
    pile = _pile(state, place)
    at = pile.index(card)
    scrap, cards = Lying(place, card, at), street_cards(state)
    behind = cards[cards.index(scrap) + 1 :] if scrap in cards and not last else []
    state.piles.muck.append(card)
    state.events.append(CardsMoved(place, "muck", (card,), True, ruling.cites))
    here = scrap
    for following in behind:
        source, then = _pile(state, following.place), following.at
        _check_seen(state, here, following.card)
        pile[at] = following.card
        if here.place != following.place:
            moved = (following.place, here.place, (following.card,), here.faceup)
            state.events.append(CardsMoved(*moved, ruling.cites))
        here, pile, at = following, source, then
    del pile[at]
    _replace(ruling, here.place, at, last=last)
    if any(one.faceup for one in (scrap, *behind)):
        _open_anew(ruling)


def _place_of(state: State, card: Card) -> Place:
    """Where a card lies; one that nobody has seen is the next of the stub. Raises Refused."""
    piles = state.piles
    found: list[tuple[Place, Sequence[Card]]] = [
        ("burns", piles.burns),
        ("muck", piles.muck),
        ("asides", piles.asides),
        ("common", state.common),
    ]
    found += [("discards", pile) for pile in piles.discards]
    found += [(f"board:{number}", board) for number, board in enumerate(state.boards, 1)]
    for seat in state.seats:
        found += [(f"down:{seat.index}", seat.down), (f"up:{seat.index}", seat.up)]
    for place, pile in found:
        if card in pile and card != UNKNOWN:
            return place
    if card not in piles.stub:
        check_free(state, card)
    return "stub"


def _check_seen(state: State, at: Lying, card: Card) -> None:
    if at.faceup and card == UNKNOWN and not is_unseen(state):
        raise Refused(Reason.CARDS_UNKNOWN, "a card that lies faceup has to be named")


def _replace(ruling: Ruling, place: Place, at: int, *, last: bool) -> None:
    """A card comes to a place that lacks one: next, or when the others have come."""
    state = ruling.state
    kind, _, number = place.partition(":")
    to = int(number) if number else 0
    names = {"down": "seat", "up": "seat", "burns": "burn"}
    name = names.get(kind, kind)
    step = Step(name, to, kind in FACEUP, at=at if name == "seat" else NEVER)
    if last:
        deal_last(state, step)
    else:
        ruling.deals.append(step)
    state.events.append(DealOrdered(name, to, 1, step.up, ruling.cites))


def _open_anew(ruling: Ruling) -> None:
    """Other upcards may make another seat the first to act, while nobody has acted."""
    state, here = ruling.state, ruling.state.this_stage
    begun = any(seat.faced != NEVER or seat.bet for seat in state.seats if not seat.folded)
    if state.awaits != "bet" or here.opens not in _BY_UPCARDS or begun:
        return
    state.enter(state.stage - 1)
    state.awaits = ""
    state.round.bring_in_due = NEVER
    state.events.append(WentBack(here.street.name, ruling.cites))


# One burncard


def one_burn(ruling: Ruling, step: OneBurn) -> None:
    """A street as it would lie with one burncard. Raises Refused."""
    state, piles = ruling.state, ruling.state.piles
    check_unshuffled(state)
    cards = street_cards(state)
    if not cards or cards[0].place != "burns":
        raise Refused(Reason.NOT_ASKED, "no burncard of this street lies there")
    if not piles.stub:
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, "there is no card left in the stub")
    rest = cards[1:]
    if not rest:
        raise Refused(Reason.NOT_ASKED, "no card of this street is dealt")
    places = [(_pile(state, one.place), one.at) for one in rest]
    if step.none:
        piles.stub.append(piles.burns.pop(cards[0].at))
        piles.burns.append(rest[0].card)
        _moved(ruling, rest[0], Lying("burns", rest[0].card))
        for (pile, at), here, following in zip(places, rest, rest[1:], strict=False):
            _check_seen(state, here, following.card)
            pile[at] = following.card
            _moved(ruling, following, here)
        pile, at = places[-1]
        del pile[at]
        _replace(ruling, rest[-1].place, at, last=False)
        return
    second = piles.stub.pop()
    piles.stub.append(rest[-1].card)
    _moved(ruling, rest[-1], Lying("stub-top", rest[-1].card))
    coming = [Lying("stub-top", second), *rest[:-1]]
    for (pile, at), here, card in zip(places, rest, coming, strict=True):
        _check_seen(state, here, card.card)
        pile[at] = card.card
        _moved(ruling, card, here)


def _moved(ruling: Ruling, card: Lying, to: Lying) -> None:
    if card.place != to.place:
        faceup = card.faceup or to.faceup
        cites = ruling.cites
        event = CardsMoved(card.place, to.place, (card.card,), faceup, cites)
        ruling.state.events.append(event)


# A whole street faceup, and one board


def turn_street_up(ruling: Ruling, step: TurnStreetUp) -> None:
    """The cards of the street lie faceup for every hand but one. Raises Refused."""
    state = ruling.state
    later = state.law.course[state.stage + 1 :]
    if state.law.form.family != "stud" or any(stage.kind != "bet" for stage in later):
        raise Refused(Reason.NOT_ASKED, "these are not the last cards of the deal")
    turned = {one.place: one for one in street_cards(state) if one.place.startswith("down:")}
    seats = [seat for seat in state.seats if not seat.folded and seat.index != step.but]
    for seat in seats:
        lying = turned.get(f"down:{seat.index}")
        if lying is None:
            continue
        place = f"up:{seat.index}"
        move_cards(ruling, MoveCards(lying.place, place, (lying.card,), faceup=True))
    for number, one in enumerate(state.pending):
        if one.place == "seat" and one.to in ruling.due and one.to != step.but and not one.up:
            state.pending[number] = Step("seat", one.to, True, one.why)
            down, up = ruling.due[one.to]
            ruling.due[one.to] = (down - 1, up + 1)


def first_board(ruling: Ruling, step: FirstBoard) -> None:
    """Boards behind the first are put away. Raises Refused."""
    del step
    state, agreed = ruling.state, ruling.state.agreed
    if not agreed.runs_boards:
        raise Refused(Reason.NOT_ASKED, "there are no boards that were agreed")
    for number, board in enumerate(state.boards[1:], 2):
        away = tuple(board[agreed.shared :])
        state.piles.muck += away
        state.events.append(CardsMoved(f"board:{number}", "muck", away, True, ruling.cites))
    del state.boards[1:]
    agreed.runs_boards, agreed.shared = False, 0
    kept: deque[Step] = deque()
    burn: list[Step] = []
    for one in state.pending:
        if one.place == "burn":
            burn = [one]
        elif one.place != "board" or one.to == 1:
            kept.extend((*burn, one))
            burn = []
    state.pending = kept
