"""Remedies of draws: who counts as having opened the pot, and cards that come last."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal, Reason, Refused, Setup
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal import remedies as r
from floorman.games import find_form
from tests.deal.floor import play as remedy_play
from tests.deal.floor.test_properties import run
from tests.deal.playing import deal, found, law_of, play
from tests.deal.random_play import all_deals

HANDS = "JsJhAs2d3d KsKhQs4d5d AcAhQd4c5c"


def jacks(line, stacks=(100, 100, 100)):
    """Three players at jacks or better, the first of whom opens."""
    made = deal("jacks-or-better", "limit 10/20 with ante 1", stacks, HANDS, book="uspa")
    play(made, line)
    return made


def rule(made, *steps):
    return made.apply(c.Remedy(steps))


def test_a_pot_that_counts_as_not_opened_may_be_opened_anew():
    d = jacks("b10 c")
    rule(d, r.TakeBack(1, 0), r.TakeBack(0, 0), r.KillHand(0), r.NameOpener())
    assert (d.request.seat, d.request.to_call, d.state.opened) == (2, 0, False)
    play(d, "b10 c")
    assert d.state.opener == 2
    assert d.request.kind == "draw"


def test_a_pot_that_nobody_opens_after_that_is_carried_over():
    d = jacks("b10 c")
    steps = r.TakeBack(1, 0), r.TakeBack(0, 0), r.Transfer(0, "pot", 10), r.KillHand(0)
    rule(d, *steps, r.NameOpener())
    play(d, "x x")
    assert d.result.unopened
    assert d.result.carried == ((13, (0, 1, 2)),)
    assert d.result.stacks == (89, 99, 99)


def test_a_pot_opened_without_chips_can_count_as_not_opened():
    d = jacks("o", stacks=(1, 100, 100))
    assert d.request.to_call == 10
    rule(d, r.KillHand(0), r.NameOpener())
    assert d.request.to_call == 0
    play(d, "x x")
    assert d.result.unopened


def test_who_is_named_opener_has_to_prove_openers():
    d = jacks("b10 c c")
    assert d.request.kind == "draw"
    d = jacks("b10 c")
    rule(d, r.NameOpener(1), r.KillHand(0))
    assert d.state.opener == 1
    assert d.state.seats[1].opening == parse_cards("KsKhQs4d5d")
    assert not d.state.seats[0].opening
    assert found(d, e.OpenerNamed, seat=1)


def test_bets_go_back_before_a_pot_counts_as_not_opened():
    d = jacks("b10 c")
    with pytest.raises(Refused) as caught:
        rule(d, r.NameOpener())
    assert caught.value.reason is Reason.SUBSTANTIAL_ACTION
    assert d.state.opener == 0


def test_nobody_is_named_opener_where_no_pot_is_opened():
    for made in (deal(), jacks("b10 c c d d d")):
        with pytest.raises(Refused) as caught:
            rule(made, r.NameOpener(1))
        assert caught.value.reason is Reason.NOT_ASKED
    unopened = jacks("")
    with pytest.raises(Refused):
        rule(unopened, r.NameOpener())


def lowball(line):
    hands = "Ah2h3h4hKh 2s3s4s5sKs 2d3d4d5dKd"
    made = deal("lowball-a5", "limit 4/8", (100, 100, 100), hands, then="Qs Kc 6s 7s 8s")
    play(made, line)
    return made


def test_cards_come_last_on_a_draw():
    d = lowball("c c x | dKh")
    steps = r.MoveCards("down:0", "muck", parse_cards("Kc")), r.DealAgain("seat", 0, last=True)
    rule(d, *steps)
    assert len(d.state.seats[0].down) == 4
    play(d, "dKs dKd")
    assert d.request.kind == "bet"
    assert d.state.seats[0].down[-1] == parse_cards("8s")[0]
    assert d.state.seats[1].down[-1] == parse_cards("6s")[0]


def test_where_no_other_cards_are_on_their_way_the_last_come_at_once():
    d = lowball("c")
    away, back = parse_cards("Kh Qs")
    rule(d, r.MoveCards("down:0", "muck", (away,)), r.DealAgain("seat", 0, last=True))
    assert len(d.state.seats[0].down) == 5 and back in d.state.seats[0].down
    assert (d.request.kind, d.request.seat) == ("bet", 0), "the betting goes on where it was"


def test_only_cards_of_a_seat_come_last():
    with pytest.raises(Refused) as caught:
        rule(lowball("c"), r.DealAgain("muck", last=True))
    assert caught.value.reason is Reason.NOT_ASKED


def test_a_hand_gets_no_card_too_many_at_the_end_of_a_draw():
    d = lowball("c c x | dKh")
    with pytest.raises(Refused) as caught:
        rule(d, r.DealAgain("seat", 0, last=True))
    assert caught.value.reason is Reason.WRONG_NUMBER_OF_CARDS


def _draws_again(deal, dice):
    """Cards of a seat go away and come again when everybody has drawn."""
    seat = dice.choice(deal.state.seats)
    number = dice.randint(1, max(1, len(seat.down)))
    away = r.MoveCards(f"down:{seat.index}", dice.choice(["muck", "burns"]), number=number)
    return [away, r.DealAgain("seat", seat.index, number=number, last=True)]


def _unopens(deal, dice):
    """All bets go back, the last one first, and the pot may be opened anew."""
    seats = sorted(deal.state.seats, key=lambda one: one.index == deal.state.round.aggressor)
    back = [r.TakeBack(one.index, 0) for one in seats if one.bet]
    return [*back, r.NameOpener(dice.choice([-1, -1, dice.randrange(len(seats))]))]


def test_draws_keep_their_chips_and_cards_whatever_the_floor_rules(monkeypatch):
    kills = [r.KillHand(seat) for seat in range(3)]
    kinds = ((3, _draws_again), (3, _unopens), (1, lambda deal, dice: [dice.choice(kills)]))
    monkeypatch.setattr(remedy_play, "KINDS", kinds)
    deals = all_deals(range(40, 42), ["uspa"])
    made = set()
    run((one for one in deals if find_form(one[0].split()[0]).family == "draw"), made)
    assert made == {"MoveCards", "DealAgain", "TakeBack", "NameOpener", "KillHand"}


@pytest.mark.rules("USPA-3.2.9.5.2e", "USPA-3.2.9.5.2f")
def test_a_forfeited_bet_stays_apart_from_the_antes():
    d = jacks("b10 c")
    back = r.TakeBack(1, 0), r.TakeBack(0, 0)
    rule(d, *back, r.Transfer(0, "pot", 10, forfeited=True), r.KillHand(0), r.NameOpener())
    play(d, "x x")
    assert d.result.carried == ((10, (0, 1, 2)), (3, (0, 1, 2)))
    assert d.result.carried_why == ("forfeited", "unopened")
    assert d.result.forfeits == ((0, 10),) and d.result.unopened


@pytest.mark.rules("USPA-3.2.9.5.2e")
def test_who_is_left_alone_with_a_falsely_opened_pot_has_not_won_it():
    d = jacks("b10 f")
    rule(d, r.TakeBack(0, 0), r.KillHand(0), r.NameOpener())
    assert d.is_over and d.result.unopened and not d.result.winners
    d = jacks("b10 c")
    rule(d, r.TakeBack(1, 0), r.TakeBack(0, 0), r.KillHand(0), r.NameOpener())
    play(d, "b10 f")
    assert d.result.winners == (2,), "who opens it after all wins it"


def test_a_forfeit_may_go_back_or_wait_in_the_pot_for_the_next_deal():
    d = jacks("b10 c")
    back = r.TakeBack(1, 0), r.TakeBack(0, 0), r.Transfer(0, "pot", 10, forfeited=True)
    rule(d, *back, r.KillHand(0), r.NameOpener())
    rule(d, r.Transfer("pot", 0, 4), r.Transfer("pot", "carry", 6))
    play(d, "x x")
    assert d.result.forfeits == ((0, 6),)
    assert list(zip(d.result.carried_why, (part for part, _ in d.result.carried), strict=True)) == [
        ("ruled", 6),
        ("unopened", 3),
    ]


@pytest.mark.rules("USPA-3.2.9.5.5b", "USPA-3.2.9.5.5c")
def test_who_sits_out_has_no_part_in_the_pot_that_stays():
    d = jacks("o", stacks=(1, 100, 100))
    rule(d, r.KillHand(0), r.SitOut(0), r.NameOpener())
    play(d, "x x")
    assert d.result.carried == ((3, (1, 2)),)
    assert d.result.sits_out == (0,)
    with pytest.raises(Refused) as caught:
        rule(deal(), r.SitOut(0))
    assert caught.value.reason is Reason.NOT_ASKED


@pytest.mark.rules("USPA-3.2.9.5.5b")
@pytest.mark.parametrize(("stack", "out"), [(1, (0,)), (100, ())])
def test_where_unproved_openers_forfeit_the_pot_the_all_in_opener_sits_out(stack, out):
    law = law_of(
        "jacks-or-better",
        "limit 10/20 with ante 1",
        "uspa",
        house={"openers.unproved": "forfeits"},
    )
    d = Deal(Setup(law, (stack, 100, 100), dealing="dealer"))
    play(d, f".. {'o' if stack == 1 else 'b10'} c c | d d d | {'x' if stack > 1 else ''} x x")
    hands = ("TsTd9c4d2d", "KsQh8c7d3h", "KdQc8s7h3c")
    while not d.is_over:
        seat = d.request.seat
        d.apply(c.PushPot() if seat < 0 else c.Show(seat, parse_cards(hands[seat])))
    assert d.result.carried and d.result.sits_out == out
