"""Words for what whoever has the say at a table orders there."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from floorman.cards import RANK_LETTERS, rank_name
from floorman.deal.sums import Figures, all_noted
from floorman.history.words.seats import Room
from floorman.table import events as e
from floorman.table.orders.setup import IN_CHIPS, Change


def _put_out(event: e.WasPutOut, room: Room) -> str:
    return f"{room.name(event.by)} puts {room.name(event.player)} out of the game{_why(event.why)}"


def _stack_corrected(event: e.StackCorrected, room: Room) -> str:
    who, chips = room.name(event.player), room.chips(abs(event.chips))
    if event.other:
        source, target = (event.other, event.player)[:: 1 if event.chips > 0 else -1]
        does = f"moves {chips} from {room.name(source)} to {room.name(target)}"
    elif event.chips > 0:
        does = f"gives {who} {chips} more"
    else:
        does = f"takes {chips} from {who}"
    return f"{room.name(event.by)} {does}{_why(event.why)}"


def _owed_settled(event: e.OwedSettled, room: Room) -> str:
    what = "the kill" if event.what == "kill" else f"the {room.chips(event.amount)} for time"
    does = "takes at the desk" if event.how == "paid" else "forgives"
    owed = f"{what} that {room.name(event.player)} owes"
    return f"{room.name(event.by)} {does} {owed}{_why(event.why)}"


def _game_changed(event: e.GameChanged, room: Room) -> str:
    told = changes_words(event.changes, room.chips)
    return f"{room.name(event.by)} changes the game from the next deal on: {told}{_why(event.why)}"


def changes_words(changes: Iterable[Change], figures: Figures) -> str:
    """What is otherwise, how it was and how it is; `figures` writes amounts."""
    return "; ".join(
        f"{what}: {_said(what, was, figures)} → {_said(what, is_now, figures)}"
        for what, was, is_now in changes
    )


def _said(what: str, words: str, figures: Figures) -> str:
    return all_noted(words, figures) if what in IN_CHIPS else words


def _bomb_wished(event: e.BombPotWished, room: Room) -> str:
    if not event.calls:
        return f"{room.name(event.player)} does not wish for a bomb pot any more"
    wanting = f"; {room.all(event.wanting)} would have to agree" if event.wanting else ""
    return f"{room.name(event.player)} wishes for a bomb pot{wanting}"


def _bomb_called(event: e.BombPotCalled, room: Room) -> str:
    what = "calls a bomb pot for" if event.calls else "calls no bomb pot after all for"
    return f"{room.name(event.by)} {what} the next deal"


def _bomb_began(event: e.BombPotBegan, room: Room) -> str:
    told = f"everybody antes {room.chips(event.ante)}, and betting begins on the flop"
    return f"A bomb pot, by this house's own rule: {told}"


def _reward_paid(event: e.RewardPaid, room: Room) -> str:
    who, each = room.name(event.player), room.chips(event.reward)
    paid = room.chips(event.paid)
    hand = hand_words(event.hand) if event.hand else "a seven and a deuce"
    return f"By this house's own rule {who} is paid {each} by each for {hand}: {paid}"


def hand_words(ranks: str) -> str:
    """A bounty hand by the letters of its ranks: "a three and a deuce", "a pair of threes"."""
    if len(ranks) == 1:
        return f"a pair of {rank_name(RANK_LETTERS.index(ranks), plural=True)}"
    named = [rank_name(RANK_LETTERS.index(one)) for one in ranks]
    return " and ".join(f"an {one}" if one[0] in "ae" else f"a {one}" for one in named)


def _bounty_named(event: e.BountyNamed, room: Room) -> str:
    suits = "" if event.suited else ", not of one suit"
    seen = ", shown" if event.shown else ", shown or not"
    return (
        f"A bounty hand, by this house's own rule: whoever wins the whole pot with"
        f" {hand_words(event.hand)}{suits}{seen}, is paid {room.chips(event.each)} by each"
    )


def _stand_up_began(event: e.StandUpBegan, room: Room) -> str:
    told = f"the last of {room.all(event.players)} to win no pot, nor a part of one"
    each = room.chips(event.each)
    return f"A stand-up round, by this house's own rule: {told}, pays each of the others {each}"


def _stand_up_sat(event: e.StandUpSat, room: Room) -> str:
    left = f"; {room.all(event.standing)} still to win one" if event.standing else ""
    return f"{room.name(event.player)} has won a pot and sits down{left}"


def _stand_up_over(event: e.StandUpOver, room: Room) -> str:
    if not event.player:
        return "The stand-up round is over: nobody is left standing, and nobody pays"
    who, each, paid = room.name(event.player), room.chips(event.each), room.chips(event.paid)
    return f"By this house's own rule {who}, the last one standing, pays each {each}: {paid}"


def _why(words: str) -> str:
    return f" ({words})" if words else ""


HOST_WORDS: Final[dict[type, Callable[[Any, Room], str]]] = {
    e.WasPutOut: _put_out,
    e.StackCorrected: _stack_corrected,
    e.OwedSettled: _owed_settled,
    e.GameChanged: _game_changed,
    e.BombPotWished: _bomb_wished,
    e.BombPotCalled: _bomb_called,
    e.BombPotBegan: _bomb_began,
    e.RewardPaid: _reward_paid,
    e.BountyNamed: _bounty_named,
    e.StandUpBegan: _stand_up_began,
    e.StandUpSat: _stand_up_sat,
    e.StandUpOver: _stand_up_over,
}
