"""The random player: any legal command, each kind as likely as another."""

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
    Draw,
    Fold,
    Kill,
    Muck,
    Show,
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
        return _other(request, chance)


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


def _other(request: Request, chance: Chance) -> Command:
    seat, random = request.seat, chance.random
    match request.kind:
        case "draw":
            return Draw(seat, _some(request, chance), splits=True)
        case "discard":
            return Discard(seat, _some(request, chance))
        case "bring-in":
            pick = int(random() * (1 + request.may_fold + bool(request.wager)))
            if not pick:
                return BringIn(seat)
            opens = pick == 1 and request.wager
            return Wager(seat, _total(request, chance)) if opens else Fold(seat)
        case "turn-up":
            pick = int(random() * (1 + len(request.cards)))
            return TurnUp(seat, request.cards[pick - 1] if pick else None)
        case "show":
            return Muck(seat) if request.may_muck and random() < 0.5 else Show(seat)
        case "kill":
            return Kill(seat, random() < 0.5)
        case "agree" if request.matter is not None:
            if random() < 0.5:
                return Decline(seat, request.matter)
            boards = 1 + int(random() * max(1, request.boards_max))
            return Agree(seat, request.matter, boards)
    raise ValueError(f"no seat is asked: {request.kind} is not a player's to answer")


def _some(request: Request, chance: Chance) -> tuple[Card, ...]:
    """As many cards as chance has it, within what may go."""
    least, most = request.cards_min, request.cards_max
    number = least + int(chance.random() * (most - least + 1))
    return tuple(shuffled(request.cards, chance)[:number])
