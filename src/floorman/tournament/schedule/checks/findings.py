"""A finding: a field of a schedule and what is wrong or unusual there."""

from collections.abc import Iterator
from dataclasses import dataclass

from floorman.deal.law.citing import Citer
from floorman.games import play_context
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset
from floorman.rulebooks.scopes import Context
from floorman.tournament.schedule.schedule import Schedule


@dataclass(frozen=True, slots=True)
class Finding:
    """The field, why it is named, the rules behind that; `fault`: such an event cannot be held."""

    place: str
    why: str
    rules: tuple[str, ...] = ()
    fault: bool = True

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.place}: {self.why}{cited}"


Findings = Iterator[Finding]


def unusual(place: str, why: str, rules: tuple[str, ...] = ()) -> Finding:
    """A finding that is no fault."""
    return Finding(place, why, rules, fault=False)


def citer_of(schedule: Schedule) -> Citer:
    """What may be cited in an event by this schedule."""
    context = _context_of(schedule)
    return Citer(stack_ruleset(schedule.book, context, options=schedule.options), context)


def rules_of(schedule: Schedule) -> Ruleset:
    """The ruleset of an event by this schedule, of the first game that it plays."""
    return stack_ruleset(schedule.book, _context_of(schedule), options=schedule.options)


def _context_of(schedule: Schedule) -> Context:
    games = [game for level in schedule.levels for game in level.games][:1]
    form, structure = (games[0].form, games[0].stakes.structure) if games else (None, None)
    return play_context(form, structure if structure and structure.tags else None, tournament=True)
