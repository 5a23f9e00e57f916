"""What cannot be asked about odds."""


class OddsError(ValueError):
    """A value that cannot be: the message names the field, what was given, and what can be."""

    def __init__(self, field: str, what: str) -> None:
        self.field = field
        super().__init__(f"{field}: {what}")
