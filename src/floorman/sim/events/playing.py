"""A deal of an event, between players that need no people."""

from collections.abc import Callable
from dataclasses import dataclass, field

from floorman.deal import DEALER, Deal, Law, Request
from floorman.deal.commands import Command, PushPot
from floorman.odds import Chance
from floorman.sim.players import Player, QuickPlayer


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
                deal.apply(PushPot())
                continue
            if quick is None:
                deal.apply(player.command(deal.view(request.seat), chance))
            else:
                deal.apply(quick(request, chance))
            actions += 1

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
