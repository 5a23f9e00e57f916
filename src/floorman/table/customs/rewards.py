"""What a winner with a seven and a deuce, or with the house's bounty hand, is paid by everybody who
was dealt in with him.

No book knows it: it is the house's own, and says so. Who has fewer chips pays what he has.
"""

from collections.abc import Sequence

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import stack_of
from floorman.table.refusals import Reason
from floorman.table.state import State


def after_deal(state: State, outcome: c.Outcome, names: Sequence[str]) -> None:
    """Pay the winner whose cards the deal has shown to be those."""
    home = state.law.home
    if outcome.rewarded is not None and home.reward:
        _pay(state, names[outcome.rewarded], names, home.reward)
    bounty = home.bounty
    if bounty is None or not outcome.held or not bounty.fits(outcome.held):
        return
    if outcome.held_shown or not bounty.shown:
        _pay(state, names[outcome.winners[0]], names, bounty.each, bounty.ranks)


def before_deal(state: State) -> None:
    """Everybody hears of a bounty hand before the first deal in which it is paid for."""
    bounty = state.law.home.bounty
    if bounty == state.bounty_told:
        return
    state.bounty_told = bounty
    if bounty is not None:
        told = bounty.ranks, bounty.each, bounty.suited, bounty.shown
        state.say(e.BountyNamed(*told))


def pay_reward(state: State, command: c.PayReward) -> None:
    """The dealer of a live game says who has won the last pot with a seven and a deuce, or with the
    bounty hand: its cards are known at the table alone.

    Raises TableRefused during a deal, where the house has no such reward, and for who was not
    dealt in.
    """
    home = state.law.home
    if command.bounty and home.bounty is None:
        raise state.refuse(Reason.NOT_ALLOWED_BY_BOOK, "nothing is paid for a bounty hand")
    if not command.bounty and not home.reward:
        raise state.refuse(Reason.NOT_ALLOWED_BY_BOOK, "nothing is paid for a seven and a deuce")
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, "it is paid between deals")
    player = state.player(command.player)
    if player.id not in state.last_dealt:
        raise state.refuse(Reason.NOT_KNOWN, f"{player.id} was not dealt in")
    if state.rewarded_at == state.number:
        raise state.refuse(Reason.NOT_YOUR_CHOICE, "it was paid for this deal already")
    if command.bounty and home.bounty is not None:
        _pay(state, player.id, state.last_dealt, home.bounty.each, home.bounty.ranks)
    else:
        _pay(state, player.id, state.last_dealt, home.reward)


def _pay(state: State, winner: str, names: Sequence[str], reward: int, hand: str = "") -> None:
    paid = 0
    for name in names:
        payer = state.players.get(name)
        if name == winner or payer is None:
            continue
        amount = min(payer.stack, reward)
        paid += amount
        state.move(stack_of(name), stack_of(winner), amount, "reward")
    state.rewarded_at = state.number
    state.say(e.RewardPaid(winner, reward, paid, hand))
