"""Three hundred entries by the tournament directors' rules, alone and over the WSOP's.

Where these rules speak, what the whole event cites is theirs: of the tournament, of its tables and
of every deal.
"""

import random
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from unittest.mock import patch

import pytest

from floorman.deal.law.citing import HOUSE, Citer, Decision
from floorman.rulebooks.rules import PREFIXES, find_book
from floorman.rulebooks.scopes import specificity
from floorman.sim import HousePlayer
from floorman.sim.events.habits import Habits
from floorman.sim.events.running import Entrants, play_event
from floorman.table.law.making import make_table_law
from floorman.tournament import events as e
from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.tables.following import table_setup

TDA = "tda-2024"
OURS = PREFIXES[TDA]
BOOKS = [TDA, f"{TDA}/wsop-2018"]
ENTRIES = 300
PLAN = """
key = "three-hundred"
name = "three hundred"
form = "holdem"
structure = "no-limit"
minutes = 12
ante_by = "big-blind"
seats = 9
breakdown = "100x10, 500x8, 1000x5"
steps = [
    "50/100 with ante 100", "100/200 with ante 200", "200/400 with ante 400",
    { pause = 5 },
    "300/600 with ante 600", "500/1000 with ante 1000", "1000/2000 with ante 2000",
    { pause = 5 },
    "2000/4000 with ante 4000", "4000/8000 with ante 8000", "8000/16000 with ante 16000",
    "15000/30000 with ante 30000", "30000/60000 with ante 60000", "60000/120000 with ante 120000",
    "100000/200000 with ante 200000", "200000/400000 with ante 400000",
]

[entering]
stack = 10000
buy_in = 100
fee = 10
late_levels = 3
reentries = 1
"""


class Log:
    """Every citation of an event, by what said it."""

    def __init__(self):
        self.said = Counter()
        self.looked_up = {}

    def note(self, events):
        for event in events:
            for cites in cites_of(event):
                self.said[type(event).__name__, tuple(cites)] += 1

    def listening(self):
        """Whatever is looked up meanwhile is noted: by whom, which decisions, and what is cited."""
        look_up = Citer.__call__

        def heard(citer, *decisions):
            cites = look_up(citer, *decisions)
            self.looked_up[citer, decisions] = cites
            return cites

        return patch.object(Citer, "__call__", heard)

    def cited(self):
        """Every rule that was cited, and by what."""
        found = {}
        for kind, cites in self.said:
            for rule in cites:
                found.setdefault(rule, set()).add(kind)
        return found


def cites_of(event):
    yield getattr(event, "cites", ())
    for award in getattr(event, "awards", ()):
        yield award.cites


@cache
def played(book, seed=1):
    """The event, its log, and the law of its last table's deals."""
    log = Log()
    schedule = replace(read_schedule(PLAN, "plan.toml"), book=book)
    habits = Habits(reenters=0.1, late=0.2, absent=0.02, penalties=0.002)
    entrants = Entrants(ENTRIES, lambda law: HousePlayer(law, effort=0.02), habits)
    seen = {}

    def watch(hall, deal):
        log.note(deal.events)
        for number, table in hall.tables.items():
            log.note(table.events[seen.get((number, id(table)), 0) :])
            seen[number, id(table)] = len(table.events)

    with log.listening():
        hall, run = play_event(schedule, entrants, random.Random(seed), watch)
    log.note(hall.tournament.events)
    return hall, run, log


# Where what is carried out stands; rulings cite besides, and are no part of the event.
CARRIED_OUT = ("floorman.deal.", "floorman.table.", "floorman.tournament.")


def decisions():
    """Every decision of the code that carries events out."""
    modules = [one for name, one in sys.modules.items() if f"{name}.".startswith(CARRIED_OUT)]
    return {one for module in modules for value in vars(module).values() for one in within(value)}


def within(value):
    """The decisions that a value is or holds."""
    if isinstance(value, Decision):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from within(one)
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from within(one)


def ruleset_of(book):
    """The law of the event's deals: its ruleset, and the context in which rules fit."""
    hall, _, _ = played(book)
    state = hall.tournament.state
    law = make_table_law(table_setup(state, 9), state.level.games[0]).deal
    return law.ruleset, law.cite.context


def speaks(one, ruleset, context):
    """Whether the directors' book speaks of a decision here: a rule of it fits, or it answers."""
    rules = find_book(TDA).rules
    fits = any(
        rule.startswith(OURS) and specificity(rules[rule].applies, context) is not None
        for rule in one.rules
    )
    answers = (ruleset.answer(question) for question in one.questions)
    return fits or any(one.source.startswith(OURS) for one in answers)


# What a rule of the directors resembles, and does not speak of: there the other text is asked.
RESEMBLES = {
    "RR11-3.SHOW.8e": "who throws a hand away with nobody all-in",
    "RR11-15.TRN.14": "tables break in an order that was set, as it was and as they were closed",
    "WSOP-148": "pots are split as evenly as can be",
}
# What happened in it, told by the directors' rules.
TOLD = {
    "late entry": {"TDA-8a", "TDA-8b"},
    "breaking": {"TDA-10c", "TDA-IA10"},
    "balancing": {"TDA-11a", "TDA-11b", "TDA-11h", "TDA-11i"},
    "levels": {"TDA-23a", "TDA-23b"},
    "colour-up and race": {"TDA-24a"},
    "dead button": {"TDA-32"},
    "ante by the big blind": {"TDA-RP11a"},
    "hand for hand": {"TDA-RP8c", "TDA-RP8d", "TDA-RP8e"},
    "final table": {"TDA-RP9a"},
    "all-in": {"TDA-16a", "TDA-16b", "TDA-16c"},
    "showdown": {"TDA-12a", "TDA-12d", "TDA-17b", "TDA-17c"},
    "burncards": {"TDA-38c"},
    "raises": {"TDA-43a"},
}


@pytest.mark.parametrize("book", BOOKS)
def test_the_event_had_all_of_it_and_ended(book):
    hall, run, log = played(book)
    state = hall.tournament.state
    assert state.over and run.balanced
    entries = sum(one.entries for one in state.entrants.values())
    assert entries >= ENTRIES
    happened = Counter(type(one) for one in hall.tournament.events)
    whys = Counter(one.why for one in hall.tournament.events if isinstance(one, e.Seated))
    assert min(whys[one] for one in ("late", "break", "balance", "redraw")) > 0
    for kind in (e.HandForHandBegan, e.RoundEnded, e.Raced, e.TableClosed, e.Penalised):
        assert happened[kind], kind
    cited = log.cited()
    missing = {what: rules - cited.keys() for what, rules in TOLD.items() if rules - cited.keys()}
    assert not missing


@pytest.mark.parametrize("book", BOOKS)
def test_no_other_book_is_cited_where_the_directors_speak(book):
    """Neither a rule that is carried out by their decisions alone, nor one that theirs replaces."""
    _, _, log = played(book)
    ruleset, context = ruleset_of(book)
    listed, known = {}, decisions()
    assert len(known) > 100
    for one in known:
        for rule in one.rules:
            listed.setdefault(rule, []).append(speaks(one, ruleset, context))
    ours = find_book(TDA).rules.values()
    replaced = {
        rule
        for one in ours
        if one.status == "decided" and specificity(one.applies, context) is not None
        for rule in one.see
    }
    found = log.cited()
    others = {rule for rule in found if not rule.startswith((OURS, HOUSE))}
    assert others, "where they do not speak, others do"
    wrong = {
        rule: found[rule]
        for rule in others
        if all(listed.get(rule, [False])) or (rule in replaced and rule not in RESEMBLES)
    }
    assert not wrong


@pytest.mark.parametrize("book", BOOKS)
def test_no_decision_of_which_the_directors_speak_cites_another_book(book):
    """Of everything that was ever looked up in the event, by its tables and in its deals."""
    _, _, log = played(book)
    wrong, asked = set(), 0
    for (citer, made), cites in log.looked_up.items():
        ruleset, context = citer._ruleset, citer.context
        assert ruleset.book == book and "tournament" in context
        for one in made:
            if not speaks(one, ruleset, context):
                continue
            asked += 1
            # Who answers a question of it that the directors leave open is asked for that.
            answered = {ruleset.answer(question).source for question in one.questions}
            wrong |= {
                rule
                for rule in cites
                if rule in one.rules and not rule.startswith(OURS) and rule not in answered
            }
    assert asked > 40 and not wrong


def test_over_another_book_that_one_is_asked_first_where_the_directors_are_silent():
    alone, over = (played(book)[2].cited() for book in BOOKS)
    theirs = PREFIXES["wsop-2018"]
    assert sum(one.startswith(theirs) for one in over) > sum(
        one.startswith(theirs) for one in alone
    )
    assert any(one.startswith(PREFIXES["roberts-v11"]) for one in alone), "the first who lends"
