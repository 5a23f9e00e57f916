"""The plan of the next deal: who is dealt in, who posts what, who kills, who is left out and why.

A plan changes nothing; `floorman.table.deals.dealing` carries it out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from floorman.deal import Law
from floorman.deal.betting.posting import UNDER_THE_GUN
from floorman.deal.betting.posting_rules import SMALL_CHIPS, STRADDLE_SEAT
from floorman.deal.law.citing import Decision, decision
from floorman.deal.moment.setup import SHORT_OF_A_POINT
from floorman.table.customs import bombs
from floorman.table.deals.decided import Entering, Left, Plan
from floorman.table.deals.placing import (
    Place,
    behind_small,
    in_arc,
    next_button,
    next_place,
    settled,
)
from floorman.table.deals.straddling import (
    ON_BUTTON,
    chips_for,
    first_of,
    straddlers_of,
    with_straddlers,
)
from floorman.table.dues.entering import (
    BUY_BUTTON,
    SIMPLY,
    STRADDLE_IN,
    Spot,
    Way,
    by_the_big_blind,
    is_regular,
    moved_in,
    takes_big_blind,
    way_in,
)
from floorman.table.events import OutWhy
from floorman.table.house import collecting
from floorman.table.kills import killing as kills
from floorman.table.law.making import TableLaw
from floorman.table.middle import carrying
from floorman.table.mixes.rotation import next_law
from floorman.table.positions import BECOMING_HEADS_UP, Positions, after
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import Player, State

SEATS = decision("WSOP-70.a2", asks=("seating.six_handed_most_dealt",))
NO_CHIPS = decision("RR11-4.BLIND.12", "HPT-4.BLIND.12", "USPA-3.5.2.11", "WSOP-79a")
OWNER_BACK = decision("RR11-4.BLIND.6", "HPT-4.BLIND.7", "USPA-3.5.2.6")


@dataclass(slots=True)
class _Draft:
    """A plan being made: by seat who may play, how each comes in, and who is out."""

    state: State
    law: TableLaw
    present: dict[int, Player]
    out: dict[str, Left]
    ways: dict[int, Way] = field(default_factory=dict)
    dealt: dict[int, Player] = field(default_factory=dict)
    positions: Positions | None = None
    skip: frozenset[int] = frozenset()
    killer: str | None = None
    gives_up: tuple[str, ...] = ()

    def leave_out(self, seat: int, why: OutWhy, *cites: Decision) -> None:
        player = self.dealt.pop(seat)
        self.out[player.id] = Left(player.id, why, cites)


def make_plan(state: State, dealt_in: tuple[str, ...] = ()) -> Plan:
    """The plan of the next deal. Raises TableRefused if there cannot be one.

    `dealt_in` are players whom the dealer deals in though they owe blinds.
    """
    law = next_law(state)
    if bombs.is_due(state, law):
        assert law.home.bomb is not None
        return _bomb(state, replace(law, deal=law.home.bomb))
    draft = _Draft(state, law, *_candidates(state, law))
    if not law.deal.form.button or not law.has_blinds:
        _without_blinds(draft)
    else:
        _with_blinds(draft, dealt_in)
    _check_number(draft)
    return _finished(draft)


def _check_number(draft: _Draft) -> None:
    _seats(draft)
    form = draft.law.deal.form
    if len(draft.dealt) < form.players_min:
        raise TableRefused(
            Reason.TOO_FEW_PLAYERS,
            f"{len(draft.dealt)} could be dealt in, and {form.name} needs {form.players_min}",
        )


def _bomb(state: State, law: TableLaw) -> Plan:
    """A bomb pot: everybody who may play antes, the button stays, and no blind falls due."""
    assert state.positions is not None
    draft = _Draft(state, law, *_candidates(state, law))
    draft.dealt = dict(draft.present)
    draft.ways = dict.fromkeys(draft.dealt, SIMPLY)
    draft.positions = Positions(state.positions.button, ())
    _check_number(draft)
    return replace(_finished(draft), bomb=True, straddlers=())


def _candidates(state: State, law: TableLaw) -> tuple[dict[int, Player], dict[str, Left]]:
    """By seat, who may play at all; and who may not, with the reason."""
    present: dict[int, Player] = {}
    out: dict[str, Left] = {}
    for player in sorted(state.players.values(), key=lambda one: (one.seat, not one.over)):
        why = _keeps_out(state, law, player)
        if why is not None:
            out[player.id] = why
        elif player.seat not in present:
            present[player.seat] = player
        else:
            out[player.id] = Left(player.id, "waits-for-blind", (OWNER_BACK,))
    return present, out


def _keeps_out(state: State, law: TableLaw, player: Player) -> Left | None:
    if player.away and not law.absent_dealt_in:
        return Left(player.id, "away")
    if not carrying.may_play(state, player):
        return Left(player.id, *carrying.why_not(state, player))
    chips = player.playable
    if not chips and not carrying.plays_for_pot(state, player):
        return Left(player.id, "no-chips", (NO_CHIPS,))
    if 0 < chips < law.smallest_chip:
        why = SHORT_OF_A_POINT if law.stakes.point else SMALL_CHIPS
        return Left(player.id, "no-chips", (why,))
    if not collecting.may_play(state, player):
        return Left(player.id, "collection", collecting.UNPAID)
    return None


def _without_blinds(draft: _Draft) -> None:
    """Antes are enough to come in; whoever owes blinds goes on owing them (WSOP-99.a3)."""
    draft.dealt = dict(draft.present)
    draft.ways = dict.fromkeys(draft.dealt, SIMPLY)
    if draft.law.deal.form.button and draft.dealt:
        place = next_button(draft.state, draft.dealt)
        draft.positions, draft.skip = place.positions, place.skip
    _find_killer(draft)


def _with_blinds(draft: _Draft, dealt_in: tuple[str, ...]) -> None:
    """Those in the game, who takes the big blind, and who comes in otherwise.

    Whether the pot is killed depends on who plays, and a newcomer may be kept out of a killed
    pot, as may one who comes in by what he cannot do: then it is found out once more without him.
    """
    present = dict(draft.present)
    while True:
        draft.present = dict(present)
        _place(draft, dealt_in)
        _find_killer(draft)
        kept = {
            seat: why for seat, player in draft.dealt.items() if (why := _bars(draft, seat, player))
        }
        if not kept:
            return
        for seat, why in kept.items():
            draft.out[why.player] = why
            del present[seat]


def _bars(draft: _Draft, seat: int, player: Player) -> Left | None:
    """Why a player who could be dealt in is not after all."""
    way = draft.ways[seat]
    if draft.killer is None and not (player.kill_owed or way.straddles or way.buys):
        return None
    return (
        _kill_bars(draft, seat, player)
        or _straddle_bars(draft, seat, player)
        or _buyer_bars(draft, seat, player)
    )


def _kill_bars(draft: _Draft, seat: int, player: Player) -> Left | None:
    """Why a player who could be dealt in is not, in view of who kills the pot."""
    state, killer, way = draft.state, draft.killer, draft.ways[seat]
    if kills.bars_owing(state, player, killer):
        return Left(player.id, "kill-owed", kills.OWED)
    if killer is None or killer == player.id:
        return None
    if way.kills or kills.bars_newcomer(state, player):
        return Left(player.id, "killed-pot", (kills.NEWCOMER,))
    blinds = [p.id for s, p in draft.dealt.items() if s in _posting(draft.positions)]
    if way.buys and not kills.may_buy_button(state, killer, blinds):
        return Left(player.id, "killed-pot", (kills.BUY_BUTTON,))
    return None


def _straddle_bars(draft: _Draft, seat: int, player: Player) -> Left | None:
    """Why a player who would straddle to be dealt in is not: his straddle would not be made."""
    if not draft.ways[seat].straddles:
        return None
    law, positions = draft.law, draft.positions
    assert positions is not None
    places = {player.id: UNDER_THE_GUN}
    if positions.button in draft.dealt:
        places.setdefault(draft.dealt[positions.button].id, ON_BUTTON)
    chips = {name: chips_for(draft.state, law, positions, name) for name in places}
    wishes = {*draft.state.straddlers, player.id}
    killed = draft.killer is not None
    holding = straddlers_of(law.deal, wishes, places, chips, killed=killed)
    waits = any(way.buys for at, way in draft.ways.items() if at in draft.dealt)
    if first_of(law.deal, holding, places) == player.id and not waits:
        return None
    return Left(player.id, "waits-for-position", (STRADDLE_IN, STRADDLE_SEAT))


def _buyer_bars(draft: _Draft, seat: int, player: Player) -> Left | None:
    """Why a player who would buy the button is not dealt in: another buys it before him."""
    if not draft.ways[seat].buys:
        return None
    assert draft.positions is not None
    order = after(draft.state.chairs, draft.positions.button, draft.dealt)
    if next(one for one in order if draft.ways[one].buys) == seat:
        return None
    return Left(player.id, "behind-the-blinds", (BUY_BUTTON,))


def _place(draft: _Draft, dealt_in: tuple[str, ...]) -> None:
    state, law, present = draft.state, draft.law, draft.present
    gives_way = {p.seat: p for p in state.players.values() if _owner_back(draft, p)}
    takers = {s for s, p in present.items() if s in gives_way or takes_big_blind(law, p)}
    if not takers:
        takers = {*present}
    if not takers:
        draft.dealt = {}
        return
    regulars = {s: p for s, p in present.items() if is_regular(p)}
    place = next_place(state, law, regulars, takers)
    _give_up(draft, place.positions, gives_way)
    _called_go(draft, place.positions)
    draft.skip = place.skip
    _ways(draft, place, dealt_in)
    if len(draft.dealt) < 2:
        _lift(draft, place)
    draft.positions = settled(state, law, place, draft.dealt)
    for seat, player in draft.dealt.items():
        draft.ways[seat] = _settled_way(draft, seat, player)


def _owner_back(draft: _Draft, over: Player) -> Player | None:
    """Whose seat this player plays over in and has to give up, if that one is back and can play."""
    owner = draft.state.owner(over.seat) if over.until_blind else None
    if owner is None or _keeps_out(draft.state, draft.law, owner) is not None:
        return None
    return owner


def _give_up(draft: _Draft, positions: Positions, gives_way: Mapping[int, Player]) -> None:
    """To whom the big blind came or whom it passed while playing over: he gives the seat up."""
    reached = [seat for seat in gives_way if seat == positions.big or seat in positions.passed]
    draft.gives_up = tuple(gives_way[seat].id for seat in reached)
    for seat in reached:
        owner = draft.state.owner(seat)
        assert owner is not None
        draft.present[seat] = owner
        draft.out.pop(owner.id, None)
        draft.out.pop(gives_way[seat].id, None)


def _called_go(draft: _Draft, positions: Positions) -> None:
    """Who is called to another game goes when the big blind would be his."""
    reached = (*positions.passed, positions.big)
    for seat, player in [*draft.present.items()]:
        if player.called == "blind" and seat in reached:
            del draft.present[seat]
            draft.gives_up = (*draft.gives_up, player.id)


def _ways(draft: _Draft, place: Place, dealt_in: tuple[str, ...]) -> None:
    """How each comes in at these positions. Who straddles to come in has to be next to act."""
    state, law, positions = draft.state, draft.law, place.positions
    draft.ways, draft.dealt = {}, {}
    entrants = []
    for seat, player in draft.present.items():
        if player.entry == "straddle" and player.missed and seat != positions.big:
            entrants.append(seat)
            continue
        _decide(draft, seat, positions, dealt_in, next_up=False)
    for seat in entrants:
        first = next(after(state.chairs, positions.big, {*draft.dealt, seat}))
        _decide(draft, seat, positions, dealt_in, next_up=first == seat)
    bigs = [seat for seat, number in positions.posts if number == len(law.stakes.blinds) - 1]
    for seat in bigs:
        if seat in draft.present and seat not in draft.dealt:
            draft.dealt[seat] = draft.present[seat]
            draft.out.pop(draft.present[seat].id, None)


def _decide(
    draft: _Draft, seat: int, positions: Positions, dealt_in: tuple[str, ...], *, next_up: bool
) -> None:
    state, player = draft.state, draft.present[seat]
    if is_regular(player):
        # Where the blinds are makes no difference to who is in the game and owes nothing.
        draft.ways[seat], draft.dealt[seat] = SIMPLY, player
        return
    first = state.first_button is not None and state.number > 0
    fresh = state.positions is None or (first and seat not in state.passed_chairs)
    barred = in_arc(state.chairs, positions, seat)
    if state.setup.tournament:
        behind = behind_small(state.chairs, positions, seat)
        way = moved_in(draft.law, player, barred=barred and not fresh, behind=behind and not fresh)
    elif player.id in dealt_in:
        way = SIMPLY
    else:
        way = way_in(draft.law, player, Spot(barred, next_up, fresh))
    draft.ways[seat] = way
    if way.why is None:
        draft.dealt[seat] = player
    else:
        draft.out[player.id] = Left(player.id, way.why, way.cites)


def _settled_way(draft: _Draft, seat: int, player: Player) -> Way:
    """How a player comes in once positions are settled: the big blind settles what he owed.

    So does the button, where the two who are left could not have been dealt in otherwise.
    """
    way, positions = draft.ways[seat], draft.positions
    assert positions is not None
    if (seat, len(positions.blinds) - 1) in positions.posts:
        return way if is_regular(player) else by_the_big_blind(draft.law, player)
    return way if way.why is None else Way(how="button", cites=(BECOMING_HEADS_UP,))


def _lift(draft: _Draft, place: Place) -> None:
    """Fewer than two could be dealt in: the next two from the big blind play.

    Nobody could otherwise come in, as positions move with the deals alone.
    """
    start = place.positions.big
    order = [start, *after(draft.state.chairs, start, draft.present.keys() - {start})]
    wanted = [*draft.dealt, *(seat for seat in order if seat not in draft.dealt)]
    for seat in [seat for seat in wanted if seat in draft.present][:2]:
        draft.dealt[seat] = draft.present[seat]
        draft.out.pop(draft.present[seat].id, None)


def _posting(positions: Positions | None) -> tuple[int, ...]:
    """The seats that post regular blinds."""
    return tuple(seat for seat, _ in positions.posts) if positions else ()


def _find_killer(draft: _Draft) -> None:
    state, positions = draft.state, draft.positions
    if draft.law.killed is None:
        draft.killer = None
        return
    blinds = [draft.dealt[seat].id for seat in _posting(positions) if seat in draft.dealt]
    holder = draft.dealt.get(positions.button) if positions else None
    button = holder.id if holder else None
    entering = [player.id for seat, player in draft.dealt.items() if draft.ways[seat].kills]
    dealt = [*draft.dealt.values()]
    draft.killer = kills.find_killer(state, dealt, blinds, button, entering)


def _seats(draft: _Draft) -> None:
    """More than the form takes: who is left of the big blind sits the deal out (WSOP-70.a2).

    Who straddles there to come in is dealt in beside the six (WSOP-70.a3).
    """
    law, positions = draft.law, draft.positions
    most = law.deal.form.players_max
    if law.blinds.most_dealt:
        straddles = any(draft.ways[seat].straddles for seat in draft.dealt)
        most = min(most, law.blinds.most_dealt + straddles)
    start = positions.big if positions and positions.blinds else draft.state.number - 1
    while len(draft.dealt) > most:
        posting = {*_posting(positions)}
        posting |= {seat for seat, player in draft.dealt.items() if player.id == draft.killer}
        left = [s for s in after(draft.state.chairs, start, draft.dealt) if s not in posting]
        draft.leave_out(left[0], "seats", SEATS)


def _finished(draft: _Draft) -> Plan:
    """The draft as a plan, seats turned into players."""
    state, law, positions = draft.state, draft.law, draft.positions
    dealt = draft.dealt
    order = sorted(dealt) if positions is None else after(state.chairs, positions.button, dealt)
    players = tuple(dealt[seat].id for seat in order)
    ways = {player.id: draft.ways[seat] for seat, player in dealt.items()}
    bought = next((name for name in players if ways[name].buys), None)
    blinds = (
        ()
        if positions is None
        else tuple((dealt[seat].id, place) for seat, place in positions.posts if seat in dealt)
    )
    if bought and state.players[bought].seat not in (positions.blinds if positions else ()):
        blinds = ()
    posts = tuple(
        Entering(name, amount, kind, ways[name].cites)
        for name in players
        for amount, kind in ways[name].posts
    )
    dead_button = positions is not None and positions.button not in dealt
    plan = Plan(
        law,
        _deal_law(law, draft.killer, dead_button=dead_button),
        players,
        ways,
        positions,
        blinds,
        posts,
        tuple(draft.out.values()),
        draft.killer,
        voluntary=draft.killer is not None and kills.is_voluntary(state, draft.killer),
        dead_button=dead_button,
        bought=bought,
        gives_up=draft.gives_up,
        skip=draft.skip,
    )
    # Whoever meant to straddle a bomb pot straddles the deal after it.
    return with_straddlers(state, plan) if draft.law.has_blinds else plan


def _deal_law(law: TableLaw, killer: str | None, *, dead_button: bool) -> Law:
    """The law of the deal: a killed one's, or one that nobody has the button to straddle from."""
    if killer is not None and law.killed is not None:
        return law.killed
    straddle = law.stakes.straddle
    unposted = dead_button and straddle is not None and straddle.on == "button"
    return law.unstraddled if unposted and law.unstraddled is not None else law.deal
