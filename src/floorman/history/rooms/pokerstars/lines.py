"""The lines between the seats and the summary of a PokerStars hand, each to one step."""

import re
from collections.abc import Callable
from typing import Final

from floorman.history.record import (
    Acted,
    Added,
    AnyStep,
    CashedOut,
    Collected,
    Dealt,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    Returned,
    Shown,
    Street,
    Unshown,
)
from floorman.history.record.steps import ActVerb, PostKind
from floorman.history.rooms.amounts import Amounts
from floorman.history.rooms.cards import read_cards
from floorman.history.rooms.naming import Names

ALL_IN: Final = " and is all-in"
CAPPED: Final = re.compile(r" and has reached the \S+ cap")
POSTS: Final[dict[str, PostKind]] = {
    "small blind": "small",
    "big blind": "big",
    "small & big blinds": "both",
    "the ante": "ante",
    "button blind": "button",
    "straddle": "straddle",
    "dead blind": "dead",
    "missed blind": "missed",
    "dead": "dead",
}
_POST: Final = re.compile(r"posts ([a-z& ]+?) (\S+)")
_BOARDS: Final = {"FIRST": 0, "SECOND": 1, "THIRD": 2}
_HEADING: Final = re.compile(
    r"\*\*\* (?:(FIRST|SECOND|THIRD) )?([A-Za-z0-9 -]+?) \*\*\*((?: +\[[^\]]*\])*)"
)
_ROW: Final = re.compile(r"\[([^\]]*)\]")
_COLLECTED: Final = re.compile(r"(\S+) from (pot|main pot|side pot(?:-\d+)?)")
_CASHED: Final = re.compile(r"(\S+) \| Cash Out Fee (\S+)")
_CARDS_AND_WORDS: Final = re.compile(r"\[([^\]]*)\](?: \((.*)\))?")
_BACK: Final = re.compile(r"Uncalled bet \((\S+)\) returned to (.*)")
_SOLD: Final = re.compile(r"Receives Cashout \((\S+)\)")
_ADDED: Final = re.compile(r"(?:STP added: |Cash Drop to Pot : total |Hold-up to Pot: total )(\S+)")
_FOR_WORDS: Final = re.compile(r"\[([^\]]*)\] for (.*)")
_BRINGS: Final = re.compile(r"in (?:low )?for ")
_DISCARDS: Final = re.compile(r"discards (\d{1,2}) cards?(?: \[([^\]]*)\])?")

# What may stand in a hand without moving chips or cards; the first kind that fits.
NOTES: Final = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        ("blank", r"\s*"),
        ("chat", r'.* said, ".*"'),
        (
            "table",
            r".*(?:: sits out|:? is sitting out|: sits down| has returned| leaves the table)",
        ),
        ("table", r".* joins the table at seat #\d+ ?"),
        ("table", r".* will be allowed to play after the button"),
        ("table", r".* was (?:removed|moved) (?:from|to) .*"),
        ("clock", r".* has timed out(?: while (?:being )?disconnected)?"),
        ("clock", r".* has requested TIME"),
        ("line", r".* is (?:disconnected|connected|reconnected) ?"),
        (
            "game",
            r"Betting is capped ?|The deck is reshuffled|Hand cancelled|No low hand qualified",
        ),
        ("game", r"Pair on board - a double bet is allowed.*"),
        ("game", r".*: Chooses to .*Cashout.*|.*: Pays Cashout Risk .*"),
        ("game", r".*: (?:get an|pay premium of) all-in insurance \(.*\)"),
        ("game", r"Hand was run (?:once|twice(?: times)?|two times|three times)"),
        ("prize", r".* finished the tournament(?: in \S+ place.*)?"),
        ("prize", r".* wins (?:the tournament|an entry to|\S+ for (?:eliminating|splitting)) ?.*"),
        ("prize", r".* wins the \S+ bounty for .*|.* split the \S+ bounty for eliminating .*"),
        ("prize", r".* (?:re-buys and receives|takes the add-on and receives|caught up with) .*"),
        ("chips", r".*: Table deposit \S+|.* adds \S+.*"),
        ("table", r"Table leave user|Seat re-?join.*|Table enter user"),
        ("game", r"# .*"),
    )
)


Known = dict[str, tuple[ActVerb, int | None, int | None, int | None, bool]]
_MOST_KNOWN: Final = 20_000


class LineError(ValueError):
    """A line that contradicts the hand, and why."""


class Lines:
    """Reads the lines of one hand; `board` is the board that the last heading named.

    `known` are deeds that were read before, by their words: most are said again and again.
    """

    def __init__(self, names: Names, amounts: Amounts, known: Known) -> None:
        self.names, self.amounts, self.known = names, amounts, known
        self.board: int | None = None

    def read(self, text: str, line: int) -> AnyStep:
        """A line as a step; of kind "unknown" where nobody knows what it says.

        Raises LineError for a player, a card or an amount that is none.
        """
        if text.startswith("*** "):
            return self._heading(text, line)
        split = self.names.split(text)
        if split is not None:
            step = self._deed(split[0], split[1], line)
            if step is not None:
                return step
        if text.startswith("Dealt to "):
            return self._dealt(text, line)
        if text.startswith("Uncalled bet ("):
            return self._back(text, line)
        return self._collected(text, line) or self.note(text, line)

    def _heading(self, text: str, line: int) -> AnyStep:
        found = _HEADING.fullmatch(text)
        if found is None:
            return Noted(kind="unknown", text=text, line=line)
        which, name, rows = found.groups()
        if name == "DRAW":
            which, name = None, f"{which} DRAW" if which else name
        board = _BOARDS[which] if which else None
        if name in ("SHOW DOWN", "SHOWDOWN"):
            self.board = board
        first = f"{which} " if which else ""
        if not rows:
            return Street(name=first + name, board=board or 0, line=line)
        # The new cards stand in the last row; some give every street before a row of its own.
        *before, cards = _ROW.findall(rows)
        return Street(
            name=first + name,
            cards=read_cards(cards),
            before=read_cards(" ".join(before)),
            board=board or 0,
            line=line,
        )

    def _dealt(self, text: str, line: int) -> AnyStep:
        name, mark, cards = text[9:].partition(" [")
        seat = self.names.numbers.get(name)
        while seat is None and mark:
            more, mark, cards = cards.partition(" [")
            name += " [" + more
            seat = self.names.numbers.get(name)
        if seat is None:
            seat = self.names.numbers.get(text[9:].strip())
            if seat is None:
                raise LineError(f"nobody at the table is called {text[9:60]!r}")
            return Dealt(seat=seat, line=line)
        first, mark, second = cards.rstrip("]").partition("] [")
        if mark:
            return Dealt(seat=seat, cards=read_cards(second), before=read_cards(first), line=line)
        return Dealt(seat=seat, cards=read_cards(first), line=line)

    def _back(self, text: str, line: int) -> AnyStep:
        found = _BACK.fullmatch(text)
        if found is None or found[2] not in self.names.numbers:
            raise LineError("nobody can tell to whom this bet goes back")
        return Returned(seat=self.names.numbers[found[2]], amount=self.amounts(found[1]), line=line)

    def _sold(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        """What the room pays for a hand, in GGPoker's words."""
        found = _SOLD.fullmatch(rest)
        return CashedOut(seat=seat, amount=self.amounts(found[1]), line=line) if found else None

    def _collected(self, text: str, line: int) -> AnyStep | None:
        split = self.names.split(text, " collected ")
        if split is not None:
            found = _COLLECTED.fullmatch(split[1])
            if found is not None:
                amount = self.amounts(found[1])
                return Collected(
                    seat=split[0], amount=amount, pot=found[2], board=self.board, line=line
                )
        split = self.names.split(text, " cashed out the hand for ")
        if split is not None:
            found = _CASHED.fullmatch(split[1])
            if found is not None:
                amount, fee = self.amounts(found[1]), self.amounts(found[2])
                return CashedOut(seat=split[0], amount=amount, fee=fee, line=line)
        split = self.names.split(text, " shows ")
        found = _FOR_WORDS.fullmatch(split[1]) if split is not None else None
        if split is not None and found is not None:
            cards = read_cards(found[1])
            return Shown(
                seat=split[0], cards=cards, words=found[2], board=self.board, plain=True, line=line
            )
        return None

    def note(self, text: str, line: int) -> AnyStep:
        """A line that moves nothing, or that nobody knows."""
        added = _ADDED.fullmatch(text)
        if added is not None:
            return Added(amount=self.amounts(added[1]), text=text, line=line)
        for kind, pattern in NOTES:
            if pattern.fullmatch(text):
                return Noted(kind=kind, text=text, line=line)
        return Noted(kind="unknown", text=text, line=line)

    # What players do

    def _deed(self, seat: int, rest: str, line: int) -> AnyStep | None:
        known = self.known.get(rest)
        if known is not None:
            verb, amount, to, by, all_in = known
            return Acted(
                seat=seat, verb=verb, amount=amount, to=to, by=by, all_in=all_in, line=line
            )
        word, _, more = rest.partition(" ")
        read = _DEEDS.get(word)
        step = read(self, seat, more, rest, line) if read else None
        if type(step) is Acted and not step.tail and not step.capped:
            if len(self.known) >= _MOST_KNOWN:
                self.known.clear()
            self.known[rest] = (step.verb, step.amount, step.to, step.by, step.all_in)
        return step

    def _fold(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        return Acted(seat=seat, verb="fold", tail=more, line=line)

    def _check(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        return Acted(seat=seat, verb="check", tail=more, line=line)

    def _put(self, verb: ActVerb, seat: int, more: str, line: int) -> AnyStep | None:
        figures, all_in, capped = _ending(more)
        amount = self.amounts(figures)
        to = amount if verb in ("bet", "bring-in") else None
        return Acted(
            seat=seat, verb=verb, amount=amount, to=to, all_in=all_in, capped=capped, line=line
        )

    def _call(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        return self._put("call", seat, more, line)

    def _bet(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        return self._put("bet", seat, more, line)

    def _bring(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        return self._put("bring-in", seat, _BRINGS.sub("", more), line)

    def _raise(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        figures, all_in, capped = _ending(more)
        by, mark, to = figures.partition(" to ")
        if not mark:
            raise LineError(f"a raise says by how much and to how much, not {figures[:40]!r}")
        return Acted(
            seat=seat,
            verb="raise",
            by=self.amounts(by),
            to=self.amounts(to),
            all_in=all_in,
            capped=capped,
            line=line,
        )

    def _post(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        words, all_in, _ = _ending(rest)
        found = _POST.fullmatch(words)
        if found is None or found[1] not in POSTS:
            return None
        amount = self.amounts(found[2])
        return Posted(seat=seat, kind=POSTS[found[1]], amount=amount, all_in=all_in, line=line)

    def _straddle(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        words, all_in, _ = _ending(more)
        amount = self.amounts(words)
        return Posted(seat=seat, kind="straddle", amount=amount, all_in=all_in, line=line)

    def _discard(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        found = _DISCARDS.fullmatch(rest)
        if found is None:
            return None
        cards = read_cards(found[2]) if found[2] else ()
        return Exchanged(seat=seat, count=int(found[1]), cards=cards, line=line)

    def _stand(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        if not more.startswith("pat"):
            return None
        kept = more[3:].removeprefix(" on ").strip("[]")
        return Exchanged(seat=seat, count=0, kept=read_cards(kept), line=line)

    def _show(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        found = _CARDS_AND_WORDS.fullmatch(more)
        if found is None:
            return None
        cards = read_cards(found[1])
        return Shown(seat=seat, cards=cards, words=found[2] or "", board=self.board, line=line)

    def _muck(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        return Mucked(seat=seat, line=line) if more == "hand" else None

    def _unshown(self, seat: int, more: str, rest: str, line: int) -> AnyStep | None:
        return Unshown(seat=seat, line=line) if more == "show hand" else None


def _ending(text: str) -> tuple[str, bool, bool]:
    """What a deed says of amounts, whether it is all-in, whether it reaches the cap."""
    capped = False
    if text.endswith(" cap"):
        bare = CAPPED.sub("", text)
        text, capped = bare, bare != text
    if text.endswith(ALL_IN):
        return text[: -len(ALL_IN)], True, capped
    return text, False, capped


_Deed = Callable[[Lines, int, str, str, int], AnyStep | None]
_DEEDS: Final[dict[str, _Deed]] = {
    "folds": Lines._fold,
    "checks": Lines._check,
    "calls": Lines._call,
    "bets": Lines._bet,
    "raises": Lines._raise,
    "brings": Lines._bring,
    "posts": Lines._post,
    "straddle": Lines._straddle,
    "discards": Lines._discard,
    "stands": Lines._stand,
    "shows": Lines._show,
    "mucks": Lines._muck,
    "doesn't": Lines._unshown,
    "Receives": Lines._sold,
}
