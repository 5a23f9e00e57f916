"""Bars from a game and from the room; pairs who are kept apart; invitations that end."""

import pytest

from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.standing import apart, standing
from floorman.room.refusals import Reason
from tests.room.books import HOME, ROBERTS, USPA, WSOP, of, one, refused
from tests.room.people.registers import HOUR, register

APART = [
    (ROBERTS, "RR11-2.SEAT.5"),
    (USPA, "USPA-A3.4.5"),
    (WSOP, "WSOP-89"),
    (HOME, "HPT-2.SEAT.5"),
]
EVERYTHING = ("enter", "list", "sit", "play", "buy")


def barred(person="a", **how):
    return c.Bar(person=person, why="shouting", by="floor", **how)


def denied(made, person, what, game="t", now=None):
    found = standing(made.state, person, what, game, made.state.now if now is None else now)
    return None if found is None else found.reason


def test_who_is_barred_from_a_game_may_play_any_other():
    made = register("ab")
    put_out = one(made.apply(barred(game="t")), e.PutOut)
    assert (put_out.persons, put_out.game) == (("a",), "t")
    for what in ("list", "sit", "play", "buy"):
        assert denied(made, "a", what) is Reason.BARRED
        assert denied(made, "a", what, "u") is denied(made, "b", what) is None
    assert denied(made, "a", "enter") is None


def test_who_is_barred_from_the_room_is_refused_at_the_door():
    made = register("a")
    made.apply(barred(at=HOUR, until=3 * HOUR))
    assert [denied(made, "a", what) for what in EVERYTHING] == [Reason.BARRED] * 5
    refused(made, c.Come(person="a"), Reason.BARRED)
    assert standing(made.state, "a", "sit", "t", 3 * HOUR - 1).until == 3 * HOUR
    assert standing(made.state, "a", "sit", "t", 3 * HOUR) is None
    assert made.next_time == 3 * HOUR
    assert one(made.apply(c.Tick(at=3 * HOUR)), e.BarEnded).person == "a"
    made.apply(c.Come(person="a"))


def test_a_bar_says_who_and_why_and_is_lifted_likewise():
    made = register("a")
    refused(made, c.Bar(person="a", why="", by="floor"), Reason.NO_REASON)
    refused(made, c.Bar(person="a", why="shouting"), Reason.NO_REASON)
    refused(made, barred(until=0), Reason.NO_SUCH_AMOUNT)
    number = one(made.apply(barred()), e.Barred).number
    refused(made, c.LiftBar(person="a", number=number, why="sorry"), Reason.NO_REASON)
    refused(made, c.LiftBar(person="a", number=99, why="sorry", by="host"), Reason.NOT_SO)
    made.apply(c.LiftBar(person="a", number=number, why="sorry", by="host"))
    assert denied(made, "a", "sit") is None


@pytest.mark.rules("WSOP-3")
def test_who_is_excluded_by_law_is_let_in_nowhere():
    made = register("a", book=WSOP)
    said = made.apply(barred(ground="law"))
    assert one(said, e.Barred).cites == one(said, e.PutOut).cites == ("WSOP-3",)
    for what in EVERYTHING:
        assert standing(made.state, "a", what, "t").cites == ("WSOP-3",)


@pytest.mark.rules("RR11-2.SEAT.5", "USPA-A3.4.5", "WSOP-89", "HPT-2.SEAT.5")
@pytest.mark.parametrize(("book", "cite"), APART)
def test_two_who_are_kept_apart_do_not_play_in_the_same_game(book, cite):
    made = register("abc", book=book)
    assert apart(made.state, "a", "bc") is None
    kept = c.KeepApart(person="a", other="b", why="married", by="floor")
    assert one(made.apply(kept), e.KeptApart).cites == (cite,)
    for one_of, other in ("ab", "ba"):
        denial = apart(made.state, one_of, ("c", other))
        assert (denial.reason, denial.cites) == (Reason.APART, (cite,))
    assert apart(made.state, "a", "c") is apart(made.state, "c", "ab") is None
    again = c.KeepApart(person="b", other="a", why="married", by="floor")
    refused(made, again, Reason.ALREADY_SO)
    made.apply(c.LetTogether(person="b", other="a", why="divorced", by="floor"))
    assert apart(made.state, "a", "bc") is None
    together = c.LetTogether(person="a", other="b", why="divorced", by="floor")
    refused(made, together, Reason.NOT_SO)


def test_nobody_is_kept_apart_from_himself_or_without_a_reason():
    made = register("a")
    refused(made, c.KeepApart(person="a", other="a", why="x", by="y"), Reason.NOT_KNOWN)
    refused(made, c.KeepApart(person="a", other="b", why="x"), Reason.NO_REASON)


# Invitations


def invited(made, giver, *guests):
    made.apply(c.Invite(person=giver, invitation=f"by-{giver}"))
    for guest in guests:
        made.apply(c.Come(person=guest, invitation=f"by-{giver}"))


def test_with_who_is_barred_go_those_whom_he_invited_and_those_whom_they_did():
    made = register("ax")
    invited(made, "a", "b", "c")
    invited(made, "b", "d")
    invited(made, "x", "y")
    said = made.apply(barred())
    assert [one.persons for one in of(said, e.PutOut)] == [("a",), ("b", "c", "d")]
    assert {one.giver for one in of(said, e.InvitationEnded)} == {"a", "b"}
    for name in "bcd":
        assert denied(made, name, "sit") is Reason.NOT_ADMITTED
        refused(made, c.Come(person=name, invitation="by-a"), Reason.NOT_ADMITTED)
        refused(made, c.Come(person=name), Reason.NOT_ADMITTED)
    assert denied(made, "y", "sit") is denied(made, "x", "sit") is None


def test_a_bar_from_one_game_ends_no_invitation():
    made = register("a")
    invited(made, "a", "b")
    made.apply(barred(game="t"))
    assert denied(made, "b", "sit") is None


def test_an_invitation_is_revoked_and_who_was_put_out_comes_in_by_another_or_by_the_host():
    made = register("ax")
    invited(made, "a", "b", "c")
    made.apply(c.Invite(person="x", invitation="by-x"))
    said = made.apply(c.RevokeInvitation(invitation="by-a", why="too many", by="host"))
    assert one(said, e.PutOut).persons == ("b", "c")
    again = c.RevokeInvitation(invitation="by-a", why="too many", by="host")
    refused(made, again, Reason.NOT_SO)
    made.apply(c.Come(person="b", invitation="by-x"))
    made.apply(c.Admit(person="c", by="host"))
    assert denied(made, "a", "sit") is denied(made, "b", "sit") is denied(made, "c", "sit") is None
    made.apply(barred("x"))
    assert denied(made, "b", "sit") is Reason.NOT_ADMITTED
    assert denied(made, "c", "sit") is None, "the host himself let him in"


def test_whom_the_host_took_in_himself_stays_whoever_invited_him_besides():
    made = register("a")
    made.apply(c.Admit(person="b", by="host"))
    invited(made, "a", "b", "c")
    assert of(made.apply(barred()), e.PutOut)[1].persons == ("c",)
    assert denied(made, "b", "sit") is None


def test_who_has_to_go_invites_nobody_and_nobody_invites_himself():
    made = register("a")
    invited(made, "a", "b")
    refused(made, c.Come(person="a", invitation="by-a"), Reason.NOT_ADMITTED)
    refused(made, c.Invite(person="b", invitation="by-a"), Reason.ALREADY_SO)
    made.apply(barred())
    refused(made, c.Invite(person="a", invitation="new"), Reason.BARRED)
    refused(made, c.Invite(person="b", invitation="new"), Reason.NOT_ADMITTED)


def test_where_people_come_by_invitation_alone_others_are_not_let_in():
    made = register(by_invitation=True)
    refused(made, c.Come(person="b"), Reason.NOT_ADMITTED)
    assert denied(made, "b", "sit") is Reason.NOT_ADMITTED
    made.apply(c.Admit(person="a", by="host"))
    invited(made, "a", "b")
    made.apply(c.Come(person="b"))
    assert denied(made, "b", "sit") is None


def test_a_sanction_that_bars_ends_invitations_too():
    made = register("a")
    invited(made, "a", "b")
    made.apply(
        c.Penalise(person="a", offence="cheating", sanction="barring", why="marked", by="floor")
    )
    assert denied(made, "b", "sit") is Reason.NOT_ADMITTED
    refused(made, c.Invite(person="a", invitation="new"), Reason.BARRED)
