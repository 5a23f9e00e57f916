"""Refusals: every reason in its circumstances, their order, the words; and nothing changes."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal, Reason, Refused, Setup, remedies
from floorman.deal import commands as c
from floorman.rulebooks.citations import RULE_ID
from tests.deal.playing import deal, law_of, play
from tests.deal.random_play import snapshot
from tests.deal.rows.deals import PAIRS, STRONG, RowDeal

ROWS = ("open-face", "5 points", (200, 200), "AsKsQsJsTs")
AS, KS, TWO = parse_cards("As Ks 2c")
STUD = "10/20 limit with ante 2 and bring-in 3"
ANTES = "10/20 limit with ante 2"
JACKS = {"hands": "AsAhKdQc2d 3d5h7s9cKc", "stacks": (200, 200)}


def game(line="", *of_deal, **setup):
    """A deal after what a line says, or after one command."""
    one = deal(*of_deal, **setup)
    if isinstance(line, str):
        play(one, line)
    else:
        one.apply(line)
    return one


def unseen_showdown():
    """A deal whose cards nobody here sees, at its showdown."""
    one = Deal(Setup(law_of(), (200, 200, 200), dealing="unseen"))
    play(one, "c c x x x x x x x x x x")
    return one


def barred(seat):
    """A ruling that keeps a seat from raising in this round."""
    return c.Remedy((remedies.Bar(seat, "raise"),), cites=("RR11-3.BET.14a",))


# Reason: the deal, the attempt, and what the floor says.
CASES = {
    Reason.DEAL_OVER: (
        lambda: game("f f"),
        c.Fold(0),
        "seat 0 may not fold: the deal is over.",
    ),
    Reason.NO_SUCH_SEAT: (game, c.Fold(3), "there is no seat 3, only 0 to 2."),
    Reason.NOT_ASKED: (
        game,
        c.Draw(2),
        "seat 2 may not draw now: seat 2 is to act on the betting.",
    ),
    Reason.NOT_YOUR_TURN: (
        game,
        c.Call(0),
        "seat 0 may not call now: seat 2 is to act on the betting.",
    ),
    Reason.NOTHING_TO_CALL: (
        lambda: game("c c"),
        c.Call(1),
        "seat 1 has nothing to call. You may check, raise to 4-200, or fold.",
    ),
    Reason.FACING_A_WAGER: (
        lambda: game("r10"),
        c.Check(0),
        "seat 0 may not check facing 10 ({rules}). You may call 9, raise to 18-200, or fold.",
    ),
    Reason.OPEN_OR_FOLD: (
        lambda: game("", "lowball-a5", ANTES),
        c.Check(0),
        "seat 0 may not check: open the pot or fold ({rules}). You may bet to 10 or fold.",
    ),
    Reason.MUST_OPEN_HIGHER: (
        lambda: game("", "lowball-27", "5/10 no-limit", options=("double-to-open",)),
        c.Call(2),
        "seat 2 may not just call: the pot is opened for 20 or more ({rules}). "
        "You may raise to 20-200 or fold.",
    ),
    Reason.MAY_NOT_FOLD: (
        lambda: game("", "seven-card-stud", STUD, hands="AsAhAd KsKhKd 2c2d2h"),
        c.Fold(2),
        "seat 2 may not fold a forced bet ({rules}). You may bring it in for 3 or bet to 10.",
    ),
    Reason.BARRED_BY_RULING: (
        lambda: game(barred(2)),
        c.Wager(2, 6),
        "raise to 6 refused: seat 2 may not raise: the floor has ruled it out ({rules}). "
        "You may call 2 or fold.",
    ),
    Reason.NO_ONE_TO_CALL: (
        lambda: game("a", stacks=(200, 60)),
        c.Wager(0, 200),
        "raise to 200 refused: seat 0 has nobody left who could call more ({rules}). "
        "You may call 58 or fold.",
    ),
    Reason.CHECK_RAISE_BARRED: (
        lambda: game("c c x | d d d | x x b20", "lowball-a5", "10/20 limit"),
        c.Wager(0, 40),
        "raise to 40 refused: seat 0 has checked and may not raise ({rules}). "
        "You may call 20 or fold.",
    ),
    Reason.BETTING_NOT_REOPENED: (
        lambda: game("r100 a f c", stacks=(500, 500, 500, 150)),
        c.Wager(2, 300),
        "raise to 300 refused: seat 2 has acted and faces less than a full raise, so may not raise "
        "({rules}). You may call 50 or fold.",
    ),
    Reason.ROUND_CAPPED: (
        lambda: game("c c x | b10 r20 r30 r40", "holdem", "10/20 limit"),
        c.Wager(1, 50),
        "raise to 50 refused: seat 1 may not raise: the round is capped ({rules}). "
        "You may call 20 or fold.",
    ),
    Reason.NO_OPENERS: (
        lambda: game("x", "jacks-or-better", ANTES, **JACKS),
        c.Wager(1, 10),
        "bet to 10 refused: seat 1 holds no openers and may not open ({rules}). "
        "You may check or fold.",
    ),
    Reason.OVER_STACK: (
        game,
        c.Wager(2, 201),
        "raise to 201 refused: seat 2 can reach 200 ({rules}). "
        "You may call 2, raise to 4-200, or fold.",
    ),
    Reason.BELOW_MINIMUM: (
        lambda: game("r200", stacks=(2000, 2000, 2000)),
        c.Wager(0, 350),
        "raise to 350 refused: the least raise is to 398 (the last full bet or raise was 198) "
        "({rules}). You may call 199, raise to 398-2,000, or fold.",
    ),
    Reason.ABOVE_MAXIMUM: (
        lambda: game("c x x | b6", "omaha", "2/2 pot-limit"),
        c.Wager(1, 25),
        "raise to 25 refused: the most is 24 ({rules}). You may call 6, raise to 12-24, or fold.",
    ),
    Reason.NOT_A_FIXED_SIZE: (
        lambda: game("i c c", "seven-card-stud", STUD, hands="2s5hKdKc 3s5cQdJc 4s5d2cJs"),
        c.Wager(0, 15),
        "bet to 15 refused: it may be to 10 or 20 ({rules}). "
        "You may check, bet to 10 or 20, or fold.",
    ),
    Reason.NOT_WHOLE_CHIPS: (
        lambda: game("", "holdem", "10/20 no-limit with chips of 5", stacks=(500, 500, 500)),
        c.Wager(2, 47),
        "raise to 47 refused: wagers are in chips of 5 ({rules}). "
        "You may call 20, raise to 40-500, or fold.",
    ),
    Reason.WRONG_NUMBER_OF_CARDS: (
        lambda: game("c c x", "pineapple", hands="AsKsQs"),
        c.Discard(0, (AS, KS)),
        "seat 0 gives up 2 cards, but 1 may go ({rules}).",
    ),
    Reason.SAME_CARD_TWICE: (
        lambda: game("c c x", "badugi", "10/20 limit", hands="AsKs3d4h"),
        c.Draw(0, (AS, AS)),
        "seat 0 names the As twice.",
    ),
    Reason.CARD_NOT_HELD: (
        lambda: game("c c x", "badugi", "10/20 limit", hands="AsKs3d4h"),
        c.Draw(0, (AS, TWO)),
        "seat 0 does not hold the 2c facedown.",
    ),
    Reason.CARD_ACCOUNTED_FOR: (
        lambda: game(hands="As2c", dealing="dealer"),
        c.DealCard(KS),
        "the Ks is not the top card, the As is.",
    ),
    Reason.UNDECLARED_SPLIT: (
        lambda: game("b10 c", "jacks-or-better", ANTES, **JACKS),
        c.Draw(0, (AS,)),
        "seat 0 would split openers without declaring it ({rules}). "
        "Declare the split, or keep openers.",
    ),
    Reason.ROW_FULL: (
        lambda: game("", *ROWS),
        c.SetCards(0, (parse_cards("AsKsQsJsTs"), (), ())),
        "the front has room for 3, not 5 more ({rules}). You may set 5 cards; there is room for "
        "3 in the front, 5 in the middle, 5 in the back.",
    ),
    Reason.TOO_SOON: (
        lambda: game("", *ROWS),
        c.CallClock(1, 0, 10_000),
        "seat 0 has 20000 ms left before the clock is called ({rules}).",
    ),
    Reason.SUBSTANTIAL_ACTION: (
        lambda: RowDeal("open-face", STRONG, PAIRS).run(lambda one: one.state.setting.streets > 2),
        c.CallMisdeal(),
        "no misdeal may be called any more: the second draw is set ({rules}).",
    ),
    Reason.NOT_ALLOWED_BY_BOOK: (
        lambda: game("", agreeing=True),
        c.Agree(2, "chop"),
        "seat 2 may not chop now ({rules}). You may call 2, raise to 4-200, or fold.",
    ),
    Reason.WRONG_WINNERS: (
        unseen_showdown,
        c.NameWinners(((((0, 5),),),)),
        "seat 5 does not contest that pot.",
    ),
    Reason.CARDS_UNKNOWN: (
        lambda: game("..  c c x .", deck=None, dealing="dealer"),
        c.DealCard(),
        "a card that lies faceup has to be named.",
    ),
}


def refusal(reason):
    """The refusal of a case, and that it left no trace."""
    begin, attempt, words = CASES[reason]
    one = begin()
    before = snapshot(one)
    with pytest.raises(Refused) as caught:
        one.apply(attempt)
    assert snapshot(one) == before
    return caught.value, words


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_given_in_its_circumstances_and_said_as_a_floorperson_says_it(reason):
    refused, words = refusal(reason)
    assert refused.reason is reason
    assert str(refused) == words.replace("{rules}", ", ".join(refused.cites))


@pytest.mark.parametrize("reason", [one for one in Reason if "{rules}" in CASES[one][2]])
def test_a_refusal_on_a_point_of_the_rules_names_rules(reason):
    refused, _ = refusal(reason)
    assert refused.cites and all(RULE_ID.fullmatch(rule) for rule in refused.cites)


# Several reasons fit: the deal, the attempt, the reason that is given, and one that comes later.
SEVERAL = (
    (lambda: game("f f"), c.Fold(9), Reason.DEAL_OVER, Reason.NO_SUCH_SEAT),
    (game, c.Draw(9), Reason.NO_SUCH_SEAT, Reason.NOT_ASKED),
    (game, c.Draw(0), Reason.NOT_ASKED, Reason.NOT_YOUR_TURN),
    (game, c.Check(0), Reason.NOT_YOUR_TURN, Reason.FACING_A_WAGER),
    (game, c.Wager(0, 999), Reason.NOT_YOUR_TURN, Reason.OVER_STACK),
    (
        lambda: game("a", stacks=(200, 60)),
        c.Wager(0, 999),
        Reason.NO_ONE_TO_CALL,
        Reason.OVER_STACK,
    ),
    (
        lambda: game("r100 f r150", stacks=(500, 150, 500)),
        c.Wager(2, 300),
        Reason.NO_ONE_TO_CALL,
        Reason.BETTING_NOT_REOPENED,
    ),
    (
        lambda: game("c c x | d d d | x x b20", "lowball-a5", "10/20 limit"),
        c.Wager(0, 21),
        Reason.CHECK_RAISE_BARRED,
        Reason.BELOW_MINIMUM,
    ),
    (
        lambda: game("r100 a f c", stacks=(500, 500, 500, 150)),
        c.Wager(2, 9999),
        Reason.BETTING_NOT_REOPENED,
        Reason.OVER_STACK,
    ),
    (
        lambda: game("r100 a f c", stacks=(500, 500, 500, 150)),
        c.Wager(2, 151),
        Reason.BETTING_NOT_REOPENED,
        Reason.BELOW_MINIMUM,
    ),
    (
        lambda: game("c c x | b10 r20 r30 r40", "holdem", "10/20 limit"),
        c.Wager(1, 9999),
        Reason.ROUND_CAPPED,
        Reason.OVER_STACK,
    ),
    (
        lambda: game("x", "jacks-or-better", ANTES, **JACKS),
        c.Wager(1, 9999),
        Reason.NO_OPENERS,
        Reason.OVER_STACK,
    ),
    (
        lambda: game("", "omaha", "2/2 pot-limit"),
        c.Wager(2, 9999),
        Reason.OVER_STACK,
        Reason.ABOVE_MAXIMUM,
    ),
    (
        lambda: game("", "holdem", "10/20 no-limit with chips of 5", stacks=(500, 500, 500)),
        c.Wager(2, 21),
        Reason.BELOW_MINIMUM,
        Reason.NOT_WHOLE_CHIPS,
    ),
    (
        lambda: game("c c x", "pineapple", hands="AsKsQs"),
        c.Discard(0, (AS, AS, TWO)),
        Reason.WRONG_NUMBER_OF_CARDS,
        Reason.SAME_CARD_TWICE,
    ),
    (
        lambda: game("c c x", "badugi", "10/20 limit", hands="AsKs3d4h"),
        c.Draw(0, (AS, AS, TWO)),
        Reason.SAME_CARD_TWICE,
        Reason.CARD_NOT_HELD,
    ),
)


@pytest.mark.parametrize(("begin", "attempt", "given", "later"), SEVERAL)
def test_of_several_reasons_that_fit_the_first_is_given(begin, attempt, given, later):
    reasons = list(Reason)
    assert reasons.index(given) < reasons.index(later)
    with pytest.raises(Refused) as caught:
        begin().apply(attempt)
    assert caught.value.reason is given


def test_a_bet_that_is_refused_may_be_made_as_the_refusal_says():
    one = game("r200", stacks=(2000, 2000, 2000))
    with pytest.raises(Refused) as caught:
        one.apply(c.Wager(0, 350))
    assert caught.value.legal == "You may call 199, raise to 398-2,000, or fold."
    one.apply(c.Wager(0, 398))
