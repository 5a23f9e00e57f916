"""Denials as the person reads them: which rule or limit it is, how much is left, when it frees."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Final

from floorman.room import Denial, Reason, RoomRefused
from floorman.server.denials import Denied

# Who is denied play for one of these gives up his seat; for others he is dealt past until it is
# settled.
GOES: Final = frozenset(
    {
        Reason.SHUT_OUT_BY_HIMSELF,
        Reason.TAKES_TIME_OUT,
        Reason.BARRED,
        Reason.NOT_ADMITTED,
        Reason.LIMIT_REACHED,
    }
)
_FREES: Final = frozenset({Reason.LIMIT_REACHED})
_TO_YOU: Final = (
    ("himself", "yourself"),
    ("that he set", "that you set"),
    (" he set", " you set"),
    ("{}'s own", "Your own"),
    ("{}'s", "Your"),
    ("{} has", "You have"),
    ("{} is", "You are"),
    ("{} takes", "You take"),
    ("{} owes", "You owe"),
    ("{} came", "You came"),
    ("{} and ", "You and "),
    ("and plays nowhere", "and play nowhere"),
    ("invited {}", "invited you"),
    ("{}:", "You have a penalty:"),
)
_SOMEBODY: Final = re.compile(r"\b[0-9a-f]{16}\b")
_TABLE: Final = re.compile(r"\b[0-9a-f]{10}\b")


class Disallowed(Denied):
    """What the register denies a person: the rules behind it, until when, and what is left.

    The words are for him alone.
    """

    def __init__(self, code: str, words: str, denial: Denial, person: str) -> None:
        super().__init__(code, words)
        self.person, self.reason, self.cites = person, denial.reason.name, denial.cites
        self.until, self.left = denial.until, denial.left


def unnamed(table: str) -> str:
    """What a table is called that has no name."""
    return ""


def disallowed(
    denial: Denial,
    person: str,
    offset_minutes: int = 0,
    called: Callable[[str], str] = unnamed,
) -> Disallowed:
    """A denial to be raised; `called` says what a table is called."""
    code = "barred" if denial.reason is Reason.BARRED else "not-allowed"
    if denial.reason is Reason.OWES:  # to another table than where he asks
        denial = replace(denial, words=with_tables(denial.words, called))
    return Disallowed(code, denial_words(denial, person, offset_minutes), denial, person)


def with_tables(words: str, called: Callable[[str], str]) -> str:
    """Words that name tables by their keys, as people call them."""
    return _TABLE.sub(lambda one: called(one[0]) or "another table", words)


def refused(error: RoomRefused, person: str) -> Disallowed:
    """A refusal of the register as a denial: nothing has changed."""
    words = _sentence(
        f"{to_you(error.marked_what, person)}: {error.reason.value}. {error.marked_legal}"
    )
    return Disallowed("not-now", words, Denial(error.reason, error.cites, words), person)


def refused_about(error: RoomRefused, person: str, name: str) -> Denied:
    """A refusal as it is told to the host, who decides about somebody of that name."""
    what = error.marked_what.replace(person, name)
    words = nameless(f"{what}: {error.reason.value}. {error.marked_legal}")
    return Denied("not-now", _sentence(words))


def _sentence(words: str) -> str:
    words = words.strip()
    return words[:1].upper() + words[1:]


def denial_words(denial: Denial, person: str, offset_minutes: int = 0) -> str:
    """A denial in words for the person himself, with when it ends."""
    words = to_you(denial.words, person)
    if denial.until is None:
        return f"{words}."
    when = moment(denial.until, offset_minutes)
    if denial.reason in _FREES:
        return f"{words}. It frees on {when}."
    return f"{words}, until {when}."


def to_you(words: str, person: str) -> str:
    """Words about a person, whom they name by his id, as they are said to him."""
    for about, you in _TO_YOU:
        words = words.replace(about.format(person), you)
    return nameless(words.replace(person, "you"))


def nameless(words: str) -> str:
    """Words without the ids of others and of tables."""
    words = _TABLE.sub("this table", _SOMEBODY.sub("somebody else", words))
    return words.replace(" in this table", " at this table")


def moment(at: int, offset_minutes: int = 0) -> str:
    """A time in the room's own time."""
    zone = timezone(timedelta(minutes=offset_minutes)) if offset_minutes else UTC
    sign, minutes = ("+", offset_minutes) if offset_minutes >= 0 else ("-", -offset_minutes)
    shown = f"UTC{sign}{minutes // 60:02}:{minutes % 60:02}" if offset_minutes else "UTC"
    return f"{datetime.fromtimestamp(at / 1000, zone):%d %B %Y, %H:%M} {shown}"
