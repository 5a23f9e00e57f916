"""A stream of a table over the socket and REST: what is asked, consented to, and seen when."""

import asyncio
import itertools
import json
import re

import httpx

from floorman.cards import UNKNOWN, card_text
from floorman.server.running import make_room
from floorman.server.tables.checkpoints import checkpoint_of, keeper_from
from tests.deal.test_views import seen_by
from tests.server.hosting.hosted_room import played
from tests.server.hosting.test_tables import at_table, lines, people, same_again

MINUTES = 240
DELAY = MINUTES * 60_000
ids = itertools.count(100)


async def says(person, table, kind, once="", **fields):
    """Say something of a stream over the socket; what is answered."""
    known = [one for one in person.room.connections if one.player == person.id]
    one = known[0] if known else await person.socket(table)
    number = next(ids)
    message = {"type": kind, "id": number, "table": table, "once": once, **fields}
    await one.take(json.dumps(message).encode())
    for _ in range(1000):
        found = [said for said in one.wire.heard if said.get("id") == number]
        if found:
            return found[0]
        await asyncio.sleep(0.001)
    raise AssertionError("nothing was answered")


async def asked_and_agreed(room, olga, table, *willing, behind=0):
    answer = await says(olga, table, "ask-for-stream", minutes=MINUTES, behind=behind)
    assert answer["type"] == "done", answer
    for one in willing:
        assert (await says(one, table, "consent-to-stream"))["type"] == "done"


async def plays(room, table):
    """A deal in which nobody shows a card; its number, and everybody's cards by id."""
    while True:
        await room.deals(table)
        deal, players = room.table(table).deal, room.table(table).players
        held = {player: [*deal.state.seats[seat].down] for seat, player in enumerate(players)}
        await room.folds(table)
        # Where the clock jumped, the house may have acted for both of them to the showdown.
        if not seen_by(deal, None):
            return room.table(table).deal_number, held


def rail(room):
    """A browser without a session."""
    transport = httpx.ASGITransport(room.app, raise_app_exceptions=True)
    return httpx.AsyncClient(transport=transport, base_url="http://room")


async def everything_seen(web, table, deals):
    """All that anybody may ask of a table and its deals, as bytes, by what was asked."""
    paths = [f"/api/tables/{table}/screen", f"/api/tables/{table}/stream"]
    for number in deals:
        paths += [f"/api/tables/{table}/stream/{number}", f"/api/tables/{table}/deals/{number}"]
        paths += [f"/api/tables/{table}/deals/{number}/export"]
    # The key of a table may read like a card.
    return {path: (await web.get(path)).content.replace(table.encode(), b"") for path in paths}


def told_in(thing, name=""):
    """Every card and every word of an answer, by the names of its fields."""
    if isinstance(thing, dict):
        for field, one in thing.items():
            yield from told_in(one, field)
    elif isinstance(thing, list):
        for one in thing:
            yield from told_in(one, name)
    elif name in ("down", "up", "cards", "discards", "words", "label", "acted"):
        yield thing


def gives_away(seen, cards):
    """Which answers hold one of these cards, as a number or in words."""
    words = [card_text(card) for card in cards]
    found = set()
    for path, body in seen.items():
        json_like = body.startswith(b"{")
        told = [*told_in(json.loads(body))] if json_like else [body.decode()]
        # Ada reads like an ace, and "The" like a ten: words are cards by themselves alone.
        texts = [re.sub("Ada|Ben|Olga", "", one) for one in told if isinstance(one, str)]
        if json_like:
            texts = [word for text in texts for word in re.findall(r"\b\w\w\b", text)]
        if {*cards} & {one for one in told if isinstance(one, int)}:
            found.add(path)
        if any(word in text for word in words for text in texts):
            found.add(path)
    return found


def test_no_byte_tells_a_card_before_the_delay_is_over_and_then_those_of_who_consents():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await asked_and_agreed(room, olga, table, ada, ben)
        number, held = await plays(room, table)
        over = room.time
        web = rail(room)
        cards = held[ada.id] + held[ben.id]
        assert UNKNOWN not in cards
        stream = f"/api/tables/{table}/stream"
        for at in (over, over + 1, over + DELAY // 2, over + DELAY - 1):
            room.time = at
            seen = await everything_seen(web, table, [number])
            assert gives_away(seen, cards) == set()
            assert (await web.get(stream)).json()["deals"] == []
            answer = await web.get(f"{stream}/{number}")
            # What is not seen yet is answered as what never was.
            assert (answer.status_code, answer.content) == (
                404, (await web.get(f"{stream}/{number + 1}")).content,
            )  # fmt: skip
        room.time = over + DELAY
        assert (await web.get(stream)).json()["deals"] == [number]
        answer = await web.get(f"{stream}/{number}")
        assert answer.status_code == 200, answer.text
        assert "no-store" in answer.headers["cache-control"]
        downs = [
            {card for seat in step["state"]["seats"] for card in seat.get("down", ())}
            for step in answer.json()["steps"]
        ]
        assert any(down >= {*cards} for down in downs)
        # The rail of the table and its histories go on seeing nothing of it.
        seen = await everything_seen(web, table, [number])
        assert gives_away(seen, cards) == {f"{stream}/{number}"}
        await same_again(room, table)

    played(scene)


def test_it_begins_once_all_consent_and_a_newcomer_without_a_word_has_his_cards_down():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await asked_and_agreed(room, olga, table, ada)
        first, _ = await plays(room, table)
        assert room.table(table).hosted.stream.started is False
        assert (await says(ben, table, "consent-to-stream"))["type"] == "done"
        second, _ = await plays(room, table)
        assert (await room.sits(olga, table, 4))["type"] == "done"
        while olga.id not in room.table(table).players:
            third, held = await plays(room, table)
        room.time += DELAY
        web = rail(room)
        found = (await web.get(f"/api/tables/{table}/stream")).json()
        assert first not in found["deals"] and second in found["deals"] and found["started"]
        seen = {"": (await web.get(f"/api/tables/{table}/stream/{third}")).content}
        assert gives_away(seen, held[ada.id]) and gives_away(seen, held[ben.id])
        assert not gives_away(seen, held[olga.id])
        told = lines(room, table)
        assert any("Olga asks for a stream with the cards up, 240 minutes late" in t for t in told)
        assert "Ben consents to the stream from the next deal on" in told

    played(scene)


def test_a_consent_taken_back_stops_at_once_what_was_not_seen_and_what_was():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await asked_and_agreed(room, olga, table, ada, ben)
        first, held = await plays(room, table)
        room.time += DELAY
        second, later = await plays(room, table)
        web, stream = rail(room), f"/api/tables/{table}/stream"
        assert gives_away({"": (await web.get(f"{stream}/{first}")).content}, held[ada.id])
        answer = await says(ada, table, "consent-to-stream", consents=False)
        assert answer["type"] == "done"
        assert not gives_away({"": (await web.get(f"{stream}/{first}")).content}, held[ada.id])
        room.time += DELAY
        seen = {"": (await web.get(f"{stream}/{second}")).content}
        assert not gives_away(seen, later[ada.id]) and gives_away(seen, later[ben.id])
        assert "Ada takes the consent to the stream back" in lines(room, table)
        again = await says(ada, table, "consent-to-stream", consents=False)
        assert (again["type"], again["reason"]) == ("refused", "NOT_POSSIBLE")
        await same_again(room, table)

    played(scene)


def test_a_shorter_delay_shows_nothing_that_was_dealt_for_a_longer_one():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await asked_and_agreed(room, olga, table, ada, ben)
        number, held = await plays(room, table)
        again = await says(olga, table, "ask-for-stream", minutes=5)
        assert again["type"] == "refused" and "already" in again["words"]
        assert (await says(olga, table, "end-stream"))["type"] == "done"
        assert (await says(olga, table, "ask-for-stream", minutes=5))["type"] == "done"
        # Nobody has consented to that one yet.
        assert room.table(table).hosted.stream.consents == set()
        room.time += 2 * DELAY
        seen = await everything_seen(rail(room), table, [number])
        assert gives_away(seen, held[ada.id] + held[ben.id]) == set()

    played(scene)


def test_only_who_has_the_say_asks_only_who_sits_consents_and_each_is_done_once():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada)
        asks = {"minutes": 10, "behind": 1}
        refused = await says(ada, table, "ask-for-stream", **asks)
        assert (refused["type"], refused["reason"]) == ("refused", "NO_PERMISSION")
        for wrong in ({"minutes": 4}, {"minutes": 241}, {"minutes": 10, "behind": 99}):
            assert (await says(olga, table, "ask-for-stream", **wrong))["type"] == "refused"
        early = await says(ada, table, "consent-to-stream")
        assert early["type"] == "refused" and "host asks" in early["words"]
        assert (await says(olga, table, "end-stream"))["type"] == "refused"
        assert room.table(table).hosted.stream is None
        for _ in range(2):
            assert (await says(olga, table, "ask-for-stream", "ask-0001", **asks))["type"] == "done"
        for _ in range(2):
            assert (await says(ada, table, "consent-to-stream", "yes-0001"))["type"] == "done"
        assert (await says(ada, table, "consent-to-stream"))["type"] == "refused"
        assert (await says(ben, table, "consent-to-stream"))["type"] == "refused"
        assert (await says(ada, table, "end-stream"))["type"] == "refused"
        kept = await room.store.records(table)
        kinds = [one.kind for one in kept]
        assert (kinds.count("streamed"), kinds.count("consented")) == (1, 1)
        heard = [one["state"] for one in room.connections[0].wire.heard if "state" in one]
        assert heard[-1]["stream"] == {
            "by": "Olga", "delay_ms": 600_000, "behind": 1, "on": True, "consents": [ada.id],
        }  # fmt: skip

    played(scene)


def test_consents_and_delay_are_there_after_a_restart_and_from_a_checkpoint():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await asked_and_agreed(room, olga, table, ada, ben, behind=2)
        await plays(room, table)
        await says(ben, table, "consent-to-stream", consents=False)
        keeper = room.table(table)
        before = keeper.hosted.stream
        assert before.deals and before.withdrawn
        assert keeper_from(checkpoint_of(keeper)).hosted.stream == before
        await room.house.stop()
        _, again = make_room(room.store, room.room.settings, lambda: room.time)
        await again.start()
        try:
            assert (await again.opened(table)).keeper.hosted.stream == before
        finally:
            await again.stop()

    played(scene)


def test_a_private_table_is_looked_at_with_an_invitation_alone():
    async def scene(room):
        olga, *_ = await people(room)
        table = await at_table(room, olga, private=True)
        code = (await olga.asks("POST", f"/api/tables/{table}/invite"))[1]["code"]
        other = await at_table(room, olga, private=True)
        asked, web = f"?invitation={code}", rail(room)
        for path in ("screen", "stream", "stream/1"):
            assert (await web.get(f"/api/tables/{table}/{path}")).status_code == 404
            assert (await web.get(f"/api/tables/{other}/{path}{asked}")).status_code == 404
            wrong = await web.get(f"/api/tables/{table}/{path}?invitation=fmi_guessed")
            assert wrong.status_code == 404
        answer = await web.get(f"/api/tables/{table}/screen{asked}")
        assert answer.status_code == 200
        found = answer.json()
        assert found["hand"].endswith(f"/#/join/{code}?hand")
        assert found["state"]["table"] == table and found["qr"].startswith("data:image/svg")
        assert (await web.get(f"/api/tables/{table}/stream{asked}")).status_code == 404
        name = (await olga.asks("GET", f"/api/tables/{table}/invites"))[1]["invites"][0]["name"]
        await olga.asks("DELETE", f"/api/tables/{table}/invites/{name}")
        assert (await web.get(f"/api/tables/{table}/screen{asked}")).status_code == 404

    played(scene)


def test_a_screen_waits_until_something_is_otherwise_and_never_sees_a_downcard():
    async def scene(room):
        olga, ada, ben = await people(room)
        table = await at_table(room, olga, ada, ben)
        await room.deals(table)
        web, path = rail(room), f"/api/tables/{table}/screen"
        first = await web.get(path)
        held = [card for seat in room.table(table).deal.state.seats for card in seat.down]
        assert not gives_away({"": first.content}, held)
        assert first.json()["hand"].endswith(f"/#/hand/{table}")
        tag = first.headers["etag"]
        assert (await web.get(path, headers={"if-none-match": tag})).status_code == 304
        waiting = asyncio.create_task(
            web.get(path, headers={"if-none-match": tag}, params={"wait": 25})
        )
        while not room.room.looking:
            await asyncio.sleep(0.001)
        assert not room.house.tables[table].lost.get("")
        await room.folds(table)
        answer = await waiting
        assert answer.status_code == 200 and answer.headers["etag"] != tag
        assert any(" wins " in line["words"] for line in answer.json()["lines"])
        assert not [v for v in room.house.tables[table].viewers if v.player == ""]
        waiting = asyncio.create_task(
            web.get(path, headers={"if-none-match": answer.headers["etag"]}, params={"wait": 25})
        )
        while not room.room.looking:
            await asyncio.sleep(0.001)
        room.room.close()
        assert (await waiting).status_code in (200, 304)

    played(scene)
