"""What lies in the middle between deals, who may play for it, and who may come in for it.

Two kinds of chips stay there. Antes of deals that nobody opened: everyone antes again for the same
pot, up to the game's limit; who had no part in them may pay as many as the others have and be
dealt in. And forfeited money: what a ruling leaves for the next pot, or a pot that nobody could
rightfully win, or the first bet of who opened without openers; while it lies there, only those
who were dealt in on its deal are entitled to a hand. Who opened so with no chips left has lost
his ante and sits out, chips or no chips, until somebody else has won the pot.

The books do not say what becomes of such chips when nobody is left to play for them. Those who
may are fewer than a deal takes: then the bar falls, and everyone may play, those who sit out last
of all. The game ends: they are given back evenly.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.events import CarriedWhy
from floorman.deal.law.citing import Decision, decision
from floorman.deal.moment.pots import build_pots
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import POT, stack_of
from floorman.table.positions import after
from floorman.table.refusals import Reason
from floorman.table.state import Left, Player, State

NO_SEAT_CHANGE = decision(
    "RR11-12.DRAW.11", "USPA-3.2.10.5.10", asks=("openers.no_seat_change_with_antes",)
)
ANTES_IN = decision("RR11-12.DRAW.12", "USPA-3.2.10.5.11", asks=("openers.ante_any_time",))
ENTITLED = decision(
    "RR11-3.IRR.6",
    "HPT-3.IRR.6",
    "RRX-3.IRR.6",
    "RR11-12.DRAW.12",
    "USPA-3.1.6.6",
    "USPA-3.2.10.5.11",
    "WSOP-113",
    asks=("deck.forfeited_money_eligible",),
)
FALSE_BET = decision("USPA-3.2.9.5.2c", "USPA-3.2.9.5.2f")
# All-in for the ante, opened without openers: a rebuy changes nothing.
FALSE_ALL_IN: Final = decision("USPA-3.2.9.5.5b", "USPA-3.2.9.5.5c")
FORFEITED = decision(
    "RR11-3.IRR.5b",
    "HPT-3.IRR.5b",
    "RRX-3.IRR.5b",
    "USPA-3.1.6.5b",
    "WSOP-112",
    asks=("deck.freeroll_forfeits",),
)
LEFT = decision("RR11-12.DRAW.14b", "USPA-3.2.9.5.1a", "USPA-3.2.10.5.13b")
LIMIT_OF_ANTES = decision(
    "USPA-3.2.9.5.1b", asks=("openers.ante_deals_most", "openers.after_limit")
)

_Part = tuple[int, tuple[int, ...]]
# Chips that somebody without any may play for, having put in as much as others had.
_MATCHED: Final = ("unopened", "unproved")
_UNPROVED: Final[CarriedWhy] = "unproved"


def forfeit_to_pot(state: State, command: c.ForfeitToPot) -> None:
    """Leave a player's chips in the middle for the next pot, as the floor has ruled.

    Raises TableRefused for chips that the player does not have, or before anything was dealt.
    """
    player = state.player(command.player)
    if command.chips < 1:
        raise state.refuse(Reason.NO_SUCH_AMOUNT, f"{noted(command.chips)} cannot be forfeited")
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, "chips are left for the next pot between deals")
    if command.chips > player.stack:
        raise state.refuse(
            Reason.TOO_FEW_CHIPS,
            f"{player.id} has {noted(player.stack)}, not {noted(command.chips)}",
        )
    if not state.last_dealt:
        raise state.refuse(Reason.TOO_EARLY, "no deal was played in which chips were forfeited")
    leave_forfeit(state, player.id, command.chips, state.last_dealt)


def leave_forfeit(state: State, player: str, chips: int, dealt_in: tuple[str, ...]) -> None:
    """Chips stay for the next pot: for those who were dealt in, or all, as the book has it."""
    state.move(stack_of(player), POT, chips, "forfeited", FORFEITED)
    dealt = dealt_in if state.law.agreement.forfeited_previous_only else None
    _leave(state, Left(chips, "forfeited", dealt, dealt))


def bars_seat_change(state: State) -> bool:
    """Whether antes of deals that nobody opened, or forfeited money, forbid changing seats."""
    bars = any(left.why != "posted" for left in state.carried)
    return bars and state.law.agreement.no_seat_change_with_antes


def check_seat_change(state: State, player: Player) -> None:
    """Raise TableRefused while what lies in the middle forbids changing seats."""
    if bars_seat_change(state):
        raise state.refuse(
            Reason.ANTES_IN_POT,
            f"{player.id} changes seats while {_total(state)} lie in the middle",
            NO_SEAT_CHANGE,
            legal="Wait until the pot is won.",
        )


def may_play(state: State, player: Player) -> bool:
    """Whether a player may be dealt in, with what lies in the middle.

    Who came in later may if he pays the antes in it, which entering with "post" agrees to.
    """
    if sits_out(state, player):
        return False
    return _has_hand(state, player) or _too_few(state)


def why_not(state: State, player: Player) -> tuple[e.OutWhy, tuple[Decision, ...]]:
    """Why a player may not be dealt in, and by what."""
    if sits_out(state, player):
        return "false-opener", (FALSE_ALL_IN,)
    return "not-entitled", (ENTITLED, ANTES_IN)


def sits_out(state: State, player: Player) -> bool:
    """Whether a player opened falsely with no chips, and nobody has won the pot since.

    With too few others for a deal he plays, as nobody could win it then.
    """
    if player.id not in state.sits_out:
        return False
    others = [one for one in _able(state) if one.id not in state.sits_out]
    return len(others) >= state.law.deal.form.players_min


def plays_for_pot(state: State, player: Player) -> bool:
    """Whether a player without chips has a part in what lies in the middle to play for."""
    parts = [(left, left.entitled or ()) for left in state.carried if left.why in _MATCHED]
    return any(
        player.id in entitled and (left.why != "unopened" or state.antes.get(player.id, 0) > 0)
        for left, entitled in parts
    )


def must_ante_in(state: State, player: Player) -> bool:
    """Whether antes lie in the middle that a player has to pay first if he wants to be dealt in."""
    left = _unopened(state)
    return left is not None and player.id not in (left.dealt or ())


def ante_owed(state: State, player: Player) -> int:
    """What a player pays on being dealt in to play for all the antes in the middle, in chips.

    Nobody who was dealt in before pays: with fewer chips he plays for the part that he matched
    (RR11-12.DRAW.14b, USPA-3.2.10.5.13b).
    """
    if player.entry != "post" or not must_ante_in(state, player) or player.id in state.sits_out:
        return 0
    if not state.law.agreement.ante_any_time:
        return 0
    return min(player.stack, max(state.antes.values()) - state.antes.get(player.id, 0))


def join_all(state: State, players: Sequence[str]) -> None:
    """Those of the players who were not in for the antes in the middle pay them, as they agreed.

    Called once it is clear who is dealt in, before the deal takes what lies in the middle.
    """
    if _unopened(state) is None:
        return
    for name in players:
        left, owed = _unopened(state), ante_owed(state, state.players[name])
        if left is None or not owed:
            continue
        state.move(stack_of(name), POT, owed, "carried", ANTES_IN)
        state.antes[name] = state.antes.get(name, 0) + owed
        dealt = (*(left.dealt or ()), name)
        more = Left(left.amount + owed, "unopened", dealt, dealt, left.deals)
        state.carried = [more if one is left else one for one in state.carried]


def let_in(state: State, players: Sequence[str]) -> None:
    """Who sat out and is dealt in, as there were too few without him, sits out no longer."""
    state.sits_out = tuple(name for name in state.sits_out if name not in players)


def carried_for(state: State, players: Sequence[str]) -> tuple[_Part, ...]:
    """What lies in the middle, with the deal's seats entitled to each part.

    `players` are those of the deal, by its seats. A part that nobody of them is entitled to is
    everyone's.
    """
    everyone = tuple(range(len(players)))
    parts: list[_Part] = []
    for left in state.carried:
        if left.why == "unopened":
            parts += _ante_parts(state, left.amount, players)
            continue
        seats = tuple(seat for seat in everyone if _may_win(state, left, players[seat]))
        parts.append((left.amount, seats or everyone))
    return tuple(parts)


def _may_win(state: State, left: Left, name: str) -> bool:
    """Whether somebody in the deal plays for a part; for forfeited money with chips of his own."""
    if name in state.sits_out or (left.entitled is not None and name not in left.entitled):
        return False
    return left.why in _MATCHED or state.players[name].playable > 0


def after_deal(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """What stays in the middle after a deal. Its chips are in the pot's account by now.

    `players` are those of the deal, by its seats; `State.playing` has their stacks before it.
    """
    state.unopened = state.unopened + 1 if outcome.unopened else 0
    out = () if outcome.winners else tuple(players[seat] for seat in outcome.sits_out)
    if outcome.unopened:
        state.sits_out += out
        _nobody_opened(state, outcome, players)
        return
    state.sits_out = () if outcome.winners else (*state.sits_out, *out)
    state.carried, state.antes, state.antes_paid = [], {}, True
    whys = outcome.carried_why or (_UNPROVED,) * len(outcome.carried)
    for (amount, seats), why in zip(outcome.carried, whys, strict=True):
        entitled = tuple(players[seat] for seat in seats)
        _leave_for(state, amount, why, entitled, tuple(players))


def _leave_for(
    state: State, amount: int, why: CarriedWhy, entitled: tuple[str, ...], dealt: tuple[str, ...]
) -> None:
    """Chips that stay for those who were dealt in, or for all, as the book has it."""
    who = (entitled, dealt) if state.law.agreement.forfeited_previous_only else (None, None)
    cites = (FALSE_BET, ENTITLED) if why == "forfeited" else (ENTITLED,)
    _leave(state, Left(amount, "unproved" if why == "unproved" else "forfeited", *who), *cites)


def give_back(state: State, going: Player | None = None) -> None:
    """Divide what lies in the middle if fewer than two players are left, before one of them goes.

    The books are silent: nobody could be dealt in for it any more, so that those who were
    entitled to it have even parts of it, or who is there if none of them is.
    """
    staying = [player for player in state.players.values() if player is not going]
    if not state.carried or state.playing is not None or len(staying) > 1:
        return
    for left in state.carried:
        _divide(state, left)
    state.carried, state.antes, state.antes_paid, state.sits_out = [], {}, True, ()


# Unopened deals


def _nobody_opened(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """The antes stay for a deal more, up to the limit of the game."""
    _note_antes(state, outcome, players)
    in_this = tuple(name for name in players if name not in state.sits_out)
    others = [_narrowed(one, in_this) for one in state.carried if one.why != "unopened"]
    amount = sum(part for part, _ in outcome.carried) - sum(one.amount for one in others)
    before_this = _unopened(state)
    deals = 1 + (before_this.deals if before_this else 0)
    state.carried = others
    for (part, _), why in zip(outcome.carried, outcome.carried_why, strict=False):
        if why != "unopened":
            amount -= part
            _leave_for(state, part, why, in_this, in_this)
    left, law = Left(amount, "unopened", in_this, in_this, deals), state.law.agreement
    if law.ante_deals_most is None or deals < law.ante_deals_most:
        _leave(state, left, LEFT)
    elif law.antes_split:
        _divide(state, left, LIMIT_OF_ANTES)
        state.antes, state.antes_paid = {}, True
        state.sits_out = state.sits_out if state.carried else ()
        state.say(e.AntesStopped(True, state.cite(LIMIT_OF_ANTES)))
    else:
        _leave(state, left, LEFT)
        if state.antes_paid:
            state.antes_paid = False
            state.say(e.AntesStopped(False, state.cite(LIMIT_OF_ANTES)))


def _note_antes(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """What each has put into the antes by now; who sits out has lost his to the others."""
    if state.playing is not None:
        forfeits = dict(outcome.forfeits)
        chips = zip(state.playing.stacks, outcome.stacks, strict=True)
        for seat, (name, (before, now)) in enumerate(zip(players, chips, strict=True)):
            paid = before - now - forfeits.get(seat, 0)
            state.antes[name] = state.antes.get(name, 0) + paid
    for name in state.sits_out:
        state.antes.pop(name, None)


def _narrowed(left: Left, players: tuple[str, ...]) -> Left:
    """Forfeited money after a deal more: who missed that deal has no part in it any more."""
    if left.dealt is None:
        return left
    dealt = tuple(name for name in players if name in left.dealt)
    entitled = tuple(name for name in dealt if name in (left.entitled or dealt))
    return Left(left.amount, left.why, entitled, dealt) if dealt else left


def _ante_parts(state: State, amount: int, players: Sequence[str]) -> tuple[_Part, ...]:
    """Antes in layers, each for those of the players who matched it (RR11-12.DRAW.14b)."""
    gone = [name for name in state.antes if name not in players]
    paid = [state.antes.get(name, 0) for name in (*players, *gone)]
    everyone = range(len(players))
    matched = [seat for seat in everyone if paid[seat]]
    pots = build_pots(paid, max(0, amount - sum(paid)), matched or everyone)
    return tuple((pot.amount, pot.seats) for pot in pots)


def _unopened(state: State) -> Left | None:
    return next((one for one in state.carried if one.why == "unopened"), None)


# Who may play, and who has what


def _has_hand(state: State, player: Player) -> bool:
    """Whether the rules entitle a player to a hand with what lies in the middle."""
    for left in state.carried:
        if left.dealt is None or player.id in left.dealt:
            continue
        if left.why != "unopened" or not ante_owed(state, player):
            return False
    return True


def _too_few(state: State) -> bool:
    """Whether those entitled to a hand are fewer than a deal takes."""
    able = [one for one in _able(state) if one.id not in state.sits_out]
    entitled = sum(_has_hand(state, one) for one in able)
    return entitled < state.law.deal.form.players_min


def _able(state: State) -> list[Player]:
    """Who is there and has something to play with, or for."""
    there = [one for one in state.players.values() if not one.away]
    return [one for one in there if one.playable or plays_for_pot(state, one)]


def _leave(state: State, left: Left, *why: Decision) -> None:
    state.carried.append(left)
    cites = state.cite(*(why or (ENTITLED,)))
    state.say(e.LeftInPot(left.amount, left.entitled or (), left.why, cites))


def _total(state: State) -> int:
    return sum(one.amount for one in state.carried)


def _divide(state: State, left: Left, *why: Decision) -> None:
    """Give a part back evenly, an odd chip to the first clockwise from the button."""
    players = _clockwise(state, left.entitled)
    parts: Sequence[_Part] = ((left.amount, tuple(range(len(players)))),)
    if left.why == "unopened":
        parts = _ante_parts(state, left.amount, players)
    chip: Final = state.law.stakes.chip
    for amount, seats in parts:
        chips, loose = divmod(amount, chip)
        each, odd = divmod(chips, len(seats))
        for place, seat in enumerate(seats):
            share = chip * (each + (place < odd)) + (0 if place else loose)
            state.move(POT, stack_of(players[seat]), share, "carried", *why)


def _clockwise(state: State, entitled: tuple[str, ...] | None) -> tuple[str, ...]:
    """Those of the entitled who are at the table, clockwise from the button, or all who are."""
    button = state.positions.button if state.positions else state.chairs - 1
    here = {one.seat: one.id for one in state.players.values() if not one.over}
    order = [here[seat] for seat in after(state.chairs, button, here)]
    order += [one.id for one in state.players.values() if one.over]
    return tuple(name for name in order if name in (entitled or ())) or tuple(order)
