"""Playing deals in tests: a deck laid so that given cards come, and a tiny notation of commands.

    d = deal("holdem", "1/2 no-limit", (200, 200, 200), hands="AsKs QdQh", board="2c3d4h5s9c")
    play(d, "c c x | b6 f c")
    refused(d, "r7", Reason.BELOW_MINIMUM, "RR11-3.BET.6")
    assert stacks(d) == [...]

Cards in `hands` are per seat from seat 0, in the order in which they arrive, `??` for any card;
a seat left out or written `-` gets any cards. At stud a hand longer than third street names the
later streets too, and `.` in place of a card says that the seat is gone by then and gets none
(`AsKsQd . .`, spaces inside a hand are not allowed: `AsKsQd..`). `board` are the boardcards in
order, several boards parted by `/`. `then` is what the stub holds after all that, as it lies:
the cards for draws, burncards among them. Everything else is filled in a fixed order.

Notation of `play`, for whoever is asked: `f` fold, `x` check, `c` call, `b6` or `r6` wager to a
street total of 6, `a` all-in (a wager, else a call), `i` bring-in, `o` declare the pot open; `d2`
draw the first two cards held, `dAsKs` draw those, `d` stand pat, `D2` or `DAsKs` the same declaring
that openers are split; `tAs` or `t1` throw away; `aAsKs` or
`a2` set apart; `u-` turn nothing up, `uAs` turn that up; `s`
show, `m` muck, `mb` muck playing the board; `y` agree, `y3` agree to three boards, `n` decline; `k`
kill, `nk` do not; `=` set the cards in rows, the back filled first; `.` the dealer's next card,
`..` all that are due; `*` the dealer finds a boxed card; `P` push the pots. `|` is decoration.
`command(deal, token)` makes the command without applying it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Refused, Setup, SetupError, make_law
from floorman.deal import commands as c
from floorman.games import downcards_dealt, find_form, parse_stakes
from floorman.rulebooks.amendments import Amendment

ANY = -2
GONE = -3


def law_of(form="holdem", stakes="1/2 no-limit", book="roberts-v11", *, house=None, **how):
    """The law of a game; `house` answers questions of its own: {"question.key": answer}."""
    if house:
        how["amendments"] = (Amendment("ours", answers=dict(house)),)
    return make_law(find_form(form), parse_stakes(stakes), book, **how)


def deal(
    form="holdem",
    stakes="1/2 no-limit",
    stacks=(200, 200, 200),
    hands="",
    board="",
    then="",
    *,
    book="roberts-v11",
    house=None,
    tournament=False,
    last_two=False,
    options=(),
    also=(),
    shuffler=tuple,
    **setup,
):
    """A deal with the cards laid; `setup` goes to `Setup`. Shuffles leave cards as they are."""
    law = law_of(
        form,
        stakes,
        book,
        house=house,
        tournament=tournament,
        last_two=last_two,
        options=tuple(options),
        also=tuple(also),
    )
    stacks = tuple(stacks)
    if "deck" not in setup and setup.get("dealing") != "unseen":
        button = setup.get("button", -1)
        setup["deck"] = lay(law, len(stacks), button, hands, board, then)
    return Deal(Setup(law, stacks, **setup), shuffler=shuffler)


def lay(law, seats, button=-1, hands="", board="", then=""):
    """The deck whose cards come out as asked, the top card first."""
    given = {seat: _hand(text) for seat, text in enumerate(hands.split())}
    boards = [_hand(text) for text in board.replace(" ", "").split("/")] if board else []
    first = (button if button >= 0 else seats - 1) + 1
    order = [(first + step) % seats for step in range(seats)]
    slots = [*_slots(law, seats, order, given, boards), *_hand(then.replace(" ", ""))]
    named = {card for card in slots if card != ANY}
    assert len(named) == sum(card != ANY for card in slots), "a card is laid twice"
    rest = iter([card for card in law.deck if card not in named])
    deck = [next(rest) if card == ANY else card for card in slots[: len(law.deck)]]
    return (*deck, *rest)


def _slots(law, seats, order, given, boards) -> Iterator[int]:
    """Every card in the order in which it leaves the deck, up to the first draw."""
    for stage in law.course:
        if stage.kind == "draw":
            return
        if stage.kind != "cards":
            continue
        street = stage.street
        each = street.cards
        if street.down_to_fit:
            each = downcards_dealt(law.form, seats) + street.up
        if stage.burns:
            yield ANY
        for _ in range(each):
            for seat in order:
                hand = given.get(seat, [])
                card = hand.pop(0) if hand else ANY
                if card != GONE:
                    yield card
        for number in street.to_boards or range(1, law.form.boards + 1):
            laid = boards[number - 1] if number <= len(boards) else []
            for _ in range(street.boardcards):
                yield laid.pop(0) if laid else ANY


def _hand(text):
    """Cards as they were written: `??` any card, `.` no card."""
    cards = []
    while text and text != "-":
        if text[0] == ".":
            cards.append(GONE)
            text = text[1:]
            continue
        (card,) = parse_cards(text[:2])
        cards.append(ANY if card == UNKNOWN else card)
        text = text[2:]
    return cards


def command(deal, token):
    """The command that a token stands for, from whoever is asked now."""
    seat = deal.request.seat
    head, rest = token[0], token[1:]
    if token in _PLAIN:
        return _PLAIN[token](seat)
    if token == "a":
        return _all_in(deal, seat)
    if token == "=":
        return _set_rows(deal.request)
    if head in _WITH_REST:
        return _WITH_REST[head](deal, seat, rest)
    raise AssertionError(f"no command {token!r}")


_PLAIN = {
    "f": c.Fold,
    "x": c.Check,
    "c": c.Call,
    "i": c.BringIn,
    "o": c.DeclareOpen,
    "s": c.Show,
    "m": c.Muck,
    "mb": lambda seat: c.Muck(seat, plays_board=True),
    "k": c.Kill,
    "nk": lambda seat: c.Kill(seat, kills=False),
    ".": lambda seat: c.DealCard(),
    "P": lambda seat: c.PushPot(),
    "*": lambda seat: c.FindBoxed(),
}


_WITH_REST = {
    "b": lambda deal, seat, rest: c.Wager(seat, int(rest)),
    "r": lambda deal, seat, rest: c.Wager(seat, int(rest)),
    "d": lambda deal, seat, rest: c.Draw(seat, _cards(deal, seat, rest)),
    "D": lambda deal, seat, rest: c.Draw(seat, _cards(deal, seat, rest), splits=True),
    "a": lambda deal, seat, rest: c.Divide(seat, _cards(deal, seat, rest)),
    "t": lambda deal, seat, rest: c.Discard(seat, _cards(deal, seat, rest)),
    "u": lambda deal, seat, rest: c.TurnUp(seat, None if rest == "-" else parse_cards(rest)[0]),
    "y": lambda deal, seat, rest: c.Agree(seat, _matter(deal), int(rest or 2)),
    "n": lambda deal, seat, rest: c.Decline(seat, _matter(deal)),
}


def _matter(deal):
    return deal.request.matter or "chop"


def _all_in(deal, seat):
    player = deal.state.seats[seat]
    total = player.bet + player.stack
    request = deal.request
    if request.wager and request.raise_to_min <= total <= request.raise_to_max:
        return c.Wager(seat, total)
    return c.Call(seat)


def _set_rows(request):
    """The cards of a seat in rows, the back filled first, those that may not stay thrown away."""
    away, cards = request.cards[: request.cards_min], list(request.cards[request.cards_min :])
    rows = []
    for room in reversed(request.room):
        rows.insert(0, tuple(cards[:room]))
        cards = cards[room:]
    return c.SetCards(request.seat, tuple(rows), tuple(away))


def _cards(deal, seat, text):
    if text.isdigit() or not text:
        return tuple(deal.state.seats[seat].down[: int(text or 0)])
    return parse_cards(text)


def play(deal, line):
    """Apply commands in the tiny notation; the events of all of them."""
    before = len(deal.events)
    for token in line.replace("|", " ").split():
        if token == "..":
            while deal.request.kind == "deal":
                deal.apply(c.DealCard())
            continue
        deal.apply(token if isinstance(token, c.Command) else command(deal, token))
    return tuple(deal.events[before:])


def refused(deal, attempt, reason, *cites):
    """A command, or its token, is refused for that reason, citing at least these rules.

    Nothing has changed. Returns the refusal.
    """
    one = command(deal, attempt) if isinstance(attempt, str) else attempt
    before, request, given = len(deal.events), deal.request, len(deal.commands)
    chips = [(seat.stack, seat.bet, seat.paid) for seat in deal.state.seats]
    with pytest.raises(Refused) as caught:
        deal.apply(one)
    assert caught.value.reason is reason, caught.value
    for rule in cites:
        assert rule in caught.value.cites, caught.value.cites
    assert (len(deal.events), deal.request, len(deal.commands)) == (before, request, given)
    assert [(seat.stack, seat.bet, seat.paid) for seat in deal.state.seats] == chips
    return caught.value


assert_refused = refused


@contextmanager
def cannot_begin(*cites):
    """What happens inside is a setup that cannot be played, for these rules."""
    with pytest.raises(SetupError) as caught:
        yield
    for rule in cites:
        assert rule in str(caught.value), caught.value


def stacks(deal):
    """The stacks now, by seat."""
    return [seat.stack for seat in deal.state.seats]


def seats_of(deal, kind, /, **fields):
    """The seats of the events of a kind (a class of `floorman.deal.events`), in order."""
    return [event.seat for event in found(deal, kind, **fields)]


def found(deal, kind, /, **fields):
    """The events of a kind whose fields are as given."""
    return [
        event
        for event in deal.events
        if isinstance(event, kind)
        and all(getattr(event, name) == value for name, value in fields.items())
    ]


def last(deal, kind, /, **fields):
    """The last event of a kind."""
    return found(deal, kind, **fields)[-1]
