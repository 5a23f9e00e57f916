"""Refusals at a table for money: no amount in them is told as chips, whatever is refused."""

import ast
import random
import re
from pathlib import Path

import pytest

import floorman
from floorman.deal import Reason, Refused
from floorman.deal.sums import all_noted, in_figures, marked, noted, signed, summed, written
from floorman.server.choosing.asking import refusal
from floorman.table import TableRefused
from floorman.table import commands as c
from floorman.table.refusals import Reason as TableReason
from tests.deal.attempts import attempts
from tests.deal.random_play import play, random_setup
from tests.server.hosting.hosted_room import played
from tests.server.hosting.test_people import opened
from tests.server.hosting.test_tables import people
from tests.table import tables
from tests.table.tables import begun, start

SOURCE = Path(floorman.__file__).parent
# What amounts of chips are called in the code of deals and tables.
AMOUNTS = {
    "amount", "behind", "bet", "bring_in", "brings", "chips", "has", "held", "last_raise", "least",
    "level", "maximum", "minimum", "playable", "room", "stack", "step", "straddle_amount",
    "time_pot_left", "to",
}  # fmt: skip
# Numbers of other things: cards, boards, minutes, players; and where cards went.
NO_AMOUNTS = {
    ("floor/decks.py", "least"), ("cards/exchanging.py", "least"), ("rows/setting.py", "room"),
    ("floor/cards.py", "to"), ("showdown/unseen.py", "to"), ("moment/setup.py", "stack"),
    ("betting/posting.py", "amount"), ("moment/setup.py", "amount"), ("law/asked.py", "amount"),
    ("table/setup.py", "room"), ("coming/absence.py", "brings"), ("rows/scoring.py", "least"),
    ("rows/clock.py", "least"),
}  # fmt: skip
BIG = re.compile(r"\d{3,}|\d,\d{3}")


def in_stars(refused):
    """A refusal with its amounts hidden: whatever is left of figures is told as it is."""
    return written(refused.marked_what + refused.marked_legal, lambda _: "*")


def name_of(node):
    match node:
        case ast.Attribute():
            return node.attr
        case ast.Name():
            return node.id
    return ""


def bare_amounts(file):
    """Amounts in the f-strings of a file's refusals that are not marked, with their lines."""
    tree = ast.parse(file.read_text("utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or "efuse" not in ast.unparse(function):
            continue
        for one in ast.walk(function):
            name = name_of(one.value) if isinstance(one, ast.FormattedValue) else ""
            if name in AMOUNTS and not any(
                file.as_posix().endswith(where) and name == what for where, what in NO_AMOUNTS
            ):
                yield f"{file.name}:{one.lineno} {name}"


def test_whoever_refuses_marks_the_amounts():
    files = [*(SOURCE / "deal").rglob("*.py"), *(SOURCE / "table").rglob("*.py")]
    told = [said for file in files for said in bare_amounts(file)]
    assert told == []
    marks = sum(file.read_text("utf-8").count("noted(") for file in files)
    assert marks > 40


@pytest.mark.parametrize(
    "form, structure",
    [("holdem", "no-limit"), ("omaha", "pot-limit"), ("seven-card-stud", "limit"),
     ("draw-high", "limit")],
)  # fmt: skip
def test_no_refusal_of_a_deal_tells_an_amount_as_it_is(form, structure):
    seen, dice = set(), random.Random(5)

    def watch(deal):
        """Try everything; what is refused is looked at, and the deal goes on as it was."""
        for command in attempts(deal, dice) if deal.request else ():
            try:
                deal.copy().apply(command)
            except Refused as refused:
                assert not BIG.search(in_stars(refused)), refused
                assert "\ue000" not in f"{refused}{refused.what}{refused.legal}"
                if summed(refused.marked_what)[1]:
                    seen.add(refused.reason)

    for seed in range(2):
        play(random_setup(form, structure, "roberts-v11", seed), seed, watch)
    assert seen >= {Reason.BELOW_MINIMUM, Reason.OVER_STACK}


def refusals_of_a_table():
    """Tables whose amounts are large, with what each refuses: the reason, and the command."""
    plain = {"chips": 200_000, "buy_in_min": 100_000, "buy_in_max": 400_000}
    made = begun("holdem", "1000/2000 no-limit", "abc.", **plain)
    yield made, TableReason.BUY_IN_TOO_SMALL, c.SitDown(player="z", seat=3, chips=99_999)
    yield made, TableReason.BUY_IN_TOO_LARGE, c.SitDown(player="z", seat=3, chips=400_001)
    yield made, TableReason.BUY_IN_TOO_LARGE, c.AddChips(player="a", chips=200_001)
    yield made, TableReason.NO_SUCH_AMOUNT, c.AddChips(player="a", chips=-1000)
    yield made, TableReason.TABLE_STAKES, c.TakeOff(player="a", chips=50_000)
    yield made, TableReason.TOO_FEW_CHIPS, c.ForfeitToPot(player="a", chips=300_000)
    yield made, TableReason.NO_SUCH_AMOUNT, c.ForfeitToPot(player="a", chips=-1000)
    correct = c.CorrectStack(player="a", chips=-300_000, by="floor", why="odd")
    yield made, TableReason.NO_SUCH_AMOUNT, correct
    award = c.CorrectAward(source="a", target="b", chips=300_000)
    yield made, TableReason.NO_SUCH_AMOUNT, award
    going = begun("holdem", "1000/2000 no-limit", "ab.", chips=200_000,
                  house={"buy_in.going_south": True})  # fmt: skip
    yield going, TableReason.TOO_FEW_CHIPS, c.TakeOff(player="a", chips=300_000)
    back = begun("holdem", "1000/2000 no-limit", "abc", chips=200_000)
    back.apply(c.Leave(player="c"))
    yield back, TableReason.BUY_IN_AS_LEFT, c.SitDown(player="c", seat=2, chips=150_000)


def test_no_refusal_of_a_table_tells_an_amount_as_it_is():
    told = 0
    for made, reason, command in refusals_of_a_table():
        with pytest.raises(TableRefused) as refused:
            made.apply(command)
        said = refused.value
        assert said.reason is reason, said
        assert not BIG.search(in_stars(said)), said
        told += len(summed(said.marked_what)[1]) + len(summed(said.marked_legal)[1])
    assert told >= 20
    made = begun("holdem", "1000/2000 no-limit", "abc", chips=200_000)
    start(made)
    with pytest.raises(TableRefused) as during:
        made.apply(c.CorrectStack(player="a", chips=10, by="floor", why="odd"))
    assert tables and not summed(during.value.marked)[1]


def test_what_is_told_to_a_person_says_where_its_amounts_stand():
    refused = TableRefused(
        TableReason.BUY_IN_TOO_SMALL, f"p1 cannot enter with {noted(1500)}", (),
        f"The least buy-in is {noted(20_000)}.",
    )  # fmt: skip

    class Around:
        names = {"p1": "Ada"}  # noqa: RUF012 -- a stand-in

    said = refusal(refused, 7, Around, "p1")
    assert said.words == "You cannot enter with 1,500"
    assert [said.words[at:] for at, _ in said.sums] == ["1,500"]
    assert [(said.legal[at:], amount) for at, amount in said.legal_sums] == [("20,000.", 20_000)]


def test_words_are_marked_again_as_they_were():
    words = f"a {noted(1200)} b {noted(5)}, {signed(-300)} {all_noted('25/50 no-limit')}"
    plain, sums = summed(words)
    assert plain == "a 1,200 b 5, -300 25/50 no-limit"
    assert marked(plain, sums) == words
    assert written(words, lambda amount: f"<{in_figures(amount)}>").startswith(
        "a <1,200> b <5>, -<"
    )


def test_over_rest_a_refusal_says_where_its_amounts_stand():
    dollars = {"name": "$", "decimals": 2, "point": ".", "chip": 1}

    async def scene(room):
        olga, ada, _ = await people(room)
        table = await opened(
            olga, name="Cents", stakes="0.25/0.50", currency=dollars, buy_in_min=200,
            buy_in_max=900, approval=True,
        )  # fmt: skip
        asked = {"seat": 0, "chips": 100}
        status, said = await ada.asks("POST", f"/api/tables/{table}/seat", asked)
        error = said["error"]
        assert (status, error["words"]) == (409, "The buy-in is 200 to 900.")
        assert error["sums"] == [[14, 200], [21, 900]]
        await room.sits(olga, table, 0, 300)
        seated = await room.sits(ada, table, 1, 300)
        assert seated["type"] == "refused"
        order = {"do": "change", "stakes": "0.50/1", "why": "bigger"}
        assert (await olga.host(table, **order))[0] == 200
        line = room.table(table).recent[-1]
        assert line is not None

    played(scene)
