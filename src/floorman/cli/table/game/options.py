"""What the person may do now: each option with its key and a label that names the amounts.

Options are made from the request alone, so only what is legal is offered.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from floorman.cards import Card, card_text
from floorman.cli.table.game.words import chips
from floorman.deal import Request, View
from floorman.deal import commands as c

# Options that do not act at once: they open the box for an amount, or go on to the next deal.
SIZE: Final = "size"
NEXT: Final = "next"


@dataclass(frozen=True, slots=True)
class Option:
    """A key, what it does in words, and the command, or what opens instead of one."""

    key: str
    label: str
    command: c.Command | None = None
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready amount in the box: its key, its name and the street total."""

    key: str
    name: str
    to: int


def options(view: View, chosen: Sequence[Card] = (), split: bool = False) -> tuple[Option, ...]:
    """The options of the seat that looks; nothing while others are to act.

    `chosen` are the cards picked for a draw, a discard or a division; `split` offers to declare the
    split of openers.
    """
    request = view.request
    if view.over:
        return _after(view)
    if request.seat != view.seat:
        return ()
    make = _BY_KIND.get(request.kind)
    return make(view, chosen, split) if make else ()


def _after(view: View) -> tuple[Option, ...]:
    found = [Option("n", "Next deal" if view.seats else "First deal", opens=NEXT)]
    seat = view.seat
    if seat is not None:
        found += _to_show(view, seat)
    if seat is not None and view.may_hunt:
        found.append(Option("h", "What would have come?", c.Hunt(seat)))
    return tuple(found)


def _to_show(view: View, seat: int) -> list[Option]:
    """The cards that nobody has seen, one by one or all of them."""
    cards = view.may_show
    if len(cards) < 2:
        return [Option("s", f"Show {_symbols(card)}", c.Show(seat)) for card in cards]
    ones = zip("123456789", cards, strict=False)
    found = [Option(key, f"Show {_symbols(card)}", c.Show(seat, (card,))) for key, card in ones]
    return [Option("s", "Show your hand", c.Show(seat)), *found]


def _symbols(card: Card) -> str:
    return card_text(card, "symbols")


def _bet(view: View, *_: object) -> tuple[Option, ...]:
    request = view.request
    seat, stack = request.seat, view.seats[request.seat].stack
    found = []
    if request.may_fold and not request.may_check:
        found.append(Option("f", "Fold", c.Fold(seat)))
    if request.kind == "bring-in":
        found.append(Option("b", f"Bring in for {chips(request.bring_in)}", c.BringIn(seat)))
    if request.may_check:
        found.append(Option("c", "Check", c.Check(seat)))
    if request.may_call:
        all_in = ", all-in" if request.to_call == stack else ""
        found.append(Option("c", f"Call {chips(request.to_call)}{all_in}", c.Call(seat)))
    if request.wager:
        found.append(_wager(view))
    if request.may_declare_open:
        found.append(Option("o", "Declare the pot open", c.DeclareOpen(seat)))
    if request.may_chop:
        found.append(Option("x", "Chop the blinds", c.Agree(seat, "chop")))
    return tuple(found)


def _wager(view: View) -> Option:
    request, mine = view.request, view.seats[view.request.seat]
    verb = {"raise": "Raise to", "complete": "Complete to"}.get(request.wager, "Bet")
    sizes = request.sizes or (request.raise_to_min, request.raise_to_max)
    least, most = sizes[0], sizes[-1]
    if least == most:
        all_in = ", all-in" if least == mine.bet + mine.stack else ""
        return Option("r", f"{verb} {chips(least)}{all_in}", c.Wager(request.seat, least))
    joint = " or " if len(request.sizes) == 2 else "–"
    return Option("r", f"{verb} {chips(least)}{joint}{chips(most)}", opens=SIZE)


def _kill(view: View, *_: object) -> tuple[Option, ...]:
    request = view.request
    seat = request.seat
    return (
        Option("y", f"Kill the pot for {chips(request.bring_in)}", c.Kill(seat, kills=True)),
        Option("n", "Do not kill", c.Kill(seat, kills=False)),
    )


def _turn_up(view: View, chosen: Sequence[Card], _: bool) -> tuple[Option, ...]:
    seat = view.request.seat
    if not chosen:
        return (Option("p", "Keep them down", c.TurnUp(seat)),)
    return (Option("enter", "Turn this card up", c.TurnUp(seat, chosen[0])),)


def _discard(view: View, chosen: Sequence[Card], _: bool) -> tuple[Option, ...]:
    request, number = view.request, len(chosen)
    if not request.cards_min <= number <= request.cards_max:
        return ()
    label = f"Discard {cards_words(number)}" if number else "Discard nothing"
    return (Option("enter", label, c.Discard(request.seat, tuple(chosen))),)


def _divide(view: View, chosen: Sequence[Card], _: bool) -> tuple[Option, ...]:
    request, number = view.request, len(chosen)
    if number != request.cards_min:
        return ()
    label = f"Set {cards_words(number)} apart"
    return (Option("enter", label, c.Divide(request.seat, tuple(chosen))),)


def _draw(view: View, chosen: Sequence[Card], split: bool) -> tuple[Option, ...]:
    request = view.request
    seat, number = request.seat, len(chosen)
    found = []
    if not request.cards_min:
        found.append(Option("p", "Stand pat", c.Draw(seat)))
    if number and request.cards_min <= number <= request.cards_max:
        cards = tuple(chosen)
        found.append(Option("enter", f"Draw {cards_words(number)}", c.Draw(seat, cards)))
        if split:
            found.append(
                Option("o", "Draw and declare the split of openers", c.Draw(seat, cards, True))
            )
    return tuple(found)


def _agree(view: View, *_: object) -> tuple[Option, ...]:
    request = view.request
    seat = request.seat
    if request.matter == "chop":
        return (
            Option("y", "Chop the blinds", c.Agree(seat, "chop")),
            Option("n", "Play on", c.Decline(seat, "chop")),
        )
    deals = [Option("y", "Deal it twice", c.Agree(seat, "deal-twice", 2))]
    deals += [
        Option(str(number), f"{number} boards", c.Agree(seat, "deal-twice", number))
        for number in range(3, request.boards_max + 1)
    ]
    return (*deals, Option("n", "Deal it once", c.Decline(seat, "deal-twice")))


def _show(view: View, *_: object) -> tuple[Option, ...]:
    request = view.request
    found = [Option("s", "Show", c.Show(request.seat))]
    if request.may_muck:
        found.append(Option("m", "Muck", c.Muck(request.seat)))
    return tuple(found)


_BY_KIND: Final[dict[str, Callable[[View, Sequence[Card], bool], tuple[Option, ...]]]] = {
    "bet": _bet,
    "bring-in": _bet,
    "kill": _kill,
    "turn-up": _turn_up,
    "discard": _discard,
    "divide": _divide,
    "draw": _draw,
    "agree": _agree,
    "show": _show,
}


def ask_options(asker: int | None, hidden: Mapping[int, str]) -> tuple[Option, ...]:
    """Asking to see hands thrown away at the showdown, by seat and name, or letting it be."""
    if not hidden or asker is None:
        return ()
    keys = "a" if len(hidden) == 1 else "123456789"
    asks = [
        Option(key, f"Ask to see {name}'s hand", c.Ask(asker, seat))
        for key, (seat, name) in zip(keys, hidden.items(), strict=False)
    ]
    return (Option("enter", "Push the pot", c.PushPot()), *asks)


def cards_words(number: int) -> str:
    """How many cards: "1 card", "2 cards"."""
    return f"{number} card{'' if number == 1 else 's'}"


def chooses_cards(view: View) -> bool:
    """Whether the seat that looks is to pick cards now."""
    return view.request.seat == view.seat and view.request.kind in (
        "turn-up",
        "discard",
        "divide",
        "draw",
        "set",
    )


def toggled(request: Request, chosen: Collection[Card], card: Card) -> tuple[Card, ...]:
    """The choice after a card is picked or put back; the oldest gives way when too many."""
    if card in chosen:
        return tuple(one for one in chosen if one != card)
    kept = (*chosen, card)
    return kept[-request.cards_max :] if request.cards_max else ()


def presets(view: View) -> tuple[Preset, ...]:
    """The least, half the pot, the pot and all-in, or the sizes there are; each amount once."""
    request = view.request
    if request.sizes:
        named = [("m", "least", request.sizes[0]), ("a", "most", request.sizes[-1])]
        return tuple(Preset(*one) for one in named)
    mine = view.seats[request.seat]
    bet, stack = mine.bet, mine.stack
    after_call = view.pot + request.to_call
    half = bet + request.to_call + int(Fraction(after_call, 2))
    most_name = "all-in" if request.raise_to_max == bet + stack else "most"
    named = [
        ("m", "least", request.raise_to_min),
        ("h", "half pot", _fitted(request, half)),
        ("p", "pot", _fitted(request, bet + request.to_call + after_call)),
        ("a", most_name, request.raise_to_max),
    ]
    return tuple(Preset(*one) for one in named)


def _fitted(request: Request, to: int) -> int:
    """The amount brought within the limits, in whole steps."""
    stepped = to // request.step * request.step
    return max(request.raise_to_min, min(request.raise_to_max, stepped))


def next_size(request: Request, to: int, up: bool) -> int:
    """The next amount up or down from one: the next size, or a step more or less."""
    if request.sizes:
        beyond = [size for size in request.sizes if (size > to if up else size < to)]
        if not beyond:
            return request.sizes[-1 if up else 0]
        return min(beyond) if up else max(beyond)
    step = request.step if up else -request.step
    return max(request.raise_to_min, min(request.raise_to_max, to + step))
