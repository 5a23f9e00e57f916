"""Rows of the Chinese family: what a setting is made of, and when it is fouled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.cards import Card, card_text, find_repeat
from floorman.datafiles import nearest
from floorman.rankings.choosing import find_choice
from floorman.rankings.qualifiers import find_qualifier
from floorman.rankings.ranking import find_ranking


@dataclass(frozen=True, slots=True)
class Row:
    """A row: how many cards it takes, how they rank, how they are chosen with a board."""

    key: str
    name: str
    size: int
    ranking_key: str
    choice_key: str = "all"
    qualifier_key: str | None = None

    def strength(self, cards: Sequence[Card], board: Sequence[Card] = ()) -> int:
        """The strength of the row's cards, with the board where there is one."""
        return find_choice(self.choice_key).strength(find_ranking(self.ranking_key), cards, board)


@dataclass(frozen=True, slots=True)
class Setting:
    """The rows of one kind of Chinese poker, front to back.

    `ordered` pairs rows, front first, of which the front one may not beat the other.
    """

    key: str
    name: str
    rules: tuple[str, ...]
    rows: tuple[Row, ...]
    ordered: tuple[tuple[str, str], ...] = ()

    @property
    def size(self) -> int:
        """How many cards a complete setting has."""
        return sum(row.size for row in self.rows)

    def fouled(self, cards: Mapping[str, Sequence[Card]]) -> str | None:
        """Why a complete setting is fouled, in words, or None. Rows by key.

        A front that equals the middle, or a middle that equals the back, is no foul: only one
        that outranks it is (WSOP-350a). The wrong number of cards is a foul (WSOP-350.a).
        Raises KeyError for a row that the setting does not have, ValueError for a repeated card.
        """
        for key in cards:
            if key not in {row.key for row in self.rows}:
                raise KeyError(f"{self.name} has no row {key!r}")
        repeat = find_repeat([card for row in cards.values() for card in row])
        if repeat is not None:
            raise ValueError(f"the {card_text(repeat)} is set twice")
        for row in self.rows:
            held = len(cards.get(row.key, ()))
            if held != row.size:
                return f"{row.name} has {held} cards and takes {row.size}"
        by_key = {row.key: row for row in self.rows}
        for front, back in self.ordered:
            if by_key[front].strength(cards[front]) > by_key[back].strength(cards[back]):
                return f"{by_key[front].name} beats {by_key[back].name}"
        for row in self.rows:
            if row.qualifier_key:
                qualifier, ranking = (
                    find_qualifier(row.qualifier_key),
                    find_ranking(row.ranking_key),
                )
                if not qualifier.admits(ranking, row.strength(cards[row.key])):
                    return f"{row.name} is not {qualifier.name}"
        return None


_FRONT: Final = Row("front", "front", 3, "front")
_MIDDLE: Final = Row("middle", "middle", 5, "high")
_BACK: Final = Row("back", "back", 5, "high")

SETTINGS: Final = {
    "chinese": Setting(
        "chinese",
        "Chinese",
        ("WSOP-348c", "WSOP-350a", "WSOP-350.a"),
        (_FRONT, _MIDDLE, _BACK),
        (("front", "middle"), ("middle", "back")),
    ),
    "chinese-27": Setting(
        "chinese-27",
        "Chinese with a deuce-to-seven middle",
        (
            "WSOP-361",
            "WSOP-361.a1",
            "WSOP-361.a2",
            "WSOP-361.b",
            "WSOP-361.c1",
            "WSOP-361.c2",
            "WSOP-361.c3",
            "WSOP-361.c4",
        ),
        (_FRONT, Row("middle", "middle", 5, "low-27", qualifier_key="ten-low"), _BACK),
        (("front", "back"),),
    ),
    # One card plays any five with the board, two as in hold'em, four as in Omaha.
    "taiwanese": Setting(
        "taiwanese",
        "Taiwanese",
        ("WSOP-355", "WSOP-358a", "WSOP-358b", "WSOP-358c"),
        (
            Row("front", "top", 1, "high", "any"),
            Row("middle", "middle", 2, "high", "any"),
            Row("back", "back", 4, "high", "two-and-three"),
        ),
    ),
}


def find_setting(key: str) -> Setting:
    """The setting of that key. Raises KeyError naming the nearest key."""
    try:
        return SETTINGS[key]
    except KeyError:
        hint = nearest(key, SETTINGS)
        raise KeyError(f"no setting {key!r}{hint} ({', '.join(SETTINGS)})") from None
