"""Facts about pots: what each is worth and whose it can be, and where an odd chip goes.

The engine builds and divides them: those of the deal at hand, or of the amounts that were told.
"""

from collections.abc import Sequence

from floorman.cards import Card
from floorman.deal import Deal
from floorman.deal import events as e
from floorman.deal.law.odd_chips import HIGH_CARD, LOW_CARD
from floorman.deal.moment.pots import Pot, build_pots, uncalled
from floorman.deal.showdown.sharing import Award, divide_among_boards, share_pot
from floorman.rulings.facts import Amounts, Value, listed
from floorman.rulings.known import Known, finds

# Main pot and side pots


@finds("stayed_in")
def _stayed_in(known: Known) -> Value | None:
    """What each player who is still in has put in, of the deal at hand."""
    if known.deal is None:
        return None
    state = known.deal.state
    left = (state.seats[index] for index in state.order if not state.seats[index].folded)
    return Amounts(tuple(seat.paid for seat in left))


@finds("folded_in")
def _folded_in(known: Known) -> Value | None:
    """What each player who has folded had put in."""
    if known.deal is None:
        return None
    return Amounts(tuple(seat.paid for seat in known.deal.state.seats if seat.folded) or (0,))


def _amounts(known: Known, key: str) -> tuple[int, ...] | None:
    value = known.get(key)
    return value.each if isinstance(value, Amounts) else None


def _deal(known: Known) -> Deal | None:
    """The deal at hand, unless somebody asks about other amounts than it has."""
    return None if "stayed_in" in known.told else known.deal


def _paid(known: Known) -> tuple[list[int], list[int]] | None:
    """By seat what was put in, and the seats that contest it: of the deal, else as told."""
    deal = _deal(known)
    if deal is not None:
        state = deal.state
        contenders = [index for index in state.order if not state.seats[index].folded]
        return [seat.paid for seat in state.seats], contenders
    stayed, folded = _amounts(known, "stayed_in"), _amounts(known, "folded_in")
    if stayed is None or folded is None:
        return None
    return [*stayed, *folded], list(range(len(stayed)))


def _over(known: Known) -> tuple[int, int] | None:
    """Whose chips nobody matched, and how many; nobody's while the betting goes on."""
    found, deal = _paid(known), _deal(known)
    if found is None or (deal is not None and deal.request.kind == "bet"):
        return None
    return uncalled(*found)


def _pots(known: Known) -> tuple[Pot, ...] | None:
    """Every pot, without what nobody matched."""
    found, over, deal = _paid(known), _over(known), _deal(known)
    if found is None:
        return None
    paid, contenders = found
    if over:
        paid = [total - (over[1] if seat == over[0] else 0) for seat, total in enumerate(paid)]
    if deal is None:
        return build_pots(paid, 0, contenders)
    reach: list[int] = []
    if deal.request.kind == "bet":
        # Who has chips may still match everything.
        most = max(paid)
        reach = [max(seat.paid, most if seat.stack else 0) for seat in deal.state.seats]
    return build_pots(paid, deal.state.dead, contenders, deal.setup.carried, reach)


@finds("pots_number")
def _pots_number(known: Known) -> Value | None:
    pots = _pots(known)
    return None if pots is None else len(pots)


@finds("pots_told")
def _pots_told(known: Known) -> Value | None:
    """Each pot with its amount and those who can win it."""
    pots, found = _pots(known), _paid(known)
    if pots is None or found is None:
        return None
    if not pots:
        return "nothing has been put in"
    return "; ".join(
        f"{_pot_name(place, len(pots))} {pot.amount:,}, for {_whose(known, pot, found[0])}"
        for place, pot in enumerate(pots)
    )


def _pot_name(place: int, number: int) -> str:
    if not place:
        return "the main pot is" if number > 1 else "it is one pot of"
    return "the side pot is" if number == 2 else f"side pot {place} is"


def _whose(known: Known, pot: Pot, paid: Sequence[int]) -> str:
    """Those who contest a pot: by their names, or by what they put in."""
    if _deal(known) is not None:
        return listed([f"@{seat}" for seat in pot.seats])
    amounts = listed([f"{paid[seat]:,}" for seat in pot.seats])
    who = "the player" if len(pot.seats) == 1 else f"the {len(pot.seats)} players"
    return f"{who} with {amounts} in"


@finds("uncalled_told")
def _uncalled_told(known: Known) -> Value | None:
    """What goes back besides, as a sentence; nothing where all was matched."""
    found, over = _paid(known), _over(known)
    if found is None:
        return None
    if not over:
        return ""
    seat, amount = over
    who = f"@{seat}" if _deal(known) is not None else f"the player with {found[0][seat]:,} in"
    return f" Nobody matched {amount:,} of what was put in: that goes back to {who}."


@finds("uncalled_back")
def _uncalled_back(known: Known) -> Value | None:
    """What of a bet nobody matched."""
    bet, matched = known.whole("bet_total"), known.whole("matched_total")
    return None if bet is None or matched is None else max(0, bet - matched)


@finds("returned_already")
def _returned_already(known: Known) -> Value | None:
    """What of the seat's bets the deal at hand has given back."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return 0
    back = (event for event in known.deal.events if isinstance(event, e.Returned))
    return sum(event.amount for event in back if event.seat == seat and event.why == "uncalled")


@finds("bet_total")
def _bet_total(known: Known) -> Value | None:
    """What the seat has put in on this street, of the deal at hand."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    return known.deal.state.seats[seat].bet or None


@finds("matched_total")
def _matched_total(known: Known) -> Value | None:
    """The most that anybody else has put in on this street, folded since or not."""
    seat = known.whole("seat")
    if known.deal is None or seat is None or not known.deal.state.round.level:
        return None
    return max(one.bet for one in known.deal.state.seats if one.index != seat)


# Odd chips


def _nothing(share: int, seat: int) -> tuple[Card, ...]:
    return ()


def _shared(
    known: Known, winners: Sequence[Sequence[int]], order: Sequence[int]
) -> list[Award] | None:
    """The pot that was told, shared by the engine: the winners of each share by seat.

    Shares of which nothing is said have no winner.
    """
    pot = known.whole("split_pot")
    if pot is None:
        return None
    form, law = known.law.form, known.law
    won = [*winners, *([] for _ in range(len(form.shares) - len(winners)))]
    strengths = [{seat: int(seat in one) for seat in order} for one in won]
    held: dict[int, tuple[Card, ...]] = dict.fromkeys(order, ())
    return share_pot(
        law.odd_chips,
        form.shares,
        form.none_qualify,
        0,
        pot,
        order,
        strengths,
        held,
        _nothing,
    )


def _one_share(known: Known) -> list[Award] | None:
    """The pot between equal hands, the first in line for an odd chip first."""
    ways = known.whole("split_ways")
    if ways is None or ways < 1:
        return None
    seats = list(range(ways))
    return _shared(known, [seats], seats)


@finds("odd_left")
def _odd_left(known: Known) -> Value | None:
    """What of the pot does not divide."""
    awards = _halves(known) if known.whole("high_ways") else _one_share(known)
    return None if awards is None else sum(award.odd for award in awards)


@finds("split_told")
def _split_told(known: Known) -> Value | None:
    """What each of the equal hands gets."""
    awards = _one_share(known)
    return None if awards is None else Amounts(tuple(award.amount for award in awards))


@finds("odd_goes")
def _odd_goes(known: Known) -> Value | None:
    """By what an odd chip goes between equal hands."""
    first = known.law.odd_chips.within[0].first
    return first if first in (HIGH_CARD, LOW_CARD) else "button"


@finds("odd_cards")
def _odd_cards(known: Known) -> Value | None:
    """Which cards are compared for it."""
    return "the five cards that play" if known.law.odd_chips.five_only else "all the cards held"


@finds("odd_unit")
def _odd_unit(known: Known) -> Value | None:
    """The chip to which an odd one is broken down."""
    return known.law.odd_chips.unit


# High-low


def _seats_of_halves(known: Known) -> tuple[list[int], list[int]] | None:
    """The winners of the high half and of the low: those in both come last of the high."""
    high, low, both = (known.whole(key) for key in ("high_ways", "low_ways", "both_ways"))
    if not high or low is None or both is None or both > min(high, low):
        return None
    return list(range(high)), list(range(high - both, high - both + low))


def _halves(known: Known, *, backwards: bool = False) -> list[Award] | None:
    """The pot shared high and low; `backwards` with the players in the opposite order."""
    found = _seats_of_halves(known)
    if found is None:
        return None
    order = sorted({*found[0], *found[1]}, reverse=backwards)
    low_first = known.law.form.shares[0].is_low
    return _shared(known, found[::-1] if low_first else found, order)


@finds("both_ways")
def _both_ways(known: Known) -> Value | None:
    """Nobody wins in both halves where one of them has no winner."""
    return 0 if known.whole("low_ways") == 0 else None


@finds("halves_told")
def _halves_told(known: Known) -> Value | None:
    """What each half is, and what its winners get."""
    awards = _halves(known)
    if awards is None:
        return None
    told: dict[str, list[int]] = {}
    for award in awards:
        told.setdefault(award.share, []).append(award.amount)
    return "; ".join(f"{name} {sum(each):,}{_parts(each)}" for name, each in told.items())


def _parts(each: Sequence[int]) -> str:
    """How a half is shared, where several win it."""
    if len(each) == 1:
        return ""
    return f" ({listed([f'{one:,}' for one in sorted(each, reverse=True)])})"


@finds("both_get")
def _both_get(known: Known) -> Value | None:
    """What a player who is in both halves gets in all; from least to most, where it depends."""
    found, totals = _seats_of_halves(known), set()
    if found is None or not known.whole("both_ways"):
        return None
    inside = {*found[0]} & {*found[1]}
    for backwards in (False, True):
        awards = _halves(known, backwards=backwards) or ()
        totals |= {sum(one.amount for one in awards if one.seat == seat) for seat in inside}
    low, high = min(totals), max(totals)
    if low == high:
        return f"{low:,}"
    return f"{low:,}, or {high:,} with the odd chip"


@finds("halves_possible")
def _halves_possible(known: Known) -> Value | None:
    """Whether so many can be among the winners of both halves."""
    ways = [known.whole(key) for key in ("high_ways", "low_ways", "both_ways")]
    return None if None in ways else _seats_of_halves(known) is not None


@finds("all_both")
def _all_both(known: Known) -> Value | None:
    """Whether the same players, several of them, tie for both halves."""
    ways = [known.whole(key) for key in ("high_ways", "low_ways", "both_ways")]
    return None if None in ways else ways[0] == ways[1] == ways[2] and (ways[0] or 0) > 1


# Boards


@finds("boards_number")
def _boards_number(known: Known) -> Value | None:
    """How many boards share the pot, where the form or the deal has several."""
    if known.deal is not None and known.deal.state.agreed.runs_boards:
        return len(known.deal.state.boards)
    return known.law.form.boards if known.law.form.boards > 1 else None


@finds("boards_told")
def _boards_told(known: Known) -> Value | None:
    """What lies on each board."""
    pot, boards = known.whole("split_pot"), known.whole("boards_number")
    if pot is None or not boards:
        return None
    return Amounts(divide_among_boards(pot, boards, known.law.odd_chips.unit))


@finds("boards_even")
def _boards_even(known: Known) -> Value | None:
    told = _amounts(known, "boards_told")
    return None if told is None else len(set(told)) == 1


@finds("split_pot")
def _split_pot(known: Known) -> Value | None:
    """The pot of the deal at hand, where there is only one."""
    if known.deal is None:
        return None
    pots = _pots(known)
    return pots[0].amount if pots and len(pots) == 1 else None
