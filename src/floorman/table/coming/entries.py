"""Ways into a game: which of them the book knows for a newcomer, a returning and a moving player.

Whoever may not simply be dealt in says how he means to come in; waiting for the big blind is
always possible. Here only what the book does not know is refused: whether a choice can be carried
out on the next deal depends on the positions then, and the plan of that deal decides it.
"""

from typing import Final, Literal

from floorman.deal.law.citing import Decision, decision
from floorman.table.commands import Entry
from floorman.table.law.making import TableLaw
from floorman.table.refusals import Reason
from floorman.table.state import Player, State

Situation = Literal["newcomer", "owing", "moving"]

NEWCOMER = decision(
    "RR11-4.BLIND.4a",
    "HPT-4.BLIND.5a",
    "RR11-4.BLIND.4b",
    "HPT-4.BLIND.5b",
    "RR11-4.BLIND.4b1",
    "HPT-4.BLIND.5b1",
    "RR11-4.BLIND.6",
    "HPT-4.BLIND.7",
    "RR11-11.LOW.3a",
    "RR11-11.LOW.3b",
    "USPA-3.5.2.4.1",
    "USPA-3.5.2.4.2a",
    "USPA-3.5.2.4.2b",
    "USPA-3.5.2.6",
    "USPA-3.2.8.5.1.3.1",
    "USPA-3.2.8.5.1.3.2",
    "WSOP-99.a1",
    "WSOP-99.a2",
    "WSOP-269a",
    "WSOP-269b",
    "WSOP-269c",
    "WSOP-269d",
    "WSOP-302a",
    "WSOP-311",
    "WSOP-321",
    asks=("blinds.newcomer", "lowball.newcomer_kill"),
)
LETS_PASS = decision(
    "RR11-4.BLIND.5", "HPT-4.BLIND.6", "USPA-3.5.2.5", asks=("blinds.newcomer_lets_button_pass",)
)
FORCED_PASS = decision(
    "WSOP-98d",
    "WSOP-98.DAISYO8-d",
    "WSOP-98.MMO8-d",
    "WSOP-98.MIX-f",
    asks=("seating.must_move_lets_button_pass",),
)
BUYS_BUTTON = decision(
    "WSOP-154a", "WSOP-210", asks=("button.buying", "kills.buy_button_if_not_blind")
)
OWING = decision(
    "RR11-4.BLIND.10a",
    "HPT-4.BLIND.10a",
    "RR11-11.LOW.6",
    "RR11-11.LOW.7a",
    "USPA-3.5.2.9a",
    "USPA-3.2.8.5.1.6",
    "USPA-3.2.8.5.1.7a",
    "WSOP-156a",
    "WSOP-162a",
    "WSOP-162c",
    "WSOP-188.b1",
    "WSOP-272",
    "WSOP-273a",
    "WSOP-302b",
    "WSOP-311",
    "WSOP-321",
    asks=("blinds.missed.make_up", "blinds.single.declined"),
)
STRADDLES_IN = decision("WSOP-156d", "WSOP-70.a3", asks=("blinds.missed.straddle_entry",))
MOVING = decision(
    "RR11-4.BLIND.15c",
    "HPT-4.BLIND.14c",
    "RR11-4.BLIND.15d",
    "HPT-4.BLIND.14d",
    "USPA-3.5.2.13d",
    "USPA-3.5.2.13e",
    "WSOP-159b",
    asks=("blinds.seat_change.away",),
)

_RULES: Final[dict[Situation, Decision]] = {
    "newcomer": NEWCOMER,
    "owing": OWING,
    "moving": MOVING,
}
_SPECIAL: Final[dict[Entry, Decision]] = {
    "pass": LETS_PASS,
    "buy-button": BUYS_BUTTON,
    "straddle": STRADDLES_IN,
}
# What an answer of the book allows beside waiting for the big blind.
_ALLOWED: Final[dict[str, frozenset[Entry]]] = {
    "post-or-wait": frozenset({"post"}),
    "post-all-or-wait": frozenset({"post"}),
    "post": frozenset({"post"}),
    "free": frozenset({"post"}),
    "wait": frozenset(),
    "double-or-wait": frozenset({"kill"}),
    "post-or-kill": frozenset({"kill"}),
    "wait-or-post": frozenset({"post"}),
    "two-seats-free": frozenset({"post"}),
    "kill-or-wait": frozenset({"kill"}),
}
_WAIT: Final[frozenset[Entry]] = frozenset({"wait"})
_WORDS: Final[dict[Entry, str]] = {
    "wait": "wait for the big blind",
    "post": "post",
    "pass": "let the button go by once",
    "kill": "kill the pot",
    "buy-button": "buy the button",
    "straddle": "straddle under the gun",
}


def situation_of(player: Player) -> Situation:
    """How the player stands to the game; who owes nothing is told what he would have to do."""
    if player.missed:
        return "owing"
    if player.standing == "new":
        return "newcomer"
    return "owing" if player.standing == "in" else "moving"


def antes_may_be_paid(law: TableLaw) -> bool:
    """Whether antes may be left in the middle: to post then is to pay them, and be dealt in."""
    return law.deal.form.opens_later == "opener"


def owes_entry(player: Player) -> bool:
    """Whether the player has to say how he comes in: not when he is simply dealt in."""
    return bool(player.missed) or player.must_post or player.standing != "in"


def entries(law: TableLaw, player: Player, situation: Situation) -> frozenset[Entry]:
    """Every way into the game that the book knows for a player in this situation."""
    found = _ways(law, situation) | _WAIT if law.has_blinds else _WAIT
    short = law.has_blinds and player.short_single and "blind" in law.blinds.single_after_short
    if short or antes_may_be_paid(law):
        found |= {"post"}
    forced = situation == "newcomer" and player.coming == "must-move"
    if forced and not law.blinds.forced_move_passes:
        found -= {"pass"}
    return found - {"kill"} if law.killed is None else found


def _ways(law: TableLaw, situation: Situation) -> frozenset[Entry]:
    if situation == "newcomer":
        return _newcomer_ways(law)
    return _owing_ways(law) if situation == "owing" else _ALLOWED[law.blinds.change_away]


def _newcomer_ways(law: TableLaw) -> frozenset[Entry]:
    """A newcomer's choices. A kill is what a double post comes to (RR11-11.LOW.3b)."""
    special: tuple[tuple[Entry, bool], ...] = (
        ("kill", law.blinds.newcomer_kill),
        ("pass", law.blinds.lets_button_pass),
        ("buy-button", law.button.buying or _sells_button(law)),
    )
    return _ALLOWED[law.blinds.newcomer] | {way for way, known in special if known}


def _owing_ways(law: TableLaw) -> frozenset[Entry]:
    """The choices of one who missed blinds.

    A form whose own rule names the choices leaves no room for the straddle and the button of the
    general rules (WSOP-273a, WSOP-302b).
    """
    if law.blinds.single_declined:
        return frozenset({"kill"}) if "kill" in law.blinds.single_declined else frozenset()
    ways = _ALLOWED[law.blinds.make_up]
    if law.blinds.make_up != "post-all-or-wait":
        return ways
    special: tuple[tuple[Entry, bool], ...] = (
        ("straddle", law.blinds.straddle_entry and _may_straddle(law)),
        ("buy-button", _sells_button(law)),
    )
    return ways | {way for way, known in special if known}


def _may_straddle(law: TableLaw) -> bool:
    """Whether there is a straddle under the gun to come in by."""
    return law.deal.posting.straddles and not law.stakes.must_straddle


def _sells_button(law: TableLaw) -> bool:
    """Whether the game is one with kills in which whoever comes in may buy the button."""
    return law.kills.buy_button_if_not_blind and law.stakes.kill != "none"


def entry_rules(player: Player, entry: Entry) -> tuple[Decision, ...]:
    """The decisions behind a choice, to be cited by the event that records it."""
    return (_RULES[situation_of(player)], *_special_rules(player, entry))


def _special_rules(player: Player, entry: Entry) -> tuple[Decision, ...]:
    if entry == "pass" and player.coming == "must-move":
        return (FORCED_PASS, LETS_PASS)
    return (_SPECIAL[entry],) if entry in _SPECIAL else ()


def check_entry(state: State, player: Player, entry: Entry, *, moving: bool = False) -> None:
    """Raise TableRefused for a way into the game that the book does not know for this player.

    `moving` is for a player who is about to change seats. In a mix the choice may be made while
    a form without blinds is played: it is for the next one with blinds.
    """
    if entry == "wait":
        return
    way = f"{player.id} means to {_WORDS[entry]} to come in"
    seated = player.standing != "new" and not player.missed
    situation: Situation = "moving" if moving and seated else situation_of(player)
    known = entries(state.law, player, situation)
    if entry in known:
        return
    if not state.law.has_blinds:
        if any(game.stakes.blinds for game in state.setup.games):
            return
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME,
            f"{way}, and there are no blinds in this game",
            legal="He is dealt in as he is.",
        )
    raise state.refuse(
        Reason.NOT_ALLOWED_BY_BOOK,
        f"{way}, which is not among his choices",
        *_special_rules(player, entry),
        _RULES[situation],
        legal=f"He may {' or '.join(_WORDS[one] for one in _WORDS if one in known)}.",
    )
