"""What requests and answers about people's own bots look like."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked
from floorman.store import Account, Session


class BotAsked(Asked):
    """A bot by the name that it is to have, or has already."""

    name: Annotated[str, Field(max_length=40, description="It is marked: Hal becomes Hal [bot].")]
    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Hal"}]})


class BotMade(BaseModel):
    """A bot and its token, which is shown this once."""

    id: str = Field(examples=["9f86d081884c7d65_1a2b3c4d"])
    name: str = Field(examples=["Hal [bot]"])
    token: str = Field(examples=["fmb_…"])


class BotSeen(BaseModel):
    """A bot whose token holds: since when and until when."""

    id: str = Field(examples=["9f86d081884c7d65_1a2b3c4d"])
    name: str = Field(examples=["Hal [bot]"])
    since: int
    until: int

    @classmethod
    def of(cls, bot: Account, session: Session) -> "BotSeen":
        """A bot with the session of its token."""
        return cls(id=bot.id, name=bot.name, since=session.created, until=session.expires)


class BotsSeen(BaseModel):
    """Somebody's bots, by name."""

    bots: list[BotSeen]
