"""REST: what is done in an event, foreseen, taken back and had again."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from fastapi import APIRouter, Request
from msgspec import structs

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.actor import DeskActor, fallen_words, without
from floorman.server.desk.keeper import DeskKeeper, Entry
from floorman.server.desk.penalties import mend_record
from floorman.server.once import answered_before
from floorman.server.rest.desk import asked_models as a
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.answering import Key, directed, in_words, once_of
from floorman.server.rest.desk.asking import ANSWERS, House, asked_command, by_the_house
from floorman.server.rest.desk.entering import check_entering
from floorman.server.rest.desk.seen.wording import of_entry, refusal, rules_of, said, step_words
from floorman.server.room import Given, MyPower, room_of
from floorman.store import Account, DoneBefore
from floorman.tournament import TournamentRefused
from floorman.tournament import commands as c

router = APIRouter(prefix="/api/desk", tags=["desk"])
_WHY: Final = "why: say why, for the log"
_SEEN: Final = "Somebody else has done something since: look again."


@router.post("/events/{key}/do", summary="Do something in an event (floor, host)")
async def do(request: Request, account: MyPower, key: Key, asked: a.Does, given: Given) -> m.Done:
    """Carry out a command by its `type`; what happened, with the rules."""
    actor = await directed(request, account).event(key)
    once = once_of(request, account, given, asked.model_dump())
    called, says = await check_entering(request, account, actor, asked.command), _says(request, key)
    with in_words(actor):
        try:
            entry = await actor.do(lambda now: _bodies(now, account, asked, called, says), once)
        except DoneBefore as before:
            return _done(actor, int(answered_before(once, before)))
    await mend_record(room_of(request).people.registry, actor, entry.at)
    return _of(actor.keeper, entry)


def _says(request: Request, event: str) -> House:
    """What the register of the house says of an entrant."""
    return partial(room_of(request).people.registry.says, event)


def _bodies(
    keeper: DeskKeeper, account: Account, asked: a.Does, called: dict[str, str], says: House
) -> Sequence[r.Any]:
    """What is stored of a command: who is called what, and itself."""
    if asked.seen is not None:
        _check_seen(keeper, asked)
    names = {account.id: account.name} | called
    named = [
        r.Named(player=player, name=name)
        for player, name in names.items()
        if keeper.names.get(player) != name
    ]
    if asked.command.get("type") == ANSWERS:
        if keeper.returned is None:
            raise Denied("not-now", "That was answered already.")
        return (*named, r.Answered(by=account.id))
    command = asked_command(asked.command, account.id, asked.why, keeper, says)
    took = str(asked.command.get("took", ""))[:300]
    did = keeper.decide(command, account.id, asked.why, took)
    did = structs.replace(did, house=by_the_house(command, says))
    answers = isinstance(command, c.SetClock | c.AddTime) and keeper.returned is not None
    return (*named, *((r.Answered(by=account.id),) if answers else ()), did)


def _check_seen(keeper: DeskKeeper, asked: a.Does) -> None:
    """Refuse what hangs on how things stood, where somebody has changed that since."""
    since = (one for one in reversed(keeper.entries) if one.sequence > (asked.seen or 0))
    hangs = asked.command.get("type") in _HANGS
    if hangs and any(one.did and not one.undone and _is_same(one, asked) for one in since):
        raise Denied("not-now", _SEEN)


# What depends on which of several were done before.
_HANGS: Final = frozenset(
    {"balance-player", "break-table", "redraw", "seat-alternate", "set-clock", "add-time", "start",
     "bust", "table-done", "hand-for-hand"}
)  # fmt: skip


def _is_same(entry: Entry, asked: a.Does) -> bool:
    did = entry.did
    return did is not None and did.command.__struct_config__.tag == asked.command.get("type")


def _done(actor: DeskActor, sequence: int) -> m.Done:
    """What was answered to the same before."""
    entry = actor.keeper.find(sequence)
    if entry is None:
        return m.Done(sequence=sequence, said=[], rules=[])
    return _of(actor.keeper, entry)


def _of(keeper: DeskKeeper, entry: Entry) -> m.Done:
    lines = of_entry(keeper, entry)
    return m.Done(sequence=entry.sequence, said=lines, rules=rules_of(lines))


@router.post("/events/{key}/preview", summary="What would come of it (floor, host)")
async def preview(request: Request, account: MyPower, key: Key, asked: a.Does) -> m.Foreseen:
    """What would happen by a command, or why it would be refused; nothing is done."""
    actor = await directed(request, account).event(key)
    called = await check_entering(request, account, actor, asked.command)
    async with actor.settled() as keeper:
        draft, now = keeper.copy(), room_of(request).now()
        draft.names |= called
        try:
            says = _says(request, key)
            command = asked_command(asked.command, account.id, asked.why or "-", draft, says)
            body = draft.decide(command, account.id)
            events = draft.apply(body, actor.sequence + 1, max(now, draft.now))
            actor.led.foresee(draft, body, events)
        except TournamentRefused as refused:
            return _foreseen_refusal(refusal(draft, refused))
        except Denied as denied:
            if denied.code != "not-now":
                raise refusal(draft, denied) from None
            return _foreseen_refusal(refusal(draft, denied))
        lines = said(draft, events)
    return m.Foreseen(said=lines, rules=rules_of(lines))


def _foreseen_refusal(denied: Denied) -> m.Foreseen:
    refused = m.RefusedSeen(words=denied.words, cites=[*denied.cites], legal=denied.legal)
    rules = rules_of([m.Line(words="", rules=[*denied.cites])])
    return m.Foreseen(said=[], rules=rules, refused=refused)


@router.post("/events/{key}/undo", summary="Take a step back (floor, host)")
async def undo(
    request: Request, account: MyPower, key: Key, asked: a.Undoes, given: Given
) -> m.Done:
    """Take back any step: what came after it is done again without it, as it was drawn."""
    actor = await directed(request, account).event(key)
    if not asked.why.strip():
        raise Denied("bad-field", _WHY)
    once = once_of(request, account, given, asked.model_dump())
    by = account.id
    with in_words(actor):
        try:
            entry = await actor.undo(asked.sequence, by, asked.why, asked.drop, once)
        except DoneBefore as before:
            return m.Done(sequence=int(answered_before(once, before)), said=[], rules=[])
    await mend_record(room_of(request).people.registry, actor, entry.at)
    return _of(actor.keeper, entry)


@router.post("/events/{key}/undo/preview", summary="What taking it back would do (floor, host)")
async def preview_undo(
    request: Request, account: MyPower, key: Key, asked: a.Undoes
) -> m.UndoForeseen:
    """Which later steps fall with it, and what has happened instead."""
    actor = await directed(request, account).event(key)
    async with actor.settled() as now:
        keeper = now.past()
    with in_words(actor):
        again = await asyncio.to_thread(without, keeper, asked.sequence)
    entry = keeper.find(asked.sequence)
    assert entry is not None
    lines = [m.Line(words=f"Taken back: {step_words(keeper, entry)}", rules=[])]
    lines += _otherwise(keeper, again.made, asked.sequence)
    falls = [
        m.FallenSeen(
            sequence=one.entry.sequence,
            words=step_words(keeper, one.entry),
            why=refusal(keeper, one.why).words,
        )
        for one in again.fallen
    ]
    refused = None
    if again.fallen and not asked.drop:
        refused = m.RefusedSeen(words=fallen_words(again), cites=[], legal="Drop them as well.")
    return m.UndoForeseen(said=lines, rules=rules_of(lines), refused=refused, falls=falls)


def _otherwise(was: DeskKeeper, made: DeskKeeper, after: int) -> list[m.Line]:
    """What later steps have come to instead, where that is something else."""
    before = {one.sequence: one for one in was.entries if one.did and one.sequence > after}
    found: list[m.Line] = []
    for one in made.entries:
        old = before.get(one.sequence)
        if old is None or one.undone or old.events == one.events:
            continue
        found += [line for line in of_entry(made, one) if line not in of_entry(was, old)]
    return found


@router.post("/events/{key}/redo", summary="Have a step again (floor, host)")
async def redo(
    request: Request, account: MyPower, key: Key, asked: a.Redoes, given: Given
) -> m.Done:
    """Have what was taken back as it was, with what was drawn then."""
    actor = await directed(request, account).event(key)
    once = once_of(request, account, given, asked.model_dump())
    with in_words(actor):
        try:
            entry = await actor.redo(asked.sequence, account.id, once)
        except DoneBefore as before:
            return m.Done(sequence=int(answered_before(once, before)), said=[], rules=[])
    await mend_record(room_of(request).people.registry, actor, entry.at)
    return _of(actor.keeper, entry)
