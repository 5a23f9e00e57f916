"""Remedies with cards: from place to place, back into the stub, dealt again, seen by all."""

from collections.abc import Sequence
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.cards.dealing import check_free
from floorman.deal.cards.shortage import ask_ruled_shuffle
from floorman.deal.events import (
    BurnSkipped,
    CardsMoved,
    CountsAsDown,
    DealOrdered,
    Shown,
    WentBack,
)
from floorman.deal.floor.ground import Ruling, find_hand
from floorman.deal.moment.state import NEVER, State, Step
from floorman.deal.refusals import Reason, Refused, card_words
from floorman.deal.remedies import (
    STUB_BOTTOM,
    STUB_TOP,
    CountAsDown,
    DealAgain,
    GoBackTo,
    MoveCards,
    Place,
    ShowCards,
    ShuffleIn,
)
from floorman.deal.showdown.unseen import is_unseen

FACEUP: Final = ("board", "common", "up")
_STUB: Final = (STUB_TOP, STUB_BOTTOM)


def move_cards(ruling: Ruling, step: MoveCards) -> None:
    """Cards from one place to another. Raises Refused."""
    state = ruling.state
    check_unshuffled(state)
    source, target = _pile(state, step.source), _pile(state, step.target)
    if source is target:
        raise Refused(Reason.CARD_ACCOUNTED_FOR, f"the cards of {step.source} are there already")
    cards = _chosen(state, step, source)
    if _kind(step.target) in FACEUP and UNKNOWN in cards and not is_unseen(state):
        raise Refused(Reason.CARDS_UNKNOWN, "a card that lies faceup has to be named")
    if step.early:
        _get_early(ruling, step, len(cards))
    _take(source, cards, bottom=step.source == STUB_BOTTOM)
    _put(target, step.target, cards)
    _check_shared(state)
    state.events.append(
        CardsMoved(step.source, step.target, tuple(cards), step.faceup, ruling.cites)
    )


def _get_early(ruling: Ruling, step: MoveCards, number: int) -> None:
    """A hand gets its card of the next street now. Raises Refused."""
    state = ruling.state
    kind, _, where = step.target.partition(":")
    coming = state.law.course[state.stage + 1 :]
    street = next((stage.street for stage in coming if stage.kind == "cards"), None)
    if kind not in ("down", "up") or number != 1 or street is None or street.cards != 1:
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, "a hand gets one card of the next street early")
    index = int(where)
    if index in ruling.remedied.early:
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, f"seat {index} has its next card already")
    down, up = ruling.due[index]
    ruling.due[index] = (down + (kind == "down"), up + (kind == "up"))
    ruling.remedied.early.append(index)


def check_unshuffled(state: State) -> None:
    """Raise Refused while cards of the stub are to be shuffled."""
    if state.to_shuffle:
        raise Refused(Reason.NOT_ASKED, "the shuffle has to come first")


def _kind(place: Place) -> str:
    return place.partition(":")[0]


def _pile(state: State, place: Place) -> list[Card]:
    """The cards at a place. Raises Refused for a place that there is not."""
    kind, _, number = place.partition(":")
    piles = state.piles
    if kind in ("board", "down", "up"):
        if number.isdecimal() and len(number) < 3:
            where = int(number)
            if kind == "board" and 1 <= where <= len(state.boards):
                return state.boards[where - 1]
            if kind != "board" and where < len(state.seats):
                seat = find_hand(state, where)
                return seat.down if kind == "down" else seat.up
    elif not number:
        if kind == "discards" and not piles.discards:
            piles.discards.append([])
        found = {
            STUB_TOP: piles.stub,
            STUB_BOTTOM: piles.stub,
            "burns": piles.burns,
            "muck": piles.muck,
            "asides": piles.asides,
            "common": state.common,
            "discards": piles.discards[-1] if piles.discards else [],
        }
        if kind in found:
            return found[kind]
    raise Refused(Reason.CARD_NOT_HELD, f"there is no place {place!r} with cards")


def _chosen(state: State, step: MoveCards, pile: Sequence[Card]) -> list[Card]:
    """The cards that are to go, in the order in which they come to the other place."""
    if step.cards:
        return _named(state, step, pile)
    number = step.number or len(pile)
    if not 0 < number <= len(pile):
        what = f"{step.source} has {len(pile)} cards, not {max(number, 1)}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
    if step.source == STUB_TOP:
        return list(pile[: -number - 1 : -1])
    if step.source == STUB_BOTTOM:
        return list(pile[number - 1 :: -1])
    return list(pile[-number:])


def _named(state: State, step: MoveCards, pile: Sequence[Card]) -> list[Card]:
    """The cards as they are named; one that nobody knew to be there was an unknown one."""
    cards = list(step.cards)
    if step.number not in (0, len(cards)):
        what = f"{len(cards)} cards are named, not {step.number}"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
    check_named(state, cards, pile, step.source)
    return cards


def check_named(state: State, cards: Sequence[Card], pile: Sequence[Card], where: str) -> None:
    """Raise Refused unless a pile has these cards, or they may be its unknown ones."""
    unknown = cards.count(UNKNOWN)
    for number, card in enumerate(cards):
        if card == UNKNOWN or card in pile:
            if card != UNKNOWN and card in cards[:number]:
                what = f"the {card_words(card)} is named twice"
                raise Refused(Reason.SAME_CARD_TWICE, what)
            continue
        if card in cards[:number]:
            raise Refused(Reason.SAME_CARD_TWICE, f"the {card_words(card)} is named twice")
        if UNKNOWN not in pile:
            what = f"the {card_words(card)} is not among the cards of {where}"
            raise Refused(Reason.CARD_NOT_HELD, what)
        check_free(state, card)
        unknown += 1
    if unknown > pile.count(UNKNOWN):
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, f"{where} has fewer unknown cards")


def take_named(pile: list[Card], cards: Sequence[Card]) -> None:
    """Take named cards out of a pile that has them, or unknown ones in their place."""
    _take(pile, cards, bottom=False)


def _take(pile: list[Card], cards: Sequence[Card], *, bottom: bool) -> None:
    for card in cards:
        wanted = card if card in pile else UNKNOWN
        if bottom:
            del pile[pile.index(wanted)]
        else:
            del pile[len(pile) - 1 - pile[::-1].index(wanted)]


def _put(pile: list[Card], place: Place, cards: Sequence[Card]) -> None:
    """The first of the cards is on top, wherever they go in the stub."""
    if place == STUB_TOP:
        pile += cards[::-1]
    elif place == STUB_BOTTOM:
        pile[:0] = cards[::-1]
    else:
        pile += cards


def _check_shared(state: State) -> None:
    """Boards that were agreed share their first cards, which no ruling can move apart."""
    shared, boards = state.agreed.shared, state.boards
    if state.agreed.runs_boards and any(one[:shared] != boards[0][:shared] for one in boards):
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, "several boards share these cards")


def shuffle_in(ruling: Ruling, step: ShuffleIn) -> None:
    """Cards join the stub, which is to be shuffled. Raises Refused."""
    state = ruling.state
    check_unshuffled(state)
    for place in dict.fromkeys(step.piles):
        if place == "discards":
            _shuffle_in_discards(ruling)
        elif place not in _STUB and _pile(state, place):
            move_cards(ruling, MoveCards(place, STUB_BOTTOM))
    if not state.piles.stub:
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, "there are no cards to shuffle")
    ruling.remedied.cites = ruling.cites
    ask_ruled_shuffle(state)


def _shuffle_in_discards(ruling: Ruling) -> None:
    """The discards of every draw so far."""
    piles = ruling.state.piles
    for pile in piles.discards:
        if pile:
            piles.stub[:0] = pile[::-1]
            moved = CardsMoved("discards", STUB_BOTTOM, tuple(pile), False, ruling.cites)
            ruling.state.events.append(moved)
            pile.clear()


def deal_again(ruling: Ruling, step: DealAgain) -> None:
    """Cards to be dealt before what would come. Raises Refused."""
    state, to = ruling.state, step.to
    if step.place == "seat":
        find_hand(state, to)
    elif step.place == "board" and not 1 <= to <= len(state.boards):
        raise Refused(Reason.CARD_NOT_HELD, f"there is no board {to}")
    if not 0 < step.number <= len(state.law.deck):
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, f"{step.number} cards cannot be dealt")
    up = step.up if step.place == "seat" else step.place in ("board", "common")
    at = step.at if step.place == "seat" and not up else NEVER
    if at != NEVER and not 0 <= at <= len(state.seats[to].down):
        raise Refused(Reason.CARD_NOT_HELD, f"seat {to} has no downcard {at}")
    if step.last and (step.place != "seat" or (up and state.this_stage.kind == "draw")):
        raise Refused(Reason.NOT_ASKED, "only downcards of a seat can come last")
    for number in range(step.number):
        one = Step(step.place, to, up, at=at if at == NEVER else at + number)
        if step.last:
            deal_last(state, one)
        else:
            ruling.deals.append(one)
    state.events.append(DealOrdered(step.place, to, step.number, up, ruling.cites))


def deal_last(state: State, step: Step) -> None:
    """A card that comes when all others have: on a draw when everybody has drawn."""
    if step.place == "seat" and state.this_stage.kind == "draw" and state.asking:
        state.fifths.append(step.to)
    else:
        state.pending.append(step)


def go_back_to(ruling: Ruling, step: GoBackTo) -> None:
    """Back to the cards of the present street. Raises Refused."""
    state, course = ruling.state, ruling.state.law.course
    here = state.this_stage
    place = next(
        (
            place
            for place, stage in enumerate(course[: state.stage + 1])
            if stage.kind == "cards"
            and stage.street.name == step.street
            and stage.number == here.number
        ),
        NEVER,
    )
    if place == NEVER or not here.number or here.kind not in ("cards", "bet"):
        what = f"the deal is not at the cards of {step.street!r} or just behind them"
        raise Refused(Reason.SUBSTANTIAL_ACTION, what)
    if state.agreed.runs_boards or state.awaits not in ("", "bet"):
        what = "what is moved away from the boards comes again by itself now"
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, what)
    if state.awaits == "bet" and (state.round.level or _has_begun(state)):
        what = f"the betting on {step.street!r} has begun"
        raise Refused(Reason.SUBSTANTIAL_ACTION, what)
    state.enter(place)
    state.awaits = ""
    state.round.bring_in_due = NEVER
    if step.burn:
        ruling.deals.append(Step("burn"))
    for board, number in missing_boardcards(state):
        coming = sum(one.place == "board" and one.to == board for one in ruling.deals)
        ruling.deals += [Step("board", board, True) for _ in range(number - coming)]
    state.events.append(WentBack(step.street, ruling.cites))


def skip_burn(ruling: Ruling) -> None:
    """The next cards come without a burn."""
    ruling.remedied.skips_burn = True
    ruling.state.events.append(BurnSkipped(ruling.cites))


def _has_begun(state: State) -> bool:
    return any(seat.faced != NEVER or seat.bet for seat in state.seats if not seat.folded)


def missing_boardcards(state: State) -> list[tuple[int, int]]:
    """The boards that lack cards which were dealt by now or are on their way, and how many."""
    found = []
    for place, cards in enumerate(state.boards):
        coming = sum(one.place == "board" and one.to == place + 1 for one in state.pending)
        number = boardcards_due(state, place + 1) - len(cards) - coming
        if number > 0:
            found.append((place + 1, number))
    return found


def boardcards_due(state: State, board: int) -> int:
    """How many cards a board has by now."""
    runs = state.agreed.runs_boards
    course = state.law.course if runs else state.law.course[: state.stage + 1]
    return sum(
        stage.street.boardcards
        for stage in course
        if stage.kind == "cards" and (runs or board in stage.boards)
    )


def count_as_down(ruling: Ruling, step: CountAsDown) -> None:
    """An upcard is worth what it would be facedown. Raises Refused."""
    seat = find_hand(ruling.state, step.seat)
    if step.card == UNKNOWN or step.card not in seat.up:
        what = f"seat {step.seat} has no {card_words(step.card)} faceup"
        raise Refused(Reason.CARD_NOT_HELD, what)
    ruling.remedied.as_down.append(step.card)
    ruling.state.events.append(CountsAsDown(step.seat, step.card, ruling.cites))


def show_cards(ruling: Ruling, step: ShowCards) -> None:
    """All see cards of a seat. Raises Refused."""
    state = ruling.state
    seat = find_hand(state, step.seat)
    held = [*seat.down, *seat.up]
    cards = step.cards or tuple(held)
    if not cards or UNKNOWN in cards:
        raise Refused(Reason.CARDS_UNKNOWN, f"the cards of seat {step.seat} have to be named")
    check_named(state, [card for card in cards if card not in seat.up], seat.down, "the hand")
    if len(set(cards)) < len(cards):
        raise Refused(Reason.SAME_CARD_TWICE, f"a card of seat {step.seat} is named twice")
    for card in cards:
        if card not in held:
            seat.down[seat.down.index(UNKNOWN)] = card
    whole = len(cards) == len(held)
    state.events.append(Shown(seat.index, tuple(cards), whole, (), ruling.cites))
