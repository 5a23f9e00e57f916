"""Choices: the buttons of the seat that is asked, one for everything that the request allows.

A choice carries the command that it sends, as JSON without the seat; `acts` reads it again.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from floorman.cards import Card, card_text
from floorman.deal import Law, Request, View
from floorman.deal.cards.dividing import default_division
from floorman.rankings import HandError
from floorman.server.choosing.acts import command_of
from floorman.server.protocol.server import Choice

__all__ = ["choices", "command_of"]

_FULL_BOARD: Final = 5
_TWICE: Final = 2
_VERBS: Final = {"raise": "Raise to", "complete": "Complete to"}


def choices(request: Request, law: Law, view: View, *, opener: bool = False) -> tuple[Choice, ...]:
    """All that the seat that looks may do, nothing while somebody else is asked.

    `request` and `view` are as that seat sees them; `opener`: it has opened a pot that takes
    openers, and may declare that it splits them.
    """
    make = _BY_KIND.get(request.kind)
    if make is None or request.seat != view.seat:
        return ()
    return tuple(make(request, law, view, opener))


def _act(kind: str, **fields: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode({"type": kind, **fields}))


_FOLD: Final = Choice("Fold", _act("fold"), "f")
_CHECK: Final = Choice("Check", _act("check"), "c")
SHOWS: Final = Choice("Show your hand", _act("show"), "s")
HUNTS: Final = Choice("What would have come?", _act("hunt"))
_OPEN: Final = Choice("Declare the pot open", _act("declare-open"), "o")
_CHOP: Final = Choice("Chop the blinds", _act("agree", matter="chop"), "x")


def shows_some(hidden: Sequence[Card]) -> Choice:
    """Showing, after the deal, as many as one likes of the cards that nobody has seen."""
    cards = tuple(hidden)
    act = _act("show", cards=cards)
    return Choice("Show", act, "s", cards=cards, cards_least=1, cards_most=len(cards))


def asks_to_see(of: int, name: str, *, rest: bool) -> Choice:
    """Asking to see the hand of another seat of the deal, or the rest of it."""
    what = f"the rest of {name}'s hand" if rest else f"{name}'s hand"
    return Choice(f"Ask to see {what}", _act("ask", of=of))


def _bet(request: Request, law: Law, view: View, _: bool) -> Sequence[Choice]:
    found = []
    if request.may_fold:
        found.append(_FOLD)
    if request.kind == "bring-in":
        label = f"Bring in for {request.bring_in:,}"
        found.append(Choice(label, _act("bring-in"), "b"))
    if request.may_check:
        found.append(_CHECK)
    if request.may_call:
        all_in = ", all-in" if request.to_call == view.seats[request.seat].stack else ""
        found.append(Choice(f"Call {request.to_call:,}{all_in}", _act("call"), "c"))
    if request.wager:
        found += _wagers(request, law, view)
    if request.may_declare_open:
        found.append(_OPEN)
    if request.may_chop:
        found.append(_CHOP)
    return found


def _wagers(request: Request, law: Law, view: View) -> list[Choice]:
    """A button for each size; where the amount is free, one with the least and the most."""
    mine = view.seats[request.seat]
    everything = mine.bet + mine.stack
    verb = _VERBS.get(request.wager, "Bet")
    low, high = request.raise_to_min, request.raise_to_max
    sizes = request.sizes or ((low,) if low == high else ())
    if sizes:
        return [
            Choice(
                f"{verb} {to:,}{', all-in' if to == everything else ''}",
                _act("wager", to=to),
                key,
            )
            for key, to in zip(_SIZE_KEYS, sizes, strict=False)
        ]
    ready = _presets(request, law, view, everything)
    act = _act("wager", to=low)
    return [Choice(verb, act, "r", least=low, most=high, step=request.step, presets=ready)]


_SIZE_KEYS: Final = "rtuvwyz"


def _presets(
    request: Request, law: Law, view: View, everything: int
) -> tuple[tuple[str, int], ...]:
    """The least, parts of the pot as far as they are allowed, and the most; each amount once."""
    low, high, step = request.raise_to_min, request.raise_to_max, request.step
    limit = law.stakes.structure.pot_share
    names = {low: "Min"}
    if not law.betting.spread:
        called = view.seats[request.seat].bet + request.to_call
        pot = view.pot + request.to_call
        for name, share in (("Half pot", pot // 2), ("Pot", pot)):
            to = (called + share) // step * step
            if low <= to < high and not (limit and name == _SHARES.get(limit)):
                names.setdefault(to, name)
    most = _SHARES.get(limit, "Max") if limit else "Max"
    names[high] = "All in" if high == everything else most
    return tuple((name, to) for to, name in sorted(names.items()))


_SHARES: Final = {0.5: "Half pot", 1.0: "Pot"}


def _kill(request: Request, *_: object) -> Sequence[Choice]:
    kills = Choice(f"Kill the pot for {request.bring_in:,}", _act("kill", kills=True), "y")
    return (kills, Choice("Do not kill", _act("kill", kills=False), "n"))


def _turn_up(request: Request, *_: object) -> Sequence[Choice]:
    keep = "Keep it down" if len(request.cards) == 1 else "Keep them down"
    turned = [
        Choice(f"Turn up {card_text(card, 'symbols')}", _act("turn-up", card=card), str(number))
        for number, card in enumerate(request.cards, start=1)
    ]
    return (Choice(keep, _act("turn-up", card=None), "p"), *turned)


def _pick(label: str, act: msgspec.Raw, key: str, request: Request) -> Choice:
    return Choice(
        label,
        act,
        key,
        cards=request.cards,
        cards_least=max(1, request.cards_min),
        cards_most=request.cards_max,
    )


def _discard(request: Request, *_: object) -> Sequence[Choice]:
    least, most = max(1, request.cards_min), request.cards_max
    number = f"{least}" if least == most else f"{least} to {most}"
    label = f"Discard {number} card{'' if most == 1 else 's'}"
    found = [] if request.cards_min else [Choice("Discard nothing", _act("discard", cards=()), "p")]
    if most:
        found.append(_pick(label, _act("discard", cards=request.cards[:least]), "enter", request))
    return found


def _divide(request: Request, law: Law, *_: object) -> Sequence[Choice]:
    act = _act("divide", cards=default_division(request.cards, request.cards_min))
    share = next(one.name for one in law.form.shares if one.hand == "apart")
    return (_pick(f"Set apart for {share}", act, "enter", request),)


def _draw(request: Request, _law: Law, _view: View, opener: bool) -> Sequence[Choice]:
    found = [] if request.cards_min else [Choice("Stand pat", _act("draw", cards=()), "p")]
    if not request.cards_max:
        return found
    first = request.cards[: max(1, request.cards_min)]
    found.append(_pick("Draw", _act("draw", cards=first), "enter", request))
    if opener:
        act = _act("draw", cards=first, splits=True)
        found.append(_pick("Draw and declare the split of openers", act, "o", request))
    return found


def _agree(request: Request, *_: object) -> Sequence[Choice]:
    if request.matter == "chop":
        return (
            Choice("Chop the blinds", _act("agree", matter="chop"), "y"),
            Choice("Play on", _act("decline", matter="chop"), "n"),
        )
    boards = [
        Choice(_boards(number), _act("agree", matter="deal-twice", boards=number), key)
        for number, key in zip(range(_TWICE, request.boards_max + 1), "y3456789", strict=False)
    ]
    return (*boards, Choice("Deal it once", _act("decline", matter="deal-twice"), "n"))


def _boards(number: int) -> str:
    return "Deal it twice" if number == _TWICE else f"Deal {number} boards"


def _show(request: Request, law: Law, view: View, _: bool) -> Sequence[Choice]:
    found = [Choice("Show", _act("show"), "s")]
    if request.may_muck:
        found.append(Choice("Muck", _act("muck"), "m"))
    if _plays_board(law, view):
        found.append(Choice("Play the board", _act("muck", plays_board=True), "b"))
    return found


def _plays_board(law: Law, view: View) -> bool:
    """Whether the hand may go as long as the board is declared first, and the board is its best."""
    plays = law.form.family == "flop" and all(one.choice.key == "any" for one in law.shares)
    if not plays or not law.showing.play_board_declared or law.form.boards != 1:
        return False
    held, boards = view.seats[view.seat or 0].down, view.boards
    if len(boards) != 1 or len(boards[0]) != _FULL_BOARD:
        return False
    try:
        return all(
            one.choice.strength(one.ranking, held, boards[0]) == one.ranking.strength(boards[0])
            for one in law.shares
        )
    except HandError:
        return False


_BY_KIND: Final[dict[str, Callable[[Request, Law, View, bool], Sequence[Choice]]]] = {
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
