"""Cards that count for nothing, boxed ones and strange ones, carried out in deals."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Reason, Refused, Setup
from floorman.deal import commands as c
from floorman.deal import remedies as r
from tests.deal.playing import deal, law_of, play
from tests.rulings.carrying import asked, ruled

BOOKS = ["roberts-v11", "uspa", "wsop-2018", "roberts-excerpt", "homepokertourney"]
OLDER = [book for book in BOOKS if book != "wsop-2018"]


def cards(text):
    return [*parse_cards(text)]


def holdem(dealing="automatic", hands="AsAh KsKh QsQh", board="2c3d4h5s9c", **how):
    return deal("holdem", "1/2 no-limit", (200,) * 3, hands, board, dealing=dealing, **how)


def scrap(d, *named, last=False):
    d.apply(c.Remedy((r.ScrapCards(tuple(parse_cards("".join(named))), last),)))


@pytest.mark.rules("RR11-3.IRR.7a", "RR11-3.IRR.7b", "USPA-3.1.6.7a", "WSOP-22a", "WSOP-114b")
@pytest.mark.parametrize("book", BOOKS)
def test_a_boxed_card_on_top_of_the_deck_is_laid_aside_and_the_next_one_dealt(book):
    d = holdem("dealer", book=book)
    play(d, ".. c c x . ")
    assert d.request.place == "board"
    ruled(d, "boxed-card", several_boxed=False, next_card_mixed=False)
    assert d.state.piles.muck == cards("2c")
    play(d, "...".replace(".", ". "))
    assert d.state.boards[0][:2] == cards("3d4h")


@pytest.mark.rules("RR11-3.IRR.7a", "RR11-3.IRR.7b", "USPA-3.1.6.7a", "WSOP-22b")
@pytest.mark.parametrize("book", BOOKS)
def test_a_boxed_card_dealt_last_is_replaced_by_the_next_one(book):
    d = holdem("dealer", book=book)
    play(d, ". .")
    before = d.state.piles.stub[-1]
    ruled(d, "boxed-card", card="Ks", several_boxed=False, next_card_mixed=False)
    play(d, ".")
    assert d.state.seats[1].down == [before] and d.state.piles.muck == cards("Ks")
    play(d, "..")
    assert [len(seat.down) for seat in d.state.seats] == [2, 2, 2]
    assert d.request.kind == "bet"


@pytest.mark.rules("RR11-3.IRR.7b", "USPA-3.1.6.7a", "WSOP-22b")
@pytest.mark.parametrize("book", BOOKS)
def test_cards_dealt_behind_it_that_nobody_mixed_each_move_up_a_place(book):
    """Seat 1 gets the next card below the boxed one, which went to seat 2; so on around."""
    d = holdem(book=book)
    following = d.state.piles.stub[-1]
    ruled(d, "boxed-card", card="Ks", several_boxed=False, next_card_mixed=False)
    assert [seat.down for seat in d.state.seats] == [
        cards("AsKh"), cards("QsQh"), [*cards("Ah"), following],
    ]  # fmt: skip
    assert d.state.piles.muck == cards("Ks")
    assert d.request.kind == "bet" and d.request.seat == 2


@pytest.mark.rules("RR11-3.IRR.7c", "USPA-3.1.6.7b", "WSOP-22c", "WSOP-114c", "RRX-3.IRR.7c",
                   "HPT-3.IRR.7c")  # fmt: skip
@pytest.mark.parametrize("book", BOOKS)
def test_where_the_next_card_was_mixed_the_boxed_one_is_replaced_when_all_others_have_theirs(book):
    d = holdem("dealer", book=book)
    play(d, ". . .")
    assert asked(d, "boxed-card", several_boxed=False, next_card_mixed=True) == ["scrap"]
    ruling = ruled(d, "boxed-card", card="Ks", several_boxed=False, next_card_mixed=True)
    assert ruling.outcome == "replaced-last"
    assert d.state.piles.muck == cards("Ks"), "the boxed card, and no other, is laid aside"
    assert [d.request.to] == [0]
    play(d, ". . .")
    assert [seat.down for seat in d.state.seats] == [cards("AsAh"), cards("Kh"), cards("QsQh")]
    last = d.state.piles.stub[-1]
    play(d, ".")
    assert d.state.seats[1].down == [last, *cards("Kh")]
    assert d.request.kind == "bet"


@pytest.mark.rules("RR11-3.IRR.7a", "RR11-3.IRR.7c", "USPA-3.1.6.7b", "RRX-3.IRR.7c",
                   "HPT-3.IRR.7c")  # fmt: skip
@pytest.mark.parametrize("book", OLDER)
def test_a_second_boxed_card_after_action_is_replaced_where_it_lies(book):
    d = holdem(book=book)
    play(d, "c c")
    last = d.state.piles.stub[-1]
    ruling = ruled(d, "boxed-card", card="Kh", several_boxed=True)
    assert ruling.outcome == "played-on"
    assert d.state.seats[1].down == [*cards("Ks"), last]
    assert d.state.piles.muck == cards("Kh") and d.request.seat == 1
    play(d, "x")
    assert len(d.state.boards[0]) == 3


@pytest.mark.rules("RR11-3.IRR.7a", "RR11-3.IRR.7b")
def test_a_second_boxed_card_still_on_the_deck_is_laid_aside_after_action():
    d = holdem("dealer")
    play(d, ".. c c x .")
    ruled(d, "boxed-card", several_boxed=True)
    assert d.state.piles.muck == cards("2c")
    play(d, ". .")
    assert d.state.boards[0] == cards("3d4h")


@pytest.mark.rules("RR11-3.IRR.7b", "WSOP-22b")
@pytest.mark.parametrize("mixed", [False, True])
@pytest.mark.parametrize("book", BOOKS)
def test_a_boxed_boardcard_makes_room_for_the_next_one(book, mixed):
    d = holdem(book=book)
    play(d, "c c x")
    following = d.state.piles.stub[-1]
    ruled(d, "boxed-card", card="2c", several_boxed=False, next_card_mixed=mixed)
    assert sorted(d.state.boards[0]) == sorted([*cards("3d4h"), following])
    assert d.state.piles.muck == cards("2c") and d.request.kind == "bet"


@pytest.mark.rules("RR11-3.IRR.7b")
def test_a_boxed_burncard_is_no_burn_the_cards_behind_it_move_up():
    d = holdem(then="6s")
    play(d, "c c x")
    burn = d.state.piles.burns[0]
    following = d.state.piles.stub[-1]
    d.apply(c.Remedy((r.ScrapCards((burn,)),)))
    assert d.state.piles.burns == cards("2c")
    assert d.state.boards[0] == [*cards("3d4h"), following]


@pytest.mark.rules("RR11-3.IRR.7b")
def test_on_two_boards_the_card_of_the_second_goes_to_the_first():
    d = deal("double-board-omaha", "1/2 pot-limit", (200,) * 3, board="2c3d4h5s/6c7d8h9s")
    play(d, "c c x x x x")
    turns = [board[-1] for board in d.state.boards]
    following = d.state.piles.stub[-1]
    assert turns == cards("5s9s")
    d.apply(c.Remedy((r.ScrapCards((turns[0],)),)))
    assert [board[-1] for board in d.state.boards] == [turns[1], following]
    assert [len(board) for board in d.state.boards] == [4, 4]


STUD = ("seven-card-stud", "10/20 limit with ante 1 and bring-in 3")


@pytest.mark.rules("RR11-3.IRR.7b", "RR11-8.STUD.2a")
def test_other_upcards_make_another_the_low_card_while_nobody_has_acted():
    d = deal(*STUD, (200,) * 3, "AsAh2c KsKh9d QsQhTc")
    assert d.request.seat == 0
    following = d.state.piles.stub[-1]
    scrap(d, "2c")
    assert [seat.up for seat in d.state.seats] == [cards("9d"), cards("Tc"), [following]]
    ranks = [seat.up[0] for seat in d.state.seats]
    assert d.request.seat == ranks.index(min(ranks)) and d.request.kind == "bring-in"


@pytest.mark.rules("RR11-3.IRR.7c")
def test_once_there_is_action_an_upcard_is_replaced_without_moving_the_others():
    d = deal(*STUD, (200,) * 3, "AsAh2c KsKh9d QsQhTc")
    play(d, "i")
    following = d.state.piles.stub[-1]
    scrap(d, "9d", last=True)
    assert [seat.up for seat in d.state.seats] == [cards("2c"), [following], cards("Tc")]
    assert d.request.seat == 1 and d.request.to_call == 3


@pytest.mark.rules("RR11-3.IRR.7c")
def test_a_boxed_card_drawn_is_replaced_when_all_have_drawn():
    d = deal("triple-draw-27", "2/4 limit", (100,) * 3, then="6s 7s 8s 9s Ts Js")
    play(d, "c c x d2")
    drawn = d.state.seats[0].down[-1]
    scrap(d, _text(drawn), last=True)
    assert len(d.state.seats[0].down) == 4 and d.request.seat == 1
    play(d, "d d")
    assert len(d.state.seats[0].down) == 5 and drawn not in d.state.seats[0].down
    assert d.request.kind == "bet"


def _text(card):
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


def test_a_card_out_of_play_or_of_another_deck_is_no_scrap_here():
    d = holdem()
    play(d, "f")
    gone = d.state.piles.muck[0]
    for card, reason in ((gone, Reason.CARD_ACCOUNTED_FOR), (52, Reason.CARD_NOT_HELD)):
        with pytest.raises(Refused) as caught:
            d.apply(c.Remedy((r.ScrapCards((card,)),)))
        assert caught.value.reason is reason


@pytest.mark.rules("RR11-3.IRR.7b")
@pytest.mark.parametrize("card", ["", "7h"])
def test_where_nobody_sees_the_cards_one_goes_out_and_every_place_keeps_its_number(card):
    d = Deal(Setup(law_of(), (200,) * 3, dealing="unseen"))
    told = {"card": card} if card else {}
    ruled(d, "boxed-card", several_boxed=False, next_card_mixed=True, **told)
    assert d.state.piles.muck == (cards(card) if card else [UNKNOWN])
    assert len(d.state.piles.stub) == 52 - 6 - 1
    assert [len(seat.down) for seat in d.state.seats] == [2, 2, 2]


@pytest.mark.rules("RR11-3.IRR.8a", "RR11-3.IRR.8b", "USPA-3.1.6.8b", "WSOP-115b")
@pytest.mark.parametrize("book", BOOKS)
def test_a_joker_besides_the_deck_leaves_every_hand_its_number_of_cards(book):
    """It was a card more than the deck has: with it out and another dealt all is as it was."""
    d = Deal(Setup(law_of(book=book), (200,) * 3, dealing="unseen"))
    facts = {"joker_place": "hand", "seat": 1, "holder_acted": False}
    for mixed in (False, True):
        ruled(d, "stray-joker", **facts, next_card_mixed=mixed)
    assert [len(seat.down) for seat in d.state.seats] == [2, 2, 2]
    assert len(d.state.piles.stub) == 46 and d.request.kind == "bet"


@pytest.mark.rules("RR11-3.IRR.8b", "USPA-3.1.6.8b", "WSOP-115b")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("mixed", [False, True])
def test_the_card_that_stands_for_the_joker_in_a_known_deal_is_replaced(book, mixed):
    d = holdem(book=book)
    following = d.state.piles.stub[-1]
    facts = {"joker_place": "hand", "seat": 2, "holder_acted": False}
    ruled(d, "stray-joker", card="Qh", next_card_mixed=mixed, **facts)
    assert d.state.seats[2].down == [*cards("Qs"), following]
    assert d.state.piles.muck == cards("Qh")


@pytest.mark.rules("RR11-3.IRR.8a")
def test_a_joker_on_the_board_makes_room_for_the_next_card():
    d = holdem()
    play(d, "c c x")
    following = d.state.piles.stub[-1]
    ruled(d, "stray-joker", card="4h", joker_place="deck")
    assert d.state.boards[0] == [*cards("2c3d"), following]
