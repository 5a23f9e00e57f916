"""No byte of a message to a browser depends on a card that its player may not see.

Whole tables, deal after deal, told to every seat and to the rail, are played again with the cards
that were never shown to that viewer in other places. Of a commitment only what hides the others
may differ: the root and the hashes beside the way up to it, which are made of salted leaves. The
salts come from the 32 bytes of the shuffle alone, and are the same in both.
"""

from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.deal import commands as d
from floorman.games import all_forms, all_mixes
from floorman.server.chance.shuffling import Shuffle
from floorman.server.door.broadcast import Broadcast
from floorman.server.door.spread.told import Told
from floorman.server.play.actor import TableActor
from floorman.server.play.driving import Pace, Paced, as_paced
from floorman.server.play.surroundings import NOBODY_KNOWN
from floorman.server.protocol import client as m
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from tests.deal.test_views import gives_cards_away, seen_by, swap, swapped
from tests.server.tables import Kept

FORMS = tuple(all_forms())
STEPS, LOOKS = 60, 4
RAIL = "rail"


def deals_of(log):
    """Every deal of a log: what a viewer has seen of it is to be known when it is played again."""
    keeper, found = None, []
    for body, at in log:
        read = r.decode(body)
        if keeper is None:
            keeper = Keeper(read)
            continue
        keeper.apply(read, at)
        if isinstance(read, r.Began):
            found.append((keeper.deal, keeper.players))
    return found


def tables_of(log, viewer, dice):
    """For each deal a table that exchanges the cards which the viewer never saw."""
    found = []
    for deal, players in deals_of(log):
        seat = players.index(viewer) if viewer in players else None
        known = set(deal.setup.deck) if gives_cards_away(deal) else seen_by(deal, seat)
        found.append(swap(deal.setup.deck, known, dice))
    return found


def moved(shuffle, table):
    """A shuffle with cards exchanged, out of the same 32 bytes."""
    cards = tuple(table.get(card, card) for card in shuffle.cards)
    return Shuffle(entropy=shuffle.entropy, cards=cards, root=shuffle.root)


def with_other_cards(log, viewer, dice):
    """The log as it would be with other cards where the viewer has not looked."""
    tables, table = iter(tables_of(log, viewer, dice)), {}
    for body, at in log:
        read = r.decode(body)
        if isinstance(read, r.Began):
            table = next(tables)
            again = tuple(moved(one, table) for one in read.reshuffles)
            read = replace(read, deck=moved(read.deck, table), reshuffles=again)
        elif isinstance(read, r.Acted):
            again = tuple(moved(one, table) for one in read.reshuffles)
            read = replace(read, command=swapped(read.command, table), reshuffles=again)
        yield read, at


def told(bodies, viewer, hands):
    """The last update, what it changes for who was told the one before, and a snapshot after it, as
    the viewer is sent them.
    """
    (opened, _), *rest = bodies
    keeper, happened = Keeper(opened), ()
    around = SimpleNamespace(
        faces={}, store=None, now=lambda: 9_000, hands=hands, pace=Pace(), register=NOBODY_KNOWN
    )
    actor = TableActor("t", keeper, 1, around)
    followed, known = Broadcast(), Told(changes=True)
    asked = m.Watch(table="t", changes=True)
    for place, (body, at) in enumerate(rest, 1):
        happened = keeper.apply(body, at)
        if place == len(rest) - 2:
            followed.snapshot(actor, viewer, asked, known)
        if place > len(rest) - 2:
            changed = followed.update(actor, viewer, happened, known)
    update = Broadcast().update(actor, viewer, happened, Told())
    return update, changed, Broadcast().snapshot(actor, viewer, asked, Told())


def without_hashes(data):
    """A message without the hashes that commit to hidden cards, of the deck and of the log, whose
    keys are chance; the rest byte for byte.
    """
    message = msgspec.json.decode(data)
    if message["state"].get("log"):
        message["state"]["log"]["head"] = len(message["state"]["log"]["head"])
    message.pop("check", None)  # of the hashes too
    for one in (*message.get("proofs", ()), *(message.get("yours") or {}).get("proofs", ())):
        one["path"] = [len(step) for step in one["path"]]
    return msgspec.json.encode(message)


def looked_at(game, seed, seats=4, looks=LOOKS):
    """Play a table, and at some moments compare what each viewer is told in both worlds."""
    dice = Random(f"told {game} {seed}")
    kept = Kept(game, seats=seats, seed=seed)
    moments = {*dice.sample(range(STEPS), looks)}
    changed = 0
    for step in range(STEPS):
        kept.step()
        if step in moments:
            changed += compared(kept, seats, dice, f"{game} {seed} {step}")
    return changed


def compared(kept, seats, dice, where):
    """What each viewer is told now, in both worlds; in how many the log is another one."""
    changed = 0
    for viewer in (RAIL, *(f"p{seat}" for seat in range(seats))):
        real = told([(r.decode(body), at) for body, at in kept.log], viewer, kept.hands)
        other = [*with_other_cards(kept.log, viewer, dice)]
        changed += [r.encode(body) for body, _ in other] != [body for body, _ in kept.log]
        for one, same in zip(real, told(other, viewer, kept.hands), strict=True):
            assert without_hashes(one) == without_hashes(same), f"{where} {viewer}"
    return changed


@pytest.mark.parametrize("game", [*FORMS, *all_mixes()])
def test_no_byte_that_is_told_depends_on_a_card_that_was_not_shown(game):
    seats = 3 if game in ("super-stud", "super-stud-8", "drawmaha", "big-easy", "big-o") else 4
    assert looked_at(game, 1, seats) > 0


class Holding(Kept):
    """A table whose every deal is played hand for hand; the word is given with the next step."""

    @property
    def held(self):
        deal = self.keeper.table.deal
        return deal is not None and deal.request.kind == "hold"

    def step(self):
        if not self.held:
            return super().step()
        body = r.Acted(command=d.GiveWord(), platform=True)
        self.do(body)
        return body

    def do(self, body):
        return super().do(as_paced(body, Paced(held=True)))


@pytest.mark.rules("TDA-RP8g")
@pytest.mark.parametrize("game", ["holdem", "razz", "triple-draw-27"])
def test_while_a_deal_is_held_nobody_is_told_of_anothers_cards(game):
    kept, dice, holds, changed = Holding(game, seats=3, seed=2, book="tda-2024"), Random(2), 0, 0
    while holds < 3:
        kept.step()
        if not kept.held:
            continue
        holds += 1
        changed += compared(kept, 3, dice, f"{game} {holds}")
        log = [(r.decode(body), at) for body, at in kept.log]
        state = msgspec.json.decode(told(log, RAIL, kept.hands)[2])["state"]
        assert state["on_hold"] and state.get("to_act") is None and not state.get("until")
        assert all(card == UNKNOWN for one in state["seats"] for card in one.get("down", ()))
        assert not any(one.get("label") for one in state["seats"])
    assert changed


@pytest.mark.perft
@pytest.mark.parametrize("game", [*FORMS, *all_mixes()])
def test_no_byte_depends_on_a_card_that_was_not_shown_in_very_many_deals(game):
    for seed in range(2, 12):
        looked_at(game, seed, seats=3, looks=12)


def test_what_is_told_does_depend_on_the_cards_that_a_seat_sees():
    # The comparison above can fail: with the eyes of another the same two worlds differ.
    kept, dice = Kept("holdem", seats=3, seed=5), Random(5)
    while not kept.keeper.playing:
        kept.step()
    other = [*with_other_cards(kept.log, "p1", dice)]
    real = [(r.decode(body), at) for body, at in kept.log]
    assert told(real, "p0", kept.hands) != told(other, "p0", kept.hands)
    bare = [without_hashes(told(one, "p0", kept.hands)[2]) for one in (real, other)]
    assert bare[0] != bare[1]
