"""What the rankings refuse."""


class HandError(ValueError):
    """Cards that a ranking cannot rank, and why."""
