"""Several first days at the desk, and the second day that they become."""

from tests.server.desk.asking import asked
from tests.server.desk.test_rest import NAMES


async def played(host, people):
    """A first day from its entries to its bags."""
    for person in people:
        await host.does("register", person=person, accepts=True)
    await host.does("start")
    seen = await host.seen()
    night = next(one["step"] for one in seen["levels"] if one["day_ends"])
    await host.does("set-clock", step=night, left_ms=0)
    for due in (await host.seen())["dues"]:
        if due["kind"] == "race":
            command = due["choices"][0]["command"]
            await host.does(**{"type_" if k == "type" else k: v for k, v in command.items()})
    stack = seen["terms"]["stack"]
    stacks = [[people[0], 2 * stack - 1_000], [people[1], 1_000]]
    await host.does("count-stacks", stacks=[*stacks, *([one, stack] for one in people[2:])])
    await host.does("bag-chips")


def test_first_days_are_opened_together_and_become_one():
    async def test(host, guest, rooms):
        await host.opens(schedule="flights", name="Series", tables=[7, 8, 9])
        days = (await host.seen())["days"]
        assert [one["first_day"] for one in days] == [*range(1, len(days) + 1)]
        people = await keys(host)
        for number, day in enumerate(days):
            host.event = day["key"]
            path = f"/desk/events/{host.event}/second-day"
            status, said = await host.post(path)
            assert (status, said["error"]["code"]) == (409, "not-now")
            await played(host, people[4 * number : 4 * number + 4])
            # Whoever looks at another of them sees it as well.
            for other in days:
                host.event = other["key"]
                stands = [one["state"] for one in (await host.seen())["days"]]
                assert stands == ["over"] * (number + 1) + ["open"] * (len(days) - number - 1)
        assert "second-day" in (await host.seen())["may"]
        status, made = await host.post(path, given="the-second-day")
        assert status == 200
        assert await host.post(path, given="the-second-day") == (200, made)
        host.event = made["event"]
        seen = await host.seen()
        assert seen["name"] == "Series: day 2" and seen["state"] == "running"
        assert seen["totals"]["left"] == 4 * len(days)
        stacks = {one["player"]: one["stack"] for one in seen["entrants"]}
        assert stacks[people[1]] == 1_000
        assert len({one["number"] for one in seen["entrants"]}) == len(stacks)
        code = seen["entrants"][0]["code"]
        own = (await host.web.get(f"/api/desk/seat/{code}")).json()
        assert own["table"] in ("7", "8", "9")
        status, _ = await host.post(path)
        assert status == 409, "it has begun"

    asked(test)


def test_a_second_day_may_have_more_tables_than_the_first():
    async def test(host, guest, rooms):
        await host.opens(schedule="flights", name="Series", tables=[7])
        days = (await host.seen())["days"]
        people = await keys(host)
        each = len(people) // len(days)
        for number, day in enumerate(days):
            host.event = day["key"]
            await played(host, people[each * number : each * (number + 1)])
        path = f"/desk/events/{host.event}/second-day"
        status, said = await host.post(path, given="too-few-tables")
        assert status == 409 and "tables named: 1, needed: 2" in str(said)
        status, said = await host.post(path, {"tables": [3, 0]})
        assert status == 422 and "tables" in str(said)
        status, said = await host.post(path, {"tables": [3, 3]})
        assert status in (409, 422)
        status, made = await host.post(path, {"tables": [3, 12]}, given="enough-tables")
        assert status == 200
        assert await host.post(path, {"tables": [3, 12]}, given="enough-tables") == (200, made)
        host.event = made["event"]
        assert [one["number"] for one in (await host.seen())["tables"]] == [3, 12]

    asked(test)


async def keys(host):
    text = "\n".join(("name", *NAMES))
    await host.post("/desk/people/import", {"text": text, "sure": True})
    found = (await host.get("/desk/people?find=&most=200"))["people"]
    known = {one["name"]: one["person"] for one in found}
    return [known[name] for name in NAMES]
