"""Every step of a remedy by hand-made situations: cards, and who may see them."""

import msgspec
import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Reason, events
from floorman.deal import commands as c
from floorman.deal import remedies as r
from tests.deal.floor.test_remedies import RULES, STUD, no, rule, turn
from tests.deal.playing import deal, found, last, play, refused

LIMIT = "10/20 limit"
FLOP = parse_cards("4c5d9h")
BOARD = "4c5d9hJsQc"


def on_flop(**setup):
    one = deal(hands="AsAh KsKh 2c3d", board=BOARD, **setup)
    play(one, "c c x")
    return one


# Places.


def test_cards_go_from_place_to_place_and_keep_their_order():
    one = on_flop()
    burn = one.state.piles.burns[0]
    made = rule(one, r.MoveCards("board:1", "asides"), r.MoveCards("burns", "stub-bottom"))
    assert one.state.piles.asides == list(FLOP) and one.state.piles.stub[0] == burn
    assert made[1] == events.CardsMoved("board:1", "asides", FLOP, False, RULES)
    rule(one, r.MoveCards("asides", "board:1", parse_cards("9h 4c")))
    assert one.state.boards[0] == list(parse_cards("9h 4c"))


def test_the_first_card_is_on_top_when_cards_go_back_to_the_stub():
    one = on_flop()
    rule(one, r.MoveCards("board:1", "stub-top"))
    assert one.state.piles.stub[-3:][::-1] == list(FLOP)
    rule(one, r.MoveCards("stub-top", "board:1", number=3))
    assert one.state.boards[0] == list(FLOP)
    rule(one, r.MoveCards("stub-bottom", "asides", number=2))
    assert len(one.state.piles.asides) == 2


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (r.MoveCards("board:2", "muck"), Reason.CARD_NOT_HELD),
        (r.MoveCards("board", "muck"), Reason.CARD_NOT_HELD),
        (r.MoveCards("the floor", "muck"), Reason.CARD_NOT_HELD),
        (r.MoveCards("down:7", "muck"), Reason.CARD_NOT_HELD),
        (r.MoveCards("muck", "muck"), Reason.CARD_ACCOUNTED_FOR),
        (r.MoveCards("stub-top", "stub-bottom"), Reason.CARD_ACCOUNTED_FOR),
        (r.MoveCards("asides", "muck"), Reason.WRONG_NUMBER_OF_CARDS),
        (r.MoveCards("board:1", "muck", number=4), Reason.WRONG_NUMBER_OF_CARDS),
        (r.MoveCards("board:1", "muck", FLOP, number=2), Reason.WRONG_NUMBER_OF_CARDS),
        (r.MoveCards("board:1", "muck", FLOP[:1] * 2), Reason.SAME_CARD_TWICE),
        (r.MoveCards("board:1", "muck", parse_cards("As")), Reason.CARD_NOT_HELD),
        (r.MoveCards("stub-top", "board:1", number=1), Reason.WRONG_NUMBER_OF_CARDS),
        (r.MoveCards("stub-top", "down:0", number=1), Reason.WRONG_NUMBER_OF_CARDS),
        (r.DealAgain("seat", 0), Reason.WRONG_NUMBER_OF_CARDS),
        (r.DealAgain("board", 1), Reason.WRONG_NUMBER_OF_CARDS),
        (r.DealAgain("board", 2), Reason.CARD_NOT_HELD),
        (r.DealAgain("common"), Reason.WRONG_NUMBER_OF_CARDS),
        (r.DealAgain("burn", number=0), Reason.WRONG_NUMBER_OF_CARDS),
        (r.DealAgain("seat", 9), Reason.NO_SUCH_SEAT),
        (r.ShuffleIn(("board:9",)), Reason.CARD_NOT_HELD),
        (r.ShowCards(0, parse_cards("Ks")), Reason.CARD_NOT_HELD),
        (r.ShowCards(0, parse_cards("As") * 2), Reason.SAME_CARD_TWICE),
    ],
)
def test_what_cannot_be_moved_or_dealt_is_refused(step, reason):
    no(on_flop(), step, reason)


def test_a_folded_hand_has_no_cards_to_be_moved():
    one = on_flop()
    rule(one, r.KillHand(2))
    no(one, r.MoveCards("stub-top", "down:2", number=1), Reason.CARD_NOT_HELD)
    no(one, r.ShowCards(2), Reason.CARD_NOT_HELD)


# Dealt again.


def test_a_flop_goes_back_and_is_dealt_again_without_another_burn():
    one = on_flop()
    made = rule(one, r.MoveCards("board:1", "stub-top"), r.GoBackTo("flop"))
    assert one.state.boards[0] == list(FLOP) and len(one.state.piles.burns) == 1
    assert [type(event).__name__ for event in made[-4:]] == ["Boarded"] * 3 + ["RoundBegan"]
    assert turn(one) == 0


def test_a_flop_of_four_cards_is_shuffled_back_and_dealt_again_with_a_burn():
    one = on_flop()
    steps = (r.MoveCards("board:1", "stub-bottom"), r.ShuffleIn(()), r.GoBackTo("flop", burn=True))
    rule(one, *steps)
    assert len(one.state.boards[0]) == 3 and len(one.state.piles.burns) == 2
    assert last(one, events.Shuffled).reason == "ruling"
    assert turn(one) == 0 and one.request.kind == "bet"


def test_one_does_not_go_back_once_the_betting_has_begun():
    one = on_flop()
    no(one, r.GoBackTo("turn"), Reason.SUBSTANTIAL_ACTION)
    no(one, r.GoBackTo("preflop"), Reason.SUBSTANTIAL_ACTION)
    play(one, "x")
    no(one, r.GoBackTo("flop"), Reason.SUBSTANTIAL_ACTION)


def test_a_board_that_lacks_a_card_gets_it_before_the_next_street():
    one = on_flop()
    play(one, "x")
    rule(one, r.MoveCards("board:1", "muck", parse_cards("5d")))
    assert len(one.state.boards[0]) == 2
    play(one, "x x")
    assert len(one.state.boards[0]) == 4 and one.state.this_stage.street.name == "turn"


def test_or_at_once_before_the_betting_goes_on():
    one = on_flop()
    play(one, "x")
    rule(one, r.MoveCards("board:1", "muck", parse_cards("5d")), r.DealAgain("board", 1))
    assert len(one.state.boards[0]) == 3 and turn(one) == 1
    play(one, "x x")
    assert len(one.state.boards[0]) == 4


def test_an_exposed_card_is_replaced_by_the_next_and_becomes_the_burncard():
    one = deal(hands="AsAh KsKh 2c3d")
    top = one.state.piles.stub[-1]
    steps = (
        r.ShowCards(0, parse_cards("Ah")),
        r.MoveCards("down:0", "burns", parse_cards("Ah")),
        r.DealAgain("seat", 0, at=1),
    )
    rule(one, *steps)
    assert one.state.seats[0].down == [parse_cards("As")[0], top] and turn(one) == 2
    assert one.view(1).seats[0].down == (UNKNOWN, UNKNOWN)


def test_a_hand_that_lacks_a_card_gets_it_before_the_next_street():
    one = deal("seven-card-stud", STUD, hands="AsAhAd KsKhKd 2c2d2h")
    rule(one, r.MoveCards("up:1", "burns"))
    assert one.state.remedied.owed == [("seat", 1, True)]
    play(one, "i c c")
    assert len(one.state.seats[1].up) == 2 and not one.state.remedied.owed


def test_a_downcard_may_become_an_upcard():
    one = deal("seven-card-stud", STUD, hands="AsAhAd KsKhKd 2c2d2h")
    made = rule(one, r.MoveCards("down:1", "up:1", parse_cards("Ks")))
    assert one.state.seats[1].up == list(parse_cards("Kd Ks")) and not one.state.remedied.owed
    assert made[1].cards == parse_cards("Ks")
    assert one.view(0).seats[1].up == parse_cards("Kd Ks")


def test_a_card_replaced_at_the_showdown_has_to_be_shown():
    one = on_flop(showing="asked")
    play(one, "x x x | x x x | x x x | s s s")
    assert one.request.kind == "push-pot"
    rule(one, r.MoveCards("down:0", "muck", number=1), r.DealAgain("seat", 0))
    assert (one.request.kind, turn(one)) == ("show", 0)
    play(one, "s P")
    assert one.is_over


def test_cards_from_a_dealer_come_one_by_one_before_the_action_goes_on():
    one = deal(dealing="dealer", hands="AsAh KsKh 2c3d", board=BOARD)
    play(one, ".. c c x ..")
    rule(one, r.MoveCards("board:1", "muck", number=1), r.DealAgain("board", 1))
    assert (one.request.kind, one.request.place, one.request.to) == ("deal", "board", 1)
    rule(one, r.KillHand(0))  # whose turn it was
    play(one, ".")
    assert turn(one) == 1


def test_cards_are_dealt_in_the_order_that_was_ruled():
    one = deal(dealing="dealer", hands="AsAh KsKh 2c3d")
    play(one, "..")
    rule(one, r.MoveCards("down:2", "muck"), r.DealAgain("burn"), r.DealAgain("seat", 2, number=2))
    asked = []
    while one.request.kind == "deal":
        asked.append((one.request.place, one.request.to))
        play(one, ".")
    assert asked == [("burn", 0), ("seat", 2), ("seat", 2)] and turn(one) == 2


def test_a_board_put_right_at_the_showdown_is_whole_before_anybody_shows():
    one = on_flop(showing="asked")
    play(one, "x x x | x x x | x x x")
    rule(one, r.MoveCards("board:1", "muck", parse_cards("Qc")))
    assert one.request.kind == "show" and len(one.state.boards[0]) == 5


# Shuffled in.


def test_the_shuffler_shuffles_what_a_ruling_puts_into_the_stub():
    one = on_flop(shuffler=lambda cards: tuple(reversed(cards)))
    number = len(one.state.piles.stub)
    rule(one, r.ShuffleIn(("burns", "muck")))
    assert len(one.state.piles.stub) == number + 1 and not one.state.piles.burns
    assert turn(one) == 0 and isinstance(one.commands[-1], c.Shuffle)


def test_without_one_the_shuffle_is_asked_for_and_the_betting_goes_on_behind_it():
    one = on_flop(shuffler=None)
    one.apply(c.Remedy((r.ShuffleIn(("burns",)),)))
    assert one.request.kind == "shuffle"
    refused(one, c.Remedy((r.MoveCards("stub-top", "muck", number=1),)), Reason.NOT_ASKED)
    refused(one, c.Remedy((r.ShuffleIn(()),)), Reason.NOT_ASKED)
    refused(one, c.Remedy((r.ReviveHand(0),)), Reason.NOT_ASKED)
    one.apply(c.Remedy((r.KillHand(0),)))
    one.apply(c.Shuffle(one.request.cards))
    assert turn(one) == 1


def test_unknown_cards_are_shuffled_as_such():
    one = deal(deck=None, dealing="dealer", shuffler=None)
    play(one, ".. c c x .")
    for card in FLOP:
        one.apply(c.DealCard(card))
    one.apply(c.Remedy((r.MoveCards("board:1", "stub-bottom"), r.ShuffleIn(()))))
    one.apply(c.Shuffle((UNKNOWN,) * len(one.request.cards)))
    assert turn(one) == 0 and set(one.state.piles.stub) == {UNKNOWN}
    assert Deal.replay(one.setup, one.commands).events == one.events


# Cards that came too soon.


def test_cards_that_came_too_soon_lie_aside_until_the_betting_is_over():
    one = deal(hands="AsAh KsKh 2c3d", board=BOARD)
    play(one, "c c")
    top = tuple(one.state.piles.stub[:-5:-1])
    away = r.MoveCards("stub-top", "asides", top[1:])
    back = (r.MoveCards("asides", "stub-top"), r.ShuffleIn(()))
    rule(one, r.MoveCards("stub-top", "burns", number=1), away, r.AfterRound(back))
    assert turn(one) == 1 and last(one, events.StepsWait).number == 2
    play(one, "x")
    assert last(one, events.Shuffled).reason == "ruling" and not one.state.piles.asides
    assert len(one.state.boards[0]) == 3 and one.state.this_stage.street.name == "flop"


def test_what_waits_is_dropped_when_the_deal_ends_before():
    one = on_flop()
    rule(one, r.AfterRound((r.VoidDeal(),)))
    play(one, "b10 f f")
    assert one.is_over and not one.result.misdealt


def test_what_can_no_longer_be_done_lapses():
    one = on_flop()
    rule(one, r.AfterRound((r.KillHand(0), r.MoveCards("asides", "muck"))))
    play(one, "x x x")
    assert last(one, events.StepsLapsed).why == "asides has 0 cards, not 1"
    assert not one.state.seats[0].folded and turn(one) == 0


def test_a_hand_may_be_dead_after_the_round_but_no_turn_waits():
    one = on_flop()
    rule(one, r.AfterRound((r.KillHand(0),)))
    play(one, "x x x")
    assert turn(one) == 1
    no(one, r.AfterRound((r.GiveTurn(1),)), Reason.NOT_ASKED)


# Who sees what.


def test_cards_of_a_hand_that_are_shown_are_seen_by_all_and_no_others():
    one = deal(hands="AsAh KsKh 2c3d")
    rule(one, r.ShowCards(0, parse_cards("Ah")))
    (ace,) = parse_cards("Ah")
    assert one.view(None).seats[0].down == (UNKNOWN, ace)
    assert not one.view(None).seats[0].shown
    rule(one, r.ShowCards(1))
    assert one.view(2).seats[1].down == parse_cards("Ks Kh")


def test_unknown_cards_have_to_be_named_to_be_shown():
    one = deal(deck=None, dealing="dealer")
    play(one, "..")
    no(one, r.ShowCards(0), Reason.CARDS_UNKNOWN)
    rule(one, r.ShowCards(0, FLOP[:1]))
    assert one.state.seats[0].down == [FLOP[0], UNKNOWN]
    no(one, r.ShowCards(1, FLOP[:1]), Reason.CARD_ACCOUNTED_FOR)
    no(one, r.MoveCards("stub-top", "board:1", number=1), Reason.CARDS_UNKNOWN)
    rule(one, r.MoveCards("down:1", "muck", parse_cards("9h")))
    assert one.state.piles.muck == [FLOP[2]]


@pytest.mark.parametrize(
    ("source", "target", "faceup", "seers"),
    [
        ("stub-top", "burns", False, ()),
        ("stub-top", "asides", True, (0, 1, 2, None)),
        ("down:0", "muck", False, (0,)),
        ("board:1", "stub-bottom", False, (0, 1, 2, None)),
    ],
)
def test_cards_that_are_moved_are_seen_by_whom_they_belong_to(source, target, faceup, seers):
    one = on_flop()
    rule(one, r.MoveCards(source, target, number=1, faceup=faceup))
    for viewer in (0, 1, 2, None):
        (moved,) = (e for e in one.events_for(viewer) if isinstance(e, events.CardsMoved))
        assert (moved.cards != (UNKNOWN,)) == (viewer in seers)


def test_a_revived_hand_is_seen_by_its_seat_alone():
    one = deal(hands="AsAh KsKh 2c3d")
    play(one, "f")
    rule(one, r.ReviveHand(2))
    seen = {
        viewer: next(e.cards for e in one.events_for(viewer) if isinstance(e, events.HandRevived))
        for viewer in (0, 2)
    }
    assert seen == {0: (UNKNOWN, UNKNOWN), 2: parse_cards("2c 3d")}


def test_a_card_that_left_the_hand_it_was_shown_in_is_hidden_when_it_comes_again():
    one = deal(hands="AsAh KsKh 2c3d")
    rule(one, r.ShowCards(0))
    rule(one, r.MoveCards("down:0", "stub-top"), r.DealAgain("seat", 0, number=2))
    assert one.state.seats[0].down == list(parse_cards("As Ah"))
    assert one.view(1).seats[0].down == (UNKNOWN, UNKNOWN)


def test_a_remedy_is_written_as_json_and_read_back():
    steps = (
        r.AfterRound((r.MoveCards("asides", "stub-top", FLOP), r.ShuffleIn(("burns",)))),
        r.Transfer(0, "pot", 5),
        r.Transfer("pot", "carry", 5),
        r.ReviveHand(1, (UNKNOWN, UNKNOWN)),
    )
    command = c.Remedy(steps, "flop too soon", RULES, "words")
    text = msgspec.json.encode(command)
    assert msgspec.json.decode(text, type=c.Any) == command
    assert b'"type":"after-round"' in text


# Other forms.


def test_several_boards_share_cards_that_no_ruling_moves():
    one = deal(
        hands="AsAh KsKh", stacks=(200, 200), agreeing=True, dealing="dealer", board=BOARD
    )  # fmt: skip
    play(one, ".. a c y2 y2")
    assert one.request.kind == "deal" and len(one.state.boards) == 2
    play(one, ". . . .")
    rule(one, r.MoveCards("board:1", "stub-top", number=1))
    play(one, "..")
    assert one.is_over or one.request.kind != "deal"
    assert found(one, events.Awarded)


def test_a_draw_goes_on_behind_the_cards_of_a_ruling():
    one = deal("badugi", LIMIT, dealing="dealer")
    play(one, ".. c c x d1 ..")
    seat = turn(one)
    rule(one, r.MoveCards("down:0", "discards", number=1), r.DealAgain("seat", 0))
    assert one.request.kind == "deal"
    play(one, "..")
    assert (one.request.kind, turn(one)) == ("draw", seat)
    assert len(one.state.seats[0].down) == 4
