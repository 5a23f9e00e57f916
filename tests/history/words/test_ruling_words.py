"""Words for what a ruling changes."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import events as e
from floorman.history.words.deals import event_words

NAMES = ("Ann", "Bob", "Cy")
FLOP = parse_cards("4c5d9h")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.Ruled("misdeal", "The flop comes again."), "The floor rules: The flop comes again"),
        (e.Ruled("misdeal", ""), "The floor rules: misdeal"),
        (e.Ruled("", ""), "The floor rules"),
        (e.Voided("ruled"), "The deal is void (ruled): everyone takes back what went in"),
        (e.HandKilled(0), "The hand of Ann is dead"),
        (e.HandRevived(0, ()), "The hand of Ann lives again"),
        (
            e.CardsMoved("board:1", "stub-top", FLOP),
            "4c 5d 9h go from board 1 to the top of the stub",
        ),
        (
            e.CardsMoved("down:1", "muck", (UNKNOWN,)),
            "1 card goes from the hand of Bob to the muck",
        ),
        (
            e.CardsMoved("stub-bottom", "asides", (UNKNOWN, UNKNOWN)),
            "2 cards go from the bottom of the stub to the cards laid aside",
        ),
        (e.DealOrdered("burn", 0, 1), "1 card is to be dealt to the burncards"),
        (e.DealOrdered("seat", 2, 2), "2 cards are to be dealt to the hand of Cy"),
        (e.DealOrdered("board", 1, 3), "3 cards are to be dealt to board 1"),
        (e.WentBack("flop"), "The deal goes back to the cards of the flop"),
        (e.BurnSkipped(), "The next cards come without a burn"),
        (e.StepsWait(2), "The rest of the ruling waits until the betting is over"),
        (
            e.StepsLapsed("there are none"),
            "What was to follow the betting round lapses: there are none",
        ),
        (e.TotalChanged(0, 10, -40, 10), "Ann takes back 40, to 10"),
        (e.TotalChanged(0, 50, 40, 50), "Ann puts in 40 more, to 50"),
        (e.TurnGiven(1), "The action is on Bob"),
        (e.TurnLost(1), "Bob has lost the turn: it counts as a check"),
        (e.TurnLost(1, folded=True), "Bob has lost the turn: the hand is folded"),
        (e.WagersBarred(1, "raise", "turn"), "Bob may not raise on its next turn"),
        (e.WagersBarred(1, "wager", "round"), "Bob may not bet or raise in this betting round"),
        (
            e.DeclaredAllIn(2, 170),
            "Cy is all-in for the pot as it stands and keeps 170",
        ),
        (e.BettingClosed("turn"), "There is no more betting on the turn"),
        (e.ChipsMoved(0, "pot", 5), "5 from Ann to the pot"),
        (e.ChipsMoved("pot", "carry", 5), "5 from the pot to the next deal"),
        (e.Carried(5, (0, 1), "ruled"), "5 stays for the next deal: so it is ruled"),
        (e.Returned(0, 2, "ruled"), "2 goes back to Ann: as ruled"),
        (e.Shuffled((UNKNOWN,) * 3, "ruling"), "The stub is shuffled as ruled: 3 cards"),
    ],
)
def test_what_a_ruling_changes_is_said_in_a_sentence(event, words):
    assert event_words(event, NAMES) == words
