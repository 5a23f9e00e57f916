"""Somebody who comes to a room over the network and plays there, whichever release opened it: he
knows the protocol as bare JSON, and none of our code.
"""

import asyncio
import json
import random
import secrets
from contextlib import suppress

import httpx
import websockets

PATIENCE_S = 120


class Visitor:
    """A person with a session at the room of `url`; `seen` is each table as he was told it last,
    `lines` what happened there in words, `bought` the chips that he added there.
    """

    def __init__(self, url, token, seed=1):
        self.url, self.token = url, token
        self.web = httpx.AsyncClient(base_url=f"{url}/api", timeout=PATIENCE_S)
        self.seen, self.lines, self.answers, self.bought = {}, {}, {}, {}
        self.chance = random.Random(seed)
        self.number = 0
        self._news = asyncio.Condition()
        self._socket = self._hearing = None

    async def __aenter__(self):
        self._socket = await websockets.connect(self.url.replace("http", "ws") + "/ws")
        await self._say(type="hello", version=1, token=self.token)
        self.welcome = json.loads(await self._socket.recv())
        assert self.welcome["type"] == "welcome", self.welcome
        self.id = self.welcome["you"]["id"]
        self._hearing = asyncio.create_task(self._hear())
        return self

    async def __aexit__(self, *_):
        await self._socket.close()
        await asyncio.gather(self._hearing, return_exceptions=True)
        await self.web.aclose()

    # REST

    async def get(self, path):
        answer = await self.web.get(path, headers=self._headers())
        assert answer.status_code == 200, (path, answer.text)
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def post(self, path, **body):
        headers = self._headers() | {"idempotency-key": secrets.token_hex(8)}
        answer = await self.web.post(path, json=body, headers=headers)
        assert answer.status_code < 300, (path, answer.text)
        return answer.json() if answer.content else None

    def _headers(self):
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    # The socket

    async def _say(self, **message):
        await self._socket.send(json.dumps(message))

    async def _hear(self):
        with suppress(websockets.ConnectionClosed):
            await self._hear_all()

    async def _hear_all(self):
        async for text in self._socket:
            said = json.loads(text)
            async with self._news:
                if said.get("state"):
                    self.seen[said["state"]["table"]] = said
                    told = self.lines.setdefault(said["state"]["table"], [])
                    told += [one["words"] for one in said.get("lines", ())]
                if "id" in said:
                    self.answers[said["id"]] = said
                self._news.notify_all()

    async def ask(self, type_, **fields):
        """The answer to a message."""
        self.number += 1
        number = self.number
        await self._say(type=type_, id=number, **fields)
        async with self._news, asyncio.timeout(PATIENCE_S):
            await self._news.wait_for(lambda: number in self.answers)
        return self.answers.pop(number)

    async def does(self, type_, **fields):
        """A message that changes something, and is carried out."""
        answer = await self.ask(type_, once=secrets.token_hex(8), **fields)
        assert answer["type"] == "done", (type_, fields, answer)

    async def watch(self, table):
        await self.ask("watch", table=table)
        return self.seen[table]

    async def until(self, table, holds):
        """The table once something holds of it: of its state and one's own part."""

        def known():
            told = self.seen[table]
            return holds(told["state"], told.get("yours") or {})

        async with self._news, asyncio.timeout(PATIENCE_S):
            await self._news.wait_for(known)
        return self.seen[table]

    # Playing

    async def act(self, table):
        """Do something legal that keeps the deal going, in one's turn."""
        told = self.seen[table]
        state, yours = told["state"], told["yours"]
        about = {"table": table, "deal": state["deal"], "seen": state["number"]}
        if yours.get("setting"):
            answer = await self._sets(table, about)
        else:
            answer = await self.ask("act", act=self._chosen(yours["choices"]), **about)
        assert answer["type"] in ("done", "refused"), answer
        if answer["type"] == "refused":
            assert answer["reason"] == "STALE", answer

    def _chosen(self, choices):
        """The least that keeps one in: checking and calling before betting, never a fold."""
        order = ("check", "call", "stand-pat", "draw", "discard", "bring-in", "complete", "wager")
        choices = [one for one in choices if one["act"]["type"] != "fold"] or choices
        rank = {kind: place for place, kind in enumerate(order)}
        choice = min(choices, key=lambda one: rank.get(one["act"]["type"], len(order)))
        act = dict(choice["act"])
        if choice.get("cards_least") is not None:
            cards = choice["cards"]
            act["cards"] = self.chance.sample(cards, choice["cards_least"])
        elif choice.get("least") is not None:
            act["to"] = choice["least"]
        return act

    async def _sets(self, table, about):
        found = await self.ask("suggest", table=table)
        told = {key: found[key] for key in ("rows", "discards") if key in found}
        return await self.ask("set-cards", **about, **told)


def asked(yours):
    """Whether one is asked for something."""
    return bool(yours.get("choices") or yours.get("setting"))


async def play(visitor, table, ends, at_most_s=PATIENCE_S):
    """Play on at a table until `ends` of its state and one's own part."""
    async with asyncio.timeout(at_most_s):
        while True:
            told = await visitor.until(
                table,
                lambda state, yours: (
                    ends(state, yours) or asked(yours) or _broke(state, visitor.id)
                ),
            )
            state, yours = told["state"], told.get("yours") or {}
            if ends(state, yours):
                return told
            if asked(yours):
                await visitor.act(table)
            else:
                await visitor.does("add-chips", table=table, chips=buy_in(state))
                visitor.bought[table] = visitor.bought.get(table, 0) + buy_in(state)
                await visitor.until(table, lambda state, _: not _broke(state, visitor.id))
            if visitor.seen[table] is told:
                await asyncio.sleep(0.05)


def buy_in(state, most=2_000):
    """Chips to sit down with."""
    return max(state.get("buy_in_min", 0), min(most, state.get("buy_in_max") or most))


def _broke(state, player):
    """Whether somebody sits there without a chip between deals."""
    mine = next((one for one in state["seats"] if one.get("player") == player), None)
    return bool(mine) and state["phase"] != "playing" and not mine.get("stack")
