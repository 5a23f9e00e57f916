/** Why one has no part in the deal, in a whole sentence: the mark at the seat has room for three words. */

import type { Mine, Table } from "../../wire/complete";
import { inOwnWords } from "../../language/phrases";
import { say } from "../texts";
import { may } from "./rights";

interface OwnNoteProps {
  state: Table;
  mine: Mine;
}

export function OwnNote({ state, mine }: OwnNoteProps) {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  const words = own?.away ? say.ownSitsOut : wordsOf(own?.note ?? "", mine);
  return words ? <p className="own-note">{words}</p> : null;
}

/** By the server's few words; those that say enough by themselves stay as they are. */
function wordsOf(note: string, mine: Mine): string {
  if (note === "Out of chips") return may(mine, "add-chips") ? say.ownOutOfChipsAdd : say.ownOutOfChips;
  if (note === "In next deal") return say.ownInNext;
  if (note === "Waits for blind") return mine.ways_in.length > 1 ? say.ownWaitsBigOrElse({ ways: say.howToComeIn }) : say.ownWaitsBig;
  return inOwnWords(note);
}
