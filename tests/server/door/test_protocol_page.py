"""docs/protocol.md shows every message, as it really is."""

import json
import re
from typing import get_args

import msgspec
import pytest

from floorman.deal import Reason
from floorman.rulebooks.rules import find_rule
from floorman.server.chance.commitments import commitment_of, prove, verify
from floorman.server.chance.shuffling import make_shuffle
from floorman.server.protocol import client, server
from floorman.server.protocol.changes import Changed
from tests.house.project import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
MESSAGES = [one for one in EXAMPLES if "type" in one]
FROM_CLIENT, FROM_SERVER = get_args(client.Any), get_args(server.Any)


def tag_of(message):
    return message.__struct_config__.tag


def names_in(thing):
    """Every name of a field, however deep."""
    if isinstance(thing, dict):
        yield from thing
        for one in thing.values():
            yield from names_in(one)
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from names_in(one)


def field_names(type_):
    """The names of the fields of a message and of all that it is made of."""
    found, waiting = set(), [type_]
    while waiting:
        one = waiting.pop()
        waiting += get_args(one)
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            fields = msgspec.structs.fields(one)
            found |= {field.encode_name for field in fields}
            waiting += [field.type for field in fields]
    return found


def types_of(example):
    side = FROM_CLIENT + FROM_SERVER
    return next(one for one in side if tag_of(one) == example["type"])


@pytest.mark.parametrize("example", MESSAGES, ids=lambda one: one["type"])
def test_an_example_is_a_message(example):
    type_ = types_of(example)
    decoded = msgspec.json.decode(json.dumps(example), type=type_)
    assert isinstance(decoded, type_)
    # A state in an update is written as it is, and so is the act of an act.
    parts = dict(example)
    if type_ is server.Update:
        state = msgspec.convert(parts.pop("state"), server.TableState)
        lines = msgspec.convert(parts.pop("lines"), tuple[server.Line, ...])
        msgspec.json.decode(json.dumps(parts.pop("yours")), type=server.Yours | None)
        assert state.number == lines[-1].number
    if type_ is Changed:
        assert set(parts["state"]) < field_names(server.TableState)
        msgspec.convert(parts.pop("seats"), tuple[server.SeatState, ...])
        msgspec.convert(parts.pop("lines"), tuple[server.Line, ...])
    written = (server.TableState, server.Line, server.Yours)
    known = field_names(type_).union(*map(field_names, written))
    # The fields of an act, and the facts of an incident by their keys.
    facts = example.get("facts", {})
    free = {"to", "type", *(facts if isinstance(facts, dict) else ())}
    assert set(names_in(example)) <= known | free, "a field is not that of the message"


def test_every_message_has_an_example():
    shown = {one["type"] for one in MESSAGES}
    assert shown == {tag_of(one) for one in FROM_CLIENT + FROM_SERVER}


def test_no_two_messages_have_the_same_tag():
    tags = [tag_of(one) for one in FROM_CLIENT + FROM_SERVER]
    assert len(tags) == len(set(tags))


def test_the_version_and_every_error_are_named():
    assert f"The version is **{client.VERSION}**" in PAGE
    assert all(f"| `{code}` |" in PAGE for code in get_args(server.ErrorCode))


def test_every_message_of_a_client_with_a_number_repeats_it():
    assert all(one["id"] for one in MESSAGES if types_of(one) in FROM_CLIENT)


def test_the_proof_on_the_page_is_one_of_these_five_cards():
    shuffle = make_shuffle((51, 46, 41, 20, 0), bytes(range(32)))
    assert shuffle.root in PAGE
    [example] = [one for one in EXAMPLES if "salt" in one]
    proof = msgspec.convert(example, server.Proof)
    assert proof == prove(commitment_of(shuffle.cards, shuffle.entropy), 2)
    assert verify(shuffle.root, proof, 5)


def test_reasons_and_rules_of_the_examples_are_real():
    for example in MESSAGES:
        if example["type"] == "refused":
            assert example["reason"] in Reason.__members__
            assert all(find_rule(cite) for cite in example["cites"])
        if example["type"] == "rules":
            for cite, title, statement in example["rules"]:
                rule = find_rule(cite)
                assert (rule.title, rule.statement) == (title, statement)


def test_the_course_that_is_shown_is_one_and_its_steps_are_all_told_of():
    shown = next(one for one in EXAMPLES if "steps" in one)
    course = msgspec.json.decode(json.dumps(shown), type=server.CourseState)
    table = PAGE.split("Of the `steps`")[1].split("\n\nWhen")[0]
    told = {kind for kind in re.findall(r"`([a-z]?)\d?(?::\d)?`|`s20`", table) if kind}
    assert {"b", "x", "m", "f", "g", "w", "d", "u", "t", "c", "o", "v", "a", "n"} <= told
    assert {re.match("[a-z]?", word)[0] for word in course.steps.split()} <= {"", *told}
