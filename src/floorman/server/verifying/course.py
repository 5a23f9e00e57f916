"""Where the cards of a deal have to come from: its course, followed step by step.

It knows how a form is dealt from `course_data` alone, and counts cards without seeing any. The
browser's part has the same in its own words; both are held against the engine.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

Course = dict[str, Any]
Stage = dict[str, Any]
_WORD: Final = re.compile(r"([a-z]?)(\d*)(?::(\d+))?")
_OF_STUB: Final = ("", "b", "x", "m")


class OffCourseError(Exception):
    """A step that the procedure does not have there."""


class Placed(NamedTuple):
    """Where a place of a shuffle went; `up`: whether it lies faceup, None where that is open."""

    to: str
    shuffle: int
    place: int
    up: bool | None


class Step(NamedTuple):
    """What is due next: a card to a seat, a board, the middle or the burns, or a shuffle."""

    where: str
    to: int = 0
    up: bool | None = False

    @property
    def word(self) -> str:
        """As it is told."""
        if self.where == "seat":
            return f"{self.to}"
        words = {"board": f"b{self.to}", "common": "b0", "burn": "x", "muck": "m"}
        return words.get(self.where, self.where)


class _Mix(NamedTuple):
    size: int
    take: Callable[[], None]


@dataclass
class _Turn:
    stage: Stage
    seats: list[int]


def said(word: str) -> str:
    """Where a card went, in words."""
    named = {"x": "the burncards", "m": "the muck", "b0": "the middle, for everybody"}
    if word in named:
        return named[word]
    if word.startswith("mix"):
        return "a shuffle"
    return f"board {word[1:]}" if word.startswith("b") else f"seat {int(word) + 1} of the deal"


class Follower:
    """A deal as far as its cards have come.

    `placed` is where each place went, `sizes` those of the shuffles, the deck's first; `shared` how
    many cards the boards have in common where several were agreed.
    """

    def __init__(
        self, course: Course, deck: int, seats: int, first: int, fantasyland: Sequence[int]
    ) -> None:
        self.placed: list[Placed] = []
        self.sizes = [deck]
        self.shared = 0
        self.folded: set[int] = set()
        self._course, self._seats, self._fantasyland = course, seats, fantasyland
        self._order = [(first + place) % seats for place in range(seats)]
        self._ghosts: set[int] = set()
        self._held = [0] * seats
        self._discards: list[int] = []
        self._consents: list[int] = []
        self._pending: list[Step] = []
        self._asking: list[int] = []
        self._fifths: list[int] = []
        self._thrown: dict[int, int] = {}
        self._own = (-1, 0)
        self._at = -1
        self._stub = deck
        self._place = self._burns = self._muck = 0
        self._boarded = [0] * course["boards"]
        self._burned = self._runs = self._agreed = False
        self._turn: _Turn | None = None

    def take(self, word: str) -> None:
        """Take the next step. Raises OffCourseError where the procedure has another one."""
        found = _WORD.fullmatch(word)
        if found is None or len(word) > 12:
            raise OffCourseError(f'"{word[:20]}" is no step of a deal')
        kind, seat, number = found[1], int(found[2] or 0), int(found[3] or 0)
        if kind == "s":
            self._shuffle(seat)
        elif kind in _OF_STUB:
            self._card(word)
        else:
            self._act(kind, seat, number)

    @property
    def _stage(self) -> Stage:
        return self._course["stages"][self._at] if self._at >= 0 else {}

    # Cards off the stub

    def _card(self, word: str) -> None:
        self._prepare()
        if not self._pending:
            raise OffCourseError(f"a card went to {said(word)}, where none was due")
        mixed = self._refill(self._pending[0])
        if mixed is not None:
            words = f"a card went to {said(word)} before {mixed.size} cards were shuffled"
            raise OffCourseError(words)
        due = self._pending[0]
        if due.word != word:
            raise OffCourseError(f"a card went to {said(word)}, but {said(due.word)} was next")
        if self._stub < 1:
            raise OffCourseError("a card was dealt when none was left")
        self._pending.pop(0)
        self.placed.append(Placed(word, len(self.sizes) - 1, self._place, due.up))
        self._place += 1
        self._stub -= 1
        if due.where == "burn":
            self._burns += 1
        elif due.where == "muck" or (due.where == "seat" and due.to in self.folded):
            self._muck += 1
        elif due.where == "seat":
            self._held[due.to] += 1
        elif due.where == "board":
            self._boarded[due.to - 1] += 1

    def _shuffle(self, size: int) -> None:
        self._prepare()
        mixed = self._refill(self._pending[0]) if self._pending else None
        if mixed is None:
            raise OffCourseError(f"{size} cards were shuffled, where nothing had to be")
        if mixed.size != size:
            raise OffCourseError(f"{size} cards were shuffled, not {mixed.size}")
        mixed.take()
        if self._pending[0].where.startswith("mix"):
            self._pending.pop(0)
        self._stub, self._place = size, 0
        self.sizes.append(size)

    def _prepare(self) -> None:
        """Go on to the stage whose cards come next, if nothing is on the way."""
        stages = self._course["stages"]
        while not self._pending and not self._asking:
            if self._turn is not None and self._next_turn(self._turn):
                return
            if self._at + 1 >= len(stages):
                return
            self._at += 1
            self._begin(self._stage)

    def _begin(self, stage: Stage) -> None:
        self._burned = False
        there = [one for one in self._live() if one in self._fantasyland]
        match stage["kind"]:
            case "cards":
                self._begin_cards(stage)
            case "stacks":
                self._begin_stacks(stage)
            case "draw":
                self._asking, self._fifths, self._thrown = self._live(), [], {}
                self._discards.append(0)
                if stage.get("always"):
                    self._burned = True
                    self._pending.append(Step("burn"))
            case "set":
                self._turn = _Turn(stage, [one for one in self._live() if one not in there])
            case "book":
                for seat in there:
                    self._pending += [Step("seat", seat)] * stage.get("book", 0)

    def _live(self) -> list[int]:
        return [seat for seat in self._order if seat not in self.folded]

    def _begin_cards(self, stage: Stage) -> None:
        cards = self._each(stage)
        dealt = (one for one in self._order if one not in self.folded or one in self._ghosts)
        seats = [*dealt] if cards else []
        boards, boardcards = stage.get("boards", []), stage.get("boardcards", 0)
        needed = bool(stage.get("burn")) + cards * len(seats) + boardcards * len(boards)
        if not stage.get("first") and self._is_short(stage, seats, needed):
            return
        if stage.get("burn"):
            self._pending.append(Step("burn"))
        down = cards - stage.get("up", 0) - stage.get("either", 0)
        for turn in range(cards):
            up = None if self._course["downHeld"] else turn >= down
            self._pending += [Step("seat", seat, up) for seat in seats]
        for board in boards:
            self._pending += [Step("board", board, True)] * boardcards

    def _each(self, stage: Stage) -> int:
        cards = stage.get("cards") or [0]
        if len(cards) == 1:
            return int(cards[0])
        return int(cards[self._seats - 1]) if self._seats <= len(cards) else 0

    def _begin_stacks(self, stage: Stage) -> None:
        stacks, seats = stage.get("stacks", 0), self._live()
        each = 2 if len(seats) * 2 <= stacks else 1
        for _ in range(stage.get("each", 0)):
            for k in range(stacks):
                owned = k < len(seats) * each
                self._pending.append(Step("seat", seats[k % len(seats)]) if owned else Step("muck"))

    def _next_turn(self, turn: _Turn) -> bool:
        """The cards of the seat that is to set some next; whether there was one."""
        seat = next((one for one in turn.seats if one not in self.folded), None)
        if seat is None:
            self._turn = None
            return False
        turn.seats = turn.seats[turn.seats.index(seat) + 1 :]
        if turn.stage.get("burn") and not self._burned:
            self._pending.append(Step("burn"))
        self._burned = True
        self._pending += [Step("seat", seat)] * turn.stage.get("turn", 0)
        return True

    # When the deck runs short

    def _is_short(self, stage: Stage, seats: Sequence[int], needed: int) -> bool:
        shortage, deck = self._course["shortage"], self._course["shortDeck"]
        if shortage not in ("common-card", "burns", "muck"):
            return False
        if shortage == "muck" or deck == "muck":
            if self._stub < needed:
                self._plan_with_muck(stage, seats)
            return bool(self._pending)
        counted = deck == "count-before-seventh"
        if self._stub >= needed + counted:
            return False
        living = [one for one in seats if one not in self.folded]
        if counted:
            self._plan_by_count(stage, living)
        else:
            self._plan_by_last_card(stage, living)
        return True

    def _short_round(self, stage: Stage, seats: Sequence[int]) -> list[Step]:
        up = None if self._course["downHeld"] else bool(stage.get("up"))
        return [Step("seat", seat, up) for _ in range(self._each(stage)) for seat in seats]

    def _plan_by_count(self, stage: Stage, seats: Sequence[int]) -> None:
        needed = len(seats) * self._each(stage) + 2
        if self._stub + self._burns >= needed or not self._course["commonCard"]:
            self._pending += [Step("mix-burns"), Step("burn"), *self._short_round(stage, seats)]
            return
        mixes = [] if self._stub > 2 else [Step("mix-burns")]
        self._pending += [*mixes, Step("burn"), Step("common")]

    def _plan_by_last_card(self, stage: Stage, seats: Sequence[int]) -> None:
        steps = self._short_round(stage, seats)
        burnt, every = min(1, self._stub), self._stub + self._burns
        if every < len(steps) and self._course["commonCard"]:
            mixes = [] if self._stub > 1 else [Step("mix-burns")]
            burn = [Step("burn")] if every > 1 else []
            self._pending += [*mixes, *burn, Step("common")]
            return
        first = max(0, self._stub - burnt - 1)
        again = [Step("burn")] if every - first > len(steps) - first else []
        burns = [Step("burn")] * burnt
        self._pending += [*burns, *steps[:first], Step("mix-burns"), *again, *steps[first:]]

    def _plan_with_muck(self, stage: Stage, seats: Sequence[int]) -> None:
        steps = self._short_round(stage, seats)
        burn = [Step("burn")] if self._stub > 1 else []
        first = max(0, self._stub - len(burn) - 1)
        self._pending += [*burn, *steps[:first], Step("mix-muck"), *steps[first:]]

    def _refill(self, due: Step) -> _Mix | None:
        """The shuffle that has to come before a step, None for none."""
        planned = {
            "mix-burns": (0, self._burns),
            "mix-muck": (self._muck, 0 if self._muck else self._burns),
            "mix-boards": (self._muck, self._burns),
        }.get(due.where)
        if planned is not None:
            return self._mix(*planned)
        if self._runs:
            return self._refill_for_boards(due)
        if self._stub >= 2:
            return None
        if self._stage.get("kind") == "draw":
            return self._refill_for_draw()
        return None if self._stub else self._refill_emptied()

    def _refill_emptied(self) -> _Mix:
        if self._burns + self._muck:
            return self._mix(self._muck, self._burns)
        return self._mix(thrown=[*self._discards])

    def _mix(self, muck: int = 0, burns: int = 0, thrown: Sequence[int] = ()) -> _Mix:
        def take() -> None:
            self._muck -= muck
            self._burns -= burns
            for pile, number in enumerate(thrown):
                self._discards[pile] -= number

        return _Mix(self._stub + muck + burns + sum(thrown), take)

    def _refill_for_draw(self) -> _Mix | None:
        pending, discards = self._pending, self._discards
        done = self._stage.get("last") and not self._asking and not self._fifths
        completes = done and len(pending) == 1 and pending[0].where == "seat"
        if self._stub == 1 and self._course["lastCompletes"] and completes:
            return None
        last = len(discards) - 1
        pool = sum(discards[:last]) + self._muck
        burns = 0 if pool else self._burns
        pool += burns
        own = self._own[1] if self._own[0] == last else 0
        others = discards[last] - own if pool + self._stub < len(pending) else 0
        if not pool + others:
            return None
        return self._mix(self._muck, burns, [*discards[:last], others])

    def _refill_for_boards(self, due: Step) -> _Mix | None:
        boardcards = sum(one.where == "board" for one in self._pending)
        if self._stub == 1 and boardcards == 1:
            if due.where == "burn":
                self._pending.pop(0)
            return None
        behind = self._pending[1:]
        others = (place for place, one in enumerate(behind) if one.where != "board")
        needs = 1 + next(others, len(behind))
        if self._stub >= (needs if due.where == "burn" else 1):
            return None
        if self._stub + self._burns < boardcards:
            return self._mix(muck=self._muck, burns=self._burns)
        return self._mix(burns=self._burns) if self._burns else None

    # What seats do

    def _act(self, kind: str, seat: int, number: int) -> None:
        if kind not in "wn" and seat >= self._seats:
            raise OffCourseError(f"there is no seat {seat} in the deal")
        match kind:
            case "f" | "g":
                self._fold(seat, ghost=kind == "g" and self._course["ghosts"])
            case "w":
                self._ghosts.clear()
            case "d":
                self._draw(seat, number)
            case "u":
                self._take_back(seat)
            case "t" | "c":
                self._throw_away(seat, number)
            case "o" | "v":
                self.folded.add(seat)
            case "a":
                self._agree(seat, number)
            case "n":
                pass
            case _:
                raise OffCourseError(f'"{kind}" is no step of a deal')

    def _fold(self, seat: int, *, ghost: bool) -> None:
        if seat in self.folded:
            raise OffCourseError(f"seat {seat} folded twice")
        self.folded.add(seat)
        if ghost:
            self._ghosts.add(seat)
        self._muck += self._held[seat]
        self._held[seat] = 0

    def _throw_away(self, seat: int, number: int) -> None:
        if number > self._held[seat]:
            has = self._held[seat]
            raise OffCourseError(f"seat {seat} threw {number} cards away and had {has}")
        self._held[seat] -= number
        self._muck += number

    def _draw(self, seat: int, number: int) -> None:
        stages = self._course["stages"]
        while self._stage.get("kind") != "draw" or not self._asking:
            if self._pending or self._at + 1 >= len(stages):
                break
            self._at += 1
            self._begin(self._stage)
        if self._pending:
            raise OffCourseError(f"seat {seat} drew before the cards were dealt")
        if not self._asking or self._asking[0] != seat:
            raise OffCourseError(f"seat {seat} drew, but it was not asked")
        if number > self._held[seat]:
            raise OffCourseError(f"seat {seat} drew {number} cards for {self._held[seat]}")
        self._asking.pop(0)
        self._thrown[seat] = number
        self._held[seat] -= number
        last = len(self._discards) - 1
        self._discards[last] += number
        if number:
            self._own = (last, number)
            self._replace(seat, number)
        if not self._asking and self._fifths:
            self._deal_fifths()

    def _replace(self, seat: int, number: int) -> None:
        if self._stage.get("burn") and not self._burned:
            self._burned = True
            self._pending.append(Step("burn"))
        most = self._course["consecutive"]
        now = most if number > most and self._course["fifthLater"] else number
        self._fifths += [seat] * (number - now)
        self._pending += [Step("seat", seat)] * now

    def _deal_fifths(self) -> None:
        last = self._live()[-1] if self._live() else -1
        for seat in self._fifths:
            if seat == last and self._course["fifthBurns"]:
                self._pending.append(Step("burn"))
            self._pending.append(Step("seat", seat))
        self._fifths = []

    def _take_back(self, seat: int) -> None:
        number = self._thrown.get(seat)
        if number is None or self._stage.get("kind") != "draw":
            raise OffCourseError(f"seat {seat} took a draw back that it had not made")
        if self._pending and self._pending[0].where == "burn":
            self._burned = False
        others = [one.to for one in self._pending if one.where == "seat" and one.to != seat]
        self._fifths = [*(one for one in self._fifths if one != seat), *others]
        self._pending = []
        self._discards[-1] -= number
        self._held[seat] += number
        del self._thrown[seat]
        self._asking.insert(0, seat)

    def _agree(self, seat: int, boards: int) -> None:
        seats = self._live()
        asked = seats[len(self._consents)] if len(self._consents) < len(seats) else None
        if self._agreed or asked != seat:
            raise OffCourseError(f"seat {seat} agreed to boards, but it was not asked")
        self._consents.append(boards)
        if len(self._consents) == len(seats):
            self._agreed = True
            if min(self._consents) > 1:
                self._plan_boards(min(self._consents))

    def _plan_boards(self, number: int) -> None:
        stages = self._course["stages"]
        self.shared = self._boarded[0] if self._boarded else 0
        self._boarded = [self.shared] * number
        self._runs = True
        dealt, rest = 0, []
        for one in stages:
            cards = one.get("boardcards", 0) if one["kind"] == "cards" else 0
            if cards and dealt >= self.shared:
                rest.append(one)
            dealt += cards
        each = sum(one["boardcards"] for one in rest)
        if self._stub + self._burns < number * each:
            self._pending.append(Step("mix-boards"))
        for board in range(1, number + 1):
            for one in rest:
                if one.get("burn"):
                    self._pending.append(Step("burn"))
                self._pending += [Step("board", board, True)] * one["boardcards"]
        self._at = len(stages) - 1
