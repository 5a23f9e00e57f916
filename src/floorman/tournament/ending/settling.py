"""Agreements on the prizes, prizes altered, and an event that is called off."""

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import FEE, HEADS, OVERLAY, POOL, person
from floorman.tournament.ending.finishing import pay
from floorman.tournament.known.counts import check_counted
from floorman.tournament.prizes.agreements import Agreement, settle_agreement
from floorman.tournament.prizes.cancelling import alter_payout, refund_entries, share_unpaid
from floorman.tournament.prizes.payouts import Payout
from floorman.tournament.prizes.refusals import AgreementRefused, PrizesError
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import PLAYING, State


def left_to_pay(state: State) -> tuple[int, ...]:
    """The prizes of the places that nobody has yet, by place; in money and seats."""
    payout = state.payout
    return () if payout is None else payout.worth[: state.left]


def agree(state: State, command: c.Agree) -> None:
    """The last players agree. Raises TournamentRefused for what is improper, or cannot be."""
    state.check_running()
    if not state.closed or state.payout is None:
        raise TournamentRefused(Reason.TOO_EARLY, "the prizes are not settled yet")
    if state.dealing or state.gone or state.broke:
        raise TournamentRefused(Reason.IN_A_DEAL, "an agreement is made between deals")
    if command.method not in ("equal", "named"):
        check_counted(state, f"an agreement by {command.method}")
    stacks = {one.id: one.stack for one in state.entrants.values()
              if one.status == "in" and not one.unsold}  # fmt: skip
    asked = Agreement(
        command.parties, command.method, command.kept, command.unit,
        dict(command.named) if command.named else None,
    )  # fmt: skip
    prizes, law = left_to_pay(state), state.law.prizes
    try:
        settled = settle_agreement(asked, stacks, prizes, law, command.director)
    except AgreementRefused as refusal:
        raise TournamentRefused(
            Reason.NOT_ALLOWED_BY_BOOK, refusal.what, refusal.cites, refusal.legal
        ) from None
    except PrizesError as error:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, str(error)) from None
    warnings = tuple(one.text for one in settled.warnings)
    warned = (cite for one in settled.warnings for cite in one.cites)
    cites = tuple(dict.fromkeys((*settled.cites, *warned)))
    state.say(
        e.Agreed(
            command.by, command.director, command.method, tuple(settled.amounts.items()),
            settled.left, settled.carried_out, warnings, cites,
        )
    )  # fmt: skip
    if settled.carried_out:
        for name, amount in settled.amounts.items():
            pay(state, name, amount, "agreed")
        paid = state.payout.worth[state.left :]
        state.payout = Payout(
            state.payout.pool, state.payout.overlay, _padded(settled.left, state.left, paid)
        )


def _padded(left: tuple[int, ...], players: int, below: tuple[int, ...]) -> tuple[int, ...]:
    """Prizes by place: those left to play for, nothing for the others in, those paid already."""
    return (*left, *(0 for _ in range(players - len(left))), *below)


def alter_prizes(state: State, command: c.AlterPrizes) -> None:
    """Other prizes, fairly. Raises TournamentRefused once places that pay are taken."""
    state.check_running()
    if state.payout is None:
        raise TournamentRefused(Reason.TOO_EARLY, "the prizes are not settled yet")
    if state.left < len(state.payout.worth):
        raise TournamentRefused(Reason.TOO_LATE, "prizes have been paid")
    if len(command.money) > state.left:
        what = f"{len(command.money)} prizes, and {state.left} are left to win them"
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, what)
    try:
        after, cites = alter_payout(state.payout, command.money, state.law.prizes)
    except PrizesError as error:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, str(error)) from None
    state.move_money(OVERLAY, POOL, after.overlay - state.payout.overlay, "guarantee")
    state.payout = after
    state.say(e.PrizesAltered(command.by, command.why, command.money, cites))


def call_off(state: State, command: c.CallOff) -> None:
    """Call the event off: everybody gets back what is his. Raises TournamentRefused once over."""
    if state.over:
        raise TournamentRefused(Reason.OVER, state.schedule.name)
    if state.dealing or state.gone:
        raise TournamentRefused(Reason.IN_A_DEAL, "deals in progress are finished first")
    if state.begun:
        _share(state, command)
    else:
        _refund(state, command)
    state.over = state.called_off = True


def _refund(state: State, command: c.CallOff) -> None:
    paid = {
        name.partition(":")[2]: -amount
        for name, amount in state.money.items()
        if name.startswith("person:") and amount < 0
    }
    returned = refund_entries(paid, state.law.prizes)
    amounts = tuple(returned.amounts.items())
    state.say(e.CalledOff(command.by, command.why, amounts, returned.cites))
    for name, amount in amounts:
        rest = amount
        for account in (POOL, FEE, HEADS):
            part = min(rest, _own(state, name, account))
            state.move_money(account, person(name), part, "called-off")
            rest -= part
    state.heads.clear()


def _own(state: State, name: str, account: str) -> int:
    """What a player's one entry put into an account."""
    entering = state.schedule.entering
    return {POOL: entering.buy_in, FEE: entering.fee, HEADS: entering.bounty}[account]


def _share(state: State, command: c.CallOff) -> None:
    if command.shares != "equal":
        check_counted(state, f"shares by {command.shares}")
    stacks = {
        one.id: one.stack for one in state.entrants.values()
        if one.status in PLAYING and not one.unsold
    }  # fmt: skip
    heads = {name: amount for name, amount in state.heads.items() if name in stacks}
    # Bounties of players who are out, which nobody took, are shared as prizes.
    taken = state.money.get(HEADS, 0) - sum(heads.values())
    prizes, pool = left_to_pay(state), state.money.get(POOL, 0)
    first, *others = prizes if prizes and sum(prizes) == pool else (pool,)
    unpaid = (first + taken, *others)
    try:
        returned = share_unpaid(command.shares, stacks, unpaid, state.law.prizes, heads)
    except PrizesError as error:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, str(error)) from None
    state.move_money(HEADS, POOL, taken, "called-off")
    amounts = tuple(returned.amounts.items())
    state.say(e.CalledOff(command.by, command.why, amounts, returned.cites))
    state.heads = heads
    for name, amount in amounts:
        head = state.heads.pop(name, 0)
        state.move_money(HEADS, person(name), head, "called-off")
        pay(state, name, amount - head, "called-off")
