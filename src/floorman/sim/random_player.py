"""The random player: any legal command, each kind as likely as another."""

from collections.abc import Callable
from typing import Final

from floorman.cards import Card
from floorman.deal import Request, View
from floorman.deal.commands import (
    Agree,
    BringIn,
    Call,
    Check,
    Command,
    DeclareOpen,
    Decline,
    Discard,
    Divide,
    Draw,
    Fold,
    Kill,
    Muck,
    SetCards,
    Show,
    TakeCard,
    TurnUp,
    Wager,
)
from floorman.odds import Chance, shuffled


class RandomPlayer:
    """Chooses between the kinds of action with equal chances, and amounts and cards likewise.

    It never folds where it may check. It looks at nothing but the request.
    """

    __slots__ = ()

    def command(self, view: View, chance: Chance) -> Command:
        """Any legal answer to the view's request. Raises ValueError if no seat is asked."""
        return self.command_for(view.request, chance)

    def command_for(self, request: Request, chance: Chance) -> Command:
        """Any legal answer to the request. Raises ValueError if no seat is asked."""
        if request.kind == "bet":
            return _bet(request, chance)
        answer = _ANSWERS.get(request.kind)
        if answer is None:
            raise ValueError(f"no seat is asked: {request.kind} is not a player's to answer")
        return answer(request, chance)


def _bet(request: Request, chance: Chance) -> Command:
    """Fold where there is something to call, check or call, and bet or raise."""
    seat = request.seat
    folds = request.may_fold and not request.may_check
    passes = request.may_check or request.may_call
    wagers = bool(request.wager)
    pick = int(chance.random() * (folds + passes + wagers + request.may_declare_open))
    if folds:
        if not pick:
            return Fold(seat)
        pick -= 1
    if passes:
        if not pick:
            return Check(seat) if request.may_check else Call(seat)
        pick -= 1
    if wagers and not pick:
        return Wager(seat, _total(request, chance))
    return DeclareOpen(seat)


def _total(request: Request, chance: Chance) -> int:
    """A street total out of the fixed sizes, or between the limits in whole steps or all-in."""
    sizes = request.sizes
    if sizes:
        return sizes[int(chance.random() * len(sizes))] if len(sizes) > 1 else sizes[0]
    low, high, step = request.raise_to_min, request.raise_to_max, request.step
    steps = (high - low + step - 1) // step
    total = low + step * int(chance.random() * (steps + 1))
    return total if total < high else high


def _bring_in(request: Request, chance: Chance) -> Command:
    pick = int(chance.random() * (1 + request.may_fold + bool(request.wager)))
    if not pick:
        return BringIn(request.seat)
    if pick == 1 and request.wager:
        return Wager(request.seat, _total(request, chance))
    return Fold(request.seat)


def _draw(request: Request, chance: Chance) -> Command:
    # Whoever declares a split is never refused, whatever goes.
    return Draw(request.seat, _some(request, chance), splits=True)


def _discard(request: Request, chance: Chance) -> Command:
    return Discard(request.seat, _some(request, chance))


def _divide(request: Request, chance: Chance) -> Command:
    return Divide(request.seat, _some(request, chance))


def _some(request: Request, chance: Chance) -> tuple[Card, ...]:
    """As many cards as chance has it, within what may go."""
    least, most = request.cards_min, request.cards_max
    number = least + int(chance.random() * (most - least + 1))
    return tuple(shuffled(request.cards, chance)[:number])


def _turn_up(request: Request, chance: Chance) -> Command:
    pick = int(chance.random() * (1 + len(request.cards)))
    return TurnUp(request.seat, request.cards[pick - 1] if pick else None)


def _kill(request: Request, chance: Chance) -> Command:
    return Kill(request.seat, chance.random() < 0.5)


def _agree(request: Request, chance: Chance) -> Command:
    matter = request.matter or "chop"
    if chance.random() < 0.5:
        return Decline(request.seat, matter)
    return Agree(request.seat, matter, 1 + int(chance.random() * max(1, request.boards_max)))


def _show(request: Request, chance: Chance) -> Command:
    if request.may_muck and chance.random() < 0.5:
        return Muck(request.seat)
    return Show(request.seat)


def _set(request: Request, chance: Chance) -> Command:
    """Cards in any rows with room for them."""
    cards = shuffled(request.cards, chance)
    away, placed = cards[: request.cards_min], cards[request.cards_min :]
    slots = [row for row, room in enumerate(request.room) for _ in range(room)]
    rows: list[list[Card]] = [[] for _ in request.room]
    for card, row in zip(placed, shuffled(slots, chance), strict=False):
        rows[row].append(card)
    return SetCards(request.seat, tuple(map(tuple, rows)), tuple(away))


def _take_card(request: Request, chance: Chance) -> Command:
    return TakeCard(request.seat, int(chance.random() * request.cards_max))


_ANSWERS: Final[dict[str, Callable[[Request, Chance], Command]]] = {
    "bring-in": _bring_in,
    "draw": _draw,
    "discard": _discard,
    "divide": _divide,
    "turn-up": _turn_up,
    "kill": _kill,
    "agree": _agree,
    "show": _show,
    "set": _set,
    "take-card": _take_card,
}
