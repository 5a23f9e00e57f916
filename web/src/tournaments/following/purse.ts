/** What is in one's purse, asked for again after money has gone into a tournament or come out of it. */

import { whoAmI } from "../../api";
import { room } from "../../room";

export function lookInPurse(): void {
  whoAmI().then(
    (you) => { if (you.id) room.set((old) => (old.you?.id === you.id ? { ...old, you } : old)); },
    () => undefined, // it is told again with the next welcome
  );
}
