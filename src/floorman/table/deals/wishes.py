"""Straddles wished for: granted only as far as the next deal could have them, and told if not."""

from typing import Final

from floorman.deal.betting.posting import UNDER_THE_GUN
from floorman.deal.betting.posting_rules import NO_STRADDLE, STRADDLE, STRADDLE_SEAT
from floorman.deal.law.citing import Decision, decision
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.deals.decided import Plan
from floorman.table.deals.opening import NOT_DRAWN
from floorman.table.deals.plan import make_plan
from floorman.table.deals.straddling import ON_BUTTON, first_of, straddle_bar
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import State

PLACARD = decision("WSOP-12f", "WSOP-161f", asks=("straddles.mandatory",))

_REASONS: Final[dict[e.StraddleWhy, tuple[Reason, str, tuple[Decision, ...]]]] = {
    "placard": (
        Reason.NOT_YOUR_CHOICE,
        "the straddle is posted by who is due",
        (PLACARD, STRADDLE_SEAT),
    ),
    "no-straddles": (
        Reason.NOT_ALLOWED_BY_BOOK,
        "the game is played without straddles",
        (NO_STRADDLE,),
    ),
    "killed-pot": (Reason.NOT_ALLOWED_BY_BOOK, "the pot is killed", (NO_STRADDLE,)),
    "not-dealt-in": (Reason.WRONG_POSITION, "is not dealt in", (STRADDLE_SEAT,)),
    "position": (Reason.WRONG_POSITION, "would straddle from another seat", (STRADDLE_SEAT,)),
    "other-first": (Reason.NOT_YOUR_CHOICE, "another straddle goes first", (STRADDLE_SEAT,)),
    "chips": (Reason.TOO_FEW_CHIPS, "has too few chips to straddle", (STRADDLE,)),
}
_SEATS: Final = {UNDER_THE_GUN: "under the gun", ON_BUTTON: "on the button"}


def straddle(state: State, command: c.Straddle) -> None:
    """Straddle the next deal, or not after all.

    Nobody straddles but by his own word, unless the stakes on the placard demand it. Raises
    TableRefused while a deal is played, and for a straddle that could not be made on the next.
    """
    player = state.player(command.player)
    if state.playing is not None:
        raise state.refuse(
            Reason.IN_A_DEAL, f"{player.id} would straddle a deal that has begun", STRADDLE
        )
    if command.straddles:
        _check(state, player.id)
        state.straddlers.add(player.id)
    elif player.id not in state.straddlers:
        return
    else:
        state.straddlers.discard(player.id)
    state.say(e.StraddleWished(player.id, command.straddles, state.cite(STRADDLE, PLACARD)))


def _check(state: State, name: str) -> None:
    if not knows_places(state):
        raise state.refuse(
            Reason.NOT_OPEN,
            f"{name} would straddle before anybody has the button",
            NOT_DRAWN,
            legal="Draw for it first.",
        )
    plan = make_plan(state)
    why = bar(plan, name)
    if why is None:
        return
    reason, words, decisions = _REASONS[why]
    cites = plan.deal_law.cite(*decisions)
    raise TableRefused(reason, f"{name}: {words}", cites, _may(plan, why))


def _may(plan: Plan, why: e.StraddleWhy) -> str:
    """Who may straddle the deal, and for how much."""
    posting = plan.deal_law.posting
    if why == "chips":
        return f"A straddle is {noted(posting.straddle_amount)}."
    places = {place: name for name, place in plan.straddle_places.items()}
    able = [place for place in posting.straddle_seats if place in places]
    if why != "position" or not able:
        return ""
    return f"{' or '.join(f'{places[one]} {_SEATS[one]}' for one in able)} may."


def bar(plan: Plan, name: str) -> e.StraddleWhy | None:
    """What keeps a player from straddling the deal of a plan; None if he may."""
    why = straddle_bar(plan, name)
    if why is not None:
        return why
    rivals = {*plan.straddlers, name}
    beaten = first_of(plan.deal_law, rivals, plan.straddle_places) != name
    return "other-first" if beaten else None


def knows_places(state: State) -> bool:
    """Whether it is known who will be under the gun: somebody has the button, or has drawn it."""
    return state.positions is not None or state.first_button is not None


def may_straddle(plan: Plan, name: str) -> bool:
    """Whether a straddle on the deal of a plan may be wished for."""
    return bar(plan, name) is None


def note_lapsed(state: State, plan: Plan) -> None:
    """Wishes that come to nothing, as the deal that begins is not the one that was expected."""
    for name in sorted(state.straddlers):
        why = bar(plan, name) if name in state.players else None
        if why is not None:
            cites = plan.deal_law.cite(*_REASONS[why][2])
            state.say(e.WishLapsed(name, "straddle", why, cites))
    state.straddlers.clear()
