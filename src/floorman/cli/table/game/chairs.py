"""The chairs of the table as they stand around it, whoever sits in them and whether he plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.cards import Card
from floorman.history.addressing import YOU
from floorman.table import Player
from floorman.table import events as e
from floorman.table.coming.entries import owes_entry
from floorman.table.state import State

_NOTES: Final = {
    "away": "sits out",
    "no-chips": "is out of chips",
    "waits-for-blind": "waits for the blind",
    "lets-blinds-pass": "lets blinds go by",
    "behind-the-blinds": "waits for the button",
    "waits-for-position": "waits after moving",
    "killed-pot": "sits this kill out",
    "kill-owed": "owes a kill",
    "collection": "has not paid",
    "not-entitled": "not in for this pot",
    "false-opener": "out until it is won",
    "seats": "is one too many",
    "owes": "owes blinds",
}


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair: its number from 0, who sits there (nobody: empty) and how it stands to the deal.

    `seat` is its seat in the deal that is shown, None for one who has none; `note` says why not.
    `drew` is the card drawn for the button, as long as nothing is dealt.
    """

    number: int
    player: str = ""
    seat: int | None = None
    stack: int = 0
    note: str = ""
    button: bool = False
    drew: Card | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deal that is shown: its players by seat, the chair with the button, who is left out."""

    players: Sequence[str] = ()
    button: int = -1
    out: Mapping[str, str] | None = None
    drawn: Mapping[str, Card] | None = None


def make_chairs(state: State, dealt: Dealt) -> tuple[Chair, ...]:
    """Every chair clockwise, the person's first."""
    you = state.players.get(YOU)
    first = you.seat if you else 0
    order = ((first + step) % state.chairs for step in range(state.chairs))
    return tuple(_chair(state, number, dealt) for number in order)


def _chair(state: State, number: int, dealt: Dealt) -> Chair:
    player, button = state.sitting(number), number == dealt.button
    if player is None:
        return Chair(number, button=button)
    seat = dealt.players.index(player.id) if player.id in dealt.players else None
    note, drew = _note(state, player, seat, dealt), (dealt.drawn or {}).get(player.id)
    return Chair(number, player.id, seat, player.playable, note, button, drew)


def _note(state: State, player: Player, seat: int | None, dealt: Dealt) -> str:
    if player.away:
        return _NOTES["away"]
    if player.leaving:
        return "leaves after this" if player.leaving == "quits" else "sits out after this"
    if not player.playable and not state.in_deal(player):
        return _NOTES["no-chips"]
    if seat is not None:
        return ""
    if dealt.drawn and player.id in dealt.drawn:
        return "drew for the button"
    why = (dealt.out or {}).get(player.id, "")
    if why in ("away", "no-chips"):
        why = ""
    return _NOTES[why] if why else "waits to come in" if owes_entry(player) else "plays next deal"


def read_dealt(events: Sequence[e.Any]) -> Dealt:
    """The last deal, read from the events by which it began; before the first, the draw."""
    out: dict[str, str] = {}
    for event in reversed(events):
        if isinstance(event, e.DealBegan):
            return _began(event, events)
        if isinstance(event, e.ButtonDrawn):
            seats = {one.player: one.seat for one in events if isinstance(one, e.Sat)}
            return Dealt((), seats[event.player], out, dict(event.cards))
    return Dealt()


def _began(began: e.DealBegan, events: Sequence[e.Any]) -> Dealt:
    """A deal's players and those left out of it, told right before it began."""
    out: dict[str, str] = {}
    for event in reversed(events[: events.index(began)]):
        if isinstance(event, e.DealBegan | e.DealEnded):
            break
        if isinstance(event, e.NotDealtIn):
            out[event.player] = event.why
    return Dealt(began.players, began.button, out)
