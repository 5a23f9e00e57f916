"""Penalties in force in the whole room, notes, and debts that keep people from any seat."""

import pytest

from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.record.penalties import proposal
from floorman.room.people.standing import standing
from floorman.room.refusals import Reason
from tests.room.books import HOME, ROBERTS, USPA, WSOP, of, one, refused
from tests.room.people.registers import DAY, HOUR, MINUTE, register

KILLS = [
    (ROBERTS, "RR11-13.KILL.6b"),
    (HOME, "HPT-13.KILL.6b"),
    (USPA, "USPA-3.6.2.6b"),
    (WSOP, "WSOP-203b"),
]


def penalty(sanction, number=0, unit="", **how):
    how = {"person": "a", "offence": "bad-language", "why": "swore", "by": "floor"} | how
    return c.Penalise(sanction=sanction, number=number, unit=unit, **how)


def denied(made, what, game="t", now=None, person="a"):
    found = standing(made.state, person, what, game, made.state.now if now is None else now)
    return None if found is None else found.reason


def test_dealt_out_for_a_number_of_deals_at_whatever_table():
    made = register("ab")
    given = one(made.apply(penalty("hands", 2)), e.PenaltyGiven)
    assert (given.deals, given.until) == (2, None)
    assert denied(made, "play", "t") is denied(made, "play", "u") is Reason.PENALISED
    assert denied(made, "sit") is denied(made, "list") is denied(made, "play", person="b") is None
    assert made.apply(c.PassDeal(game="t", persons=("a", "b"))) == ()
    assert one(made.apply(c.PassDeal(game="u", persons=("a",))), e.PenaltyEnded).by == ""
    assert denied(made, "play") is None
    assert made.apply(c.PassDeal(game="u", persons=("a",))) == ()


def test_rounds_are_as_many_deals_as_players_and_one_penalty_is_served_after_the_other():
    made = register("a")
    refused(made, penalty("rounds", 2), Reason.NO_SUCH_AMOUNT)
    assert one(made.apply(penalty("rounds", 2, seated=3)), e.PenaltyGiven).deals == 6
    made.apply(penalty("hands", 1))
    ends = []
    for deal in range(1, 9):
        ends += [deal] * len(of(made.apply(c.PassDeal(game="t", persons=("a",))), e.PenaltyEnded))
    assert ends == [6, 7]


def test_a_penalty_counted_in_time_is_served_as_time_goes_by():
    made = register("a")
    made.apply(penalty("time", 20, at=MINUTE))
    assert denied(made, "play", now=21 * MINUTE - 1) is Reason.PENALISED
    assert denied(made, "play", now=21 * MINUTE) is None
    assert made.next_time == 21 * MINUTE
    assert one(made.apply(c.Tick(at=21 * MINUTE)), e.PenaltyEnded).number == 0
    assert made.next_time is None


@pytest.mark.parametrize("sanction", ["suspension", "removal"])
def test_who_is_suspended_is_neither_listed_nor_seated_anywhere(sanction):
    made = register("a")
    said = made.apply(penalty(sanction, 2, "hours"))
    assert one(said, e.PutOut).persons == ("a",)
    for what in ("list", "sit", "play", "buy"):
        assert denied(made, what, "t") is denied(made, what, "u") is Reason.PENALISED
        assert denied(made, what, now=2 * HOUR) is None
    assert denied(made, "enter") is (Reason.PENALISED if sanction == "removal" else None)


def test_a_sanction_without_an_end_lasts_until_it_is_lifted_and_the_offence_stays():
    made = register("a")
    made.apply(penalty("suspension"))
    assert denied(made, "sit", now=400 * DAY) is Reason.PENALISED
    refused(made, c.LiftPenalty(person="a", number=0, why="sorry"), Reason.NO_REASON)
    made.apply(c.LiftPenalty(person="a", number=0, why="sorry", by="host"))
    assert denied(made, "sit") is None
    assert made.state.people["a"].record.earlier(("bad-language",)) == 1
    lifted = c.LiftPenalty(person="a", number=0, why="sorry", by="host")
    refused(made, lifted, Reason.NOT_SO)


def test_who_leaves_a_game_or_is_disqualified_may_play_elsewhere():
    for sanction in ("leave-game", "disqualification"):
        made = register("a")
        refused(made, penalty(sanction), Reason.NOT_KNOWN)
        said = made.apply(penalty(sanction, game="t"))
        assert one(said, e.PutOut).game == "t"
        assert denied(made, "sit", "t") is Reason.PENALISED
        assert denied(made, "sit", "u") is denied(made, "enter", "t") is None


def test_a_suspension_for_the_rest_of_an_event_is_from_that_event():
    made = register("a")
    made.apply(penalty("suspension", 1, "event", game="t"))
    assert denied(made, "sit", "t") is Reason.PENALISED
    assert denied(made, "sit", "u") is None


def test_a_warning_keeps_nobody_from_anything_and_cannot_be_lifted():
    made = register("a")
    said = one(made.apply(penalty("warning")), e.PenaltyGiven)
    assert said.cites == ("RR11-2.DEC.8",)
    assert denied(made, "play") is None
    refused(made, c.LiftPenalty(person="a", number=0, why="x", by="y"), Reason.NOT_SO)


def test_what_comes_next_is_what_the_rulings_say_of_the_record():
    made = register("a", book=WSOP)
    first = proposal(made.state, "a", "cheating")
    made.apply(penalty("removal", offence="cheating"))
    second = proposal(made.state, "a", "cheating")
    assert (first.earlier, second.earlier) == (0, 1)
    assert first.sanction.kind == "removal"
    assert second.sanction.kind == "barring"
    assert denied(made, "sit") is Reason.PENALISED
    assert standing(made.state, "a", "sit", "t").cites == ("WSOP-II.INTRO",)


def test_words_that_nobody_knows_are_refused():
    made = register("a")
    refused(made, penalty("hanging"), Reason.NOT_KNOWN)
    refused(made, penalty("warning", offence="rudenes"), Reason.NOT_KNOWN)
    refused(made, penalty("hands", -1), Reason.NO_SUCH_AMOUNT)
    refused(made, penalty("hands", 5, "days"), Reason.NO_SUCH_AMOUNT)
    refused(made, penalty("warning", by=""), Reason.NO_REASON)
    refused(made, c.PassDeal(game="t", persons=("a", "a")), Reason.ALREADY_SO)
    refused(made, c.PassDeal(game="t", persons=("z",)), Reason.NO_SUCH_PERSON)


# Notes


def test_a_note_is_written_and_struck_by_somebody():
    made = register("a")
    refused(made, c.AddNote(person="a", text="slow"), Reason.NO_REASON)
    refused(made, c.AddNote(person="a", text=" ", by="floor"), Reason.NO_REASON)
    refused(made, c.AddNote(person="a", text="x" * 2001, by="floor"), Reason.NO_SUCH_AMOUNT)
    number = one(made.apply(c.AddNote(person="a", text="slow", by="floor")), e.Noted).number
    assert made.state.people["a"].notes[number].text == "slow"
    refused(made, c.StrikeNote(person="a", number=number), Reason.NO_REASON)
    made.apply(c.StrikeNote(person="a", number=number, by="floor"))
    refused(made, c.StrikeNote(person="a", number=number, by="floor"), Reason.NOT_SO)


# Debts


@pytest.mark.rules("RR11-13.KILL.6b", "HPT-13.KILL.6b", "USPA-3.6.2.6b", "WSOP-203b")
@pytest.mark.parametrize(("book", "cite"), KILLS)
def test_who_has_missed_a_kill_plays_in_no_other_game_until_it_is_posted(book, cite):
    made = register("a", book=book)
    owed = one(made.apply(c.Owe(person="a", why="kill", game="t")), e.Owes)
    assert owed.cites == (cite,)
    denial = standing(made.state, "a", "sit", "u")
    assert (denial.reason, denial.cites) == (Reason.OWES, (cite,))
    assert denied(made, "play", "u") is Reason.OWES
    assert denied(made, "sit", "t") is denied(made, "list", "u") is None, "there he may post it"
    refused(made, c.SitUnder(person="a", game="u"), Reason.OWES, cite)
    paid = c.SettleDebt(person="a", number=owed.number, how="paid")
    refused(made, paid, Reason.NOT_SO)
    made.apply(c.SettleDebt(person="a", number=owed.number, how="posted"))
    assert denied(made, "sit", "u") is None
    refused(made, c.SettleDebt(person="a", number=owed.number, how="posted"), Reason.NOT_SO)


@pytest.mark.parametrize("why", ["collection", "penalty"])
def test_who_owes_money_is_seated_nowhere_until_he_has_paid(why):
    made = register("a")
    refused(made, c.Owe(person="a", why=why, game="t"), Reason.NO_SUCH_AMOUNT)
    owed = one(made.apply(c.Owe(person="a", why=why, amount=5, game="t")), e.Owes)
    assert denied(made, "sit", "t") is denied(made, "sit", "u") is Reason.OWES
    assert denied(made, "enter") is denied(made, "buy") is None
    posted = c.SettleDebt(person="a", number=owed.number, how="posted")
    refused(made, posted, Reason.NOT_SO)
    forgiven = c.SettleDebt(person="a", number=owed.number, how="forgiven")
    refused(made, forgiven, Reason.NO_REASON)
    made.apply(c.SettleDebt(person="a", number=owed.number, how="paid"))
    assert denied(made, "sit") is None


def test_a_kill_is_owed_somewhere():
    refused(register("a"), c.Owe(person="a", why="kill"), Reason.NOT_KNOWN)
