"""The dialogue from a telling to a ruling: asked, confirmed, put right, unknown, taken back."""

import pytest

from floorman.games import find_form
from floorman.rulebooks.amendments import House
from floorman.rulings import FactsMissingError, Incident, assess, find_kind, incident_kinds
from floorman.rulings.ear import conversation
from floorman.rulings.ear.bearing import ONWARD
from floorman.rulings.ear.conversation import next_step
from floorman.rulings.ear.phrasing import clause
from floorman.rulings.ear.speech.naming import NamedPlay
from floorman.rulings.ear.told import (
    ASK_WHICH,
    NONE_OF_THESE,
    Ask,
    Chose,
    Confirmed,
    Gave,
    Impossible,
    Ruled,
    SayBack,
    Told,
    Where,
    Which,
)
from floorman.rulings.incidents import facts, find_fact
from tests.deal.playing import deal, play

WSOP = Where(house=House("", book="wsop-2018"))


def of(incident, words="", where=None, **given):
    return Told(words, where or Where(), given).reply(Chose(incident))


def asked(told):
    step = next_step(told)
    assert isinstance(step, Ask), step
    return step.fact.key


def ruled(told):
    step = next_step(told)
    assert isinstance(step, Ruled), step
    return step


# Which


def test_where_it_is_not_plain_three_are_offered_and_none_of_these_leads_to_the_floor(monkeypatch):
    monkeypatch.setattr(conversation, "is_sure", lambda found: False)
    told = Told("seat 3 did something odd with a chip and a card")
    step = next_step(told)
    assert isinstance(step, Which) and 1 <= len(step.among) <= 3
    nothing = ruled(told.reply(Chose(NONE_OF_THESE)))
    assert nothing.situation.kind.key == "unforeseen"
    assert nothing.ruling is not None


def test_it_can_be_asked_again_which_is_meant():
    told = of("burn-error", "the dealer burned two cards before the turn")
    assert isinstance(next_step(told.reply(Chose(ASK_WHICH))), Which)


def test_words_that_are_like_nothing_offer_nothing():
    assert next_step(Told("xyzzy")) == Which(())


# What was heard


def test_what_was_heard_is_said_back_before_it_is_ruled():
    told = of("wrong-card-count", "seat 7 has eight cards, stud 10-20, at the showdown")
    step = next_step(told)
    assert isinstance(step, SayBack) and step.binding
    assert step.text == (
        "Seat 7, “eight cards” (too many), it is the showdown, seven-card stud, 10/20 limit: right?"
    )
    assert {one.fact.key for one in step.facts} == {"seat", "card_count", "showdown"}
    found = ruled(told.reply(Confirmed()))
    assert found.ruling.outcome == "too-many-dead"
    assert "seat 7" in found.ruling.say


def test_each_fact_that_was_heard_can_be_put_right():
    told = of("wrong-card-count", "seat 7 has eight cards, stud 10-20, at the showdown")
    told = told.reply(Gave("card_count", "few"))
    step = next_step(told)
    assert isinstance(step, SayBack) and "too few" in step.text
    told = told.reply(Confirmed())
    while isinstance(step := next_step(told), Ask):
        told = told.reply(Gave(step.fact.key, False))
    assert ruled(told).ruling.outcome == "too-few-dead"


def test_what_was_not_heard_rightly_may_be_unknown():
    told = of("burn-error", "burned two cards before the turn, one bet already made")
    told = told.reply(Gave("round_acted", None)).reply(Confirmed())
    while isinstance(step := next_step(told), Ask):
        told = told.reply(Gave(step.fact.key, None))
    assert {one.ruling.outcome for one in ruled(told).outcomes} >= {"stands-extra"}


def test_a_fact_that_nothing_hangs_on_is_not_confirmed():
    told = of("kill-not-announced", "the kill was not announced")
    assert isinstance(next_step(told), Ruled)


def test_what_costs_no_hand_and_no_pot_is_not_binding():
    step = next_step(of("overfull-flop", "four cards on the flop, nobody has acted"))
    assert isinstance(step, SayBack) and not step.binding
    step = next_step(of("extra-cards", "he has three cards, nobody has acted"))
    assert isinstance(step, SayBack) and step.binding


def test_what_was_given_outright_needs_no_confirmation():
    told = of("overfull-flop", round_acted=False, flop_cards=4)
    assert ruled(told).ruling.outcome == "redealt"


# Questions


@pytest.mark.rules("RR11-3.MIS.1c", "WSOP-104a")
def test_nobody_is_asked_whether_it_is_too_late_but_who_has_acted():
    told = of("out-of-sequence", replaced_by_burncard=False)
    assert asked(told) == "acted"
    assert ruled(told.reply(Gave("acted", 1))).ruling.outcome == "misdeal"
    assert ruled(told.reply(Gave("acted", 2))).ruling.outcome == "played-on"
    told = of("out-of-sequence", "", WSOP, replaced_by_burncard=False)
    two = told.reply(Gave("acted", 2))
    assert asked(two) == "acted_how"
    assert ruled(two.reply(Gave("acted_how", "folded"))).ruling.outcome == "misdeal"
    assert ruled(two.reply(Gave("acted_how", "chips"))).ruling.outcome == "played-on"
    assert ruled(told.reply(Gave("acted", 3))).ruling.outcome == "played-on"


def test_no_question_is_a_legal_test():
    tests = ("too late", "substantial action", "significant action", "misdeal")
    for one in facts().values():
        if not one.instead:
            assert not any(words in one.asks.lower() for words in tests), one.key
        for key in one.instead:
            assert find_fact(key).asks, key


def test_later_than_the_first_round_it_is_too_late_without_a_question():
    words = "we were on the turn when we saw it"
    told = of("out-of-sequence", words, replaced_by_burncard=False)
    assert ruled(told.reply(Confirmed())).ruling.outcome == "played-on"


def test_only_what_matters_is_asked():
    # After a call in between it is for the floor to say, whatever the early act was.
    told = of("acted-out-of-turn", since="call")
    with pytest.raises(FactsMissingError, match="act"):
        assess(next_step(told).situation.law, Incident("acted-out-of-turn", {"since": "call"}))
    assert ruled(told).ruling.outcome == "may-bind-after-call"
    assert asked(of("acted-out-of-turn", since="wager")) == "act"


def test_an_answer_is_taken_back():
    told = of("overfull-flop")
    more = told.reply(Gave("round_acted", True))
    assert isinstance(next_step(more), Ruled)
    assert more.back == told and next_step(more.back) == next_step(told)
    assert Told("").back == Told("")


def test_facts_that_nobody_knows_lead_to_every_outcome_under_its_condition():
    told = of("overfull-flop").reply(Gave("round_acted", None))
    found = ruled(told)
    assert found.ruling is None
    assert [(one.under, one.ruling.outcome) for one in found.outcomes] == [
        (("if somebody has acted in this betting round",), "acted-on"),
        (("if nobody has acted in this betting round",), "redealt"),
    ]


def test_an_unknown_number_has_bounds():
    told = of("out-of-sequence", replaced_by_burncard=False).reply(Gave("acted", None))
    assert [one.ruling.outcome for one in ruled(told).outcomes] == ["misdeal", "played-on"]
    assert "at most 1" in ruled(told).outcomes[0].under[0]
    assert "2 or more" in ruled(told).outcomes[1].under[0]


def test_the_structure_is_asked_where_the_ruling_differs_by_it():
    words = "he said raise and pushed in 525 over a bet of 200"
    told = of("raise-without-amount", words).reply(Confirmed())
    while isinstance(step := next_step(told), Ask) and step.fact.key != "structure":
        answer = 200 if step.fact.kind == "chips" else step.answers[0].value
        told = told.reply(Gave(step.fact.key, answer))
    assert asked(told) == "structure"
    limit = ruled(told.reply(Gave("structure", "limit"))).ruling
    assert limit.outcome == "one-size"
    assert len(ruled(told.reply(Gave("structure", None))).outcomes) > 1
    named = of("raise-without-amount", f"no limit: {words}").reply(Confirmed())
    while isinstance(step := next_step(named), Ask):
        assert step.fact.key != "structure"
        answer = 200 if step.fact.kind == "chips" else step.answers[0].value
        named = named.reply(Gave(step.fact.key, answer))


def test_stakes_and_form_come_from_the_words_and_what_is_named_goes_before():
    step = next_step(of("overfull-flop", "nlhe 1/3, four cards on the flop, nobody has acted"))
    assert step.situation.law.stakes.blinds == (1, 3)
    where = Where(named=NamedPlay(stakes="5/10"))
    told = of("overfull-flop", "nlhe 1/3, four on the flop, nobody has acted", where)
    assert next_step(told).situation.law.stakes.blinds == (5, 10)


# A deal at hand


def test_a_deal_goes_before_what_was_said_of_it():
    made = deal(stacks=(200,) * 4)
    play(made, "c c c x ..")
    told = of("overfull-flop", "four cards on the flop and somebody has bet", Where(deal=made))
    step = next_step(told)
    (wrong,) = [one for one in step.situation.contradictions if one.said.fact.key == "round_acted"]
    assert (wrong.said.value, wrong.shown.value) == (True, False)
    assert all(one.fact.key != "round_acted" for one in step.situation.known)


def test_in_a_deal_seats_are_asked_by_name_and_there_are_no_others():
    made = deal()
    play(made, "..")
    where = Where(deal=made, names=("Ann", "Bo", "Cy"))
    step = next_step(of("acted-out-of-turn", "seat 9 acted out of turn", where, act="fold"))
    assert isinstance(step, Ask) and step.fact.key == "seat" and not step.optional
    assert [one.text for one in step.answers] == ["Ann", "Bo", "Cy"]


# Where it leads


def test_a_ruling_that_points_to_another_takes_the_facts_along():
    told = of("rap", in_turn=False, seat=2)
    found = ruled(told)
    assert [kind.key for kind in found.onward] == ["acted-out-of-turn"]
    on = next_step(told.reply(Chose("acted-out-of-turn")))
    assert on.situation.kind.key == "acted-out-of-turn"
    known = {one.fact.key: one.value for one in on.situation.known}
    assert (known["seat"], known["act"]) == (2, "check")


def test_every_ruling_that_is_ruled_on_as_another_says_as_which():
    told = [
        text
        for kind in incident_kinds().values()
        for row in kind.ruling
        for text in (row.say, *row.do)
        if "ruled on as a" in text or "is ruled as for" in text or "mean is ruled on as" in text
    ]
    assert told
    for text in told:
        assert any(words in text for words in ONWARD), text
    for keys in ONWARD.values():
        assert all(find_kind(key) for key in keys)


def test_what_cannot_happen_in_the_game_named_is_said():
    named = Where(named=NamedPlay(form=find_form("razz")))
    step = next_step(of("burn-error", "", named))
    assert isinstance(step, Impossible) and "razz" in step.why


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("round_acted", False, "nobody has acted in this betting round"),
        ("round_acted", True, "somebody has acted in this betting round"),
        ("acted", 2, "2 players have acted on their hands since the blinds or the forced bet"),
        ("waited", 90, "the player has had 90 seconds"),
        ("flop_cards", 4, "4 cards lie on the flop"),
        ("amount_said", True, "the player named an amount"),
        ("amount_said", False, "the player did not name an amount"),
        ("next_deal", "none", "not begun"),
    ],
)
def test_facts_are_told_as_clauses(key, value, words):
    assert clause(find_fact(key), value) == words


def test_every_incident_comes_to_an_end_whether_people_know_or_not():
    for kind in incident_kinds().values():
        told = of(kind.key)
        for _ in range(25):
            step = next_step(told)
            if not isinstance(step, Ask):
                break
            unknown = step.optional
            answer = None if unknown else step.answers[0].value if step.answers else 0
            told = told.reply(Gave(step.fact.key, answer))
        assert isinstance(step, Ruled | Impossible), (kind.key, step)
