"""A deal that was saved is checked without the room; whatever is forged of it is found."""

import copy
import json
from random import Random

import msgspec
import pytest

from floorman.deal import commands as d
from floorman.server.audit import audit_room
from floorman.server.protocol.parts import MOST_SHUFFLES, hashed
from floorman.server.protocol.shuffles import LogHead
from floorman.server.tables.lately.shelving import Finished
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.verifying.checks import verified
from floorman.server.verifying.saved import read_saved, saved_deal
from tests.server.chance.courses import many
from tests.server.chance.fixed import bytes_of
from tests.server.chance.test_mixing import DRAW, SIX, drawn, next_deal, sat
from tests.server.storms.simulated import World


def parts_of(*players, shuffle=0):
    return tuple(
        {
            "player": one,
            "seal": hashed(bytes_of(one).hex(), MOST_SHUFFLES + 1),
            "opened": hashed(bytes_of(one).hex(), MOST_SHUFFLES - shuffle),
        }
        for one in players
    )


def stays(life):
    """Ann stays in, and all others go."""
    request = life.keeper.deal.request
    if request.kind == "draw":
        return lambda seat: d.Draw(seat, ())
    if life.to_act != "ann":
        return d.Fold
    return d.Check if request.may_check else d.Call


@pytest.fixture(scope="module")
def saved():
    """A deal of triple draw with a reshuffle, as ann saw it; five have parts, one came late."""

    async def evening(life):
        browsers = await sat(life, *SIX, chips=1000, **DRAW)
        browsers[-1].how = "late"
        await next_deal(life)
        await drawn(life)
        while life.keeper.table.deal is not None:
            await life.until(lambda: life.to_act is not None or life.keeper.table.deal is None)
            if life.to_act is not None:
                await life.act(stays(life))
        assert await audit_room(life.store) == []
        over = rebuilt(await life.store.records(life.actor.table)).finished[-1]
        assert over.shuffles == tuple(life.keeper.finished[-1].shuffles)
        link = await life.store.head(life.actor.table)
        log = LogHead(link.sequence, link.chain)
        return [
            json.loads(msgspec.json.encode(msgspec.structs.replace(one, log=log)))
            for one in (
                saved_deal("t", over, over.players.index("ann")),
                saved_deal("t", over, None),
            )
        ]

    return World().live(evening)


def check(data):
    return verified(read_saved(json.dumps(data).encode()))


def test_a_deal_that_was_played_is_whole(saved):
    found = check(saved[0])
    assert found.faults == ()
    assert found.proved == found.seen > 0
    assert (found.parts, found.sealed) == (5, 6)
    assert len(saved[0]["shuffles"]) > 1
    assert check(saved[1]).faults == ()
    assert check(saved[1]).seen < found.seen, "an onlooker saw less"


def test_it_holds_the_head_of_the_log(saved):
    assert len(saved[0]["log"]["head"]) == 64


FORGERIES = []


def change(words):
    """A forgery, and what is said of it: one of these."""

    def decorate(work):
        FORGERIES.append(pytest.param(work, words, id=work.__name__))
        return work

    return decorate


@change("the proof of")
def another_root(one):
    one["shuffles"][0]["root"] = "ab" * 32


@change("the proof of")
def another_salt(one):
    one["proofs"][0]["salt"] = "00" * 16


@change("the proof of")
def another_card_in_a_proof(one):
    one["proofs"][0]["card"] = (one["proofs"][0]["card"] + 1) % 52


@change("has no proof")
def no_proofs(one):
    one["proofs"] = []


@change("of a draw|has no proof|lies in two places|not the card")
def another_card_seen(one):
    known = {seen["card"] for seen in one["seen"]}
    one["seen"][0]["card"] = next(card for card in range(52) if card not in known)


@change("lies in two places")
def a_card_seen_twice(one):
    one["seen"].append({**one["seen"][0], "gone": False})
    one["seen"].append({**one["seen"][0], "gone": False})


@change("came from place|has no proof")
def a_card_before_another_seat(one):
    seen = one["seen"][0]
    seen["to"] = str((int(seen["to"]) + 1) % 6)


@change("the deal left its course")
def a_burn_too_many(one):
    words = one["course"]["steps"].split()
    place = words.index("x")
    one["course"]["steps"] = " ".join([*words[:place], "x", *words[place:]])


@change("the deal left its course")
def two_places_exchanged(one):
    words = one["course"]["steps"].split()
    words[0], words[1] = words[1], words[0]
    one["course"]["steps"] = " ".join(words)


@change("the deal left its course")
def another_first_seat(one):
    one["course"]["first"] = (one["course"]["first"] + 1) % 6


@change("left of the button")
def another_button(one):
    one["button"] = (one["button"] + 1) % 6


@change("do not go clockwise")
def seats_in_another_order(one):
    seats = one["course"]["seats"]
    seats[0], seats[1], seats[2] = seats[2], seats[1], seats[0]


@change("is not what had been sealed")
def a_part_that_was_not_sealed(one):
    one["shuffles"][0]["parts"][1]["opened"] = "cd" * 32


@change("came from place|is not the card|no card was due|has no proof")
def a_part_left_aside(one):
    del one["shuffles"][0]["parts"][0]["opened"]


@change("came from place|is not the card|no card was due|has no proof")
def a_part_of_somebody_who_had_none(one):
    [more] = parts_of("zed")
    one["shuffles"][0]["parts"].append(more)


@change("the seals of shuffle 1 are not those of the deck")
def another_seal_for_the_reshuffle(one):
    one["shuffles"][1]["parts"][0].update(parts_of("zed", shuffle=1)[0], player="ann")


@change("a player has two parts")
def two_parts(one):
    one["shuffles"][0]["parts"].append(one["shuffles"][0]["parts"][0])


@change("two shuffles have the same root")
def the_same_root_again(one):
    one["shuffles"][1]["root"] = one["shuffles"][0]["root"]


@change("cards were shuffled without a root")
def a_shuffle_left_out(one):
    one["shuffles"].pop()


@change("nothing had to be shuffled")
def a_shuffle_too_many(one):
    one["shuffles"].append({"root": "12" * 32, "size": 20})


@change("cards, not the")
def a_shuffle_of_fewer_cards(one):
    one["shuffles"][1]["size"] -= 1


@change("never committed to")
def no_shuffles(one):
    one["shuffles"] = []


@change("a root is none")
def a_root_that_is_none(one):
    one["shuffles"][0]["root"] = "root"


@change("no form is called")
def an_unknown_form(one):
    one["course"]["form"] = "three-card-brag"


@change("no rulebook is called")
def an_unknown_book(one):
    one["course"]["book"] = "hoyle"


@change("the deal left its course|never|is of|cards, not|shuffle")
def another_form(one):
    one["course"]["form"] = "holdem"


@change("the house's course of this deal is not that of the form")
def a_course_of_ones_own(one):
    one["course"]["amended"] = {"deck": "52", "stages": [], "boards": 0}


@change("the seals of the deck are not those that were told")
def other_seals_than_were_told(one):
    seals = [{"player": p["player"], "seal": p["seal"]} for p in one["shuffles"][0]["parts"]]
    one["own"] = {"player": "ann", "seals": seals[1:], "opened": []}


@change("your part in the deck is not what you opened")
def another_part_than_ones_own(one):
    one["own"] = {"player": "ann", "opened": ["ee" * 32]}


@pytest.mark.parametrize(("forge", "words"), FORGERIES)
def test_whatever_is_forged_is_found(saved, forge, words):
    data = copy.deepcopy(saved[0])
    forge(data)
    found = check(data)
    assert found.faults
    assert any(any(part in fault for part in words.split("|")) for fault in found.faults), (
        found.faults
    )


def test_every_byte_of_the_proofs_counts(saved):
    dice = Random(1)
    text = json.dumps(saved[0]["proofs"])
    digits = [place for place, one in enumerate(text) if one in "0123456789abcdef"]
    digits = [p for p in digits if text[p - 20 : p].count('"') == 0]  # within a salt or a hash
    for place in dice.sample(digits, 60):
        other = "0" if text[place] != "0" else "1"
        data = copy.deepcopy(saved[0])
        data["proofs"] = json.loads(text[:place] + other + text[place + 1 :])
        assert check(data).faults


def test_deals_of_every_form_are_whole_when_they_are_saved():
    """From the sight of each seat; a part cuts every deck."""
    count = 0
    for deal, shuffles in many([3], every=7):
        seats = len(deal.state.seats)
        over = Finished(
            1,
            0,
            deal,
            tuple(f"p{seat}" for seat in range(seats)),
            tuple(range(seats)),
            tuple(f"P{seat}" for seat in range(seats)),
            seats,
            shuffles=tuple(shuffles),
            button=deal.setup.button,
        )
        for viewer in (None, 0):
            found = verified(msgspec.structs.replace(saved_deal("t", over, viewer)))
            assert found.faults == (), (deal.setup.law.form.key, found.faults)
            count += found.proved
    assert count > 100


BAD = {
    "nothing": b"",
    "no JSON": b"{",
    "a list": b"[]",
    "not UTF-8": b'{"what": "\xff"}',
    "something else": b'{"what": "floorman evidence", "version": 1}',
    "another version": b'{"what": "floorman deal", "version": 2}',
    "deep": b'{"what": ' + b"[" * 100_000,
    "a part missing": b'{"what": "floorman deal", "version": 1, "table": "t"}',
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_in_words(name):
    with pytest.raises(ValueError, match=r"no saved deal|nested|UTF-8"):
        read_saved(BAD[name])


def test_a_card_that_is_none_is_refused(saved):
    for place, wrong in (("seen", 53), ("seen", -1)):
        data = copy.deepcopy(saved[0])
        data[place][0]["card"] = wrong
        with pytest.raises(ValueError, match=rf"\$\.{place}\[0\]\.card"):
            read_saved(json.dumps(data).encode())


def test_wild_values_are_findings_and_never_a_traceback(saved):
    dice = Random(2)
    values = [0, -1, 10**9, "", "x", None, [], {}, True, 1.5, "ab" * 32, [[]], {"a": 1}]
    paths = [*_paths(saved[0])]
    for _ in range(300):
        data = copy.deepcopy(saved[0])
        *way, last = dice.choice(paths)
        where = data
        for key in way:
            where = where[key]
        where[last] = dice.choice(values)
        try:
            check(data)
        except ValueError as error:
            assert str(error)


def _paths(thing, way=()):
    items = thing.items() if isinstance(thing, dict) else enumerate(thing)
    for key, one in items:
        yield (*way, key)
        if isinstance(one, dict | list):
            yield from _paths(one, (*way, key))
