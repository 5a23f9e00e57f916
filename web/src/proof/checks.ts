/** What is wrong with the cards and proofs of a deal as a server tells it: pure, nothing is kept. */

import { cardWords } from "../faces/card_words";
import type { Mine, Table } from "../wire/complete";
import type { Card, CourseState, Proof, Reshuffle } from "../wire/protocol";
import { Follower, OffCourse, said, type Placed } from "./course";
import { DECKS, usualCourse, type Course, type Stage } from "./forms";
import { cutOf, partHolds } from "./parts";
import { cardsInSight, type Sighted } from "./sight";
import { verifyProof } from "./verify";

/** Something that must not be, in words, and the card that it is about. */
export interface Fault { words: string; card?: Card }

export interface Told {
  state: Table;
  yours: Mine | null;
  proofs: readonly Proof[];
}

/** What a table showed: how many cards hold, how far the course was followed, and every fault. */
export interface Finding {
  faults: readonly Fault[];
  verified: number;
  /** The house deals this form by a course of its own. */
  amended: boolean;
}

const ROOT = /^[0-9a-f]{64}$/;
const fault = (words: string, card?: Card): Fault => (card === undefined ? { words } : { words, card });

/** Everything that one message shows by itself; `root` and `reshuffles` are those that were pinned. */
export function checkTold(told: Told, shuffles: readonly Reshuffle[]): Finding {
  const { state, yours } = told;
  const course = state.course;
  const seen = cardsInSight(state, yours, course);
  const root = shuffles[0]?.root ?? "";
  if (!course && !root && !seen.length) return { faults: [], verified: 0, amended: false };
  const faults: Fault[] = [];
  if (!shuffles.length || !shuffles.every((one) => ROOT.test(one.root))) {
    faults.push(fault(seen.length ? "cards are shown, but their deck was never committed to" : "the deck's commitment is none"));
  }
  if (!course) {
    if (seen.length) faults.push(...seen.map((one) => fault(`the ${cardWords(one.card)} ${one.where} has no course that it came by`, one.card)));
    return { faults, verified: 0, amended: false };
  }
  const law = lawOf(state, course);
  if (typeof law === "string") return { faults: [...faults, fault(law)], verified: 0, amended: false };
  faults.push(...checkSeats(state, course));
  const follower = new Follower({ course: law, seats: course.players.length, first: course.first, fantasyland: course.fantasyland ?? [] });
  faults.push(...follow(follower, course, shuffles), ...checkFolded(state, course, follower));
  const proofs = atPlaces(told.proofs, shuffles, follower, faults);
  const opened = checkProofs(proofs, DECKS[law.deck] ?? [], faults);
  const before = faults.length;
  const verified = seen.filter((one) => {
    const wrong = checkCard(one, proofs, opened, follower);
    if (wrong !== null) faults.push(fault(wrong, one.card));
    return wrong === null;
  }).length;
  faults.push(...doubled(seen));
  return { faults, verified: before === faults.length ? verified : Math.min(verified, seen.length), amended: course.amended != null };
}

/** The course by which the deal has to go, or why there is none. */
export function lawOf(state: Table, course: CourseState): Course | string {
  const { form, book } = course;
  if (state.phase === "playing" && (state.form !== form || state.book !== book)) return "the deal goes by another form than is played";
  const usual = usualCourse(form, book);
  if (usual === undefined) return `this browser knows no course of ${form} by ${book}`;
  if (course.amended == null) return usual;
  const amended = course.amended as Course;
  return sameShape(usual, amended) ? amended : "the house's course of this deal is not that of the form";
}

/** A house may amend burns and what happens when the deck runs out, not who gets how many cards. */
function sameShape(usual: Course, amended: Course): boolean {
  const shape = ({ kind, cards, up, either, boards, stacks, each, book, turn, first, boardcards }: Stage) =>
    JSON.stringify([kind, cards?.length === 1 ? cards : cards?.map((_, n) => n), up, either, boards, stacks, each, book, turn, first, boardcards ? 1 : 0]);
  if (typeof amended !== "object" || !Array.isArray(amended.stages) || DECKS[amended.deck] === undefined) return false;
  const fixed = usual.stages.some((one) => (one.cards?.length ?? 0) > 1);
  const same = amended.stages.length === usual.stages.length && amended.boards === usual.boards;
  return same && usual.stages.every((one, place) => fixed || shape(one) === shape(amended.stages[place]!));
}

/** Cards go clockwise from the left of the button; without one, from the first seat. */
function checkSeats(state: Table, course: CourseState): Fault[] {
  const { players, seats, first } = course;
  const turns = seats.filter((seat, place) => seat > seats[(place + 1) % seats.length]!).length;
  if (seats.length !== players.length || new Set(seats).size < seats.length || (seats.length > 1 && turns !== 1)) {
    return [fault("the seats of the deal do not go clockwise")];
  }
  if (state.phase !== "playing" && state.phase !== "paused") return [];
  const chairs = Math.max(state.seats.length, ...seats.map((seat) => seat + 1));
  const behind = (seat: number) => (seat - (state.button ?? 0) - 1 + 2 * chairs) % chairs;
  const due = state.button === null ? 0 : seats.reduce((best, seat, place) => (behind(seat) < behind(seats[best]!) ? place : best), 0);
  const faults = due === first ? [] : [fault("the deal did not begin to the left of the button")];
  for (const seat of state.seats.filter((one) => one.playing && players.length)) {
    if (seats[players.indexOf(seat.player)] !== seat.seat) faults.push(fault(`${seat.name} plays in another seat than was dealt to`));
  }
  return faults;
}

/** Why a deal is not the one that its course has. */
export const offCourse = (why: string): string => `the deal left its course: ${why}`;

function follow(follower: Follower, course: CourseState, shuffles: readonly Reshuffle[]): Fault[] {
  const faults: Fault[] = [];
  try {
    for (const word of (course.steps ?? "").split(" ").filter(Boolean)) follower.take(word);
  } catch (error) {
    if (!(error instanceof OffCourse)) throw error;
    faults.push(fault(offCourse(error.message)));
  }
  shuffles.slice(1).forEach((one, place) => {
    const size = follower.sizes[place + 1];
    if (size === undefined) faults.push(fault(`shuffle ${place + 1} has a commitment, but nothing had to be shuffled`));
    else if (size !== one.size) faults.push(fault(`shuffle ${place + 1} is of ${one.size} cards, not the ${size} that were left`));
  });
  if (follower.sizes.length > Math.max(1, shuffles.length)) faults.push(fault("cards were shuffled without a commitment"));
  return faults;
}

/** Who has folded by the course has folded in sight of everybody. */
function checkFolded(state: Table, course: CourseState, follower: Follower): Fault[] {
  return state.seats.flatMap((seat) => {
    const place = course.players.indexOf(seat.player);
    const hidden = seat.playing && place >= 0 && follower.folded.has(place) && !seat.folded && state.phase === "playing";
    return hidden ? [fault(`${seat.name} is passed over as folded, and has not folded`)] : [];
  });
}

const placeKey = (shuffle: number, place: number): string => `${shuffle}:${place}`;

/**
 * The proofs that hold, each with the place of the deck where its card lay: a proof opens a place of the
 * house's order, which players' parts have cut since.
 */
function atPlaces(proofs: readonly Proof[], shuffles: readonly Reshuffle[], follower: Follower, faults: Fault[]): readonly Proof[] {
  const cuts = new Map<number, readonly number[]>();
  return proofs.flatMap((proof) => {
    const number = proof.shuffle ?? 0;
    const { root, parts } = shuffles[number] ?? { root: "" };
    const size = follower.sizes[number];
    if (size === undefined || !holds(root, proof, size)) {
      faults.push(fault(`the proof of the ${cardWords(proof.card)} is not one of the deck that was committed to`, proof.card));
      return [];
    }
    if (!cuts.has(number)) cuts.set(number, cutOf(root, (parts ?? []).filter((one) => partHolds(one, number)), size));
    return [{ ...proof, place: cuts.get(number)!.indexOf(proof.place) }];
  });
}

/** The cards that proofs open, by shuffle and place. */
function checkProofs(proofs: readonly Proof[], deck: readonly Card[], faults: Fault[]): Map<string, Card> {
  const opened = new Map<string, Card>();
  const at = new Map<string, number>();
  for (const proof of proofs) {
    const shuffle = proof.shuffle ?? 0;
    const before = at.get(`${shuffle} ${proof.card}`) ?? proof.place;
    if (before !== proof.place) faults.push(fault(`the ${cardWords(proof.card)} lies in the deck twice, at ${before + 1} and ${proof.place + 1}`, proof.card));
    if (!deck.includes(proof.card)) faults.push(fault(`the ${cardWords(proof.card)} is not in the deck of this form`, proof.card));
    at.set(`${shuffle} ${proof.card}`, proof.place);
    opened.set(placeKey(shuffle, proof.place), proof.card);
  }
  return opened;
}

const verdicts = new Map<string, boolean>();

function holds(root: string, proof: Proof, size: number): boolean {
  const key = JSON.stringify([root, size, proof]);
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  if (verdicts.size > 500) verdicts.clear();
  const found = verifyProof(root, proof, size);
  verdicts.set(key, found);
  return found;
}

/** What is wrong with a card in sight; null where a proof binds it to where it lies. */
function checkCard(one: Sighted, proofs: readonly Proof[], opened: ReadonlyMap<string, Card>, follower: Follower): string | null {
  const due = placesOf(one, follower);
  if (due.some((place) => opened.get(placeKey(place.shuffle, place.place)) === one.card)) return null;
  const [card, where] = [cardWords(one.card), one.where];
  if (!due.length) return `the ${card} ${where} came out of turn: no card was due there`;
  const others = due.map((place) => opened.get(placeKey(place.shuffle, place.place))).filter((card) => card !== undefined);
  if (one.index !== null && others.length) return `the ${card} ${where} is not the card that lay there: that is the ${cardWords(others[0]!)}`;
  const elsewhere = proofs.find((proof) => proof.card === one.card && opened.get(placeKey(proof.shuffle ?? 0, proof.place)) === one.card);
  if (elsewhere === undefined) return `the ${card} ${where} has no proof`;
  const went = follower.placed.find((place) => place.shuffle === (elsewhere.shuffle ?? 0) && place.place === elsewhere.place);
  const way = went === undefined ? "which had not been dealt" : `which went to ${said(went.to)}`;
  return `the ${card} ${where} came from place ${elsewhere.place + 1} of the deck, ${way}`;
}

/** The places from which a card that lies there may have been dealt. */
export function placesOf(one: Sighted, follower: Follower): readonly Placed[] {
  const to = (word: string) => follower.placed.filter((place) => place.to === word);
  if (one.index === null) return to(one.to).filter((place) => !one.faceup || place.up !== false);
  const shared = one.to !== "b0" && one.index < follower.shared;
  const found = shared ? to("b1")[one.index] : to(one.to)[one.index - (["b0", "b1"].includes(one.to) ? 0 : follower.shared)];
  return found === undefined ? [] : [found];
}

/** Cards that lie in two places at once. */
function doubled(seen: readonly Sighted[]): Fault[] {
  const known = new Map<Card, Sighted>();
  return seen.filter((one) => !one.gone).flatMap((one) => {
    const before = known.get(one.card);
    known.set(one.card, one);
    // Boards that were agreed show the cards that they share.
    const shared = before !== undefined && before.to !== one.to && before.to.startsWith("b") && one.to.startsWith("b") && before.index === one.index;
    return before === undefined || shared ? [] : [fault(`the ${cardWords(one.card)} lies in two places`, one.card)];
  });
}
