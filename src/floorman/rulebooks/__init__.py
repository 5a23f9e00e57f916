"""The six rulebooks as data: questions, answers, citations, rulesets, house amendments."""

from typing import Final

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.rulebooks.amendments",
    "floorman.rulebooks.citations",
    "floorman.rulebooks.glossary",
    "floorman.rulebooks.proofs",
    "floorman.rulebooks.questions",
    "floorman.rulebooks.quoting",
    "floorman.rulebooks.rules",
    "floorman.rulebooks.rulesets",
    "floorman.rulebooks.scopes",
    "floorman.rulebooks.search",
)
