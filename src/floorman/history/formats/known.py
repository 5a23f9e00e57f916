"""The formats by name, and how a file's beginning tells which it is."""

import re
from typing import Final

from floorman.history.rooms import ROOMS, sniff
from floorman.history.rooms.text import start_of

# What a file's beginning says, in the order in which they are tried.
_BEGINS: Final = (
    ("pokernow", re.compile(r'\s*(?:entry,at,order|"?-- (?:ending|starting) hand #)')),
    ("acpc", re.compile(r"\s*(?:# ?name/game/hands/seed|STATE:\d+:)")),
    ("json", re.compile(r'\s*\{"room":')),
    ("ohh", re.compile(r'\s*\[?\s*\{\s*"ohh"')),
)  # fmt: skip
# A file of many deals in PHH begins with the heading of the first.
_HEADING: Final = re.compile(r"\s*\[[^\]\n]+\]\s*(?:#.*)?")
# Of PHH any field may be the first.
_FIELD: Final = re.compile(r"(?m)^\s*variant\s*=")
# The endings that tell a format by themselves, where the beginning tells none.
_ENDINGS: Final = {".phh": "phh", ".phhs": "phhs", ".ohh": "ohh", ".jsonl": "json"}

READABLE: Final = ("phh", "phhs", "ohh", "acpc", "pokernow", "json", *ROOMS)
WRITABLE: Final = ("phh", "phhs", "ohh", "pokerstars", "pokernow", "acpc", "json")
# How much of a file is looked at.
LOOKED_AT: Final = 4096


def sniffed(start: bytes, name: str = "") -> str | None:
    """Which format a file is of by its first bytes, and by its name where they do not tell; None
    for none of them.
    """
    text = start_of(start[:LOOKED_AT])
    ending = name[name.rfind(".") :].lower() if "." in name else ""
    for key, begins in _BEGINS:
        if begins.match(text):
            return key
    lines = (line for line in text.splitlines() if line.strip() and line.strip()[0] != "#")
    if _HEADING.fullmatch(next(lines, "")):
        return "phhs"
    room = sniff(start)
    if room:
        return room
    if _FIELD.search(text):
        return "phh"
    return _ENDINGS.get(ending)
