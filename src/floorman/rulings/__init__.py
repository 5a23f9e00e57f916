"""Rulings: what physical acts mean, and how irregularities are put right in a deal in progress."""

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

__all__ = [
    "FactError",
    "FactsMissingError",
    "Incident",
    "NoRulingError",
    "Option",
    "Ruling",
    "assess",
    "find_kind",
    "groups",
    "incident_kinds",
    "possible",
    "remedy_for",
]
