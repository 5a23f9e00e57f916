"""Tables as the server tells of them, put before a page without a server: what is told is made by
the server's own parts, deed by deed, so that a page is shown any moment of any form at once.
"""

import json
from types import SimpleNamespace

from floorman.deal import commands as c
from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told
from floorman.server.play.actor import TableActor
from floorman.server.play.driving import Pace
from floorman.server.play.surroundings import NOBODY_KNOWN
from floorman.server.protocol import client as m
from tests.server.chance.witnessed import Committed
from tests.server.tables import PLAYER

WAGERS = 0.15
YOU = {"id": "p0", "name": "Player 0", "role": "guest", "guest": True, "chips": 9_000}
PREFERS = {"mucks_losers": True, "uses_time_bank": True}


class Staying(Committed):
    """A table at which nobody folds, and raises now and then."""

    def acts(self, deal, seat):
        """Stay in, whatever it costs."""
        request = deal.request_for(seat)
        if request.kind != "bet" or (request.wager and self.chance.random() < WAGERS):
            return self._wagers(request)
        if request.may_check:
            return c.Check(request.seat)
        return c.Call(request.seat) if request.may_call else self._wagers(request)

    def _wagers(self, request):
        """Anything legal but a fold."""
        while True:
            found = PLAYER.command_for(request, self.chance)
            if not isinstance(found, c.Fold):
                return found


def moments(game, steps, *, seats, seed=1, **how):
    """Snapshots of a deal as its first player is told them, after every deed."""
    kept = Staying(game, seats=seats, seed=seed, **how)
    around = SimpleNamespace(
        store=None,
        now=lambda: kept.now,
        hands=kept.hands,
        pace=Pace(),
        register=NOBODY_KNOWN,
        faces={},
    )
    actor = TableActor("t1", kept.keeper, 1, around)
    for _ in range(steps):
        kept.step()
        yield json.loads(Broadcast().snapshot(actor, "p0", m.Watch(table="t1"), Told()))


def fullest(told):
    """Of many moments the fullest at one's own turn, at somebody else's, and when it is over."""
    kinds = {}
    for one in told:
        state, yours = one["state"], one["yours"] or {}
        asked = bool(yours.get("choices") or yours.get("setting"))
        playing = state["phase"] == "playing"
        kind = "over" if not playing else "asked" if asked else "waits"
        if fullness(state) >= kinds.get(kind, (0,))[0]:
            kinds[kind] = (fullness(state), one)
    return {kind: one for kind, (_, one) in kinds.items()}


def fullness(state):
    """How much there is to be seen of a table."""
    seats = state["seats"]
    hands = [hand for one in seats for hand in one.get("hands", ())]
    cards = sum(len(one.get("up", ())) + len(one.get("down", ())) for one in seats)
    cards += sum(len(row.get("cards", ())) for hand in hands for row in hand["rows"])
    boards = sum(map(len, state.get("boards", ())))
    said = sum(bool(one.get(kind)) for one in seats for kind in ("bet", "acted", "label"))
    lying = 4 * len(state.get("awards", ())) + 3 * len(state.get("pots", ()))
    return cards + 3 * boards + 2 * said + lying


class Telling:
    """Before a page there is a server that tells of one table after the other."""

    def __init__(self, page):
        self.page, self.tables = page, {}
        page.route("**/api/**", self._answer)
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, line):
        line.on_message(lambda raw: self._say(line, json.loads(raw)))

    def _answer(self, route):
        path = route.request.url.split("/api/")[1].split("?")[0]
        answers = {"me": YOU, "notes": {"notes": {}}, "me/tables": {"tables": []}}
        if path in answers:
            route.fulfill(json=answers[path])
        else:
            route.fulfill(status=404, json={})

    def _say(self, line, told):
        one = {"id": told.get("id", 0)}
        if told["type"] == "hello":
            one |= {"type": "welcome", "version": 1, "you": YOU, "now": 1_000, "prefers": PREFERS}
        elif told["type"] == "watch":
            one = self.tables[told["table"]] | one
        else:
            one |= {"type": "pong", "now": 1_000} if told["type"] == "ping" else {"type": "done"}
        line.send(json.dumps(one))

    def show(self, url, moment):
        """The page shows a table at that moment."""
        key = f"told{len(self.tables)}"
        state = moment["state"] | {"table": key, "name": key}
        self.tables[key] = moment | {"table": key, "state": state}
        self.page.goto(f"{url}/#/table/{key}")
        self.page.get_by_role("heading", name=key).wait_for()
