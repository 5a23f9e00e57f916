"""REST: the notes that somebody keeps on other players, for his own eyes alone."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from floorman.server.denials import Denied
from floorman.server.rest.deals.models import NoteAsked, NoteSeen, NotesSeen
from floorman.server.room import MyAccount, room_of

router = APIRouter(prefix="/api/notes", tags=["notes"])
Player = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$", examples=["7f3a"])]
MOST = 2000


@router.get("", summary="Your notes")
async def notes(request: Request, account: MyAccount) -> NotesSeen:
    """All your notes on players."""
    return NotesSeen(notes=await room_of(request).people.notes(account.id))


@router.get("/{player}", summary="Your note on a player")
async def note(request: Request, account: MyAccount, player: Player) -> NoteSeen:
    """Your note on a player; empty where there is none."""
    found = await room_of(request).people.notes(account.id)
    return NoteSeen(player=player, text=found.get(player, ""))


@router.put("/{player}", summary="Note something on a player")
async def set_note(
    request: Request, account: MyAccount, player: Player, asked: NoteAsked
) -> NoteSeen:
    """Keep a note on a player, in place of the one before; an empty text deletes it."""
    people = room_of(request).people
    text = asked.text.strip()
    if text and len(kept := await people.notes(account.id)) >= MOST and player not in kept:
        raise Denied("not-allowed", f"You have notes on {MOST:,} players: that is the most.")
    await people.set_note(account.id, player, text)
    return NoteSeen(player=player, text=text)
