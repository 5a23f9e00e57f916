"""Agreements between the players: other stakes, and whether a deal may be dealt twice."""

from floorman.deal.law.citing import decision
from floorman.deal.sums import all_noted
from floorman.games import Stakes, StakesError, parse_stakes
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.floor.permitting import APPROVAL
from floorman.table.law.making import TableLaw, make_table_law
from floorman.table.mixes.rotation import next_law
from floorman.table.refusals import Reason
from floorman.table.setup import Game
from floorman.table.state import State

OBJECTORS = decision(
    "RR11-2.PROC.17a",
    "HPT-2.PROC.17a",
    "USPA-A3.3.16a",
    "WSOP-69a",
    asks=("agreements.limit_change_objectors",),
)
WAITING = decision("WSOP-69b", asks=("agreements.limit_change_with_list",))


def propose_stakes(state: State, command: c.ProposeStakes) -> None:
    """Propose other stakes for the form that is played. Raises TableRefused."""
    player = state.player(command.player)
    _check_one_game(state, f"{player.id} proposes {command.stakes}")
    if state.proposal is not None:
        raise state.refuse(
            Reason.NOT_YOUR_CHOICE,
            f"{player.id} proposes {command.stakes} before {state.proposal} is decided",
        )
    stakes = _read(state, player.id, command.stakes)
    if stakes == next_law(state).stakes:
        raise state.refuse(
            Reason.NOT_KNOWN, f"{player.id} proposes {command.stakes}, which is played already"
        )
    _check_nobody_waits(state, f"{player.id} proposes {command.stakes}")
    state.proposal, state.proposer = command.stakes, player.id
    state.proposal_approved = False
    state.objecting.clear()
    state.say(e.StakesProposed(player.id, command.stakes, state.cite(OBJECTORS)))


def object_to(state: State, command: c.Object) -> None:
    """Object to the stakes that are proposed. Raises TableRefused."""
    player = state.player(command.player)
    if state.proposal is None:
        raise state.refuse(Reason.NOT_KNOWN, f"{player.id} objects and nothing is proposed")
    if player.id not in state.objecting:
        state.objecting.append(player.id)
        state.say(e.Objected(player.id, state.cite(OBJECTORS)))


def decide_stakes(state: State, command: c.DecideStakes) -> None:
    """Count the objections: the stakes change with the next deal, or they stay.

    Raises TableRefused while management has not approved of higher stakes, or people wait.
    """
    proposed = state.proposal
    if proposed is None:
        raise state.refuse(Reason.NOT_KNOWN, "stakes are to be decided on and none are proposed")
    objecting = [name for name in state.objecting if name in state.players]
    if command.stays or len(objecting) >= state.law.agreement.limit_objectors:
        _decided(state, proposed, changed=False)
        return
    _check_nobody_waits(state, f"the stakes would change to {all_noted(proposed)}")
    law, stakes = next_law(state), parse_stakes(proposed)
    higher = _is_higher(stakes, law.stakes)
    if higher and not state.proposal_approved:
        raise state.refuse(
            Reason.NO_PERMISSION,
            f"the stakes would rise to {all_noted(proposed)}",
            APPROVAL,
            legal="Management may approve.",
        )
    state.stakes_agreed = proposed
    _decided(state, proposed, changed=True, higher=higher)


def _decided(state: State, stakes: str, *, changed: bool, higher: bool = False) -> None:
    rules = (OBJECTORS, APPROVAL) if higher else (OBJECTORS,)
    state.proposal, state.proposer, state.proposal_approved = None, None, False
    state.objecting.clear()
    state.say(e.StakesDecided(stakes, changed, state.cite(*rules)))


def _check_one_game(state: State, what: str) -> None:
    """Raise TableRefused in a tournament or a mix, whose stakes are not the players' to change."""
    if state.setup.tournament or state.setup.mix is not None:
        where = "a tournament" if state.setup.tournament else "a mix"
        raise state.refuse(Reason.NOT_IN_THIS_GAME, f"{what} in {where}")


def _read(state: State, name: str, text: str) -> Stakes:
    """The stakes of a text, if the form can be played at them. Raises TableRefused."""
    form = state.law.deal.form
    try:
        stakes = parse_stakes(text)
        _law_for(state, stakes)
    except (StakesError, KeyError, ValueError) as error:
        raise state.refuse(
            Reason.NOT_KNOWN, f"{name} proposes {text} for {form.name}: {error}"
        ) from None
    return stakes


def _law_for(state: State, stakes: Stakes) -> TableLaw:
    return make_table_law(state.setup, Game(state.law.deal.form, stakes))


def _check_nobody_waits(state: State, what: str) -> None:
    """Raise TableRefused while people wait for the only game of its kind (WSOP-69b)."""
    if state.law.agreement.limit_with_list or not state.waiting or state.like_games > 1:
        return
    raise state.refuse(
        Reason.WAITING_LIST,
        f"{what} while {state.waiting} are waiting",
        WAITING,
        legal="It may once nobody waits, or with several games of this kind.",
    )


def _is_higher(stakes: Stakes, now: Stakes) -> bool:
    """Whether stakes are above those that are played: the largest bet, then what is posted."""
    return _size(stakes) > _size(now)


def _size(stakes: Stakes) -> tuple[int, int, int, int]:
    posted = stakes.big_blind or stakes.bring_in or stakes.ante
    return (stakes.big_bet or posted, stakes.small_bet or posted, posted, stakes.ante)


def may_deal_twice(state: State) -> bool:
    """Whether players of the next deal may agree to deal its board more than once."""
    return next_law(state).deal.showing.deal_twice
