"""Words for what happens in the seats of a table: chips, chairs, who comes and goes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from floorman.table import events as e

_COMING: Final = {
    "new": "",
    "broken": ", from a broken game",
    "must-move": ", from the must-move game",
    "transfer": ", from another game",
}
_ENTRY: Final = {
    "wait": "waits for the big blind",
    "post": "posts to come in",
    "pass": "lets the blinds go by once",
    "kill": "kills the pot to come in",
    "buy-button": "buys the button",
    "straddle": "straddles to come in",
}
_MOVED: Final[dict[e.MoveWhy, str]] = {
    "buy-in": "{who} buys in for {chips}",
    "rebuy": "{who} buys in again for {chips}",
    "add": "{who} adds {chips}",
    "cash-out": "{who} cashes out {chips}",
    "behind": "{who} buys {chips} that are still to be brought",
    "arrived": "{who} receives the {chips} that were awaited",
    "pocketed": "{who} takes {chips} along for safety",
    "restored": "{who} puts {chips} back on the table",
    "picked-up": "The house picks up {chips} of {who}",
    "returned": "The house hands {chips} back to {who}",
    "carried": "{who} antes {chips} into the pot of earlier deals",
    "forfeited": "{who} forfeits {chips} to the next pot",
    "kill": "{who} leaves a kill of {chips} in the pot",
    "at-desk": "{who} pays {chips} at the desk",
    "owed": "The desk takes the {chips} that {who} owed",
    "kill-posted": "A kill of {chips} that was owed goes into the next pot",
    "rake": "The house rakes {chips}",
    "time": "{who} pays {chips} for time",
    "drop": "The house drops {chips} out of the pot",
    "dead-blind": "{who} posts {chips} for the house",
    "ruling": "By a ruling {who} hands over {chips}",
    "set-right": "{chips} of {who} are put right",
    "reward": "{who} pays {chips} for the hand that won",
    "stand-up": "{who} pays {chips}, the last one standing",
    "time-pot": "The pot pays {chips} for everyone's time",
}


class Room:
    """Who is called what, and how seats and amounts are written."""

    def __init__(
        self,
        names: Mapping[str, str],
        sitting: Mapping[int, str],
        first: int,
        figures: Callable[[int], str],
    ) -> None:
        self.names = names
        self.sitting = sitting
        self.first = first
        self.chips = figures

    def name(self, player: str) -> str:
        """What the player is called."""
        return self.names.get(player, player)

    def seat(self, seat: int) -> str:
        """A seat by its number."""
        return f"seat {seat + self.first}"

    def holder(self, seat: int) -> str:
        """Who sits there, else the seat."""
        player = self.sitting.get(seat)
        return self.name(player) if player else self.seat(seat)

    def all(self, players: Sequence[str]) -> str:
        """Several players in a row of words."""
        return row([self.name(player) for player in players])


def row(words: Sequence[str]) -> str:
    """Words in a row: "one, two and three"."""
    return " and ".join((*(", ".join(words[:-1]),) * (len(words) > 1), *words[-1:]))


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def _moved(event: e.Moved, room: Room) -> str:
    chips = room.chips(event.amount)
    accounts = [one.partition(":") for one in (event.source, event.target)]
    who = next((name for kind, _, name in accounts if name and kind != "house"), "")
    if event.why == "deal":
        won = event.target.startswith("stack:")
        return f"{room.name(who)} {'wins' if won else 'loses'} {chips} in the deal"
    if event.why == "carried" and event.target.startswith("stack:"):
        return f"{room.name(who)} gets {chips} of what lay in the middle"
    if event.why == "dead-blind" and event.target.startswith("stack:"):
        return f"{room.name(who)} gets the {chips} for the house back"
    return _MOVED[event.why].format(who=room.name(who) or "The pot", chips=chips)


def _sat(event: e.Sat, room: Room) -> str:
    over = ", over an absent player" if event.over else ""
    return f"{room.name(event.player)} takes {room.seat(event.seat)}{_COMING[event.coming]}{over}"


def _left(event: e.Left, room: Room) -> str:
    return f"{room.name(event.player)} leaves the game with {room.chips(event.chips)}"


def _leaving(event: e.Leaving, room: Room) -> str:
    what = "leaves the game" if event.for_good else "sits out"
    return f"{room.name(event.player)} {what} when the deal is over"


def _sat_out(event: e.SatOut, room: Room) -> str:
    third = ", the third to walk" if event.third else ""
    return f"{room.name(event.player)} sits out{third}"


def _sat_in(event: e.SatIn, room: Room) -> str:
    # Without a rule behind it there is no choice to tell: the player is simply dealt in.
    how = f" and {_ENTRY[event.entry]}" if event.cites else ""
    kills = ", to kill the next pot" if event.kills_next else ""
    return f"{room.name(event.player)} is here to play{how}{kills}"


def _deck_changed(event: e.DeckChanged, room: Room) -> str:
    what = "A new setup" if event.what == "setup" else "Another deck"
    by = f", asked for by {room.name(event.player)}" if event.player else ""
    why = f": the old one is {event.faulty}" if event.faulty else by
    return f"{what} is in play{why}"


def _guest_came(event: e.GuestCame, room: Room) -> str:
    return f"{room.name(event.guest)} sits behind {room.name(event.player)}"


def _bought_behind(event: e.BoughtBehind, room: Room) -> str:
    awaited = f"{room.name(event.player)} awaits {room.chips(event.chips)}"
    return f"{awaited}, of which {room.chips(event.plays)} may play"


def _seat_asked_for(event: e.SeatAskedFor, room: Room) -> str:
    name = room.name(event.player)
    if not event.asks:
        return f"{name} asks for another seat no more"
    return f"{name} asks for {'another seat' if event.seat is None else room.seat(event.seat)}"


def _seat_changed(event: e.SeatChanged, room: Room) -> str:
    said = f"{room.name(event.player)} moves to {room.seat(event.seat)}"
    if event.dealt_off:
        return f"{said} after dealing off, and the blinds may pass once"
    if event.waits:
        return f"{said} and waits {event.waits} deal{'' if event.waits == 1 else 's'}"
    return said


def _locked_up(event: e.LockedUp, room: Room) -> str:
    seat = capital(room.seat(event.seat))
    if event.player is None:
        return f"{seat} is kept for nobody any more"
    return f"{seat} is locked up for {room.name(event.player)}"


def _called_away(event: e.CalledAway, room: Room) -> str:
    if event.until == "stays":
        return f"{room.name(event.player)} stays, as there is no seat for him elsewhere after all"
    where = "to the main game" if event.why == "must-move" else "to a seat kept in another game"
    how_long = {
        "now": "and goes at once",
        "blind": "and plays until due for the big blind",
        "button": "and plays until after the button",
        "deals": f"and plays {event.deals} more deal{'' if event.deals == 1 else 's'}",
    }[event.until]
    return f"{room.name(event.player)} is called {where} {how_long}"


def _chair_added(event: e.ChairAdded, room: Room) -> str:
    why = "until somebody quits" if event.why == "dispute" else "for a player of a broken game"
    return f"A chair is added, {room.seat(event.seat)}, {why}"


def _absence_extended(event: e.AbsenceExtended, room: Room) -> str:
    return f"{room.name(event.player)} may stay away for longer"


def _absent_marked(event: e.AbsentMarked, room: Room) -> str:
    buttons = f"{event.buttons} absent button{'' if event.buttons == 1 else 's'}"
    return f"{room.name(event.player)} has {buttons} by now"


def _picked_up(event: e.PickedUp, room: Room) -> str:
    why = "too long away" if event.why == "absent" else "away too often"
    return f"{room.name(event.player)} loses the seat: {why}"


def _waiting_noted(event: e.WaitingNoted, room: Room) -> str:
    return f"{event.waiting} wait for the game"


def _permitted(event: e.Permitted, room: Room) -> str:
    by = room.name(event.by)
    if event.what == "stakes":
        return f"{by} approves of the stakes proposed"
    what = "play over" if event.what == "play-over" else "take a seat"
    return f"{by} lets {room.name(event.player)} {what}"


def says(text: str) -> Callable[[Any, Room], str]:
    """A sentence that only names the player."""
    return lambda event, room: f"{room.name(event.player)} {text}"


SEAT_WORDS: Final[dict[type, Callable[[Any, Room], str]]] = {
    e.Moved: _moved,
    e.Sat: _sat,
    e.Left: _left,
    e.Leaving: _leaving,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    e.BoughtBehind: _bought_behind,
    e.SeatAskedFor: _seat_asked_for,
    e.SeatChanged: _seat_changed,
    e.CalledAway: _called_away,
    e.LockedUp: _locked_up,
    e.ChairAdded: _chair_added,
    e.ChairRemoved: lambda event, room: f"The chair at {room.seat(event.seat)} is taken away",
    e.Permitted: _permitted,
    e.GuestCame: _guest_came,
    e.GuestWent: lambda event, room: f"{room.name(event.guest)} goes",
    e.AbsentMarked: _absent_marked,
    e.DeckChanged: _deck_changed,
    e.AbsenceExtended: _absence_extended,
    e.Warned: says("is warned: two others are away already"),
    e.PickedUp: _picked_up,
    e.WaitingNoted: _waiting_noted,
}
