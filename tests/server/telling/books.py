"""The phrase books of the browser, read as it reads them: web/src/language/phrases/matching.ts."""

import json
import re

from tests.house.project import ROOT

_FOLDER = ROOT / "web/src/language/phrases"
_GAP = re.compile(r"\{(\w+)\}")
_RANK = "(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|deuce)"
_ORDINAL = r"\d+(?:st|nd|rd|th)"
# What may stand in a gap as it is; any other holds words that are in the book themselves.
_TAKEN = {
    "amount": r"[^\s(]*\d[^\s(]*?(?: [A-Z]{2,4})?",
    "n": r"\d+",
    "who": "[^;:]+?",
    "names": "[^;:]+?",
    "cards": ".+?",
    "text": ".+?",
}
_LIMITED = {
    "rank": f"{_RANK}(?:-{_RANK})*",
    "ranks": f"{_RANK}(?:s|es)",
    "stakes": r"\S+(?: [A-Z]{3})? (?:no-limit|pot-limit|half-pot|spread-limit|limit|spread)",
    "posts": "(?:ante|blinds|bring-in|half kill|full kill) ?.*?",
    "single": rf"(?:{_RANK} of (?:clubs|diamonds|hearts|spades)|joker|a card facedown)",
    "ordinal": _ORDINAL,
    "place": f"{_ORDINAL}(?: to {_ORDINAL})?",
    "kind": "(?:cash|chips|foreign|marker|markers|chips of other houses)",
    "chair": r"(?:the seat that he chooses|seat \d+)",
    "lasts": r"\d+ minutes?",
    "lies": "(?:on|of|in|among|before) .+?",
    "made": rf"(?:pair|royal|wheel|badugi|(?:one|two|three)-card|{_RANK}(?:s|es)?)\b.*?",
}
# Kinds of gaps in which only a whole phrase of theirs may stand.
_WHOLE = ("reason", "act")


def _kind_of(gap):
    return gap.rstrip("0123456789")


def _gap_of(key):
    """The kind of gaps that a phrase is for; nothing for one that is said anywhere."""
    return key.partition(".")[0] if "." in key else ""


def _pattern_of(phrase, wholes):
    """A phrase as an expression, and its gaps."""
    pieces = _GAP.split(phrase)
    shapes = _TAKEN | _LIMITED | wholes
    told = (
        f"({shapes.get(_kind_of(one), '.+?')})" if place % 2 else re.escape(one)
        for place, one in enumerate(pieces)
    )
    return re.compile("".join(told)), _GAP.findall(phrase)


class Book:
    """A phrase book by its place among them."""

    def __init__(self, place):
        phrases = json.loads((_FOLDER / place / "en.json").read_text("utf-8"))
        ordered = sorted(phrases, key=lambda key: -len(_GAP.sub("", phrases[key])))
        wholes = {
            gap: "|".join(re.escape(phrases[key]) for key in phrases if _gap_of(key) == gap)
            for gap in _WHOLE
        }
        self.patterns = {
            gap: [_pattern_of(phrases[key], wholes) for key in ordered if _gap_of(key) == gap]
            for gap in {"", *map(_gap_of, phrases)}
        }

    def unknown_in(self, words, gap=""):
        """What of a sentence is not in the book."""
        within = ("what", "table", "") if gap == "what" else (gap,)
        for pattern, gaps in (one for kind in within for one in self.patterns.get(kind, ())):
            found = pattern.fullmatch(words)
            if found is not None:
                held = zip(map(_kind_of, gaps), found.groups(), strict=True)
                told = [(one, kind) for kind, one in held if kind not in _TAKEN]
                return [
                    part
                    for one, kind in told
                    for part in self.unknown_in(one, kind if kind in self.patterns else "")
                ]
        # A table may be called anything.
        return [] if gap == "table" else [words]
