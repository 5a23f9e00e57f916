"""What a refused request is answered."""

from pydantic import BaseModel, Field


class ErrorSeen(BaseModel):
    """What was wrong, for programs and for people."""

    code: str = Field(examples=["name-taken"])
    words: str = Field(examples=["The name Ada, or one much like it, is taken."])
    cites: list[str] = Field(default=[], description="The rules behind it, where it is by rules.")
    legal: str = Field(default="", description="What may be done instead.")
    sums: list[tuple[int, int]] = Field(default=[], description="Where chips stand in the words.")
    legal_sums: list[tuple[int, int]] = Field(default=[], description="The same for `legal`.")


class Refusal(BaseModel):
    """The request was refused, and nothing has changed."""

    error: ErrorSeen
