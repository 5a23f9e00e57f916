"""REST: the floor opened, seen from its desk and on its board, and what is done there."""

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from random import SystemRandom
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request

from floorman.cards import STANDARD, card_text
from floorman.history.words.tournaments import with_names
from floorman.room import Room, RoomRefused
from floorman.rulebooks.amendments import find_option
from floorman.rulebooks.rules import find_book
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.keeper import setup_of
from floorman.server.once import UsedOtherwiseError, answered_before, once_for
from floorman.server.permissions import STAFF
from floorman.server.rest.floor import models as m
from floorman.server.rest.floor import views
from floorman.server.rest.floor.asking import asked_command
from floorman.server.room import Given, MaybeAccount, MyAccount, MyPower, room_of
from floorman.server.tables.spec import SpecError
from floorman.store import Account, DoneBefore, Once

router = APIRouter(prefix="/api/floor", tags=["floor"])
Player = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
_BY_STAFF: Final = "Only the host and the floor keep the lists and seats."
_WALK_IN: Final = "walk-in-"
_RULES_MOST: Final = 60
Ids = Annotated[str, Query(max_length=2000, examples=["RR11-2.SEAT.1,RR11-2.SEAT.2a"])]
_TIME: Final = re.compile(r"\b(\d{12,14}) ms\b")


def floor_of(request: Request) -> FloorActor:
    """The floor of the room."""
    found: FloorActor = request.app.state.floor
    return found


@router.get("", summary="The floor (floor, host)")
async def seen(request: Request, account: MyPower) -> m.FloorSeen:
    """All of it: games, lists, what is due, what happened."""
    floor = _directed(request, account)
    async with floor.settled() as keeper:
        return views.seen(keeper, floor.sequence, room_of(request).now())


@router.post("/open", summary="Open the floor (floor, host)")
async def open_floor(
    request: Request, account: MyPower, asked: m.Opens, given: Given
) -> m.Sequence:
    """Open it for an evening, under a book and what the house adds to it."""
    opened = r.Opened(
        book=asked.book,
        by=account.id,
        options=tuple(asked.options),
        amendments=asked.amendments,
        tiers=tuple(asked.tiers),
        lock_up=asked.lock_up,
    )
    _check_opening(opened)
    named = r.Named(player=account.id, name=account.name, who="staff")
    return await _record(request, account, (opened, named), given, asked.model_dump_json())


def _check_opening(opened: r.Opened) -> None:
    """Raise Denied for a book, an option or an answer that there is not."""
    try:
        find_book(opened.book)
    except KeyError as error:
        raise Denied("bad-field", f"book: {error.args[0]}") from None
    try:
        for one in opened.options:
            find_option(one)
    except KeyError as error:
        raise Denied("bad-field", f"options: {error.args[0]}") from None
    try:
        Room(setup_of(opened))
    except SpecError as error:
        raise Denied("bad-field", str(error)) from None


@router.post("/close", summary="Close the floor (floor, host)")
async def close_floor(request: Request, account: MyPower, given: Given) -> m.Sequence:
    """Close it, once no game runs any more."""
    return await _record(request, account, (r.Closed(by=account.id),), given, "close")


@router.post("/do", summary="Do something on the floor (floor, host)")
async def do(request: Request, account: MyPower, asked: m.Does, given: Given) -> m.Happened:
    """Carry out a command of the floor by its `type`; what happened, with the rules."""
    floor, once = _directed(request, account), _once(request, account, given, asked.command)
    with _in_words(floor):
        try:
            command = asked_command(asked.command, account.id, floor.keeper)
            done = await floor.do(command, *_staff(floor, account), once=once)
            sequence, events, at = done.sequence, done.events, done.at
        except DoneBefore as before:
            sequence = int(answered_before(once, before))
            known = (one for one in floor.keeper.done if one.sequence == sequence)
            found = next(known, None)
            events, at = (found.events, found.at) if found else ((), 0)
    said = views.said(events, floor.keeper.names, at)
    return m.Happened(sequence=sequence, said=said, rules=_rules(said))


def _rules(said: list[m.Said]) -> list[tuple[str, str, str]]:
    return views.rules_of(id_ for one in said for id_ in one.cites)


@router.post("/preview", summary="What would come of it (floor, host)")
async def preview(request: Request, account: MyPower, asked: m.Does) -> m.Foreseen:
    """What would happen by a command; nothing does."""
    floor = _directed(request, account)
    with _in_words(floor):
        command = asked_command(asked.command, account.id, floor.keeper)
        events = await floor.preview(command)
    said = views.said(events, floor.keeper.names, room_of(request).now())
    return m.Foreseen(said=said, rules=_rules(said))


@router.get("/rules", summary="Rules to read")
async def rules(account: MyAccount, ids: Ids) -> m.RulesSeen:
    """What these rules say; ids that there are not are left out."""
    found = views.rules_of(ids.split(",")[:_RULES_MOST])
    return m.RulesSeen(rules=[one for one in found if one[2]])


@router.post("/undo", summary="Take the last command back (floor, host)")
async def undo(request: Request, account: MyPower, asked: m.Undoes, given: Given) -> m.Sequence:
    """Take back the last command, if nothing came of it that cannot be taken back."""
    floor = _directed(request, account)
    undone = r.Undone(sequence=asked.sequence, by=account.id, why=asked.why)
    bodies: tuple[r.Any, ...] = (*_staff(floor, account), undone)
    return await _record(request, account, bodies, given, asked.model_dump_json())


@router.post("/persons", status_code=201, summary="Somebody comes (floor, host)")
async def add_person(
    request: Request, account: MyPower, asked: m.NewPerson, given: Given
) -> m.PersonMade:
    """Somebody who may be listed and seated: with an account, or by a name alone."""
    floor, room = _directed(request, account), room_of(request)
    if bool(asked.name) is bool(asked.account):
        raise Denied("bad-field", "name: of somebody without an account, or the account")
    who = await room.people.store.account(asked.account) if asked.account else None
    if asked.account and (who is None or who.kind == "gone"):
        raise Denied("not-found", "There is no such person.")
    once = _once(request, account, given, asked.model_dump_json())
    known = floor.keeper.named
    if who is None:
        # Asked again under the same id it is the same person.
        key = f"{_WALK_IN}{once.key[:12] if once else secrets.token_hex(6)}"
        named = r.Named(player=key, name=_walk_in(asked.name), who="walk-in")
    else:
        named = r.Named(player=who.id, name=who.name)
    if known.get(named.player) != named:
        with _in_words(floor):
            await _stored(floor, (named,), once)
    return m.PersonMade(player=named.player, name=named.name)


@router.post("/persons/{player}/name", summary="Call somebody otherwise (floor, host)")
async def name_person(
    request: Request, account: MyPower, player: Player, asked: m.NewName, given: Given
) -> m.PersonMade:
    """Call somebody without an account otherwise."""
    floor = _directed(request, account)
    known = floor.keeper.named.get(player)
    if known is None:
        raise Denied("not-found", "There is no such person.")
    if known.who != "walk-in":
        raise Denied("not-allowed", "Whoever has an account is called what he is called there.")
    named = r.Named(player=player, name=_walk_in(asked.name), who="walk-in")
    await _record(request, account, (named,), given, f"{player} {asked.model_dump_json()}")
    return m.PersonMade(player=player, name=named.name)


def _walk_in(name: str) -> str:
    found = " ".join(name.split())
    if not found or not found.isprintable():
        raise Denied("bad-field", "name: only characters that can be seen")
    return found


@router.post("/cards", summary="Draw cards (floor, host)")
async def cards(request: Request, account: MyPower, asked: m.Draws) -> m.Drawn:
    """Draw a card for each, where no real deck is used. Nothing is done with them yet."""
    _directed(request, account)
    if len({*asked.players}) != len(asked.players):
        raise Denied("bad-field", "for: everybody once")
    deck = SystemRandom().sample([*STANDARD.cards], len(asked.players))
    pairs = zip(asked.players, deck, strict=True)
    return m.Drawn(drawn=[m.Drew(player=one, card=card_text(card)) for one, card in pairs])


@router.get("/board", summary="The board")
async def board(request: Request, account: MaybeAccount) -> m.Board:
    """What hangs on the wall: games, and lists by first names."""
    room, floor = room_of(request), floor_of(request)
    if account is None and room.settings.floor_board != "public":
        raise Denied("no-session", "The board is for who has a session here.")
    async with floor.settled() as keeper:
        return views.board(keeper, floor.sequence, room.now())


def _directed(request: Request, account: Account) -> FloorActor:
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    return floor_of(request)


def _staff(floor: FloorActor, account: Account) -> tuple[r.Named, ...]:
    """How whoever does something is called, where that is not known yet."""
    known = floor.keeper.named.get(account.id)
    if known is not None and known.name == account.name:
        return ()
    who: r.Kind = "staff" if known is None else known.who
    return (r.Named(player=account.id, name=account.name, who=who),)


def _once(request: Request, account: Account, given: str, asked: object) -> Once | None:
    what = f"{request.url.path} {msgspec.json.encode(asked).decode()}"
    return once_for(account.id, given, what, room_of(request).now())


async def _record(
    request: Request, account: Account, bodies: tuple[r.Any, ...], given: str, asked: str
) -> m.Sequence:
    floor = _directed(request, account)
    with _in_words(floor):
        once = _once(request, account, given, asked)
        return m.Sequence(sequence=await _stored(floor, bodies, once))


async def _stored(floor: FloorActor, bodies: tuple[r.Any, ...], once: Once | None) -> int:
    try:
        return await floor.record(*bodies, once=once)
    except DoneBefore as done:
        return int(answered_before(once, done))


@contextmanager
def _in_words(floor: FloorActor) -> Iterator[None]:
    """What is refused, in words and by people's names."""
    try:
        yield
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except RoomRefused as refusal:
        raise refused(refusal, floor.keeper.names) from None


def refused(refusal: RoomRefused, names: dict[str, str]) -> Denied:
    """A refusal of the floor by people's names, times as people read them."""

    def said(words: str) -> str:
        return _TIME.sub(_clock, with_names(words, names))

    words = said(f"{refusal.what}: {refusal.reason.value}.")
    return Denied("not-now", words, cites=refusal.cites, legal=said(refusal.legal))


def _clock(found: re.Match[str]) -> str:
    return f"{datetime.fromtimestamp(int(found[1]) / 1000, UTC):%d %B, %H:%M} UTC"
