"""Facts about the cards of a deal: how many are faulty, how far they are dealt, what is put in."""

from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal import events as e
from floorman.deal.law.rows import SUBSTANTIAL
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_FLOP: Final = 3
_MOST_SEATS: Final = 8
_STREETS: Final = {_FLOP: "flop", _FLOP + 1: "turn", _FLOP + 2: "river"}
_ACTS: Final = e.Folded | e.Checked | e.Called | e.Wagered


def _reaches(known: Known, question: str) -> Value | None:
    """Whether the faulty cards are as many as the book in force asks for."""
    cards = known.whole("faulty_cards")
    least = known.law.ruleset.answer(question).value
    if cards is None or not isinstance(least, int):
        return None
    return cards >= least


@finds("several_extra")
def _several_extra(known: Known) -> Value | None:
    return _reaches(known, "misdeals.extra_cards")


@finds("several_boxed")
def _several_boxed(known: Known) -> Value | None:
    """Whether as many were found as count, with the one that was noted before this one."""
    return _none_boxed(known) is False or _reaches(known, "misdeals.boxed_cards")


@finds("stub_empty")
def _stub_empty(known: Known) -> Value | None:
    """Whether no card is left: only where cards are set can all of them be out."""
    if known.law.form.settles != "points":
        return False
    return None if known.deal is None else not known.deal.state.piles.stub


@finds("none_boxed")
def _none_boxed(known: Known) -> Value | None:
    """Whether no boxed card has been noted in this deal so far."""
    return None if known.deal is None else not known.deal.state.setting.boxed


def _told_card(known: Known) -> tuple[Card, ...]:
    told = known.get("card")
    return told if isinstance(told, tuple) else ()


@finds("scrap")
def _scrap(known: Known) -> Value | None:
    """The card that lay faceup, or none where it is the next of the deck.

    Where nobody sees the cards one is as good as another. Has the card below it gone to another
    player, it was dealt itself, and where the cards are known it has to be told.
    """
    told = _told_card(known)
    if told or known.deal is None:
        return told
    next_known = known.deal.state.piles.stub[-1:] not in ([], [UNKNOWN])
    return None if next_known and known.yes("next_card_mixed") else ()


@finds("scrap_stand_in")
def _scrap_stand_in(known: Known) -> Value | None:
    """The card that was dealt where a strange one turned up, if one was told.

    A deck that is known has no strange card, and one that nobody sees has it besides its own: it
    is taken out, and every place has as many cards as it should.
    """
    told = _told_card(known)
    own = all(card in known.law.deck for card in told)
    return told if told and own and known.deal is not None else None


@finds("holder_acted")
def _holder_acted(known: Known) -> Value | None:
    """Whether the seat has done anything in this deal but post."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    acts = (event for event in known.deal.events if isinstance(event, _ACTS))
    return any(act.seat == seat and getattr(act, "kind", "") != "bring-in" for act in acts)


@finds("starting_deal")
def _starting_deal(known: Known) -> Value | None:
    """Only sure while nothing but the starting hands is dealt."""
    rounds = known.whole("rounds_begun")
    return True if rounds is not None and rounds <= 1 else None


@finds("chips_in")
def _chips_in(known: Known) -> Value | None:
    """All that the seat has put into the pot in this deal, antes too; None for nothing."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    one = known.deal.state.seats[seat]
    return one.paid + one.dead_paid or None


@finds("bet_in_front")
def _bet_in_front(known: Known) -> Value | None:
    """Whether the seat has chips out on this street."""
    chips = known.whole("in_front")
    return None if chips is None else chips > 0


@finds("board_seen")
def _board_seen(known: Known) -> Value | None:
    """Whether a boardcard lay faceup: sure only where one is known, or somebody has acted on it.

    Where nobody here sees the cards, a flop falls as soon as it is due, on the table or not.
    """
    if known.deal is None or not known.whole("boardcards"):
        return None
    seen = any(card != UNKNOWN for board in known.deal.state.boards for card in board)
    return True if seen or known.yes("round_acted") else None


@finds("burn_street")
def _burn_street(known: Known) -> Value | None:
    """The street of the last boardcards."""
    cards = known.whole("boardcards")
    return None if cards is None else _STREETS.get(cards)


@finds("burn_last")
def _burn_last(known: Known) -> Value | None:
    """Sure only while there is no later boardcard for which a burn could have been wrong."""
    return True if known.whole("boardcards") == _FLOP + 1 else None


@finds("setting_stage")
def _setting_stage(known: Known) -> Value | None:
    """At open-face: whether the first cards, and the second draw, are set by all."""
    if known.deal is None or known.law.rows is None:
        return None
    streets = known.deal.state.setting.streets
    if not streets:
        return "first"
    return "later" if streets >= SUBSTANTIAL else "second"


@finds("burned_none")
def _burned_none(known: Known) -> Value | None:
    return known.get("burned") == "none"


@finds("dealt_in_turn")
def _dealt_in_turn(known: Known) -> Value | None:
    """Whether all boards get their cards of a street together, not one board after the other."""
    return known.deal is not None and not known.deal.state.agreed.runs_boards


@finds("second_board")
def _second_board(known: Known) -> Value | None:
    """The second of two boards that are dealt together, if there are cards on it."""
    if known.deal is None or not known.yes("dealt_in_turn"):
        return None
    boards = known.deal.state.boards
    return "board:2" if len(boards) > 1 and boards[1] else None


@finds("single_board")
def _single_board(known: Known) -> Value | None:
    return None if known.deal is None else len(known.deal.state.boards) == 1


@finds("street_reopens")
def _street_reopens(known: Known) -> Value | None:
    """Whether betting waits on the street, and begins anew with other cards."""
    betting, in_turn = known.yes("betting"), known.yes("dealt_in_turn")
    return None if betting is None else betting and in_turn is True


@finds("cards_kept")
def _cards_kept(known: Known) -> Value | None:
    """Whether it is known which cards lie faceup."""
    return None if known.deal is None else known.deal.setup.dealing != "unseen"


def _street_places(known: Known) -> list[str]:
    """Where the cards of the last street lie that went to players, in the order of the deal."""
    places: list[str] = []
    began = 0
    for event in reversed(known.deal.events if known.deal and known.yes("cards_kept") else ()):
        began += isinstance(event, e.RoundBegan)
        if isinstance(event, e.Dealt):
            places.append(f"{'up' if event.up else 'down'}:{event.seat}")
        if began > 1:
            break
    return places[::-1]


def _find_street_place(number: int) -> None:
    """Find the place of the card dealt as that number of the street, 0 for the last one."""

    @finds(f"street_place_{number or 'last'}")
    def _place(known: Known) -> Value | None:
        places = _street_places(known)
        return places[number - 1] if len(places) >= max(number, 1) else None


for _number in range(_MOST_SEATS + 1):
    _find_street_place(_number)


@finds("street_now")
def _street_now(known: Known) -> Value | None:
    """The name of the street that is dealt, or bet on."""
    if known.deal is None:
        return None
    stage = known.deal.state.this_stage
    return stage.street.name if stage.kind in ("cards", "bet") and stage.number else None


@finds("setup_least")
def _setup_least(known: Known) -> Value | None:
    """For how many minutes a setup stays in play."""
    return known.law.ruleset.whole("deck.setup_minutes")


@finds("setup_long_enough")
def _setup_long_enough(known: Known) -> Value | None:
    return known.reaches("setup_played", "setup_least")
