"""The twentieth layout: how each player played a deal, which sums are made of.

Of deals that are kept already it stays empty until they are worked out anew.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

_TRUTHS = ("vpip", "pfr", "three_bet", "saw_second")
_NUMBERS = ("wagers", "calls")


def upgrade() -> None:
    """Make the columns, empty."""
    for name in _TRUTHS:
        op.add_column("deal_players", sa.Column(name, sa.Boolean))
    for name in _NUMBERS:
        op.add_column("deal_players", sa.Column(name, sa.BigInteger))
