"""What one deal says of how each player plays it.

A wager is a bet, a raise or a completion. The first round is the one before the flop, or on third
street, or before the first draw; blinds are its first bet and a bring-in is none.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from floorman.history.reckoning.positions import big_blind_of, positions
from floorman.history.reckoning.rounds import Round, reckoned
from floorman.history.reckoning.settled import settled
from floorman.history.reckoning.sums import Sums, taking_part
from floorman.history.record.record import DealRecord
from floorman.history.record.steps import Acted, Collected

WAGERS: Final = ("bet", "raise", "complete")


@dataclass(slots=True, kw_only=True)
class Facts:
    """A player's part in one deal.

    - `vpip`: he put chips in of his own will in the first round; `pfr`: he wagered in it
    - `three_bet_chance`: he was to act in the first round when there was one wager, by another;
      `three_bet`: he wagered then
    - `wagers`, `calls`: how many in later rounds
    - `saw_second`: he was in when the second round came, all-in or not
    - `showdown`: he was in at the end with others; `won_there`: and won chips
    - `net`: what the deal brought him, in the record's smallest unit, None where that is not told;
      `expected` the same with the luck of an all-in taken out
    """

    player: str
    seat: int
    hero: bool
    position: str
    form: str
    structure: str
    stakes: str
    currency: str
    unit: int
    big_blind: int
    vpip: bool = False
    pfr: bool = False
    three_bet_chance: bool = False
    three_bet: bool = False
    wagers: int = 0
    calls: int = 0
    saw_second: bool = False
    showdown: bool = False
    won_there: bool = False
    net: int | None = None
    expected: float | None = None


def facts_of(record: DealRecord, expected: Mapping[int, float] | None = None) -> tuple[Facts, ...]:
    """What a deal says of each who was in it; nothing of one that was called off.

    `expected` are the chips, by seat, that were to be expected of the pots where somebody was
    all-in before the last card (`all_in_of`).
    """
    if record.cancelled:
        return ()
    record = settled(record)
    present = taking_part(record)
    places = positions(record)
    found = {
        seat.number: Facts(
            player=seat.name,
            seat=seat.number,
            hero=seat.hero,
            position=places.get(seat.number, ""),
            form=record.form or record.game,
            structure=record.structure,
            stakes=stakes_of(record),
            currency=record.currency,
            unit=record.unit,
            big_blind=big_blind_of(record),
        )
        for seat in record.seats
        if seat.number in present
    }
    rounds, sums = reckoned(record)
    _first_round(rounds[0], found)
    _later_rounds(rounds[1:], found)
    _ends(record, rounds, found)
    _money(sums, found, expected)
    return tuple(found.values())


def _first_round(first: Round, found: dict[int, Facts]) -> None:
    wagers, last = 0, 0
    for act in first.acts:
        one = found[act.seat]
        if wagers == 1 and last != act.seat:
            one.three_bet_chance = True
        is_wager = act.verb in WAGERS
        if is_wager:
            one.three_bet = one.three_bet or (wagers == 1 and last != act.seat)
            wagers, last = wagers + 1, act.seat
            one.pfr = True
        one.vpip = one.vpip or is_wager or act.verb == "call"


def _later_rounds(rounds: list[Round], found: dict[int, Facts]) -> None:
    for one in rounds:
        for act in one.acts:
            found[act.seat].wagers += act.verb in WAGERS
            found[act.seat].calls += act.verb == "call"


def _ends(record: DealRecord, rounds: list[Round], found: dict[int, Facts]) -> None:
    """Who saw the second round, and who was in at the end."""
    folded_first = {act.seat for act in rounds[0].acts if act.verb == "fold"}
    folded = {act.seat for act in _acts(rounds) if act.verb == "fold"}
    left = [seat for seat in found if seat not in folded]
    won = {step.seat for step in record.steps if isinstance(step, Collected) and step.amount}
    for seat, one in found.items():
        one.saw_second = len(rounds) > 1 and seat not in folded_first
        one.showdown = len(left) > 1 and seat in left
        one.won_there = one.showdown and seat in won


def _acts(rounds: list[Round]) -> Iterator[Acted]:
    for one in rounds:
        yield from one.acts


def _money(sums: Sums, found: dict[int, Facts], expected: Mapping[int, float] | None) -> None:
    if not any(purse.won for purse in sums.purses.values()):
        return
    for seat, facts in found.items():
        purse = sums.purses[seat]
        facts.net = purse.net
        out = expected.get(seat, 0.0) - purse.won if expected else 0.0
        facts.expected = facts.net + out


def stakes_of(record: DealRecord) -> str:
    """The stakes in a word, such as "0.05/0.10 USD"; a tournament's blinds are told too."""
    told = record.stakes
    sizes = (told.small_bet, told.big_bet) if told.small_bet else (told.small_blind, told.big_blind)
    if not any(sizes):
        sizes = (0, big_blind_of(record))
    figures = "/".join(_figure(one, record.unit) for one in sizes)
    kind = "tournament" if record.tournament is not None else record.currency
    return f"{figures} {kind}".strip()


def _figure(chips: int, unit: int) -> str:
    whole, rest = divmod(chips, unit)
    return f"{chips / unit:.{len(str(unit)) - 1}f}" if rest else str(whole)
