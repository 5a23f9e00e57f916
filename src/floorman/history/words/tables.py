"""Words for the events of a table: one plain sentence for each thing that happens around a deal.

The deal's own events have theirs in `words`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from floorman.cards import card_text
from floorman.deal.sums import all_noted
from floorman.games import find_form
from floorman.history.words.entrants import ENTRANT_WORDS, moved_entrant
from floorman.history.words.hosts import HOST_WORDS
from floorman.history.words.seats import SEAT_WORDS, Room, capital, row, says
from floorman.table import events as e
from floorman.table.accounts import EVENT

_BLINDS: Final[dict[int, tuple[str, ...]]] = {
    1: ("the blind",),
    2: ("the small blind", "the big blind"),
    3: ("the small blind", "the middle blind", "the big blind"),
}
_BLIND: Final = {
    "small": "the small blind",
    "middle": "the middle blind",
    "big": "the big blind",
    "straddle": "the straddle",
}
_POSTS: Final = {
    "ante": "an ante",
    "blind": "a blind",
    "straddle": "a straddle",
    "kill": "a kill",
    "entry": "to come in, a blind",
    "missed": "missed blinds",
    "dead": "dead money",
}
_CLEARED: Final = {
    "posted": "has made up the blinds",
    "big-blind": "takes the big blind and owes nothing more",
    "killed": "has killed the pot and owes no blinds more",
    "straddled": "has straddled and owes no blinds more",
    "button": "has the button and owes no blinds more",
}
_OUT: Final = {
    "away": "away from the table",
    "no-chips": "out of chips",
    "waits-for-blind": "waiting for the big blind",
    "lets-blinds-pass": "letting the blinds go by",
    "behind-the-blinds": "between the button and the blinds",
    "waits-for-position": "waiting for the same position as before the move",
    "killed-pot": "the pot is killed",
    "kill-owed": "a kill is owed",
    "collection": "the collection is not paid",
    "not-entitled": "the pot holds money of another deal",
    "false-opener": "out until somebody has won the pot that was opened falsely",
    "seats": "the form takes no more players",
    "owes": "blinds are owed",
}
_LAPSED: Final[dict[e.WishWhy, str]] = {
    "placard": "who is due for it posts it",
    "no-straddles": "the game is played without straddles",
    "no-kill": "the game is played without a kill",
    "killed-pot": "the pot is killed",
    "not-dealt-in": "not dealt in",
    "owes": "not in the game yet",
    "position": "another seat may",
    "chips": "too few chips",
    "other-first": "somebody else goes first",
}
_KILLS: Final = {
    "leg": "after two legs in a row",
    "scoop": "after scooping a large pot",
    "again": "once more, after sharing a killed pot",
    "owed": "for a kill that was missed",
    "agreed": "as agreed on coming in",
    "entry": "to come in",
    "wish": "of free will",
}
_LEFT: Final = {
    "unopened": "nobody opened",
    "unproved": "openers were not proved",
    "forfeited": "forfeited",
    "posted": "posted on leaving",
}


def words_of(
    event: e.Any,
    names: Mapping[str, str] | None = None,
    *,
    sitting: Mapping[int, str] | None = None,
    first_seat: int = 0,
    figures: Callable[[int], str] | None = None,
) -> str:
    """What happened, as a sentence without a full stop: "Ann sits out".

    `names` are what players are called, where that is not what the table calls them; `sitting`
    says who sits where, so that the button is a person's instead of a seat's; `first_seat` is the
    number of seat 0 as people count. Amounts are chips, written as 1,200 or as `figures` does.
    """
    figured = figures or (lambda amount: f"{amount:,}")
    return _WORDS[type(event)](event, Room(names or {}, sitting or {}, first_seat, figured))


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds // 1000} seconds"


def _button_drawn(event: e.ButtonDrawn, room: Room) -> str:
    if not event.cards:
        return f"Cards are drawn for the button, and {room.name(event.player)} has it"
    drawn = ", ".join(f"{room.name(name)} {card_text(card)}" for name, card in event.cards)
    return f"Cards are drawn for the button: {drawn}. The button goes to {room.name(event.player)}"


def _game_began(event: e.GameBegan, room: Room) -> str:
    return f"The game begins with {room.all(event.players)}"


def form_name(key: str) -> str:
    """What a form is called; a house's own by its key."""
    try:
        return find_form(key).name
    except KeyError:
        return key


def _form_began(event: e.FormBegan, room: Room) -> str:
    return f"From now on: {form_name(event.form)}, {all_noted(event.stakes, room.chips)}"


def _form_chosen(event: e.FormChosen, room: Room) -> str:
    stakes = all_noted(event.stakes, room.chips)
    return f"{room.name(event.player)} names {form_name(event.form)}, {stakes}"


def _button_placed(event: e.ButtonPlaced, room: Room) -> str:
    held: dict[int, list[str]] = {event.button: ["the button"]}
    names = _BLINDS.get(len(event.blinds), ())
    nobody = []
    for seat, blind in zip(event.blinds, names, strict=False):
        if seat is None:
            nobody.append(blind)
        else:
            held.setdefault(seat, []).append(blind)
    parts = [f"{room.holder(seat)} {row(things)}" for seat, things in held.items()]
    holder = room.holder(event.button)
    parts[0] = f"{holder} has {parts[0].removeprefix(f'{holder} ')}"
    parts += [f"nobody {blind}" for blind in nobody]
    return capital(", ".join(parts))


def _blind_due(event: e.BlindDue, room: Room) -> str:
    return f"{room.name(event.player)} has {_BLIND[event.blind]} of {room.chips(event.amount)}"


def _entry_posted(event: e.EntryPosted, room: Room) -> str:
    return f"{room.name(event.player)} posts {_POSTS[event.kind]} of {room.chips(event.amount)}"


def _blind_missed(event: e.BlindMissed, room: Room) -> str:
    return f"{room.name(event.player)} misses {_BLIND[event.blind]} and owes it"


def _not_dealt_in(event: e.NotDealtIn, room: Room) -> str:
    return f"{room.name(event.player)} is not dealt in: {_OUT[event.why]}"


def _deal_began(event: e.DealBegan, room: Room) -> str:
    killer = f", killed by {room.name(event.killer)}" if event.killer else ""
    carried = f", with {room.chips(event.carried)} in the middle" if event.carried else ""
    deck = f", from deck {event.deck}" if event.deck else ""
    return f"Deal {event.number}{deck}{killer}{carried}"


def _deal_ended(event: e.DealEnded, room: Room) -> str:
    stacks = ", ".join(f"{room.name(name)} {room.chips(stack)}" for name, stack in event.stacks)
    return f"Deal {event.number} is over: {stacks}"


def _deal_voided(event: e.DealVoided, room: Room) -> str:
    return f"Deal {event.number} is void and dealt again"


def _button_corrected(event: e.ButtonCorrected, room: Room) -> str:
    was, now = room.seat(event.was), room.seat(event.button)
    return f"The button, misplaced at {was}, goes to {now}"


def _owing_found(event: e.OwingFound, room: Room) -> str:
    live = "the hand lives" if event.live else "the hand is dead"
    return f"{room.name(event.player)} was dealt in while owing: {live}"


def _wish(yes: bool, what: str, event: Any, room: Room) -> str:
    return f"{room.name(event.player)} means {'' if yes else 'not '}to {what}"


def _wish_lapsed(event: e.WishLapsed, room: Room) -> str:
    does = "straddle" if event.wish == "straddle" else "kill the pot"
    return f"{room.name(event.player)} does not {does} after all: {_LAPSED[event.why]}"


def _leg_up(event: e.LegUp, room: Room) -> str:
    if event.player is None:
        return "Nobody has a leg up any more"
    return f"{room.name(event.player)} has a leg up"


def _kill_due(event: e.KillDue, room: Room) -> str:
    again = " once more" if event.again else ""
    return f"{room.name(event.player)} has to kill the next pot{again}"


def _pot_killed(event: e.PotKilled, room: Room) -> str:
    kills = f"{room.name(event.player)} kills the pot with {room.chips(event.amount)}"
    return f"{kills}, {_KILLS[event.why]}"


def _left_in_pot(event: e.LeftInPot, room: Room) -> str:
    entitled = f", for {room.all(event.entitled)}" if event.entitled else ""
    return f"{room.chips(event.amount)} stays in the middle{entitled}: {_LEFT[event.why]}"


def _antes_stopped(event: e.AntesStopped, room: Room) -> str:
    return "The antes are split" if event.split else "No more antes are paid until somebody opens"


def _time_due(event: e.TimeDue, room: Room) -> str:
    return f"Time is due: {room.chips(event.fee)} each from {room.all(event.players)}"


def _time_paid(event: e.TimePaid, room: Room) -> str:
    paid = "has paid for time" if event.paid else "plays without paying for time"
    return f"{room.name(event.player)} {paid}"


def _time_declined(event: e.TimeDeclined, room: Room) -> str:
    return f"{room.name(event.player)} {'declines' if event.declines else 'agrees'} to pay for time"


def _time_pot_elected(event: e.TimePotElected, room: Room) -> str:
    pot = "pot" if event.takes == "pot" else "pot with a flop"
    return f"The next {pot} pays {room.chips(event.amount)} for everyone's time"


def _stakes_proposed(event: e.StakesProposed, room: Room) -> str:
    return f"{room.name(event.player)} proposes {all_noted(event.stakes, room.chips)}"


def _stakes_decided(event: e.StakesDecided, room: Room) -> str:
    stakes = all_noted(event.stakes, room.chips)
    return f"The stakes {'change to' if event.changed else 'stay'} {stakes}"


def _turn_began(event: e.TurnBegan, room: Room) -> str:
    if event.player is None:
        return "Nobody is to act"
    return f"{room.name(event.player)} is to act{', facing a bet' if event.facing else ''}"


def _clock_called(event: e.ClockCalled, room: Room) -> str:
    by = room.name(event.by) if event.by else "the floor"
    return f"The clock is called on {room.name(event.player)} by {by}"


def _time_bank(event: e.TimeBankUsed | e.TimeBankSpent, room: Room) -> str:
    verb = "uses the time bank" if isinstance(event, e.TimeBankUsed) else "leaves the time bank"
    return f"{room.name(event.player)} {verb}: {_seconds(event.left_ms)} left"


_UP: Final[Mapping[str, str]] = {
    "bring-in": "brings it in",
    "draw": "stands pat",
    "discard": "throws cards away",
    "divide": "has the hand divided",
    "turn-up": "keeps the cards down",
    "kill": "does not kill the pot",
    "agree": "declines",
    "set": "has the cards set",
    "take-card": "takes a card",
    "show": "shows",
}


def _time_ran_out(event: e.TimeRanOut, room: Room) -> str:
    does = _UP.get(event.asks) or ("folds" if event.does == "fold" else "checks")
    return f"{room.name(event.player)} {does}: the time is up"


def _time_lapsed(event: e.TimeLapsed, room: Room) -> str:
    return f"The house was away for {_seconds(event.lapsed_ms)}: nobody's time has run"


def _moved(event: e.Moved, room: Room) -> str:
    of_event = EVENT in (event.source, event.target)
    return moved_entrant(event, room) if of_event else SEAT_WORDS[e.Moved](event, room)


_WORDS: Final[dict[type, Callable[[Any, Room], str]]] = {
    **SEAT_WORDS,
    **ENTRANT_WORDS,
    **HOST_WORDS,
    e.Moved: _moved,
    e.ButtonDrawn: _button_drawn,
    e.GameBegan: _game_began,
    e.FormBegan: _form_began,
    e.FormChosen: _form_chosen,
    e.ButtonPlaced: _button_placed,
    e.BlindDue: _blind_due,
    e.EntryPosted: _entry_posted,
    e.BlindMissed: _blind_missed,
    e.BlindsCleared: lambda event, room: f"{room.name(event.player)} {_CLEARED[event.how]}",
    e.BlindsPassed: says("lets the blinds go by"),
    e.NotDealtIn: _not_dealt_in,
    e.DealBegan: _deal_began,
    e.DealEnded: _deal_ended,
    e.DealVoided: _deal_voided,
    e.ButtonCorrected: _button_corrected,
    e.OwingFound: _owing_found,
    e.StraddleWished: lambda event, room: _wish(
        event.straddles, "straddle the next deal", event, room
    ),
    e.KillWished: lambda event, room: _wish(event.kills, "kill the next pot", event, room),
    e.WishLapsed: _wish_lapsed,
    e.LegUp: _leg_up,
    e.KillDue: _kill_due,
    e.PotKilled: _pot_killed,
    e.KillMissed: says("misses the kill and owes it"),
    e.KillPaid: says("posts the kill that was owed"),
    e.LeftInPot: _left_in_pot,
    e.AntesStopped: _antes_stopped,
    e.TimeDue: _time_due,
    e.TimePaid: _time_paid,
    e.TimeDeclined: _time_declined,
    e.TimePotElected: _time_pot_elected,
    e.StakesProposed: _stakes_proposed,
    e.Objected: says("objects"),
    e.StakesDecided: _stakes_decided,
    e.TurnBegan: _turn_began,
    e.ClockCalled: _clock_called,
    e.ClockWarned: lambda event, room: f"The last seconds of {room.name(event.player)} are counted",
    e.TimeBankUsed: _time_bank,
    e.TimeBankSpent: _time_bank,
    e.HandDead: says("is not at the table: the hand is dead"),
    e.TimeRanOut: _time_ran_out,
    e.TimeGiven: says("has all of the time to act from now on"),
    e.TimeLapsed: _time_lapsed,
    e.GamePaused: lambda event, room: f"{room.name(event.by)} pauses the game",
    e.GameResumed: lambda event, room: (
        f"{room.name(event.by)} lets the game go on after {_seconds(event.after_ms)}"
    ),
}
