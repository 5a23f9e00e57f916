"""What goes on in the room that is kept of a release: people, tables with deals in progress, a
tournament, a live table, an event at the director's desk, a floor with lists, a cage, evenings.

Everything is asked over the network, as it can be asked of any release since 0.1.0.
"""

import asyncio
from collections import namedtuple
from datetime import date, timedelta

import pyotp

from tests.shipping.releases.visiting import Visitor, buy_in, play

PASSWORD = "nine of hearts"
Table = namedtuple("Table", "key name asks street deals")
# Tables for one person and house players, each with where its deal is left: on what street at the
# least a person is asked, after how many deals that are over.
GAMES = (
    Table("holdem", "Hold'em", {"book": "wsop-2018", "stakes": "1/2 no-limit"}, 3, 4),
    Table("omaha-8", "Omaha", {"structure": "pot-limit", "stakes": "1/2"}, 2, 1),
    Table("seven-card-stud", "Stud", {"structure": "limit", "stakes": "2/4"}, 2, 1),
    Table("triple-draw-27", "Draw", {"structure": "limit", "stakes": "2/4"}, 2, 1),
    Table("open-face-pineapple", "Rows", {"stakes": "1 a point"}, 2, 1),
    Table("horse", "Mix", {"stakes": "2/4"}, 1, 2),
)
AT_THE_DESK = (
    "Ines",
    "Jon",
    "Kim",
    "Lea",
    "Max",
    "Nia",
    "Oli",
    "Pat",
    "Quin",
    "Rosa",
    "Sam",
    "Tess",
)


async def fill(url, host_code):
    """Let all of it happen in a new room; whoever came, by name, and what was opened.

    Nobody leaves: the deals wait for the people who are asked.
    """
    people = await _people(url, host_code)
    tables = await asyncio.gather(*(_table(people, one, place) for place, one in enumerate(GAMES)))
    opened = {"tables": dict(zip((one.name for one in GAMES), tables, strict=True))}
    opened["private"] = await _private(people)
    opened["live"] = await _live(people["Ada"])
    opened["desk"] = await _desk(people["Ada"])
    opened["floor"] = await _floor(people["Ada"])
    await _besides(people)
    opened["secret"] = await _second_factor(people["Cleo"])
    opened["tournament"] = await _tournament(people)
    return people, opened


async def come_in(url, name, seed, **how):
    """Somebody who registers."""
    stranger = Visitor(url, "")
    path, body = "/register", {"name": name, "password": PASSWORD} | how
    made = await stranger.post(path, **body)
    await stranger.web.aclose()
    return await Visitor(url, made["token"], seed).__aenter__()


async def _people(url, host_code):
    people = {"Ada": await come_in(url, "Ada", 1, host_code=host_code)}
    for seed, name in enumerate(("Ben", "Cleo", "Dan"), 2):
        people[name] = await come_in(url, name, seed)
    return people


async def _table(people, game, number):
    """A table at which some deals are over and another one waits for somebody; its key."""
    who = people[("Ben", "Cleo")[number % 2]]
    spec = {"game": game.key, "name": game.name, "seats": 4, "bots": 2} | game.asks
    if game.key == "open-face-pineapple":
        spec["seats"], spec["bots"] = 3, 1
    table = (await people["Ada"].post("/tables", **spec))["table"]
    state = (await who.watch(table))["state"]
    free = next(one["seat"] for one in state["seats"] if not one.get("player"))
    await who.does("take-seat", table=table, seat=free, chips=buy_in(state))
    await play(who, table, lambda state, _: state["deal"] > game.deals)
    await play(who, table, _is_asked_on(game.street, game.deals))
    await who.does("chat", table=table, text="back in a minute")
    return table


def _is_asked_on(street, deals):
    """Whether a deal after so many waits for the person, on a street after that with its number;
    cards that are set in rows make streets too.
    """
    streets = []

    def ends(state, yours):
        if state["deal"] <= deals or state["phase"] != "playing":
            return False
        own = [row.get("cards", ()) for hand in yours.get("hands", ()) for row in hand["rows"]]
        where = (state["deal"], state.get("street", ""), sum(map(len, own)))
        if where not in streets:
            streets.append(where)
        passed = sum(deal == state["deal"] for deal, *_ in streets)
        return passed >= street and bool(yours.get("choices") or yours.get("setting"))

    return ends


async def _private(people):
    """A private table for two, rules of the house's own; a deal that waits for its first act."""
    ada, dan = people["Ada"], people["Dan"]
    spec = {"game": "holdem", "name": "Home", "stakes": "1/2 no-limit", "seats": 6, "bots": 0}
    spec |= {"private": True, "amendments": {"home.bounty": 5, "home.bounty_hand": "32"}}
    table = (await ada.post("/tables", **spec))["table"]
    code = (await ada.post(f"/tables/{table}/invite"))["code"]
    await dan.post(f"/invites/{code}")
    for seat, who in enumerate((ada, dan)):
        state = (await who.watch(table))["state"]
        await who.does("take-seat", table=table, seat=seat, chips=buy_in(state))
    for who in (ada, dan):
        await who.until(table, lambda state, _: state["phase"] == "playing")
    return table


async def _live(host):
    """A table of real cards: one deal is over, one is on the flop."""
    spec = {"game": "holdem", "name": "Kitchen", "stakes": "1/2 no-limit", "seats": 6, "live": True}
    table = (await host.post("/tables", **spec))["table"]
    await host.watch(table)
    for seat, name in enumerate(("Ann", "Bob", "Cat")):
        await host.does("take-seat", table=table, seat=seat, chips=2_000, name=name)
    await host.does("place-button", table=table, seat=0)
    await host.does("next-deal", table=table)
    await run_live(host, table, "fold")
    await run_live(host, table, "fold")
    await host.until(table, lambda state, _: state["phase"] != "playing")
    await host.does("next-deal", table=table)
    await run_live(host, table, "wager", to=120)
    await run_live(host, table, "call")
    await run_live(host, table, "fold")
    flop = [0, 5, 10]
    await run_live(host, table, "name-cards", place="board", to=1, cards=flop)
    return table


async def run_live(host, table, type_, **act):
    """Enter something at a live table."""
    state = host.seen[table]["state"]
    about = {"table": table, "deal": state["deal"], "seen": state["number"]}
    answer = await host.ask("run", act={"type": type_} | act, **about)
    assert answer["type"] == "done", (type_, answer)


async def _desk(host):
    """An event of real cards: two tables, one is out, another went out by mistake; its key."""
    key = await host.post("/desk/events", schedule="regular", name="Friday", tables=[11, 12, 15])
    key = key["event"]
    text = "\n".join(("name", *AT_THE_DESK))
    await host.post("/desk/people/import", text=text, sure=True)
    found = (await host.get("/desk/people?find=&most=200"))["people"]
    person = {one["name"]: one["person"] for one in found}

    async def does(type_, because="", **command):
        body = {"command": {"type": type_} | command, "why": because}
        return await host.post(f"/desk/events/{key}/do", **body)

    for name in AT_THE_DESK:
        await does("register", person=person[name], accepts=True)
    await does("start")
    seen = await host.get(f"/desk/events/{key}")
    first, second, third = (one["player"] for one in seen["entrants"][:3])
    table = {one["player"]: one["table"] for one in seen["entrants"]}

    def wins(player):
        return next(
            one for one, at in table.items() if at == table[player] and one not in {first, second}
        )

    await does("bust", players=[{"player": first, "to": [[wins(first), 1]]}])
    await does("bust", players=[{"player": second, "to": [[wins(second), 1]]}])
    log = (await host.get(f"/desk/events/{key}/log?most=5"))["lines"]
    await host.post(f"/desk/events/{key}/undo", sequence=log[0]["sequence"], why="by mistake")
    await does("penalise", "a phone at the table", player=third, kind="warning", why="conduct")
    await does("pause-clock", why="a fire alarm")
    return key


async def _floor(host):
    """A floor by the book: two games, people seated and listed."""
    await host.post("/floor/open", book="roberts-v11")

    async def does(type_, **command):
        return await host.post("/floor/do", command={"type": type_} | command)

    played = {"form": "holdem", "stakes": "1/2 no-limit"}
    await does("open-game", table="A", played=played, seats=3)
    await does("open-game", table="B", played={"form": "omaha", "stakes": "1/2 pot-limit"}, seats=6)
    player = {}
    for name in ("Ann Lee", "Bob Hall", "Cat Moss", "Dee Fox", "Eli Burr"):
        player[name] = (await host.post("/floor/persons", name=name))["player"]
    for name in ("Ann Lee", "Bob Hall", "Cat Moss"):
        await does("sit", player=player[name], table="A")
    for name in ("Dee Fox", "Eli Burr"):
        await does("join", player=player[name], line="A")
    return sorted(player)


async def _besides(people):
    """The cage with a drawer open, an evening, a league, a note, a limit of one's own."""
    ada, ben = people["Ada"], people["Ben"]
    money = {"currency": {"name": "$", "decimals": 2}, "chips": [100, 500], "name": "The Oak Room"}
    await ada.post("/cage/settings", **money)
    for command in (
        {"type": "open-shift", "drawer": "main", "counts": {}},
        {"type": "fill-drawer", "drawer": "main", "kind": "cash", "amount": 100_000},
        {"type": "fill-drawer", "drawer": "main", "kind": "chips", "amount": 500_000},
    ):
        await ada.post("/cage/do", command=command)
    bo = (await ada.post("/cage/persons", name="Bo Walker"))["person"]
    sells = {"type": "sell-chips", "drawer": "main", "person": bo, "amount": 20_000}
    await ada.post("/cage/do", command=sells)
    start = f"{date.today() + timedelta(days=7)}T19:30"
    evening = {"name": "Fridays", "start": start, "zone": "Europe/Berlin", "seats": 6}
    await ada.post("/evenings", **evening, repeat={"every": "week"})
    league = {"name": "Fridays", "formula": "entrants - place + 1", "ties": ["wins"]}
    await ada.post("/leagues", **league)
    note = {"type": "add-note", "text": "sits in late"}
    await ada.post(f"/host/people/{ben.id}/register", command=note)
    await ben.post("/me/limits", kind="loss", period="week", amount=500_000)


async def _second_factor(person):
    """A device that shows codes; its secret, which the room keeps sealed."""
    secret = (await person.post("/me/totp", password=PASSWORD))["secret"]
    await person.post("/me/totp/on", code=pyotp.TOTP(secret).now())
    return secret


async def _tournament(people):
    """A tournament with a person and house players, in the middle of a deal; its key."""
    ada, dan = people["Ada"], people["Dan"]
    made = await ada.post("/tournaments", schedule="turbo", name="Sunday", bots=6)
    key = made["tournament"]
    await dan.post(f"/tournaments/{key}/register", accepts=True)
    await ada.post(f"/tournaments/{key}/start")
    table = (await dan.get(f"/tournaments/{key}"))["me"]["table"]
    await dan.watch(table)
    await play(dan, table, lambda state, _: state["deal"] > 2)
    await play(dan, table, _is_asked_on(1, 2))
    # Another one that nobody has started yet.
    later = (await ada.post("/tournaments", schedule="sit-and-go", name="Next week", bots=0))[
        "tournament"
    ]
    for name in ("Ben", "Cleo"):
        await people[name].post(f"/tournaments/{later}/register", accepts=True)
    return {"running": key, "table": table, "open": later}
