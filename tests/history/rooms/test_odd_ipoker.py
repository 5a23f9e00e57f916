"""What iPoker's files hold besides the usual."""

from floorman.cards import UNKNOWN
from floorman.history.record import Dealt, Noted, Posted
from floorman.history.record.following import follow
from tests.history.rooms.reading import one
from tests.history.rooms.texts import IPOKER


def changed(*pairs):
    text = IPOKER
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    return text


def test_structures_are_told_in_russian_too():
    record = one(changed(("Holdem NL", "Holdem БЛ")))
    assert record.structure == "no-limit"
    assert follow(record).is_fine
    assert one(changed(("Holdem NL", "Omaha ПЛ"))).structure == "pot-limit"


def test_short_deck_with_blinds_goes_by_a_name_of_its_own():
    record = one(changed(("Holdem NL", "Six Plus Holdem NL")))
    assert record.form == "short-deck"
    assert follow(record).is_fine


def test_unknown_cards_may_be_small():
    record = one(changed((">X X<", ">x x<")))
    assert not [step for step in record.steps if type(step) is Dealt and UNKNOWN in step.cards]
    assert follow(record).is_fine


def test_who_posts_nothing_sits_out():
    text = changed(
        (
            '<player seat="6"',
            '<player seat="5" name="Dora" chips="€9" dealer="0" win="€0" bet="€0"/>\n'
            '  <player seat="6"',
        ),
        (
            '<action no="2" player="Cleo" type="2"',
            '<action no="0" player="Dora" type="8" sum="€0"/><action no="2" player="Cleo" type="2"',
        ),
    )
    record = one(text)
    assert [seat.name for seat in record.seats if not seat.dealt] == ["Dora"]
    assert follow(record).is_fine


def test_a_deed_of_nobody_at_the_table_is_never_passed_over():
    text = changed(('no="5" player="Cleo"', 'no="5" player="Ghost"'))
    record = one(text)
    assert [step.kind for step in record.steps if type(step) is Noted] == ["stranger"]
    done = follow(record)
    assert done.verdict == "could not be followed"
    assert done.problem == "nobody who does this has a seat: Ghost: type 0, €0"
    assert done.line


def test_a_blind_that_takes_all_is_no_measure_of_the_blinds():
    text = changed(
        ('name="Cleo" chips="€10"', 'name="Cleo" chips="€0.04"'),
        ('player="Cleo" type="2" sum="€0.10"', 'player="Cleo" type="2" sum="€0.04"'),
        ('<action no="5" player="Cleo" type="0" sum="€0"/>', ""),
    )
    record = one(text)
    posts = [(step.amount, step.all_in) for step in record.steps if type(step) is Posted]
    assert posts == [(5, False), (4, True)]
    assert follow(record).deal.setup.law.stakes.big_blind == 10


FLIP = """\
<session sessioncode="7"><general><mode>real</mode><gametype>Holdem NL</gametype>
<tablename>Flip, 8</tablename><tournamentcode>87</tournamentcode><nickname></nickname></general>
<game gamecode="70"><general><startdate>2026-01-01 10:10:10</startdate><players>
<player seat="3" name="Anna" chips="1" dealer="1" win="2" bet="1"/>
<player seat="8" name="Bert" chips="1" dealer="0" win="0" bet="1"/></players></general>
<round no="0"><action player="Anna" sum="1" type="15" no="1"/>
<action player="Bert" sum="1" type="15" no="2"/></round>
<round no="1"><cards player="Anna" type="Pocket">H7 DK</cards>
<cards player="Bert" type="Pocket">C2 SQ</cards></round>
<round no="2"><cards player="" type="Flop">S9 S6 H6 </cards></round>
<round no="3"><cards player="" type="Turn">H8</cards></round>
<round no="4"><cards player="" type="River">C6</cards></round></game></session>
"""


def test_where_everybody_is_all_in_by_antes_no_blinds_are_needed():
    done = follow(one(FLIP))
    assert done.is_fine, done.text
    assert done.deal.state.seats[1].stack == 2


def test_nothing_is_won_on_boardcards_that_nobody_saw():
    done = follow(one(FLIP.replace(">S9 S6 H6 <", ">X S6 H6<")))
    assert done.verdict == "could not be followed"
    assert done.problem == "nobody can tell who wins: cards that lay faceup are not told"
