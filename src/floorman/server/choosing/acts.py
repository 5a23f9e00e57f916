"""Acts: the commands of a deal as a browser sends them, without the seat, read with suspicion.

What a seat may do is for the deal to say; here only what is no command of a player is refused.
"""

from typing import Any, Final, cast

import msgspec

from floorman.cards import UNKNOWN
from floorman.deal import commands as c

_PLAYERS: Final = (
    c.Fold,
    c.Check,
    c.Call,
    c.Wager,
    c.BringIn,
    c.DeclareOpen,
    c.Kill,
    c.TurnUp,
    c.Discard,
    c.Draw,
    c.Divide,
    c.Agree,
    c.Decline,
    c.Show,
    c.Muck,
    c.Ask,
    c.Hunt,
)
# Whatever is shown is shown to the whole table here.
_NOT_TAKEN: Final[dict[type[c.Command], frozenset[str]]] = {c.Show: frozenset({"to"})}
_KINDS: Final[dict[str, type[c.Command]]] = {c.tag_of(one.__name__): one for one in _PLAYERS}
_FIELDS: Final[dict[type[c.Command], frozenset[str]]] = {
    one: frozenset(one.__struct_fields__) - {"seat"} - _NOT_TAKEN.get(one, frozenset())
    for one in _PLAYERS
}
_LONGEST: Final = 500
_MOST_CARDS: Final = 12
_MOST_BOARDS: Final = 99
_MOST_CHIPS: Final = 2**53
_DECODER: Final = msgspec.json.Decoder(dict[str, Any])


def command_of(act: msgspec.Raw | bytes, seat: int) -> c.Any:
    """The command of a deal that an act is, by the seat of the deal that sends it.

    Raises ValueError for what is no player's command, or holds what cannot be.
    """
    said = _read(act)
    kind = said.get("type")
    made = _KINDS.get(kind) if isinstance(kind, str) else None
    if made is None:
        raise ValueError(f"the act is of no known type: {str(kind)[:20]!r}")
    if "seat" in said:
        raise ValueError("an act names no seat: it is always one's own")
    strange = said.keys() - _FIELDS[made] - {"type"}
    if strange:
        raise ValueError(f"a {kind} has no {min(strange)[:20]!r}")
    try:
        command = cast(c.Any, msgspec.convert({**said, "seat": seat}, made))
    except msgspec.ValidationError as error:
        raise ValueError(f"the {kind} is not right: {error}") from None
    _check(command)
    return command


def _read(act: msgspec.Raw | bytes) -> dict[str, Any]:
    data = bytes(act)
    if len(data) > _LONGEST:
        raise ValueError("the act is too long")
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ValueError("the act is no JSON object") from None


def _check(command: c.Any) -> None:
    """Raise ValueError for amounts and cards that there are not."""
    match command:
        case c.Wager(to=to) if not 0 <= to <= _MOST_CHIPS:
            raise ValueError("there is no such amount")
        case c.Agree(boards=boards) if not 1 <= boards <= _MOST_BOARDS:
            raise ValueError("there is no such number of boards")
        case c.TurnUp(card=card) if card is not None:
            _check_cards((card,))
        case (
            c.Draw(cards=cards)
            | c.Discard(cards=cards)
            | c.Divide(cards=cards)
            | c.Show(cards=cards)
        ):
            _check_cards(cards)


def _check_cards(cards: tuple[int, ...]) -> None:
    if len(cards) > _MOST_CARDS or not all(0 <= card < UNKNOWN for card in cards):
        raise ValueError("there are no such cards")
