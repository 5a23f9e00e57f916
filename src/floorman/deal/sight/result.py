"""The result: what a deal came to, and the facts that the table needs next."""

from dataclasses import dataclass

from floorman.deal.events import Awarded, Carried, CarriedWhy, Compared, Posted
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.deal.showdown.settling import sitting_out


@dataclass(frozen=True, slots=True)
class PotResult:
    """One pot: its name, its size in chips, and its awards in the order they were made."""

    name: str
    amount: int
    awards: tuple[Awarded, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal came to.

    - `stacks` and `net` by seat, in chips; `pots`, the main pot first
    - `winners`: seats that won anything; `scooped`: the one seat that won everything, or None;
      `split`: whether several did
    - `wagered`: chips won beyond the blinds, antes and straddles, which a second leg is measured
      by; `pot`: all chips that were won, by which a scoop is measured
    - `big_scoop`: whether a pot that goes by halves was scooped and large enough for a kill
    - `killed`, `killer`: whether this pot was a kill pot and who killed it
    - `carried`: chips left for the next deal with the seats entitled, and `carried_why`, part by
      part; `unopened`: nobody opened; `forfeits`: what of them was forfeited, by which seat;
      `sits_out`: seats that get no hand until somebody has won them
    - `raked`: what the house took out of the pots before they were won
    - `shown`: seats whose whole hand was turned faceup
    - `points`: points won or lost by seat, where rows were compared; `fantasyland`: seats that
      play the next deal there; `misdealt`: why the deal does not count, empty where it does
    """

    stacks: tuple[int, ...]
    net: tuple[int, ...]
    pots: tuple[PotResult, ...]
    winners: tuple[int, ...]
    scooped: int | None
    split: bool
    pot: int
    wagered: int
    big_scoop: bool
    killed: bool
    killer: int | None
    carried: tuple[tuple[int, tuple[int, ...]], ...]
    unopened: bool
    shown: tuple[int, ...]
    raked: int = 0
    points: tuple[int, ...] = ()
    fantasyland: tuple[int, ...] = ()
    misdealt: str = ""
    carried_why: tuple[CarriedWhy, ...] = ()
    forfeits: tuple[tuple[int, int], ...] = ()
    sits_out: tuple[int, ...] = ()

    def leg(self, upper_bet: int) -> bool:
        """Whether the pot counts as a second leg: a full bet beyond the blinds.

        A first leg may be of any size (RR11-13.KILL.3a, RR11-13.KILL.3b, RR11-13.KILL.3c,
        USPA-3.6.2.3a, USPA-3.6.2.3b, WSOP-200a, WSOP-200b).
        """
        return self.scooped is not None and self.wagered >= upper_bet


def make_result(state: State) -> Result:
    """The result of a deal that is over. Raises ValueError while it is still played."""
    if not state.ended:
        raise ValueError("the deal is still being played")
    # What was won in a deal that does not count is no longer so.
    happened = () if state.setting.misdealt else state.events
    awards = [event for event in happened if type(event) is Awarded]
    carried = [event for event in happened if type(event) is Carried]
    winners = tuple(dict.fromkeys([award.seat for award in awards]))
    won = sum([award.amount for award in awards])
    stacks = tuple([seat.stack + seat.away for seat in state.seats])
    points = _points(state)
    if points and not awards:
        winners = tuple(index for index in state.order if points[index] > 0)
    return Result(
        stacks=stacks,
        net=tuple([after - seat.start for after, seat in zip(stacks, state.seats, strict=True)]),
        pots=_pots(state, awards),
        winners=winners,
        scooped=winners[0] if len(winners) == 1 else None,
        split=len(winners) > 1,
        pot=won,
        wagered=_wagered(state, winners),
        big_scoop=_is_big_scoop(state, winners, won),
        killed=state.posts.killed,
        killer=state.posts.kill_seat if state.posts.kill_seat != NEVER else None,
        carried=tuple((event.amount, event.seats) for event in carried),
        unopened=any(event.why == "unopened" for event in carried),
        shown=tuple([seat.index for seat in state.seats if seat.shown or _tabled(seat)]),
        raked=state.raked,
        points=points,
        fantasyland=state.setting.fantasyland,
        misdealt=state.setting.misdealt,
        carried_why=tuple(event.why for event in carried),
        forfeits=_forfeits(state) if carried else (),
        sits_out=() if state.setting.misdealt else sitting_out(state),
    )


def _forfeits(state: State) -> tuple[tuple[int, int], ...]:
    forfeits = state.remedied.forfeits if state.remedied else {}
    return tuple((seat, chips) for seat, chips in sorted(forfeits.items()) if chips)


def _tabled(seat: Seat) -> bool:
    """Whether every hand that a seat set in rows lies open."""
    return bool(seat.hands) and all(hand.tabled for hand in seat.hands)


def _points(state: State) -> tuple[int, ...]:
    """Points won or lost by seat; empty where no rows were set."""
    if state.law.rows is None:
        return ()
    points = [0] * len(state.seats)
    for event in () if state.setting.misdealt else state.events:
        if isinstance(event, Compared):
            points[event.seat] += event.paid
            points[event.of] -= event.paid
    return tuple(points)


def _pots(state: State, awards: list[Awarded]) -> tuple[PotResult, ...]:
    numbers = sorted({award.pot for award in awards})
    named = {number: "main pot" if not number else f"side pot {number}" for number in numbers}
    return tuple(
        PotResult(
            named[number],
            sum(award.amount for award in awards if award.pot == number),
            tuple(award for award in awards if award.pot == number),
        )
        for number in numbers
    )


def _is_big_scoop(state: State, winners: tuple[int, ...], pot: int) -> bool:
    """Whether one seat won all of a split-pot deal of so many upper bets.

    Such a pot obliges its winner to kill the next (RR11-13.KILL.8, USPA-3.6.2.8, WSOP-KILL.e,
    WSOP-204).
    """
    law = state.law
    if len(winners) != 1 or len(law.shares) < 2:
        return False
    least = (law.ruleset.number("kills.scoop_upper_bets") or 0) * law.stakes.big_bet
    return pot > least or (pot == least and law.ruleset.choice("kills.scoop_compare") == "at-least")


def _wagered(state: State, winners: tuple[int, ...]) -> int:
    """What others put in beyond their forced posts, if one seat won it all.

    A kill is no part of the blinds unless the ruleset says so (RR11-13.KILL.3c, WSOP-200c).
    """
    if len(winners) != 1:
        return 0
    ruleset, [winner] = state.law.ruleset, winners
    # What each seat has put in, less its forced posts.
    beyond = [seat.paid + seat.dead_paid for seat in state.seats]
    for event in state.events:
        if type(event) is Posted and (
            event.kind != "kill" or ruleset.yes("kills.kill_counts_as_blind")
        ):
            beyond[event.seat] -= event.amount
    return sum([chips for seat, chips in enumerate(beyond) if chips > 0 and seat != winner])
