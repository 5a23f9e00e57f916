"""Commands of a running event over REST: given, told, and taken back again; and refused in words
where they cannot be.
"""

from typing import Any, cast

from floorman.server.desk import records as r
from tests.server.desk.asking import asked
from tests.server.desk.thousand.evening import schedule

# What the server does by itself, or what is known only where deals are reported.
OF_THE_SERVER = {"tick", "begin-deal", "end-deal", "void-deal", "hold-deal", "give-word", "race",
                 "balance", "merge-flights", "enforce"}  # fmt: skip
# What needs an event of another kind, or one that is nearly over or has not begun.
NOT_TRIED = {"agree", "alter-prizes", "bag-chips", "colour-up", "next-day", "note-contact",
             "paid", "pick-seat", "redraw", "remove-absent", "remove-unsold", "seat-alternate",
             "set-out-stack", "show-shares", "start", "withdraw"}  # fmt: skip
MINUTE = 60_000
TEXT = schedule().replace("{ pause = 10 }", "{ pause = 10, add_on = true }", 1)
TEXT += "\n[add_on]\ncost = 50\nchips = 5000\n"


def bust(player, **more):
    return {"type": "bust", "players": [{"player": player}], **more}


def running(p, at, free):
    """What can be given while an event runs: before it, itself, and what is refused.

    `p` are the players, of whom the last has not entered; `at` who sits at which table, `free` a
    free seat of each.
    """
    one, two = sorted(at, key=lambda table: len(at[table]))  # the first has one less
    a, b = at[one], at[two]
    out = bust(a[0], final=True)
    nine = [bust(x, final=True) for x in a[:2]]
    goes = {"type": "balance-player", "player": b[0], "table": one, "seat": free[one]}
    penalty = {"type": "penalise", "player": a[0], "kind": "deals", "why": "conduct", "amount": 2}
    everybody = [[x, 10_000] for x in p[:-1]]
    yield [], {"type": "register", "person": p[-1], "accepts": True}, {"person": p[0]}
    yield [bust(a[0])], {"type": "rebuy", "player": a[0]}, {"player": p[0][:-1] + "?"}
    yield [bust(a[0]), {"type": "rebuy", "player": a[0], "announced": True}], {
        "type": "settle-rebuy", "player": a[0]}, {"player": a[1]}  # fmt: skip
    yield [bust(a[0])], {"type": "decline-rebuy", "player": a[0]}, {"player": a[1]}
    yield [out], {"type": "reenter", "player": a[0]}, {"player": a[1]}
    pause = {"type": "set-clock", "step": 3, "left_ms": 5 * MINUTE}
    yield [pause], {"type": "add-on", "player": a[0]}, {"player": "nobody"}
    yield [], {"type": "close-entries"}, None
    yield [], {"type": "go-away", "player": a[0]}, {"player": "nobody"}
    away = {"type": "go-away", "player": a[0]}
    yield [away], {"type": "arrive", "player": a[0]}, {"player": "nobody"}
    yield nine, {"type": "break-table", "table": max(at)}, {"table": 77}
    yield [], {"type": "move-player", "player": a[0], "table": two, "seat": free[two],
               "why": "light"}, {"table": 77}  # fmt: skip
    yield [], {"type": "keep-table", "table": one}, {"table": 77}
    yield [], {"type": "count-stack", "player": a[0], "chips": 9_000, "why": "counted"}, {
        "chips": -1}  # fmt: skip
    yield [], {"type": "count-stacks", "stacks": [[a[0], 9_000]]}, {"stacks": [["x", 1]]}
    counted = [[x, 9_000 if x == a[0] else n] for x, n in everybody]
    yield [{"type": "count-stacks", "stacks": counted}], {
        "type": "accept-count", "why": "so it is"}, {}  # fmt: skip
    yield [], {"type": "pause-clock", "why": "a fire"}, {"runs": True}
    yield [], {"type": "set-clock", "step": 1, "left_ms": MINUTE}, {"step": 999}
    yield [], {"type": "add-time", "ms": MINUTE}, {"ms": -999 * MINUTE}
    yield [], {"type": "hand-for-hand"}, {"on": False}
    yield [{"type": "hand-for-hand"}], {"type": "table-done", "table": one}, {"table": one}
    yield [], {"type": "call-off", "why": "no light", "shares": "equal"}, {"shares": "luck"}
    yield [], penalty, {"amount": 0}
    yield [penalty], {"type": "serve-deals", "player": a[0], "deals": 1}, {"deals": 9}
    yield [], {"type": "take-chips", "player": a[0], "chips": 100, "why": "off-table"}, {
        "chips": 0}  # fmt: skip
    yield [bust(a[0])], {"type": "find-chips", "player": a[0], "chips": 100, "whose": "winner",
                         "winner": a[1]}, {"chips": 0}  # fmt: skip
    yield [], {"type": "decide", "words": "The deck is changed."}, {"words": ""}
    yield [], bust(a[0]), {"players": []}
    yield [], {"type": "void-entry", "player": a[0], "why": "twice"}, {"player": "nobody"}
    yield [], {"type": "note-button", "table": one, "seat": 2}, {"seat": 99}
    yield [], {"type": "open-table", "table": 40}, {"table": one}
    yield [], {"type": "halt-table", "table": one}, {"table": 77}
    yield [], {"type": "set-breaking", "order": sorted(at, reverse=True)}, {"order": [77]}
    yield [], {"type": "set-opening", "order": [44, 43]}, {"order": [one]}
    yield [], {"type": "fix-player", "player": a[0], "why": "wheelchair"}, {
        "player": "nobody"}  # fmt: skip
    yield [], {"type": "shut-seat", "table": one, "seat": free[one], "why": "wet"}, {"seat": 99}
    yield [out], goes, {"seat": 99}
    yield [out, goes], {"type": "take-seat", "player": b[0]}, {"player": b[1]}
    yield [], {"type": "note", "player": a[0], "words": "a chair"}, {"player": "nobody"}
    yield from (
        ([], {"type": "announce", "words": "Pizza", "minutes": 5}, {"minutes": 0}),
        ([], {"type": "take-money", "player": a[0], "amount": 110}, {"amount": 0}),
    )


async def sitting(host):
    seen = await host.seen()
    at = {t["number"]: [one["player"] for one in t["sitting"]] for t in seen["tables"]}
    taken = {t["number"]: {one["seat"] for one in t["sitting"]} for t in seen["tables"]}
    free = {t: next(seat for seat in range(9) if seat not in some) for t, some in taken.items()}
    return at, free


async def gives(host, rooms, before, command, wrong, wrongs):
    """Give one command after those before it, take all back; words where something is wrong."""
    tag = command["type"]
    actor = await rooms.desk.event(host.event)
    was = actor.keeper.data()

    async def refused(what):
        path = f"/desk/events/{host.event}/do"
        status, said = await host.post(path, {"command": what})
        if status == 200 or status >= 500 or not said["error"]["words"]:
            wrongs.append(f"{tag} is not refused: {what} {status} {said}")

    if wrong is not None:
        await refused(command | wrong)
    steps = []
    for one in [*before, command]:
        path = f"/desk/events/{host.event}/do"
        status, said = await host.post(path, {"command": one})
        if status != 200:
            wrongs.append(f"{tag}: {one} {said['error']}")
            break
        if not any(line["words"] for line in said["said"]):
            wrongs.append(f"{tag} says nothing")
        steps.append(said["sequence"])
    for step in reversed(steps):
        status, said = await host.undoes(step)
        if status != 200:
            wrongs.append(f"{tag}, taken back: {said}")
    if actor.keeper.data() != was:
        wrongs.append(f"{tag} leaves something when it is taken back")
    return tag


def test_what_is_done_in_a_running_event_can_be_given_and_taken_back_and_is_refused_in_words():
    async def test(host, guest, rooms):
        wrongs, given = [], set()
        await host.opens(schedule="", text=TEXT, name="Friday")
        names = [f"P{number:02}" for number in range(12)]
        p = await host.enters(*names[:-1])
        p.append(await host.person(names[-1]))
        await host.does("start")
        at, free = await sitting(host)
        for number, case in enumerate(running(p, at, free)):
            rooms.time += MINUTE * (number == 30)  # so many requests are more than a minute has
            given.add(await gives(host, rooms, *case, wrongs))
        everything = {str(one.__struct_config__.tag) for one in cast(Any, r.Command).__args__}
        assert not wrongs, "\n".join(wrongs)
        assert everything - given - OF_THE_SERVER == NOT_TRIED
        rooms.time += MINUTE
        for tag in OF_THE_SERVER:
            status, _ = await host.refused(tag)
            assert status == 422, tag

    asked(test)
