"""Every order of hands as comparable strengths: the higher wins, in lows too."""

from typing import Final

from floorman.rankings.choosing import CHOICES, Choice, find_choice
from floorman.rankings.errors import HandError
from floorman.rankings.qualifiers import QUALIFIERS, Qualifier, find_qualifier
from floorman.rankings.ranking import RANKINGS, Ranking, find_ranking
from floorman.rankings.rows import SETTINGS, Row, Setting, find_setting

__all__ = [
    "CHOICES",
    "QUALIFIERS",
    "RANKINGS",
    "SETTINGS",
    "Choice",
    "HandError",
    "Qualifier",
    "Ranking",
    "Row",
    "Setting",
    "find_choice",
    "find_qualifier",
    "find_ranking",
    "find_setting",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.rankings.arrays.batch",
    "floorman.rankings.arrays.layout",
    "floorman.rankings.arrays.strengths",
    "floorman.rankings.choosing",
    "floorman.rankings.classes",
    "floorman.rankings.keys",
    "floorman.rankings.ranking",
    "floorman.rankings.tables",
)
