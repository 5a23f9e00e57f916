"""Forms of poker, structures, stakes and mixes, as data."""

from typing import Final

from floorman.games.arithmetic import cards_needed, downcards_dealt
from floorman.games.asked import asked_stakes, usual_unit
from floorman.games.catalogue import (
    all_forms,
    every_form,
    find_form,
    lineage,
    load_form,
    load_forms,
    read_forms,
)
from floorman.games.contexts import form_tags, play_context
from floorman.games.departing import book_form, check_book_form, departures, rules_behind_form
from floorman.games.describing import Explained, describe, explain
from floorman.games.form import BringIn, Form, plain
from floorman.games.jokers import with_joker
from floorman.games.mixes import Mix, Turn, all_mixes, find_mix, load_mix, read_mix
from floorman.games.pieces.rows import Fantasyland, Feat, RowRoyalties, Rows, Royalty
from floorman.games.pieces.shares import Share
from floorman.games.pieces.streets import Exchange, Street
from floorman.games.pieces.structures import POINTS, STRUCTURES, Structure, find_structure
from floorman.games.posted import as_posted, with_order
from floorman.games.stakes import Stakes, StakesError, Straddle, default_stakes, usual_structure
from floorman.games.stakes_text import conflict, parse_sizes, parse_stakes, stakes_text

__all__ = [
    "POINTS",
    "STRUCTURES",
    "BringIn",
    "Exchange",
    "Explained",
    "Fantasyland",
    "Feat",
    "Form",
    "Mix",
    "RowRoyalties",
    "Rows",
    "Royalty",
    "Share",
    "Stakes",
    "StakesError",
    "Straddle",
    "Street",
    "Structure",
    "Turn",
    "all_forms",
    "all_mixes",
    "as_posted",
    "asked_stakes",
    "book_form",
    "cards_needed",
    "check_book_form",
    "conflict",
    "default_stakes",
    "departures",
    "describe",
    "downcards_dealt",
    "every_form",
    "explain",
    "find_form",
    "find_mix",
    "find_structure",
    "form_tags",
    "lineage",
    "load_form",
    "load_forms",
    "load_mix",
    "parse_sizes",
    "parse_stakes",
    "plain",
    "play_context",
    "read_forms",
    "read_mix",
    "rules_behind_form",
    "stakes_text",
    "usual_structure",
    "usual_unit",
    "with_joker",
    "with_order",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.games.arithmetic",
    "floorman.games.form",
    "floorman.games.mixes",
    "floorman.games.pieces.shares",
    "floorman.games.pieces.structures",
    "floorman.games.reading",
    "floorman.games.stakes",
    "floorman.games.stakes_text",
)
