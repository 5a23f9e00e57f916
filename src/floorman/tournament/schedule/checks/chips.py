"""Chips: that every amount can be paid with those in play, and every stack be made of them."""

from collections.abc import Iterator

from floorman.tournament.schedule.checks.findings import Finding, Findings, citer_of, unusual
from floorman.tournament.schedule.denominations.needs import REMOVING, amounts_of, colour_ups
from floorman.tournament.schedule.denominations.piles import break_down, pays, worth_of
from floorman.tournament.schedule.denominations.supply import add_on_step, stack_of
from floorman.tournament.schedule.parts import Level, Pause
from floorman.tournament.schedule.schedule import Schedule


def chip_findings(schedule: Schedule) -> Findings:
    """Everything about denominations."""
    worths = [chip.worth for chip in schedule.chips]
    if not worths or worths != sorted(set(worths)) or worths[0] < 1:
        yield Finding("chips", "denominations rise from 1 or more, each once")
        return
    yield from _colour_ups(schedule)
    yield from _amounts(schedule)
    yield from _stacks(schedule)
    yield from _posts(schedule)


def _colour_ups(schedule: Schedule) -> Findings:
    """Each of the smallest chip there is, once, while there are levels to come."""
    worths = [chip.worth for chip in schedule.chips]
    for one in sorted(schedule.colour_ups, key=lambda one: (one.after, one.worth)):
        place = f"steps[{one.after + 1}].colour_up"
        if one.worth not in worths:
            yield Finding(place, f"there are no chips of {one.worth:,} in play")
        elif not 0 <= one.after < len(schedule.steps):
            yield Finding(place, f"{one.worth:,} goes after a step that there is not")
        elif one.worth != worths[0]:
            why = f"{one.worth:,} cannot go while chips of {worths[0]:,} are in play"
            yield Finding(place, why)
            worths.remove(one.worth)
        elif len(worths) == 1:
            yield Finding(place, f"{one.worth:,} is the last denomination there is")
        else:
            worths.remove(one.worth)
    yield from _not_needed(schedule)


def _not_needed(schedule: Schedule) -> Findings:
    """A chip that nothing needs any more, and that stays longer than a break after that."""
    needless = {one.worth: one.after for one in colour_ups(schedule.chips, schedule.steps)}
    gone = {one.worth: one.after for one in schedule.colour_ups}
    cited = citer_of(schedule)(REMOVING)
    for worth, after in needless.items():
        if gone.get(worth, len(schedule.steps)) > after:
            why = f"chips of {worth:,} could go here: nothing needs them afterwards"
            yield unusual(f"steps[{after + 1}].colour_up", why, cited)


def _amounts(schedule: Schedule) -> Findings:
    """Every amount is a multiple of the smallest chip in play, which is the chip of the stakes."""
    for place, step in enumerate(schedule.steps):
        in_play = schedule.in_play(place)
        if not isinstance(step, Level) or not in_play:
            continue
        at = f"steps[{place + 1}].stakes"
        odd = [amount for amount in amounts_of(step) if amount % in_play[0]]
        if odd:
            yield Finding(at, _not_made(schedule, place, odd))
            continue
        wrong = {game.stakes.chip for game in step.games} - {in_play[0]}
        if wrong:
            why = f"the smallest chip is {min(wrong):,}, and {in_play[0]:,} is in play"
            yield Finding(at, why)


def _not_made(schedule: Schedule, place: int, odd: list[int]) -> str:
    """Why amounts are not made of the chips in play, and which colour-up is to blame."""
    in_play = schedule.in_play(place)
    amounts, smallest = ", ".join(f"{amount:,}" for amount in odd), f"{in_play[0]:,}"
    if all(break_down(amount, in_play) for amount in odd):
        return f"{amounts}: no multiple of {smallest}, the smallest chip in play"
    why = f"{amounts} cannot be paid in chips of {smallest} and above"
    gone = [one for one in schedule.colour_ups if one.after < place]
    last = next((one for one in gone if not any(amount % one.worth for amount in odd)), None)
    return f"{why}: {last.worth:,} is coloured up after step {last.after + 1}" if last else why


def _stacks(schedule: Schedule) -> Findings:
    """Stacks, rebuys and add-ons out of the chips in play when they are sold."""
    for place, chips, step in _sold(schedule):
        in_play = schedule.in_play(step)
        if chips < 1:
            yield Finding(place, f"{chips} chips")
        elif in_play and break_down(chips, in_play) is None:
            yield Finding(place, f"{chips:,} is not made of chips of {in_play[0]:,} and above")
    piles = schedule.breakdown
    foreign = {pile.worth for pile in piles} - {chip.worth for chip in schedule.chips}
    if foreign:
        yield Finding("breakdown", f"there are no chips of {min(foreign):,}")
    if piles and worth_of(piles) != schedule.entering.stack:
        why = f"{worth_of(piles):,} together, and a stack is {schedule.entering.stack:,}"
        yield Finding("breakdown", why)


def _sold(schedule: Schedule) -> Iterator[tuple[str, int, int]]:
    """What is sold: its field, its chips, and the step up to which it is sold."""
    entering = schedule.entering
    yield "entering.stack", entering.stack, 0
    if entering.late_levels:
        step = _step_of_level(schedule, entering.late_levels)
        if schedule.in_play(step) != schedule.in_play(0):
            yield "entering.stack", entering.stack, step
    if schedule.rebuys:
        yield (
            "rebuys.chips",
            schedule.rebuys.chips,
            _step_of_level(schedule, schedule.rebuys.levels),
        )
    if schedule.add_on:
        yield "add_on.chips", schedule.add_on.chips, add_on_step(schedule)


def _step_of_level(schedule: Schedule, number: int) -> int:
    """The step, counted from 0, of the level of that number; the last for one beyond it."""
    places = [at for at, step in enumerate(schedule.steps) if isinstance(step, Level)]
    return places[min(number, len(places)) - 1] if places else 0


def _posts(schedule: Schedule) -> Findings:
    """Whether a new stack pays each post up to the first break without change."""
    piles = stack_of(schedule)
    if piles is None:
        return
    for place, step in enumerate(schedule.steps, 1):
        if isinstance(step, Pause):
            return
        stakes = [game.stakes for game in step.games]
        posts = {
            one
            for each in stakes
            for one in (*each.blinds, each.ante, each.bring_in, each.button_blind)
        }
        short = sorted(one for one in posts if one and not pays(piles, one))
        if short and short[-1] <= schedule.entering.stack:
            why = f"a new stack cannot post {short[0]:,} without change"
            yield unusual(f"steps[{place}].stakes", why)
