/** What is played at the desk's event, as the floor's book asks for it. */

import type { Catalogue } from "../../api";
import type { Play } from "../../wire/protocol";
import type { Desk } from "../api";

/** With its stakes; by the name of the game that the clock shows; of a mix, and before the start, nothing is said of it. */
export function playOf(desk: Pick<Desk, "book" | "clock">, catalogue: Catalogue | null): Play {
  const game = desk.clock?.game.toLowerCase() ?? "";
  const form = catalogue?.forms.find((one) => one.name.toLowerCase() === game);
  return { book: desk.book, tournament: true, ...(form && { game: form.key, stakes: desk.clock?.stakes ?? "" }) };
}
