/** A deal as it is saved, to be checked by whoever likes with `floorman verify`: docs/verifying.md. */

import type { Watched } from "../wire/complete";
import { DECKS, usualCourse } from "./forms";
import { partFor } from "./parts";
import { cardsInSight } from "./sight";
import type { Witness } from "./witness";

/** What was told of the deal that is on the table, or lies there still; null where there is none. */
export function savedDeal(watched: Watched, { dealt: own }: Witness): object | null {
  const { state, yours, proofs } = watched;
  const { course } = state;
  if (course === null || !state.root) return null;
  const places = cardsInSight(state, yours, course).filter((one) => one.to !== "?");
  const mine = own !== null ? { player: own.player, seals: own.seals ?? [], opened: own.opened.map((root, number) => (root ? partFor(own.secret, number) : "")) } : null;
  return {
    what: "floorman deal", version: 1, table: state.table, deal: state.deal,
    course,
    shuffles: [{ root: state.root, size: DECKS[usualCourse(course.form, course.book)?.deck ?? ""]?.length ?? 0, parts: state.parts }, ...state.reshuffles],
    seen: places.map(({ card, to, index, faceup, gone }) => ({ card, to, index, faceup, gone })),
    proofs, button: state.button, chairs: state.seats.length,
    names: Object.fromEntries(state.seats.filter((one) => one.player).map((one) => [one.player, one.name])),
    log: state.log,
    ...(mine === null ? {} : { own: mine }),
  };
}
