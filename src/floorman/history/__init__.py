"""Hand histories: recorded deals read and played again, deals of ours written down.

The notation is PHH (Poker Hand History): TOML, a `.phh` file for one deal or a `.phhs` file with a
numbered table for each of many. Deals of ours can also be written in the layout of PokerStars.
"""

from typing import Final

from floorman.history.chips import Chips, chips_of, in_currency
from floorman.history.exporting import hand_of, phh_text, phhs_text
from floorman.history.hand import PhhError, PhhHand
from floorman.history.pokerstars.deals import Place, PokerStarsError, pokerstars_text
from floorman.history.reading import parse_phh
from floorman.history.replaying import Replayed, Verdict, replay
from floorman.history.seating import to_setup
from floorman.history.words.deals import event_words
from floorman.history.words.tables import form_name, words_of
from floorman.history.writing import hand_text, hands_text

__all__ = [
    "Chips",
    "PhhError",
    "PhhHand",
    "Place",
    "PokerStarsError",
    "Replayed",
    "Verdict",
    "chips_of",
    "event_words",
    "form_name",
    "hand_of",
    "hand_text",
    "hands_text",
    "in_currency",
    "parse_phh",
    "phh_text",
    "phhs_text",
    "pokerstars_text",
    "replay",
    "to_setup",
    "words_of",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.history.acpc",
    "floorman.history.addressing",
    "floorman.history.formats",
    "floorman.history.holding",
    "floorman.history.record",
    "floorman.history.reckoning.deals",
    "floorman.history.stats",
    "floorman.history.tables",
    "floorman.history.why",
    "floorman.history.words.hosts",
    "floorman.history.words.tournaments",
)
