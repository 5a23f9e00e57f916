"""Who lost the last chips, as the floor says it: on one deal, or at the same time.

Several are placed by what they began the deal with (RR11-15.TRN.35a), which is asked of them only
where it decides anything; who began it with the same shares. Hand for hand a round is one deal.
"""

from dataclasses import replace

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.pace import go_out
from floorman.tournament.entries.asking import ask_or_out
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, Gone, State

# A tie is a tie whatever all began with.
_SAME = 1


def bust(state: State, command: c.Bust) -> None:
    """Players are broke, and out unless they may buy in again.

    Raises TournamentRefused where it is not known who of several began with more, or who takes a
    bounty, and where nobody would be left with chips.
    """
    state.check_running()
    names = [one.player for one in command.players]
    entrants = _named(state, names)
    for one in command.players:
        _check_winners(state, one, names)
    stacks = _stacks(state, command)
    _note_earlier(state, command, next(iter(stacks.values())))
    state.busts += 1
    _forget_counts(state, entrants)
    # Hands of different deals are not compared.
    one_deal = len({entrant.table for entrant in entrants}) == 1
    gone = [
        _gone(state, entrant, stacks[entrant.id], one.hand if one_deal else None, one.to)
        for entrant, one in zip(entrants, command.players, strict=True)
    ]
    told = tuple((name, stack) for name, stack in stacks.items() if stack and not command.tie)
    to = tuple((one.player, who, part) for one in command.players for who, part in one.to)
    cites = state.law.prizes.stack_cites if len(names) > 1 else ()
    state.say(e.Busted(tuple(names), command.by, told, to, cites))
    if command.final:
        go_out(state, gone)
    else:
        ask_or_out(state, gone)


def _named(state: State, names: list[str]) -> list[Entrant]:
    """Who went broke. Raises TournamentRefused where nobody would have their chips."""
    if state.bagged:
        raise TournamentRefused(Reason.TOO_LATE, "the chips are bagged")
    if not names:
        raise TournamentRefused(Reason.NOT_KNOWN, "nobody is named")
    if len({*names}) < len(names):
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "a player is named twice")
    entrants = [state.with_chips(name) for name in names]
    # Tables of a bracket or a shootout play down to one each.
    staged = state.schedule.manner != "freezeout"
    groups = (
        [state.at_table(state.tables[number]) for number in {one.table for one in entrants}]
        if staged
        else [[*state.entrants.values()]]
    )
    for group in groups:
        if not any(o.status == "in" and not o.unsold and o.id not in names for o in group):
            raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "somebody has won their chips")
    return entrants


def _check_winners(state: State, lost: c.Lost, names: list[str]) -> None:
    for name, part in lost.to:
        winner = state.with_chips(name)
        if winner.id in names or part < 1:
            raise TournamentRefused(
                Reason.NO_SUCH_AMOUNT, f"{name} won {part} of {lost.player}'s last pot"
            )
    if state.heads.get(lost.player) and not lost.to:
        raise TournamentRefused(
            Reason.NO_WINNER, f"{lost.player} has a bounty on his head",
            legal="Say who won his last chips; of several each with his part.",
        )  # fmt: skip


def _stacks(state: State, command: c.Bust) -> dict[str, int]:
    """What everybody began the deal with, 0 where it does not matter."""
    told = {one.player: one.stack for one in command.players}
    if min(told.values()) < 0 or min((chips for _, chips in command.earlier), default=1) < 1:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "somebody began with less than nothing")
    before = _before(state, command)
    if command.tie:
        same = {stack for stack in before.values() if stack}
        if len(same) > 1:
            raise state.refuse(
                Reason.NO_SUCH_AMOUNT, "those who went before in this round do not tie",
                legal="Say what each began the deal with.",
            )  # fmt: skip
        return dict.fromkeys(told, next(iter(same), _SAME))
    matters = len(told) + len(before) > 1 and state.law.prizes.by_stack
    missing = [name for name, stack in (*told.items(), *before.items()) if not stack]
    if matters and missing:
        raise TournamentRefused(
            Reason.NOT_COUNTED, f"{' and '.join(missing)} went broke with others",
            state.law.prizes.stack_cites,
            "Say what each began the deal with, or that they tie.",
        )  # fmt: skip
    return told


def _before(state: State, command: c.Bust) -> dict[str, int]:
    """Who went broke in this round before, hand for hand, and with what he began his deal."""
    before = {one.player: one.stack for one in state.gone}
    earlier = dict(command.earlier)
    strange = [name for name in earlier if name not in before]
    if strange:
        raise TournamentRefused(Reason.NOT_IN, f"{strange[0]} did not go broke in this round")
    return before | earlier


def _note_earlier(state: State, command: c.Bust, tied: int) -> None:
    """What those began with who went before in this round, as it is known now."""
    earlier, unknown = dict(command.earlier), tied if command.tie else 0
    state.gone = [
        replace(one, stack=earlier.get(one.player, one.stack or unknown)) for one in state.gone
    ]


def _gone(
    state: State, entrant: Entrant, stack: int, hand: int | None, to: tuple[tuple[str, int], ...]
) -> Gone:
    """In a bracket or a shootout the chips stay at the table, and in the end one has all."""
    table = state.tables[entrant.table]
    if state.schedule.manner != "freezeout":
        sitting = state.at_table(table)
        heir = next(
            one for one in sitting if one is not entrant and one.status == "in" and one.stack
        )
        heir.stack += entrant.stack
    entrant.stack, entrant.counted_at, entrant.began_with = 0, None, stack
    return Gone(entrant.id, stack, hand, state.busts, to)


def _forget_counts(state: State, entrants: list[Entrant]) -> None:
    """Chips have gone from hand to hand at these tables since they were counted."""
    for number in dict.fromkeys(one.table for one in entrants):
        for one in state.at_table(state.tables[number]):
            one.counted_at = None
