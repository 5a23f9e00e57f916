"""Questions and their answers as clauses: "Has anyone acted?", no: "nobody has acted"."""

import re
from collections.abc import Sequence
from typing import Final

from floorman.rulings.facts import Fact, Value, fact_text
from floorman.rulings.usual import person

# Who or what a question is about: what stands between its first word and what is said of it.
_SUBJECT: Final = re.compile(
    r"""
    (?P<subject>
        (?:any|some|every|no)(?:one|body)(?:\ (?:in\ the\ (?:game|pot)|but\ the\ two\ blinds))?
      | it | they | there | collusion | whoever\ asks
      | (?:more\ than|two\ or\ more|one\ or\ more)\ (?:players|cards)
      | (?:the|that|this|a|another|any|one|every|these|those)
        \ (?:(?:new|other|last|false|first|next|exposed|kill|own|opening|betting|same)\ )*
        (?:player|bettor|hand|pot|deal|deck|dealer|card|cards|chips|kill|rebuy|raise|clock|opener
          |shuffle|winner|guest|floor|stub|seat|bet|button|rack|device|action|burn|betting
          |management|ruling|tournament|motion|round)
        (?:\ (?:who\ (?:asks|knew\ of\ it)|behind|of\ th(?:is|at|e)\ (?:deal|hand|flop|pot)
          |before\ the\ draw|card|below\ it|in\ which\ it\ was\ put\ in|to\ act|level
          |dealt\ up\ by\ mistake|put\ in\ to\ call|on\ this\ street|too\ many
          |with\ a\ hand,\ who\ has\ not\ passed\ openers,))?
    )
    \ (?P<rest>.+)
    """,
    re.VERBOSE,
)
_ASKED: Final = re.compile(
    r"(?P<verb>Has|Have|Had|Is|Are|Was|Were|Did|Does|Do|Can|Will|Would|May) (?P<what>.+)\?$"
)
# Two questions in one are not turned round.
_TWO: Final = re.compile(
    r",? (?:and|or)(?: to)? (?:has|have|had|did|do|does|still|the time)\b|: have "
)
_ASIDE: Final = re.compile(r" ?\([^)]*\)")
# What is denied of anybody is said of nobody.
_NOBODY: Final = (
    ("anyone", "nobody"), ("anybody", "nobody"), ("somebody", "nobody"), ("any ", "no "),
    ("another ", "no other "), ("everybody", "not everybody"), ("every ", "not every "),
    ("there ", "there "), ("more than ", "no more than "), ("two or more ", "no two or more "),
)  # fmt: skip
_SOMEBODY: Final = (("anyone", "somebody"), ("anybody", "somebody"), ("any ", "a "))


def clause(fact: Fact, value: Value) -> str:
    """A fact with its value as a clause: "somebody has acted"; else the question, answered."""
    if isinstance(value, bool):
        return _claimed(fact, value)
    if fact.kind == "seat" and isinstance(value, int):
        return person(value)
    if isinstance(value, str):
        return fact.answers.get(value, value)
    return _counted(fact, fact_text(fact, value))


def either(fact: Fact, values: Sequence[Value]) -> str:
    """One of several values as a condition: "if A or B"."""
    return f"if {' or '.join(clause(fact, one) for one in values)}"


def between(fact: Fact, least: int, most: int | None) -> str:
    """A number within bounds as a condition."""
    if most is None:
        return f"if {_counted(fact, f'{least:,} or more')}"
    if least == most:
        return f"if {_counted(fact, f'{least:,}')}"
    return f"if {_counted(fact, f'{least:,} to {most:,}' if least else f'at most {most:,}')}"


def _claimed(fact: Fact, value: bool) -> str:
    said = fact.asks or fact.key.replace("_", " ")
    asked = _ASKED.match(_ASIDE.sub("", said))
    found = _SUBJECT.match(asked["what"]) if asked else None
    if asked is None or found is None or _TWO.search(said):
        return f"{'yes' if value else 'no'} to “{said}”"
    subject, verb, rest = found["subject"], asked["verb"].lower(), found["rest"]
    if value and verb in ("did", "does", "do"):
        return f"{_changed(subject, _SOMEBODY)} {_finite(verb, rest)}"
    if value:
        return f"{_changed(subject, _SOMEBODY)} {verb} {rest}"
    nobody = _changed(subject, _NOBODY)
    return f"{nobody} {verb} {rest}" if nobody != subject else f"{subject} {verb} not {rest}"


# Verbs whose past is not made with -ed.
_PAST: Final = {
    "say": "said", "make": "made", "begin": "began", "put": "put", "throw": "threw",
    "have": "had", "take": "took", "lie": "lay", "know": "knew", "bet": "bet", "keep": "kept",
    "stop": "stopped", "give": "gave", "see": "saw", "show": "showed", "get": "got", "go": "went",
    "hold": "held", "leave": "left", "come": "came", "deal": "dealt", "stand": "stood",
    "win": "won", "do": "did", "think": "thought", "lose": "lost", "pay": "paid", "tell": "told",
    "hear": "heard",
}  # fmt: skip
_ADVERBS: Final = frozenset("already still ever also only just not".split())


def _finite(verb: str, rest: str) -> str:
    """What is asked with "did" or "does" as it is told: "did say so" is "said so"."""
    first, _, more = rest.partition(" ")
    if first in _ADVERBS:
        return f"{verb} {rest}"
    if verb == "do":
        told = first
    elif verb == "does":
        irregular = {"have": "has", "do": "does", "go": "goes"}
        told = irregular.get(first, first + ("es" if first.endswith(("s", "h", "x")) else "s"))
    else:
        told = _PAST.get(first, first + ("d" if first.endswith("e") else "ed"))
    return f"{told} {more}".strip()


def _changed(subject: str, table: tuple[tuple[str, str], ...]) -> str:
    for old, new in table:
        if subject.startswith(old.strip()) and (old == subject or old[-1] != " " or " " in subject):
            return new + subject[len(old) :]
    return subject


_HOW_MANY: Final = re.compile(
    r"How (?:many|much)(?P<thing> [a-z ]+?)? (?P<aux>has|had|have|does|did) "
    r"(?P<who>the player|that player|the dealer) (?P<did>.+?)\?"
    r"|How (?:many|much) (?P<rest>.+?)\?|To how much in all (?P<to>.+?)\?"
    r"|How (?:high|large) is (?P<is>.+?)\?"
)


def _counted(fact: Fact, text: str) -> str:
    """A number with what it counts."""
    asked = _HOW_MANY.match(_ASIDE.sub("", fact.asks))
    if asked is None:
        return f"{fact.asks.rstrip('?') or fact.key.replace('_', ' ')}: {text}"
    if asked["who"]:
        thing, who, did = asked["thing"] or "", asked["who"], asked["did"]
        verb, _, more = did.partition(" ")
        if asked["aux"] in ("does", "did"):
            return f"{who} {_finite(asked['aux'], verb)} {text}{thing} {more}".strip()
        return f"{who} {asked['aux']} {verb} {text}{thing} {more}".strip()
    if asked["to"]:
        return f"to {text} in all {asked['to']}"
    if asked["is"]:
        return f"{asked['is']} is {text}"
    return f"{text} {asked['rest']}"
