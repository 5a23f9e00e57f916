"""What hangs on a ruling: whether somebody may lose a hand or a pot, and where it leads on."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from floorman.rulings.ear.outcomes import Fork, Open, Tree, leaves
from floorman.rulings.facts import Fact, Value
from floorman.rulings.incidents import IncidentKind, Row, find_kind
from floorman.rulings.ruling import Ruling

# Remedies that take a hand, a deal or a pot from somebody, or give it.
_TAKING: Final = frozenset(
    """
    kill-hand void-deal revive-hand transfer lose-turn bar fold void-round rule-foul refund
    """.split()
)
_LOST: Final = re.compile(
    r"\b(?:dead|misdeal|killed|void|fouled|forfeits?|loses? (?:the|that|its) (?:hand|pot)|wins? |"
    r"out of the (?:deal|pot)|the pot goes)"
)
# What rulings say where another one follows, and which incidents these are.
ONWARD: Final[Mapping[str, tuple[str, ...]]] = {
    "act out of turn": ("acted-out-of-turn",),
    "check out of turn": ("acted-out-of-turn",),
    "misunderstanding of the wager": ("misunderstood-wager",),
    "being unaware of a raise": ("unaware-of-raise",),
    "chips put in without a word": ("single-chip", "several-chips"),
    "for a player who is away": ("player-away",),
}
_LEADS: Final = "ruled"
# What was done, where the ruling that leads on is about something said or rapped.
_CHECKED: Final = "check out of turn"
_DONE: Final = {"check": "check", "call": "call", "raise": "wager", "fold": "fold"}


def bears_on_a_hand(kind: IncidentKind, fact: Fact, *trees: Tree) -> bool:
    """Whether a hand or a pot hangs on a fact, by what is ruled with it and without it."""
    if any(_opens(tree) for tree in trees):
        return any(_row_takes(row) for row in kind.ruling)
    return any(_takes(kind, ruling) for tree in trees for _, ruling in leaves(tree))


def _opens(tree: Tree) -> bool:
    if isinstance(tree, Fork):
        return any(_opens(way.then) for way in tree.ways)
    return isinstance(tree, Open)


def _takes(kind: IncidentKind, ruling: Ruling) -> bool:
    rows = [row for row in kind.ruling if row.outcome == ruling.outcome]
    return bool(_LOST.search(ruling.say)) or any(map(_row_takes, rows))


def _row_takes(row: Row) -> bool:
    steps = (*row.steps, *(step for one in row.choice for step in one.steps))
    words = (row.say, *(one.say for one in row.choice))
    if any(_LOST.search(text) for text in words):
        return True
    return any(step.get("type") in _TAKING or step.get("command") in _TAKING for step in steps)


def onward_from(ruling: Ruling) -> Iterator[IncidentKind]:
    """The incidents to which the words of a ruling point."""
    for text in (ruling.say, *ruling.do):
        if _LEADS in text:
            for words, keys in ONWARD.items():
                if words in text:
                    yield from map(find_kind, keys)


def implied(ruling: Ruling, facts: Mapping[str, Value]) -> dict[str, Value]:
    """What is known of the incident that a ruling leads on to, beside the facts told."""
    if any(_CHECKED in text for text in (ruling.say, *ruling.do)):
        return {"act": "check"}
    done = _DONE.get(str(facts.get("said")))
    return {"act": done} if done else {}
