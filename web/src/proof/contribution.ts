/**
 * This browser's own part in the shuffles of a table: sealed once the house's order is fixed, opened
 * once all seals are, and looked for afterwards in what was dealt. Pure but for the chance.
 */

import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import type { DrawState, MixingState, OpenPart, Part, SealPart } from "../wire/protocol";
import type { Watched } from "../wire/complete";
import type { Fault } from "./checks";
import { MOST_SHUFFLES, partFor, partHolds, sealOf } from "./parts";

/** What this browser has in the shuffles of one deal. */
export interface Own {
  player: string;
  deal: number;
  /** The deck's root, for which it was sealed. */
  root: string;
  secret: string;
  /** All seals, as they were when no more were taken; null before. */
  seals: readonly Part[] | null;
  /** For which root a part was opened, by the number of the shuffle. */
  opened: readonly string[];
  /** The numbers of those of which the server said that it had taken them. */
  taken: readonly number[];
  /** How often a shuffle was prepared anew after this browser had opened its part in it. */
  again: number;
  /** In the draw for the button, which card was to win it: told before any part was opened. */
  draw?: Wins;
}

/** Whose chance is in the last deck: of how many players, of one's own, and what is to be said of it. */
export interface Share { given: number; sealed: number; mine: boolean; notice: string }

export type Wins = DrawState["wins"];
type Asks = Omit<SealPart, "id"> | Omit<OpenPart, "id">;

/** Who looks at the table from a seat of his own; nobody at a live one. */
export const me = ({ state, yours }: Watched): string =>
  (yours && !state.live && state.seats.find((one) => one.seat === yours.seat)?.player) || "";

/** What is known of one's own part now, and what is to be said to the server. */
export function contributed(own: Own | null, watched: Watched): { own: Own | null; asks: Asks | null; faults: Fault[] } {
  const { mixing, table } = watched.state;
  const player = me(watched);
  const nothing = { own, asks: null, faults: [] };
  if (mixing === null || !player || (mixing.shuffle ?? 0) >= MOST_SHUFFLES) return nothing;
  const { root, deal } = mixing;
  const draw = drawOf(mixing);
  if (mixing.shuffle) return reopened(own, watched, player);
  let mine = own;
  if (mine?.root === root && mine.draw !== draw.draw) return { ...nothing, faults: [{ words: "which card wins the draw changed after it was told" }] };
  if (mine?.root !== root || mine.deal !== deal || mine.player !== player) {
    if (mixing.closed) return nothing;
    const again = own?.deal === deal ? own.again + (own.opened.length ? 1 : 0) : 0;
    mine = { player, deal, root, secret: bytesToHex(randomBytes(32)), seals: null, opened: [], taken: [], again, ...draw };
  }
  const seal = sealOf(mine.secret);
  if (!mixing.closed) return { own: mine, asks: { type: "seal-part", table, root, seal }, faults: [] };
  const seals = mixing.parts ?? [];
  if (mine.seals !== null && !sameSeals(mine.seals, seals)) {
    return { own: mine, asks: null, faults: [{ words: "the seals of the shuffle changed after they were told" }] };
  }
  // Who copied a seal could only open what was opened before: nobody's part is to stand there twice.
  const doubled = new Set(seals.map((one) => one.seal)).size < seals.length;
  if (doubled || !seals.some((one) => one.player === player && one.seal === seal)) return { ...nothing, own: { ...mine, seals } };
  return { own: { ...mine, seals, opened: [root] }, asks: { type: "open-part", table, root, part: partFor(mine.secret, 0) }, faults: [] };
}

const drawOf = ({ draw }: MixingState): { draw?: Wins } => (draw ? { draw } : {});

/** A reshuffle in mid-deal: another part of what was sealed for the deck. */
function reopened(own: Own | null, { state }: Watched, player: string): { own: Own | null; asks: Asks | null; faults: Fault[] } {
  const { mixing, table } = state;
  const nothing = { own, asks: null, faults: [] };
  if (own === null || mixing === null || own.player !== player || own.root !== state.root || own.seals === null || own.opened[0] !== own.root) return nothing;
  const number = mixing.shuffle ?? 0;
  const { root } = mixing;
  const known = own.seals;
  const strange = (mixing.parts ?? []).some((one) => !known.some((seal) => seal.player === one.player && seal.seal === one.seal));
  if (strange) return { ...nothing, faults: [{ words: `the seals of shuffle ${number} are not those of the deck` }] };
  if (!(mixing.parts ?? []).some((one) => one.player === player)) return nothing;
  const before = own.opened[number];
  if (before !== undefined && before !== root) return { ...nothing, own: { ...own, again: own.again + 1 } };
  const opened = [...own.opened];
  opened[number] = root;
  return { own: { ...own, opened }, asks: { type: "open-part", table, root, part: partFor(own.secret, number) }, faults: [] };
}

/** The server said that it had taken what was opened for a root. */
export function taken(own: Own | null, root: string): Own | null {
  const number = own?.opened.indexOf(root) ?? -1;
  return own === null || number < 0 || own.taken.includes(number) ? own : { ...own, taken: [...own.taken, number] };
}

/** What is wrong with the parts in the shuffles of a deal. */
export function checkParts(own: Own | null, { state }: Watched): Fault[] {
  const faults: Fault[] = [];
  const shuffles = [{ root: state.root, parts: state.parts }, ...state.reshuffles];
  shuffles.forEach((one, number) => {
    const which = number ? `shuffle ${number}` : "the deck";
    const parts = one.parts ?? [];
    if (!parts.every((part) => partHolds(part, number))) faults.push({ words: `a part in ${which} is not what had been sealed` });
    if (new Set(parts.map((part) => part.player)).size < parts.length) faults.push({ words: `a player has two parts in ${which}` });
    const strange = number > 0 && parts.some((part) => !state.parts.some((seal) => seal.player === part.player && seal.seal === part.seal));
    if (strange) faults.push({ words: `the seals of shuffle ${number} are not those of the deck` });
    if (own !== null && own.deal === state.deal && own.root === state.root) faults.push(...checkOwn(own, one.root, parts, number, which));
  });
  return faults;
}

/** What is wrong with one's own part in a shuffle that one sealed it for. */
export function checkOwn(own: Own, root: string, parts: readonly Part[], number: number, which: string): Fault[] {
  if (own.seals === null) return [];
  if (number === 0 && !sameSeals(own.seals, parts)) return [{ words: `the seals of ${which} are not those that were told before your part was opened` }];
  const mine = parts.find((part) => part.player === own.player);
  if (own.opened[number] !== root) return [];
  if (mine?.opened && mine.opened !== partFor(own.secret, number)) return [{ words: `your part in ${which} is not what you opened` }];
  return own.taken.includes(number) && !mine?.opened ? [{ words: `your part in ${which} was taken, and left out` }] : [];
}

/** Whose chance is in the deck of the deal. */
export function shareOf(own: Own | null, watched: Watched): Share {
  const { parts, root, deal } = watched.state;
  const given = parts.filter((one) => one.opened).length;
  const mine = own !== null && own.root === root && parts.some((one) => one.player === own.player && one.opened === partFor(own.secret, 0));
  const again = own?.deal === deal && (own.again || (own.opened.length > 0 && own.root !== root));
  // Who is not in the deal had no part to give.
  const plays = watched.state.seats.some((seat) => seat.playing && seat.player === me(watched));
  const said = !given ? "shuffled by the house alone" : mine || !plays ? "" : "shuffled without your part";
  return { given, sealed: parts.length, mine, notice: again ? "the shuffle was prepared anew after your part was opened" : said };
}

const sameSeals = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every((part, place) => part.player === other[place]!.player && part.seal === other[place]!.seal);
