"""Who finished where: players who bust on one deal, hand for hand, and in stages.

Places are counted from 1, the winner's. Players who tie share the places `first` to `last`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise, zip_longest

from floorman.tournament.prizes.law import PrizeLaw
from floorman.tournament.prizes.refusals import PrizesError, check_amount, check_unlike


@dataclass(frozen=True, slots=True)
class Bust:
    """A player who went broke: with `stack` at the start of the deal.

    `hand` is the strength that he held, the higher the better, None where it is not known. `deal`
    tells deals of several tables apart that count as one, hand for hand; hands of different deals
    are not compared.
    """

    player: str
    stack: int
    hand: int | None = None
    deal: int = 0


@dataclass(frozen=True, slots=True)
class Finish:
    """Players who share the places from `first` to `last`, with the rule ids behind it.

    They stand in the order of their claims to what cannot be divided: the best hand first.
    `claims` numbers the claims, from 1; players with the same number have the same claim, and no
    text decides between them: they stand as they were named.
    """

    first: int
    last: int
    players: tuple[str, ...]
    claims: tuple[int, ...]
    cites: tuple[str, ...] = ()

    def undecided(self, number: int) -> bool:
        """Whether the order as named decides who gets so many of what cannot be divided."""
        return 0 < number < len(self.claims) and self.claims[number - 1] == self.claims[number]


def finish_busts(
    busts: Sequence[Bust], left: int, law: PrizeLaw, *, in_round: bool = False
) -> tuple[Finish, ...]:
    """The places of players who went broke on one deal, `left` players being still in.

    Hand for hand (`in_round`) the deals of all tables that ran together are one, and where the
    book has it so who goes out in it shares the places. The highest place comes
    first (RR11-15.TRN.35a to c, USPA-3.3.2.29, HPT-15.TRN.35). Raises PrizesError.
    """
    check_amount("left", left)
    check_unlike("busts", tuple(one.player for one in busts))
    for one in busts:
        check_amount(f"busts.{one.player}.stack", one.stack, 1)
    if in_round and law.round_ties and busts:
        return (_finish(left + 1, [*busts], law.round_cites),)
    found: list[Finish] = []
    place = left + 1
    for tied in _tied(busts, law):
        cites = law.stack_cites if len(busts) > 1 else ()
        if len(tied) > 1:
            cites += tuple(one for one in law.equal_cites if one not in cites)
        found.append(_finish(place, tied, cites))
        place += len(tied)
    return tuple(found)


def _tied(busts: Sequence[Bust], law: PrizeLaw) -> list[list[Bust]]:
    """The players in groups that tie, the highest finishers first."""
    if not law.by_stack:
        return [[*busts]] if busts else []
    ordered = sorted(busts, key=lambda one: -one.stack)
    return [[*group] for _, group in groupby(ordered, key=lambda one: one.stack)]


def _finish(place: int, tied: list[Bust], cites: tuple[str, ...]) -> Finish:
    claim_of = _claims(tied)
    players = sorted(claim_of, key=claim_of.__getitem__)
    claims = tuple(claim_of[player] for player in players)
    return Finish(place, place + len(tied) - 1, tuple(players), claims, cites)


def _claims(tied: list[Bust]) -> dict[str, int]:
    """By player, as named, the number of his claim: the best hand's is the first."""
    known = {one.player: one.hand for one in tied if one.hand is not None}
    if len(known) < len(tied) or len({one.deal for one in tied}) > 1:
        return dict.fromkeys((one.player for one in tied), 1)
    ranks = sorted({*known.values()}, reverse=True)
    return {player: ranks.index(hand) + 1 for player, hand in known.items()}


def finish_stages(rounds: Sequence[Sequence[Sequence[str]]]) -> tuple[Finish, ...]:
    """The places of a shootout, or of a bracket, whose tables have two: the winner first.

    Each round lists its tables, each table its players as they finished, the winner first; a bye
    is a table of one. The last round is one table. Who goes no further than a round finishes
    below all who did; of those, players who came in at the same place of different tables tie
    (no text has it). Raises PrizesError where the winners of a round are not the next one's
    players.
    """
    if not rounds or len(rounds[-1]) != 1:
        raise PrizesError("rounds", "the last one is one table")
    for number, (before, after) in enumerate(pairwise(rounds), 2):
        _check_round(number, before, after)
    check_unlike("rounds.1", tuple(player for table in rounds[0] for player in table))
    found: list[Finish] = []
    place = 1
    groups: list[tuple[str, ...]] = [(player,) for player in rounds[-1][0]]
    for tables in reversed(rounds[:-1]):
        groups += [
            tuple(player for player in level if player is not None)
            for level in zip_longest(*(table[1:] for table in tables))
        ]
    for group in groups:
        found.append(Finish(place, place + len(group) - 1, group, (1,) * len(group)))
        place += len(group)
    return tuple(found)


def _check_round(
    number: int, before: Sequence[Sequence[str]], after: Sequence[Sequence[str]]
) -> None:
    if not all(before):
        raise PrizesError(f"rounds.{number - 1}", "a table has nobody")
    winners = sorted(table[0] for table in before)
    players = sorted(player for table in after for player in table)
    if winners != players:
        raise PrizesError(f"rounds.{number}", f"{players} play, {winners} won the round before")
