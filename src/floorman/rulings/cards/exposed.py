"""Facts about cards: which boardcards came early, whose turn at stud, what may still be dealt."""

from floorman.cards import UNKNOWN
from floorman.deal import events as e
from floorman.deal.moment.state import Seat
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_EARLY = {0: "flop", 3: "turn", 4: "river"}
_PLACES = ("first", "second")
# Incidents in which the dealer exposed a card of the starting hands.
_BY_DEALER = (
    "holecard-exposed",
    "lowball-card-exposed",
    "draw-high-card-exposed",
    "mexican-downcard-exposed",
)
_TWO, _FOUR = 2, 4


@finds("early_street")
def _early_street(known: Known) -> Value | None:
    """The boardcards that would come next are those that came too early."""
    if known.deal is None:
        return None
    cards = known.whole("boardcards")
    return None if cards is None else _EARLY.get(cards)


@finds("board_playable")
def _board_playable(known: Known) -> Value | None:
    """Whether five boardcards alone may be a hand, as at hold'em but not at Omaha."""
    shares = known.law.shares
    return known.law.form.family == "flop" and all(one.choice.key == "any" for one in shares)


@finds("redeal_burns")
def _redeal_burns(known: Known) -> Value | None:
    """Whether a card is burned before boardcards that are dealt again."""
    return known.law.ruleset.yes("board.redeal_burn")


@finds("redeal_burn")
def _redeal_burn(known: Known) -> Value | None:
    return "after" if known.yes("redeal_burns") else "without"


@finds("street_boards")
def _street_boards(known: Known) -> Value | None:
    """How many cards come on the turn, one for each board."""
    return known.law.form.boards


@finds("which_board")
def _which_board(known: Known) -> Value | None:
    """The only board; of several dealt together it has to be told."""
    return 1 if known.deal is None or len(known.deal.state.boards) < _TWO else None


@finds("board_place")
def _board_place(known: Known) -> Value | None:
    return f"board:{known.whole('which_board') or 1}"


@finds("redeal_burnless")
def _redeal_burnless(known: Known) -> Value | None:
    """Whether those boardcards come without a burn."""
    return not known.yes("redeal_burns")


@finds("exposed_many")
def _exposed_many(known: Known) -> Value | None:
    """How many cards the dealer has exposed: this one, and those that were ruled on before it."""
    ruled = (one for one in known.deal.events if isinstance(one, e.Ruled)) if known.deal else ()
    before = sum(one.incident in _BY_DEALER for one in ruled)
    return before + 1 if before else None


@finds("too_many_exposed")
def _too_many_exposed(known: Known) -> Value | None:
    """Whether as many cards were exposed as make a misdeal."""
    many = known.whole("exposed_many")
    least = known.law.ruleset.answer("misdeals.exposed_cards").value
    return None if many is None or not isinstance(least, int) else many >= least


@finds("exposed_place")
def _exposed_place(known: Known) -> Value | None:
    """Which card of the deal a card is that somebody holds."""
    card = known.get("card")
    if known.deal is None or not isinstance(card, tuple) or len(card) != 1:
        return None
    first = [event for event in known.deal.events if isinstance(event, e.Dealt)]
    order = dict.fromkeys(event.seat for event in first)
    for place, seat in enumerate(order):
        cards = next(event.cards for event in first if event.seat == seat)
        if cards[0] == card[0] and place < len(_PLACES):
            return _PLACES[place]
    held = any(card[0] in event.cards for event in first)
    return "later" if held else None


@finds("exposed_first")
def _exposed_first(known: Known) -> Value | None:
    """Whether it was one of the first cards of the deal, as the book in force counts them."""
    place = known.get("exposed_place")
    if place is None:
        return None
    first_two = known.law.ruleset.choice("exposed.first_cards_scope") == "first-two-dealt"
    return place == "first" or (place == "second" and first_two)


def _holder(known: Known) -> Seat | None:
    """Who has the exposed card: the seat told, once the cards of the street have all been dealt.

    Cards that are still owed, on a draw or for others that were exposed, do not matter.
    """
    seat, card = known.whole("seat"), known.get("card")
    if known.deal is None or seat is None or card is None:
        return None
    state = known.deal.state
    owed = state.this_stage.kind == "draw" or (state.remedied and state.remedied.back_to)
    if known.deal.request.kind == "deal" and not owed:
        return None
    return state.seats[seat]


@finds("exposed_seat")
def _exposed_seat(known: Known) -> Value | None:
    holder = _holder(known)
    return None if holder is None else holder.index


@finds("exposed_down")
def _exposed_down(known: Known) -> Value | None:
    """The place of the downcards among which an exposed card is."""
    holder = _holder(known)
    return None if holder is None else f"down:{holder.index}"


def _early(known: Known) -> int | None:
    """Who has a card that was exposed while the hands are still dealt."""
    seat = known.whole("seat")
    if known.deal is None or seat is None or known.get("card") is None:
        return None
    return seat if known.deal.request.kind == "deal" and _holder(known) is None else None


@finds("early_seat")
def _early_seat(known: Known) -> Value | None:
    return _early(known)


@finds("early_down")
def _early_down(known: Known) -> Value | None:
    seat = _early(known)
    return None if seat is None else f"down:{seat}"


@finds("exposed_early")
def _exposed_early(known: Known) -> Value | None:
    return _early(known) is not None


@finds("lacks_last")
def _lacks_last(known: Known) -> Value | None:
    """Whether a hand of stud lacks its last card alone."""
    if known.law.form.family != "stud":
        return False
    held = known.whole("cards_held") if known.deal is not None else None
    if held is None or any(street.discard for street in known.law.form.course):
        return None
    return held == sum(street.cards for street in known.law.form.course) - 1


@finds("extra_card")
def _extra_card(known: Known) -> Value | None:
    """The fourth card of a flop, which the deal still has on top of the stub."""
    stub = known.deal.state.piles.stub if known.deal else []
    return (stub[-1],) if stub and stub[-1] != UNKNOWN else ()


@finds("picked")
def _picked(known: Known) -> Value | None:
    """None where nothing depends on it: with the flop shuffled, or with cards nobody has seen."""
    four = known.yes("flop_reshuffled") is False and known.get("extra_card") != ()
    return None if four else ()


@finds("pick_told")
def _pick_told(known: Known) -> Value | None:
    """Whether both are named: the fourth card of a flop, and the one that was picked."""
    return bool(known.get("extra_card")) and bool(known.get("picked"))


# A flop with too many cards, on which there was betting


@finds("flop_reshuffled")
def _flop_reshuffled(known: Known) -> Value | None:
    """Whether a flop with too many cards goes back into the deck, and not just one card of it."""
    if known.law.ruleset.choice("board.too_many_flop_cards") == "redeal":
        return True
    cards = known.whole("flop_cards")
    return None if cards is None else cards > _FOUR


@finds("flop_scrambled")
def _flop_scrambled(known: Known) -> Value | None:
    """Whether one of four cards was picked instead, and is told."""
    return known.yes("flop_reshuffled") is False and known.yes("pick_told") is True


@finds("flop_burned_again")
def _flop_burned_again(known: Known) -> Value | None:
    return bool(known.yes("flop_reshuffled") and known.yes("redeal_burns"))


@finds("stranger_cards")
def _stranger_cards(known: Known) -> Value | None:
    """How many cards of an unseen deck went to an empty chair: as many as a hand began with.

    A seat of this deal that should have none is told instead, and its hand killed.
    """
    if known.deal is None or known.whole("seat") is not None:
        return None
    unseen = known.deal.setup.dealing == "unseen"
    return known.law.form.course[0].cards if unseen else None
