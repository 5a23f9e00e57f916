"""What a house holds against people, as somebody would write it in a notebook.

Beside the register goes a slow model of it: lines of bars, pairs, penalties and debts, gone through
from the first to the last whenever somebody asks whether a person may sit or be listed.
"""

from dataclasses import dataclass
from typing import Any

from floorman.room import People, RoomRefused
from floorman.room.house_rules import HouseRules
from floorman.room.people import commands as p
from floorman.room.people.settings import PeopleSettings
from tests.room.running import FLOOR, MINUTE


@dataclass
class Line:
    """A line in the notebook: until when it holds, None for as long as nobody strikes it."""

    kind: str
    person: str
    game: str = ""
    until: int | None = None
    other: str = ""
    number: int = 0


@dataclass(frozen=True)
class Change:
    """A command to the register, and the line that it writes or strikes."""

    command: Any
    line: Line
    strikes: bool = False


class Notebook:
    """What is held against whom, and what may happen next, by chance."""

    def __init__(self, chance, names):
        self.chance, self.names, self.lines = chance, names, []

    def holds(self, now):
        return [one for one in self.lines if one.until is None or now < one.until]

    def against(self, player, what, names, others, now):
        """What stands against somebody in a game with these names and players; nothing for none."""
        found = []
        for one in self.holds(now):
            here = not one.game or one.game in names
            mine = one.person == player
            if (one.kind == "bar" and mine and here) or (one.kind == "penalty" and mine):
                found.append(one)
            if one.kind == "debt" and mine and what == "seat":
                found.append(one)
            pair = {one.person, one.other}
            if one.kind == "apart" and player in pair and pair & {*others} - {player}:
                found.append(one)
        return found

    def note(self, change, events):
        """Write a line, with the number that the register gave it, or strike one."""
        if change.strikes:
            self.lines.remove(change.line)
            return
        numbers = [one.number for one in events if hasattr(one, "number")]
        change.line.number = next(iter(numbers), 0)
        self.lines.append(change.line)

    def change(self, tables, now):
        """Something is entered or struck."""
        ways = (self.bar, self.keep_apart, self.penalise, self.owe, self.strike, self.strike)
        return self.chance.choice(ways)(self.chance.choice(self.names), tables, now)

    def bar(self, person, tables, now):
        until = self.chance.choice((None, now + self.chance.choice((5, 40)) * MINUTE))
        game = self.chance.choice(("", *tables))
        command = p.Bar(person=person, game=game, until=until, why="shouts", by=FLOOR)
        return Change(command, Line("bar", person, game, until))

    def keep_apart(self, person, tables, now):
        other = self.chance.choice([one for one in self.names if one != person])
        command = p.KeepApart(person=person, other=other, why="kin", by=FLOOR)
        return Change(command, Line("apart", person, other=other))

    def penalise(self, person, tables, now):
        command = p.Penalise(
            person=person, offence="cheating", sanction="suspension", number=20, unit="minutes",
            why="marks cards", by=FLOOR,
        )  # fmt: skip
        return Change(command, Line("penalty", person, until=now + 20 * MINUTE))

    def owe(self, person, tables, now):
        why = self.chance.choice(("kill", "penalty"))
        command = p.Owe(person=person, why=why, amount=10, game="elsewhere", by=FLOOR)
        return Change(command, Line("debt", person))

    def strike(self, person, tables, now):
        """A line that holds is struck, as the floor may strike it."""
        if not (held := self.holds(now)):
            return self.owe(person, tables, now)
        one = self.chance.choice(held)
        how = {"person": one.person, "why": "settled", "by": FLOOR}
        ways = {
            "bar": lambda: p.LiftBar(number=one.number, **how),
            "apart": lambda: p.LetTogether(other=one.other, **how),
            "penalty": lambda: p.LiftPenalty(number=one.number, **how),
            "debt": lambda: p.SettleDebt(number=one.number, how="forgiven", **how),
        }
        return Change(ways[one.kind](), one, strikes=True)


class HeldAgainst(Notebook):
    """A register to which things happen by chance, and the notebook beside it."""

    def __init__(self, chance, book, names):
        super().__init__(chance, names)
        self.people = People(PeopleSettings(rules=HouseRules(book=book)))

    def happens(self, tables, now):
        self.people.apply(p.Tick(at=now))
        change = self.change(tables, now)
        try:
            self.note(change, self.people.apply(change.command))
        except RoomRefused:
            assert not change.strikes
