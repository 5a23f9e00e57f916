/** Whose words are heard: not those of whoever is muted. */

import type { Seat, Table } from "../../wire/complete";
import type { Line } from "../../wire/protocol";

/** Who spoke, where he sits at the table. */
export const speakerOf = (line: Line, state: Table): Seat | undefined =>
  state.seats.find((seat) => seat.player && (seat.name === line.by || (!line.by && seat.seat === line.seat)));

/** Whether a line is not to be seen or heard: by the name or by the id of who spoke. */
export const isQuiet = (quiet: Readonly<Record<string, boolean>>, line: Line, state: Table): boolean =>
  Boolean(quiet[line.by ?? ""] || quiet[speakerOf(line, state)?.player ?? ""]);

/** What people said in words, oldest first; reactions are seen at the seats. */
export const isTalk = (line: Line): boolean => line.kind === "chat" && !line.reaction;
