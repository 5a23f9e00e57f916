"""Deals at the table: one begins by its plan, and its outcome comes back to the players' chips."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.cards import UNKNOWN, Card, rank_of
from floorman.deal import Deal, Setup
from floorman.deal.betting.posting_rules import BLINDS, ENTRY
from floorman.deal.events import Boarded, Shown
from floorman.deal.law.citing import Decision, decision
from floorman.deal.moment.setup import Dealing, Post, Showing
from floorman.deal.sums import noted
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import POT, behind_of, stack_of
from floorman.table.coming import absence, buying, called
from floorman.table.customs import bombs, rewards, standing
from floorman.table.deals import wishes
from floorman.table.deals.decided import Plan
from floorman.table.deals.marking import come_in, mark_missed, note_dues
from floorman.table.deals.opening import NOT_DRAWN, begin
from floorman.table.deals.plan import make_plan
from floorman.table.dues.entering import AFTER_SHORT
from floorman.table.dues.owing import blind_names
from floorman.table.floor import clock, voiding
from floorman.table.house import collecting
from floorman.table.kills import killing as kills
from floorman.table.kills.debts import post_from_desk
from floorman.table.middle import carrying, fantasyland
from floorman.table.mixes import rotation
from floorman.table.positions import (
    AFTER_STUD,
    AT_NOBODY,
    BECOMING_HEADS_UP,
    DEAD_BUTTON,
    MOVES_ON,
    MOVING_BUTTON,
    NO_SMALL_BLIND,
    Positions,
    between,
)
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import Playing, State

DECKS: Final = decision("WSOP-343a", asks=("chinese.decks",))


@dataclass(frozen=True, slots=True)
class Manner:
    """How a deal is dealt, shown and settled; see the deal's own setup for what each means."""

    dealing: Dealing = "automatic"
    showing: Showing = "automatic"
    agreeing: bool = False
    hand_for_hand: bool = False


MANNER: Final = Manner()


def start_deal(state: State, command: c.StartDeal) -> None:
    """Begin the next deal: collections, the form, the button, who is dealt in, who posts.

    Raises TableRefused, changing nothing, while a deal is played, before the button is drawn for
    and when too few can be dealt in.
    """
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, f"deal {state.playing.number} is being played")
    _check_dealt_in(state, command.dealt_in)
    if not state.began and any(game.form.button for game in state.setup.games):
        raise state.refuse(
            Reason.NOT_OPEN, "nobody has the button yet", NOT_DRAWN, legal="Draw for it first."
        )
    before = voiding.keep(state)
    try:
        if not state.began:
            begin(state)
        rotation.before_deal(state)
        collecting.before_deal(state)
        # What was collected, and the form that has begun, stand even if the deal is void.
        state.kept = before if voiding.is_as_kept(state, before) else voiding.keep(state)
        plan = make_plan(state, command.dealt_in)
    except TableRefused:
        voiding.restore(state, before)
        raise
    _carry_out(state, plan)


def _check_dealt_in(state: State, names: Sequence[str]) -> None:
    for name in names:
        if state.player(name).away:
            raise state.refuse(Reason.AWAY, f"{name} is not at the table to be dealt in")


def _carry_out(state: State, plan: Plan) -> None:
    """Everything that a plan says, in the order in which it happens at a table."""
    state.number += 1
    for name in plan.gives_up:
        buying.quit_table(state, state.player(name))
    if plan.bomb:
        bombs.begin_bomb(state, plan.deal_law.stakes.ante)
    rewards.before_deal(state)
    standing.before_deal(state, plan.players)
    _place_button(state, plan)
    mark_missed(state, plan)
    _post(state, plan)
    for left in plan.out:
        if left.player in state.players:
            state.say(e.NotDealtIn(left.player, left.why, state.cite(*left.cites)))
    note_dues(state, plan)
    _advance(state, plan)
    enters = plan.ways[plan.killer].cites if plan.killer else ()
    kills.settle_kill(state, plan.killer, plan.players, enters)
    carrying.join_all(state, plan.players)
    carrying.let_in(state, plan.players)
    come_in(state, plan)
    button = None if plan.positions is None or plan.dead_button else plan.players[-1]
    collecting.after_plan(state, state.player(button) if button else None)
    if not plan.bomb:
        wishes.note_lapsed(state, plan)
    playing = state.playing = _playing(state, plan)
    carried = sum(amount for amount, _ in carrying.carried_for(state, plan.players))
    form, decks = plan.law.deal.form.key, plan.law.decks
    cites = (buying.TABLE_STAKES, DECKS) if decks > 1 else (buying.TABLE_STAKES,)
    state.say(
        e.DealBegan(
            state.number,
            form,
            plan.players,
            playing.stacks,
            plan.button,
            plan.killer,
            carried,
            1 + (state.number - 1) % decks if decks > 1 else 0,
            state.cite(*cites),
        )
    )


def _playing(state: State, plan: Plan) -> Playing:
    """The deal that begins, by its own seats."""
    seat_of = {name: seat for seat, name in enumerate(plan.players)}
    blinds = _blind_seats(plan, seat_of)
    return Playing(
        state.number,
        plan.players,
        tuple(state.players[name].playable for name in plan.players),
        plan.deal_law,
        blinds,
        tuple(_posts(plan, seat_of, blinds or ())),
        tuple(seat_of[name] for name in plan.straddlers),
        plan.killer,
        plan.voluntary,
        plan.dead_button,
    )


def _place_button(state: State, plan: Plan) -> None:
    positions = plan.positions
    if positions is None or plan.bomb:
        return
    state.say(
        e.ButtonPlaced(positions.button, positions.blinds, state.cite(*_why_there(state, plan)))
    )


def _why_there(state: State, plan: Plan) -> tuple[Decision, ...]:
    """The rules by which the button and the blinds are where they are."""
    positions, law = plan.positions, plan.law
    assert positions is not None
    if state.fantasyland:
        return MOVES_ON, fantasyland.BUTTON
    if len(plan.players) == 2 and positions.blinds:
        return MOVES_ON, BECOMING_HEADS_UP
    if law.button.method != "dead":
        return MOVES_ON, MOVING_BUTTON
    why = [MOVES_ON, DEAD_BUTTON]
    if rotation.after_buttonless(state):
        why.append(AFTER_STUD)
    if plan.dead_button:
        why.append(AT_NOBODY)
    if len({place for _, place in plan.blinds}) < len(law.stakes.blinds):
        why.append(NO_SMALL_BLIND)
    return tuple(why)


def _post(state: State, plan: Plan) -> None:
    names, amounts = blind_names(plan.law.stakes), plan.law.stakes.blinds
    for name, place in plan.blinds:
        state.say(e.BlindDue(name, names[place], amounts[place], state.cite(BLINDS)))
    for post in plan.posts:
        cites = state.cite(*(post.cites or (ENTRY,)))
        state.say(e.EntryPosted(post.player, post.amount, post.kind, cites))


def _advance(state: State, plan: Plan) -> None:
    """The positions from which the next deal goes on, and the first round of the game."""
    positions = plan.positions
    if positions is None or plan.bomb:
        return  # after a bomb pot the button and the blinds go on as if it had not been
    last = state.positions
    _go_round(state, positions)
    state.skip = {*plan.skip}
    if plan.bought and not plan.blinds and last is not None:
        # The regular blinds waited: next time they fall to the same players, behind a button
        # at the seat that bought it (WSOP-154b).
        seat = state.players[plan.bought].seat
        state.positions = Positions(positions.button, (seat, *last.blinds[1:]))
        return
    state.short = None
    state.positions = positions
    big = next((name for name, place in plan.blinds if not place), None)
    single = plan.law.blinds.single_passes and len(positions.blinds) == 1
    if single and big and 2 * state.players[big].playable < plan.law.stakes.big_blind:
        taker = plan.players[(plan.players.index(big) + 1) % len(plan.players)]
        seat = state.players[taker].seat
        state.short = (big, seat)
        state.players[taker].last_big = state.number
        state.positions = Positions(positions.button, (seat,), passed=positions.passed)


def _go_round(state: State, positions: Positions) -> None:
    """Note the seats that a blind has passed in the first round, until the button is round."""
    if state.first_button is None or not positions.blinds:
        return
    size, last = state.chairs, state.positions
    start = last.big if last and last.blinds else positions.button
    state.passed_chairs |= {*between(size, start, positions.big), positions.big}
    if last is not None:
        moved = {*between(size, last.button, positions.button), positions.button}
        if state.first_button in moved and last.button != positions.button:
            state.first_button = None


def setup_for(state: State, deck: Sequence[Card] | None, manner: Manner) -> Setup:
    """The setup of the deal that was begun."""
    playing = state.playing
    assert playing is not None
    killer = playing.players.index(playing.killer) if playing.killer else None
    return Setup(
        playing.law,
        playing.stacks,
        dead_button=playing.dead_button,
        deck=None if deck is None else tuple(deck),
        dealing=manner.dealing,
        showing=manner.showing,
        agreeing=manner.agreeing,
        straddlers=playing.straddlers,
        killer=killer,
        kill_voluntary=playing.voluntary,
        blind_seats=playing.blind_seats,
        posts=playing.posts,
        carried=carrying.carried_for(state, playing.players),
        antes=state.antes_paid,
        rake=collecting.rake_for(state, state.law),
        fantasyland=fantasyland.seats(state, playing.players),
        hand_for_hand=manner.hand_for_hand,
    )


def _blind_seats(plan: Plan, seat_of: dict[str, int]) -> tuple[int | None, ...] | None:
    """Who posts each blind; of several alike the player nearest to the button's left.

    Who buys the button has the big blind of that deal.
    """
    if plan.positions is None or not plan.law.has_blinds:
        return None
    if plan.bought and not plan.blinds:
        return (*(None for _ in plan.law.stakes.blinds[1:]), seat_of[plan.bought])
    found: dict[int, int] = {}
    for name, place in plan.blinds:
        found[place] = min(seat_of[name], found.get(place, len(seat_of)))
    return tuple(found.get(place) for place in range(len(plan.law.stakes.blinds)))


def _posts(plan: Plan, seat_of: dict[str, int], firsts: tuple[int | None, ...]) -> Iterator[Post]:
    """Posts besides the regular blinds; a second blind of a kind, as a moving button makes it.

    `firsts` are the seats that post the regular ones.
    """
    amounts = plan.law.stakes.blinds
    for name, place in sorted(plan.blinds, key=lambda blind: seat_of[blind[0]]):
        if seat_of[name] != firsts[place]:
            yield Post(seat_of[name], amounts[place], "blind")
    for post in plan.posts:
        if post.player == plan.bought and post.kind == "entry" and not plan.blinds:
            continue  # it is the deal's big blind
        yield Post(seat_of[post.player], post.amount, post.kind)


def outcome_of(deal: Deal) -> c.Outcome:
    """What the table has to know of a deal that is over."""
    result = deal.result
    held = _held_by_winner(deal)
    return c.Outcome(
        stacks=result.stacks,
        winners=result.winners,
        scooped=result.scooped,
        won=result.pot,
        wagered=result.wagered,
        big_scoop=result.big_scoop,
        killer=result.killer,
        carried=result.carried,
        unopened=result.unopened,
        raked=result.raked,
        flop=Boarded in map(type, deal.events),
        fantasyland=result.fantasyland,
        carried_why=result.carried_why,
        forfeits=result.forfeits,
        sits_out=result.sits_out,
        rewarded=result.winners[0] if _are_seven_deuce(held) else None,
        held=held,
        held_shown=_is_shown(deal),
    )


_SEVEN_DEUCE: Final = frozenset({2, 7})


def _are_seven_deuce(held: tuple[Card, ...]) -> bool:
    """Whether the cards with which the whole pot was won are a seven and a deuce."""
    return {rank_of(card) + 2 for card in held} == _SEVEN_DEUCE


def _held_by_winner(deal: Deal) -> tuple[Card, ...]:
    """The two cards with which one seat has won the whole pot; nothing where they are unknown."""
    if len(deal.result.winners) != 1 or deal.setup.law.rows is not None:
        return ()
    held = tuple(deal.state.seats[deal.result.winners[0]].down)
    return () if UNKNOWN in held or len(held) != len(_SEVEN_DEUCE) else held


def _is_shown(deal: Deal) -> bool:
    """Whether who has won the whole pot has shown his whole hand to everybody."""
    winners = deal.result.winners
    if len(winners) != 1:
        return False
    shown = [one for one in deal.events if type(one) is Shown]
    return any(one.seat == winners[0] and one.whole and not one.to for one in shown)


def end_deal(state: State, command: c.EndDeal) -> None:
    """Take a deal back: chips, legs and kills, collections, what is carried, who goes.

    Raises TableRefused, changing nothing, for an outcome in which chips appear or vanish.
    """
    playing, outcome = state.playing, command.outcome
    if playing is None:
        raise state.refuse(Reason.NO_DEAL, "no deal is being played")
    _check_outcome(state, playing, outcome)
    names = playing.players
    for lost in (True, False):
        for name, before, now in zip(names, playing.stacks, outcome.stacks, strict=True):
            if (now < before) is lost and now != before:
                _settle(state, name, now - before)
    collecting.after_deal(state, outcome, names)
    carrying.after_deal(state, outcome, names)
    kills.after_deal(state, outcome, names)
    fantasyland.after_deal(state, outcome, names)
    rewards.after_deal(state, outcome, names)
    standing.after_deal(state, outcome, names)
    stacks = tuple((name, state.players[name].stack) for name in names)
    winners = tuple(names[seat] for seat in outcome.winners)
    state.say(e.DealEnded(playing.number, stacks, winners, state.cite(buying.TABLE_STAKES)))
    _note_short(state)
    rotation.after_deal(state)
    state.playing = state.kept = state.begun = None
    state.last_dealt = names
    if state.clock.player is not None:
        clock.turn_over(state, c.TurnOver())
    called.after_deal(state)
    for name in [*state.players]:
        _go(state, name)
    post_from_desk(state)


def _check_outcome(state: State, playing: Playing, outcome: c.Outcome) -> None:
    if len(outcome.stacks) != len(playing.stacks):
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT,
            f"stacks: {len(outcome.stacks)} of them for {len(playing.stacks)} players",
        )
    named = {*outcome.winners, *(seat for _, seats in outcome.carried for seat in seats)}
    named |= {*outcome.fantasyland, *outcome.sits_out, *(seat for seat, _ in outcome.forfeits)}
    named |= {seat for seat in (outcome.scooped, outcome.killer) if seat is not None}
    strange = sorted(named - {*range(len(playing.players))})
    if strange:
        raise state.refuse(Reason.NO_SUCH_SEAT, f"the deal had no seat {strange[0]}")
    lying = sum(amount for amount, _ in carrying.carried_for(state, playing.players))
    carried = [amount for amount, _ in outcome.carried]
    before = sum(playing.stacks) + lying
    after_it = sum(outcome.stacks) + outcome.raked + sum(carried)
    if before != after_it or min((*outcome.stacks, *carried, outcome.raked)) < 0:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT,
            f"{noted(before)} in chips was in the deal, and {noted(after_it)} comes back",
        )


def _settle(state: State, name: str, change: int) -> None:
    """A player's chips as the deal left them: what he lost comes off the table first."""
    player = state.player(name)
    if change > 0:
        state.move(POT, stack_of(name), change, "deal")
        return
    own = min(player.stack, -change)
    state.move(stack_of(name), POT, own, "deal")
    state.move(behind_of(name), POT, -change - own, "deal")
    player.behind_plays = min(player.behind_plays, player.behind)


def _note_short(state: State) -> None:
    """Who had too little for a single blind and kept chips takes it next (RR11-11.LOW.4b)."""
    if state.short is None:
        return
    (name, seat), state.short = state.short, None
    player = state.players.get(name)
    if player is None or not state.law.blinds.single_after_short or state.positions is None:
        return
    player.missed |= {"big"}
    state.say(e.BlindMissed(name, "big", state.cite(AFTER_SHORT)))
    player.short_single = True
    player.entry = "post"
    if player.playable:
        before = (player.seat - 1) % state.chairs
        state.positions = Positions(state.positions.button, (before,))
        state.skip.add(seat)


def _go(state: State, name: str) -> None:
    """Who said during the deal that he goes, goes."""
    player = state.players.get(name)
    if player is None:
        return
    if player.leaving == "quits" or name in state.put_out:
        buying.quit_table(state, player)
    elif player.leaving == "goes":
        absence.go_away(state, player)


def void_deal(state: State, command: c.VoidDeal) -> None:
    """A misdeal: the deal is as if it had not begun, and it is dealt again.

    What is forfeited stays for those who were dealt in. Who said meanwhile that he goes, goes.
    Raises TableRefused where no deal is being played, and for what nobody there can forfeit.
    """
    playing = state.playing
    if playing is None:
        raise state.refuse(Reason.NO_DEAL, "no deal is being played")
    stacks = dict(zip(playing.players, playing.stacks, strict=True))
    for name, chips in command.forfeits:
        if not 0 < chips <= stacks.get(name, 0):
            raise state.refuse(Reason.NO_SUCH_AMOUNT, f"{name} cannot forfeit {noted(chips)}")
    voiding.take_back(state)
    state.playing = None
    state.say(e.DealVoided(playing.number))
    for name, chips in command.forfeits:
        carrying.leave_forfeit(state, name, chips, playing.players)
    if state.clock.player is not None:
        clock.turn_over(state, c.TurnOver())
    for name in playing.players:
        if name in state.players:
            _go(state, name)
    post_from_desk(state)
