"""What a house holds against people, as somebody would write it in a notebook.

Beside the register goes a slow model of it: lines of bars, pairs, penalties and debts, gone through
from the first to the last whenever somebody asks whether a person may sit or be listed.
"""

from dataclasses import dataclass

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
    number: int = 0
    game: str = ""
    until: int | None = None
    other: str = ""


class HeldAgainst:
    """A register to which things happen by chance, and the notebook beside it."""

    def __init__(self, chance, book, names):
        self.chance, self.names = chance, names
        self.people = People(PeopleSettings(rules=HouseRules(book=book)))
        self.lines = []

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

    def happens(self, tables, now):
        """Something is entered or struck."""
        chance, person = self.chance, self.chance.choice(self.names)
        until = chance.choice((None, now + chance.choice((5, 40)) * MINUTE))
        game = chance.choice(("", *tables))
        other = chance.choice([one for one in self.names if one != person])
        ways = (
            lambda: self.enter(
                "bar", p.Bar(person=person, game=game, until=until, why="shouts", by=FLOOR, at=now),
                game=game, until=until,
            ),
            lambda: self.enter(
                "apart", p.KeepApart(person=person, other=other, why="kin", by=FLOOR, at=now),
                other=other,
            ),
            lambda: self.enter(
                "penalty",
                p.Penalise(
                    person=person, offence="cheating", sanction="suspension", number=20,
                    unit="minutes", why="marks cards", by=FLOOR, at=now,
                ),
                until=now + 20 * MINUTE,
            ),
            lambda: self.enter(
                "debt",
                p.Owe(
                    person=person, why=chance.choice(("kill", "penalty")), amount=10, by=FLOOR,
                    game="elsewhere", at=now,
                ),
            ),
            lambda: self.strike(now),
            lambda: self.strike(now),
        )  # fmt: skip
        chance.choice(ways)()

    def enter(self, kind, command, **more):
        try:
            events = self.people.apply(command)
        except RoomRefused:
            return
        numbers = [one.number for one in events if hasattr(one, "number")]
        self.lines.append(Line(kind, command.person, next(iter(numbers), 0), **more))

    def strike(self, now):
        """A line that holds is struck, as the floor may strike it."""
        if not (held := self.holds(now)):
            return
        one = self.chance.choice(held)
        why = {"person": one.person, "why": "settled", "by": FLOOR, "at": now}
        ways = {
            "bar": lambda: p.LiftBar(number=one.number, **why),
            "apart": lambda: p.LetTogether(other=one.other, **why),
            "penalty": lambda: p.LiftPenalty(number=one.number, **why),
            "debt": lambda: p.SettleDebt(number=one.number, how="forgiven", **why),
        }
        self.people.apply(ways[one.kind]())
        self.lines.remove(one)
