"""What whoever has the say rules on a deal that the house deals: no card is moved by it.

A deal is void, a hand is dead for what its player did, the last pot goes to whom it should have
gone to. Each makes the record of the ruling, given the table as it then is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from floorman.deal import Deal, remedies
from floorman.deal import commands as d
from floorman.deal import events as de
from floorman.deal.law.citing import Decision, decision
from floorman.deal.sums import noted, unmarked
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.table import commands as c
from floorman.table.refusals import Reason

Ruling = Callable[[Keeper], r.Ruled]


@dataclass(frozen=True, slots=True)
class Word:
    """Of which deal by its number, by whom, and why: everybody reads it."""

    deal: int
    by: str
    why: str


# What the books leave to management: fairness before the letter, and the last word.
FAIRNESS: Final = decision(
    "RR11-2.DEC.1",
    "HPT-2.DEC.1",
    "USPA-A3.2.1",
    "WSOP-48a",
    asks=("decisions.spirit_over_letter",),
)
LAST_WORD: Final = decision(
    "RR11-0.PRE.7b", "RR11-2.DEC.2", "HPT-0.PRE.7b", "HPT-2.DEC.2", "USPA-A3.2.2"
)
# Of the same act by different people: what was meant and what went before is weighed.
CONDUCT: Final = decision("RR11-2.DEC.8", "HPT-2.DEC.8", "USPA-A3.2.8", "WSOP-54a", "WSOP-54b")
IN_TIME: Final = decision(
    "RR11-2.DEC.5a",
    "RR11-2.DEC.5b",
    "RR11-2.DEC.5c",
    "HPT-2.DEC.5a",
    "HPT-2.DEC.5b",
    "HPT-2.DEC.5c",
    "USPA-A3.2.5a",
    "USPA-A3.2.5b",
    "WSOP-51a",
    "WSOP-51b",
    "WSOP-51c",
)
AWARDED: Final = decision(
    "RR11-2.DEC.6a",
    "RR11-2.DEC.6b",
    "HPT-2.DEC.6a",
    "HPT-2.DEC.6b",
    "USPA-A3.2.6",
    "WSOP-52",
    asks=("decisions.reconstruct_pot",),
)


def void_deal(word: Word) -> Ruling:
    """The deal in progress does not count: everybody has back what he put in, and it is dealt
    again. Raises TableRefused once it is over.
    """

    def made(keeper: Keeper) -> r.Ruled:
        _check_playing(keeper, word.deal, "to void", FAIRNESS, LAST_WORD)
        step = remedies.VoidDeal(why="by ruling")
        return _in_deal(keeper, word, "the deal is void", step, FAIRNESS, LAST_WORD)

    return made


def kill_hand(word: Word, player: str) -> Ruling:
    """A player's hand is dead for what he did, whoever is to act; no card of it is shown, and what
    he has put in stays. Raises TableRefused where it is not while bets are made, for a hand that is
    gone, for the last one, and where hands are set in rows.
    """

    def made(keeper: Keeper) -> r.Ruled:
        playing = _check_playing(keeper, word.deal, "to rule on", FAIRNESS, CONDUCT)
        state = keeper.table.state
        name = keeper.names.get(player, player)
        if playing.setup.law.rows is not None:
            raise state.refuse(
                Reason.NOT_IN_THIS_GAME, f"{name}'s hand is ruled dead where hands are set in rows",
                FAIRNESS, legal="The deal may be ruled void.",
            )  # fmt: skip
        seats = playing.view(None).seats
        live = [one for seat, one in enumerate(keeper.players) if not seats[seat].folded]
        if player not in live:
            raise state.refuse(Reason.NOT_ENTITLED, f"{name} has no live hand", FAIRNESS)
        if len(live) < 2 or playing.request.kind != "bet":
            raise state.refuse(
                Reason.TOO_LATE, f"{name}'s hand is ruled dead when no bets are made", FAIRNESS,
                legal="The deal may be ruled void, or the pot put right when it is over.",
            )  # fmt: skip
        step = remedies.KillHand(seat=keeper.players.index(player))
        return _in_deal(keeper, word, f"the hand of {name} is dead", step, FAIRNESS, CONDUCT)

    return made


def award(word: Word, source: str, target: str, chips: int) -> Ruling:
    """So many chips of the last pot go from who got them to who should have had them.

    Raises TableRefused once the next deal has begun, where the book rebuilds no pot, for people who
    had no part in the deal, and for more than was won.
    """

    def made(keeper: Keeper) -> r.Ruled:
        state, deal = keeper.table.state, word.deal
        what = f"the pot of deal {deal} is put right"
        if keeper.playing or keeper.deal_number != deal:
            raise state.refuse(
                Reason.TOO_LATE, f"{what} when the next deal has begun", IN_TIME,
                legal="The result stands. Ask for a pause while a pot is in doubt.",
            )  # fmt: skip
        over = keeper.finished[-1] if keeper.finished else None
        if over is None or over.number != deal:
            raise state.refuse(
                Reason.NO_DEAL, f"{what}, of which nothing is known here any more", AWARDED,
                legal="A stack may be put right.",
            )  # fmt: skip
        if not over.deal.setup.law.ruleset.yes("decisions.reconstruct_pot"):
            raise state.refuse(Reason.NOT_ALLOWED_BY_BOOK, what, AWARDED, IN_TIME)
        for one in (source, target):
            if one not in over.players:
                name = keeper.names.get(one, one)
                raise state.refuse(Reason.NOT_ENTITLED, f"{name} had no part in it", AWARDED)
        has = _got(keeper, over.deal, over.players, source, deal)
        if source == target or not 0 < chips <= has:
            name = keeper.names.get(source, source)
            raise state.refuse(
                Reason.NO_SUCH_AMOUNT, f"{noted(chips)} of the pot go from {name} to another",
                AWARDED, legal=f"He has {noted(max(0, has))} of it.",
            )  # fmt: skip
        correction = c.CorrectAward(source=source, target=target, chips=chips)
        names = [keeper.names.get(one, one) for one in (source, target)]
        words = f"of the pot {noted(chips)} go from {names[0]} to {names[1]}"
        cites = state.cite(AWARDED, IN_TIME)
        return r.Ruled(
            incident="", by=word.by, why=word.why, words=words, cites=cites,
            corrections=(correction,), deal=deal,
        )  # fmt: skip

    return made


def _check_playing(keeper: Keeper, deal: int, what: str, *rules: Decision) -> Deal:
    """The deal in progress. Raises TableRefused for another one, which is over."""
    playing = keeper.table.deal
    if playing is None or keeper.deal_number != deal:
        raise keeper.table.state.refuse(
            Reason.NO_DEAL, f"deal {deal} is over, and there is nothing of it {what}", *rules,
            legal="Until the next deal begins its pot may be put right.",
        )  # fmt: skip
    return playing


def _in_deal(
    keeper: Keeper, word: Word, words: str, step: remedies.Step, *rules: Decision
) -> r.Ruled:
    cites = keeper.table.state.cite(*rules)
    told = f"{unmarked(words)} ({word.why})"
    remedy = d.Remedy(steps=(step,), cites=cites, words=told)
    return r.Ruled(
        incident="", by=word.by, why=word.why, words=words, cites=cites, commands=(remedy,),
        deal=word.deal,
    )  # fmt: skip


def _got(keeper: Keeper, deal: Deal, players: tuple[str, ...], player: str, number: int) -> int:
    """What somebody has of the pots of a deal, after what was ruled of them."""
    won = sum(
        one.amount
        for one in deal.events
        if isinstance(one, de.Awarded) and players[one.seat] == player
    )
    ruled = (one for body, _ in keeper.ruled if body.deal == number for one in body.corrections)
    moved = [one for one in ruled if isinstance(one, c.CorrectAward)]
    given = sum(one.chips for one in moved if one.source == player)
    return won + sum(one.chips for one in moved if one.target == player) - given
