"""Structures: how much may be wagered. An axis of its own, beside the form and the stakes."""

from dataclasses import dataclass
from typing import Final

from floorman.datafiles import nearest


@dataclass(frozen=True, slots=True)
class Structure:
    """One betting structure.

    `fixed`: wagers have the sizes of the stakes; `pot_share`: the largest raise as a share of
    the pot after calling, None without such a limit. `tags` are those of rulebook scopes.
    """

    key: str
    name: str
    about: str
    fixed: bool
    pot_share: float | None
    tags: tuple[str, ...]
    rules: tuple[str, ...]
    names: tuple[str, ...] = ()


_ALL: Final = (
    Structure(
        "limit",
        "fixed limit",
        "Bets and raises have one size on the early rounds and twice that later.",
        True,
        None,
        ("limit",),
        (
            "RR11-3.BET.4",
            "HPT-3.BET.3",
            "RRX-3.BET.3",
        ),
        ("fixed", "fixed limit", "fl", "l"),
    ),
    Structure(
        "spread-limit",
        "spread limit",
        "Bets and raises are of any size between a least and a most.",
        True,
        None,
        ("limit",),
        (
            "RR11-3.BET.6",
            "HPT-3.BET.6",
            "RRX-3.BET.6",
        ),
        ("spread", "spread limit", "sl"),
    ),
    Structure(
        "pot-limit",
        "pot-limit",
        "A raise may be as large as the pot after the call.",
        False,
        1.0,
        ("pot-limit", "big-bet"),
        (
            "RR11-14.PLI.0b",
            "HPT-14.INTRO.0g",
        ),
        ("pot", "pot limit", "pl"),
    ),
    Structure(
        "half-pot",
        "half-pot",
        "A raise may be half as large as the pot after the call.",
        False,
        0.5,
        ("half-pot", "big-bet"),
        ("USPA-3.2.5.5.1.1f",),
        ("half pot", "half-pot limit", "hp"),
    ),
    Structure(
        "no-limit",
        "no-limit",
        "Any part of the stack may be wagered at any time.",
        False,
        None,
        ("no-limit", "big-bet"),
        (
            "RR11-14.INTRO.0b",
            "HPT-14.INTRO.0b",
        ),
        ("no limit", "nl"),
    ),
)
# No betting at all: what the Chinese family passes from player to player (WSOP-347b).
POINTS: Final = Structure(
    "points",
    "points",
    "Nothing is wagered: chips pass between the players by points.",
    False,
    None,
    (),
    ("WSOP-347b",),
)
STRUCTURES: Final = {structure.key: structure for structure in _ALL}
_NAMES: Final = {name: one for one in _ALL for name in (one.key, *one.names)}


def find_structure(name: str) -> Structure:
    """The structure of a key or a common name. Raises KeyError naming the nearest."""
    wanted = " ".join(name.lower().split())
    if wanted in _NAMES:
        return _NAMES[wanted]
    hint = nearest(name, STRUCTURES)
    raise KeyError(f"no structure {name!r}{hint} ({', '.join(STRUCTURES)})")
