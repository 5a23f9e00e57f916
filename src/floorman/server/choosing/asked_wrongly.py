"""What is asked for and cannot be."""


class AskedWronglyError(ValueError):
    """What cannot be asked for; `reason` as programs are told."""

    def __init__(self, words: str, reason: str = "NOT_POSSIBLE") -> None:
        self.reason = reason
        super().__init__(words)
