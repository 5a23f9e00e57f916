"""Deals whose cards nobody here sees: run by people at a table with real cards."""

from random import Random

import msgspec
import pytest

from floorman.cards import UNKNOWN, cards_text, parse_cards
from floorman.deal import Deal, Reason, Setup, SetupError, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form
from floorman.games.asked import asked_stakes
from tests.deal.playing import law_of, play, refused
from tests.deal.random_play import BOOKS, FORMS


def unseen(form="holdem", stakes="1/2 no-limit", stacks=(200, 200, 200), book="roberts-v11", **how):
    return Deal(Setup(law_of(form, stakes, book), stacks, dealing="unseen", **how))


def test_cards_fall_by_themselves_and_nobody_knows_them():
    deal = unseen()
    assert deal.request.kind == "bet"
    assert all(seat.down == [UNKNOWN] * 2 for seat in deal.state.seats)
    play(deal, "c c x")
    assert deal.state.boards == [[UNKNOWN] * 3] and deal.request.kind == "bet"


def test_boardcards_may_be_named_and_named_again():
    deal = unseen()
    play(deal, "c c x")
    (event,) = deal.apply(c.NameCards("board", 1, parse_cards("2c 3d 4h")))
    assert event == e.CardsNamed("board", 1, parse_cards("2c 3d 4h"))
    deal.apply(c.NameCards("board", 1, (*parse_cards("2c 3d"), UNKNOWN)))
    play(deal, "x x x")
    refused(deal, c.NameCards("board", 1, parse_cards("2c 3d 4h")), Reason.WRONG_NUMBER_OF_CARDS)
    refused(
        deal,
        c.NameCards("board", 1, parse_cards("2c 2c 4h 5h", repeats=True)),
        Reason.SAME_CARD_TWICE,
    )
    refused(deal, c.NameCards("board", 2, ()), Reason.NO_SUCH_SEAT)
    refused(deal, c.NameCards("up", 7, ()), Reason.NO_SUCH_SEAT)
    assert cards_text(tuple(deal.state.boards[0])) == "2c 3d ?? ??"
    assert deal.view(None).boards == (tuple(deal.state.boards[0]),)


def test_a_card_that_lies_elsewhere_cannot_be_named():
    deal = unseen("seven-card-stud", "5/10 limit with ante 1 and bring-in 2")
    deal.apply(c.NameCards("up", 0, parse_cards("As")))
    refused(deal, c.NameCards("up", 1, parse_cards("As")), Reason.CARD_ACCOUNTED_FOR)
    known = Deal(Setup(law_of(), (200, 200), deck=tuple(law_of().deck)))
    refused(known, c.NameCards("board", 1, ()), Reason.NOT_ASKED)


def to_winners(deal):
    while deal.request.kind != "name-winners":
        play(deal, "x" if deal.request.may_check else "c")
    return deal


def test_the_winner_is_tapped():
    deal = to_winners(unseen())
    assert deal.request.seats == (0, 1, 2)
    deal.apply(c.NameWinners(((((1,),),),)))
    assert [seat.stack for seat in deal.state.seats] == [198, 204, 198]
    award = next(one for one in deal.events if isinstance(one, e.Awarded))
    assert (award.seat, award.amount, award.words) == (1, 6, "")
    assert "RR11-3.SHOW.2a" in deal.events[-1].cites


def test_tied_winners_split_and_the_odd_chip_goes_by_the_book():
    deal = unseen(stacks=(201, 201, 201), stakes="1/3 no-limit")
    to_winners(deal).apply(c.NameWinners(((((0, 2),),),)))
    assert [seat.stack for seat in deal.state.seats] == [203, 198, 202]


def test_high_and_low_are_named_apart_and_there_may_be_no_low():
    deal = to_winners(unseen("omaha-8", "2/4 limit"))
    refused(deal, c.NameWinners(((((), (1,)),),)), Reason.WRONG_WINNERS)
    again = Deal.replay(deal.setup, deal.commands)
    deal.apply(c.NameWinners(((((0,), (1,)),),)))
    assert [seat.stack for seat in deal.state.seats] == [201, 201, 198]
    again.apply(c.NameWinners(((((0,), ()),),)))
    assert [seat.stack for seat in again.state.seats] == [204, 198, 198]


def side_pot():
    deal = unseen(stacks=(20, 200, 200))
    play(deal, "r50 a c" if deal.request.seat == 2 else "a r50 c")
    return to_winners(deal)


def test_each_pot_has_winners_and_who_wins_a_pot_wins_each_side_pot_in_which_it_plays():
    deal = side_pot()
    assert [pot.amount for pot in deal.view(None).pots] == [60, 60]
    refused(deal, c.NameWinners(((((1,),), ((2,),)),)), Reason.WRONG_WINNERS)
    refused(deal, c.NameWinners(((((1,),), ((0,),)),)), Reason.WRONG_WINNERS)
    refused(deal, c.NameWinners(((((1,),),),)), Reason.WRONG_WINNERS)
    refused(deal, c.NameWinners(()), Reason.WRONG_WINNERS)
    deal.apply(c.NameWinners(((((0,),), ((2,),)),)))
    assert [seat.stack for seat in deal.state.seats] == [60, 150, 210]


def test_hands_typed_with_the_board_are_read():
    deal = unseen()
    play(deal, "c c x")
    to_winners(deal)
    deal.apply(c.NameCards("board", 1, parse_cards("2c 3d 4h 9s 9d")))
    for seat, cards in enumerate(("As Ah", "Ks Kh", "Qs Qh")):
        deal.apply(c.Show(seat, parse_cards(cards)))
    assert deal.request.kind == "push-pot"
    deal.apply(c.PushPot())
    assert [seat.stack for seat in deal.state.seats] == [204, 198, 198]
    assert "aces" in next(one for one in deal.events if isinstance(one, e.Awarded)).words


def test_hands_may_be_thrown_away_and_the_last_one_wins():
    deal = to_winners(unseen())
    deal.apply(c.Muck(0))
    deal.apply(c.Muck(2))
    assert deal.request.kind == "push-pot"
    deal.apply(c.PushPot())
    assert [seat.stack for seat in deal.state.seats] == [198, 204, 198]
    refused(unseen(), c.NameWinners(()), Reason.NOT_ASKED)


def test_at_stud_the_upcards_or_who_they_make_first_are_told():
    deal = unseen("seven-card-stud", "5/10 limit with ante 1 and bring-in 2")
    assert deal.request.kind == "name-opener" and deal.request.seats == (0, 1, 2)
    refused(deal, c.NameOpener(5), Reason.NO_SUCH_SEAT)
    deal.apply(c.NameOpener(2))
    assert (deal.request.kind, deal.request.seat) == ("bring-in", 2)
    play(deal, "i c c")
    assert deal.request.kind == "name-opener"
    for seat, cards in enumerate(("2c 3c", "As Ad", "Kh 4d")):
        deal.apply(c.NameCards("up", seat, parse_cards(cards)))
    assert (deal.request.kind, deal.request.seat) == ("bet", 1)


def test_the_last_hand_wins_though_boardcards_were_never_named():
    deal = to_winners(unseen())
    deal.apply(c.Show(0, parse_cards("As Ah")))
    deal.apply(c.Muck(1))
    deal.apply(c.Muck(2))
    deal.apply(c.PushPot())
    assert [seat.stack for seat in deal.state.seats] == [204, 198, 198]


@pytest.mark.rules("RR11-8.STUD.2a")
def test_upcards_that_are_known_leave_fewer_who_may_open():
    deal = unseen("seven-card-stud", "5/10 limit with ante 1 and bring-in 2")
    deal.apply(c.NameCards("up", 0, parse_cards("3c")))
    deal.apply(c.NameCards("up", 1, parse_cards("9c")))
    assert deal.request.seats == (0, 2)
    why = refused(deal, c.NameOpener(1), Reason.NO_SUCH_SEAT)
    assert "seat 0 or seat 2 opens" in str(why)
    again = Deal.replay(deal.setup, deal.commands)
    again.apply(c.NameCards("up", 2, parse_cards("2c")))
    assert (again.request.kind, again.request.seat) == ("bring-in", 2)
    deal.apply(c.NameOpener(0))
    assert (deal.request.kind, deal.request.seat) == ("bring-in", 0)


def noted(form="seven-card-stud", stakes="5/10 limit with ante 1 and bring-in 2", **how):
    return Deal(Setup(law_of(form, stakes), (200, 200, 200), dealing="noted", **how))


def deal_hidden(deal):
    while deal.request.kind == "deal":
        deal.apply(c.DealCard())
    return deal


def test_a_noted_deal_goes_on_though_upcards_are_missing():
    deal = deal_hidden(noted())
    assert deal.request.kind == "name-opener"
    by_hand = Deal(Setup(deal.setup.law, (200, 200, 200), dealing="dealer"))
    for _ in range(6):
        by_hand.apply(c.DealCard())
    refused(by_hand, c.DealCard(), Reason.CARDS_UNKNOWN)
    refused(by_hand, c.NameCards("up", 0, ()), Reason.NOT_ASKED)


@pytest.mark.parametrize("showing", ["asked", "automatic"])
def test_hands_of_a_noted_deal_are_shown_in_turn_and_the_winner_is_told_if_need_be(showing):
    deal = deal_hidden(noted("holdem", "1/2 no-limit", showing=showing))
    while deal.request.kind != "show":
        deal_hidden(deal)
        if deal.request.kind == "bet":
            play(deal, "x" if deal.request.may_check else "c")
    for cards in ("As Ah", "Ks Kh", "Qs Qh"):
        deal.apply(c.Show(deal.request.seat, parse_cards(cards)))
    assert deal.request.kind == "name-winners" and deal.request.seats == (0, 1, 2)
    deal.apply(c.NameCards("board", 1, parse_cards("2c 3d 4h 9s 9d")))
    assert deal.request.kind == "push-pot"  # once all is known the cards speak
    deal.apply(c.PushPot())
    assert [seat.stack for seat in deal.state.seats] == [204, 198, 198]


def test_rows_and_a_known_deck_are_not_played_unseen():
    for dealing in ("unseen", "noted"):
        with pytest.raises(SetupError, match="have to be known"):
            Setup(law_of("chinese", "5 points"), (200, 200), dealing=dealing).check()
    with pytest.raises(SetupError, match="cards are known"):
        law = law_of()
        Setup(law, (200, 200), deck=tuple(law.deck), dealing="unseen").check()


def choose(deal, dice):
    """Anything that a dealer or a player might do; no card is named."""
    request = deal.request
    seat, number = request.seat, dice.randint(request.cards_min, max(request.cards_max, 0))
    make = {
        "name-opener": lambda: c.NameOpener(dice.choice(request.seats)),
        "name-winners": lambda: c.NameWinners(winners(deal, dice)),
        "draw": lambda: c.Draw(seat, (UNKNOWN,) * number),
        "discard": lambda: c.Discard(seat, (UNKNOWN,) * number),
        "divide": lambda: c.Divide(seat, (UNKNOWN,) * number),
        "turn-up": lambda: c.TurnUp(seat, None),
        "kill": lambda: c.Kill(seat, dice.random() < 0.3),
        "bring-in": lambda: c.BringIn(seat),
        "agree": lambda: c.Decline(seat, request.matter),
        "push-pot": c.PushPot,
        "deal": c.DealCard,
        "shuffle": lambda: c.Shuffle((UNKNOWN,) * len(request.cards)),
        "show": lambda: c.Muck(seat) if request.may_muck else show(deal, dice),
        "bet": lambda: bet(request, dice),
    }
    return make[request.kind]()


def bet(request, dice):
    if request.wager and dice.random() < 0.25:
        to = dice.choice(request.sizes or (request.raise_to_min, request.raise_to_max))
        return c.Wager(request.seat, to)
    if request.may_check:
        return c.Check(request.seat)
    if request.may_fold and dice.random() < 0.2:
        return c.Fold(request.seat)
    if request.may_declare_open:
        return c.DeclareOpen(request.seat)
    return c.Call(request.seat)


def show(deal, dice):
    """A hand that might have been dealt."""
    held = deal.state.seats[deal.request.seat].down
    seen = {card for pile in known(deal) for card in pile}
    free = [card for card in deal.setup.law.deck if card not in seen]
    return c.Show(deal.request.seat, tuple(dice.sample(free, held.count(UNKNOWN))))


def winners(deal, dice):
    """Winners that fit: hands in some order of strength, ties here and there."""
    pots, shares = deal.view(None).pots, deal.setup.law.form.shares
    found = []
    strength = [{seat: dice.randrange(4) for seat in deal.request.seats} for _ in shares]
    for pot in pots:
        live = [seat for seat in pot.seats if seat in deal.request.seats]
        best = [max(strength[k][seat] for seat in live) for k in range(len(shares))]
        found.append(tuple(
            tuple(seat for seat in live if strength[k][seat] == best[k])
            for k in range(len(shares))
        ))  # fmt: skip
    return (tuple(found),)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("dealing", ["unseen", "noted"])
def test_every_form_is_played_to_its_end_without_a_card(form, dealing):
    for seed in range(12 if dealing == "unseen" else 4):
        dice = Random(f"{form} {seed}")
        found = find_form(form)
        law = make_law(found, asked_stakes(found), dice.choice(BOOKS))
        seats = dice.randint(found.players_min, min(6, found.players_max))
        stacks = tuple(dice.randint(5, 300) for _ in range(seats))
        deal = Deal(Setup(law, stacks, dealing=dealing))
        while not deal.is_over:
            deal.apply(choose(deal, dice))
        assert sum(deal.result.stacks) + deal.state.carried_out == sum(stacks)
        raw = msgspec.json.encode(deal.commands)
        again = Deal.replay(deal.setup, msgspec.json.decode(raw, type=list[c.Any]))
        assert again.events == deal.events
        if dealing == "unseen":
            assert {card for pile in known(deal) for card in pile} <= {UNKNOWN}


def known(deal):
    seats = deal.state.seats
    return [*deal.state.boards, *(seat.down for seat in seats), *(seat.up for seat in seats)]
