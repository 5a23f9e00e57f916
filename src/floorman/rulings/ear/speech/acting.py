"""How far the play had come, as it is told: how many have acted, in which betting round."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from floorman.rulings.ear.speech.clauses import Match, Word, find_turn, spoken_all
from floorman.rulings.facts import Value

# Nobody has acted.
_NOBODY: Final = (
    "nobody has acted", "no one has acted", "nobody acted", "no one acted", "no action",
    "before any action", "before action", "nobody has bet", "no one has bet", "no bets",
    "no bet yet", "nothing has been bet", "nobody has opened", "nobody had opened",
    "no one having opened", "no one has put in", "not a chip has moved", "no chips in",
    "no money yet", "no money in", "nobody has done anything", "nobody did anything",
    "nobody has wagered", "nobody has spoken", "hasn't acted", "has not acted", "haven't acted",
    "under the gun has not", "utg hasn't", "first to act is looking", "first to act is thinking",
    "nobody has brought it in", "nobody has looked", "nobody looked", "nobody had looked",
    "no blinds acted", "no one has checked", "nobody has checked", "before anyone acted",
    "nobody has moved", "no one has opened", "before the betting", "only the antes are in",
    "nothing but the blinds", "still being dealt", "we hadn't begun", "nobody had acted",
    "before first action", "no one had acted", "nobody acts", "nobody had said a word",
)  # fmt: skip
# So many have, beside the number said.
_COUNTED: Final[Mapping[str, int]] = {
    "# acted": 0, "# have acted": 0, "# players have acted": 0, "# people have acted": 0,
    "# players acted": 0, "# limpers": 0, "# have limped": 0, "# callers": 0, "# limped": 0,
    "raise and # calls": 1, "raised and # called": 1, "raise # folds": 1, "bet and # calls": 1,
    "opened and # called": 1, "# folds and a bet": 1, "# folds and a raise": 1, "# calls": 0,
    "# called bringin": 1, "# people called bringin": 1, "# people already called bringin": 1,
    "# calls already": 0, "# have called": 0, "# checks": 0, "# have checked": 0,
    "# have folded": 0, "# folds": 0, "utg raised # folds": 1, "# players in": 0,
}  # fmt: skip
_ONE: Final = (
    "one has acted", "one player has acted", "only utg has acted", "one fold", "one limper",
    "utg limped only", "only one acted", "one caller",
)  # fmt: skip
_TWO: Final = (
    "raise and a call", "raised and called", "raise and call", "bet and a call", "bet and called",
    "bet and call", "bet call", "raise call", "shove and a call", "opened and raised",
    "raised and been called", "raised and been called", "open and a call", "opened and called",
    "called and raised", "limp and a raise", "raise and a fold", "bet and a raise", "three bet",
    "he bet and i raised", "bet and raised", "fold and a raise", "call and a raise", "both folded",
    "both have called", "both acted", "two of them acted",
)  # fmt: skip
# Which betting round it is, in a game with a board and at stud.
_ROUNDS: Final[Mapping[int, tuple[str, ...]]] = {
    2: (
        "on the flop",
        "flop is out",
        "flop was out",
        "flop out",
        "saw the flop",
        "flop is dealt",
        "bet the flop",
        "flop came",
        "fourth street",
        "on fourth",
        "after the draw",
    ),
    3: ("on the turn", "turn is out", "turn was out", "the turn came", "fifth street", "on fifth"),
    4: (
        "on the river",
        "river's out",
        "river is out",
        "river was out",
        "river is bet",
        "sixth street",
        "on sixth",
    ),
    5: ("seventh street", "on seventh"),
}


class Acting:
    """What one telling says of the play so far."""

    def __init__(self, said: Sequence[Word]) -> None:
        """The words said."""
        self._said = said

    def of(self, key: str) -> tuple[Value, Match] | None:
        """The number of those who have acted, or of rounds begun; None where it is not told."""
        match key:
            case "acted":
                return self._acted()
            case "rounds_begun":
                return self._begun()
        return None

    def _acted(self) -> tuple[Value, Match] | None:
        found: list[tuple[int, Match]] = []
        for turn, number, counts in _turns():
            for one in find_turn(turn, self._said):
                if one.unreal or one.denied:
                    continue
                found.append(((one.number or 0) + number if counts else number, one))
        if not found:
            return None
        some = [one for one in found if one[0]]
        if some and len(some) < len(found):
            # Nobody, and somebody: of what it is said, who knows.
            return None
        return max(found, key=lambda one: (one[1].length, one[0]))

    def _begun(self) -> tuple[Value, Match] | None:
        found = [
            (number, one)
            for turn, number in _streets()
            for one in find_turn(turn, self._said)
            if not one.unreal and not one.denied
        ]
        if len({number for number, _ in found}) != 1:
            return None
        return found[0]


@cache
def _turns() -> tuple[tuple[tuple[Word, ...], int, bool], ...]:
    told = [(text, 0, False) for text in _NOBODY]
    told += [(text, 1, False) for text in _ONE]
    told += [(text, 2, False) for text in _TWO]
    told += [(text, more, True) for text, more in _COUNTED.items()]
    turns = spoken_all(text for text, _, _ in told)
    return tuple(
        (turn, number, counts) for turn, (_, number, counts) in zip(turns, told, strict=True)
    )


@cache
def _streets() -> tuple[tuple[tuple[Word, ...], int], ...]:
    told = [(text, number) for number, texts in _ROUNDS.items() for text in texts]
    turns = spoken_all(text for text, _ in told)
    return tuple((turn, number) for turn, (_, number) in zip(turns, told, strict=True))
