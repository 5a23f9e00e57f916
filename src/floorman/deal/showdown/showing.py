"""The showdown: who shows first, who may muck, who may ask to see a hand."""

from collections.abc import Sequence

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.cards.dealing import check_free
from floorman.deal.commands import Ask, Muck, PushPot, Show
from floorman.deal.events import AskedToSee, Mucked, Shown
from floorman.deal.law.citing import Decision
from floorman.deal.moment.pots import Pot
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import DEALER, Request
from floorman.deal.showdown.late import (
    ask_for_the_rest,
    bar_to_ask_for_the_rest,
    show_late,
)
from floorman.deal.showdown.settling import (
    Strengths,
    all_known,
    all_strengths,
    is_known,
    make_pots,
    settle,
)
from floorman.deal.showdown.show_rules import (
    AFTER_ALL_IN,
    AFTER_CHECKS,
    AFTER_WAGER,
    ASK,
    ASKED_DEAD,
    ASKED_LIVE,
    FACEUP,
    IN_ORDER,
    LAST_HAND,
    MUCK,
    NOT_AT_RISK,
    PLAYS_BOARD,
    SHOW,
    SIDE_POT_FIRST,
)
from floorman.deal.showdown.telling import PART, check_once, show_to_some
from floorman.deal.showdown.unseen import awaits_winners, awaits_winners_still, read_when_known


def turn_faceup(state: State) -> None:
    """Hands lie open once someone is all-in and the betting is over, where the rules say so.

    So do downcards that come later; those who are not at risk show these first where the book has
    it so.
    """
    state.faceup = True
    cites, left = state.law.cite(FACEUP), _left(state)
    if state.law.showing.not_at_risk_first:
        cites = state.law.cite(FACEUP, NOT_AT_RISK)
        left.sort(key=lambda seat: seat.stack == 0)
    for seat in left:
        if is_known(seat) and not (seat.shown and state.faceup_cards(seat.index) >= {*seat.down}):
            seat.shown = True
            cards = tuple(seat.down + seat.up)
            state.events.append(Shown(seat.index, cards, True, (), cites))


def begin_showdown(state: State) -> None:
    """Hands are shown in order, or each seat is asked in order.

    Where somebody is all-in, all are turned up at once if none of them may be thrown away.
    """
    if state.all_ins and state.law.showing.all_in_shown and not state.faceup:
        turn_faceup(state)
    left = _left(state)
    order = show_order(state)
    if awaits_winners(state):
        return
    if state.setup.showing == "asked" or not all_known(state):
        # A hand that lay open before its last card came facedown is shown again.
        state.asking = [seat.index for seat in order if not (seat.shown and is_known(seat))]
        state.awaits = "show"
        go_on_showing(state)
        return
    strengths = all_strengths(state, left)
    pots = make_pots(state, [seat.index for seat in left])
    _show_in_order(state, order, strengths, pots)
    settle(state, strengths, pots)


def _left(state: State) -> list[Seat]:
    """The seats in the showdown, from the left of the button."""
    return [seat for seat in map(state.seats.__getitem__, state.order) if not seat.folded]


def show_order(state: State) -> list[Seat]:
    """The seats in the order in which they show.

    The last to wager on the last round shows first, and then clockwise; else the first to act.
    Who contests only the main pot waits for those of the side pots; among these the deepest
    stacks come first where the book has it so.
    """
    order, first = state.order, _first_to_show(state)
    start = order.index(first) if first != NEVER else 0
    seats = map(state.seats.__getitem__, order[start:] + order[:start])
    ordered = [seat for seat in seats if not seat.folded]
    if state.all_ins:
        main = min(map(state.reach, ordered))
        deepest = state.law.showing.deepest_first
        ordered.sort(key=lambda seat: -state.reach(seat) if deepest else state.reach(seat) <= main)
    return ordered


def _first_to_show(state: State) -> int:
    """The last to wager, on the last round or where all-in ended the betting; else by position.

    Where no button is used the earliest position is that of the first to act.
    """
    showing = state.law.showing
    if state.round.aggressor != NEVER:
        return state.round.aggressor
    if _all_in_ended_it(state):
        return state.last_aggressor
    by_action = not showing.first_else_button or not state.law.form.button
    return state.first_after if by_action else NEVER


def _all_in_ended_it(state: State) -> bool:
    """Whether the player who moved all-in before the last round shows first (WSOP-145e)."""
    early = _wagered_all_in(state)
    return early and state.law.showing.all_in_first and not state.law.betting.fixed


def _wagered_all_in(state: State) -> bool:
    """Whether a wager was called before the last round and nobody could bet any more."""
    return state.all_ins > 0 and state.live_seats <= 1 and state.last_aggressor != NEVER


def _order_whys(state: State, *, side_pots: bool) -> tuple[Decision, ...]:
    """What stands behind the order in which hands are shown."""
    if state.round.aggressor != NEVER:
        why = AFTER_WAGER
    else:
        why = AFTER_ALL_IN if _all_in_ended_it(state) else AFTER_CHECKS
    return (why, SIDE_POT_FIRST) if side_pots else (why,)


def _has_side_pots(state: State) -> bool:
    return state.all_ins > 0 and len(make_pots(state, [one.index for one in _left(state)])) > 1


def _show_in_order(
    state: State, order: Sequence[Seat], strengths: Strengths, pots: Sequence[Pot]
) -> None:
    """Each seat shows unless hands already shown beat it everywhere."""
    law, may_muck = state.law, state.law.showing.may_muck
    cites = law.cite(SHOW, *_order_whys(state, side_pots=len(pots) > 1))
    leading = Leading(strengths, pots)
    for seat in order:
        if not seat.shown:
            if may_muck and not leading.may_win(seat.index):
                seat.mucked = True
                state.events.append(Mucked(seat.index, False, law.cite(MUCK)))
                continue
            seat.shown = True
            cards = tuple(seat.down + seat.up)
            state.events.append(Shown(seat.index, cards, True, (), cites))
        leading.note(seat.index)


class Leading:
    """The best hands shown so far: for each pot, by share and by run of the board."""

    def __init__(self, strengths: Strengths, pots: Sequence[Pot]) -> None:
        self._tables = [table for shares in strengths for table in shares]
        self._contested = [(pot.seats, [-1] * len(self._tables)) for pot in pots]

    def note(self, seat: int) -> None:
        """A seat has shown."""
        for seats, best in self._contested:
            if seat in seats:
                for place, table in enumerate(self._tables):
                    best[place] = max(best[place], table[seat])

    def may_win(self, seat: int) -> bool:
        """Whether no hand shown so far beats the seat for some part of some pot.

        As long as nobody who has shown qualifies, all may share alike.
        """
        for seats, best in self._contested:
            if seat not in seats:
                continue
            if max(best) <= 0:
                return True
            for place, table in enumerate(self._tables):
                strength = table[seat]
                if best[place] < 0 or (strength and strength >= best[place]):
                    return True
        return False


def show_request(state: State) -> Request:
    """The seat asked to show; the last live hand may not be thrown away."""
    seat = state.asking[0]
    return Request("show", seat, may_muck=_may_muck(state, seat))


def _may_muck(state: State, seat: int) -> bool:
    """Whether someone else would still contest every pot that the seat contests."""
    if not state.law.showing.may_muck:
        return False
    mine = state.reach(state.seats[seat])
    rivals = [one for one in _left(state) if one.index != seat and not one.mucked]
    return any(state.reach(one) >= mine for one in rivals)


def show(state: State, command: Show) -> None:
    """Turn a hand faceup in turn, or show it to some seats. Raises Refused."""
    if command.to:
        show_to_some(state, command)
        return
    if state.ended or state.awaits == "push-pot":
        show_late(state, command)
        return
    seat = _shower(state, command.seat, "show")
    whole = _lay_open(state, seat, command.cards)
    seat.shown, seat.part_shown = whole, True
    cards = (*seat.down, *seat.up) if whole else command.cards
    asked = () if state.all_ins else (IN_ORDER,)
    whys = (SHOW, *_order_whys(state, side_pots=_has_side_pots(state)), *asked)
    # Nobody wins with a part of the hand: the seat is still asked for the rest.
    cites = state.law.cite(*whys, *(() if whole else (PART,)))
    state.events.append(Shown(seat.index, tuple(cards), whole, (), cites))
    if whole:
        _has_shown(state)


def _shower(state: State, index: int, deed: str) -> Seat:
    """The seat that shows or mucks now: in turn, or any that is left where hands are read.

    Raises Refused.
    """
    if state.awaits == "winners":
        live = {seat.index for seat in _left(state) if not seat.mucked}
        if index not in live:
            raise Refused(Reason.CARD_NOT_HELD, f"seat {index} has no hand to {deed}")
    elif state.awaits != "show" or state.asking[0] != index:
        raise refuse_turn(state, index, deed, "show")
    return state.seats[index]


def _has_shown(state: State) -> None:
    """A seat has shown or mucked: the next one's turn."""
    if state.awaits == "winners":
        read_when_known(state)
        return
    state.asking.pop(0)
    go_on_showing(state)


def _lay_open(state: State, seat: Seat, cards: Sequence[Card]) -> bool:
    """Cards of a seat are seen, unknown ones named by that. Whether the whole hand is now.

    Without cards it is the whole of a known hand. Raises Refused.
    """
    unknown = seat.down.count(UNKNOWN)
    held = [card for card in (*seat.down, *seat.up) if card != UNKNOWN]
    named = [card for card in cards if card not in held]
    if UNKNOWN in named or (unknown and not cards) or len(named) > unknown:
        what = f"seat {seat.index} shows {len(named)} cards for {unknown} that are unknown"
        raise Refused(Reason.CARDS_UNKNOWN, what)
    check_once(seat.index, cards)
    for card in named:
        check_free(state, card)
    names_all = len(named) == unknown > 0
    whole = not cards or names_all or set(seat.down) <= set(cards)
    if not whole and not set(cards) - state.faceup_cards(seat.index) - set(seat.up):
        raise Refused(Reason.CARD_NOT_HELD, f"seat {seat.index} shows what lies open already")
    for card in named:
        seat.down[seat.down.index(UNKNOWN)] = card
    return whole


def muck(state: State, command: Muck) -> None:
    """Throw the hand away in turn instead of showing it. Raises Refused."""
    law, seat = state.law, _shower(state, command.seat, "muck")
    if command.plays_board:
        _play_board(state, seat)
    elif not _may_muck(state, seat.index):
        what = f"seat {seat.index} has the last live hand and must show it to win"
        raise Refused(Reason.MAY_NOT_FOLD, what, law.cite(LAST_HAND), "You may show.")
    else:
        seat.mucked = True
    cites = law.cite(PLAYS_BOARD if command.plays_board else MUCK)
    state.events.append(Mucked(seat.index, command.plays_board, cites))
    _has_shown(state)


def _play_board(state: State, seat: Seat) -> None:
    """The board is declared as the hand before the cards go. Raises Refused."""
    law = state.law
    plays = law.form.family == "flop" and all(one.choice.key == "any" for one in law.shares)
    if not plays or not law.showing.play_board_declared or law.form.boards != 1:
        what = f"seat {seat.index} may not play the board without showing the hand"
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, what, law.cite(PLAYS_BOARD), "You may show.")
    seat.plays_board = True


def go_on_showing(state: State) -> None:
    """Ask the next seat, or leave it to the dealer to push the pots.

    A hand that is the only one left need not be shown where the book spares it.
    """
    if state.law.showing.no_show_last_hand:
        live = [seat for seat in _left(state) if not seat.mucked]
        if len(live) == 1:
            state.asking = []
    if state.asking or awaits_winners_still(state):
        return
    state.awaits = "push-pot"
    if state.setup.showing == "automatic":
        state.awaits = ""
        settle(state)


def ask_unseen(state: State) -> None:
    """After a ruling: whose live hand has not been seen as it is now is asked to show it."""
    for seat in _left(state):
        if seat.mucked or seat.plays_board or seat.index in state.asking:
            continue
        seen = seat.shown and is_known(seat)
        if not seen or not state.faceup_cards(seat.index).issuperset(seat.down):
            state.asking.append(seat.index)
            state.awaits = "show"


def push_pot(state: State, command: PushPot) -> None:
    """The dealer pushes the pots. Raises Refused."""
    del command
    if state.awaits != "push-pot":
        raise refuse_turn(state, DEALER, "push the pot", "push-pot")
    state.awaits = ""
    settle(state)


def ask(state: State, command: Ask) -> None:
    """Ask to see a hand that was thrown away at the showdown. Raises Refused."""
    if not 0 <= command.seat < len(state.seats) or not 0 <= command.of < len(state.seats):
        raise refuse_turn(state, max(command.seat, command.of), "ask", "push-pot")
    if state.ended:
        ask_for_the_rest(state, command)
        return
    if (barred := _bar_to_ask(state, command)) is not None:
        raise barred
    law, hand = state.law, state.seats[command.of]
    live = not law.showing.asked_dead or command.seat in _winning(state)
    hand.shown = True
    cites = law.cite(ASK, ASKED_LIVE if live else ASKED_DEAD)
    state.events.append(AskedToSee(command.seat, command.of, live, cites))
    cards = tuple(hand.down + hand.up)
    state.events.append(Shown(hand.index, cards, True, (), law.cite(ASK)))
    if live and is_known(hand):
        hand.mucked = False


def may_ask(state: State, seat: int, of: int) -> bool:
    """Whether a seat of the deal may ask for cards of another now, and would see some."""
    if seat == of:
        return False
    asked = Ask(seat, of)
    barred = bar_to_ask_for_the_rest if state.ended else _bar_to_ask
    return barred(state, asked) is None


def _bar_to_ask(state: State, command: Ask) -> Refused | None:
    """Why a hand may not be asked for before the pots are pushed; None if it may."""
    if state.awaits != "push-pot":
        return refuse_turn(state, command.seat, "ask to see a hand", "push-pot")
    law, hand = state.law, state.seats[command.of]
    showing = law.showing
    if hand.folded or not hand.mucked or hand.shown:
        what = f"seat {command.of} has no hand of the showdown that is still hidden"
        return Refused(Reason.CARD_NOT_HELD, what, law.cite(ASK))
    if not showing.ask_anyone:
        what = "hands are shown on request only where the floor suspects collusion"
        return Refused(Reason.NOT_ALLOWED_BY_BOOK, what, law.cite(ASK))
    called = state.round.aggressor != NEVER or _wagered_all_in(state)
    if showing.ask_called_only and not called:
        what = f"the hand of seat {command.of} was not called"
        return Refused(Reason.NOT_ALLOWED_BY_BOOK, what, law.cite(ASK))
    return None


def _winning(state: State) -> set[int]:
    """The seats that would win something now."""
    live = [seat for seat in _left(state) if not seat.mucked]
    if len(live) == 1:
        return {live[0].index}
    winning: set[int] = set()
    for shares in all_strengths(state, live):
        for table in shares:
            top = max(table.values())
            winning |= {seat for seat, value in table.items() if value == top and value}
    return winning
