"""Stakes as a command is given them: in words, as bare sizes, or what is usual for a form."""

from floorman.cli.output import looked_up
from floorman.games import Form, Stakes, asked_stakes, find_structure


def read_stakes(form: Form, structure: str | None, text: str | None) -> Stakes:
    """The stakes of a call for a form that has a pot; see `asked_stakes`.

    Raises StakesError; an unknown structure ends the command.
    """
    if structure:
        looked_up(find_structure, structure)
    return asked_stakes(form, structure, text)
