"""A sentence for everything that happens in a deal."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import events as e
from floorman.history import event_words
from floorman.history.words.deals import _WORDS

NAMES = ("Ann", "", "Cy")
AK, QQ = parse_cards("AsKs"), parse_cards("QdQh")
NOBODY = (UNKNOWN, UNKNOWN)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.Shuffled(AK, "start"), "The deck is shuffled: 2 cards"),
        (e.Shuffled(AK, "muck"), "The muck is shuffled: 2 cards"),
        (e.Posted(0, 5, "blind"), "Ann posts a blind of 5"),
        (e.Posted(1, 1200, "ante"), "Seat 1 posts an ante of 1,200"),
        (e.Posted(2, 3, "missed"), "Cy posts missed blinds of 3"),
        (e.Posted(2, 3, "straddle"), "Cy posts a straddle of 3"),
        (e.Posted(2, 3, "kill", short=True), "Cy posts a kill blind of 3, all that is left"),
        (e.Posted(2, 3, "dead", live=False), "Cy posts dead money of 3"),
        (e.RoundBegan("third-street", 1), "Betting, third street: seat 1 acts first"),
        (e.RoundBegan("flop", 0), "Betting, flop: Ann acts first"),
        (e.Burned(UNKNOWN), "A card is burned"),
        (e.Burned(AK[0]), "A card is burned: As"),
        (e.Dealt(0, AK, False), "Ann is dealt As Ks facedown"),
        (e.Dealt(1, NOBODY, False), "Seat 1 is dealt 2 unknown cards facedown"),
        (e.Dealt(1, (AK[0], UNKNOWN), True, True),
         "Seat 1 is dealt As and 1 unknown card faceup, to a dead hand"),
        (e.Boarded(1, QQ), "The board is dealt Qd Qh"),
        (e.Boarded(2, QQ), "Board 2 is dealt Qd Qh"),
        (e.Boarded(0, QQ[:1]), "A common card is turned: Qd"),
        (e.Folded(0, True), "Ann folds"),
        (e.Folded(0, False), "Ann folds, with nothing to call"),
        (e.Checked(0), "Ann checks"),
        (e.Called(0, 40, False), "Ann calls 40"),
        (e.Called(0, 40, True), "Ann calls 40 and is all-in"),
        (e.Wagered(0, "bet", 40, 40, False, True), "Ann bets 40"),
        (e.Wagered(0, "raise", 400, 360, False, True), "Ann raises to 400"),
        (e.Wagered(0, "raise", 45, 45, True, False),
         "Ann raises to 45 and is all-in, less than full"),
        (e.Wagered(1, "complete", 20, 20, False, True), "Seat 1 completes to 20"),
        (e.Wagered(1, "bring-in", 5, 5, False, False), "Seat 1 brings it in for 5"),
        (e.Wagered(1, "open", 5, 5, False, True), "Seat 1 opens for 5"),
        (e.Killed(0, 8, 16), "Ann kills the pot: 8/16"),
        (e.Killed(0, 0, 0), "Ann kills the pot"),
        (e.Exchanged(0, (), "draw"), "Ann stands pat"),
        (e.Exchanged(0, AK, "draw"), "Ann draws 2 cards: As Ks"),
        (e.Exchanged(0, NOBODY[:1], "draw"), "Ann draws 1 card"),
        (e.Exchanged(0, AK[:1], "discard"), "Ann throws away 1 card: As"),
        (e.Exchanged(0, AK[:1], "draw", True),
         "Ann draws 1 card: As, the discards kept to prove openers"),
        (e.TurnedUp(0, AK[0]), "Ann turns up As"),
        (e.TurnedUp(0, None), "Ann keeps it down"),
        (e.Returned(1, 30, "uncalled"), "30 goes back to seat 1: uncalled"),
        (e.Returned(0, 30, "chopped"), "30 goes back to Ann: the blinds are chopped"),
        (e.Agreed(0, "deal-twice", 2), "Ann agrees to deal more than one board, up to 2 boards"),
        (e.Agreed(0, "chop"), "Ann agrees to chop the blinds"),
        (e.Declined(0, "chop"), "Ann declines to chop the blinds"),
        (e.Shown(0, AK), "Ann shows As Ks"),
        (e.Shown(0, AK, True, (1, 2)), "Ann shows As Ks to seat 1 and Cy"),
        (e.Shown(0, AK[:1], False), "Ann shows As, part of the hand"),
        (e.Mucked(0), "Ann mucks"),
        (e.Mucked(0, True), "Ann mucks and plays the board"),
        (e.AskedToSee(0, 1, True), "Ann asks to see the hand of seat 1"),
        (e.AskedToSee(0, 1, False), "Ann asks to see the hand of seat 1, which is dead"),
        (e.OpenersUnproved(0), "Ann cannot show openers: the hand is dead"),
        (e.Awarded(0, 0, 300), "Ann wins 300 of the main pot"),
        (e.Awarded(0, 0, 0), "Ann wins, with nothing in the main pot"),
        (e.Awarded(1, 0, 31, "low", 2, 1, "eight-seven low"),
         "Ann wins 31 of side pot 1 (low on board 2) with eight-seven low, 1 of it odd"),
        (e.Raked(0, 3), "The house takes 3 of the main pot"),
        (e.Raked(2, 1), "The house takes 1 of side pot 2"),
        (e.Carried(9, (0, 1), "unopened"), "9 stays for the next deal: nobody opened"),
        (e.Carried(9, (0, 1), "unproved"), "9 stays for the next deal: openers were not proved"),
        (e.Ended((1500, 0, 3)), "The deal is over: Ann 1,500, Seat 1 0, Cy 3"),
    ],
    ids=lambda one: "" if isinstance(one, str) else type(one).__name__,
)  # fmt: skip
def test_an_event_in_words(event, words):
    assert event_words(event, NAMES) == words


def test_without_names_a_seat_is_a_number():
    assert event_words(e.Folded(2, True)) == "Seat 2 folds"
    assert event_words(e.RoundBegan("turn", 2)) == "Betting, turn: seat 2 acts first"


def test_amounts_may_be_written_in_other_figures():
    euros = event_words(e.Called(0, 250, False), NAMES, lambda chips: f"{chips / 100:.2f}")
    assert euros == "Ann calls 2.50"


def test_there_are_words_for_every_kind_of_event():
    assert set(_WORDS) == set(e.Event.__subclasses__())


def test_cards_set_in_rows_are_told_row_by_row_and_those_set_facedown_only_counted():
    rows = (parse_cards("QhQd"), (), parse_cards("8s"))
    away = parse_cards("2c")
    assert event_words(e.CardsSet(0, rows, away), NAMES) == (
        f"{NAMES[0]} sets Qh Qd in front and 8s in back, throws away 2c"
    )
    hidden = ((UNKNOWN,) * 3, (UNKNOWN,) * 5, (UNKNOWN,) * 5)
    assert event_words(e.CardsSet(0, hidden, open=False), NAMES) == (
        f"{NAMES[0]} sets 13 cards facedown"
    )
    late = e.CardsSet(0, rows, timed_out=True)
    assert event_words(late, NAMES).startswith(f"Time is up: {NAMES[0]} sets Qh Qd in front")


def test_comparisons_say_who_takes_how_many_points_and_what_limits_them():
    took = e.Compared(0, 2, (-1, -1, -1), -1, (0, 2), -8, -7, -35)
    assert event_words(took, NAMES) == (
        f"{NAMES[2]} takes 8 points from {NAMES[0]}, a scoop, royalties counted; 7 can be paid: 35"
    )
    even = e.Compared(0, 2, (1, -1, 0), 0, (0, 0), 0, 0, 0)
    assert event_words(even, NAMES) == f"{NAMES[0]} and {NAMES[2]} are even"
    fouled = e.Ranked(2, ("", "", ""), (0, 0, 0), "the front beats the middle")
    assert event_words(fouled, NAMES) == f"{NAMES[2]} is fouled: the front beats the middle"
    paid = e.Ranked(2, ("pair of queens", "", ""), (7, 0, 0))
    assert "pair of queens (+7)" in event_words(paid, NAMES)


def test_everything_that_can_happen_to_rows_has_its_words():
    said = {
        e.SatOut(2): f"{NAMES[2]} gets no hand in this deal",
        e.EnteredFantasyland(2, stays=True): f"{NAMES[2]} stays in Fantasyland for the next deal",
        e.ClockCalled(0, 2, 30_000): f"{NAMES[0]} calls the clock on {NAMES[2]}: 30 seconds to set",
        e.TookCard(0, 2, UNKNOWN): f"{NAMES[0]} takes a card from the hand of {NAMES[2]}",
        e.Misdealt("boxed"): "Misdeal: cards lay faceup in the deck; it is dealt again",
        e.RuledFouled(0, "wrong-count"): (
            f"{NAMES[0]} is ruled fouled: a wrong number of cards was set"
        ),
        e.BoxedPlayed(): "A card lay faceup in the deck and is played",
    }
    assert {event: event_words(event, NAMES) for event in said} == said
