"""Dialogues with the floor at random: each comes to an end, whatever is answered."""

import random

import pytest

from floorman.rulings import incident_kinds
from floorman.server.live.dialogue import answered, possible_at
from floorman.server.live.scene import at_live, in_play
from floorman.server.protocol import client as m
from floorman.server.protocol import rulings as q
from tests.server.door.test_sockets import kinds, run
from tests.server.live.test_live import live

KINDS = sorted(incident_kinds())
PLAYS = (m.Play(), m.Play(game="holdem", stakes="5/10", book="wsop-2018"), m.Play(game="razz"))
MOST_STEPS = 25
PARTS = 8


def reply_to(step, chance):
    """What somebody may answer."""
    if isinstance(step, q.SayBack):
        return m.Confirmed()
    fact = step.fact
    if fact.answers:
        value = chance.choice(fact.answers)[0]
    elif fact.kind == "cards":
        value = "As"
    elif fact.kind == "amounts":
        value = "100, 300, 300"
    else:
        most = 1_000 if fact.most is None else fact.most
        value = min(chance.choice((0, 1, 2, 3, 10, 25, 600)), most)
    unknown = step.optional and chance.random() < 0.3
    return m.Gave(fact.key, None if unknown else value)


def walk(kind, scene, chance):
    """A dialogue about an incident, to its end; its last step."""
    replies = (m.Chose(kind),)
    for _ in range(MOST_STEPS):
        step = answered(scene, m.Tell(replies=replies), 0)
        if not isinstance(step, q.SayBack | q.Ask):
            return step
        replies = (*replies, reply_to(step, chance))
    raise AssertionError(f"{kind}: no end after {replies}")


@pytest.mark.parametrize("part", range(PARTS))
def test_every_incident_comes_to_a_ruling_or_to_why_there_is_none(part):
    for place, kind in enumerate(KINDS[part::PARTS]):
        chance = random.Random(f"{kind} 1")
        step = walk(kind, in_play(PLAYS[place % len(PLAYS)]), chance)
        assert isinstance(step, q.Ruled | q.NotRuled), kind
        if isinstance(step, q.Ruled):
            assert all(one.short or one.under for one in step.outcomes), kind
            assert step.about.incident == kind
        else:
            assert step.why, kind


@pytest.mark.parametrize("game", ["holdem", "seven-card-stud"])
def test_at_a_live_table_what_is_ruled_can_be_carried_out(game):
    async def work(rooms):
        runner = await live(rooms, game=game)
        chance, keeper = random.Random(game), runner.actor.keeper
        scene = at_live(keeper, runner.table)
        offered = [one.key for one in possible_at(scene, m.Incidents()).incidents]
        carried_out = 0
        for kind in chance.sample(offered, min(40, len(offered))):
            step = walk(kind, at_live(keeper, runner.table), chance)
            if isinstance(step, q.NotRuled) or len(step.outcomes) > 1 or step.about.unknown:
                continue
            options = step.outcomes[0].options
            answers = await runner.say(
                "rule", incident=kind, facts=step.facts, deal=step.deal, seen=step.seen,
                option=options[0].key if options else "",
            )  # fmt: skip
            assert "done" in kinds(answers), (kind, answers)
            carried_out += 1
            await runner.undo()
            assert keeper.playing
        assert carried_out > 10

    run(work)
