"""Cards exposed on draws, at one seat after another: each is replaced once, one is burned next."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.rulings import FactsMissingError, Incident, assess, remedy_for
from tests.deal.playing import deal, found, play

HANDS = "Ah2h3h4hKh 2s3s4s5sKs 2d3d4d5dKd"
# The burn, then the cards that seats 0, 1 and 2 draw, and what replaces them.
STUB = "Qs Kc 6s 7s 8s 9s Ts Js As 2c 3c 4c 5c 6c 7c 8c 9c Tc"
DRAWN = ("Kc", "6s", "7s")
BEFORE = "c c x |"


def draws(form="triple-draw-27", book="wsop-2018", hands=HANDS, **how):
    """Three players in a draw game, the first betting round over."""
    made = deal(form, "4/8 limit", (100,) * 3, hands, then=STUB, book=book, **how)
    play(made, ".. " + BEFORE if how else BEFORE)
    return made


def ruled(made, seat, cards, incident="card-exposed-on-draw", **facts):
    """A card that a seat drew was exposed; the outcome of the ruling, carried out."""
    told = {"seat": seat, "card": parse_cards(cards), "pitched": False} | facts
    try:
        ruling = assess(made, Incident(incident, told))
    except FactsMissingError:
        ruling = assess(made, Incident(incident, told | {"drawn_exposed": "one"}))
    assert "move-cards" in [step.get("type") for step in ruling.steps], "nothing is replaced"
    for command in remedy_for(ruling):
        made.apply(command)
    assert Deal.replay(made.setup, made.commands).events == made.events
    return ruling.outcome


def since(made, number, kind):
    return [event for event in made.events[number:] if isinstance(event, kind)]


def dealt(made, number=0):
    """The cards that came from the stub to hands since so many events."""
    return {card for event in since(made, number, e.Dealt) for card in event.cards}


def draw_again(made, line="x x x | d1 d1 d1"):
    """Another betting round and another draw; the burncards of it."""
    number = len(made.events)
    play(made, line)
    assert [len(seat.down) for seat in made.state.seats] == [5, 5, 5]
    return [event.card for event in since(made, number, e.Burned)], number


@pytest.mark.rules("WSOP-274a", "WSOP-LOWBALL.l", "WSOP-288")
@pytest.mark.parametrize(
    "line",
    [("dKh", "dKs", "d"), ("dKh", "dKs d", ""), ("dKh dKs d", "", "")],
    ids=["while others draw", "one when all have drawn", "both when all have drawn"],
)
@pytest.mark.parametrize("form", ["triple-draw-27", "triple-draw-a5"])
def test_cards_exposed_at_two_seats_are_both_replaced_and_one_is_the_next_burn(form, line):
    made = draws(form)
    play(made, line[0])
    ruled(made, 0, "Kc")
    play(made, line[1])
    ruled(made, 1, "6s")
    play(made, line[2])
    exposed = set(parse_cards("Kc 6s"))
    assert made.request.kind == "bet"
    assert [len(seat.down) for seat in made.state.seats] == [5, 5, 5]
    assert not exposed & {card for seat in made.state.seats for card in seat.down}
    assert exposed & set(made.state.piles.burns) == set(parse_cards("Kc")), "one is the burncard"
    assert exposed & set(made.state.piles.muck) == set(parse_cards("6s"))
    burned, number = draw_again(made)
    assert burned == [] and not exposed & dealt(made, number), "the exposed card was the burn"
    burned, number = draw_again(made)
    assert len(burned) == 1 and not exposed & dealt(made, number), "and of one draw only"


@pytest.mark.rules("WSOP-LOWBALL.k")
def test_what_comes_for_an_exposed_card_may_be_exposed_itself():
    made = draws()
    play(made, "dKh")
    ruled(made, 0, "Kc")
    play(made, "dKs d")
    assert ruled(made, 0, "7s") == "replaced-and-one-burned-next"
    assert made.state.seats[0].down == list(parse_cards("Ah 2h 3h 4h 8s"))
    burned, _ = draw_again(made)
    assert burned == []
    burned, _ = draw_again(made)
    assert len(burned) == 1


@pytest.mark.rules("WSOP-LOWBALL.k")
def test_the_burncard_waits_while_everybody_stands_pat():
    made = draws()
    play(made, "dKh dKs d")
    ruled(made, 0, "Kc")
    assert draw_again(made, "x x x | d d d")[0] == []
    assert draw_again(made)[0] == [], "the exposed card is burned where a card is burned"


@pytest.mark.rules("WSOP-274a", "WSOP-LOWBALL.l")
def test_all_cards_of_a_seat_and_one_of_the_next():
    made = draws()
    play(made, "d4hKh")
    assert ruled(made, 0, "Kc 6s") == "replaced-when-all-have-drawn"
    play(made, "dKs d")
    ruled(made, 1, "7s")
    assert [len(seat.down) for seat in made.state.seats] == [5, 5, 5]
    assert set(parse_cards("Kc 6s 7s")) & set(made.state.piles.burns) == set(parse_cards("Kc"))
    assert draw_again(made)[0] == []
    assert len(draw_again(made)[0]) == 1


@pytest.mark.rules("RR11-11.LOW.9a", "RR11-11.LOW.9b", "USPA-3.2.8.5.1.9", "WSOP-274a")
@pytest.mark.parametrize(
    ("form", "book"),
    [
        ("lowball-a5", "roberts-v11"),
        ("lowball-a5", "uspa"),
        ("draw-high", "roberts-v11"),
        ("triple-draw-27", "wsop-2018"),
        ("lowball-27", "wsop-2018"),
    ],
)
def test_an_exposed_card_is_replaced_though_others_are_still_owed_one(form, book):
    stakes = "4/8 limit with ante 1" if form == "draw-high" else "4/8 limit"
    made = deal(form, stakes, (100,) * 3, HANDS, then=STUB, book=book, dealing="dealer")
    play(made, ".. b4 c c" if form == "draw-high" else ".. c c x")
    play(made, "dKh . .")
    ruled(made, 0, "Kc")
    play(made, "dKs .")
    ruled(made, 1, "6s")
    play(made, "dKd .")
    assert made.request.kind == "deal", "the first of the replacements is on its way"
    ruled(made, 2, "7s")
    play(made, "..")
    drawn = [seat.down[-1] for seat in made.state.seats]
    assert drawn == list(parse_cards("8s 9s Ts"))
    assert made.request.kind == "bet"


@pytest.mark.rules("RR11-11.LOW.9b", "WSOP-LOWBALL.l")
@pytest.mark.parametrize(
    ("form", "book"), [("lowball-a5", "roberts-v11"), ("triple-draw-27", "wsop-2018")]
)
def test_a_second_seat_is_seen_to_before_the_first_has_its_card(form, book):
    made = draws(form, book, dealing="dealer")
    play(made, "dKh . . dKs . d")
    ruled(made, 0, "Kc")
    assert made.request.kind == "deal"
    ruled(made, 1, "6s")
    play(made, "..")
    assert [len(seat.down) for seat in made.state.seats] == [5, 5, 5]
    assert {made.state.seats[seat].down[-1] for seat in (0, 1)} == set(parse_cards("7s 8s"))
    assert made.request.kind == "bet"


@pytest.mark.rules("WSOP-274a", "WSOP-LOWBALL.l")
def test_at_a_table_whose_cards_nobody_sees_it_goes_the_same_way():
    how = {"book": "wsop-2018", "dealing": "unseen", "deck": None}
    made = deal("triple-draw-27", "4/8 limit", (100,) * 3, **how)
    play(made, BEFORE)
    for _ in range(3):
        made.apply(c.Draw(made.request.seat, tuple(made.state.seats[0].down[:1])))
    ruled(made, 0, "Kc")
    ruled(made, 1, "6s")
    play(made, "x x x")
    number = len(made.events)
    for _ in range(3):
        made.apply(c.Draw(made.request.seat, tuple(made.state.seats[0].down[:1])))
    assert not since(made, number, e.Burned)
    assert [len(seat.down) for seat in made.state.seats] == [5, 5, 5]


@pytest.mark.rules("WSOP-274a", "WSOP-284")
@pytest.mark.parametrize(
    ("form", "book"), [("lowball-a5", "wsop-2018"), ("lowball-a5", "roberts-v11")]
)
def test_two_cards_exposed_before_the_draw_when_it_is_too_late_for_a_misdeal(form, book):
    made = deal(form, "4/8 limit", (100,) * 3, HANDS, then=STUB, book=book)
    play(made, "c c")
    late = {"incident": "lowball-card-exposed", "misdeal_late": True, "exposed_first": False}
    late |= {"exposed_many": 2}
    assert ruled(made, 0, "Kh", **late) == "replaced-as-burn"
    assert ruled(made, 1, "Ks", **late) == "replaced-as-burn"
    assert made.state.seats[0].down[-1] == parse_cards("Qs")[0]
    assert made.state.seats[1].down[-1] == parse_cards("Kc")[0]
    assert set(parse_cards("Kh Ks")) & set(made.state.piles.burns) == set(parse_cards("Kh"))
    play(made, "x | d1 d1 d1")
    assert not found(made, e.Burned), "the exposed card is the burn of the draw"


@pytest.mark.rules("WSOP-274a", "WSOP-196")
def test_drawmaha_burns_nothing_after_its_draw():
    made = deal("drawmaha", "4/8 limit", (100,) * 3, HANDS, then="", book="wsop-2018")
    play(made, "c c x | x x x | d1 d d")
    card = made.state.seats[0].down[-1]
    number = len(made.events)
    told = {"seat": 0, "card": (card,), "pitched": False, "drawn_exposed": "one"}
    for command in remedy_for(assess(made, Incident("card-exposed-on-draw", told))):
        made.apply(command)
    assert not since(made, number, e.BurnSkipped)
    play(made, "x x x")
    assert len(made.state.boards[0]) == 5 and card not in made.state.boards[0]


@pytest.mark.rules("RR11-3.MIS.2b", "RR11-11.LOW.1b", "WSOP-103b", "WSOP-267b", "USPA-3.1.4.1.2")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
@pytest.mark.parametrize(
    ("form", "hands", "incident"),
    [
        ("holdem", "AsKs QdQh JdJh 2c3c", "holecard-exposed"),
        ("lowball-a5", "Ah2h3h4hKh 2s3s4sQhKs 2d3d4d5dKd", "lowball-card-exposed"),
    ],
)
def test_the_second_card_that_the_dealer_exposes_is_a_misdeal(form, hands, incident, book):
    made = deal(form, "4/8 limit", (100,) * 4, hands, then="", book=book)
    told = {"exposed_by": "dealt-up", "exposed_place": "later", "exposed_first": False}
    for seat, card, many in ((0, "Ks" if form == "holdem" else "Kh", 1), (1, "Qh", None)):
        facts = told | {"seat": seat, "card": parse_cards(card)}
        facts |= {"exposed_many": many} if many else {}
        ruling = assess(made, Incident(incident, facts))
        for command in remedy_for(ruling, ruling.options[0].key if ruling.options else ""):
            made.apply(command)
    assert ruling.outcome == "misdeal-two-exposed" and made.is_over
    assert made.result.stacks == (100,) * 4
