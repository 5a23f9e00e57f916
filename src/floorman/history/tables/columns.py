"""The columns of the tables: their names, their types, and what stands in them."""

from typing import Final, NamedTuple


class Column(NamedTuple):
    """A column: `kind` is text, whole, truth or time."""

    name: str
    kind: str
    meaning: str


_HAND: Final = Column("hand", "whole", "the deal, numbered from 1 within the file of the table")
_FILE: Final = Column("file", "text", "the file that it was read from: with the deal, a key")
COLUMNS: Final[dict[str, tuple[Column, ...]]] = {
    "hands": (
        _HAND,
        _FILE,
        Column("line", "whole", "its first line there; 0 where there are no lines"),
        Column("room", "text", "the format that it was read from"),
        Column("number", "text", "its number or name, as the file has it"),
        Column("time", "time", "when it was, in UTC; null where that is not told or not known"),
        Column("table", "text", "the table's name"),
        Column("tournament", "text", "the tournament's number or name; null in a cash game"),
        Column("game", "text", "the game as the file calls it"),
        Column("form", "text", "the key of our form; null for a game that we do not deal"),
        Column("structure", "text", "limit, pot-limit or no-limit"),
        Column("currency", "text", "a code such as USD; empty for chips"),
        Column("unit", "whole", "how many of the smallest unit make one of the currency"),
        Column("small_blind", "whole", "all amounts are whole numbers of the smallest unit"),
        Column("big_blind", "whole", "the small bet where there are no blinds, else the ante"),
        Column("ante", "whole", "the ante"),
        Column("players", "whole", "how many were dealt in"),
        Column("chairs", "whole", "how many chairs the table has; null where that is not told"),
        Column("button", "whole", "the number of the seat that has the button; null if not told"),
        Column("board", "text", "boardcards without gaps, such as AsKd7c"),
        Column("second_board", "text", "those of a second run; empty without one"),
        Column("pot", "whole", "all that was put in and not given back"),
        Column("rake", "whole", "what the house took; null where that is not told"),
        Column("hero", "text", "whose file it is; null where it is nobody's"),
    ),
    "actions": (
        _HAND,
        _FILE,
        Column("action", "whole", "its place in the deal, from 1"),
        Column("street", "whole", "the betting round, from 0"),
        Column("street_name", "text", "the round as the file calls it"),
        Column("seat", "whole", "the number of the seat"),
        Column("player", "text", "who acts"),
        Column("position", "text", "BTN, SB, BB, CO, HJ, LJ, UTG, UTG+1...; empty at stud"),
        Column("kind", "text", "post-small, post-big, post-ante..., fold, check, call, bet, raise, "
               "complete, bring-in, draw"),
        Column("amount", "whole", "what was put in; the number of cards for a draw"),
        Column("to", "whole", "the total of the street after it; null for folds, checks, draws"),
        Column("all_in", "truth", "whether nothing is left"),
        Column("pot_before", "whole", "what lay in the pot and before everybody just before"),
        Column("stack_before", "whole", "what the player had left just before"),
    ),
    "showdowns": (
        _HAND,
        _FILE,
        Column("seat", "whole", "the number of the seat"),
        Column("player", "text", "one row for each who was dealt in"),
        Column("position", "text", "as in actions"),
        Column("stack", "whole", "what he began with"),
        Column("cards", "text", "his last known cards without gaps, ?? for one unknown; empty "
               "if none is known"),
        Column("folded", "truth", "whether he folded"),
        Column("showdown", "truth", "whether he was in at the end with others"),
        Column("shown", "truth", "whether he showed"),
        Column("mucked", "truth", "whether he threw his hand away at the showdown"),
        Column("put", "whole", "what he put in, less what was given back"),
        Column("won", "whole", "what he collected; null where it is not told who won"),
        Column("net", "whole", "what the deal brought him; null likewise"),
    ),
}  # fmt: skip
TABLES: Final = tuple(COLUMNS)
