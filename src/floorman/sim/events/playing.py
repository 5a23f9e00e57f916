"""A deal of an event, between players that need no people."""

from collections.abc import Callable
from dataclasses import dataclass, field

from floorman.deal import DEALER, Deal, Law, Request
from floorman.deal.commands import Command
from floorman.deal.tabling import of_dealer
from floorman.odds import Chance
from floorman.sim.players import Player, QuickPlayer
from floorman.table import Table
from floorman.table.events import HandDead, TimeRanOut
from floorman.table.floor.clock import forced_action


@dataclass(slots=True)
class Players:
    """Who answers: `acting` is asked once for each law that is played."""

    acting: Callable[[Law], Player]
    _known: dict[int, "_Answers"] = field(default_factory=dict)

    def play(self, deal: Deal, chance: Chance) -> int:
        """Play a deal to its end; how often somebody was asked."""
        answers = self._of(deal.setup.law)
        quick, player, actions = answers.quick, answers.player, 0
        while True:
            request = deal.request
            if request.seat == DEALER:
                if request.kind == "over":
                    return actions
                deal.apply(of_dealer(request))
                continue
            if quick is None:
                deal.apply(player.command(deal.view(request.seat), chance))
            else:
                deal.apply(quick(request, chance))
            actions += 1

    def play_handless(self, table: Table, chance: Chance) -> int:
        """Play a table's deal in which hands of absent or punished players are killed.

        The table says when a hand is dead by the book; who is not there does the least.
        """
        deal = table.deal
        assert deal is not None
        player, actions = self._of(deal.setup.law).player, 0
        while table.deal is not None:
            request, state = deal.request, table.state
            if request.seat == DEALER:
                table.act(of_dealer(request))
                continue
            assert state.playing is not None
            name = state.playing.players[request.seat]
            if state.players[name].handless:
                dead = state.clock.ran_out
                gone = HandDead(name) if dead else TimeRanOut(name, "check")
                table.act(forced_action(gone, request))
            else:
                table.act(player.command(deal.view(request.seat), chance))
            actions += 1
        return actions

    def _of(self, law: Law) -> "_Answers":
        found = self._known.get(id(law))
        if found is None:
            player = self.acting(law)
            quick = player.command_for if isinstance(player, QuickPlayer) else None
            # The law is kept with its player, so that no other can have its id.
            found = self._known[id(law)] = _Answers(law, player, quick)
        return found


@dataclass(frozen=True, slots=True)
class _Answers:
    """Who plays under a law; `quick` where no view has to be made for him."""

    law: Law
    player: Player
    quick: Callable[[Request, Chance], Command] | None
