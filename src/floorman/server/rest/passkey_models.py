"""What requests and answers about passkeys look like."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked
from floorman.store import Passkey

Credential = Annotated[
    dict[str, Any],
    Field(max_length=20, description="What the browser answered (`PublicKeyCredential.toJSON`)."),
]


class PasskeyOptions(BaseModel):
    """What the browser is to ask the device for, bytes in base64 for addresses."""

    options: dict[str, Any] = Field(
        examples=[
            {"challenge": "kJ3…", "rpId": "poker.example.org", "userVerification": "required"}
        ]
    )


class PasskeyAnswer(Asked):
    """What the device answered."""

    credential: Credential
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"credential": {"id": "…", "type": "public-key"}}]}
    )


class PasskeyMade(PasskeyAnswer):
    """What the device answered, and a name for it."""

    name: Annotated[str, Field(max_length=100)] = ""
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"name": "Phone", "credential": {"id": "…", "type": "public-key"}}]
        }
    )


class PasskeySeen(BaseModel):
    """A passkey: `site` is the name of the room that it works by, `used` 0 if it never was."""

    id: str
    name: str = Field(examples=["Phone"])
    site: str = Field(examples=["poker.example.org"])
    created: int
    used: int

    @classmethod
    def of(cls, passkey: Passkey) -> "PasskeySeen":
        """A passkey of the store."""
        return cls(
            id=passkey.id,
            name=passkey.name,
            site=passkey.site,
            created=passkey.created,
            used=passkey.used,
        )


class PasskeysSeen(BaseModel):
    """The passkeys of an account, the oldest first."""

    passkeys: list[PasskeySeen]
    why_not: Annotated[str, Field(description="Why this page can have none, if so.")] = ""
