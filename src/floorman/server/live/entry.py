"""What whoever runs a live table enters, as records; nobody else enters anything there."""

import secrets
from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from floorman.cards import UNKNOWN
from floorman.deal import commands as d
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import Asked, StaleError, check_floor
from floorman.server.choosing.deeds import command_for, impossible, is_command
from floorman.server.denials import Denied
from floorman.server.live.rulings import ruled
from floorman.server.names import name_key, read_name
from floorman.server.permissions import STAFF
from floorman.server.protocol import client as m
from floorman.server.protocol import floor as f
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.live_play import OWN
from floorman.table import Reason, TableRefused
from floorman.table import commands as c
from floorman.table.mixes.rotation import chooser

_RUNNERS: Final = STAFF | {"dealer"}
_BY_SEAT: Final = (
    d.Fold, d.Check, d.Call, d.Wager, d.BringIn, d.DeclareOpen, d.Kill, d.TurnUp, d.Discard,
    d.Draw, d.Divide, d.Agree, d.Decline, d.Show, d.Muck,
)  # fmt: skip
_BY_DEALER: Final = (d.NameCards, d.NameOpener, d.NameWinners, d.PushPot)
_KINDS: Final[dict[str, type[d.Command]]] = {
    d.tag_of(one.__name__): one for one in (*_BY_SEAT, *_BY_DEALER)
}
_LONGEST: Final = 2_000
_MOST_NAMED: Final = 20
_DECODER: Final = msgspec.json.Decoder(dict[str, Any])


# What nobody says at a table that deals by itself.
LIVE_ONLY: Final = (
    m.NextDeal, m.PlaceButton, m.Run, m.TakeBack, m.Award, m.Rule, f.ChipsArrive, f.PlayOver,
    f.AddChair, f.BringGuest, f.SendGuest, f.ChangeDealer, f.ChangeDeck, f.CorrectButton,
    f.ForfeitToPot, f.TellTime, f.PayReward,
)  # fmt: skip
# Where people sit in the flesh nobody has a time bank, and nothing stops a table but its dealer.
_NOT_LIVE: Final = (m.UseTimeBank, m.Pause, m.Resume)
# Somebody who has no seat there, and no account here, is named.
_NEWCOMERS: Final = (m.TakeSeat, f.PlayOver, f.LockUp)


def may_run(keeper: Keeper, person: str, role: str) -> bool:
    """Whether somebody runs a live table: the host, the floor, a dealer, or who opened it."""
    return keeper.live and (role in _RUNNERS or person == keeper.opened_by)


def check_may_run(keeper: Keeper, person: str, role: str) -> None:
    """Raise TableRefused for who may not enter anything at a live table."""
    if not may_run(keeper, person, role):
        what = "only whoever runs a live table enters what happens at it"
        raise TableRefused(Reason.NO_PERMISSION, what, legal="Tell the dealer.")


def entered(
    message: m.Any, person: str, keeper: Keeper
) -> tuple[tuple[r.Named, ...], Asked] | None:
    """What a message asks for: who is named by it, and a record by the table as it is then.

    None for a message that is none of a live table. Raises AskedWronglyError.
    """
    make = _ENTRIES.get(type(message))
    if make is not None:
        return (), make(message, person)
    if not is_command(message) or isinstance(message, _NOT_LIVE):
        return None
    if wrong := impossible(message):
        raise AskedWronglyError(wrong)
    check_floor(keeper, message)
    if isinstance(message, _NEWCOMERS):
        player, named = _newcomer(keeper, message.name)
        body = r.Said(command=command_for(message, player, person))
    elif isinstance(message, f.BringGuest):
        guest, named = _newcomer(keeper, message.name)
        body = r.Said(command=command_for(message, _named(message), guest))
    else:
        named = ()
        body = r.Said(command=_command_of(message, person))
    return named, lambda _: body


def _command_of(message: Any, person: str) -> c.Any:
    """A command about a player who is named in it, or about nobody's own."""
    if isinstance(message, f.CallClock | f.ChangeDeck):
        return command_for(message, message.player)  # the floor, where nobody is named
    if isinstance(message, f.PickUpLockUp):
        return command_for(message, "")
    about = _named(message) if "player" in type(message).__struct_fields__ else ""
    return command_for(message, about, person)


def _newcomer(keeper: Keeper, text: str) -> tuple[str, tuple[r.Named, ...]]:
    """Somebody without a seat, who has no account here: the one who was known by that name, or
    somebody new. Raises AskedWronglyError.
    """
    try:
        name = read_name(text)
    except Denied as error:
        raise AskedWronglyError(error.words) from None
    sits, key = keeper.table.state.players, name_key(name)
    for player, called in reversed(keeper.names.items()):
        if player.startswith(OWN) and player not in sits and name_key(called) == key:
            return player, ()
    player = f"{OWN}{secrets.token_hex(4)}"
    return player, (r.Named(player=player, name=name),)


def _named(message: Any) -> str:
    player: str = message.player
    if not player:
        raise AskedWronglyError("Say which player is meant.")
    return player


def _next_deal(message: m.NextDeal, _: str) -> Asked:
    if len(message.dealt_in) > _MOST_NAMED:
        raise AskedWronglyError("So many do not sit at a table.")
    return lambda _: r.Began(deck=None, dealt_in=message.dealt_in)


def _form(message: m.NameForm, _: str) -> Asked:
    """The next game, as whoever is to name it says aloud. Raises AskedWronglyError."""

    def made(keeper: Keeper) -> r.Said:
        who = chooser(keeper.table.state)
        if who is None:
            raise AskedWronglyError("Nobody is to name the next game.")
        return r.Said(command=command_for(message, who))

    return made


def _take_back(message: m.TakeBack, person: str) -> Asked:
    def made(keeper: Keeper) -> r.Undone:
        if message.seen < keeper.number:
            raise StaleError("something has happened meanwhile")
        return r.Undone(by=person)

    return made


def _run(message: m.Run, _: str) -> Asked:
    def made(keeper: Keeper) -> r.Acted:
        deal = keeper.table.deal or keeper.deal
        if deal is None or message.deal != keeper.deal_number:
            raise StaleError("that deal is over")
        if message.seen < keeper.turn_since:
            raise StaleError("something has happened meanwhile")
        return r.Acted(command=_command(message.act, deal.request.seat))

    return made


def _command(act: msgspec.Raw, asked: int) -> d.Any:
    """The command that was entered, by the seat asked where it names none.

    Raises AskedWronglyError.
    """
    if len(bytes(act)) > _LONGEST:
        raise AskedWronglyError("the act is too long")
    try:
        said = _DECODER.decode(bytes(act))
        kind = said.get("type")
        made = _KINDS.get(kind) if isinstance(kind, str) else None
        if made is None:
            raise AskedWronglyError(f"the act is of no known type: {str(kind)[:20]!r}")
        if "seat" in made.__struct_fields__:
            said.setdefault("seat", asked)
        command = cast(d.Any, msgspec.convert(said, made))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise AskedWronglyError(f"the act is not right: {str(error)[:100]}") from None
    cards = getattr(command, "cards", ())
    if len(cards) > UNKNOWN or not all(0 <= card <= UNKNOWN for card in cards):
        raise AskedWronglyError("there are no such cards")
    return command


_ENTRIES: Final[dict[type, Callable[[Any, str], Asked]]] = {
    m.NextDeal: _next_deal,
    m.NameForm: _form,
    m.TakeBack: _take_back,
    m.Run: _run,
    m.Rule: ruled,
}
