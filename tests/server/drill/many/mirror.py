"""What is stored, against what browsers are told at gateways: later than it was true, but never
otherwise than it was.
"""

import msgspec

from tests.server.drill.mirror import Mirror, must


class ManyMirror(Mirror):
    """A mirror that hears what a gateway sends, and not the worker. What has to be true at the
    moment of telling is asked of what may have gone on since.
    """

    def told(self, browser, data, last, wholes):
        """A gateway is about to send this."""
        kind = msgspec.json.decode(data)["type"]
        if kind == "welcome":  # his chips may be other ones by now
            self.messages += 1
            self.note(f"to {browser.name}", data)
            return
        super().told(browser, data, last, wholes)

    def _table(self, browser, message, last):
        state = message["state"]
        shadow = self.tables.get(state["table"])
        must(shadow, f"{browser.name} is told of a table that is not stored")
        if state["deal"] and state["deal"] not in shadow.deals:
            known = min(shadow.deals, default=0)
            must(state["deal"] < known, f"{browser.name} is told of a deal that is not stored")
            return  # so late that nobody knows its cards any more
        if not browser.calm and state["number"] < browser.best.get(state["table"], 0):
            # Who comes back may meet a worker that stood still and has yet to notice what it lost.
            browser.best[state["table"]] = state["number"]
        super()._table(browser, message, last)

    def _same_state(self, browser, shadow, state, own, words):
        """As its stored records make it, where no other has come since it was told."""
        if (state.get("log") or {}).get("records") == shadow.actor.sequence:
            super()._same_state(browser, shadow, state, own, words)
            self.whole += 1

    whole = 0  # how often a whole state was held against what is stored
