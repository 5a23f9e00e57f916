"""Mixed games: what is played when, for how long, and at which stakes; dealer's choice."""

import pytest

from floorman.datafiles import DataError
from floorman.games import all_mixes, find_form, find_mix, load_forms, read_mix, stakes_text
from floorman.rulebooks.amendments import Amendment
from floorman.table import Game, Reason, Table, TableError, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.mixes.rotation import chooser, next_law
from tests.table.tables import balanced, begun, deal, draw, least, of, refused, start

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
HEAD = 'key = "ours"\nname = "our mix"\nabout = "Ours."\n'
RAZZ_AND_HOLDEM = """
[[turns]]
form = "holdem"
structure = "limit"
[[turns]]
form = "razz"
structure = "limit"
"""


def ours(rotation, turns=RAZZ_AND_HOLDEM, every=1):
    """A house's own mix."""
    return read_mix(f'{HEAD}rotation = "{rotation}"\nevery = {every}\n{turns}', "ours.toml")


def mixed(mix, names="abcd", *, unit=4, button="a", seats=None, house=None, **how):
    """A table of a mix at which the first deal can begin."""
    if house:
        how["amendments"] = (Amendment("our mix", answers=house),)
    mix = find_mix(mix) if isinstance(mix, str) else mix
    made = Table(TableSetup(mix_games(mix, unit), seats or max(2, len(names)), mix=mix, **how))
    for seat, name in enumerate(names):
        if name != ".":
            made.apply(c.SitDown(player=name, seat=seat, chips=400))
    draw(made, button)
    return made


def played(made, number):
    """The forms of so many deals that everyone folds."""
    return [of(deal(made), e.DealBegan)[0].form for _ in range(number)]


def button_of(made):
    return made.state.sitting(made.state.positions.button).id


# Opening a table of a mix


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("mix", all_mixes().values(), ids=lambda mix: mix.key)
def test_a_table_of_any_mix_is_opened_in_one_line_and_goes_through_its_games(mix, book):
    made = mixed(mix, "ab", book=book)
    wanted = [turn.form for turn in mix.turns] or ["holdem"]
    forms = played(made, 2 * len(wanted) + 1)
    assert forms == [form for form in wanted for _ in "ab"] + wanted[:1]
    balanced(made)


def test_each_turn_has_stakes_of_its_own():
    games = mix_games(find_mix("eight-game"), 40, big_blind=10)
    assert {game.stakes.small_bet for game in games[:6]} == {40}
    assert [stakes_text(game.stakes) for game in games[6:]] == ["5/10 no-limit", "5/10 pot-limit"]
    turns = RAZZ_AND_HOLDEM + 'stakes = "20/40 limit with ante 3 and bring-in 5"\n'
    holdem, razz = mix_games(ours("round", turns), 4)
    assert (holdem.stakes.small_bet, holdem.stakes.blinds) == (4, (2, 4))
    assert (razz.stakes.small_bet, razz.stakes.ante, razz.stakes.bring_in) == (20, 3, 5)


def test_dealers_choice_begins_with_a_form_in_its_usual_structure():
    (game,) = mix_games(find_mix("dealers-choice"), 4, begin="badugi")
    assert (game.form.key, game.stakes.structure.key) == ("badugi", "limit")


def test_a_mix_of_a_houses_own_forms_is_opened_too(tmp_path):
    (tmp_path / "six.toml").write_text('key = "six"\nname = "six"\nparent = "razz"\n')
    forms = load_forms(tmp_path)
    turns = '[[turns]]\nform = "six"\nstructure = "limit"\n'
    mix = read_mix(f"{HEAD}{turns}", "ours.toml", forms)
    assert mix_games(mix, 4, forms=forms)[0].form.key == "six"
    with pytest.raises(TableError, match="games: no form 'six'"):
        mix_games(mix, 4)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: mix_games(find_mix("horse"), 0), "games: 0: the unit of stakes is 1 at the least"),
        (
            lambda: mix_games(find_mix("dealers-choice"), 4, begin="badguy"),
            "games: no form 'badguy'; did you mean 'badugi'",
        ),
        (
            lambda: Table(
                TableSetup(mix_games(find_mix("hose"), 4), 4, mix=find_mix("horse")),
            ),
            "games: 4 for a mix of 5",
        ),
        (
            lambda: Table(
                TableSetup((Game(find_form("razz"), mix_games(find_mix("hose"), 4)[0].stakes),), 4),
            ),
            "games: razz is opened by a bring-in: blinds do not go with it",
        ),
        (lambda: mixed(ours("level")), "mix: our mix changes by the levels of a tournament"),
    ],
)
def test_a_mix_that_cannot_be_played_is_not_opened(wrong, message):
    with pytest.raises(TableError) as error:
        wrong()
    assert message in str(error.value)


# When the form changes


@pytest.mark.parametrize("book", BOOKS)
def test_horse_changes_with_each_round(book):
    made = mixed("horse", "abcd", book=book)
    forms = ["holdem", "omaha-8", "razz", "seven-card-stud", "stud-8", "holdem"]
    assert played(made, 24) == [form for form in forms for _ in "abcd"]
    began = of(made.events, e.FormBegan)
    assert [one.form for one in began] == forms
    assert [one.turn for one in began] == [0, 1, 2, 3, 4, 0]
    assert began[0].stakes == "4/8 limit with blinds 2/4"
    assert began[2].stakes == "4/8 limit with ante 1 and bring-in 1"


def test_a_form_without_a_button_leaves_the_button_alone():
    made = mixed("horse", "abcd")
    played(made, 8)
    assert button_of(made) == "d"
    played(made, 12)
    assert (button_of(made), made.law.deal.form.key) == ("d", "stud-8")
    played(made, 1)
    assert (button_of(made), made.law.deal.form.key) == ("a", "holdem")


@pytest.mark.rules("TDA-11e", "TDA-11g")
def test_by_the_tda_the_button_moves_on_once_stays_through_stud_and_goes_on_from_there():
    """On the first deal of hold'em again it is where it was left: one place on from the last."""
    mix = find_mix("horse")
    made = Table(TableSetup(mix_games(mix, 4), 4, "tda-2024", mix=mix, tournament=True))
    for seat, name in enumerate("abcd"):
        made.apply(c.SeatEntrant(player=name, seat=seat, chips=4000))
    draw(made, "a")
    played(made, 8)
    assert button_of(made) == "d"
    played(made, 12)
    assert button_of(made) == "d"
    (placed,) = of(deal(made), e.ButtonPlaced)
    assert (placed.button, made.law.deal.form.key) == (0, "holdem")
    assert {"TDA-11e", "TDA-11g"} <= {*placed.cites}
    (placed,) = of(deal(made), e.ButtonPlaced)
    assert not {"TDA-11e", "TDA-11g"} & {*placed.cites}


def test_a_mix_that_begins_without_a_button_counts_as_many_deals_as_there_are_players():
    turns = (
        '[[turns]]\nform = "razz"\nstructure = "limit"\n'
        '[[turns]]\nform = "stud-8"\nstructure = "limit"\n'
    )
    mix = ours("round", turns)
    made = Table(TableSetup(mix_games(mix, 4), 4, mix=mix))
    for seat, name in enumerate("abc"):
        made.apply(c.SitDown(player=name, seat=seat, chips=400))
    assert played(made, 7) == ["razz"] * 3 + ["stud-8"] * 3 + ["razz"]


def test_two_rounds_are_two_rounds():
    made = mixed(ours("round", every=2), "abc")
    assert played(made, 13) == ["holdem"] * 6 + ["razz"] * 6 + ["holdem"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_round_is_over_where_it_began_though_the_player_there_has_left(book):
    made = mixed(ours("round"), "abcd", book=book)
    played(made, 2)
    made.apply(c.Leave(player="a"))
    assert played(made, 3) == ["holdem", "holdem", "razz"]


@pytest.mark.parametrize(("names", "deals"), [("abcd", 2), ("abc", 2), ("abcde", 3), ("ab", 1)])
def test_half_a_round_is_half_as_many_deals_as_players(names, deals):
    made = mixed(ours("half-round"), names)
    wanted = ["holdem"] * deals + ["razz"] * deals + ["holdem"]
    assert played(made, 2 * deals + 1) == wanted


def test_a_mix_may_change_after_a_number_of_deals():
    made = mixed(ours("deals", every=3), "abcd")
    assert played(made, 7) == ["holdem"] * 3 + ["razz"] * 3 + ["holdem"]


def test_a_mix_may_change_every_half_hour_with_the_deal_after_it():
    made = mixed(ours("half-hour"), "ab")
    minute = 60_000
    forms = []
    for now in (0, 10, 29, 31, 45, 60, 61, 75):
        start(made, at=now * minute)
        forms.append(made.law.deal.form.key)
        while made.deal is not None:
            made.act(least(made), at=(now + 1) * minute)
    assert forms == ["holdem"] * 3 + ["razz", "razz", "razz", "holdem", "holdem"]


def test_the_house_may_say_when_mixes_change():
    made = mixed("horse", "abcd", house={"forms.mixed_rotation": "deals"})
    assert played(made, 3) == ["holdem", "omaha-8", "razz"]
    assert of(made.events, e.FormBegan)[1].cites == ("house: our mix",)


def test_a_void_deal_is_dealt_again_in_the_same_form():
    made = mixed(ours("deals"), "abc")
    start(made)
    made.apply(c.VoidDeal())
    assert played(made, 1) == ["holdem"]
    start(made)
    made.apply(c.VoidDeal())
    assert played(made, 2) == ["razz", "holdem"]
    assert [one.form for one in of(made.events, e.DealBegan)] == [
        "holdem",
        "holdem",
        "razz",
        "razz",
        "holdem",
    ]


def test_the_law_of_the_next_deal_is_known_before_it_and_changes_nothing():
    made = mixed("horse", "ab")
    played(made, 2)
    before = (len(made.events), made.law)
    assert next_law(made.state).deal.form.key == "omaha-8"
    assert (len(made.events), made.law) == before
    assert made.law.deal.form.key == "holdem"


@pytest.mark.rules("USPA-3.2.9.5.1a")
def test_a_game_that_nobody_opened_goes_on_until_its_pot_is_won():
    turns = (
        '[[turns]]\nform = "draw-high"\nstructure = "limit"\n'
        '[[turns]]\nform = "razz"\nstructure = "limit"\n'
    )
    made = mixed(ours("deals", turns), "ab", book="uspa")
    assert played(made, 3) == ["draw-high"] * 3
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_stakes_agreed_upon_hold_from_the_next_deal_on(book):
    made = begun("holdem", "4/8 limit", "abc", book=book)
    deal(made)
    made.apply(c.ProposeStakes(player="a", stakes="8/16 limit"))
    made.apply(c.Permit(by="floor", what="stakes"))
    made.apply(c.DecideStakes())
    assert made.law.stakes.small_bet == 4
    events = deal(made)
    assert of(events, e.FormBegan) == [e.FormBegan("holdem", "8/16 limit with blinds 4/8")]
    assert made.law.stakes.small_bet == 8
    assert not of(deal(made), e.FormBegan)


def test_one_game_never_changes():
    made = begun("holdem", "4/8 limit", "abc")
    assert played(made, 4) == ["holdem"] * 4
    assert not of(made.events, e.FormBegan)


# Dealer's choice


def choose(player, form="badugi", structure="limit", stakes=""):
    return c.ChooseForm(player=player, form=form, structure=structure, stakes=stakes)


@pytest.mark.parametrize("book", BOOKS)
def test_the_player_with_the_first_button_chooses_for_a_round_then_the_next(book):
    made = mixed("dealers-choice", "abc", button="b", book=book)
    assert chooser(made.state) == "b"
    (chosen,) = made.apply(choose("b"))
    assert chosen == e.FormChosen("b", "badugi", "4/8 limit with blinds 2/4")
    assert played(made, 3) == ["badugi"] * 3
    assert chooser(made.state) == "c"
    made.apply(choose("c", "razz"))
    assert played(made, 3) == ["razz"] * 3
    assert chooser(made.state) == "a"
    assert played(made, 3) == ["razz"] * 3, "nothing is named: the last game goes on"
    assert chooser(made.state) == "b"
    balanced(made)


def test_where_each_deal_is_chosen_the_player_with_its_button_chooses():
    made = mixed(read_mix(f'{HEAD}rotation = "deals"\nany_form = true', "x.toml"), "abc")
    for name in "abcab":
        assert chooser(made.state) == name
        made.apply(choose(name, "badugi" if name == "b" else "holdem"))
        assert played(made, 1) == ["badugi" if name == "b" else "holdem"]
        assert button_of(made) == name


def test_after_a_game_without_a_button_the_choice_goes_on_to_the_next_player():
    made = mixed(read_mix(f'{HEAD}rotation = "deals"\nany_form = true', "x.toml"), "abc")
    for name in "abcab":
        assert chooser(made.state) == name
        made.apply(choose(name, "razz"))
        assert played(made, 1) == ["razz"]


def test_a_choice_may_be_changed_until_the_deal_begins():
    made = mixed("dealers-choice", "abc")
    made.apply(choose("a", "razz"))
    made.apply(choose("a", "omaha", "pot-limit"))
    assert next_law(made.state).deal.form.key == "omaha"
    assert played(made, 1) == ["omaha"]


def test_what_a_player_who_left_named_is_not_played():
    made = mixed("dealers-choice", "abc")
    made.apply(choose("a", "razz"))
    made.apply(c.Leave(player="a"))
    assert played(made, 1) == ["holdem"]


@pytest.mark.parametrize("book", BOOKS)
def test_another_player_does_not_choose(book):
    made = mixed("dealers-choice", "abc", book=book)
    said = refused(made, choose("b"), Reason.NOT_YOUR_CHOICE)
    assert said.startswith("b names a game, but the choice is a's")


def test_the_game_is_not_changed_before_its_turn_is_over():
    made = mixed("dealers-choice", "abc")
    deal(made)
    refused(made, choose("b"), Reason.TOO_EARLY)
    start(made)
    refused(made, choose("b"), Reason.IN_A_DEAL)


def test_only_games_that_can_be_played_here_are_chosen():
    made = mixed("dealers-choice", "abcdefghi")
    assert "did you mean 'badugi'" in refused(made, choose("a", "badgui"), Reason.NOT_KNOWN)
    refused(made, choose("a", structure="limt"), Reason.NOT_KNOWN)
    refused(made, choose("a", stakes="much"), Reason.NOT_KNOWN)
    refused(made, choose("a", stakes="2/4 no-limit"), Reason.NOT_KNOWN)
    refused(made, choose("z"), Reason.NO_SUCH_PLAYER)
    many = refused(made, choose("a", "razz"), Reason.NOT_IN_THIS_GAME)
    assert many.startswith("razz is for 2 to 8 players, and 9 are here")
    made = mixed("dealers-choice", "abc")
    refused(made, choose("a", "chinese"), Reason.NOT_IN_THIS_GAME)
    refused(made, choose("a", "razz", stakes="4/8 limit"), Reason.NOT_IN_THIS_GAME)


def test_games_are_named_at_dealers_choice_only_once_it_has_begun():
    mix = find_mix("dealers-choice")
    made = Table(TableSetup(mix_games(mix, 4), 6, mix=mix))
    made.apply(c.SitDown(player="a", seat=0, chips=400))
    refused(made, choose("a"), Reason.NOT_OPEN)
    refused(mixed("horse", "abc"), choose("a"), Reason.NOT_IN_THIS_GAME)
    refused(begun("holdem", "4/8 limit", "abc"), choose("a"), Reason.NOT_IN_THIS_GAME)


@pytest.mark.rules("RR11-2.PROC.17a", "USPA-A3.3.16a", "WSOP-69a")
@pytest.mark.parametrize(
    ("book", "rule"),
    [("roberts-v11", "RR11-2.PROC.17a"), ("uspa", "USPA-A3.3.16a"), ("wsop-2018", "WSOP-69a")],
)
def test_nobody_raises_the_limit_of_the_table_by_a_choice(book, rule):
    made = mixed("dealers-choice", "abc", book=book)
    refused(made, choose("a", stakes="8/16 limit"), Reason.NOT_ALLOWED_BY_BOOK, rule)
    made.apply(choose("a", stakes="2/4 limit"))
    deal(made)
    assert made.law.stakes.small_bet == 2


def test_usual_stakes_are_made_of_the_tables_unit():
    mix = find_mix("dealers-choice")
    made = mixed(mix, "abc", unit=4)
    (chosen,) = made.apply(choose("a", "razz"))
    assert chosen.stakes == "4/8 limit with ante 1 and bring-in 1"
    made = Table(TableSetup(mix_games(mix, 4), 3, mix=mix, unit=20))
    for seat, name in enumerate("abc"):
        made.apply(c.SitDown(player=name, seat=seat, chips=400))
    draw(made, "a")
    (chosen,) = made.apply(choose("a", "razz"))
    assert chosen.stakes == "20/40 limit with ante 3 and bring-in 5"


def test_rotations_that_there_are_not_are_refused():
    with pytest.raises(DataError, match="round, half-round, half-hour, deals, level"):
        ours("hourly")
