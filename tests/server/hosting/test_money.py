"""Tables for money: stakes given as money, amounts told with their places, the ledger and files."""

import csv
import io
import json
import random
from decimal import Decimal

import pytest

from floorman.deal.sums import noted, summed
from floorman.history import chips_of, parse_phh, replay
from floorman.room.cage.currency import (
    Currency,
    MoneyError,
    in_chips,
    in_money,
    money_text,
    parse_money,
    worth_of,
)
from floorman.server.denials import Denied
from floorman.server.rest.models import NewTable
from floorman.server.settings import read_settings
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.server.tables.standings import read_standing, standing_of, written
from floorman.server.telling.lines import line_of
from floorman.table import Table
from floorman.table import events as te
from tests import money_cases
from tests.server.door.test_rest_deals import DEALS, PLAYED, scene
from tests.server.hosting.hosted_room import played
from tests.server.hosting.test_people import opened
from tests.server.hosting.test_tables import people
from tests.server.sight.sights import kept_sight
from tests.server.tables import Kept

DOLLARS = {"name": "$", "decimals": 2, "point": ".", "chip": 1}
EUROS = Currency(name="EUR", decimals=2, point=",")


def test_the_browsers_cases_are_what_this_program_does():
    assert money_cases.FILE.read_text(encoding="utf-8") == money_cases.text()


@pytest.mark.parametrize(
    "said, currency, kept",
    [
        ("0.25/0.50 no-limit", Currency(name="$", decimals=2), "25/50 no-limit"),
        ("$0.25/$0.50", Currency(name="$", decimals=2), "25/50"),
        ("0,25/0,50 EUR no-limit", EUROS, "25/50 no-limit"),
        ("0.25/0.50 no-limit", Currency(name="$", decimals=2, chip=25), "1/2 no-limit"),
        ("1,000/2,000 limit with ante 0.50, bring-in 5", Currency(decimals=2),
         "100000/200000 limit with ante 50, bring-in 500"),
        ("1/2", Currency(name="eur", decimals=2), "100/200"),
    ],
)  # fmt: skip
def test_stakes_said_as_money_are_kept_as_chips(said, currency, kept):
    assert in_chips(said, currency) == kept
    assert in_chips(in_money(kept, currency), currency) == kept


@pytest.mark.parametrize("said", ["0.10/0.50", "0,25/0,50", "0.255/0.50", "1.2.3/4"])
def test_stakes_that_the_chips_do_not_make_are_refused(said):
    with pytest.raises(MoneyError):
        in_chips(said, Currency(name="$", decimals=2, chip=25))


def spec(room=None, **asked):
    body = {"game": "holdem", "structure": "no-limit"} | asked
    given = NewTable.model_validate_json(json.dumps(body))
    return given.to_spec(0, 0, *([] if room is None else [room]))


def test_a_table_asked_for_in_money():
    one = spec(stakes="0.25/0.50", currency=DOLLARS, buy_in_min=1000)
    assert (one.stakes, one.buy_in_min, one.money.name) == ("25/50", 1000, "$")
    assert one.to_setup().games[0].stakes.blinds == (25, 50)
    assert spec(currency=DOLLARS).to_setup().games[0].stakes.blinds == (100, 200)
    assert spec(game="horse", structure="", stakes="0.50/1", currency=DOLLARS).stakes == "50/100"
    assert spec(stakes="1/2").currency is None
    with pytest.raises(Denied, match="stakes"):
        spec(stakes="0.25/0.505", currency=DOLLARS)
    with pytest.raises(Denied, match="currency"):
        spec(currency=DOLLARS | {"name": "a b"})


def test_a_room_with_a_currency_has_it_at_every_table_and_only_the_name_changes():
    room = Currency(name="EUR", decimals=2, chip=5)
    one = spec(room, stakes="0.25/0.50")
    assert (one.stakes, one.currency) == ("5/10", room)
    other = spec(room, stakes="0.25/0.50", currency=DOLLARS | {"chip": 5})
    assert (other.stakes, other.money.name) == ("5/10", "$")
    for wrong in ({"chip": 1}, {"chip": 5, "decimals": 3}):
        with pytest.raises(Denied, match="every table of this room"):
            spec(room, stakes="1/2", currency=DOLLARS | wrong)


def test_the_rooms_currency_is_a_setting():
    toml = 'currency = "EUR"\ncurrency_decimals = 2\ncurrency_point = ","\ncurrency_chip = 5\n'
    one = read_settings(toml, "s.toml").money
    assert one == Currency(name="EUR", decimals=2, point=",", chip=5)
    with pytest.raises(ValueError, match="currency"):
        read_settings('currency = "a.b"\n', "s.toml")


def test_a_standing_without_money_is_what_it_was():
    keeper = Keeper(r.Opened(spec=TableSpec(game="holdem"), by="a"))
    data = written(standing_of(keeper, 1))
    assert b"money" not in data
    assert written(read_standing(data)) == data
    other = Keeper(r.Opened(spec=TableSpec(game="holdem", currency=EUROS), by="a"))
    assert read_standing(written(standing_of(other, 1))).money.name == "EUR"


def test_every_amount_in_a_line_stands_where_it_is_said_to():
    chance = random.Random(7)
    for _ in range(300):
        parts, wanted = [], []
        for _ in range(chance.randrange(5)):
            parts.append(chance.choice(["Ada 12 ", "\N{GRINNING FACE} bets ", "1,000 and ", "é"]))
            amount = chance.randrange(10 ** chance.randrange(1, 9))
            wanted.append(amount)
            parts.append(noted(amount))
        words, sums = summed("".join(parts))
        assert [amount for _, amount in sums] == wanted
        for at, amount in sums:
            assert words[at:].startswith(f"{amount:,}")
    assert summed("\ue000x\ue000") == ("\ue000x\ue000", ())


def test_lines_of_a_deal_tell_their_amounts():
    table, found = Kept(seed=3, seats=4), 0
    while table.keeper.deal_number < 4:
        before = table.keeper.number
        table.step()
        sight = kept_sight(table)
        for happened in table.keeper.recent:
            if happened.number <= before:
                continue
            line = line_of(sight, happened, "")
            if line is None:
                continue
            for at, amount in line.sums:
                found += 1
                assert line.words[at:].startswith(f"{amount:,}")
    assert found > 20


def test_a_table_with_bomb_pots_is_made_again_from_its_log():
    table = Kept(seed=5, seats=4, amendments={"home.bomb_every": 1, "home.seven_deuce": 5})
    while table.keeper.deal_number < 12 or table.keeper.playing:
        table.step()
    assert any(isinstance(one, te.BombPotBegan) for one in table.keeper.table.events)
    again = table.again()
    # A house's own law is read anew; all else is the same, and so it goes on from a checkpoint.
    assert again.table.events == table.keeper.table.events
    assert again.table.checkpoint() == table.keeper.table.checkpoint()
    first = Table.restored(table.keeper.table.setup, table.keeper.table.checkpoint())
    assert first.plan().bomb == table.keeper.table.plan().bomb


def test_deals_for_money_are_told_and_written_in_it_and_read_again(tmp_path):
    money = Currency(name="EUR", decimals=2, chip=25)

    async def work(room, table):
        own = await room.of("p0")
        rows = (await own.get(DEALS)).json()["deals"]
        assert rows[0]["money"]["name"] == "EUR"
        for number in range(1, PLAYED + 1):
            shown = (await own.get(f"{DEALS}/{number}")).json()
            assert shown["steps"][0]["state"]["money"]["chip"] == 25
            for step in shown["steps"]:
                for line in step["lines"]:
                    for at, amount in line.get("sums", []):
                        assert line["words"][at:].startswith(f"{amount:,}")
            written = await own.get(f"{DEALS}/{number}/export")
            if written.status_code == 422:
                continue  # several boards, of which nobody has a word
            text = written.text
            [hand] = parse_phh(text, "x.phh")
            assert hand.currency == "EUR"
            over = next(one for one in table.over if one.number == number)
            chips = chips_of(hand)
            order = over.deal.state.order
            told = [Decimal(one) * 100 for one in hand.finishing_stacks]
            assert told == [worth_of(over.deal.result.stacks[seat], money) for seat in order]
            again = replay(hand)
            assert again.stacks_agree, again
            assert chips.scale == 4  # those of its room, of a quarter each
            stars = (
                await own.get(f"{DEALS}/{number}/export", params={"format": "pokerstars"})
            ).text
            assert "(€0.25/€0.50 EUR)" in stars.splitlines()[0]
            pot = next(line for line in stars.splitlines() if line.startswith("Total pot"))
            result = over.deal.result
            figure = pot.split()[2].removeprefix("€")
            assert Decimal(figure) * 100 == worth_of(result.pot + result.raked, money)

    scene(tmp_path, work, currency=money)


def test_a_bomb_pot_is_no_history_that_others_could_read(tmp_path):
    async def work(room, table):
        own = await room.of("p0")
        refused = 0
        for number in range(1, PLAYED + 1):
            over = next(one for one in table.over if one.number == number)
            bomb = any(stage.passed for stage in over.deal.setup.law.course)
            for kind in ("phh", "pokerstars"):
                answer = await own.get(f"{DEALS}/{number}/export", params={"format": kind})
                refused += bomb
                assert (answer.status_code == 422) == bomb
            assert (await own.get(f"{DEALS}/{number}")).status_code == 200
        assert refused

    scene(tmp_path, work, amendments={"home.bomb_every": 1})


def test_an_evening_for_money_is_settled_in_it():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await opened(
            olga, name="Cents", stakes="0.25/0.50", currency=DOLLARS, buy_in_min=200
        )
        await room.sits(ada, table, 0, 250)
        await room.sits(ben, table, 1, 250)
        deed = {"do": "correct", "player": ada.id, "chips": 130, "other": ben.id, "why": "pot"}
        assert (await olga.host(table, **deed))[0] == 200
        path = f"/api/tables/{table}/evening"
        _, seen = await ada.asks("GET", path)
        assert seen["money"] == DOLLARS | {"shows": "money"}
        _, text = await ada.asks("GET", f"{path}.txt")
        assert text.splitlines()[-1] == "Ben pays Ada $1.30"
        assert "Ada: +$1.30 (in $2.50, out $0.00, on the table $3.80)" in text
        _, sheet = await ada.asks("GET", f"{path}.csv")
        rows = [*csv.reader(io.StringIO(sheet))]
        assert rows[1][:6] == ["Ada", "2.50", "0.00", "0.00", "3.80", "1.30"]
        assert rows[-1] == ["Ben", "Ada", "1.30"]
        _, known = await olga.asks("GET", f"/api/tables/{table}/host")
        assert known["stakes"] == "0.25/0.50"
        change = {"do": "change", "stakes": "0.50/1", "why": "bigger"}
        assert (await olga.host(table, **change))[0] == 200
        state = room.house.table(table).keeper.table.state
        assert state.setup.games[0].stakes.blinds == (50, 100)
        wrong = {"do": "change", "stakes": "0.505/1", "why": "odd"}
        status, refused = await olga.host(table, **wrong)
        assert (status, refused["error"]["words"][:6]) == (422, "stakes")
        assert parse_money("1.30", Currency(name="$", decimals=2)) == 130
        assert money_text(130, Currency(name="$", decimals=2)) == "$1.30"

    played(scene)


def test_the_questions_come_in_words_with_what_each_book_says(tmp_path):
    async def work(room, _):
        web = room.web()
        asked = {"game": "holdem", "structure": "no-limit"}
        found = (await web.get("/api/questions", params=asked)).json()["questions"]
        by_key = {one["key"]: one for one in found}
        button = by_key["button.method"]
        assert button["title"] == "The button"
        said = {one["book"]: one["answer"] for one in button["books"]}
        assert len(said) == 6
        assert said["roberts-v11"] in button["answers"]
        assert {one["title"] for one in found} >= {"Straddles", "Ties and odd chips"}
        plain = (await web.get("/api/questions")).json()["questions"]
        assert len(plain) == len(found)
        strange = (await web.get("/api/questions", params={"game": "x"})).json()["questions"]
        assert len(strange) == len(found)

    scene(tmp_path, work)


def test_what_is_no_answer_is_refused_by_the_question_in_words():
    with pytest.raises(Denied, match="button") as found:
        spec(amendments={"button.method": "sideways"})
    assert "button.method" not in str(found.value)
