"""Settling: who wins which part of which pot, and the chips that go with it."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from floorman.cards import JOKER, UNKNOWN, Card, Rank
from floorman.deal.events import (
    Awarded,
    Carried,
    CarriedWhy,
    Ended,
    Event,
    OpenersUnproved,
    Returned,
    Shown,
    SitsOut,
    Wagered,
)
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.making import ShareLaw
from floorman.deal.law.odd_chips import DIVIDED_POT
from floorman.deal.moment.openers import SPLIT, proof_of_openers, proves_openers
from floorman.deal.moment.pots import SIDE_POT, Pot, build_pots
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.deal.showdown.raking import rake_pots, rake_whole_pot
from floorman.deal.showdown.sevens import settle_sevens
from floorman.deal.showdown.sharing import WHOLE_POT, Award, divide_among_boards, share_pot
from floorman.deal.showdown.telling import tell_all

Strengths = list[list[dict[int, int]]]

# Everyone else threw the hand away at the showdown.
UNRIVALLED: Final = decision("RR11-3.SHOW.8e", "TDA-17d", asks=("showdown.may_muck",))
UNCONTESTED: Final = decision(
    "RR11-3.DEAD.1a",
    "HPT-B.DEAD.1a",
    "HPT-3.DEAD.1a",
    "RRX-3.DEAD.1a",
    "USPA-3.1.5.1.1",
    "WSOP-105a",
)
UNOPENED: Final = decision(
    "RR11-12.DRAW.14b",
    "USPA-3.2.9.3.3",
    "USPA-3.2.9.5.1a",
    "USPA-3.2.9.5.1b",
    "USPA-3.2.10.5.13b",
    asks=("openers.ante_deals_most", "openers.button_moves_unopened"),
)
UNPROVED: Final = decision("USPA-3.2.9.5.3", asks=("openers.must_prove", "openers.unproved"))
# Not even what lies under the chip can have been openers.
NEVER_OPENERS: Final = decision("USPA-3.2.9.5.9b")
PROOF: Final = decision("USPA-3.2.9.5.3", asks=("openers.must_prove",))
# The first bet of a false opener stays for all who were dealt in.
FALSE_BET: Final = decision("USPA-3.2.9.5.2c", "USPA-3.2.9.5.2f")
# Who opened falsely with no chips has lost the ante, too, and plays for nothing.
FALSE_ALL_IN: Final = decision("USPA-3.2.9.5.5b", "USPA-3.2.9.5.5c")
PUSHED: Final = decision(
    "RR11-3.SHOW.4",
    "HPT-3.SHOW.4",
    "RRX-3.SHOW.4",
    "RR11-3.SHOW.7a",
    "RR11-3.SHOW.7b",
    "USPA-3.1.8.4",
    "WSOP-142",
    "USPA-3.1.8.7d",
    "WSOP-149g",
    "TDA-21",
    "TDA-IA16c",
    asks=("showdown.side_pots",),
)

# Hands are read by those who see them: the cards speak.
READ: Final = decision(
    "RR11-3.SHOW.2a",
    "HPT-B.SUM.1j",
    "HPT-3.SHOW.2a",
    "RRX-3.SHOW.2a",
    "USPA-3.1.8.2a",
    "WSOP-139",
    "TDA-12a",
    "TDA-12d",
)

# The book's own list of high hands.
_CLASSES: Final = {
    "USPA-3.1.1.1": "royal-flush",
    "USPA-3.1.1.2": "straight-flush",
    "USPA-3.1.1.3": "quads",
    "USPA-3.1.1.4": "full-house",
    "USPA-3.1.1.5": "flush",
    "USPA-3.1.1.6": "straight",
    "USPA-3.1.1.7": "trips",
    "USPA-3.1.1.8": "two-pair",
    "USPA-3.1.1.9": "pair",
    "USPA-3.1.1.10": "high-card",
}


def holding(state: State, seat: Seat) -> list[Card]:
    """Every card that a seat may use but for boardcards."""
    return seat.down + seat.up + state.common if state.common else seat.down + seat.up


def is_known(seat: Seat) -> bool:
    """Whether every card of a seat is known."""
    return UNKNOWN not in seat.down and UNKNOWN not in seat.up


def all_known(state: State) -> bool:
    """Whether every card is known that the hands which are left are read from."""
    if any(UNKNOWN in board for board in (*state.boards, state.common)):
        return False
    return all(seat.folded or seat.mucked or is_known(seat) for seat in state.seats)


def strength(state: State, seat: Seat, share: ShareLaw, run: int) -> int:
    """The seat's strength in a share on one run of the board; 0 if it does not qualify."""
    board: Sequence[Card] = ()
    if share.board:
        board = state.boards[run if state.agreed.runs_boards else share.board - 1]
    if seat.plays_board:
        return share.ranking.strength(board)
    if share.plain:
        value = share.ranking.strength([*seat.down, *seat.up, *state.common, *board])
        return value if value >= share.least else 0
    ranking = share.ranking
    if share.ranking_up is not None and JOKER in seat.up and not _counts_as_down(state, JOKER):
        ranking = share.ranking_up
    value = share.choice.strength(ranking, share.held(holding(state, seat)), board)
    return value if value >= share.least else 0


def _counts_as_down(state: State, card: Card) -> bool:
    """Whether a ruling has an upcard count as a downcard."""
    return state.remedied is not None and card in state.remedied.as_down


def runs(state: State) -> int:
    """How many boards were dealt by agreement; 1 without one."""
    return len(state.boards) if state.agreed.runs_boards else 1


def all_strengths(state: State, seats: Sequence[Seat]) -> Strengths:
    """Strengths by run, by share, by seat."""
    return [
        [
            {seat.index: strength(state, seat, share, run) for seat in seats}
            for share in state.law.shares
        ]
        for run in range(runs(state))
    ]


def make_pots(state: State, seats: Sequence[int]) -> tuple[Pot, ...]:
    """The pots that these seats contest, the main pot first."""
    paid = [seat.paid for seat in state.seats]
    credited = state.remedied is not None and state.remedied.credit
    reach = list(map(state.reach, state.seats)) if credited else ()
    return build_pots(paid, state.dead, seats, state.setup.carried, reach)


def settle(state: State, strengths: Strengths | None = None, pots: Sequence[Pot] = ()) -> None:
    """Push every pot to its winners and end the deal.

    `strengths` and `pots` are those of all hands in the showdown, if they are known by now.
    """
    live = [seat for seat in _in_order(state) if not seat.mucked]
    if state.contenders == 1 and not state.setup.carried and not state.law.form.openers:
        if state.setup.rake is None or rake_whole_pot(state):
            [winner] = live
            _pay(state, Award(0, WHOLE_POT, winner.index, state.pot, 0, 0, ()))
        end(state)
        return
    if state.law.form.openers:
        live = _prove_openers(state, live)
    if not live:
        carry_over(state, "unproved")
        return
    if strengths is None and _are_compared(state, live):
        strengths = all_strengths(state, live)
    if strengths is not None and len(live) > 1 and state.law.showing.sevens:
        [[table]] = strengths
        settle_sevens(state, live, table)
        pots = ()
    pots = contested_pots(state, [seat.index for seat in live], pots)
    if state.setup.rake is not None:
        pots = rake_pots(state, pots)
    before = len(state.events)
    # Side pots first, the one between the deepest stacks before the others.
    for place, pot in reversed([*enumerate(pots)]):
        _push(state, place, pot, strengths, several=len(pots) > 1)
    _kill_losers(live, state.events[before:])
    end(state)


def _are_compared(state: State, live: list[Seat]) -> bool:
    """Whether hands decide: those of several, or a lone one that lies open after a showdown."""
    if len(live) > 1:
        return True
    [seat] = live
    return state.contenders > 1 and seat.shown and all_known(state)


def _kill_losers(live: list[Seat], awards: Sequence[Event]) -> None:
    """Hands that won nothing are dead: nothing can come of them any more."""
    winners = {event.seat for event in awards if isinstance(event, Awarded)}
    for seat in live:
        seat.mucked = seat.index not in winners


def contested_pots(state: State, live: list[int], pots: Sequence[Pot]) -> Sequence[Pot]:
    """The pots as the betting left them, each with the hands that still contest it.

    A hand thrown away at the showdown mixes no pots (RR11-3.TIE.5d, RR11-3.SHOW.7a). What nobody
    contests any more goes with the pot below it, or else the one above.
    """
    everyone = [index for index in state.order if not state.seats[index].folded]
    pots = pots or make_pots(state, everyone)
    if len(live) == len(everyone):
        return pots
    kept: list[Pot] = []
    over = 0
    for pot in reversed(pots):
        seats = tuple(index for index in pot.seats if index in live)
        if seats:
            kept.insert(0, Pot(pot.amount + over, seats))
            over = 0
        else:
            over += pot.amount
    kept[0] = Pot(kept[0].amount + over, kept[0].seats)
    return kept


def settle_as_named(state: State, strengths: Strengths, pots: Sequence[Pot]) -> None:
    """Push the pots to the winners whom somebody read off the table, and end the deal.

    The strengths stand for their order alone.
    """
    live = [seat for seat in _in_order(state) if not seat.mucked]
    if state.setup.rake is not None:
        pots = rake_pots(state, pots)
    before = len(state.events)
    for place, pot in reversed([*enumerate(pots)]):
        _push(state, place, pot, strengths, several=len(pots) > 1, named=True)
    _kill_losers(live, state.events[before:])
    end(state, READ)


def _in_order(state: State) -> list[Seat]:
    return [seat for seat in map(state.seats.__getitem__, state.order) if not seat.folded]


def _push(
    state: State,
    place: int,
    pot: Pot,
    strengths: Strengths | None,
    *,
    several: bool,
    named: bool = False,
) -> None:
    law = state.law
    beside = law.cite(SIDE_POT) if several and not place else ()
    boards = runs(state) if len(pot.seats) > 1 else 1
    parts = divide_among_boards(pot.amount, boards, law.odd_chips.unit)
    cards = _Holdings(state)
    for run, amount in enumerate(parts):
        alone = several and len(pot.seats) == 1
        awards = share_pot(
            law.odd_chips,
            law.form.shares,
            law.form.none_qualify,
            place,
            amount,
            pot.seats,
            [] if alone or strengths is None else strengths[run],
            cards,
            _no_cards if named else partial(_five, state, run),
            run + 1 if len(parts) > 1 else 0,
        )
        for award in awards:
            _pay(state, award._replace(strength=0) if named else award, beside)


class _Holdings:
    """Every card that a seat holds, looked up only where an odd chip asks for it."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __getitem__(self, seat: int) -> list[Card]:
        return holding(self._state, self._state.seats[seat])


def _five(state: State, run: int, share: int, seat: int) -> Sequence[Card]:
    """The five cards that a seat plays for a share."""
    law = state.law.shares[share]
    board: Sequence[Card] = ()
    if law.board:
        board = state.boards[run if state.agreed.runs_boards else law.board - 1]
    return law.choice.best(law.ranking, law.held(holding(state, state.seats[seat])), board)


def _no_cards(share: int, seat: int) -> Sequence[Card]:
    """The cards of a hand that nobody here has seen."""
    del share, seat
    return ()


def _of_class(share: ShareLaw, strength: int) -> tuple[str, ...]:
    """The rules on a hand that wins a share: of the classes listed one by one only its own."""
    one = share.ranking.scale.hand_class(strength)
    name = one.category
    if name == "straight-flush" and one.ranks[0] == Rank.ACE:
        name = "royal-flush"
    return _of_name(share.cites, name)


@cache
def _of_name(cites: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(rule for rule in cites if _CLASSES.get(rule, name) == name)


def _pay(state: State, award: Award, beside: tuple[str, ...] = ()) -> None:
    seat = state.seats[award.seat]
    seat.stack += award.amount
    state.pot -= award.amount
    words = ""
    cites = award.cites + beside
    if award.board:
        cites += state.law.cite(DIVIDED_POT)
    if award.strength and (seat.shown or state.faceup):
        share = next(one for one in state.law.shares if one.name == award.share)
        words = share.ranking.words(award.strength)
        cites = cites or _of_class(share, award.strength)
    state.events.append(
        Awarded(
            award.pot,
            award.seat,
            award.amount,
            award.share,
            award.board,
            award.odd,
            words,
            cites or state.law.cite(UNCONTESTED if state.contenders == 1 else UNRIVALLED),
        )
    )


def _prove_openers(state: State, live: list[Seat]) -> list[Seat]:
    """An opener who cannot show openers cannot win (USPA-3.2.9.5.3)."""
    law = state.law
    if not law.form.openers or not law.dealing.openers_proved or state.opener == NEVER:
        return live
    opener = state.seats[state.opener]
    if opener.under_chip:
        # The dealer exposes what lay under the chip (USPA-3.2.9.5.9a).
        cites = law.cite(SPLIT)
        state.events.append(Shown(opener.index, opener.under_chip, False, (), cites))
    if opener not in live:
        return live
    if proves_openers(state, opener):
        proof = () if opener.shown else proof_of_openers(state, opener)
        if proof:
            state.events.append(Shown(opener.index, proof, False, (), law.cite(PROOF)))
        return live
    why = (UNPROVED, NEVER_OPENERS) if opener.under_chip else (UNPROVED,)
    state.events.append(OpenersUnproved(opener.index, law.cite(*why)))
    opener.mucked = True
    if law.dealing.unproved_forfeits:
        if _opened_broke(state):
            state.events.append(SitsOut(opener.index, law.cite(FALSE_ALL_IN)))
        return []
    return [seat for seat in live if seat is not opener]


def _opened_broke(state: State) -> bool:
    """Whether the opener had no chips left to open with."""
    wagers = (event for event in state.events if isinstance(event, Wagered))
    return any(event.seat == state.opener and event.kind == "open" for event in wagers)


def sitting_out(state: State) -> tuple[int, ...]:
    """The seats that are out of it until somebody has won the pot: who opened falsely all-in."""
    if not state.law.form.openers and state.remedied is None:
        return ()
    return tuple(event.seat for event in state.events if isinstance(event, SitsOut))


def carry_over(state: State, why: CarriedWhy) -> None:
    """Nobody wins: the pot stays for the next deal, each layer to those who matched it.

    A bet that was forfeited is nobody's layer: whoever was dealt in may win it.
    """
    law = state.law
    everyone = [seat for seat in state.order if seat not in sitting_out(state)]
    paid = [seat.paid for seat in state.seats]
    forfeited = state.remedied.forfeited if state.remedied else 0
    lost = [Pot(forfeited, tuple(sorted(everyone)))] if forfeited else []
    pots = build_pots(paid, state.dead - forfeited, everyone, state.setup.carried)
    cites = law.cite(UNOPENED if why == "unopened" else UNPROVED)
    if law.tournament:
        _give_back(state, (*lost, *pots), cites)
        end(state)
        return
    for pot in lost:
        _carry(state, pot, "forfeited", law.cite(FALSE_BET))
    for pot in pots:
        _carry(state, pot, why, cites)
    end(state)


def _carry(state: State, pot: Pot, why: CarriedWhy, cites: tuple[str, ...]) -> None:
    state.carried_out += pot.amount
    state.pot -= pot.amount
    state.events.append(Carried(pot.amount, pot.seats, why, cites))


def _give_back(state: State, pots: Sequence[Pot], cites: tuple[str, ...]) -> None:
    """Each pot goes back to those who have matched it, an odd chip to the first of them.

    The rules cited say that nobody has won it; what becomes of such a pot in a tournament no book
    says. It does not stay: a player may have no
    chips left but his part of it, and would be out; tables break, and people are moved.
    """
    chip, shares = state.law.stakes.chip, dict.fromkeys(state.order, 0)
    for pot in pots:
        seats = [seat for seat in state.order if seat in pot.seats]
        chips, loose = divmod(pot.amount, chip)
        each, odd = divmod(chips, len(seats))
        for place, seat in enumerate(seats):
            shares[seat] += chip * (each + (place < odd)) + (0 if place else loose)
    for seat, share in shares.items():
        if share:
            state.seats[seat].stack += share
            state.pot -= share
            state.events.append(Returned(seat, share, "unwon", cites))


def end(state: State, why: Decision = PUSHED) -> None:
    """The deal is over."""
    state.ended = True
    state.awaits = ""
    if state.to_tell:
        tell_all(state, betting_over=True, deal_over=True)
    stacks = tuple([seat.stack + seat.away for seat in state.seats])
    state.events.append(Ended(stacks, state.law.cite(why)))
