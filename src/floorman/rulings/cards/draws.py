"""Facts about draws: exposed cards, what came of a request to draw, and who opened the pot."""

from collections.abc import Sequence

from floorman.cards import JOKER, RANK_LETTERS, UNKNOWN, Card, is_standard, rank_of
from floorman.deal import Deal
from floorman.deal import events as e
from floorman.deal.moment.openers import are_openers
from floorman.deal.moment.state import NEVER, Seat
from floorman.rulings.cards.dealing import paid_to
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_ACTS = e.Folded | e.Checked | e.Called | e.Wagered


def _exposed(known: Known) -> tuple[Card, ...]:
    card = known.get("card")
    return card if isinstance(card, tuple) else ()


@finds("exposed_kept")
def _exposed_kept(known: Known) -> Value | None:
    """Whether every exposed card is one that has to be kept; the card itself is asked first.

    The joker, which stands for a low card, is kept where low cards are.
    """
    ranks = str(known.law.ruleset.answer("lowball.exposed_must_keep").value)
    return all(_rank(card) in ranks or (card == JOKER and bool(ranks)) for card in _exposed(known))


def _rank(card: Card) -> str:
    return RANK_LETTERS[rank_of(card)] if is_standard(card) else "?"


@finds("exposed_number")
def _exposed_number(known: Known) -> Value | None:
    return len(_exposed(known)) or None


@finds("first_exposed")
def _first_exposed(known: Known) -> Value | None:
    """The exposed card that becomes the burncard."""
    return _exposed(known)[:1] or None


@finds("exposed_but_first")
def _exposed_but_first(known: Known) -> Value | None:
    return _exposed(known)[1:] or None


@finds("drawn_exposed")
def _drawn_exposed(known: Known) -> Value | None:
    """One card or several, as far as they were told, those of other seats counted."""
    if len(_exposed(known)) > 1:
        return "several"
    happened = _draw(known.deal) if known.deal is not None else ()
    ruled = (one.incident for one in happened if isinstance(one, e.Ruled))
    return "several" if "card-exposed-on-draw" in ruled else None


@finds("first_acted")
def _first_acted(known: Known) -> Value | None:
    """Whether the first player has acted; in a deal kept here nobody can before it is complete."""
    acted = known.whole("acted") if known.deal is not None else None
    return None if acted is None else acted > 0


@finds("on_button")
def _on_button(known: Known) -> Value | None:
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    return seat == known.deal.state.order[-1]


@finds("sevens_in_use")
def _sevens_in_use(known: Known) -> Value | None:
    """Whether a seven or better has to be bet after the draw in this game."""
    return known.law.showing.sevens


# Requests to draw


def _draw(deal: Deal) -> Sequence[e.Event]:
    """What happened since the draw began that is going on, or was the last one."""
    events = deal.events
    draws = (n for n, event in enumerate(events) if isinstance(event, e.Exchanged))
    last = max(draws, default=NEVER)
    if last == NEVER:
        return ()
    rounds = (n for n in range(last) if isinstance(events[n], e.RoundBegan))
    return events[max(rounds, default=NEVER) + 1 :]


def _after_request(known: Known) -> Sequence[e.Event] | None:
    """What came after the seat said how many cards it draws, or None if it has not."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    events = _draw(known.deal)
    asked = (n for n, one in enumerate(events) if isinstance(one, e.Exchanged) and one.seat == seat)
    place = max(asked, default=NEVER)
    return None if place == NEVER else events[place + 1 :]


@finds("draw_dealt")
def _draw_dealt(known: Known) -> Value | None:
    """Whether a card has come off the deck since the request, burncards too.

    Cards that nobody here sees are dealt when the dealer pleases: that is asked.
    """
    if known.deal is not None and known.deal.setup.dealing == "unseen":
        return None
    later = _after_request(known)
    return None if later is None else any(isinstance(one, e.Burned | e.Dealt) for one in later)


@finds("draw_relied")
def _draw_relied(known: Known) -> Value | None:
    """Whether anybody has said how many cards to draw, or bet, since the request."""
    later = _after_request(known)
    if later is None:
        return None
    return any(isinstance(one, e.Exchanged | _ACTS) for one in later)


@finds("acted_since_draw")
def _acted_since_draw(known: Known) -> Value | None:
    if known.deal is None:
        return None
    return any(isinstance(one, _ACTS) for one in _draw(known.deal))


@finds("paid_to_seat")
def _paid_to_seat(known: Known) -> Value | None:
    """What the seat was paid in this deal, once the pot is awarded."""
    return paid_to(known, "seat")


@finds("seat_dies")
def _seat_dies(known: Known) -> Value | None:
    """The seat whose hand is ruled dead at the showdown, before the pot is awarded."""
    if known.get("other_back") is None:
        return known.get("killable")
    return known.get("seat")


@finds("other_back")
def _other_back(known: Known) -> Value | None:
    """The seat that was misled into throwing its hand away, before the pot is awarded."""
    return None if known.yes("over") else known.get("other_revivable")


# Openers


def _opening(known: Known) -> tuple[e.Event, ...]:
    """What was done in the first round since the pot was opened, the opening first."""
    if known.deal is None:
        return ()
    found: list[e.Event] = []
    rounds = 0
    for event in known.deal.events:
        rounds += isinstance(event, e.RoundBegan)
        opens = isinstance(event, e.Wagered)
        if rounds == 1 and (found or opens):
            found.append(event)
    return tuple(found)


def _opener(known: Known) -> Seat | None:
    opener = known.whole("opener")
    if known.deal is None or opener is None or opener >= len(known.deal.state.seats):
        return None
    return known.deal.state.seats[opener]


@finds("opener")
def _opener_seat(known: Known) -> Value | None:
    if known.deal is None or known.deal.state.opener == NEVER:
        return None
    return known.deal.state.opener


@finds("pot_opened")
def _pot_opened(known: Known) -> Value | None:
    return None if known.deal is None else known.deal.state.opener != NEVER


@finds("predraw_done")
def _predraw_done(known: Known) -> Value | None:
    where = known.get("drawing")
    return None if where is None else where != "before"


@finds("opening_raised")
def _opening_raised(known: Known) -> Value | None:
    if known.deal is None:
        return None
    return any(isinstance(one, e.Wagered) for one in _opening(known)[1:])


@finds("opening_callers")
def _opening_callers(known: Known) -> Value | None:
    if known.deal is None:
        return None
    return sum(isinstance(one, e.Called) for one in _opening(known))


@finds("opening_caller")
def _opening_caller(known: Known) -> Value | None:
    """The one player who has called the opening bet."""
    callers = [one.seat for one in _opening(known) if isinstance(one, e.Called)]
    return callers[0] if len(callers) == 1 else None


@finds("opening_bet")
def _opening_bet(known: Known) -> Value | None:
    first = _opening(known)[:1]
    return (first[0].to or None) if first and isinstance(first[0], e.Wagered) else None


@finds("opener_broke")
def _opener_broke(known: Known) -> Value | None:
    """Whether the opener had no chips left and only declared the pot open."""
    if known.deal is None:
        return None
    return any(isinstance(one, e.Wagered) and one.kind == "open" for one in _opening(known)[:1])


@finds("more_than_opening")
def _more_than_opening(known: Known) -> Value | None:
    opener, first = _opener(known), known.whole("opening_bet")
    if opener is None or first is None:
        return None if known.deal is None else False
    return opener.bet > first


@finds("opener_in")
def _opener_in(known: Known) -> Value | None:
    """The opener's seat if its hand is live, for steps that kill it."""
    opener = None if known.yes("over") else _opener(known)
    return None if opener is None or opener.folded or opener.mucked else opener.index


@finds("opener_out")
def _opener_out(known: Known) -> Value | None:
    """The opener's seat if its hand was folded or thrown away, before the pot is awarded."""
    opener = None if known.yes("over") else _opener(known)
    return opener.index if opener is not None and (opener.folded or opener.mucked) else None


@finds("opener_bettor")
def _opener_bettor(known: Known) -> Value | None:
    """The opener's seat if it opened with a bet, not all-in for the antes."""
    opener = _opener(known)
    return opener.index if opener is not None and opener.bet else None


@finds("other_to_open")
def _other_to_open(known: Known) -> Value | None:
    """The seat that opens instead, if it has put in less than the pot was opened for."""
    other = known.whole("other")
    if known.deal is None or other is None or other >= len(known.deal.state.seats):
        return None
    seat = known.deal.state.seats[other]
    owes = seat.bet < (_level_left(known) or 0) and seat.stack > 0
    return other if owes else None


@finds("open_level")
def _open_level(known: Known) -> Value | None:
    return _level_left(known)


def _level_left(known: Known) -> int | None:
    """The level of the betting once the false opener has taken back what may be withdrawn."""
    if known.deal is None:
        return None
    state, returns = known.deal.state, known.get("opener_returns")
    withdrawn = known.law.ruleset.choice("openers.false_opener_other_bets") == "withdrawn"
    if returns is None or not withdrawn:
        return state.round.level or None
    bets = [one.bet for one in state.seats if one.index != returns]
    return max(*bets, known.whole("opening_bet") or 0)


@finds("opener_returns")
def _opener_returns(known: Known) -> Value | None:
    """The opener's seat if it has put in more than its opening bet and may take that back."""
    return known.get("opener") if known.yes("more_than_opening") else None


@finds("passed_with_openers")
def _passed_with_openers(known: Known) -> Value | None:
    """Whether the seat checked before the pot was opened, with cards that are openers."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    if not any(isinstance(one, e.Checked) and one.seat == seat for one in known.deal.events):
        return False
    cards = known.deal.state.seats[seat].down
    return None if UNKNOWN in cards else are_openers(known.deal.state, cards)


@finds("openers_possible")
def _openers_possible(known: Known) -> Value | None:
    """Whether the opener had openers, where the opening hand is known."""
    opener = _opener(known)
    if known.deal is None or opener is None or not opener.opening or UNKNOWN in opener.opening:
        return None
    return are_openers(known.deal.state, opener.opening)


@finds("false_openers")
def _false_openers(known: Known) -> Value | None:
    possible = known.yes("openers_possible")
    return None if possible is None else not possible


@finds("another_burn")
def _another_burn(known: Known) -> Value | None:
    """Whether a card is burned later in the deal, before a draw or a street."""
    if known.deal is None:
        return None
    later = known.law.course[known.deal.state.stage + 1 :]
    return any(stage.burns for stage in later)


@finds("burn_lies")
def _burn_lies(known: Known) -> Value | None:
    """Whether an earlier ruling has left the next burncard."""
    if known.deal is None:
        return None
    ruled = known.deal.state.remedied
    return ruled is not None and ruled.skips_burn


@finds("burn_wanted")
def _burn_wanted(known: Known) -> Value | None:
    """Whether an exposed card can be the next burncard: there is a burn, and none for it yet."""
    return known.yes("another_burn") and not known.yes("burn_lies")


@finds("exposed_goes")
def _exposed_goes(known: Known) -> Value | None:
    """Where an exposed card goes: of several only the first is the next burncard."""
    return "muck" if known.yes("burn_lies") else "burns"


@finds("to_be_read")
def _to_be_read(known: Known) -> Value | None:
    """Whether people read the hands, which the deal does not know: else it does this by itself."""
    if known.deal is None or known.deal.is_over:
        return False
    return known.deal.request.kind == "name-winners" and known.law.showing.sevens


@finds("seven_seat")
def _seven_seat(known: Known) -> Value | None:
    """Who called with the seven; asked only where somebody's call has to go back."""
    told = known.whole("seat")
    return told if told is not None or known.yes("to_be_read") else 0
