"""Tables draw themselves, and what is hidden is in no drawing; an event says its rules."""

import xml.etree.ElementTree as ET
from random import Random

import pytest

from floorman.cards import UNKNOWN, card_name, parse_card
from floorman.deal import events as e
from floorman.deal.sight.drawn import picture_of
from floorman.drawing import Picture, SeatPicture, svg_of
from floorman.games import find_form, parse_stakes
from floorman.sim import Entrants, RandomPlayer, play_event, shuffled
from floorman.table import Game, Table, TableSetup
from floorman.table import commands as c
from floorman.tournament.schedule.files.catalogue import find_schedule
from tests.envs.playing import FORMS, game_of, moments
from tests.sim.tables import deal_of, law_of

SVG = "{http://www.w3.org/2000/svg}"


def named(svg):
    """The cards that a drawing names, in order."""
    root = ET.fromstring(svg)
    return [one.text for group in root.iter(f"{SVG}g") for one in group.findall(f"{SVG}title")]


def words(svg):
    return [one.text for one in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("key", FORMS)
def test_a_drawing_has_the_cards_of_the_view_and_no_other(key):
    game, chance = game_of(key), Random(key)
    for number, play in enumerate(moments(game.begin(chance), chance)):
        if number % 6:
            continue
        for viewer in (None, 0):
            view = play.deal.view(viewer)
            svg = view._repr_svg_() if viewer is not None else play.deal._repr_svg_()
            shown = [card for board in view.boards for card in board] + [*view.common]
            for seat in view.seats:
                shown += [*seat.down, *seat.up]
                shown += [card for hand in seat.hands for row in hand.rows for card in row]
            assert sorted(named(svg)) == sorted(map(card_name, shown))
            hidden = {*play.deal.setup.deck} - {*shown}
            assert not {card_name(card) for card in hidden} & set(named(svg))


def test_an_onlooker_sees_nobodys_downcards_and_a_seat_its_own():
    deal = deal_of(law_of("holdem"), 3, {0: "AsAh", 1: "KsKh"})
    assert set(named(deal._repr_svg_())) == {"unknown card"}
    own = named(deal.view(0)._repr_svg_())
    assert sorted(own)[:2] == ["ace of hearts", "ace of spades"] and own.count("unknown card") == 4


def test_chips_bets_button_and_turn_are_there():
    deal = deal_of(law_of("holdem", stakes="5/10 no-limit"), 3, {})
    picture = picture_of(deal.view(None), ("Ann", "Ben", "Cleo"))
    assert [(one.name, one.stack, one.bet) for one in picture.seats] == [
        ("Ann", 995, 5), ("Ben", 990, 10), ("Cleo", 1000, 0),
    ]  # fmt: skip
    assert [one.button for one in picture.seats] == [False, False, True]
    assert [one.acts for one in picture.seats] == [False, False, True]
    said = words(svg_of(picture))
    assert {"Ann", "995", "10", "D", "pot 15"} <= set(said)


def test_names_are_escaped_and_empty_chairs_are_drawn():
    seat = SeatPicture("<b>&", 1200, down=(UNKNOWN, parse_card("As")), folded=True)
    svg = svg_of(Picture("a & b", (seat, None)))
    assert "<b>&" in words(svg) and "1,200 folded" in words(svg)
    assert named(svg) == ["unknown card", "ace of spades"]
    assert len(list(ET.fromstring(svg).iter(f"{SVG}circle"))) == 1


def test_whatever_is_held_stays_inside_the_drawing():
    cards = law_of("holdem").deck
    many = SeatPicture("all", 1, down=tuple(cards[:17]), rows=(tuple(cards[:5]),) * 6)
    root = ET.fromstring(svg_of(Picture("many", (many,) * 10)))
    wide, high = (float(one) for one in root.get("viewBox").split()[2:])
    for card in root.iter(f"{SVG}rect"):
        x, y = float(card.get("x", 0)), float(card.get("y", 0))
        assert x >= 0 and y >= 0
        assert x + float(card.get("width")) <= wide and y + float(card.get("height")) <= high


def test_a_table_draws_its_chairs_and_its_deal():
    stakes = parse_stakes("1/2 no-limit")
    table = Table(TableSetup((Game(find_form("holdem"), stakes),), seats=6))
    for seat, name in ((1, "ada"), (4, "ben")):
        table.apply(c.SitDown(player=name, seat=seat, chips=200))
    before = table._repr_svg_()
    assert {"ada", "ben", "Texas hold'em, between deals"} <= set(words(before))
    assert not named(before)
    chance = Random(3)
    table.apply(c.DrawButton(cards=tuple(shuffled(table.law.deal.deck, chance)[:2])))
    deck = tuple(shuffled(table.law.deal.deck, chance))
    table.next_deal(deck, lambda cards: shuffled(cards, chance))
    during = table._repr_svg_()
    assert {"ada", "ben", "198", "199", "pot 3", "D"} <= set(words(during))
    assert named(during) == ["unknown card"] * 4


def test_an_event_says_its_rules():
    deal = deal_of(law_of("holdem"), 3, {0: "AsAh"})
    for event in deal.events:
        said = event._repr_markdown_()
        assert said.startswith("**") and all(f"`{cite}`" in said for cite in event.cites)
    wagered = e.Wagered(2, "raise", 40, 40, False, True, ("RR11-3.BET.6",))
    said = wagered._repr_markdown_().splitlines()
    assert said[0] == "**wagered**: seat 2, kind raise, to 40, amount 40, all in no, full yes"
    assert said[2].startswith("- `RR11-3.BET.6` (Robert's Rules of Poker, version 11): Any wager")
    hidden = [one for one in deal.events_for(1) if isinstance(one, e.Dealt) and one.seat == 0]
    assert "cards ?? ??" in hidden[0]._repr_markdown_() or "As" not in hidden[0]._repr_markdown_()


def test_events_of_tables_and_tournaments_say_theirs_too():
    hall, _ = play_event(
        find_schedule("sit-and-go"), Entrants(9, lambda law: RandomPlayer()), Random(2)
    )
    tables = [event for table in hall.tables.values() for event in table.events]
    told = [*hall.tournament.events, *tables]
    cited = 0
    for event in told:
        said = event._repr_markdown_()
        cites = getattr(event, "cites", ())
        cited += bool(cites)
        assert all(f"`{cite}`" in said for cite in cites)
    assert cited > 5
