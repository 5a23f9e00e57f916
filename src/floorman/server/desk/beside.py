"""What the desk keeps beside the tournament: notes, words for everybody, money, receipts, moves."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from floorman.server.denials import Denied
from floorman.server.desk import commands as d
from floorman.tournament import State
from floorman.tournament import events as e
from floorman.tournament.ending.settling import left_to_pay
from floorman.tournament.prizes.agreements import Agreement, Method, settle_agreement
from floorman.tournament.prizes.refusals import AgreementRefused, PrizesError

_MINUTE_MS: Final = 60_000
_MOVES_KEPT: Final = 200
# So long it is shown that somebody was given another seat.
MOVES_MS: Final = 10 * _MINUTE_MS
_PERSON: Final = "person:"
_WON: Final = frozenset({"prize", "agreed", "bounty"})


def shares_of(state: State, asked: d.ShowShares, method: Method) -> dict[str, int]:
    """What everybody would get of the prizes that are left, by player, if they agreed on that.

    Raises Denied while prizes are not settled, and for chips of which nothing comes.
    """
    stacks = dict(asked.stacks)
    prizes = left_to_pay(state)[: len(stacks)]
    if not prizes:
        raise Denied("not-now", "The prizes are not settled yet: close the entries first.")
    agreement = Agreement(tuple(stacks), method, asked.kept, asked.unit)
    try:
        settled = settle_agreement(agreement, stacks, prizes, state.law.prizes, "pays-all")
    except (PrizesError, AgreementRefused) as error:
        raise Denied("bad-field", f"stacks: {error}") from None
    return {**settled.amounts}


class Said(msgspec.Struct, frozen=True):
    """Words for everybody, until a time."""

    id: str
    words: str
    until: int


class Move(msgspec.Struct, frozen=True):
    """Somebody was given another seat: tables by number, 0 for none, seats from 0."""

    player: str
    at: int
    table: int
    seat: int
    from_table: int
    from_seat: int
    words: str
    cites: tuple[str, ...] = ()


class Beside(msgspec.Struct):
    """What is so besides.

    - `said`: words for everybody; `taken`: money that was noted, by player; `paid`: whose prize was
      handed over; `numbers`: of receipts, by player
    - `cost`: what each has bought, in money; `seats`: where each was seated last, as table and
      seat; `moves`: the last ones; `moved`: each player's last; `why_paused`: why the clock stands
    - `shares`: the chips by which displays show what agreements come to, None while they do not
    """

    notes: dict[str, str] = {}
    said: list[Said] = []
    taken: dict[str, int] = {}
    paid: list[str] = []
    numbers: dict[str, int] = {}
    cost: dict[str, int] = {}
    seats: dict[str, tuple[int, int]] = {}
    moves: list[Move] = []
    moved: dict[str, Move] = {}
    why_paused: str = ""
    shares: d.ShowShares | None = None

    def do(self, command: d.Own, state: State, sequence: int, at: int) -> str:
        """Carry out a command of the desk's own; what happened, in words. Raises Denied."""
        match command:
            case d.Note():
                return self._note(command)
            case d.Announce():
                self.said = [one for one in self.said if one.until > at]
                until = at + _MINUTE_MS * command.minutes
                self.said.append(Said(str(sequence), command.words, until))
                return f"Everybody is told: {command.words}"
            case d.TakeMoney():
                return self._take(command)
            case d.Paid():
                return self._pay(command, state)
            case d.ShowShares():
                return self._show_shares(command, state)

    def _note(self, command: d.Note) -> str:
        if not command.words:
            self.notes.pop(command.player, None)
            return f"Nothing is noted of {command.player} any more"
        self.notes[command.player] = command.words
        return f"{command.player}: {command.words}"

    def _take(self, command: d.TakeMoney) -> str:
        self.taken[command.player] = self.taken.get(command.player, 0) + command.amount
        how = f" ({command.how})" if command.how else ""
        if command.amount < 0:
            return f"{-command.amount:,} is given back to {command.player}{how}"
        return f"{command.amount:,} is taken of {command.player}{how}"

    def _pay(self, command: d.Paid, state: State) -> str:
        player = command.player
        if not state.paid.get(player) and command.done:
            raise Denied("not-now", f"{player} has won nothing yet that could be handed over.")
        if command.done is (player in self.paid):
            already = "handed over already" if command.done else "not handed over yet"
            raise Denied("not-now", f"The prize of {player} was {already}.")
        if command.done:
            self.paid.append(player)
            return f"{player} is paid {state.paid[player]:,}"
        self.paid.remove(player)
        return f"{player} was not paid after all"

    def _show_shares(self, command: d.ShowShares, state: State) -> str:
        if not command.stacks:
            if self.shares is None:
                raise Denied("not-now", "Displays do not show what agreements come to.")
            self.shares = None
            return "Displays show no more what agreements come to"
        shares_of(state, command, "icm")
        self.shares = command
        return "Displays show what agreements come to"

    def after(self, events: Iterable[Any], at: int) -> None:
        """What follows of what happened in the tournament."""
        for event in events:
            if isinstance(event, e.Moved):
                self._count(event)
            elif isinstance(event, e.Seated):
                self._seat(event, at)
            elif isinstance(event, e.ClockPaused):
                self.why_paused = "" if event.runs else event.why

    def _count(self, event: e.Moved) -> None:
        """Money that a player has spent on entries and chips; what was won is none of it."""
        # A bounty is paid with an entry, and won later, under the same word.
        won = event.why in _WON and not event.source.startswith(_PERSON)
        if event.kind != "money" or won:
            return
        for account, amount in ((event.source, event.amount), (event.target, -event.amount)):
            if account.startswith(_PERSON):
                player = account.removeprefix(_PERSON)
                self.cost[player] = self.cost.get(player, 0) + amount

    def _seat(self, event: e.Seated, at: int) -> None:
        was = self.seats.get(event.player, (0, -1)) if event.from_table else (0, -1)
        self.seats[event.player] = event.table, event.seat
        one = Move(
            event.player, at, event.table, event.seat, event.from_table, was[1], event.words,
            event.cites,
        )  # fmt: skip
        self.moved[event.player] = one
        if event.from_table:
            self.moves = [*self.moves, one][-_MOVES_KEPT:]

    def fades_at(self, now: int) -> int | None:
        """When the next words or moves are shown no more; None where none are."""
        times = [one.until for one in self.said] + [one.at + MOVES_MS for one in self.moves]
        return min((at for at in times if at > now), default=None)
