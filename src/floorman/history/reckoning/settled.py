"""Records of rooms that do not say that a bet nobody called goes back, told as others tell them."""

from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.games import find_form
from floorman.history.reckoning.positions import in_order
from floorman.history.reckoning.rounds import reckoned, rounds_of
from floorman.history.reckoning.sums import Sums
from floorman.history.record.record import DealRecord
from floorman.history.record.steps import (
    Acted,
    Added,
    AnyStep,
    CashedOut,
    Collected,
    Dealt,
    Mucked,
    Posted,
    PostKind,
    Returned,
    Shown,
    Unshown,
)


def with_posts(record: DealRecord) -> DealRecord:
    """The record with the posts that its stakes have, where it tells none at all."""
    stakes, order = record.stakes, in_order(record)
    told = {step.kind for step in record.steps if isinstance(step, Posted)}
    small, big = _blinds(record)
    if told - {"ante"} or len(order) < 2 or not big or record.button is None:
        return record
    due: list[tuple[int, PostKind, int]] = []
    if not told:
        due += [(seat, "ante", stakes.ante) for seat in order]
    blinds = order[::-1] if len(order) == 2 else order
    due += [(blinds[0], "small", small), (blinds[1], "big", big)]
    left = {seat.number: seat.stack for seat in record.seats}
    for step in record.steps:
        if isinstance(step, Posted):
            left[step.seat] -= step.amount
    posts: list[AnyStep] = []
    for seat, kind, amount in due:
        put = min(amount, left[seat])
        left[seat] -= put
        if put:
            posts.append(Posted(seat=seat, kind=kind, amount=put, all_in=not left[seat]))
    antes = [at for at, step in enumerate(record.steps) if isinstance(step, Posted)]
    place = antes[-1] + 1 if antes else 0
    return replace(record, steps=(*record.steps[:place], *posts, *record.steps[place:]))


def _blinds(record: DealRecord) -> tuple[int, int]:
    """The blinds that the stakes have: at limit half the small bet and all of it."""
    stakes = record.stakes
    if record.structure != "limit":
        return stakes.small_blind, stakes.big_blind
    if record.form is None or find_form(record.form).bring_in is not None:
        return 0, 0
    return stakes.small_bet // 2, stakes.small_bet


def whole_told(record: DealRecord) -> DealRecord:
    """The record with what the summary alone tells, and what of its posts is dead."""
    record = with_the_end(record)
    sums = Sums(record)
    steps = [sums.take(one) if isinstance(one, Posted) else one for one in record.steps]
    return replace(record, steps=tuple(steps))


def with_the_end(record: DealRecord) -> DealRecord:
    """The record with what the summary alone tells: folds after all, hands that were seen, and
    who won.
    """
    folded, shown = set[int](), set[int]()
    for step in record.steps:
        if isinstance(step, Acted) and step.verb == "fold":
            folded.add(step.seat)
        elif isinstance(step, Shown | Mucked):
            shown.add(step.seat)
    dealt = {seat.number for seat in record.seats if seat.dealt}
    left = dealt - folded
    late = [
        Acted(seat=end.number, verb="fold", line=end.line)
        for end in record.ends
        if end.how == "folded" and end.number in left
    ]
    left -= {step.seat for step in late}
    seen = _seen(record, left, shown) if len(left) > 1 else []
    told = any(isinstance(step, Collected) for step in record.steps)
    won = [
        Collected(seat=end.number, amount=sum(end.won), words=end.words, line=end.line)
        for end in record.ends
        if sum(end.won) and end.number in dealt and not told
    ]
    if not late and not seen and not won:
        return record
    places = [at for at, step in enumerate(record.steps) if isinstance(step, Acted)]
    acted = places[-1] + 1 if places else len(record.steps)
    results = (Collected, CashedOut, Unshown)
    first = next((at for at, one in enumerate(record.steps) if isinstance(one, results)), None)
    ended = len(record.steps) if first is None else max(acted, first)
    steps = record.steps
    before, after = steps[acted:ended], steps[ended:]
    return replace(record, steps=(*steps[:acted], *late, *before, *seen, *after, *won))


def _seen(record: DealRecord, left: set[int], shown: set[int]) -> list[Shown]:
    """The hands of who was in at the end that no step shows: told by the summary, or with the
    cards that were dealt, where they are not the hero's.
    """
    hands = {
        end.number: Shown(seat=end.number, cards=end.cards, words=end.words, line=end.line)
        for end in record.ends
        if end.how in ("showed", "cashed") and end.cards
    }
    if record.form is not None and not any(end.how for end in record.ends):
        many = _holecards(record.form)
        for step in record.steps:
            if not isinstance(step, Dealt) or not many or len(step.cards) != many:
                continue
            if UNKNOWN not in step.cards:
                hands.setdefault(step.seat, Shown(seat=step.seat, cards=step.cards, line=step.line))
        won = {end.number for end in record.ends if end.won}
        hands = {
            seat: one
            for seat, one in hands.items()
            if seat in won or record.hero is None or seat != record.hero.number
        }
    return [one for seat, one in hands.items() if seat in left - shown]


def _holecards(form: str) -> int:
    """How many cards a hand has that are dealt facedown and never changed; 0 for other forms."""
    streets = find_form(form).streets
    changed = any(street.up or street.draw or street.discard for street in streets)
    return 0 if changed else sum(street.down for street in streets)


def settled(record: DealRecord) -> DealRecord:
    """The record with the bet that nobody called given back, and no part of what was collected;
    with the posts that its stakes have, where none are told.

    Unchanged where the record gives one back, or where it does not follow from its sums that the
    bet is part of what its owner collected.
    """
    record = whole_told(with_posts(record))
    if any(isinstance(step, Returned | Added) for step in record.steps):
        return record
    sums, found = Sums(record), None
    for one in rounds_of(record):
        if one.number:
            sums.new_round()
        for step in one.steps:
            sums.take(step)
        over = sums.uncalled() if any(one.acts) else None
        if over is not None:
            found = (over, [*one.acts][-1])
            break
    if found is None:
        return record
    over, last = found
    return _given_back(record, over, last)


def _given_back(record: DealRecord, over: Returned, last: Acted) -> DealRecord:
    _, sums = reckoned(record)
    collected = [step for step in record.steps if isinstance(step, Collected)]
    mine = [step for step in collected if step.seat == over.seat]
    paid = sum(step.amount for step in collected) + (record.totals.rake or 0)
    called = sums.pot - over.amount
    # Some call what comes back a pot of its own: all else that is paid is then the pot, but for a
    # rake, which is never more than a fifth.
    alone = [step for step in mine if step.amount == over.amount]
    if 5 * (paid - over.amount) < 4 * called:
        alone = []
    own = next(iter([*alone, *mine]), None)
    # Some rooms give it back and do not say so.
    silent = bool(collected) and paid == called
    if not silent and not alone and (own is None or own.amount < over.amount or paid <= called):
        return record
    steps: list[AnyStep] = []
    for step in record.steps:
        if step is own and own is not None and not silent:
            if own.amount > over.amount:
                steps.append(replace(own, amount=own.amount - over.amount))
            continue
        steps.append(step)
        if step is last:
            steps.append(replace(over, line=last.line))
    totals = record.totals
    if totals.pot is not None and totals.pot > called:
        totals = replace(totals, pot=totals.pot - over.amount, pots=())
    return replace(record, steps=tuple(steps), totals=totals)
