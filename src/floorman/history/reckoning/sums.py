"""Chips followed through the steps of a record: who has put in what, and what a call comes to."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from floorman.history.record.record import DealRecord
from floorman.history.record.steps import (
    Acted,
    Added,
    AnyStep,
    CashedOut,
    Collected,
    Dealt,
    Posted,
    Returned,
)


@dataclass(slots=True)
class Purse:
    """A seat's chips: what it has left, what lies before it, what it has put in altogether."""

    stack: int
    bet: int = 0
    put: int = 0
    back: int = 0
    won: int = 0
    folded: bool = False

    @property
    def end(self) -> int:
        """What it has at the end of the steps."""
        return self.stack + self.won

    @property
    def net(self) -> int:
        """What the deal has brought it so far."""
        return self.back + self.won - self.put


def taking_part(record: DealRecord) -> set[int]:
    """The numbers of the seats that are in the deal: dealt in, or doing something all the same."""
    doing = {
        step.seat for step in record.steps if isinstance(step, Acted | Posted | Dealt) and step.seat
    }
    return doing | {seat.number for seat in record.seats if seat.dealt and seat.stack > 0}


@dataclass(slots=True)
class Sums:
    """The chips of a deal as its steps tell them; nothing is checked."""

    record: DealRecord
    purses: dict[int, Purse] = field(default_factory=dict)
    level: int = 0
    owed: int = 0
    big: int = 0
    added: int = 0
    posted: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for seat in self.record.seats:
            self.purses[seat.number] = Purse(seat.stack)
        stakes = self.record.stakes
        self.big = stakes.small_bet if self.record.structure == "limit" else stakes.big_blind

    def new_round(self) -> None:
        """Bets have gone into the pot."""
        self.level = self.owed = 0
        for purse in self.purses.values():
            purse.bet = 0

    @property
    def pot(self) -> int:
        """All that was put in, by the house too, and has not come back."""
        return self.added + sum(purse.put - purse.back for purse in self.purses.values())

    def take(self, step: AnyStep) -> AnyStep:
        """Carry a step out, and return it with the amounts that it leaves out."""
        match step:
            case Posted():
                return self._posted(step)
            case Acted():
                return self._acted(step)
            case Returned():
                purse = self.purses[step.seat]
                purse.stack += step.amount
                purse.bet -= min(step.amount, purse.bet)
                purse.back += step.amount
            case Added():
                self.added += step.amount
            case Collected() | CashedOut():
                self.purses[step.seat].won += step.amount
        return step

    def _posted(self, step: Posted) -> Posted:
        purse = self.purses[step.seat]
        # A straddle is told as the whole of what its player then has before him.
        put = step.amount - purse.bet if step.kind == "straddle" else step.amount
        purse.stack -= put
        purse.put += put
        if step.kind in ("ante", "dead"):
            return step
        dead = step.dead or self._dead(step)
        purse.bet += put - dead
        self.level = max(self.level, purse.bet)
        if step.kind == "big" and step.all_in:
            # Over a short big blind the whole one is to be called.
            self.owed = self.record.stakes.big_blind
        if step.kind == "big" and not step.all_in:
            self.big = self.big or step.amount
        self.posted.add(step.kind)
        return step if dead == step.dead else replace(step, dead=dead)

    def _dead(self, step: Posted) -> int:
        """What of a post is dead where that is not told: of who comes in, all above the blind, and
        the whole of a small one that was missed.
        """
        if step.kind == "missed" and step.amount < self.big:
            return step.amount
        comes_in = step.kind in ("both", "missed", "entry") or (
            step.kind in ("small", "big") and step.kind in self.posted
        )
        # Twice the blind and more is a straddle by another name.
        straddles = step.kind == "big" and step.amount >= 2 * self.big
        return max(0, step.amount - self.big) if comes_in and self.big and not straddles else 0

    def _acted(self, step: Acted) -> Acted:
        purse = self.purses[step.seat]
        if step.verb in ("fold", "check"):
            purse.folded = purse.folded or step.verb == "fold"
            return step
        amount = self._amount(step, purse)
        to = purse.bet + amount
        by = max(0, to - self.level)
        verb = step.verb
        if verb == "all-in":
            # The room does not say what it amounts to.
            verb = "call" if to <= self.level else "raise" if self.level else "bet"
        purse.stack -= amount
        purse.put += amount
        purse.bet = to
        self.level = max(self.level, to)
        return Acted(
            seat=step.seat,
            verb=verb,
            amount=amount,
            to=step.to if verb == "call" else to,
            by=by if step.by is None and verb not in ("call", "bring-in") else step.by,
            all_in=step.all_in or purse.stack <= 0,
            capped=step.capped,
            tail=step.tail,
            line=step.line,
        )

    def _amount(self, step: Acted, purse: Purse) -> int:
        if step.amount is not None:
            return step.amount
        if step.to is not None:
            return step.to - purse.bet
        return max(0, min(purse.stack, self.to_call(step.seat) - purse.bet))

    def to_call(self, seat: int) -> int:
        """The bet to be met: nobody owes more than another who is in can contest."""
        others = (
            purse.bet + purse.stack
            for number, purse in self.purses.items()
            if number != seat and not purse.folded
        )
        owed = max(self.level, self.owed)
        return min(owed, max(others, default=owed))

    def uncalled(self) -> Returned | None:
        """What nobody has called of the highest bet."""
        bets = sorted(self.purses.items(), key=lambda one: one[1].bet)
        if len(bets) < 2:
            return None
        (_, second), (seat, first) = bets[-2:]
        over = first.bet - second.bet
        return Returned(seat=seat, amount=over) if over and not first.folded else None
