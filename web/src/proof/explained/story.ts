/**
 * What the badge rests on, step by step, for one card: each step is done again here, with the values
 * that the deal was told with, and says itself whether it holds. Pure.
 */

import { cardName } from "../../faces/card_names";
import type { Watched } from "../../wire/complete";
import type { Card, CourseState, Part, Proof, Reshuffle } from "../../wire/protocol";
import { lawOf, offCourse, placesOf } from "../checks";
import { Follower, OffCourse, said, type Placed } from "../course";
import { cutOf, hashed, partFor, partHolds } from "../parts";
import { cardsInSight, type Sighted } from "../sight";
import type { Witness } from "../witness";
import { climb, type Climb } from "./climb";
import { inOwnWords } from "../../language/phrases";
import { sentence } from "../../faces/format";
import { say } from "./texts";

/** What a step comes to: why it does not hold, in words; empty where it does. */
interface Checked { fault: string }

export interface Promised extends Checked { root: string; noted: string; size: number; shuffle: number }
export interface Given { player: string; name: string; seal: string; opened: string; made: string; times: number; yours: boolean; fault: string }
export interface Chance extends Checked { parts: readonly Given[] }
export interface Due extends Checked {
  /** The place of the deck that went here, counted from 0, and where each place before it went. */
  place: number;
  dealt: readonly { place: number; to: string; here: boolean }[];
  where: string;
}
export interface Cut extends Checked { place: number; house: number; cut: boolean }
export interface Proved extends Checked { climb: Climb; card: Card; house: number; root: string }

export interface Story { card: Card; where: string; promise: Promised; chance: Chance; due: Due; cut: Cut; proved: Proved }

/** The cards that can be looked into: those in sight that lie in the deal. */
export function cardsToShow(watched: Watched): readonly Sighted[] {
  const { state, yours } = watched;
  if (state.course === null) return [];
  return cardsInSight(state, yours, state.course).filter((one) => one.to !== "?");
}

/** What everything after it rests on: the deal followed as far as it has come, or why it cannot be. */
interface Ground { follower: Follower | null; shuffles: readonly Reshuffle[]; course: CourseState; lost: string }

function groundOf({ state }: Watched): Ground {
  const course = state.course!;
  const shuffles = [{ root: state.root, size: 0, parts: state.parts }, ...state.reshuffles];
  const law = lawOf(state, course);
  if (typeof law === "string") return { follower: null, shuffles, course, lost: law };
  const follower = new Follower({ course: law, seats: course.players.length, first: course.first, fantasyland: course.fantasyland ?? [] });
  try {
    for (const word of (course.steps ?? "").split(" ").filter(Boolean)) follower.take(word);
  } catch (error) {
    if (!(error instanceof OffCourse)) throw error;
    return { follower, shuffles, course, lost: offCourse(error.message) };
  }
  return { follower, shuffles, course, lost: "" };
}

export function storyOf(watched: Watched, witness: Witness, one: Sighted): Story {
  const ground = groundOf(watched);
  const due = ground.follower === null ? [] : placesOf(one, ground.follower);
  const { proof, at } = proofOf(watched, ground, one, due);
  const number = at?.shuffle ?? proof?.shuffle ?? 0;
  const shuffle = ground.shuffles[number] ?? { root: "", size: 0 };
  const size = ground.follower?.sizes[number] ?? 0;
  return {
    card: one.card,
    where: one.where,
    promise: promised(witness, shuffle, number, size),
    chance: given(watched, witness, shuffle, number),
    due: dueOf(watched, ground, one, at),
    cut: cutStep(shuffle, number, size, at, proof),
    proved: provedBy(proof, shuffle.root, size, one),
  };
}

/** The proof of a card, and the place that it came from: the one that was due, where the proof leads there. */
function proofOf(watched: Watched, { shuffles, follower }: Ground, one: Sighted, due: readonly Placed[]): { proof: Proof | null; at: Placed | null } {
  const all = [...watched.proofs].filter((proof) => proof.card === one.card);
  for (const place of due) {
    const found = all.find((proof) => (proof.shuffle ?? 0) === place.shuffle && placeOf(proof, shuffles, follower) === place.place);
    if (found !== undefined) return { proof: found, at: place };
  }
  return { proof: all.at(-1) ?? null, at: due[0] ?? null };
}

/** Where in the deck, as it was dealt from, a place of the house's order lies. */
function placeOf(proof: Proof, shuffles: readonly Reshuffle[], follower: Follower | null): number {
  const number = proof.shuffle ?? 0;
  const { root, parts } = shuffles[number] ?? { root: "" };
  return cutOf(root, opened(parts ?? [], number), follower?.sizes[number] ?? 0).indexOf(proof.place);
}

const opened = (parts: readonly Part[], number: number): readonly Part[] => parts.filter((part) => partHolds(part, number));

function promised({ pinned }: Witness, { root }: Reshuffle, number: number, size: number): Promised {
  const noted = pinned?.shuffles[number]?.root ?? "";
  const fault = !/^[0-9a-f]{64}$/.test(root) ? say.boundToNothing
    : !noted ? say.cameTooLate
      : noted !== root ? say.notTheNotedRoot : "";
  return { root, noted, size, shuffle: number, fault };
}

function given({ state }: Watched, { dealt: own }: Witness, { root, parts = [] }: Reshuffle, number: number): Chance {
  const rows = parts.map((part): Given => {
    const name = state.seats.find((seat) => seat.player === part.player)?.name || part.player;
    // Only what this browser itself opened for this root it can hold against what stands there.
    const mine = own !== null && own.player === part.player && own.opened[number] === root;
    const made = part.opened && /^[0-9a-f]{64}$/.test(part.opened) ? hashed(part.opened, number + 1) : "";
    const fault = !partHolds(part, number) ? say.openedIsNotSealed({ name })
      : mine && part.opened && part.opened !== partFor(own.secret, number) ? say.notYourPart : "";
    return { player: part.player, name, seal: part.seal, opened: part.opened ?? "", made, times: number + 1, yours: mine, fault };
  });
  return { parts: rows, fault: rows.map((one) => one.fault).filter(Boolean).join(" ") };
}

function dueOf({ state }: Watched, { follower, course, lost }: Ground, one: Sighted, at: Placed | null): Due {
  const nameOf = (to: string): string => {
    const seat = /^\d+$/.test(to) ? state.seats.find((seat) => seat.player === course.players[Number(to)]) : undefined;
    return seat?.name ?? inOwnWords(said(to));
  };
  const dealt = (follower?.placed ?? []).filter((placed) => placed.shuffle === (at?.shuffle ?? 0))
    .map((placed) => ({ place: placed.place, to: nameOf(placed.to), here: placed === at }));
  const fault = lost ? `${sentence(inOwnWords(lost))}.`
    : at === null ? say.noCardWasDue({ where: inOwnWords(one.where) }) : "";
  return { place: at?.place ?? -1, dealt, where: at === null ? "" : nameOf(at.to), fault };
}

function cutStep({ root, parts }: Reshuffle, number: number, size: number, at: Placed | null, proof: Proof | null): Cut {
  const good = opened(parts ?? [], number);
  const order = cutOf(root, good, size);
  const house = at === null ? -1 : (order[at.place] ?? -1);
  const from = proof === null ? -1 : order.indexOf(proof.place);
  const fault = at === null ? say.noPlaceToLookFor
    : proof !== null && proof.place !== house ? say.proofOfPlace({ house: proof.place + 1, from: from + 1, due: at.place + 1 }) : "";
  return { place: at?.place ?? -1, house, cut: good.some((part) => part.opened), fault };
}

function provedBy(proof: Proof | null, root: string, size: number, one: Sighted): Proved {
  if (proof === null) {
    const nothing: Climb = { said: "", leaf: "", levels: [], top: "", broken: say.noProof };
    return { climb: nothing, card: one.card, house: -1, root, fault: say.noProofOf({ card: cardName(one.card) }) };
  }
  return provedAs(proof, root, size);
}

/** A proof carried out: it holds where the climb ends at the root. */
export function provedAs(proof: Proof, root: string, size: number): Proved {
  const way = climb(proof, size);
  const fault = way.broken ? say.cannotBeCarriedOut({ why: way.broken })
    : way.top !== root ? say.hashesEndAt({ top: short(way.top), root: short(root) }) : "";
  return { climb: way, card: proof.card, house: proof.place, root, fault };
}

/** The proof of a story with one digit of its salt changed, to see it fail. */
export function tampered(watched: Watched, { proved, promise }: Story): Proved | null {
  const proof = watched.proofs.find((one) => one.card === proved.card && one.place === proved.house && (one.shuffle ?? 0) === promise.shuffle);
  if (proof === undefined) return null;
  const last = proof.salt.at(-1) === "0" ? "1" : "0";
  return provedAs({ ...proof, salt: proof.salt.slice(0, -1) + last }, promise.root, promise.size);
}

export const short = (hex: string): string => (hex.length > 16 ? `${hex.slice(0, 8)}…${hex.slice(-4)}` : hex);

export const faultsOf = (story: Story): readonly string[] =>
  [story.promise, story.chance, story.due, story.cut, story.proved].map((one) => one.fault);
