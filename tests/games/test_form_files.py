"""Form files: parents, a house's own files, and what is refused with one clear line."""

import pytest

from floorman.datafiles import DataError
from floorman.games import find_form, load_form, load_forms, read_forms

HEAD = 'key = "ours"\nname = "ours"\n'


def refusal(text: str) -> str:
    with pytest.raises(DataError) as caught:
        read_forms({"ours.toml": HEAD + text})
    message = str(caught.value)
    assert message.startswith("ours.toml: ") and "\n" not in message
    return message


def own(text: str):
    return read_forms({"ours.toml": HEAD + text})["ours"]


def test_a_child_says_only_how_it_differs():
    form = own('parent = "omaha-8"\nstreets.preflop.down = 6\nplayers_max = 6\n')
    parent = find_form("omaha-8")
    assert form.holecards == 6 and form.streets[1:] == parent.streets[1:]
    assert form.shares == parent.shares
    assert form.rules == () and form.about == "", "what a parent says of itself is not inherited"


def test_a_street_can_be_left_out_changed_and_put_in_at_its_place():
    form = own(
        'parent = "holdem"\nwithout = ["river"]\n'
        '[streets]\nturn.boardcards = 2\nthrow = { before = "turn", discard = { cards_max = 1 } }\n'
    )
    assert [street.name for street in form.streets] == ["preflop", "flop", "throw", "turn"]
    assert form.street("turn").boardcards == 2 and form.street("turn").bet == "big"


def test_none_takes_back_what_a_parent_gives():
    form = own('parent = "pineapple"\nstreets.flop.discard = "none"\nshortage = "none"\n')
    assert form.street("flop").discard is None


def test_royalties_are_replaced_row_by_row_and_feats_all_together():
    form = own(
        'parent = "open-face"\nrows.royalties.front = { AA = 5 }\n'
        'rows.fantasyland.entry = { front = "KK" }\n'
    )
    assert form.rows is not None and form.rows.fantasyland is not None
    paid = {row.row: [(one.hand, one.points) for one in row.points] for row in form.rows.royalties}
    assert paid["front"] == [("AA", 5)] and len(paid["middle"]) == 7
    assert [feat.hand for feat in form.rows.fantasyland.entry] == ["KK"]
    assert len(form.rows.fantasyland.stay) == 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('parent = "omha"', "parent: no form 'omha'; did you mean 'omaha'?"),
        ('parent = "ours"', "parent: goes round in a circle: ours -> ours"),
        ('parent = "holdem"\nplayer_max = 3', "unknown key 'player_max'; did you mean 'play"),
        ('parent = "holdem"\nstreets.flop.bords = 3', "streets.flop: unknown key 'bords'"),
        ('parent = "holdem"\nstreets.flop.name = "x"', "streets.flop: unknown key 'name'"),
        ('parent = "holdem"\nplayers_max = "ten"', "players_max: a whole number wanted, not 'ten'"),
        (
            'parent = "holdem"\nstreets.flop.boardcards = true',
            "streets.flop.boardcards: a whole number wanted, not True",
        ),
        ('parent = "holdem"\nstreets.flop = 3', "streets.flop: a table wanted, not 3"),
        ('parent = "holdem"\nstreets = 3', "streets: a table wanted, not 3"),
        ('parent = "holdem"\nrules = "x"', "rules: a list of texts wanted, not 'x'"),
        ('parent = "holdem"\nshares = "x"', "shares: a list of tables wanted, not 'x'"),
        (
            'parent = "holdem"\nforced = ["blind"]',
            "forced: 'blind' is none of ante, blinds, bring-in, button-blind; did you mean",
        ),
        (
            'parent = "holdem"\nfamily = "flob"',
            "family: 'flob' is none of flop, stud, draw, chinese; did you mean 'flop'?",
        ),
        ('parent = "holdem"\nwithout = ["rivr"]', "without: no street 'rivr' is inherited; did"),
        (
            'parent = "holdem"\nstreets.more = { before = "flopp", boardcards = 1 }',
            "streets.more.before: no street 'flopp'; did you mean 'flop'?",
        ),
        ('parent = "holdem"\nopeners = "jacks"', "openers: no qualifier 'jacks'"),
        ('parent = "holdem"\ndeck = "54"', "deck: no deck '54'"),
        ('family = "draw"\nplayers_max = 4', "'streets' is missing"),
    ],
)
def test_a_word_that_is_not_known_is_refused_at_its_place(text, message):
    assert message in refusal(text)


SHARE = '[[shares]]\nname = "all"\nodd_chip = "ties.odd_chip.button"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'parent = "seven-card-stud"\nstreets.fourth-street.boardcards = 1',
            "streets.fourth-street.boardcards: boardcards, but the form has no board (boards = 0)",
        ),
        ('parent = "holdem"\nboards = 0', "boardcards, but the form has no board"),
        (
            'parent = "holdem"\nstreets.flop.to_boards = [2]',
            "streets.flop.to_boards: no board 2: the form has 1",
        ),
        ('parent = "holdem"\nboards = 2', "shares: no share is won on board 2"),
        (
            'parent = "badugi"\n' + SHARE + 'ranking = "low-27"\nchoice = "two-and-three"',
            "shares[1].choice: two-and-three needs boardcards, and the share names no board",
        ),
        (
            'parent = "holdem"\nwithout = ["turn", "river", "flop"]\n'
            + SHARE
            + 'ranking = "high"\nchoice = "any"\nboard = 1\n'
            + "[streets.more]\nboardcards = 2\n",
            "shares[1].ranking: high takes 5 cards; there are 4",
        ),
        (
            'parent = "holdem"\n'
            + SHARE
            + 'ranking = "high"\nqualifier = "eight-or-better"\nchoice = "any"\nboard = 1',
            "shares[1].qualifier: eight-or-better does not fit the ranking high",
        ),
        (
            'parent = "holdem"\n' + SHARE + 'ranking = "hihg"\nchoice = "any"\nboard = 1',
            "shares[1].ranking: no ranking 'hihg'; did you mean 'high'?",
        ),
        (
            'parent = "holdem"\n[[shares]]\nname = "x"\nodd_chip = "ties.odd_chip.buton"\n'
            'ranking = "high"\nchoice = "any"\nboard = 1',
            "shares[1].odd_chip: no question 'ties.odd_chip.buton'",
        ),
        (
            'parent = "lowball-27"\ndeck = "53"',
            "shares[1].ranking: low-27 ranks 52 cards, not 53",
        ),
        (
            'parent = "lowball-27"\nstreets.early = { before = "deal", draw = { cards_max = 2 } }',
            "streets.early: the first street deals no cards to the seats",
        ),
        (
            'parent = "badugi"\nstreets.first-draw.draw.cards_max = 5',
            "streets.first-draw.draw: draw of 5 when only 4 cards are held",
        ),
        (
            'parent = "pineapple"\nstreets.flop.discard = { cards_min = 3, cards_max = 3 }',
            "streets.flop.discard: the whole hand is thrown away",
        ),
        (
            'parent = "pineapple"\nstreets.flop.discard = { cards_min = 2, cards_max = 1 }',
            "streets.flop.discard: from 2 to 1 is no choice",
        ),
        (
            'parent = "holdem"\nstreets.preflop.up = 1',
            "streets: upcards in a flop form: they belong to stud",
        ),
        (
            'parent = "holdem"\nforced = ["ante", "bring-in"]\nbring_in = { card = "low" }',
            "bring_in: an upcard opens, but none is dealt on preflop",
        ),
        (
            'parent = "seven-card-stud"\nforced = ["ante", "blinds", "bring-in"]',
            "forced: blinds and a bring-in cannot both open the first round",
        ),
        (
            'parent = "seven-card-stud"\nforced = ["ante"]',
            "forced: a bring-in is forced exactly when bring_in says who makes it",
        ),
        (
            'parent = "holdem"\nopens_later = "best-open"\nopen_ranking = "high"',
            "opens_later: the best open hand opens, but no card is dealt up",
        ),
        (
            'parent = "mexican-poker"\ndown_held = "none"',
            "streets.third-street: cards up or down by the hand held, but down_held is not said",
        ),
        (
            'parent = "big-easy"\nstreets.flop.down_to_fit = true',
            "streets.flop.down_to_fit: only the first street can deal as many as fit",
        ),
        (
            'parent = "omaha"\nplayers_max = 12',
            "players_max: 12 players can need 56 cards of 52: say how by shortage",
        ),
        (
            'parent = "seven-card-stud"\nplayers_max = 10',
            "shortage: 10 players run out of 52 cards before the last street",
        ),
        ('parent = "holdem"\nplayers_max = 1', "players_max: 1 is less than players_min, 2"),
        ('parent = "holdem"\nstreets.pause = {}', "streets.pause: nothing happens on it"),
        ('parent = "holdem"\nstreets.flop.down = -1', "streets.flop.down: -1 is less than nothing"),
        (
            'parent = "archie"\nnone_qualify = "none"',
            "none_qualify: is said exactly when every share has a qualifier",
        ),
        (
            'parent = "holdem"\nodd_chip = "ties.odd_chip.boards"',
            "odd_chip: only a pot of several shares has an odd chip between them",
        ),
        ('parent = "open-face"\nrows = "none"', "rows: a form of the Chinese family has rows"),
        (
            'parent = "open-face"\nstreets.next-card.times = 7',
            "streets: 12 cards are set, but the rows take 13",
        ),
        (
            'parent = "open-face"\nrows.royalties.centre = { AA = 3 }',
            "rows.royalties.centre: no row 'centre': the rows are front, middle, back",
        ),
        (
            'parent = "open-face"\nrows.royalties.front = { aces = 3 }',
            "rows.royalties.front: 'aces' is no hand",
        ),
        (
            'parent = "chinese-draw"\nsettles = "pot"\n'
            + SHARE
            + 'ranking = "high"\nchoice = "all"',
            "settles: rows are scored in points or divide a pot by points",
        ),
        (
            'parent = "chinese-draw"\nsettles = "pot"',
            'shares: a form has shares exactly when settles = "pot"',
        ),
        ('parent = "chinese"\nforced = ["ante"]', "settles: points between players, but bets"),
        ('parent = "holdem"\nforced = []', "forced: a form with a pot needs a forced bet"),
    ],
)
def test_fields_that_contradict_each_other_are_refused(text, message):
    assert message in refusal(text)


def test_a_key_that_is_taken_missing_or_odd_is_refused():
    with pytest.raises(DataError, match=r"o\.toml: key: 'omaha' is taken by omaha\.toml"):
        read_forms({"o.toml": 'key = "omaha"\nname = "o"\nparent = "holdem"'})
    with pytest.raises(DataError, match=r"o\.toml: key: a form needs a key"):
        read_forms({"o.toml": 'name = "o"'})
    with pytest.raises(DataError, match="small letters, digits and hyphens"):
        read_forms({"o.toml": 'key = "Our Form"'})
    with pytest.raises(DataError, match=r"o\.toml: not readable as TOML"):
        read_forms({"o.toml": "key = "})


def test_a_house_keeps_a_form_in_a_file(tmp_path):
    file = tmp_path / "six.toml"
    file.write_text(
        'key = "six-o"\nname = "Six O"\nparent = "omaha"\nstreets.preflop.down = 6\n'
        "players_max = 6\n"
    )
    assert load_form(file).holecards == 6
    file.write_text('key = "six-o"\nname = "Six O"\nparent = "omaha"\nstreets.preflop.down = 6\n')
    with pytest.raises(DataError, match=r"six\.toml: players_max: 10 players can need 68 cards"):
        load_form(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="not a UTF-8 text file"):
        load_form(file)


def test_the_files_of_a_folder_may_be_each_others_parents(tmp_path):
    child = 'key = "a-child"\nname = "child"\nparent = "b-parent"\nplayers_max = 4\n'
    parent = 'key = "b-parent"\nname = "parent"\nparent = "razz"\nplayers_max = 6\n'
    (tmp_path / "a.toml").write_text(child)
    (tmp_path / "b.toml").write_text(parent)
    (tmp_path / "notes.txt").write_text("not a form")
    forms = load_forms(tmp_path)
    assert forms["a-child"].players_max == 4 and forms["a-child"].is_low
    (tmp_path / "b.toml").write_text(parent.replace("razz", "a-child"))
    with pytest.raises(DataError, match="goes round in a circle: a-child -> b-parent -> a-child"):
        load_forms(tmp_path)
