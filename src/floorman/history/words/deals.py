"""Words for events: one plain sentence for each thing that happens in a deal."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from floorman.cards import UNKNOWN, Card, cards_text, rank_name
from floorman.deal import events as e
from floorman.history.words.rulings import RULING_WORDS

Names = Sequence[str]
Figures = Callable[[int], str]

_SHUFFLES: Final = {
    "start": "The deck is shuffled",
    "stud-reserve": "The burncards and the last cards are shuffled",
    "earlier-discards": "The discards of earlier draws are shuffled",
    "muck": "The muck is shuffled",
    "boards": "The cards left are shuffled for the boards",
    "all-for-boards": "Stub, burncards and muck are shuffled for the boards",
    "ruling": "The stub is shuffled as ruled",
}
_RETURNS: Final = {
    "uncalled": "uncalled",
    "chopped": "the blinds are chopped",
    "sevens": "an unbet seven",
    "overcall": "above what could be called",
    "ruled": "as ruled",
    "unwon": "of a pot that nobody has won",
}
_PLACES: Final = ("front", "the middle", "back")
_MATTERS: Final = {"deal-twice": "to deal more than one board", "chop": "to chop the blinds"}


def event_words(event: e.Event, names: Names | None = None, figures: Figures | None = None) -> str:
    """What happened, as a sentence without a full stop: "Ann raises to 400".

    `names` are by seat; without them (or with an empty name) a seat is "seat 3", from 0 as
    everywhere in the deal. Amounts are whole chips of the smallest unit, written as 1,200 or as
    `figures` writes them. Cards that are unknown are counted, not named.
    """
    return _WORDS[type(event)](event, _Table(names or (), figures or _plain))


class _Table:
    """Who sits where, and how amounts are written."""

    def __init__(self, names: Names, figures: Figures) -> None:
        self.names = names
        self.chips = figures

    def name(self, seat: int) -> str:
        """The player's name, or the seat's number."""
        named = self.names[seat] if 0 <= seat < len(self.names) else ""
        return named or f"Seat {seat}"

    def all(self, seats: Iterable[int]) -> str:
        """Several seats in a row of words."""
        return _row([self.name(seat) for seat in seats])


def _row(words: Sequence[str]) -> str:
    return " and ".join((*(", ".join(words[:-1]),) * (len(words) > 1), *words[-1:]))


def _plain(amount: int) -> str:
    return f"{amount:,}"


def _cards(cards: Sequence[Card]) -> str:
    """Cards by name where all of them are known, else the known ones and how many more."""
    known = [card for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(known)
    if not hidden:
        return cards_text(known)
    more = f"{hidden} unknown card{'s' if hidden > 1 else ''}"
    return f"{cards_text(known)} and {more}" if known else more


def _count(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _shuffled(event: e.Shuffled, table: _Table) -> str:
    return f"{_SHUFFLES[event.reason]}: {_count(len(event.cards))}"


def _posted(event: e.Posted, table: _Table) -> str:
    what = {
        "ante": "an ante",
        "blind": "a blind",
        "straddle": "a straddle",
        "kill": "a kill blind",
        "entry": "to come in, a blind",
        "missed": "missed blinds",
        "dead": "dead money",
    }[event.kind]
    short = ", all that is left" if event.short else ""
    return f"{table.name(event.seat)} posts {what} of {table.chips(event.amount)}{short}"


def _round_began(event: e.RoundBegan, table: _Table) -> str:
    street = event.street.replace("-", " ")
    first = f"Betting, {street}: {_mid(table.name(event.seat))} acts first"
    return "; ".join((first, *_called_out(event, table)))


def _called_out(event: e.RoundBegan, table: _Table) -> list[str]:
    """What the dealer of a stud game calls."""
    shown = [(seat, f"a pair of {rank_name(rank, plural=True)}") for seat, rank in event.pairs]
    shown += [(seat, "a possible straight") for seat in event.straights]
    shown += [(seat, "a possible flush") for seat in event.flushes]
    return [f"{_mid(table.name(seat))} shows {what}" for seat, what in shown]


def _mid(name: str) -> str:
    """A seat in the middle of a sentence."""
    return name[0].lower() + name[1:] if name.startswith("Seat ") else name


def _burned(event: e.Burned, table: _Table) -> str:
    known = "" if event.card == UNKNOWN else f": {cards_text([event.card])}"
    return f"A card is burned{known}"


def _dealt(event: e.Dealt, table: _Table) -> str:
    way = "up" if event.up else "down"
    dead = ", to a dead hand" if event.dead else ""
    return f"{table.name(event.seat)} is dealt {_cards(event.cards)} face{way}{dead}"


def _boarded(event: e.Boarded, table: _Table) -> str:
    if not event.board:
        return f"A common card is turned: {_cards(event.cards)}"
    place = "The board" if event.board == 1 else f"Board {event.board}"
    return f"{place} is dealt {_cards(event.cards)}"


def _folded(event: e.Folded, table: _Table) -> str:
    free = "" if event.facing else ", with nothing to call"
    return f"{table.name(event.seat)} folds{free}"


def _checked(event: e.Checked, table: _Table) -> str:
    return f"{table.name(event.seat)} checks"


def _called(event: e.Called, table: _Table) -> str:
    return f"{table.name(event.seat)} calls {table.chips(event.amount)}{_all_in(event.all_in)}"


def _all_in(all_in: bool) -> str:
    return " and is all-in" if all_in else ""


def _wagered(event: e.Wagered, table: _Table) -> str:
    name, to = table.name(event.seat), table.chips(event.to)
    deed = {
        "bet": f"bets {to}",
        "raise": f"raises to {to}",
        "complete": f"completes to {to}",
        "bring-in": f"brings it in for {to}",
        "open": f"opens for {to}",
    }[event.kind]
    short = "" if event.full or event.kind == "bring-in" else ", less than full"
    return f"{name} {deed}{_all_in(event.all_in)}{short}"


def _killed(event: e.Killed, table: _Table) -> str:
    limits = (
        f": {table.chips(event.small_bet)}/{table.chips(event.big_bet)}" if event.small_bet else ""
    )
    return f"{table.name(event.seat)} kills the pot{limits}"


def _took_back(event: e.TookBack, table: _Table) -> str:
    return f"{table.name(event.seat)} takes the draw back"


def _exchanged(event: e.Exchanged, table: _Table) -> str:
    name = table.name(event.seat)
    if not event.cards:
        return f"{name} stands pat"
    known = "" if UNKNOWN in event.cards else f": {cards_text(event.cards)}"
    verb = "draws" if event.kind == "draw" else "throws away"
    under = ", the discards kept to prove openers" if event.under_chip else ""
    return f"{name} {verb} {_count(len(event.cards))}{known}{under}"


def _divided(event: e.Divided, table: _Table) -> str:
    known = "" if UNKNOWN in event.cards else f": {cards_text(event.cards)}"
    return f"{table.name(event.seat)} sets {_count(len(event.cards))} apart{known}"


def _turned_up(event: e.TurnedUp, table: _Table) -> str:
    name = table.name(event.seat)
    return f"{name} keeps it down" if event.card is None else f"{name} turns up {_one(event.card)}"


def _one(card: Card) -> str:
    return _cards([card])


def _returned(event: e.Returned, table: _Table) -> str:
    return (
        f"{table.chips(event.amount)} goes back to {_mid(table.name(event.seat))}: "
        + (_RETURNS[event.why])
    )


def _agreed(event: e.Agreed, table: _Table) -> str:
    boards = f", up to {event.boards} boards" if event.boards else ""
    return f"{table.name(event.seat)} agrees {_MATTERS[event.matter]}{boards}"


def _declined(event: e.Declined, table: _Table) -> str:
    return f"{table.name(event.seat)} declines {_MATTERS[event.matter]}"


def _held(event: e.Held, table: _Table) -> str:
    return "Hand for hand: hands stay facedown, and no card comes until word is given"


def _word_given(event: e.WordGiven, table: _Table) -> str:
    return "Word is given: the deal goes on"


def _shown(event: e.Shown, table: _Table) -> str:
    to = f" to {_mid(table.all(event.to))}" if event.to else ""
    part = "" if event.whole else ", part of the hand"
    return f"{table.name(event.seat)} shows {_cards(event.cards)}{to}{part}"


def _cards_named(event: e.CardsNamed, table: _Table) -> str:
    cards = cards_text(event.cards, "symbols")
    if event.place == "up":
        return f"{table.name(event.to)} shows {cards}"
    return f"The {'common card' if event.place == 'common' else 'board'} is {cards}"


def _mucked(event: e.Mucked, table: _Table) -> str:
    plays = " and plays the board" if event.plays_board else ""
    return f"{table.name(event.seat)} mucks{plays}"


def _hunted(event: e.Hunted, table: _Table) -> str:
    boards = [(place, cards) for place, cards in enumerate(event.boards, 1) if cards]
    several = len(event.boards) > 1
    words = (f"{_cards(cards)}{f' on board {place}' if several else ''}" for place, cards in boards)
    asks = f"{_mid(table.name(event.seat))} asks"
    return f"What would have come: {', '.join(words)} ({asks}; it changes nothing)"


def _asked_to_see(event: e.AskedToSee, table: _Table) -> str:
    live = "" if event.live else ", which is dead"
    return f"{table.name(event.seat)} asks to see the hand of {_mid(table.name(event.of))}{live}"


def _openers_unproved(event: e.OpenersUnproved, table: _Table) -> str:
    return f"{table.name(event.seat)} cannot show openers: the hand is dead"


def _raked(event: e.Raked, table: _Table) -> str:
    pot = "the main pot" if not event.pot else f"side pot {event.pot}"
    return f"The house takes {table.chips(event.amount)} of {pot}"


def _awarded(event: e.Awarded, table: _Table) -> str:
    pot = "the main pot" if not event.pot else f"side pot {event.pot}"
    board = f" on board {event.board}" if event.board else ""
    share = f" ({event.share}{board})" if event.share else board
    odd = f", {table.chips(event.odd)} of it odd" if event.odd else ""
    words = f" with {event.words}" if event.words else ""
    if not event.amount:
        return f"{table.name(event.seat)} wins, with nothing in {pot}{share}{words}"
    return f"{table.name(event.seat)} wins {table.chips(event.amount)} of {pot}{share}{words}{odd}"


def _sat_out(event: e.SatOut, table: _Table) -> str:
    return f"{table.name(event.seat)} gets no hand in this deal"


def _stack_mucked(event: e.StackMucked, table: _Table) -> str:
    return f"{_count(len(event.cards))} that belong to nobody are mucked"


def _cards_set(event: e.CardsSet, table: _Table) -> str:
    cards = [card for row in event.rows for card in row]
    if set(cards) == {UNKNOWN}:
        again = " more" if event.hand else ""
        return f"{table.name(event.seat)} sets {_count(len(cards))}{again} facedown"
    known = [place for place, row in enumerate(event.rows) if row]
    places = _PLACES if len(event.rows) == len(_PLACES) else ()
    rows = [
        f"{_cards(event.rows[at])} in {places[at] if places else f'row {at + 1}'}" for at in known
    ]
    away = f", throws away {_thrown(event.discards)}" if event.discards else ""
    late = "Time is up: " if event.timed_out else ""
    hand = f" (hand {event.hand + 1})" if event.hand else ""
    name = _mid(table.name(event.seat)) if late else table.name(event.seat)
    return f"{late}{name} sets {_row(rows)}{hand}{away}"


def _thrown(cards: Sequence[Card]) -> str:
    """Cards thrown away facedown, which only their owner can name."""
    if UNKNOWN not in cards:
        return _cards(cards)
    return "a card" if len(cards) == 1 else _count(len(cards))


def _tabled(event: e.Tabled, table: _Table) -> str:
    rows = " / ".join(_cards(row) for row in event.rows)
    return f"{table.name(event.seat)} tables {rows}"


def _ranked(event: e.Ranked, table: _Table) -> str:
    name = table.name(event.seat)
    if event.foul:
        return f"{name} is fouled: {event.foul}"
    words = zip(event.words, event.royalties, strict=True)
    rows = [f"{word} (+{points})" if points else word for word, points in words]
    return f"{name} has {' / '.join(rows)}"


def _compared(event: e.Compared, table: _Table) -> str:
    one, other = event.seat, event.of
    if event.points < 0:
        one, other = other, one
    points = abs(event.points)
    winner, loser = table.name(one), _mid(table.name(other))
    rows = sum(row * (1 if one == event.seat else -1) > 0 for row in event.rows)
    if not points:
        return f"{table.name(event.seat)} and {_mid(table.name(event.of))} are even"
    scoop = ", a scoop" if event.sweep else f", {rows} of {len(event.rows)} rows"
    royalties = sum(event.royalties)
    bonus = ", royalties counted" if royalties else ""
    limit = f"; {abs(event.paid)} can be paid" if event.paid != event.points else ""
    chips = f": {table.chips(abs(event.amount))}" if event.amount else ""
    return f"{winner} takes {_points(points)} from {loser}{scoop}{bonus}{limit}{chips}"


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def _fantasyland(event: e.EnteredFantasyland, table: _Table) -> str:
    what = "stays in" if event.stays else "goes into"
    return f"{table.name(event.seat)} {what} Fantasyland for the next deal"


def _clock_called(event: e.ClockCalled, table: _Table) -> str:
    seconds = event.clock_ms // 1000
    return (
        f"{table.name(event.seat)} calls the clock on {_mid(table.name(event.of))}: "
        f"{seconds} seconds to set"
    )


def _took_card(event: e.TookCard, table: _Table) -> str:
    what = "a card" if event.card == UNKNOWN else _one(event.card)
    return f"{table.name(event.seat)} takes {what} from the hand of {_mid(table.name(event.of))}"


def _boxed_played(event: e.BoxedPlayed, table: _Table) -> str:
    return "A card lay faceup in the deck and is played"


def _ruled_fouled(event: e.RuledFouled, table: _Table) -> str:
    why = {
        "wrong-count": "a wrong number of cards was set",
        "fantasyland-count": "a wrong count in Fantasyland was told too late",
    }[event.why]
    return f"{table.name(event.seat)} is ruled fouled: {why}"


def _misdealt(event: e.Misdealt, table: _Table) -> str:
    why = {
        "boxed": "cards lay faceup in the deck",
        "called": "it was called",
        "wrong-count": "hands have a wrong number of cards",
    }[event.why]
    return f"Misdeal: {why}; it is dealt again"


def _carried(event: e.Carried, table: _Table) -> str:
    why = {
        "unopened": "nobody opened",
        "unproved": "openers were not proved",
        "forfeited": "it is forfeited",
        "ruled": "so it is ruled",
    }[event.why]
    return f"{table.chips(event.amount)} stays for the next deal: {why}"


def _ended(event: e.Ended, table: _Table) -> str:
    stacks = ", ".join(
        f"{table.name(seat)} {table.chips(stack)}" for seat, stack in enumerate(event.stacks)
    )
    return f"The deal is over: {stacks}"


_WORDS: Final[dict[type, Callable[[Any, _Table], str]]] = {
    e.Shuffled: _shuffled,
    e.Posted: _posted,
    e.RoundBegan: _round_began,
    e.Burned: _burned,
    e.Dealt: _dealt,
    e.Boarded: _boarded,
    e.Folded: _folded,
    e.Checked: _checked,
    e.Called: _called,
    e.Wagered: _wagered,
    e.Killed: _killed,
    e.Exchanged: _exchanged,
    e.TookBack: _took_back,
    e.Divided: _divided,
    e.TurnedUp: _turned_up,
    e.Returned: _returned,
    e.Agreed: _agreed,
    e.Declined: _declined,
    e.Held: _held,
    e.WordGiven: _word_given,
    e.Shown: _shown,
    e.CardsNamed: _cards_named,
    e.Mucked: _mucked,
    e.AskedToSee: _asked_to_see,
    e.Hunted: _hunted,
    e.OpenersUnproved: _openers_unproved,
    e.Raked: _raked,
    e.Awarded: _awarded,
    e.SatOut: _sat_out,
    e.StackMucked: _stack_mucked,
    e.CardsSet: _cards_set,
    e.Tabled: _tabled,
    e.Ranked: _ranked,
    e.Compared: _compared,
    e.EnteredFantasyland: _fantasyland,
    e.ClockCalled: _clock_called,
    e.TookCard: _took_card,
    e.BoxedPlayed: _boxed_played,
    e.RuledFouled: _ruled_fouled,
    e.Misdealt: _misdealt,
    **RULING_WORDS,
    e.Carried: _carried,
    e.Ended: _ended,
}
