"""On what a ruling stands: the deciding rule, and whose it is where the book in force is silent."""

import re
from time import process_time

import pytest

from floorman.deal import make_law
from floorman.games import asked_stakes, find_form
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import PREFIXES, find_book, find_rule
from floorman.rulings import FactsMissingError, Incident, assess
from floorman.rulings.elsewhere import differing
from floorman.rulings.ground import book_of, deciding_first
from floorman.rulings.incidents import find_kind
from tests.deal.playing import deal
from tests.rulings.sweeping import everything

R, U, W, H = "roberts-v11", "uspa", "wsop-2018", "homepokertourney"
GAMES = {
    "nl": ("holdem", "1/2 no-limit"),
    "limit": ("holdem", "4/8 limit"),
    "pl": ("omaha", "5/10 pot-limit"),
    "stud": ("seven-card-stud", None),
    "lowball": ("lowball-a5", None),
    "triple": ("triple-draw-27", None),
    "draw": ("jacks-or-better", None),
    "open-face": ("open-face", None),
}
LATE = {"misdeal_late": True, "replaced_by_burncard": False}
ASKED = {
    "asker_dealt_in": True, "in_showdown": True, "hand_called": True, "thrown_away": True,
    "seat": 1, "other": 2,
}  # fmt: skip
RAISED = {"facing_wager": True, "to_call": 20, "unit": 20}


def law_of(book, game="nl", *, tournament=False, **more):
    key, stakes = GAMES[game]
    form = find_form(key)
    return make_law(form, asked_stakes(form, text=stakes), book, tournament=tournament, **more)


def ruled(kind, book, game="nl", facts=None, **more):
    return assess(law_of(book, game, **more), Incident(kind, facts or {}))


# What a floorperson would point to, by the texts: the incident, its facts, and by book the rule.
DECIDING = [
    # A missing or double burn: after action the boardcard stands, before it is put right.
    ("burn-error", "nl", {"burned": "several", "round_acted": True},
     {R: "RR11-5.HOLD.6b", W: "WSOP-122b"}),
    ("burn-error", "nl", {"burned": "none", "round_acted": False, "betting_left": True,
                          "over": False}, {R: "RR11-5.HOLD.6a", W: "WSOP-165a"}),
    ("overfull-flop", "nl", {"round_acted": False}, {R: "RR11-5.HOLD.3", U: "USPA-3.2.1.5.2"}),
    # Too late for a misdeal: once there has been action the deal is played out.
    ("out-of-sequence", "nl", LATE, {R: "RR11-3.MIS.1a", U: "USPA-3.1.4.2c", W: "WSOP-104a"}),
    ("first-card-wrong-seat", "nl", {"misdeal_late": True},
     {R: "RR11-3.MIS.1a", U: "USPA-3.1.4.2c"}),
    ("first-card-wrong-seat", "nl", {"misdeal_late": False},
     {R: "RR11-3.MIS.2h", U: "USPA-3.1.4.1.8", W: "WSOP-103h"}),
    ("button-misplaced", "nl", {"misdeal_late": False},
     {R: "RR11-3.MIS.2g", U: "USPA-3.1.4.1.7", W: "WSOP-103g"}),
    # A boxed card: the one below takes its place, at the end where that has gone already.
    ("boxed-card", "nl", {"several_boxed": False, "next_card_mixed": False},
     {R: "RR11-3.IRR.7b", W: "WSOP-114b"}),
    ("boxed-card", "nl", {"several_boxed": False, "next_card_mixed": True},
     {R: "RR11-3.IRR.7c", U: "USPA-3.1.6.7b", W: "WSOP-114c"}),
    ("stray-joker", "nl", {"joker_place": "hand", "holder_acted": True, "seat": 1},
     {R: "RR11-3.IRR.8c", U: "USPA-3.1.6.8c"}),
    # Stud: the last card up heads-up, and a hand whose player is away when its turn comes.
    ("wrong-lowcard", "stud", {"next_acted": True},
     {R: "RR11-8.STUD.5b", U: "USPA-3.2.3.5.9b", W: "WSOP-225b"}),
    # Draw: what a changed request was relied on for, and a button that is a card short.
    ("draw-changed", "lowball", {"draw_dealt": True}, {R: "RR11-11.LOW.11a", W: "WSOP-277a"}),
    ("draw-changed", "draw", {"draw_dealt": False, "draw_relied": True},
     {R: "RR11-12.DRAW.7b", U: "USPA-3.2.10.5.6.2"}),
    # One chip is a call; several are a raise from a bet and a half on.
    ("single-chip", "nl", {"facing_wager": True, "put": 100, "to_call": 30},
     {R: "RR11-14.NL.10b", U: "USPA-3.4.2.9b", W: "WSOP-178b"}),
    ("single-chip", "limit", {"facing_wager": True, "put": 25, "to_call": 8},
     {R: "RR11-3.BET.15a", U: "USPA-3.1.7.15", W: "WSOP-137"}),
    ("several-chips", "limit", {"facing_wager": True, "put": 12, "to_call": 8, "unit": 8,
                               "smallest": 1},
     {R: "RR11-3.BET.14d", U: "USPA-3.1.7.14b", W: "WSOP-136b"}),
    ("several-chips", "nl", RAISED | {"put": 35, "smallest": 5},
     {R: "RR11-3.BET.14d", W: "WSOP-137.d.1.c2"}),
    # A wager of too little is brought up; a call short by counting is made good, shown or not.
    ("wrong-amount", "limit", {"wrong": "bet", "is_all_in": False, "round_over": False},
     {R: "RR11-3.BET.16a", U: "USPA-3.1.7.16a", W: "WSOP-138a"}),
    ("wrong-amount", "limit", {"wrong": "call", "is_all_in": False, "round_over": True},
     {R: "RR11-3.BET.16a", U: "USPA-3.1.7.16a", W: "WSOP-138a"}),
    ("short-call", "nl", {"counting_error": True, "shown": True},
     {R: "RR11-14.NL.9", U: "USPA-3.4.2.6", W: "WSOP-177"}),
    ("small-raise", "nl", {"meant": "raise", "is_all_in": False},
     {R: "RR11-14.NL.11a", U: "USPA-3.4.2.10a", W: "WSOP-179a"}),
    ("unaware-of-raise", "nl", {"acted_after": True},
     {R: "RR11-3.BET.13c", U: "USPA-3.1.7.12b", W: "WSOP-135c"}),
    ("above-the-pot", "pl", {"put_to": 60, "most_to": 35, "all_acted": False, "stood_long": False},
     {R: "RR11-14.PL.1", U: "USPA-3.4.3.1", W: "WSOP-184a"}),
    # The clock: a hand is dead when it runs out before a wager.
    ("clock-expired", "nl", {"facing_wager": True, "seat": 1}, {W: "WSOP-105f"}),
    # Showdown: who asks decides whether the hand that was asked for is live.
    ("asked-to-see", "nl", ASKED | {"asker_won": True}, {R: "RR11-3.SHOW.5d", U: "USPA-3.1.8.5c"}),
    ("asked-to-see", "nl", ASKED | {"asker_won": False}, {R: "RR11-3.SHOW.5c", U: "USPA-3.1.8.5b"}),
    ("shown-to-one", "nl", {"seat": 1, "betting_over": True},
     {R: "RR11-3.SHOW.6b", W: "WSOP-144a"}),
    ("shown-to-one", "nl", {"seat": 1, "betting_over": False, "viewer_stage": "acting"},
     {R: "RR11-3.SHOW.6c", W: "WSOP-144b"}),
    # Decisions: until when a pot may be asked about, and that a supervisor's word is the last.
    ("unforeseen", "nl", {}, {R: "RR11-2.DEC.1", U: "USPA-1.2b", W: "WSOP-48a", H: "HPT-2.DEC.1"}),
    # Agreements and conduct.
    ("pot-split-agreed", "nl", {}, {R: "RR11-2.PROC.15a", U: "USPA-A3.3.14a"}),
    ("card-abuse", "nl", {}, {R: "RR11-1.CON.5", U: "USPA-1.3.1.2.4a", W: "WSOP-33"}),
]  # fmt: skip
SAMPLE = [
    pytest.param(kind, book, game, facts, rule, id=f"{kind}-{place}-{book}")
    for place, (kind, game, facts, rules) in enumerate(DECIDING)
    for book, rule in rules.items()
]


def test_the_sample_is_large_enough():
    assert len(SAMPLE) >= 60 and len({kind for kind, *_ in DECIDING}) >= 20


@pytest.mark.parametrize(("kind", "book", "game", "facts", "rule"), SAMPLE)
def test_the_rule_that_decides_is_cited_first(kind, book, game, facts, rule):
    ruling = ruled(kind, book, game, facts)
    assert ruling.rule == ruling.cites[0] == rule, ruling.cites
    assert not ruling.silent


def test_what_the_house_has_settled_stands_before_the_book():
    house = Amendment("No change of seats", answers={"decisions.spirit_over_letter": False})
    ruling = ruled("unfair-letter", R, amendments=(house,))
    assert ruling.outcome == "letter" and ruling.cites[0] == "house: No change of seats"
    assert not ruling.silent, "the house has spoken"


def test_a_rule_for_the_structure_stands_before_one_for_every_game():
    named = ("RR11-3.BET.15a", "RR11-14.NL.10b")
    assert deciding_first(law_of(R), named, named) == named[::-1]
    # That there is a button says no more of a game than nothing.
    named = ("RR11-3.MIS.1a", "RR11-3.MIS.1c")
    assert deciding_first(law_of(R), named, named) == named
    assert deciding_first(law_of(R), named, named, named[1:]) == named[::-1], (
        "it was said to decide"
    )
    named = ("RR11-3.BET.15a", "RR11-14.NL.10b")
    assert deciding_first(law_of(R), named, named[:1]) == named, "it only answered a question"


@pytest.mark.parametrize("book", (R, U, W))
def test_a_silent_book_is_said_to_be_silent_and_whose_rule_is_followed(book):
    met = [one for one in everything() if one.law.ruleset.book == book]
    assert len(met) > 500
    for one in met:
        ruling, name = one.ruling, find_book(book).name
        own = [cite for cite in ruling.cites if cite.startswith(PREFIXES[book])]
        if own:
            assert not ruling.silent, one
            assert book_of(ruling.cites[0]) == book, f"{one}: another book's rule comes first"
        elif ruling.cites:
            assert ruling.silent and ruling.borrowed, one
            assert book_of(ruling.cites[0]) == ruling.borrowed[0] != book, one
        if ruling.silent:
            said = ruling.silence
            assert said.removeprefix("The ").startswith(f"{name} says nothing of this"), one
            assert all(find_book(key).name in said for key in ruling.borrowed), one
        assert bool(ruling.silence) == bool(ruling.silent or ruling.borrowed), one


@pytest.mark.parametrize(("kind", "book", "lender"), [
    ("softplay", W, R),
    ("softplay", U, R),
    ("burn-error", U, R),
    ("boards-disputed", R, W),
    ("foreign-card-in-view", R, W),
    ("music-player", U, W),
    ("kill-not-announced", U, W),
    ("retain-openers", R, U),
    ("false-openers", W, U),
    ("information", W, R),
    ("fouled-stub", W, R),
])  # fmt: skip
def test_what_a_text_does_not_speak_of_is_borrowed(kind, book, lender):
    met = [m for m in everything() if m.kind.key == kind and m.law.ruleset.book == book]
    borrowed = [one.ruling for one in met if one.ruling.silent and one.ruling.borrowed]
    assert borrowed and all(one.borrowed == (lender,) for one in borrowed)


def test_a_hint_to_another_incident_does_not_say_that_a_book_is_silent():
    for kind, facts in (
        ("single-chip", {"placed": "early"}),
        ("string-raise", {"placed": "early"}),
    ):
        ruling = ruled(kind, R, facts=facts)
        assert ruling.outcome == "early" and not ruling.silent and ruling.silence == ""
        assert ruling.cites == () == ruling.borrowed


def test_what_the_texts_leave_open_is_said_where_it_decides():
    expired = {"facing_wager": False, "seat": 1}
    assert "only one facing a bet" in ruled("clock-expired", W, facts=expired).unclear[0]
    assert ruled("clock-expired", R, facts=expired).unclear == ()
    several = {"burned": "several", "round_acted": True}
    assert ruled("burn-error", R, facts=several).unclear == (), "it is clear in this book"
    for one in everything():
        for note in one.ruling.unclear:
            head = note.partition(":")[0]
            prefix = PREFIXES[one.law.ruleset.book]
            assert prefix in head or not any(other in head for other in PREFIXES.values()), one


def is_of_tournaments(cite):
    """Whether a rule is one of tournaments alone."""
    try:
        rule = find_rule(cite)
    except KeyError:
        return False
    scoped = rule.applies and all("tournament" in one.split("+") for one in rule.applies)
    return bool(scoped) or rule.kind == "tournament"


def is_of_cash(cite):
    """Whether a rule speaks of what only a cash game has: buying in and out, missed blinds, fees,
    limits that players vote on, kills.
    """
    try:
        rule = find_rule(cite)
    except KeyError:
        return False
    scoped = rule.applies and all("cash" in one.split("+") for one in rule.applies)
    return bool(scoped) or any(
        re.fullmatch(subjects, cite.removeprefix(PREFIXES[book]))
        for book, subjects in CASH.items()
        if cite.startswith(PREFIXES[book])
    )


CASH = {
    R: r"2\.PROC\.([4679]|12|17|20)[a-f]?|4\.BLIND\.([4-7]|10|11|13|14|15|16)[a-d]?",
    U: r"3\.5\.2\.([5-7]|9|10|13|14)[a-e]?",
    W: r"69[a-e]",
}


def test_no_cash_game_is_ruled_by_a_rule_of_tournaments_nor_the_other_way_round():
    cash, event = 0, 0
    for one in everything():
        ruling = one.ruling
        cites = [*ruling.cites, *(cite for way in ruling.options for cite in way.cites)]
        wrong = is_of_cash if one.law.tournament else is_of_tournaments
        assert not any(map(wrong, cites)), f"{one}: {cites}"
        cash, event = cash + (not one.law.tournament), event + one.law.tournament
    assert cash > 1_000 and event > 1_000


@pytest.mark.parametrize("kind", ["dealt-in-owing", "limit-changed"])
def test_what_a_tournament_does_not_have_does_not_happen_there(kind):
    # Whoever is away posts all the same , and limits rise by the clock, not by a vote.
    assert all("cash" in scope.split("+") for scope in find_kind(kind).applies)


DEALS_ONE = re.compile(r"next card|card below|off the deck|from the stub|replacement card", re.I)


@pytest.mark.parametrize("book", (R, U, W, H))
@pytest.mark.parametrize("game", ("chinese", "open-face"))
def test_no_card_is_dealt_where_all_of_them_are_out(book, game):
    form = find_form(game)
    law = make_law(form, asked_stakes(form), book)
    facts = {"several_boxed": False, "next_card_mixed": False, "stub_empty": True}
    boxed = assess(law, Incident("boxed-card", facts | {"setting_stage": "later"}))
    words = " ".join((boxed.say, *boxed.do, *(w for o in boxed.options for w in (o.say, *o.do))))
    assert not DEALS_ONE.search(words), words
    if boxed.options:
        assert "none is left to take the place" in boxed.short
    left = assess(
        law, Incident("boxed-card", facts | {"setting_stage": "later", "stub_empty": False})
    )
    assert left.outcome in ("replaced", "setting-played-late")


def test_whether_cards_are_left_is_asked_where_all_can_be_out_and_seen_in_a_deal():
    told = {"several_boxed": False, "next_card_mixed": False}
    form = find_form("chinese")
    with pytest.raises(FactsMissingError) as asked:
        assess(make_law(form, asked_stakes(form), R), Incident("boxed-card", told))
    assert [fact.key for fact in asked.value.missing] == ["stub_empty"]
    assert ruled("boxed-card", R, facts=told).outcome == "replaced", "at hold'em it is not asked"
    # At Chinese all four stacks are dealt; at open-face cards are left while they are being set.
    for game, outcome in (("chinese", "no-card-left"), ("open-face", "replaced")):
        made = deal(game, "5 points", [1_000] * 3)
        assert assess(made, Incident("boxed-card", told)).outcome == outcome


def test_words_have_no_gap_where_an_amount_is_not_known():
    for one in everything():
        ruling = one.ruling
        told = [ruling.say, *ruling.do]
        told += [words for way in ruling.options for words in (way.say, *way.do)]
        for words in told:
            assert not re.search(r"[][{}]|  | [,.;:]|,[.;:,]|: *[.]|None", words), f"{one}: {words}"


@pytest.mark.parametrize(("facts", "said"), [
    ({}, "it becomes the least raise, and no more than that."),
    ({"unit": 300}, "it becomes the least raise, 300 more than the call, and no more than that."),
    ({"unit": 300, "to_call": 300, "in_front": 0},
     "it becomes the least raise, 300 more than the call, 600 in all, and no more than that."),
])  # fmt: skip
@pytest.mark.parametrize("book", (R, U, W))
def test_an_amount_is_said_as_a_number_where_it_is_known(book, facts, said):
    told = {"meant": "raise", "is_all_in": False}
    assert said in ruled("small-raise", book, facts=told | facts).say


def test_what_goes_back_of_a_call_is_counted():
    facts = {"facing_wager": True, "put": 100, "to_call": 30}
    assert (
        "Leave in the call of 30 and give the change, 70."
        in ruled("single-chip", R, facts=facts).do
    )


def test_a_ruling_takes_a_tenth_of_a_second_once_all_is_read():
    law = law_of(R)
    incident = Incident("single-chip", {"facing_wager": True, "put": 100, "to_call": 30})
    taken = []
    for _ in range(5):
        began = process_time()
        differing(law, incident, assess(law, incident))
        taken.append(process_time() - began)
    assert min(taken) < 0.1


def test_the_short_form_is_the_first_sentence():
    rounded = {"wrong": "rounding", "put_to": 18, "wager_step": 5, "round_over": False}
    ruling = ruled("wrong-amount", R, facts=rounded)
    assert ruling.short == "The wager should have been a rounded amount, and becomes 20."
    assert ruling.say.startswith(ruling.short) and ruling.say != ruling.short
    for one in everything():
        short = one.ruling.short
        assert short.endswith((".", "?")) and not re.search(r"[.?!] [A-Z]", short), one
        assert one.ruling.say.startswith(short) or one.ruling.options, one
