"""What was asked: pots in words, and what hands are called."""

import re
from collections.abc import Sequence
from typing import Final

from floorman.odds import OddsError, Pot

_POT: Final = re.compile(r"(\d+)(?::(\d+(?:,\d+)*))?")


def read_pots(texts: Sequence[str], players: int) -> list[Pot]:
    """Pots such as `90` and `40:2,3`, hands by number from 1. Raises OddsError."""
    found = []
    for number, text in enumerate(texts, 1):
        match = _POT.fullmatch(text.replace(" ", ""))
        if match is None:
            raise OddsError(
                f"pots.{number}", f"{text!r}: write chips, and hands that may win them: 40:2,3"
            )
        among = [int(one) for one in match[2].split(",")] if match[2] else range(1, players + 1)
        wrong = [one for one in among if not 1 <= one <= players]
        if wrong:
            raise OddsError(
                f"pots.{number}", f"there is no hand {wrong[0]}: they are 1 to {players}"
            )
        found.append(Pot(int(match[1]), tuple(sorted({one - 1 for one in among}))))
    return found


def told_apart(hands: Sequence[str]) -> list[str]:
    """What the hands are called: as they were written, `random` where nothing was."""
    return [hand.strip() or "random" for hand in hands]
