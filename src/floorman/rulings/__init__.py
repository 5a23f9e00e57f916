"""Rulings: what physical acts mean, and how irregularities are put right in a deal in progress."""

from typing import Final

from floorman.rulings.conduct import (
    NextSanction,
    Offence,
    Record,
    Scale,
    next_sanction,
    read_scale,
)
from floorman.rulings.facts import FactError
from floorman.rulings.incidents import find_kind, groups, incident_kinds
from floorman.rulings.ruling import (
    FactsMissingError,
    Incident,
    NoRulingError,
    Option,
    Ruling,
    assess,
    possible,
    remedy_for,
)
from floorman.rulings.sanctions import (
    Offer,
    Sanction,
    find_offence,
    impose,
    offence_kinds,
    offered,
)

__all__ = [
    "FactError",
    "FactsMissingError",
    "Incident",
    "NextSanction",
    "NoRulingError",
    "Offence",
    "Offer",
    "Option",
    "Record",
    "Ruling",
    "Sanction",
    "Scale",
    "assess",
    "find_kind",
    "find_offence",
    "groups",
    "impose",
    "incident_kinds",
    "next_sanction",
    "offence_kinds",
    "offered",
    "possible",
    "read_scale",
    "remedy_for",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.rulings.conduct",
    "floorman.rulings.ear.conversation",
    "floorman.rulings.ear.describing",
    "floorman.rulings.ear.phrasing",
    "floorman.rulings.ear.playing",
    "floorman.rulings.ear.speech.naming",
    "floorman.rulings.ear.told",
    "floorman.rulings.elsewhere",
    "floorman.rulings.facts",
    "floorman.rulings.incidents",
    "floorman.rulings.later",
    "floorman.rulings.quiz",
    "floorman.rulings.sanctions",
    "floorman.rulings.usual",
)
