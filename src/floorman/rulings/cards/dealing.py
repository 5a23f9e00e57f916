"""Facts that a deal in progress shows by itself: how far it is, who has acted, who is left."""

from collections.abc import Iterator

from floorman.deal import Deal
from floorman.deal import events as e
from floorman.deal.law.rows import SUBSTANTIAL
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_ACTS = e.Folded | e.Checked | e.Called | e.Wagered
_ALIKE = 3
# Which two actions are substantial; three always are (TDA-36b, WSOP-104a).
_TWO_DO = {
    "two-acted": ("chips", "mixed", "folded", "checked"),
    "two-with-chips-or-three": ("chips", "mixed"),
    "chips-or-three": ("chips",),
}


def _acts(deal: Deal) -> Iterator[e.Event]:
    """What was done in the first betting round, forced bets left out."""
    rounds = 0
    for event in deal.events:
        if isinstance(event, e.RoundBegan):
            rounds += 1
            if rounds > 1:
                return
        elif isinstance(event, _ACTS) and getattr(event, "kind", "") != "bring-in":
            yield event


@finds("acted")
def _acted(known: Known) -> Value | None:
    return None if known.deal is None else sum(1 for _ in _acts(known.deal))


@finds("substantial")
def _substantial(known: Known) -> Value | None:
    """Whether there has been substantial action, as the book in force defines it."""
    if known.law.rows is not None and known.law.rows.open:
        return None if known.deal is None else known.deal.state.setting.streets >= SUBSTANTIAL
    meant = known.law.ruleset.choice("misdeals.substantial_action")
    if known.deal is None:
        return _told_substantial(known, meant)
    kinds = [type(act) for act in _acts(known.deal)]
    return len(kinds) >= _ALIKE or (len(kinds) == _ALIKE - 1 and _how(kinds) in _TWO_DO[meant])


def _how(kinds: list[type[e.Event]]) -> str:
    """What those who have acted did, in the words in which people tell it."""
    done = set(kinds)
    if done & {e.Called, e.Wagered}:
        return "chips"
    return "mixed" if len(done) > 1 else "folded" if e.Folded in done else "checked"


def _told_substantial(known: Known, meant: str) -> Value | None:
    """The same, of what was told: how many have acted and, where it matters, how."""
    if _first_round_over(known):
        return True
    acted, how = known.whole("acted"), known.get("acted_how")
    if acted is None:
        return None
    if meant == "two-acted" or acted != _ALIKE - 1:
        return acted >= (_ALIKE - 1 if meant == "two-acted" else _ALIKE)
    return None if how is None else how in _TWO_DO[meant]


def _first_round_over(known: Known) -> bool:
    """Whether what was told is of a later betting round, or of the showdown."""
    begun = known.told.get("rounds_begun")
    later = isinstance(begun, int) and begun > 1
    return later or bool(known.told.get("showdown") or known.told.get("betting_over"))


@finds("misdeal_late")
def _misdeal_late(known: Known) -> Value | None:
    """Whether it is too late to call a misdeal."""
    match known.law.ruleset.choice("misdeals.deadline"):
        case "substantial-action":
            return known.get("substantial")
        case _ if known.deal is None and _first_round_over(known):
            return True
        case "one-acted":
            acted, least = known.whole("acted"), 1
        case _:
            acted, least = known.whole("acted"), 2
    return None if acted is None else acted >= least


@finds("rounds_begun")
def _rounds_begun(known: Known) -> Value | None:
    if known.deal is None:
        return None
    return sum(isinstance(event, e.RoundBegan) for event in known.deal.events)


@finds("round_acted")
def _round_acted(known: Known) -> Value | None:
    """Whether anybody has acted in the betting round in progress, or in the one just over."""
    if known.deal is None:
        return None
    for event in reversed(known.deal.events):
        if isinstance(event, e.RoundBegan | e.Boarded | e.Dealt):
            return False
        if isinstance(event, _ACTS) and getattr(event, "kind", "") != "bring-in":
            return True
    return False


@finds("betting")
def _betting(known: Known) -> Value | None:
    """Whether a betting round is in progress."""
    return None if known.deal is None else known.deal.request.kind in ("bet", "bring-in")


@finds("betting_left")
def _betting_left(known: Known) -> Value | None:
    """Whether anybody can still bet: not where all but one are all-in."""
    return None if known.deal is None else known.deal.state.live_seats > 1


@finds("players_left")
def _players_left(known: Known) -> Value | None:
    return None if known.deal is None else known.deal.state.contenders


@finds("over")
def _over(known: Known) -> Value | None:
    """Whether the pot is awarded."""
    return None if known.deal is None else known.deal.is_over


@finds("showdown")
def _showdown(known: Known) -> Value | None:
    """Whether the betting is over and hands are shown."""
    if known.deal is None:
        return None
    return known.deal.request.kind in ("show", "push-pot", "name-winners")


@finds("boardcards")
def _boardcards(known: Known) -> Value | None:
    return None if known.deal is None else max(map(len, known.deal.state.boards), default=0)


@finds("drawing")
def _drawing(known: Known) -> Value | None:
    """Where a draw game stands: before the first draw, drawing, or after the last one."""
    if known.deal is None:
        return None
    stages = known.law.course
    place = known.deal.state.stage
    draws = [number for number, stage in enumerate(stages) if stage.kind == "draw"]
    if not draws:
        return None
    if known.deal.state.this_stage.kind == "draw":
        return "during"
    if place < draws[0]:
        return "before"
    return "after" if place > draws[-1] else "between"


@finds("in_turn")
def _in_turn(known: Known) -> Value | None:
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    return known.deal.request.seat == seat


@finds("facing_wager")
def _facing_wager(known: Known) -> Value | None:
    """Whether the seat has something to call."""
    missing = known.whole("to_call")
    return None if missing is None else missing > 0


@finds("to_call")
def _to_call(known: Known) -> Value | None:
    """What the seat needs to call, however many chips it has."""
    seat = known.whole("seat")
    if known.deal is None or seat is None or known.deal.request.kind != "bet":
        return None
    state = known.deal.state
    return max(0, state.round.level - state.seats[seat].bet)


@finds("in_front")
def _in_front(known: Known) -> Value | None:
    """What the seat has put in on this street already."""
    seat = known.whole("seat")
    return None if known.deal is None or seat is None else known.deal.state.seats[seat].bet


@finds("cards_held")
def _cards_held(known: Known) -> Value | None:
    """How many cards the seat has, faceup and down."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    one = known.deal.state.seats[seat]
    return len(one.down) + len(one.up)


@finds("next_deal_begun")
def _next_deal_begun(known: Known) -> Value | None:
    return None if known.deal is None else False


def paid_to(known: Known, who: str) -> int | None:
    """What the seat of that fact was paid, once the pot is awarded; None for nothing."""
    seat = known.whole(who)
    if known.deal is None or seat is None or not known.deal.is_over:
        return None
    awards = (event for event in known.deal.events if isinstance(event, e.Awarded))
    return sum(award.amount for award in awards if award.seat == seat) or None
