"""Commands of the desk as they come in: read, checked, and made whoever's they are."""

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec
from msgspec import structs

from floorman.cards import CardTextError, parse_card
from floorman.server.denials import Denied
from floorman.server.desk import commands as d
from floorman.server.desk import records as r
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.register.entrants import NOTHING, Says
from floorman.server.register.tournaments import carried_out
from floorman.server.rest.floor.asking import check_texts
from floorman.tournament import commands as c

# What the server does by itself, or what is only known where deals are reported.
_NOT_ASKED: Final = (
    c.Tick, c.BeginDeal, c.EndDeal, c.VoidDeal, c.HoldDeal, c.GiveWord, c.Race, c.Balance,
    c.MergeFlights, c.Enforce,
)  # fmt: skip
_LOSES: Final = (
    c.VoidEntry, c.RemoveAbsent, c.RemoveUnsold, c.CountStack, c.AcceptCount, c.CallOff,
)  # fmt: skip
ANSWERS: Final = "answer-return"
# What the house's register has in force against an entrant is carried out.
HEEDS: Final = "heed-register"
House = Callable[[str], Says]
_TAGS: Final = ", ".join(
    sorted(
        str(one.__struct_config__.tag)
        for one in cast(Any, r.Command).__args__
        if one not in _NOT_ASKED
    )
)
_SHARES_MOST: Final = 20
_AMOUNT_MOST: Final = 10**12
_PLAYERS: Final = ("player", "winner")


def asked_command(
    asked: dict[str, Any],
    by: str,
    why: str,
    keeper: DeskKeeper,
    says: House = lambda _: NOTHING,
) -> Any:
    """The command that somebody of the staff asks for; `says` is what the register of the house
    says of an entrant. Raises Denied naming the field.
    """
    if asked.get("type") == HEEDS:
        return _heeded(asked, by, keeper, says)
    own = {key: value for key, value in asked.items() if key not in ("by", "at", "took")}
    if own.get("type") == "register" and "person" in own:
        own["player"] = own.pop("person")
    check_texts("command", own)
    # Of a penalty `why` is one of a few words, and what is said goes with it.
    field = "note" if own.get("type") == "penalise" else "why"
    if why and not own.get(field):
        own[field] = why
    try:
        command = msgspec.convert({"drawn": ()} | _with_cards(own) | {"by": by}, r.Command)
    except CardTextError as error:
        raise Denied("bad-field", f"command: {error}") from None
    except msgspec.ValidationError as error:
        raise Denied("bad-field", f"command: {error} (one of {_TAGS})") from None
    if isinstance(command, _NOT_ASKED):
        raise Denied("bad-field", "command: that is not asked for at the desk")
    command = _by_lot(command)
    _check_own(command)
    _check_players(command, keeper)
    said = command.note if isinstance(command, c.Penalise) else getattr(command, "why", "")
    if not (why or said).strip() and loses(command, keeper):
        raise Denied("bad-field", "why: say why, for the log")
    return command


def _heeded(asked: dict[str, Any], by: str, keeper: DeskKeeper, says: House) -> Any:
    """What is to be done with an entrant by what the register says of him now."""
    player, state = str(asked.get("player", "")), keeper.state
    found = state.entrants.get(player)
    if found is None:
        raise Denied("bad-field", f"command.player: {player[:40]!r} has not entered")
    command = carried_out(found, says(player), state.begun, keeper.opened.starts_at)
    if command is None:
        words = f"The house has nothing against {keeper.name_of(player)} that is not done here."
        raise Denied("not-now", words)
    return structs.replace(command, by=by) if isinstance(command, c.Penalise) else command


def by_the_house(command: Any, says: House) -> bool:
    """Whether the register of the house has it so: it is not one more offence."""
    if isinstance(command, c.Enforce):
        return True
    out = isinstance(command, c.Penalise) and command.kind == "disqualified"
    return out and says(command.player).sent is not None


def _by_lot(command: Any) -> Any:
    """Where latecomers sit is drawn here."""
    if isinstance(command, c.Register | c.Reenter | c.SeatAlternate):
        return structs.replace(command, tables=(), chairs=())
    return command


def loses(command: Any, keeper: DeskKeeper) -> bool:
    """Whether something is lost by a command, so that a reason is asked for."""
    if isinstance(command, c.Penalise):
        return command.kind == "disqualified"
    if isinstance(command, c.SetClock):
        return command.step < keeper.state.step
    return isinstance(command, _LOSES)


def _check_own(command: Any) -> None:
    """Raise Denied for what the desk's own commands cannot say."""
    if isinstance(command, d.Announce):
        if not command.words.strip():
            raise Denied("bad-field", "command.words: say something")
        if not 1 <= command.minutes <= d.ANNOUNCED_MOST_MINUTES:
            raise Denied("bad-field", "command.minutes: 1 to 1,440")
    if isinstance(command, d.TakeMoney) and not command.amount:
        raise Denied("bad-field", "command.amount: how much it was")
    if isinstance(command, d.ShowShares) and command.stacks:
        _check_shares(command)


def _check_shares(command: d.ShowShares) -> None:
    chips = [number for _, number in command.stacks]
    if not 2 <= len({name for name, _ in command.stacks}) == len(chips) <= _SHARES_MOST:
        raise Denied("bad-field", f"command.stacks: 2 to {_SHARES_MOST} players, each once")
    if min(chips) < 1 or max(chips) > _AMOUNT_MOST:
        raise Denied("bad-field", "command.stacks: everybody has chips")
    if not 0 <= command.kept <= _AMOUNT_MOST:
        raise Denied("bad-field", "command.kept: 0 or more")
    if not 1 <= command.unit <= _AMOUNT_MOST:
        raise Denied("bad-field", "command.unit: 1 or more")


def _check_players(command: Any, keeper: DeskKeeper) -> None:
    """Raise Denied for whoever has not entered; a register is asked about elsewhere."""
    if isinstance(command, c.Register):
        return
    known = keeper.state.entrants
    if isinstance(command, d.ShowShares):
        strange = [name for name, _ in command.stacks if name not in known]
        if strange:
            raise Denied("bad-field", f"command.stacks: {strange[0][:40]!r} has not entered")
    for field in _PLAYERS:
        player = getattr(command, field, "")
        if player and player not in known:
            raise Denied("bad-field", f"command.{field}: {player[:40]!r} has not entered")


def _with_cards(asked: dict[str, Any]) -> dict[str, Any]:
    """Cards in words as the numbers that they are."""
    deck = asked.get("deck")
    if not isinstance(deck, list):
        return asked
    return asked | {"deck": [int(parse_card(one)) if isinstance(one, str) else one for one in deck]}
