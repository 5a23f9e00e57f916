"""Levels, races and penalties as a table of a tournament carries them out."""

import pytest

from floorman.deal import commands as dc
from floorman.games import find_form, find_mix, parse_stakes
from floorman.table import Game, Reason, Table, TableError, TableSetup, mix_games, same_checkpoint
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import balanced, begun, deal, draw, of, played, refused, start

EVENT = {"tournament": True, "chips": 1000}


def level(number, *stakes, form="holdem", **how):
    games = tuple(c.LevelGame(form, one) for one in stakes)
    return c.NewLevel(number=number, games=games, **how)


@pytest.mark.rules("RR11-15.TRN.10a", "USPA-3.3.2.8a", "HPT-15.TRN.7a", "TDA-23b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-15.TRN.10a"),
        ("uspa", "USPA-3.3.2.8a"),
        ("homepokertourney", "HPT-15.TRN.7a"),
        ("tda-2024", "TDA-23b"),
    ],
)
def test_a_new_level_holds_from_the_next_deal_on(book, cite):
    made = begun("holdem", "10/20 no-limit", "abc", book=book, **EVENT)
    start(made)
    events = made.apply(level(2, "20/40 no-limit"))
    assert of(events, e.LevelSet)[0].cites == (cite,)
    assert made.deal.setup.law.stakes.big_blind == 20, "the deal goes on as it began"
    while made.deal is not None:
        made.act(dc.Fold(made.deal.request.seat))
    start(made)
    assert made.deal.setup.law.stakes.big_blind == 40


def test_a_level_may_be_of_another_form():
    made = begun("holdem", "10/20 no-limit", "abc", **EVENT)
    deal(made)
    made.apply(level(2, "20/40 limit with ante 5 and bring-in 10", form="seven-card-stud"))
    deal(made)
    assert made.law.deal.form.key == "seven-card-stud"
    made.apply(level(3, "20/40 no-limit"))
    events = deal(made)
    assert made.law.deal.form.key == "holdem"
    assert of(events, e.ButtonPlaced), "button and blinds go on"
    balanced(made)


def test_a_level_that_cannot_be_played_is_refused():
    made = begun("holdem", "10/20 no-limit", "abcdefghi", **EVENT)
    refused(made, level(2, "20/40 no-limit", form="holdme"), Reason.NOT_KNOWN)
    refused(made, level(2, "20/40 sideways"), Reason.NOT_KNOWN)
    refused(made, level(2, "20/40 no-limit", "20/40 no-limit"), Reason.NO_SUCH_AMOUNT)
    said = refused(made, level(2, "20/40 limit", form="triple-draw-27"), Reason.NOT_KNOWN)
    assert "for" in said, "too many chairs for it"
    assert made.state.level == 0


def horse(rotation="level", **how):
    mix = find_mix("horse")
    mix = type(mix)(mix.key, mix.name, mix.about, rotation, 1, mix.turns)
    return Table(TableSetup(mix_games(mix, 4), 6, mix=mix, **how))


def test_a_mix_by_levels_changes_with_them_and_only_with_them():
    made = horse(tournament=True)
    for seat, name in enumerate("abc"):
        made.apply(c.SeatEntrant(player=name, seat=seat, chips=1000))
    draw(made, "a")
    turns = find_mix("horse").turns
    games = tuple(
        c.LevelGame(
            one.form,
            "8/16 limit" if n not in (2, 3, 4) else "8/16 limit with ante 1 and bring-in 2",
        )
        for n, one in enumerate(turns)
    )
    forms = []
    for number, turn in ((1, 0), (2, 1), (3, 2), (4, 0)):
        made.apply(c.NewLevel(number=number, games=games, turn=turn))
        for _ in range(4):
            deal(made)
            forms.append(made.law.deal.form.key)
            assert made.law.stakes.big_bet == 16
    assert forms == ["holdem"] * 4 + ["omaha-8"] * 4 + ["razz"] * 4 + ["holdem"] * 4
    refused(made, c.NewLevel(number=5, games=games, turn=7), Reason.NO_SUCH_AMOUNT)


def test_in_cash_no_mix_goes_by_levels():
    with pytest.raises(TableError, match="levels of a tournament"):
        horse()


def test_a_mix_by_rounds_goes_on_with_the_new_stakes():
    made = horse("round", tournament=True)
    for seat, name in enumerate("abc"):
        made.apply(c.SeatEntrant(player=name, seat=seat, chips=1000))
    draw(made, "a")
    deal(made)
    games = tuple(
        c.LevelGame(one.form, "8/16 limit" if n < 2 else "8/16 limit with ante 1 and bring-in 2")
        for n, one in enumerate(find_mix("horse").turns)
    )
    made.apply(c.NewLevel(number=2, games=games))
    deal(made)
    assert (made.law.deal.form.key, made.law.stakes.big_bet) == ("holdem", 16)
    deal(made), deal(made)
    assert made.law.deal.form.key == "omaha-8"


@pytest.mark.rules("RR11-15.TRN.23", "HPT-15.TRN.22", "RR11-3.BET.5d")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_the_last_two_of_the_event_may_raise_without_end(book):
    made = begun("holdem", "10/20 limit", "ab", book=book, tournament=True, chips=10_000)
    start(made)
    assert made.deal.setup.law.betting.cap_heads_up is not None
    while made.deal is not None:
        made.act(dc.Fold(made.deal.request.seat))
    made.apply(level(1, "10/20 limit", last_two=True))
    start(made)
    assert made.deal.setup.law.betting.cap_heads_up is None


def test_a_table_restored_among_the_last_two_of_the_event_says_nothing_more_than_it_would_have():
    made = begun("holdem", "10/20 limit", "ab", tournament=True, chips=10_000)
    made.apply(level(1, "10/20 limit", last_two=True))
    again = Table.restored(made.setup, made.checkpoint())
    for one in (made, again):  # the level holds from the next deal on
        assert of(start(one), e.FormBegan)
        while one.deal is not None:
            one.act(dc.Fold(one.deal.request.seat))
    after = Table.restored(made.setup, made.checkpoint())
    assert after.law == made.law
    assert start(after) == start(made)


def test_chips_change_by_the_tournament_alone_and_together_they_are_nothing():
    made = begun(names="abc", **EVENT)
    made.apply(c.ChangeStack(player="a", chips=75, why="race", rules=("RR11-15.TRN.11g",)))
    made.apply(c.ChangeStack(player="b", chips=-25, why="race"))
    assert [made.state.players[n].stack for n in "abc"] == [1075, 975, 1000]
    assert made.accounts["event"] == -3050
    assert of(made.events, e.Moved)[-2].cites == ("RR11-15.TRN.11g",)
    refused(made, c.ChangeStack(player="c", chips=-1001, why="removed"), Reason.NO_SUCH_AMOUNT)
    refused(made, c.ChangeStack(player="c", chips=0, why="race"), Reason.NO_SUCH_AMOUNT)
    balanced(made)


@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "homepokertourney"])
def test_who_is_under_a_penalty_is_dealt_in_posts_and_has_his_hand_killed(book):
    made = begun(names="abcd", book=book, **EVENT)
    made.apply(c.PenaliseEntrant(player="d"))
    refused(made, c.PenaliseEntrant(player="d"), Reason.NOT_ENTITLED)
    events = start(made)
    assert "d" in of(events, e.DealBegan)[0].players
    assert of(events, e.HandDead)[0].player == "d", "first to act"
    made.act(dc.Fold(made.deal.request.seat))
    while made.deal is not None:
        made.act(dc.Fold(made.deal.request.seat))
    made.apply(c.PenaliseEntrant(player="d", out=False))
    refused(made, c.PenaliseEntrant(player="d", out=False), Reason.NOT_ENTITLED)
    played(made), played(made)
    assert not of(start(made), e.HandDead), "his hands are live again"


@pytest.mark.rules("RR11-15.TRN.7a", "HPT-15.TRN.9a")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_who_is_away_is_dealt_in_unless_the_house_has_it_otherwise(book):
    for house, players in (({}, "abcd"), ({"tournaments.absent_dealt_in": False}, "abc")):
        made = begun(names="abcd", book=book, house=house, **EVENT)
        made.apply(c.SitOut(player="d"))
        assert sorted(of(start(made), e.DealBegan)[0].players) == [*players]


def test_a_table_of_an_event_goes_on_from_a_checkpoint():
    made = begun("holdem", "10/20 no-limit", "abcd", **EVENT)
    deal(made)
    made.apply(level(3, "50/100 no-limit"))
    made.apply(c.PenaliseEntrant(player="b"))
    setup = TableSetup(
        (Game(find_form("holdem"), parse_stakes("10/20 no-limit")),), 4, tournament=True
    )
    again = Table.restored(setup, made.checkpoint())
    assert same_checkpoint(again.checkpoint(), made.checkpoint())
    events = start(again)
    assert again.deal.setup.law.stakes.big_blind == 100
    assert again.state.players["b"].penalised and of(events, e.DealBegan)
