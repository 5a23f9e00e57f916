"""What rooms leave unsaid in a hand is said in the formats that it is written in."""

import re
from io import BytesIO
from itertools import takewhile

import pytest

from floorman.history.formats.judging import judge
from floorman.history.formats.reading import read_items
from floorman.history.formats.writing import writer_for
from floorman.history.reckoning import settled as settling
from floorman.history.reckoning.positions import in_order
from floorman.history.reckoning.sums import Sums
from floorman.history.record import Acted, Collected, Posted, RecordError, Shown
from floorman.history.tables import COLUMNS, rows_of_record
from tests.history.rooms.reading import one
from tests.history.rooms.texts import FULL_TILT, GG, IPOKER, PARTY, PARTY_NEW, WINAMAX


def again(record, key):
    """The deal written in a format and read from it."""
    text = writer_for(key).text(record)
    if key == "pokernow":
        text = "entry,at,order\n" + text
    (item,) = read_items(BytesIO(text.encode()), key)
    assert not isinstance(item, RecordError), item.text
    return item


def fine(record, *keys):
    for key in keys:
        done = judge(again(record, key))
        assert done.is_fine, (key, done.text)


def changed(text, *pairs):
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    return text


_BOTH_CHECK = "Bert checks\nAnna checks\n"
SHOWDOWN = changed(
    PARTY_NEW,
    ("Bert bets (1.00)\nAnna folds\n", _BOTH_CHECK),
    (
        "** Summary **\n",
        f"** Dealing Turn ** :  [ 2c ]\n{_BOTH_CHECK}"
        f"** Dealing River ** :  [ 6s ]\n{_BOTH_CHECK}** Summary **\n",
    ),
    ("Board: [ Jc, 7d, 6c ]", "Board: [ Jc, 7d, 6c, 2c, 6s ]"),
    (
        "Anna balance $24.25, lost $0.75 (folded)",
        "Anna balance $25.69, bet $0.75, collected $1.44, net +$0.69[ Ad, Js ] [ two pairs ]",
    ),
    (
        "Bert balance $30.69, bet $1.75, collected $2.44, net +$0.69[ 9c, 9h ]",
        "Bert balance $29.25, lost $0.75[ 9c, 9h ] [ two pairs ]",
    ),
)


def test_hands_that_the_summary_alone_shows_are_shown():
    record = one(SHOWDOWN)
    assert judge(record).is_fine
    assert not [step for step in record.steps if type(step) is Shown]
    fine(record, "phh", "ohh", "pokerstars")


def test_hands_that_a_room_tells_from_the_start_were_seen_at_the_end():
    text = changed(
        IPOKER,
        ('player="Anna" type="0" sum="€0"', 'player="Anna" type="3" sum="€0.30"'),
        ('player="Bert">X X<', 'player="Bert">S6 C6<'),
        (
            "</round></game>",
            """</round>
 <round no="3"><cards type="Turn" player="">D2</cards></round>
 <round no="4"><cards type="River" player="">C3</cards></round></game>""",
        ),
        ('win="€0.95" bet="€0.60"', 'win="€1.25" bet="€0.60"'),
    )
    check = '<action no="{}" player="{}" type="4" sum="€0"/>'
    deeds = check.format(8, "Bert") + check.format(9, "Anna")
    for street in ("Turn", "River"):
        text = re.sub(rf'(type="{street}" player="">\w+</cards>)', rf"\1{deeds}", text)
    record = one(text)
    assert judge(record).is_fine, judge(record).text
    shown = [step for step in settling.settled(record).steps if type(step) is Shown]
    # The hero's own are told whether they were seen or not.
    assert [step.seat for step in shown] == [6]
    assert [step for step in again(record, "ohh").steps if type(step) is Shown]


def test_a_fold_that_the_summary_alone_tells_is_a_fold():
    # The room went on where somebody had left.
    text = changed(FULL_TILT, ("Bert folds\n", ""), ("Dora folds\n", ""))
    record = settling.settled(one(text))
    folds = [step.seat for step in record.steps if type(step) is Acted and step.verb == "fold"]
    assert folds == [2, 6]


@pytest.mark.parametrize("kind", ["blinds", "both"])
def test_blinds_that_nobody_told_are_those_of_the_stakes(kind):
    posts = "Bert posts small blind [$1 USD].\nCleo posts big blind [$2 USD].\n"
    antes = "".join(f"{one} posts ante [$1 USD]\n" for one in ("Anna", "Bert", "Cleo"))
    text = changed(PARTY, (posts, antes if kind == "both" else ""))
    record = settling.settled(one(text))
    made = [(step.kind, step.amount) for step in record.steps if type(step) is Posted]
    assert made[-2:] == [("small", 100), ("big", 200)]
    assert len(made) == (5 if kind == "both" else 2)


def test_of_both_blinds_what_is_above_the_big_one_is_dead():
    text = changed(
        PARTY,
        ("** Dealing down", "Anna posts big blind + dead [$3 USD].\n** Dealing down"),
        ("Anna raises [$4 USD]", "Anna raises [$2 USD]"),
        ("wins $24", "wins $25"),
    )
    record = one(text)
    assert judge(record).is_fine, judge(record).text
    sums = Sums(record)
    before = takewhile(lambda step: type(step) is not Acted, record.steps)
    made = [done for done in map(sums.take, before) if type(done) is Posted]
    assert [(done.kind, done.dead) for done in made] == [("small", 0), ("big", 0), ("both", 100)]
    assert (sums.purses[3].bet, sums.purses[3].put) == (200, 300)
    fine(record, "ohh", "pokerstars")


def test_winamax_says_both_blinds_as_one_small_one():
    text = changed(
        WINAMAX,
        (
            "Dealt to",
            "Bert posts small blind 1.50€ out of position\n"
            "Bert posts big blind 0€ out of position\nDealt to",
        ),
        ("49.50€", "50€"),
    )
    record = one(text)
    made = [(step.kind, step.amount) for step in record.steps if type(step) is Posted]
    assert made == [("small", 50), ("big", 100), ("both", 150)]
    assert judge(record).is_fine, judge(record).text
    fine(record, "ohh", "pokerstars")


def test_a_bet_that_comes_back_as_a_side_pot_of_its_own_comes_back():
    text = changed(
        PARTY,
        ("Cleo shows [ Th, 5c ]a flush, Ace high.", "Cleo shows [ Tc, 6c ]high card Ace."),
        ("Anna doesn't show", "Anna shows"),
        ("Cleo wins $24 USD from the main pot", "Anna wins $18.50 USD from the main pot"),
        ("Anna calls [$4 USD]", "Anna is all-In  [$2 USD]"),
        ("( $100 USD )", "( $10 USD )"),
    )
    text += "Cleo wins $2 USD from the side pot 1 with a flush, Ace high.\n"
    record = one(text)
    assert judge(record).is_fine, judge(record).text
    fine(record, "ohh", "phh")


def test_the_blinds_tell_the_order_where_nobody_tells_the_button():
    record = one(changed(WINAMAX, (" Seat #3 is the button", "")))
    assert record.button is None
    assert in_order(record) == [5, 1, 3]
    assert judge(record).is_fine
    assert again(record, "phh").players == ("Cleo", "Anna", "Bert")


def test_a_straddle_is_told_as_the_whole_of_what_lies_there():
    text = changed(
        GG,
        ("*** HOLE", "8d9625: straddle $2\n8d9625: straddle $4\n*** HOLE"),
        ("8d9625: raises $1.5 to $2.5\n", ""),
        ("Hero: raises $87.5 to $90", "Hero: raises $86 to $90"),
        ("8d9625: calls $87.5", "8d9625: calls $86"),
    )
    record = one(text)
    sums = Sums(record)
    for step in record.steps:
        sums.take(step)
    assert (sums.purses[1].put, sums.purses[1].stack) == (9000, 1000)


def test_chips_of_the_house_are_in_the_pot():
    pots = []
    for text in (WINAMAX, WINAMAX.replace("Cleo posts", "Hold-up to Pot: total 0.20€\nCleo posts")):
        sums = Sums(one(text))
        for step in sums.record.steps:
            sums.take(step)
        pots.append(sums.pot)
    assert pots[1] - pots[0] == 20


def test_a_table_has_all_that_the_house_took():
    text = changed(GG, ("Rake $3 | Jackpot $0", "Rake $2 | Jackpot $1"))
    (row,) = rows_of_record(one(text), 1)["hands"]
    assert row[[column.name for column in COLUMNS["hands"]].index("rake")] == 300
    (row,) = rows_of_record(one(FULL_TILT), 1)["hands"]
    assert row[[column.name for column in COLUMNS["hands"]].index("rake")] == 65


def test_a_small_blind_that_was_missed_is_dead():
    text = changed(
        GG,
        ("*** HOLE", "8d9625: posts missed blind $0.5\n8d9625: posts big blind $1\n*** HOLE"),
        ("Total pot $180.5", "Total pot $181"),
        ("Rake $3", "Rake $3.5"),
    )
    record = one(text)
    assert judge(record).is_fine, judge(record).text
    sums = Sums(record)
    for step in record.steps:
        sums.take(step)
    assert sums.purses[1].put == 9050
    rows = writer_for("pokernow").text(record)
    assert '8d9625 @ s1"" posts a missing small blind of 0.50' in rows


def test_a_log_has_no_boardcards_that_nobody_saw():
    record = one(WINAMAX.replace("[Ac 4s 9d]", "[X X X]"))
    with pytest.raises(RecordError, match="a log has no unknown cards"):
        writer_for("pokernow").text(record)


def test_who_won_may_be_told_by_the_summary_alone():
    record = one(IPOKER)
    assert not [step for step in record.steps if type(step) is Collected]
    told = again(record, "ohh")
    # His own bet that nobody called is no part of it.
    assert [(step.seat, step.amount) for step in told.steps if type(step) is Collected] == [(6, 65)]
    names = [column.name for column in COLUMNS["showdowns"]]
    rows = [dict(zip(names, row, strict=True)) for row in rows_of_record(record, 1)["showdowns"]]
    assert [(row["seat"], row["won"], row["net"]) for row in rows] == [
        (3, 0, -30),
        (6, 65, 35),
        (10, 0, -10),
    ]
