"""Events that go by rounds: heads-up brackets, and shootouts.

No text of the five has either. Seats and pairs are drawn as at any start; whom the draw gives a bye
comes into the second round without a match, so that from there on everybody has an opponent.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from floorman.tournament.seating.draw import initial_draw, tables_for
from floorman.tournament.seating.model import Seating


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a bracket: pairs in the order of the bracket; None beside who has a bye."""

    pairs: tuple[tuple[str, str | None], ...]

    @property
    def matches(self) -> tuple[tuple[str, str], ...]:
        """The pairs that play."""
        return tuple((one, other) for one, other in self.pairs if other is not None)

    @property
    def byes(self) -> tuple[str, ...]:
        """Who goes on without a match."""
        return tuple(one for one, other in self.pairs if other is None)

    @property
    def is_final(self) -> bool:
        """Whether the winner has won the event."""
        return len(self.pairs) == 1


def first_round(order: Sequence[str]) -> Round:
    """The pairs of a heads-up bracket, of entrants in the order in which they were drawn.

    Those who were drawn first have the byes, as many as bring the second round to 2, 4, 8...
    players, and are spread over the bracket so that they do not all meet. Raises ValueError for
    fewer than two entrants, or one who is there twice.
    """
    if len(order) < 2:
        raise ValueError(f"a bracket needs two entrants, not {len(order)}")
    if len({*order}) < len(order):
        raise ValueError("the draw has an entrant twice")
    pairs = 1 << (len(order) - 1).bit_length() - 1
    byes = 2 * pairs - len(order)
    free, playing = order[:byes], iter(order[byes:])
    # The k-th bye goes where k, written backwards in binary, points: far from those before.
    spread = sorted(range(pairs), key=lambda place: _backwards(place, pairs))
    at = dict(zip(spread, free, strict=False))
    drawn = (
        (at[place], None) if place in at else (next(playing), next(playing))
        for place in range(pairs)
    )
    return Round(tuple(drawn))


def _backwards(place: int, pairs: int) -> int:
    """The bits of a place in reverse, of as many as number that many pairs."""
    return int(format(place, f"0{pairs.bit_length()}b")[::-1], 2)


def next_round(last: Round, winners: Collection[str]) -> Round:
    """The round after, once every match has its winner: neighbours in the bracket meet.

    Raises ValueError for a match without exactly one winner, a winner who had no match, or after
    the final.
    """
    if last.is_final:
        raise ValueError("there is no round after the final")
    played = {player for match in last.matches for player in match}
    strangers = sorted({*winners} - played)
    if strangers:
        raise ValueError(f"{strangers[0]!r} had no match in this round")
    through = [_winner(one, other, winners) for one, other in last.pairs]
    return Round(tuple(zip(through[::2], through[1::2], strict=True)))


def _winner(one: str, other: str | None, winners: Collection[str]) -> str:
    if other is None:
        return one
    won = [player for player in (one, other) if player in winners]
    if len(won) != 1:
        raise ValueError(f"{one!r} against {other!r} needs one winner, and has {len(won)}")
    return won[0]


def shootout_rounds(entries: int, seats: int) -> tuple[int, ...]:
    """How many tables each round of a shootout has, whose winners go on, down to the one.

    Raises ValueError for fewer than three seats a table, where somebody could sit alone: that is a
    bracket of pairs.
    """
    if seats < 3:
        raise ValueError(f"seats: a shootout has three or more at a table, not {seats}")
    rounds = [tables_for(entries, seats)]
    while rounds[-1] > 1:
        rounds.append(tables_for(rounds[-1], seats))
    return tuple(rounds)


def shootout_round(order: Sequence[str], seats: int) -> Seating:
    """The tables of a round, of the entrants or of the last round's winners as they were drawn."""
    return initial_draw(order, seats)
