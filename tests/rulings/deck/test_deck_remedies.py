"""The stub put right: fouled, dealt too early on a draw, and cards that went to an empty chair."""

import pytest

from floorman.deal import events as e
from tests.deal.playing import deal, found, play
from tests.rulings.carrying import ruled, unseen


@pytest.mark.rules("RR11-3.IRR.17")
def test_a_fouled_stub_is_rebuilt_from_all_but_hands_board_and_burncards():
    d = deal("triple-draw-27", "2/4 limit", (100,) * 4)
    play(d, "f c c x d3 d2 d1 | x x x d1 d1 d1 | x x")
    held = [card for seat in d.state.seats for card in seat.down]
    burns = [*d.state.piles.burns]
    assert sum(map(len, d.state.piles.discards)) == 9
    ruled(d, "fouled-stub", stub_known=False)
    (mixed,) = found(d, e.Shuffled)
    assert len(mixed.cards) == 52 - len(held) - len(burns)
    assert not {*mixed.cards} & {*held, *burns} and d.state.piles.burns == burns
    play(d, "x d1 d d")
    assert d.request.kind == "bet"


@pytest.mark.rules("RR11-3.IRR.15", "USPA-3.1.6.15", "WSOP-123", "RRX-3.IRR.15", "HPT-3.IRR.15")
@pytest.mark.parametrize(
    "book", ["roberts-v11", "uspa", "wsop-2018", "roberts-excerpt", "homepokertourney"]
)
def test_draw_cards_that_came_before_the_betting_was_over_do_not_play(book):
    d = deal("lowball-27", "1/2 no-limit", (200,) * 3, book=book)
    play(d, "c")
    early = d.state.piles.stub[-3:]
    ruled(d, "draw-before-betting-over", early_cards=3)
    assert sorted(d.state.piles.asides) == sorted(early)
    following = d.state.piles.stub[-3:]
    play(d, "f x d2 d1")
    drawn = {card for one in found(d, e.Dealt)[3:] for card in one.cards}
    assert not drawn & {*early} and {*following} <= drawn | {*d.state.piles.burns}


@pytest.mark.rules("RR11-3.MIS.2i", "USPA-3.1.4.1.9")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_cards_dealt_to_an_empty_chair_are_off_an_unseen_deck_and_dead(book):
    d = unseen(book=book)
    play(d, "c c")
    stub = len(d.state.piles.stub)
    ruled(d, "stranger-dealt-in")
    assert len(d.state.piles.stub) == stub - 2 and len(d.state.piles.muck) == 2


@pytest.mark.rules("RR11-3.MIS.2i")
def test_a_player_who_had_no_right_to_a_hand_has_none():
    d = deal("holdem", "1/2 no-limit", (200,) * 4)
    play(d, "c c")
    ruled(d, "stranger-dealt-in", seat=3)
    assert d.state.seats[3].folded and d.request.seat == 0


@pytest.mark.rules("WSOP-352b")
def test_a_card_not_set_in_time_is_set_for_its_player():
    d = deal("open-face", "1 a point", (200, 200), book="wsop-2018")
    seat = d.request.seat
    assert d.request.kind == "set"
    ruled(d, "card-not-set", seat=seat, clock_out=True)
    assert found(d, e.CardsSet)[-1].seat == seat and found(d, e.CardsSet)[-1].timed_out


@pytest.mark.rules("WSOP-352a")
def test_the_clock_is_called_on_a_slow_player():
    d = deal("open-face", "1 a point", (200, 200), book="wsop-2018")
    seat = d.request.seat
    ruled(d, "open-face-clock", seat=seat, waited=30)
    assert found(d, e.ClockCalled)[-1].of == seat
    ruled(d, "card-not-set", seat=seat, clock_out=True)
    assert found(d, e.CardsSet)[-1].seat == seat


@pytest.mark.rules("RR11-8.STUD.14a", "RR11-8.STUD.14d", "USPA-3.2.3.5.14d", "WSOP-234d")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_other_cards_that_came_with_the_one_that_was_seen_are_out_of_play(book):
    d = deal("seven-card-stud", "10/20 limit with ante 2 and bring-in 3", (200,) * 3, book=book)
    play(d, "i c c | x x x | x x x")
    stub = d.state.piles.stub
    kept, others = stub[-2], stub[-4:-2]
    ruled(d, "premature-stud-cards", last_seen=True, seat=1, early_number=3)
    assert d.state.seats[1].down[-1] == kept
    assert sorted(d.state.piles.asides) == sorted(others)
    play(d, "x x x")
    assert [len(seat.down) + len(seat.up) for seat in d.state.seats] == [7, 7, 7]


@pytest.mark.rules("WSOP-262c", "WSOP-262d", "WSOP-262e")
def test_bets_on_cards_out_of_place_and_calls_of_them_go_back_and_the_street_has_no_betting():
    d = deal("mexican-poker", "5/10 limit with ante 1", (200,) * 3, book="wsop-2018")
    while d.request.kind != "bet" or not d.state.round.number:
        plain = {"turn-up": "u-", "bring-in": "i"}
        play(d, plain.get(d.request.kind) or ("c" if d.request.to_call else "x"))
    paid = [seat.stack for seat in d.state.seats]
    bettor = d.request.seat
    play(d, f"b{d.request.raise_to_min} c")
    street = d.state.this_stage.street.name
    facts = {"starting_deal": False, "bet_on_misplaced": True}
    ruled(d, "mexican-poker-out-of-sequence", seat=bettor, **facts)
    assert [seat.stack for seat in d.state.seats] == paid
    assert d.state.this_stage.street.name != street
