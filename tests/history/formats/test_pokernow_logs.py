"""Logs of PokerNow as its tables write them today and wrote them before."""

import pytest

from floorman.history.pokernow import read_pokernow
from floorman.history.record import Collected, Noted, RecordError
from floorman.history.record.following import follow

START = "-- starting hand #4 (id: h4)  {game} ({dealer}) --"
HAND = (
    'Player stacks: #1 "Anna @ aaa" (200) | #4 "Bert @ b-_2" (150)',
    '"Anna @ aaa" posts a small blind of 5',
    '"Bert @ b-_2" posts a big blind of 10',
    '"Anna @ aaa" calls 10',
    '"Bert @ b-_2" checks',
    "Flop:  [2♣, 7♦, 9♥]",
    '"Bert @ b-_2" bets 10',
    '"Anna @ aaa" folds',
    'Uncalled bet of 10 returned to "Bert @ b-_2"',
    '"Bert @ b-_2" collected 20 from pot',
    "-- ending hand #4 --",
)


def log(*entries):
    rows = [
        f'"{entry.replace(chr(34), chr(34) * 2)}",2026-09-15T10:00:{place:02}.000Z,{place}\n'
        for place, entry in enumerate(entries)
    ]
    return ["entry,at,order\n", *rows]


def read(lines):
    text = "".join(lines).encode()
    return [*read_pokernow(text.splitlines(keepends=True), "log.csv")]


def fine(lines):
    (record,) = read(lines)
    assert not isinstance(record, RecordError), record.text
    done = follow(record)
    assert done.is_fine, (done.text, done.doubts)
    return record


def start(game="No Limit Texas Hold'em", dealer='dealer: "Anna @ aaa"'):
    return START.format(game=game, dealer=dealer)


@pytest.mark.parametrize(
    "game", ["No Limit Texas Hold'em", "(No Limit Texas Hold'em)", "Pot Limit Omaha Hi"]
)
def test_the_game_stands_with_brackets_and_without(game):
    record = fine(log(start(game), *HAND))
    assert record.form == ("omaha" if "Omaha" in game else "holdem")
    assert record.number == "4"


def test_a_cell_may_go_over_several_lines():
    settings = "Game Config Changes:\nSmall blind: 5\nBig blind: 10\n"
    lines = log(start(), HAND[0], settings, *HAND[1:])
    record = fine(lines)
    assert [step.text for step in record.steps if type(step) is Noted] == [settings]
    assert record.last_line == 1 + len(HAND) + 1 + 4


def test_a_mark_that_opens_a_cell_by_mistake_swallows_no_hand():
    lines = log(start(), *HAND)
    broken = [lines[0], 'Anna said "hi,2026-09-15T09:00:00.000Z,0\n', *lines[1:]]
    assert fine(broken).number == "4"


def test_two_boards_are_played_together():
    lines = log(
        start(),
        *HAND[:6],
        "Flop (second board):  [3♣, 8♦, 10♥]",
        '"Bert @ b-_2" bets 10',
        '"Anna @ aaa" calls 10',
        "Turn: 2♣, 7♦, 9♥ [Q♥]",
        "Turn (second board): 3♣, 8♦, 10♥ [K♥]",
        '"Bert @ b-_2" checks',
        '"Anna @ aaa" checks',
        "River: 2♣, 7♦, 9♥, Q♥ [J♠]",
        "River (second board): 3♣, 8♦, 10♥, K♥ [4♠]",
        '"Bert @ b-_2" checks',
        '"Anna @ aaa" checks',
        '"Bert @ b-_2" shows a Q♣, 6♣.',
        '"Anna @ aaa" shows a K♣, 5♦.',
        '"Bert @ b-_2" collected 20 from pot with Pair',
        '"Anna @ aaa" collected 20 from pot with Pair on the second board',
        HAND[-1],
    )
    record = fine(lines)
    assert record.form == "double-board-holdem"
    assert [step.board for step in record.steps if type(step) is Collected] == [0, 1]
    (omaha,) = read(
        [line.replace("No Limit Texas Hold'em", "Pot Limit Omaha Hi") for line in lines]
    )
    assert follow(omaha).problem == "no form of ours is dealt like Omaha Hi"


def test_a_side_bet_is_settled_outside_the_pot():
    record = fine(
        log(
            start(),
            *HAND[:-1],
            '"Anna @ aaa" paid 2 for the 7-2 bounty to "Bert @ b-_2"',
            '"Bert @ b-_2" collected 2 from the 7-2 bounty',
            HAND[-1],
        )
    )
    assert [step.kind for step in record.steps if type(step) is Noted] == ["prize", "prize"]


def test_a_dead_button_leaves_the_blinds_to_tell_who_is_first():
    lines = log(
        start(dealer="dead button"),
        'Player stacks: #1 "Anna @ aaa" (200) | #4 "Bert @ b-_2" (150) | #7 "Cleo @ c" (99)',
        '"Cleo @ c" posts a big blind of 10',
        "Dead Small Blind",
        '"Anna @ aaa" calls 10',
        '"Bert @ b-_2" folds',
        '"Cleo @ c" checks',
        "Flop:  [2♣, 7♦, 9♥]",
        '"Cleo @ c" checks',
        '"Anna @ aaa" bets 10',
        '"Cleo @ c" folds',
        'Uncalled bet of 10 returned to "Anna @ aaa"',
        '"Anna @ aaa" collected 20 from pot',
        HAND[-1],
    )
    assert fine(lines).button is None


def test_a_blind_that_takes_all_is_no_measure_of_the_blinds():
    lines = log(
        start(),
        'Player stacks: #1 "Anna @ aaa" (3) | #4 "Bert @ b-_2" (150)',
        '"Anna @ aaa" posts a small blind of 3 and go all in',
        *HAND[2:3],
        HAND[-1],
    )
    (record,) = read(lines)
    assert (record.stakes.small_blind, record.stakes.big_blind) == (0, 10)
