"""Facts about stud: who has the forced bet, who opens the last round, what the deck serves."""

from collections.abc import Mapping, Sequence

from floorman.cards import JOKER, UNKNOWN, Card, Rank
from floorman.deal import events as e
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_ACTS = e.Folded | e.Checked | e.Called | e.Wagered
_THREE = 3


def _seat(known: Known, key: str = "seat") -> Seat | None:
    """The seat told, where there is a deal."""
    index = known.whole(key)
    if known.deal is None or index is None or index >= len(known.deal.state.seats):
        return None
    return known.deal.state.seats[index]


@finds("down_place")
def _down_place(known: Known) -> Value | None:
    seat = _seat(known)
    return None if seat is None else f"down:{seat.index}"


@finds("up_place")
def _up_place(known: Known) -> Value | None:
    seat = _seat(known)
    return None if seat is None else f"up:{seat.index}"


@finds("card_turned")
def _card_turned(known: Known) -> Value | None:
    """The card told, if it lies among the downcards of the seat and is to be an upcard.

    At a table whose cards nobody here sees it is one of them, whether it is told or not.
    """
    seat, told = _seat(known), known.get("card")
    if seat is None or known.deal is None:
        return None
    if told is None and known.deal.setup.dealing == "unseen" and UNKNOWN in seat.down:
        return (UNKNOWN,)
    if not isinstance(told, tuple) or len(told) != 1:
        return None
    return (
        told if told[0] in seat.down or (UNKNOWN in seat.down and told[0] not in seat.up) else None
    )


@finds("can_swap")
def _can_swap(known: Known) -> Value | None:
    """Whether a holecard dealt up and the third card can change places: all three are there."""
    seat = _seat(known)
    if seat is None or known.deal is None or known.deal.request.kind == "deal":
        return False
    first = known.law.form.course[0].cards
    return len(seat.down) + len(seat.up) == first and known.get("card_turned") is not None


@finds("swap_up")
def _swap_up(known: Known) -> Value | None:
    return known.get("card_turned") if known.yes("can_swap") else None


@finds("joker_up")
def _joker_up(known: Known) -> Value | None:
    """Whether the card told is the joker."""
    told = known.get("card")
    return JOKER in told if isinstance(told, tuple) else None


@finds("joker_down")
def _joker_down(known: Known) -> Value | None:
    """The joker, if it lies among the downcards of the seat, or may."""
    seat = _seat(known)
    held = seat is not None and (JOKER in seat.down or UNKNOWN in seat.down)
    return (JOKER,) if held and JOKER in known.law.deck else None


@finds("joker_card")
def _joker_card(known: Known) -> Value | None:
    """The joker alone, where there is one to speak of."""
    return None if known.get("joker_down") is None else JOKER


@finds("turned_early")
def _turned_early(known: Known) -> Value | None:
    """A holecard dealt up while the hand lacks a card: that one comes down."""
    if known.deal is None or known.deal.request.kind != "deal":
        return None
    return known.get("card_turned")


@finds("real_low")
def _real_low(known: Known) -> Value | None:
    """Who has the lowcard by the upcards, where that is not the one who bet."""
    seat = _seat(known)
    if seat is None or known.deal is None:
        return None
    low = _lowcard(known.deal.state, {})
    return None if low in (NEVER, seat.index) else low


@finds("low_after_swap")
def _low_after_swap(known: Known) -> Value | None:
    """Who has the forced bet when a holecard dealt up counts as the upcard."""
    seat, card = _seat(known), known.get("swap_up")
    if seat is None or known.deal is None or not isinstance(card, tuple):
        return None
    if known.deal.request.kind != "bring-in":
        return None
    low = _lowcard(known.deal.state, {seat.index: card[0]})
    return None if low == NEVER or not known.deal.state.seats[low].stack else low


def _lowcard(state: State, turned: Mapping[int, Card]) -> int:
    """The seat with the forced bet by upcards, some of them others than those that lie there."""
    dealing = state.law.dealing

    def value(card: Card) -> int:
        rank = Rank.ACE if card == JOKER else card >> 2
        if dealing.bring_in_ace_low and rank == Rank.ACE:
            rank = -1
        return 4 * rank + (0 if dealing.bring_in_by_position else card & 3)

    live = (state.seats[index] for index in state.order if not state.seats[index].folded)
    ups = {seat.index: turned.get(seat.index, seat.up[0]) for seat in live if seat.up}
    if not ups or UNKNOWN in ups.values():
        return NEVER
    wanted = (max if dealing.bring_in_high else min)(map(value, ups.values()))
    return next(index for index, card in ups.items() if value(card) == wanted)


@finds("next_left")
def _next_left(known: Known) -> Value | None:
    """The next live hand with chips to the left."""
    seat = _seat(known)
    if seat is None or known.deal is None:
        return None
    if known.deal.request.kind not in ("bet", "bring-in", "deal"):
        return None
    return _first_from(known.deal.state, seat.index + 1, ())


def _first_from(state: State, start: int, without: Sequence[int]) -> int | None:
    """The first hand with chips from a seat on, clockwise, where there are two of them."""
    number = len(state.seats)
    seats = (state.seats[(start + step) % number] for step in range(number))
    able = [one.index for one in seats if not one.folded and one.stack and one.index not in without]
    return able[0] if len(able) > 1 else None


@finds("next_acted")
def _next_acted(known: Known) -> Value | None:
    """Whether another player has acted since the forced bet."""
    seat = _seat(known)
    if seat is None or known.deal is None:
        return None
    acts = (event for event in known.deal.events if isinstance(event, _ACTS))
    return any(event.seat != seat.index for event in acts)


@finds("owes_bring_in")
def _owes_bring_in(known: Known) -> Value | None:
    seat = _seat(known)
    if seat is None or known.deal is None:
        return None
    return (known.deal.request.kind, known.deal.request.seat) == ("bring-in", seat.index)


@finds("bring_in_amount")
def _bring_in_amount(known: Known) -> Value | None:
    return known.law.stakes.bring_in or None


@finds("player_all_in")
def _player_all_in(known: Known) -> Value | None:
    seat = _seat(known)
    return None if seat is None else not seat.stack


@finds("has_chips")
def _has_chips(known: Known) -> Value | None:
    seat = _seat(known)
    return None if seat is None else seat.stack > 0


@finds("last_seen")
def _last_seen(known: Known) -> Value | None:
    """Cards that came early are no last cards unless those come next."""
    if known.deal is None or known.get("rounds_to_last") == 1:
        return None
    return False


@finds("on_last_street")
def _on_last_street(known: Known) -> Value | None:
    """Whether the last cards, which come facedown, are being dealt or have been."""
    course = known.law.course
    last = max(place for place, stage in enumerate(course) if stage.kind == "cards")
    if not course[last].street.down:
        return False
    return None if known.deal is None else known.deal.state.stage >= last


@finds("last_first")
def _last_first(known: Known) -> Value | None:
    """Whether the seat is the first of those left to get a card."""
    seat = _seat(known)
    if seat is None or known.deal is None:
        return None
    state = known.deal.state
    return seat.index == next(one for one in state.order if not state.seats[one].folded)


@finds("last_opener")
def _last_opener(known: Known) -> Value | None:
    """How it is found out who opens when a last card was dealt up."""
    return known.law.ruleset.choice("stud.last_card_up.opener")


@finds("opener_seat")
def _opener_seat(known: Known) -> Value | None:
    """Who opens the last round when a last card was dealt up, while nobody has acted in it.

    While cards are on their way the upcards will say so by themselves.
    """
    seat = _seat(known)
    if seat is None or known.deal is None or known.yes("round_acted"):
        return None
    state, asked = known.deal.state, known.deal.request.kind
    by_street = known.get("last_opener") == "sixth-street"
    if asked not in ("bet", *(("deal", "name-opener") if by_street else ())):
        return None
    first = _street_before(known) if by_street else _high(known, seat)
    out = (seat.index,) if known.yes("all_in_declared") else ()
    return None if first is None else _first_from(state, first, out)


def _street_before(known: Known) -> int | None:
    """Who began the betting of the street before."""
    assert known.deal is not None, "asked of a deal alone"
    began = [event.seat for event in known.deal.events if isinstance(event, e.RoundBegan)]
    place = -2 if known.deal.request.kind == "bet" else -1
    return began[place] if len(began) >= -place else None


def _high(known: Known, seat: Seat) -> int | None:
    """The best hand by all upcards, where they are known, last cards turned up among them."""
    assert known.deal is not None, "asked of a deal alone"
    state = known.deal.state
    live = [one for one in state.order if not state.seats[one].folded]
    all_up = _turns_all(known)
    ups = {
        index: [*state.seats[index].up, *(_last_downcard(state.seats[index]) if all_up else ())]
        for index in live
    }
    card = known.get("card_turned")
    ups[seat.index] = [*seat.up, *(card if isinstance(card, tuple) else ())]
    if any(UNKNOWN in cards for cards in ups.values()):
        return None
    return max(live, key=lambda index: known.law.open_strength(ups[index]))


def _turns_all(known: Known) -> bool:
    """Whether every last card is dealt up, as that of the first player was."""
    if not known.yes("last_first") or known.yes("player_all_in"):
        return False
    several = known.law.ruleset.choice("stud.last_card_up.multiway_others") == "up-if-first"
    return several or known.whole("players_left") == 2


def _last_downcard(seat: Seat) -> Sequence[Card]:
    return seat.down[-1:] if len(seat.down) >= _THREE else ()


@finds("early_rest")
def _early_rest(known: Known) -> Value | None:
    """How many players still in got none of the cards that were dealt too early."""
    left, early = known.whole("players_left"), known.whole("early_number")
    return None if left is None or early is None or left <= early else left - early


@finds("early_others")
def _early_others(known: Known) -> Value | None:
    """How many cards came too early besides the one that a player keeps."""
    early = known.whole("early_number")
    return early - 1 if early is not None and early > 1 else None


@finds("early_incomplete")
def _early_incomplete(known: Known) -> Value | None:
    return known.whole("early_rest") is not None


@finds("rounds_to_last")
def _rounds_to_last(known: Known) -> Value | None:
    """How many betting rounds end before the last cards, the one in progress among them."""
    if known.deal is None or known.deal.request.kind not in ("bet", "bring-in"):
        return None
    course, here = known.law.course, known.deal.state.stage
    last = max(place for place, stage in enumerate(course) if stage.kind == "cards")
    left = sum(stage.kind == "bet" for stage in course[here:last])
    return left or None


@finds("burns_left")
def _burns_left(known: Known) -> Value | None:
    """The burncards, and what a ruling has laid aside."""
    if known.deal is None:
        return None
    piles = known.deal.state.piles
    return len(piles.burns) + len(piles.asides)


@finds("pool")
def _pool(known: Known) -> Value | None:
    """What serves everyone still in with one more card, as the deck is now."""
    players, stub = known.whole("players_left"), known.whole("stub_left")
    burns = known.whole("burns_left")
    if players is None or stub is None or burns is None:
        return None
    all_left = stub + burns
    counted = known.law.dealing.short_deck == "count-before-seventh"
    if stub >= players + 1 + counted:
        return "stub"
    if counted:
        return "pool" if all_left >= players + 2 else "common"
    if all_left < players:
        return "common"
    first = max(0, stub - (1 if stub else 0) - 1)
    return "pool" if all_left - first > players - first else "no-burn"
