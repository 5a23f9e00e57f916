"""One's own deals over REST: filtered, summed up, written out; links, and what they show."""

import pytest

from floorman.cards import UNKNOWN
from floorman.history import parse_phh
from floorman.history.reckoning.deals import record_of_deal
from floorman.history.stats import facts_of
from floorman.server.past.sharing import LINKS_MOST
from tests.server.door.test_rest_deals import DEALS, PLAYED, TABLE, scene

SHARED = "/api/me/shared"


def nets(table, player):
    """What each deal of the log was for a player, by its number."""
    return {
        one.number: one.deal.result.net[one.players.index(player)]
        for one in table.over
        if player in one.players
    }


def facts_in(over, player):
    """How a deal of the log was played by a player."""
    seat = over.players.index(player) + 1
    return next(one for one in facts_of(record_of_deal(over.deal)) if one.seat == seat)


def test_own_deals_say_what_they_were_and_are_filtered_by_it(tmp_path):
    async def work(room, table):
        own, truth = await room.of("p0"), nets(table, "p0")

        async def found(**wanted):
            page = (await own.get("/api/me/deals", params=wanted)).json()["deals"]
            return {one["number"]: one for one in page}

        every = await found()
        assert {number: one["net"] for number, one in every.items()} == truth
        assert {one["unit"] for one in every.values()} == {2}
        assert set(await found(won=True)) == {n for n, one in every.items() if one["won"]}
        assert set(await found(won=False)) == {n for n, one in every.items() if not one["won"]}
        assert set(await found(showdown=True)) == {n for n, o in every.items() if o["showdown"]}
        for place in {one["position"] for one in every.values()}:
            same = {n for n, one in every.items() if one["position"] == place}
            assert set(await found(position=place)) == same
        pots = sorted(one["pot"] for one in every.values())
        large = await found(pot_least=pots[-1])
        assert {one["pot"] for one in large.values()} == {pots[-1]}
        assert await found(form="razz") == {}
        assert await found(tournament=True) == {}
        assert set(await found(table=TABLE, form="holdem", tournament=False)) == set(truth)
        assert await found(since="1971-01-01") == {}
        assert set(await found(until="1971-01-01")) == set(truth)

    scene(tmp_path, work)


def test_the_sums_and_the_course_are_those_of_the_deals_that_are_meant(tmp_path):
    async def work(room, table):
        own, truth = await room.of("p0"), nets(table, "p0")
        answer = (await own.get("/api/me/deals/sums")).json()
        (plain,) = answer["sums"]
        assert plain["money"] is None
        assert (plain["deals"], plain["counted"]) == (len(truth), len(truth))
        assert plain["net"] == sum(truth.values())
        assert plain["units"] == pytest.approx(sum(truth.values()) / 2)
        running, run = 0, []
        for number in sorted(truth):
            running += truth[number]
            run.append(running)
        assert [one["net"] for one in answer["course"]] == run
        (form,) = answer["forms"]
        assert (form["key"], form["name"], form["deals"]) == ("holdem", "Texas hold'em", len(truth))
        assert form["units"] == pytest.approx(sum(truth.values()) / 2)
        rows = (await own.get("/api/me/deals")).json()["deals"]
        for place in answer["positions"]:
            same = [one for one in rows if one["position"] == place["key"]]
            assert place["deals"] == len(same)
            assert place["units"] == pytest.approx(sum(one["net"] for one in same) / 2)
            assert place["won"] == sum(one["won"] for one in same)
        assert sum(one["deals"] for one in answer["positions"]) == len(truth)
        playing, mine = answer["playing"], [facts_in(one, "p0") for one in table.over]
        assert playing["told"] == len(truth)
        assert playing["vpip"] == sum(one.vpip for one in mine)
        assert playing["calls"] == sum(one.calls for one in mine)
        assert playing["three_bet_chances"] == sum(one.three_bet_chance for one in mine)
        assert form["playing"] == playing
        lost = (await own.get("/api/me/deals/sums?won=false")).json()
        assert all(one["net"] <= 0 for one in lost["sums"])
        kinds = (await own.get("/api/me/deals/kinds")).json()
        assert [key for key, _ in kinds["forms"]] == ["holdem"]
        assert kinds["stakes"] == ["1/2 no-limit"]
        assert [(one["table"], one["deals"]) for one in kinds["tables"]] == [(TABLE, len(truth))]
        assert (await room.web().get("/api/me/deals/sums")).status_code == 401

    scene(tmp_path, work)


def test_what_is_filtered_is_what_is_written_out(tmp_path):
    async def work(room, _):
        own = await room.of("p0")
        lost = (await own.get("/api/me/deals?won=false")).json()["deals"]
        text = (await own.get("/api/me/export?won=false")).text
        left_out = text.count("deals left out")
        assert len(parse_phh(text)) + left_out >= len(lost) - left_out
        assert {hand.hand for hand in parse_phh(text)} <= {one["number"] for one in lost}

    scene(tmp_path, work)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("since=2026-02-02&until=2026-02-01", "the last day must not be before"),
        ("pot_least=9&pot_most=2", "the largest pot must not be below"),
        ("since=yesterday", "since:"),
        ("position=dealer", "position:"),
        ("pot_least=-1", "pot_least:"),
        ("won=perhaps", "won:"),
        ("table=../x", "table:"),
    ],
)
def test_a_filter_that_means_nothing_is_refused_naming_it(query, words, tmp_path):
    async def work(room, _):
        own = await room.of("p0")
        for path in ("deals", "deals/sums", "export"):
            answer = await own.get(f"/api/me/{path}?{query}")
            assert answer.status_code == 422
            assert words in answer.json()["error"]["words"]

    scene(tmp_path, work, deals=1)


def down_of(deal, seat):
    """Every downcard that a seat has had in any step."""
    seats = [one for step in deal["steps"] for one in step["state"]["seats"]]
    return {card for one in seats if one.get("seat", 0) == seat for card in one.get("down", [])}


async def shared(web, number, **asked):
    answer = await web.post(SHARED, json={"table": TABLE, "number": number, **asked})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_link_opens_a_private_deal_without_an_account_as_its_maker_chose(tmp_path):
    async def work(room, table):
        own, stranger = await room.of("p0"), room.web()
        seen = 0
        for number in range(1, PLAYED):
            mine = (await own.get(f"{DEALS}/{number}")).json()
            plain = await shared(own, number)
            assert plain["url"].endswith(f"/#/shared/{plain['code']}")
            assert plain["qr"].startswith("data:image/svg")
            open_to_all = (await stranger.get(f"/api/shared/{plain['code']}")).json()
            assert (open_to_all["own_seat"], open_to_all["own_cards"]) == (None, False)
            assert (open_to_all["by"], open_to_all["dealt_in"]) == ("Player of p0", False)
            if not mine["dealt_in"]:
                continue
            seat = mine["own_seat"]
            full = await shared(own, number, own=True)
            with_cards = (await stranger.get(f"/api/shared/{full['code']}")).json()
            assert with_cards["steps"] == mine["steps"]
            assert len(down_of(with_cards, seat) - {UNKNOWN}) == 2
            seen += down_of(open_to_all, seat) == {UNKNOWN}
            texts = [
                (await stranger.get(f"/api/shared/{one['code']}/export?format=pokerstars")).text
                for one in (full, plain)
            ]
            said = ["Dealt to Player 0 [" in text for text in texts]
            assert said == [True, False] or "PokerStars has no text" in texts[0]
        assert seen, "a hand that nobody was shown stays hidden"
        assert (await stranger.get(f"{DEALS}/1")).status_code == 404

    scene(tmp_path, work, private=True)


def test_only_who_may_see_a_deal_shares_it_and_only_who_had_cards_shares_them(tmp_path):
    async def work(room, _):
        eve, host = await room.of("eve"), await room.of("p0")
        asked = {"table": TABLE, "number": 1}
        assert (await eve.post(SHARED, json=asked)).status_code == 404
        assert (await room.web().post(SHARED, json=asked)).status_code == 401
        assert (await host.post(SHARED, json=asked | {"number": 999})).status_code == 404
        assert (await host.post(SHARED, json=asked | {"table": "../x"})).status_code == 422

    scene(tmp_path, work, private=True, deals=1)


def test_cards_of_ones_own_are_not_shared_by_who_had_none(tmp_path):
    async def work(room, _):
        eve = await room.of("eve")
        answer = await eve.post(SHARED, json={"table": TABLE, "number": 1, "own": True})
        assert answer.status_code == 422
        assert "You had no cards in this deal" in answer.json()["error"]["words"]
        code = (await shared(eve, 1))["code"]
        assert (await room.web().get(f"/api/shared/{code}")).status_code == 200

    scene(tmp_path, work, deals=1)


def test_a_link_is_made_once_listed_and_taken_back(tmp_path):
    async def work(room, _):
        own, eve, stranger = await room.of("p0"), await room.of("eve"), room.web()
        asked = {"table": TABLE, "number": 1}
        given = {"idempotency-key": "the-same-click"}
        codes = {
            (await own.post(SHARED, json=asked, headers=given)).json()["code"] for _ in range(2)
        }
        assert len(codes) == 1
        (code,) = codes
        other = (await shared(own, 1))["code"]
        assert other != code
        links = (await own.get(SHARED)).json()["links"]
        assert [one["number"] for one in links] == [1, 1]
        assert code not in str(links)
        assert (await eve.get(SHARED)).json() == {"links": []}
        for one in links:
            assert (await eve.delete(f"{SHARED}/{one['name']}")).status_code == 404
            assert (await own.delete(f"{SHARED}/{one['name']}")).status_code == 204
        for gone in (code, other, "fmd_guessed", "fmi_other", "x"):
            answer = await stranger.get(f"/api/shared/{gone}")
            assert answer.status_code == 404
            assert "no longer good" in answer.json()["error"]["words"]
            assert (await stranger.get(f"/api/shared/{gone}/export")).status_code == 404

    scene(tmp_path, work, deals=1)


def test_links_end_with_what_their_maker_may_see_and_with_his_account(tmp_path):
    async def work(room, _):
        own, eve = await room.of("p0"), await room.of("eve")
        code = (await shared(eve, 1))["code"]
        data = (await eve.get("/api/me/data")).json()
        assert data["shared_deals"][0]["number"] == 1
        assert code not in str(data)
        assert (await eve.post("/api/me/delete", json={"password": ""})).status_code in (204, 422)
        account = await room.store.account("eve")
        await room.room.leaving.delete(account)
        assert (await room.web().get(f"/api/shared/{code}")).status_code == 404
        assert (await own.get(SHARED)).json() == {"links": []}

    scene(tmp_path, work, deals=1)


def test_who_is_barred_shows_no_deal_any_more(tmp_path):
    async def work(room, _):
        abc, host = await room.of("abc"), await room.of("boss")
        code = (await shared(abc, 1))["code"]
        await room.store.update_account("boss", role="host")
        ordered = {"table": TABLE, "why": "collusion", "minutes": 0}
        answer = await host.post("/api/host/people/abc/bar", json=ordered)
        assert answer.status_code == 204, answer.text
        assert (await room.web().get(f"/api/shared/{code}")).status_code == 404

    scene(tmp_path, work, deals=1)


def test_nobody_has_links_without_end(tmp_path):
    async def work(room, _):
        own = await room.of("p0")
        account = await room.store.account("p0")
        for _ in range(LINKS_MOST):
            await room.room.shared_deals.make(account, TABLE, 1, own=False)
        answer = await own.post(SHARED, json={"table": TABLE, "number": 1})
        assert answer.status_code == 403
        assert "take some of them back first" in answer.json()["error"]["words"]

    scene(tmp_path, work, deals=1)
