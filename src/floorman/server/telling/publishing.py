"""What is published of a table: its state for everyone, and each player's own part.

The common part is made from the view of an onlooker and what is public at the table; a player's
own from the view of his seat. Neither is ever made from the deal's hidden state.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, Final

from floorman.deal import Deal, Law, SeatView, View
from floorman.games import stakes_text
from floorman.rulebooks.rules import find_book
from floorman.server.choosing.choices import choices
from floorman.server.choosing.late import offered_beside, shows_now
from floorman.server.names import is_bot
from floorman.server.permissions import may_do, owed, ways_in
from floorman.server.protocol.around import AskingState, BombState, ProposalState
from floorman.server.protocol.server import SeatState, TableState, Yours
from floorman.server.telling.happenings import Happenings, read_happenings
from floorman.server.telling.hosted import (
    applicant_states,
    buyer_states,
    order_states,
    stream_state,
)
from floorman.server.telling.notes import left_out, note_of
from floorman.server.telling.row_states import (
    hand_states,
    in_turn,
    points_of,
    score_sheet,
    setting_seats,
    to_set,
)
from floorman.server.telling.showing import agreeing_told, awards_told, runout_told
from floorman.server.telling.sight import Sight
from floorman.server.telling.steps import told as in_steps
from floorman.server.telling.view_parts import hand_label, has_gone, pots_in
from floorman.table import Player
from floorman.table.customs import bombs
from floorman.table.floor.clock import bank_left
from floorman.table.mixes.rotation import chooser

_NOTHING: Final = Happenings([])


def table_state(sight: Sight) -> TableState:
    """The table as everybody sees it, onlookers too. Seats are those of the table, by number."""
    deal, state = sight.deal, sight.table.state
    law = deal.setup.law if sight.live and deal else state.law.deal
    # The stakes of the game, whatever is anted in a bomb pot.
    stakes = state.law.deal if law is state.law.home.bomb else law
    view = None if deal is None else sight.view(None)
    so_far = _NOTHING if deal is None or view is None else _happenings(deal, view)
    to_act = sight.seat_of(view.request.seat) if view and _is_asked(sight, view) else None
    setting = setting_seats(view.request) if view and sight.live else ()
    until = None if to_act is None else sight.until
    if setting and not in_turn(law):
        to_act = None
    posts = _posters(sight)
    return TableState(
        table=sight.table_id,
        event=sight.event,
        name=sight.name,
        number=sight.number,
        deal=sight.deal_number,
        phase=sight.phase,
        game=sight.game,
        form=law.form.key,
        form_name=law.form.name,
        stakes=_stakes_words(stakes),
        book=state.setup.book,
        seats=_seats(sight, view, so_far),
        street=view.street if view else "",
        boards=view.boards if view else (),
        common=view.common if view else (),
        pot=view.pot if view and sight.live else 0,
        pots=pots_in(view, partial(_at_table, sight)) if view and sight.live else (),
        button=_button(sight),
        small_blind=posts[0],
        big_blind=posts[1],
        bring_in=_placed(sight, so_far.bring_in),
        killer=_placed(sight, so_far.killer),
        leg_up=next((one.id for one in state.players.values() if one.leg), ""),
        to_act=to_act,
        until=until,
        bank_until=None if to_act is None else sight.bank_until,
        next_deal=sight.next_deal,
        straddlers=tuple(sorted(state.straddlers)),
        chooser="" if state.playing or not state.began else chooser(state) or "",
        winners=_at_table(sight, so_far.won),
        root=sight.root,
        book_name=_book_name(state.setup.book),
        buy_in_min=sight.table.law.buy_in.minimum,
        buy_in_max=sight.table.law.buy_in.maximum or 0,
        paused_by=sight.name_of(state.paused_by),
        opened_by=sight.opened_by,
        setting=_at_table(sight, setting),
        scores=score_sheet(law, view, sight.seat_of) if view else (),
        point=law.rows.point if law.rows else 0,
        rows=law.rows is not None,
        live=sight.physical,
        frozen=sight.frozen,
        **_shown_beside(sight, view),
        **_around(sight),
    )


def _shown_beside(sight: Sight, view: View | None) -> dict[str, Any]:
    """Why hands won, the all-in scene and what is to be agreed on, by the fields of the table."""
    deal = sight.deal
    if deal is None or view is None:
        return {}
    at_table = partial(_at_table, sight)
    return {
        "awards": awards_told(deal, at_table),
        "hunted": view.hunted,
        "runout": ()
        if sight.physical or not sight.street_ms
        else runout_told(deal, view, at_table),
        "street_ms": sight.street_ms,
        "agreeing": agreeing_told(deal, view, at_table) if sight.live else None,
        "on_hold": sight.live and view.request.kind == "hold",
    }


def _around(sight: Sight) -> dict[str, Any]:
    """What is asked for, proposed and ordered beside the deal, by the fields of the table."""
    state, hosted = sight.table.state, sight.hosted
    return {
        "proposal": _proposal(sight),
        "asking": tuple(
            AskingState(one, sight.name_of(one), seat) for one, seat in state.asked.items()
        ),
        "waiting": state.waiting,
        "private": sight.private,
        "approves": sight.approves,
        "allows_bots": sight.allows_bots,
        "floor": sight.floor,
        "applicants": applicant_states(sight),
        "buyers": buyer_states(sight),
        "muted": tuple(sorted(hosted.muted)),
        "orders": order_states(sight),
        "money": sight.money,
        "blind": state.law.deal.stakes.big_blind,
        "bomb": _bomb(sight),
        "stream": stream_state(sight),
    }


def _bomb(sight: Sight) -> BombState | None:
    """What is so of bomb pots; None where the house has none."""
    state, home = sight.table.state, sight.table.law.home
    if home.bomb is None:
        return None
    playing = state.playing
    return BombState(
        now=playing is not None and playing.law is home.bomb,
        next=bombs.is_due(state, sight.table.law),
        host_calls=home.host_calls,
        called=state.bomb_called,
        wishes=tuple(state.bomb_wishes),
    )


def _proposal(sight: Sight) -> ProposalState | None:
    """The stakes that are proposed, if any are."""
    state = sight.table.state
    if state.proposal is None:
        return None
    by, minds = sight.name_of(state.proposer or ""), map(sight.name_of, state.objecting)
    return ProposalState(state.proposal, by, tuple(minds), state.proposal_approved)


def _is_asked(sight: Sight, view: View) -> bool:
    """Whether a seat is asked to act: at the showdown the house tables the hands, but for those
    that lie on real felt.
    """
    return sight.live and (view.request.kind != "show" or sight.physical)


@lru_cache(maxsize=16)
def _book_name(key: str) -> str:
    return find_book(key).name


def _happenings(deal: Deal, view: View) -> Happenings:
    told = deal.setup.law.dealing.disclose != "never"
    return read_happenings(deal.events, len(view.seats), told=told)


@lru_cache(maxsize=256)
def _stakes_words(law: Law) -> str:
    return stakes_text(law.stakes)


# Where things are


def _button(sight: Sight) -> int | None:
    """The seat with the button, somebody's or not; None where no button is used."""
    state = sight.table.state
    if not state.law.deal.form.button:
        return None
    return state.positions.button if state.positions else state.first_button


def _posters(sight: Sight) -> tuple[int | None, int | None]:
    """Who posted the small and the big blind of the deal, which the whole table has seen."""
    if sight.deal is None:
        return None, None
    posts = sight.deal.state.posts
    return sight.seat_of(posts.small_seat), sight.seat_of(posts.big_seat)


def _placed(sight: Sight, deal_seat: int | None) -> int | None:
    return None if deal_seat is None else sight.seat_of(deal_seat)


def _at_table(sight: Sight, deal_seats: Iterable[int]) -> tuple[int, ...]:
    """Seats of the deal as seats of the table, in their order there."""
    return tuple(sorted(seat for one in deal_seats if (seat := sight.seat_of(one)) is not None))


# The seats


def _seats(sight: Sight, view: View | None, so_far: Happenings) -> tuple[SeatState, ...]:
    state = sight.table.state
    dealt = {player: seat for seat, player in enumerate(sight.players)} if view else {}
    sitting = {one.seat: one for one in state.players.values() if not one.over}
    sitting |= {one.seat: one for one in state.players.values() if one.over}
    strangers = any(one.id not in dealt for one in sitting.values())
    out = left_out(sight.table.events) if strangers else {}
    found = []
    for seat in range(state.chairs):
        player = sitting.get(seat)
        if player is None and seat in state.closed and seat >= state.setup.seats:
            continue  # the table has fewer seats than it had
        if player is None:
            found.append(_empty(sight, seat))
            continue
        place = dealt.get(player.id)
        if place is None or view is None or place >= len(view.seats):
            found.append(_idle(sight, player, out))
        else:
            found.append(_playing(sight, player, view, view.seats[place], so_far))
    return tuple(found)


def _idle(sight: Sight, player: Player, out: Mapping[str, str]) -> SeatState:
    """A player without a part in the deal."""
    return SeatState(
        seat=player.seat,
        player=player.id,
        name=sight.name_of(player.id),
        bot=player.id in sight.bots,
        own_bot=is_bot(player.id),
        stack=player.stack,
        away=player.away,
        connected=player.id in sight.connected,
        back_until=sight.back_until.get(player.id),
        note=note_of(sight.table.state, player, out, dealt=False),
        fantasyland=player.id in sight.table.state.fantasyland,
        over=player.over,
        behind=player.behind,
        face=sight.faces.get(player.id, ""),
    )


def _empty(sight: Sight, seat: int) -> SeatState:
    """A seat that nobody has, kept for somebody perhaps."""
    lock = sight.table.state.locks.get(seat)
    if lock is None:
        return SeatState(seat=seat)
    return SeatState(seat=seat, kept=sight.name_of(lock.player), kept_until=in_steps(lock.until))


def _playing(
    sight: Sight, player: Player, view: View, one: SeatView, so_far: Happenings
) -> SeatState:
    """A player with a part in the deal, or in the last one while its cards still lie there."""
    live = sight.live
    name = player.id
    return SeatState(
        seat=player.seat,
        player=name,
        name=sight.name_of(name),
        bot=name in sight.bots,
        own_bot=is_bot(name),
        stack=one.stack if live else player.stack,
        bet=one.bet if live else 0,
        playing=True,
        folded=has_gone(one),
        all_in=one.all_in and live,
        away=player.away,
        connected=name in sight.connected,
        back_until=sight.back_until.get(name),
        down=one.down,
        up=one.up,
        drew=one.drew,
        acted=sight.acted.get(name) or so_far.acted[one.seat],
        note=_note(sight, player),
        label=_label(sight, view, one.seat) if one.shown and not one.folded else "",
        hands=hand_states(sight.deal.setup.law, one) if sight.deal else (),
        fantasyland=one.fantasyland if live else name in sight.table.state.fantasyland,
        points=points_of(view, one.seat),
        held="; ".join(held.words for held in sight.held if held.seat == player.seat),
        over=player.over,
        behind=player.behind,
        net=sight.deal.result.net[one.seat] if sight.deal and view.over else 0,
        face=sight.faces.get(name, ""),
        divided=one.divided,
    )


def _note(sight: Sight, player: Player) -> str:
    idle = not player.away and not player.leaving and player.stack
    return "" if idle else note_of(sight.table.state, player, {}, dealt=True)


def _label(sight: Sight, view: View, deal_seat: int) -> str:
    return "" if sight.deal is None else hand_label(sight.deal.setup.law, view, deal_seat)


# Each player's own


def yours(sight: Sight, player: str, in_deal: Yours | None = None) -> Yours | None:
    """What only this player is told; None for who has no seat. `in_deal` is his part in the deal,
    where that is known already.
    """
    table, state = sight.table, sight.table.state
    one = state.players.get(player)
    if one is None:
        return None
    ways = ways_in(table, one)
    own, may = in_deal or part_in_deal(sight, player), may_do(table, one)
    if state.clock.asks == "show":
        may = tuple(deed for deed in may if deed != "time-bank")
    return Yours(
        seat=one.seat,
        down=own.down,
        discards=own.discards,
        choices=own.choices,
        hands=own.hands,
        setting=own.setting,
        label=own.label,
        ways_in=ways,
        entry=one.entry if ways else "",
        owes=owed(one),
        may=may,
        time_bank_ms=bank_left(state, one) if state.setup.time_bank_ms else 0,
        top_up=sight.top_up.get(player, 0),
        shows=own.shows,
        beside=own.beside,
    )


def part_in_deal(sight: Sight, player: str) -> Yours:
    """The player's part in the deal alone: cards, what they are worth, and what may be done."""
    deal = sight.deal
    if deal is None or player not in sight.players:
        return Yours(-1)
    seat = sight.players.index(player)
    view = sight.view(seat)
    mine, law = view.seats[seat], deal.setup.law
    # Who has opened a pot that takes openers the whole table has heard.
    opener = law.form.openers is not None and deal.state.opener == seat
    return Yours(
        seat,
        down=mine.down,
        discards=view.own_discards,
        choices=choices(view.request, law, view, opener=opener) if _is_asked(sight, view) else (),
        label="" if mine.folded else _label(sight, view, seat),
        hands=hand_states(law, mine),
        setting=to_set(law, view, sight.until) if sight.live else None,
        shows=None if sight.physical else shows_now(deal, seat),
        beside=()
        if sight.physical
        else offered_beside(deal, seat, [*map(sight.name_of, sight.players)]),
    )
