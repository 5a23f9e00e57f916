"""A whole small room with the most talkative log: nothing secret is in it."""

import asyncio
import base64
import re
import signal

import httpx
import msgspec

from floorman.cards import card_text
from floorman.server.tables import records as r
from floorman.server.tables.rebuilding import rebuilt
from floorman.store import open_store
from tests.server.serving import heard_until, say, seated, started

PASSWORDS = ("nine of hearts", "ten of spades", "not the right one")
DEALS = 3


async def signed_in(web):
    """Register, fail and log in, change the password, invite somebody; all tokens and codes."""
    sign_in = {"name": "Ada", "password": PASSWORDS[0]}
    first = (await web.post("/api/register", json=sign_in)).json()["token"]
    await web.post("/api/login", json={"name": "Ada", "password": PASSWORDS[2]})
    mine = {"authorization": f"Bearer {first}"}
    asked = {"old": PASSWORDS[0], "new": PASSWORDS[1]}
    second = (await web.post("/api/me/password", json=asked, headers=mine)).json()["token"]
    mine = {"authorization": f"Bearer {second}"}
    spec = {"game": "holdem", "stakes": "1/2", "private": True}
    table = (await web.post("/api/tables", json=spec, headers=mine)).json()["table"]
    code = (await web.post(f"/api/tables/{table}/invite", headers=mine)).json()["code"]
    guest = (await web.post("/api/guest")).json()["token"]
    await web.post(f"/api/invites/{code}", headers={"authorization": f"Bearer {guest}"})
    await web.get(f"/api/tables/{code}/deals")
    return first, second, code, guest


async def plays(socket, table):
    """Take the first choice at every turn until some deals are over."""
    while True:
        [*_, last] = await heard_until(socket, "update")
        state, mine = last["state"], last["yours"] or {}
        if state["deal"] > DEALS:
            return
        if choices := mine.get("choices"):
            await say(
                socket,
                type="act",
                id=9,
                table=table,
                deal=state["deal"],
                seen=state["number"],
                act=choices[0]["act"],
            )
            await socket.send('{"type": "act", "act": "As Kd", "token": "fms_inabadmessage"')


async def scene(url):
    async with httpx.AsyncClient(base_url=url) as web:
        secrets = await signed_in(web)
    table, socket = await seated(url, secrets[1])
    await plays(socket, table)
    await socket.close()
    return table, secrets


async def dealt(folder, table):
    """The shuffles of a table, and every card that was dealt face down there."""
    async with open_store(f"sqlite:///{folder}/floorman.db") as store:
        records = await store.records(table)
    shuffles = [
        body.deck for body in (r.decode(one.body) for one in records) if isinstance(body, r.Began)
    ]
    over = {}
    rebuilt(records, look=lambda _, keeper, __: over.update((o.number, o) for o in keeper.finished))
    cards = {card for o in over.values() for seat in o.deal.state.seats for card in seat.down}
    return shuffles, cards


def test_no_token_password_code_shuffle_or_card_is_in_the_log(tmp_path):
    process, url = started(
        tmp_path, log_level="debug", pause_ms=50, sign_ins_per_minute=100, messages_per_second=500
    )
    try:
        table, secrets = asyncio.run(asyncio.wait_for(scene(url), 100))
        process.send_signal(signal.SIGTERM)
        process.wait(10)
    finally:
        process.kill()
        process.communicate()
    log = (tmp_path / "room.log").read_text(encoding="utf-8")
    shuffles, cards = asyncio.run(dealt(tmp_path, table))
    assert len(shuffles) >= DEALS and cards
    lines = [msgspec.json.decode(line) for line in log.splitlines()]
    assert len(lines) > 8 and any(line.get("event") == "request" for line in lines)
    for secret in (*secrets, *PASSWORDS, "fms_", "fmi_", "inabadmessage", "$argon2"):
        assert secret not in log
    for shuffle in shuffles:
        coded = base64.b64encode(shuffle.entropy).decode()
        for secret in (shuffle.entropy.hex(), coded, str([*map(int, shuffle.cards[:5])])[1:-1]):
            assert secret not in log
    for card in cards:
        for text in (card_text(card), card_text(card, "symbols")):
            assert not re.search(rf"(?<![A-Za-z0-9]){text}(?![A-Za-z0-9])", log), text
    assert '"down"' not in log and "proofs" not in log
