"""Consent: being there accepts the rules, a seat the house's word; other rules ask anew."""

import pytest

from floorman.room.house_rules import HouseRules
from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.settings import PeopleSettings
from floorman.room.people.standing import standing
from floorman.room.refusals import Reason
from tests.room.books import HOME, ROBERTS, of, one, refused
from tests.room.people.registers import register

OTHER = HouseRules(answers={"seating.two_games": True})


@pytest.mark.rules("RR11-0.PRE.7a", "HPT-0.PRE.7a")
@pytest.mark.parametrize(("book", "cite"), [(ROBERTS, "RR11-0.PRE.7a"), (HOME, "HPT-0.PRE.7a")])
def test_who_is_there_has_accepted_the_rules_in_force(book, cite):
    made = register(book=book)
    said = one(made.apply(c.Come(person="a")), e.Consented)
    assert (said.how, said.version, said.cites) == ("present", made.state.law.version, (cite,))
    assert made.state.people["a"].consent == said.version
    assert not of(made.apply(c.Come(person="a")), e.Consented), "once is enough"


@pytest.mark.rules("RR11-0.PRE.7b", "HPT-0.PRE.7b")
@pytest.mark.parametrize(("book", "cite"), [(ROBERTS, "RR11-0.PRE.7b"), (HOME, "HPT-0.PRE.7b")])
def test_who_takes_a_seat_accepts_the_house_as_the_final_authority(book, cite):
    made = register("a", book=book)
    said = one(made.apply(c.SitUnder(person="a", game="t")), e.Consented)
    assert (said.how, said.game, said.cites) == ("seat", "t", (cite,))
    assert made.state.people["a"].seated_under == made.state.law.version
    refused(made, c.SitUnder(person="z", game="t"), Reason.NO_SUCH_PERSON)


def test_other_rules_are_another_version_and_are_accepted_anew():
    made = register("a")
    was = made.state.law.version
    changed = c.ChangeSettings(settings=PeopleSettings(rules=OTHER), by="host")
    said = one(made.apply(changed), e.RulesChanged)
    assert said.version != was == made.state.people["a"].consent
    assert one(made.apply(c.Come(person="a")), e.Consented).version == said.version
    assert not of(made.apply(changed), e.RulesChanged)


def test_rules_that_nobody_knows_are_not_taken_up():
    made = register()
    for rules in (
        HouseRules(book="hoyle"),
        HouseRules(options=("no-such-option",)),
        HouseRules(answers={"seating.two_games": "perhaps"}),
    ):
        refused(
            made, c.ChangeSettings(settings=PeopleSettings(rules=rules), by="h"), Reason.NOT_KNOWN
        )
    refused(made, c.ChangeSettings(settings=PeopleSettings()), Reason.NO_REASON)


@pytest.mark.rules("RR11-0.PRE.7b")
def test_where_the_host_asks_nobody_sits_who_has_not_said_yes():
    made = register("a", consent="asked")
    assert not made.state.people["a"].consent
    refused(made, c.SitUnder(person="a", game="t"), Reason.NO_CONSENT, "RR11-0.PRE.7b")
    assert standing(made.state, "a", "list", "t").reason is Reason.NO_CONSENT
    assert standing(made.state, "a", "enter") is None
    refused(made, c.Accept(person="a", version="old"), Reason.NO_CONSENT)
    made.apply(c.Accept(person="a", version=made.state.law.version))
    made.apply(c.SitUnder(person="a", game="t"))
    refused(made, c.Accept(person="a", version=made.state.law.version), Reason.ALREADY_SO)
    asked = PeopleSettings(rules=OTHER, consent="asked")
    made.apply(c.ChangeSettings(settings=asked, by="host"))
    refused(made, c.SitUnder(person="a", game="u"), Reason.NO_CONSENT)
