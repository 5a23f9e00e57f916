"""Following a record: legal, illegal or not to be followed, and whether the sums agree."""

import pytest

from floorman.games import find_form
from floorman.history.record import RecordError, following
from floorman.history.record.following import follow
from floorman.history.rooms import read_histories
from tests.history.rooms.texts import GG, STARS


def record(text, *changes):
    for was, becomes in changes:
        assert was in text, was
        text = text.replace(was, becomes)
    (found,) = read_histories(text.encode())
    assert not isinstance(found, RecordError), found.text
    return found


def followed(name, *changes, **how):
    return follow(record(STARS[name], *changes), **how)


@pytest.mark.parametrize(
    ("name", "changes", "line", "why", "rule"),
    [
        (
            "cash",
            [("raises $0.20 to $0.30", "raises $0.05 to $0.15")],
            11,
            "raise to 0.15 refused",
            "RR11-14.NL.3a",
        ),
        (
            "cash",
            [("Anna: bets $0.40", "Anna: bets $0.04")],
            18,
            "bet to 0.04",
            "RR11-14.NL.2b",
        ),
        ("cash", [("Cleo: calls $0.25", "Dora (x): calls $0.20")], 14, "is to act", ""),
        ("cash", [("Cleo: checks", "Cleo: calls $0.25")], 17, "has nothing to call", ""),
        ("cash", [("[7s 7d]", "[7s 7h]")], 16, "the 7h has been seen", ""),
        (
            "mix",
            [("raises $4 to $8", "raises $8 to $12")],
            9,
            "raise to 12.00",
            "RR11-3.BET.6",
        ),
        ("home", [("raises 4 to 6", "raises 20 to 22")], 10, "the most is 6", "RR11-14.PLI.0a"),
        ("draw", [("Cleo: discards 3 cards", "Cleo: folds")], 16, "seat 3 is to draw", ""),
    ],
)
def test_what_the_rules_do_not_allow_is_illegal_at_its_line(name, changes, line, why, rule):
    done = followed(name, *changes)
    assert done.verdict == "illegal"
    assert done.line == line
    assert why in done.problem
    assert rule in done.cites or not rule
    assert f"line {line}: illegal: " in done.text
    assert done.agreement.stacks is None


def test_a_call_that_is_not_what_is_missing_contradicts_the_rules():
    done = followed("cash", ("Cleo: calls $0.25", "Cleo: calls $0.15"))
    assert done.verdict == "illegal"
    assert done.problem == "seat 4 calls 0.15, and 0.25 are to be called"


@pytest.mark.parametrize(
    ("name", "changes", "why"),
    [
        ("cash", [("Hold'em No Limit", "Hold'em")], "the structure of its betting is not told"),
        ("mix", [("(Omaha Hi/Lo Limit, $4/$8 USD)", "(Omaha Hi/Lo Limit)")], "sizes of its bets"),
        (
            "cash",
            [("*** RIVER *** [As 7h 2c 9d] [3s]\n", ""), ("Board [As 7h 2c 9d 3s]\n", "")],
            "nobody can tell who wins",
        ),
        (
            "side pot",
            [("*** RIVER *** [2c 5d 9h Jc] [3s]\n", ""), ("Board [2c 5d 9h Jc 3s]\n", "")],
            "nobody can tell who wins",
        ),
    ],
)
def test_what_is_not_told_cannot_be_followed_and_is_never_legal(name, changes, why):
    done = followed(name, *changes)
    assert done.verdict == "could not be followed"
    assert why in done.problem


def test_a_cancelled_hand_is_none():
    done = followed("home", ("Anna has timed out while disconnected", "Hand cancelled"))
    assert (done.verdict, done.problem) == ("could not be followed", "the hand was cancelled")


@pytest.mark.parametrize(
    ("changes", "field", "why"),
    [
        ([("Total pot $6.60", "Total pot $6.70")], "pots", "the pot comes to 6.60, the file says"),
        ([("Rake $0.30", "Rake $0.25")], "rake", "0.30 of the pot are not paid out"),
        (
            [("Cleo collected $6.30", "Anna collected $6.30")],
            "winners",
            "seat 4 wins, the file says seat 1",
        ),
    ],
)
def test_what_disagrees_is_told_and_the_deal_stays_legal(changes, field, why):
    done = followed("cash", *changes)
    assert done.legal
    assert not done.is_fine
    assert getattr(done.agreement, field) is False
    assert why in "; ".join(done.agreement.problems)
    assert why in done.text


def test_an_odd_chip_at_the_wrong_seat_is_seen():
    text = STARS["side pot"]
    tie = [
        ("[Jd Jh]", "[Qc Qs]"),
        ("Anna collected 2810 from main pot", "Anna collected 1400 from main pot"),
        (
            "Dora collected 2200 from side pot\n",
            "Dora collected 2200 from side pot\nDora collected 1410 from main pot\n",
        ),
    ]
    done = follow(record(text, *tie))
    assert done.legal
    assert done.agreement.winners
    assert done.agreement.stacks is False
    assert "seat 1 wins 1,405, the file says 1,400" in done.agreement.problems


def test_unknown_upcards_are_followed_by_who_acts():
    done = followed("stud", ("Dealt to Anna [Kc]\n", ""), ("Dealt to Bert [2d]\n", ""))
    assert done.legal
    assert "upcards of 1 of 3 players" in done.unknown
    assert done.deal.state.seats[1].shown


def test_a_card_that_only_the_summary_tells_is_taken_from_there():
    done = followed("cash", ("*** TURN *** [As 7h 2c] [9d]", "*** TURN *** [As 7h 2c] []"))
    assert done.is_fine


def test_cards_thrown_away_of_a_known_hand_are_those_not_kept():
    done = followed("draw", ("discards 1 card [8h]", "discards 1 card"))
    assert done.is_fine
    untold = ("Dealt to Bert [8s 7s 2s 3s] [Kd]", "Dealt to Bert [Kd]")
    done = followed("draw", ("discards 1 card [8h]", "discards 1 card"), untold)
    assert done.verdict == "could not be followed"
    assert done.problem == "which cards seat 2 threw away is not told"


def test_boardcards_may_be_repeated_in_one_row_with_the_new_ones():
    whole = ("*** TURN *** [As 7h 2c] [9d]", "*** TURN *** [As 7h 2c 9d]")
    assert followed("cash", whole).is_fine


def test_a_fold_that_only_the_summary_tells_is_taken_from_there_and_said():
    done = followed("home", ("Anna: folds\n", ""))
    assert done.is_fine
    assert done.unknown[0] == "the fold of seat 4 is told by the summary alone"


@pytest.mark.parametrize(
    ("posts", "calls", "more"),
    [("big blind $0.10", "$0.20", 30), ("small & big blinds $0.15", "$0.20", 35)],
)
def test_a_newcomers_post_is_live_and_does_not_move_the_first_turn(posts, calls, more):
    late = "Dora (x): posts big blind $0.10\n"
    changes = [
        (late, f"{late}Bert: B: posts {posts}\n"),
        ("Bert: B: folds\n", f"Bert: B: calls {calls}\n"),
        ("Cleo: checks\n", "Cleo: checks\nAnna: bets $0.40\nBert: B: folds\nXX"),
        ("XXAnna: bets $0.40\n", ""),
        ("collected $6.30", f"collected ${(630 + more) / 100:.2f}"),
        ("Total pot $6.60", f"Total pot ${(660 + more) / 100:.2f}"),
    ]
    done = followed("cash", *changes)
    assert (done.verdict, done.problem, done.doubts) == ("legal", "", ())
    assert done.is_fine
    dead = followed("cash", *changes, (f"calls {calls}\n", "calls $0.30\n"))
    assert dead.problem == "seat 2 calls 0.30, and 0.20 are to be called"


def test_a_straddle_is_posted_and_acts_last():
    text = STARS["cash"]
    big = "Dora (x): posts big blind $0.10\n"
    changes = [
        (big, f"{big}Anna: posts straddle $0.20\n"),
        ('Anna: raises $0.20 to $0.30\nBert: B said, "hm: folds"\n', ""),
        ("Cleo: calls $0.25\nDora (x): folds\n", "Cleo: calls $0.15\nDora (x): folds\nANNA\n"),
        ("Cleo: raises $2.55 to $2.95", "Cleo: raises $2.65 to $3.05"),
        ("Anna: calls $2.55", "Anna: calls $2.65"),
    ]
    assert follow(record(text, *changes, ("ANNA", "Anna: checks"))).legal
    done = follow(record(text, *changes, ("ANNA", "Anna: raises $0.10 to $0.30")))
    assert done.problem.startswith("raise to 0.30 refused")


def test_callers_pay_the_whole_of_a_short_big_blind():
    text = STARS["cash"]
    short = [
        ("Dora (x) ($12.40 in chips)", "Dora (x) ($0.06 in chips)"),
        (
            "Dora (x): posts big blind $0.10",
            "Dora (x): posts big blind $0.06 and is all-in",
        ),
        ("Anna: raises $0.20 to $0.30", "Anna: calls $0.06"),
    ]
    done = follow(record(text, *short))
    assert done.problem == "seat 1 calls 0.06, and 0.10 are to be called"


def test_a_cap_is_all_that_can_be_lost():
    text = STARS["cash"]
    capped = [
        ("($0.05/$0.10 USD)", "($0.05/$0.10 - $3.25 Cap -  USD)"),
        ("Seat 4: Cleo ($3.25 in chips)", "Seat 4: Cleo ($30 in chips)"),
        (
            "Cleo: raises $2.55 to $2.95 and is all-in",
            "Cleo: raises $2.55 to $2.95 and has reached the $3.25 cap",
        ),
    ]
    done = follow(record(text, *capped))
    assert done.is_fine
    assert done.planned.aside == (2675, 915, 675, 625)


def test_boards_that_nobody_agreed_on_are_dealt_by_agreement():
    done = follow(record(GG))
    assert done.legal
    assert {event.matter for event in done.deal.events if hasattr(event, "matter")} == {
        "deal-twice"
    }


def test_another_book_and_another_form_may_be_chosen():
    done = followed("cash", book="wsop-2018")
    assert done.deal.setup.law.ruleset.book == "wsop-2018"
    other = followed("cash", form=find_form("omaha"))
    assert other.deal.setup.law.form.key == "omaha"
    with pytest.raises(KeyError):
        followed("cash", book="no such book")


def test_dealt_in_one_go_or_card_by_card_it_is_the_same(monkeypatch):
    quick = {name: follow(record(text)) for name, text in STARS.items()}
    assert any(done.deal.setup.dealing == "automatic" for done in quick.values())
    monkeypatch.setattr(following, "deck_told", lambda *_: None)
    for name, done in quick.items():
        slow = follow(record(STARS[name]))
        assert slow.deal.setup.dealing == "noted"
        assert (slow.text, slow.unknown, slow.agreement) == (
            done.text,
            done.unknown,
            done.agreement,
        )
        assert [event for event in slow.deal.events if hasattr(event, "to")] == [
            event for event in done.deal.events if hasattr(event, "to")
        ]


@pytest.mark.parametrize(
    ("name", "changes", "doubt"),
    [
        (
            "cash",
            [("Anna: calls $2.55", "Anna: calls $2.55 and is all-in")],
            "seat 1 is said to be all-in, and has chips left",
        ),
        (
            "mix",
            [("Board [4h 5h Kd]", "Board [4h 5h Kd 2c]")],
            "4 boardcards are told, and 3 are dealt",
        ),
        (
            "side pot",
            [("Cleo: posts the ante 10", "Cleo: posts the ante 5")],
            "seat 7 posts 105, 110 are due",
        ),
    ],
)
def test_what_is_told_otherwise_than_it_was_followed_is_doubtful(name, changes, doubt):
    done = followed(name, *changes)
    assert done.legal
    assert not done.is_fine
    assert done.doubts == (doubt,)
