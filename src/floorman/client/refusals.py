"""What a bot is told that does not do as it wished."""

STALE = "STALE"


class Refusal(Exception):
    """What was asked for is not allowed, and nothing has changed: `words` say why, `legal` what may
    be done instead, `reason` and `cites` are for programs.
    """

    def __init__(
        self, words: str, reason: str, cites: tuple[str, ...] = (), legal: str = ""
    ) -> None:
        self.words, self.reason, self.cites, self.legal = words, reason, cites, legal
        super().__init__(f"{words} {legal}".strip())


class Gone(Exception):
    """The bot is not let in, or no more: its token is revoked, say. It does not come back."""
