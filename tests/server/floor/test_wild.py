"""Commands at the desk that are wrong in every way: refused in words, never a fault."""

import random
from typing import get_args

from msgspec import structs

from floorman.room.floor import commands as c
from tests.server.floor.asking import HOLDEM, asked
from tests.server.floor.test_rest import full

VALUES = (
    None, True, 0, -1, 7, 2**63, 10**40, 1.5, "", "A", "B", "x" * 5_000, "\x00", "\u202e", [], {},
    [[]] * 5, {"": {}}, "Kd", ["Kd", "9h"], HOLDEM, [{"player": "p", "card": "Kd"}], "2/5 no-limit",
    [{"player": "p", "seat": 1}], "rake:5/4", "wait", ["big"], "holdem 1/2 no-limit",
)  # fmt: skip


def test_no_command_is_a_fault_however_wrong_it_is():
    async def test(desk, guest, rooms):
        chance = random.Random(5)
        await desk.open()
        players = await full(desk, "A", 4)
        await full(desk, "B", 3, ("Cat",), must_move=True)
        kinds = get_args(c.Any)
        answers = set()
        for _ in range(400):
            kind = chance.choice(kinds)
            command = {"type": kind.__struct_config__.tag}
            for one in structs.fields(kind):
                if chance.random() < 0.85:
                    value = chance.choice(VALUES)
                    own = one.name in ("player", "proposer") and chance.random() < 0.8
                    value = chance.choice(players) if own else value
                    value = chance.choice("AB") if one.name in ("table", "line", "to") else value
                    command[one.name] = value
            path = chance.choice(("do", "do", "preview"))
            status, said = await desk.post(f"/floor/{path}", {"command": command})
            assert status < 500, (command, said)
            if status != 200:
                assert 0 < len(said["error"]["words"]) < 2_000, said
            answers.add(status)
            await desk.seen()
        assert {200, 409, 422} <= answers

    asked(test)
