"""REST: what a director needs beside an event: shuffled cards, what agreements come to, rulings."""

from random import SystemRandom
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from floorman.cards import STANDARD, card_text
from floorman.rulebooks.rules import find_rule
from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.beside import shares_of
from floorman.server.desk.commands import ShowShares
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.once import answered_before
from floorman.server.rest.desk import asked_models as a
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.answering import Key, directed, in_words, once_of
from floorman.server.rest.desk.seen.wording import of_entry, rules_of
from floorman.server.rest.floor.asking import check_texts
from floorman.server.room import Given, MyPower
from floorman.store import DoneBefore
from floorman.tournament.prizes.agreements import Method

router = APIRouter(prefix="/api/desk", tags=["desk"])
_RULINGS_MOST: Final = 100
Word = Annotated[str, Query(max_length=80)]


class CardsSeen(BaseModel):
    """Cards off a shuffled deck, in the order in which they were drawn."""

    cards: list[str]


class Share(BaseModel):
    """What somebody would get."""

    player: str
    name: str
    chips: int
    money: int


class Shares(BaseModel):
    """What agreements would come to: by chips, once everybody has the next prize; and by ICM."""

    chip_chop: list[Share]
    icm: list[Share]
    note: str


class RulingSeen(BaseModel):
    """A ruling of any event, with who was concerned."""

    event: str
    event_name: str
    sequence: int
    at: int
    by_name: str
    table: int
    level: int
    players: list[str]
    names: list[str]
    incident: str
    words: str
    facts: dict[str, Any]
    rules: list[str]


class RulingsSeen(BaseModel):
    """Rulings, the latest first."""

    rulings: list[RulingSeen]
    rules: m.Rules


@router.post("/events/{key}/cards", summary="Draw cards (floor, host)")
async def cards(request: Request, account: MyPower, key: Key, asked: a.Counts) -> CardsSeen:
    """So many cards of a shuffled deck, where none is at hand. Nothing is done with them."""
    await directed(request, account).event(key)
    drawn = SystemRandom().sample([*STANDARD.cards], asked.count)
    return CardsSeen(cards=[card_text(one) for one in drawn])


@router.post("/events/{key}/calculator", summary="What agreements come to (floor, host)")
async def calculator(request: Request, account: MyPower, key: Key, asked: a.Deal) -> Shares:
    """What everybody would get of the prizes that are left; nothing is done."""
    actor = await directed(request, account).event(key)
    async with actor.settled() as keeper:
        by_chips = _shares(keeper, asked, "chips-after-next")
        icm = _shares(keeper, asked, "icm")
        still = sum(one.status == "in" for one in keeper.state.entrants.values())
    missing = still - len(asked.stacks)
    note = "" if not missing else f"{still} are still in, and {len(asked.stacks)} are counted here."
    return Shares(chip_chop=by_chips, icm=icm, note=note)


def _shares(keeper: DeskKeeper, asked: a.Deal, method: Method) -> list[Share]:
    command = ShowShares(stacks=tuple(asked.stacks.items()), kept=asked.kept, unit=asked.unit)
    return [
        Share(
            player=player,
            name=keeper.name_of(player),
            chips=asked.stacks[player],
            money=money,
        )
        for player, money in shares_of(keeper.state, command, method).items()
    ]


@router.post("/events/{key}/rulings", summary="Record a ruling (floor, host)")
async def rule(
    request: Request, account: MyPower, key: Key, asked: a.RulesOn, given: Given
) -> m.Done:
    """Keep what was ruled, at a table or none, with the level and the time."""
    actor = await directed(request, account).event(key)
    check_texts("facts", asked.facts)
    for one in asked.rules:
        _check_rule(one)
    once = once_of(request, account, given, asked.model_dump())

    def make(keeper: DeskKeeper) -> tuple[r.Any, ...]:
        state = keeper.state
        strange = [one for one in asked.players if one not in state.entrants]
        if strange:
            raise Denied("bad-field", f"players: {strange[0]!r} has not entered")
        named = r.Named(player=account.id, name=account.name)
        ruled = r.Ruled(
            by=account.id,
            incident=asked.incident,
            words=asked.words,
            table=asked.table,
            level=state.level_number if state.begun else 0,
            players=tuple(asked.players),
            facts=asked.facts,
            rules=tuple(asked.rules),
        )
        return (*(() if keeper.names.get(account.id) == account.name else (named,)), ruled)

    with in_words(actor):
        try:
            entry = await actor.do(make, once)
        except DoneBefore as before:
            return m.Done(sequence=int(answered_before(once, before)), said=[], rules=[])
    lines = of_entry(actor.keeper, entry)
    return m.Done(sequence=entry.sequence, said=lines, rules=rules_of(lines))


def _check_rule(rule: str) -> None:
    try:
        find_rule(rule)
    except KeyError:
        raise Denied("bad-field", f"rules: there is no rule {rule[:60]!r}") from None


@router.get("/events/{key}/rulings", summary="Earlier rulings (floor, host)")
async def rulings(
    request: Request, account: MyPower, key: Key, player: Word = "", incident: Word = ""
) -> RulingsSeen:
    """Rulings of all events on the same person or the same incident; without either, this one's."""
    hall = directed(request, account)
    await hall.event(key)
    found = [
        _seen(event, keeper, *one)
        async for event, keeper, one in hall.rulings("" if player or incident else key)
        if (not player or player in one[2].players)
        and (not incident or incident == one[2].incident)
    ]
    found.sort(key=lambda one: -one.at)
    some = found[:_RULINGS_MOST]
    lines = [m.Line(words=one.words, rules=one.rules) for one in some]
    return RulingsSeen(rulings=some, rules=rules_of(lines))


def _seen(event: str, keeper: DeskKeeper, sequence: int, at: int, ruled: r.Ruled) -> RulingSeen:
    return RulingSeen(
        event=event,
        event_name=keeper.opened.name,
        sequence=sequence,
        at=at,
        by_name=keeper.name_of(ruled.by),
        table=ruled.table,
        level=ruled.level,
        players=[*ruled.players],
        names=[keeper.name_of(one) for one in ruled.players],
        incident=ruled.incident,
        words=ruled.words,
        facts=ruled.facts,
        rules=[*ruled.rules],
    )
