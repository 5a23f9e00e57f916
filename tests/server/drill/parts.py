"""A simulated browser's part in the shuffles of its tables: sealed, opened, and looked for."""

import msgspec

from floorman.server.protocol.parts import MOST_SHUFFLES, Part, hashed, holds
from tests.server.drill.mirror import must

# How a browser goes about it: as it should, or as one that is absent, slow, or means no good.
MANNERS = ("honest", "honest", "honest", "honest", "absent", "seals-only", "strange", "copies")


class Own:
    """What a browser has in the shuffles of one deck, and in its reshuffles."""

    def __init__(self, chance, root, deal):
        self.root, self.deal = root, deal
        self.secret = chance.randbytes(32).hex()
        self.manner = chance.choice(MANNERS)
        self.sealed = False
        self.seals = None
        self.opened, self.taken = {}, {}

    @property
    def seal(self):
        return hashed(self.secret, MOST_SHUFFLES + 1)

    def part(self, number):
        return hashed(self.secret, MOST_SHUFFLES - number)


class Shares:
    """The parts of one browser, by table; what was taken is in what is dealt, or it is a fault."""

    def __init__(self, browser):
        self.browser, self.chance = browser, browser.chance
        self.own = {}
        self.asked = {}  # the shuffle for which a part was opened, by the message's number

    def hear(self, message):
        """What is told: a table, or that a part was taken."""
        if message["type"] == "done":
            own, number = self.asked.pop(message["id"], (None, 0))
            if own is not None:
                own.taken[number] = own.opened[number]
        if message["type"] not in ("snapshot", "update"):
            return
        state, yours = message["state"], message["yours"]
        self._check(state)
        mixing = state.get("mixing")
        if mixing is None or yours is None:
            return
        if mixing.get("shuffle", 0):
            self._again(state, mixing)
        else:
            self._deck(state, mixing)

    def _deck(self, state, mixing):
        table, root = state["table"], mixing["root"]
        own = self.own.get(table)
        if own is None or own.root != root:
            if mixing.get("closed"):
                return
            own = self.own[table] = Own(self.chance, root, mixing["deal"])
        if own.manner == "absent":
            return
        if not mixing.get("closed"):
            if not own.sealed or self.chance.random() < 0.1:
                own.sealed = True
                self.browser.say("seal-part", table=table, root=root, seal=self._seal(own))
            return
        parts = _parts(mixing)
        words = f"{self.browser.name} at {table}"
        must(own.seals in (None, parts), f"{words}: seals changed after they were told")
        own.seals = parts
        if own.manner == "seals-only" or parts.get(self.browser.account) != own.seal:
            return
        self._open(table, own, root, 0)

    def _seal(self, own):
        """One's own seal, or something that is none, or somebody else's."""
        if own.manner == "strange":
            return self.chance.choice((own.seal[:-1], "", "g" * 64, own.seal.upper(), own.seal))
        if own.manner == "copies":
            others = [one.shares for one in self.browser.everybody if one is not self.browser]
            theirs = [one for other in others for one in other.own.values()]
            return self.chance.choice(theirs).seal if theirs else own.seal
        return own.seal

    def _again(self, state, mixing):
        """A reshuffle in mid-deal: another hash of what was sealed for the deck."""
        own, number = self.own.get(state["table"]), mixing["shuffle"]
        if own is None or own.root != state.get("root") or own.manner in ("absent", "seals-only"):
            return
        for player, seal in _parts(mixing).items():
            known = (own.seals or {}).get(player)
            must(
                known == seal,
                f"{state['table']}: shuffle {number} has seals that are not the deck's",
            )
        if self.browser.account in _parts(mixing) and number not in own.opened:
            self._open(state["table"], own, mixing["root"], number)

    def _open(self, table, own, root, number):
        if own.opened.get(number) == root and self.chance.random() < 0.9:
            return
        part = own.part(number)
        if own.manner == "strange" and self.chance.random() < 0.5:
            # A part of another shuffle, which would tell too much and is not what was asked for.
            self.browser.say("open-part", table=table, root=root, part=own.part(number + 1))
            return
        own.opened[number] = root
        self.browser.say("open-part", table=table, root=root, part=part)
        self.asked[self.browser.counter] = own, number

    # What was dealt

    def _check(self, state):
        shuffles = [state, *state.get("reshuffles", ())]
        decks = [(one.get("root"), one.get("parts", ())) for one in shuffles]
        for number, (root, parts) in enumerate(decks):
            words = (
                f"{self.browser.name} at {state['table']}, deal {state['deal']}, shuffle {number}"
            )
            told = [msgspec.convert(one, Part) for one in parts]
            must(all(holds(one, number) for one in told), f"{words}: a part that was not sealed")
            must(len({one.player for one in told}) == len(told), f"{words}: two parts of a player")
            self._check_own(state, root, told, number, words)

    def _check_own(self, state, root, told, number, words):
        own = self.own.get(state["table"])
        if own is None or own.root != state.get("root"):
            return
        if number == 0 and own.seals is not None:
            must({one.player: one.seal for one in told} == own.seals, f"{words}: other seals")
        mine = next((one for one in told if one.player == self.browser.account), None)
        if own.taken.get(number) == root:
            must(mine is not None and mine.opened, f"{words}: a part was taken, and left out")
        if mine is not None and mine.opened and own.seal == mine.seal:
            must(mine.opened == own.part(number), f"{words}: not what was opened")


def _parts(mixing):
    return {one["player"]: one["seal"] for one in mixing.get("parts", ())}
