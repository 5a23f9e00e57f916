/**
 * Where the cards of a deal have to come from: its course, followed step by step.
 *
 * The one part of the client that knows how forms are dealt. It knows it from `courses.json`, which
 * is shipped with it; of the server it hears only what the whole table sees (docs/protocol.md), and
 * every step has to be the one that the procedure has next.
 */

import { DECKS, type Course, type Stage } from "./forms";

/** Where a place of a shuffle went: a seat of the deal, "b1" a board, "x" a burncard, "m" nobody. */
export interface Placed {
  to: string;
  shuffle: number;
  place: number;
  /** Whether it lies faceup before a seat; null where that is the player's choice. */
  up: boolean | null;
}

export interface Dealing {
  course: Course;
  seats: number;
  first: number;
  fantasyland: readonly number[];
}

/** A step that the procedure does not have there; its words are for people. */
export class OffCourse extends Error {}

type Where = "seat" | "board" | "common" | "burn" | "muck" | "mix-burns" | "mix-muck" | "mix-boards";
interface Step { where: Where; to: number; up: boolean | null }

const step = (where: Where, to = 0, up: boolean | null = false): Step => ({ where, to, up });
const times = <T,>(number: number, make: () => T): T[] => Array.from({ length: number }, make);

/** A deal as far as its cards have come, counted and never seen. */
export class Follower {
  readonly placed: Placed[] = [];
  /** The size of each shuffle, the deck's first. */
  readonly sizes: number[];
  /** How many cards each board shares with the first one, where several were agreed. */
  shared = 0;
  readonly folded = new Set<number>();
  private readonly order: number[];
  private readonly ghosts = new Set<number>();
  private readonly held: number[];
  private readonly discards: number[] = [];
  private readonly consents: number[] = [];
  private pending: Step[] = [];
  private asking: number[] = [];
  private fifths: number[] = [];
  private thrown = new Map<number, number>();
  private own = { pile: -1, number: 0 };
  private at = -1;
  private stub: number;
  private place = 0;
  private burns = 0;
  private muck = 0;
  private boarded: number[];
  private burned = false;
  private runs = false;
  private agreed = false;
  private turn: { stage: Stage; seats: number[] } | null = null;

  constructor(private readonly dealing: Dealing) {
    const { seats, first, course } = dealing;
    const size = DECKS[course.deck]?.length ?? 0;
    this.order = Array.from({ length: seats }, (_, place) => (first + place) % seats);
    this.held = times(seats, () => 0);
    this.boarded = times(course.boards, () => 0);
    this.sizes = [size];
    this.stub = size;
  }

  /** Take the next step. Throws OffCourse where the procedure has another one. */
  take(word: string): void {
    const [, kind, seat, number] = /^([a-z]?)(\d*)(?::(\d+))?$/.exec(word) ?? [];
    if (kind === undefined) throw new OffCourse(`"${word}" is no step of a deal`);
    if (kind === "s") return this.shuffle(Number(seat));
    if (["", "b", "x", "m"].includes(kind)) return this.card(word);
    this.act(kind, Number(seat), Number(number ?? 0));
  }

  private stage(): Stage | undefined {
    return this.dealing.course.stages[this.at];
  }

  // Cards off the stub

  private card(word: string): void {
    this.prepare();
    const next = this.pending[0];
    if (next === undefined) throw new OffCourse(`a card went to ${said(word)}, where none was due`);
    const mixed = this.refill(next);
    if (mixed !== null) throw new OffCourse(`a card went to ${said(word)} before ${mixed.size} cards were shuffled`);
    const due = this.pending[0] ?? next;
    if (wordOf(due) !== word) throw new OffCourse(`a card went to ${said(word)}, but ${said(wordOf(due))} was next`);
    if (this.stub < 1) throw new OffCourse("a card was dealt when none was left");
    this.pending.shift();
    this.put(due);
  }

  private put(due: Step): void {
    const { to, where } = due;
    this.placed.push({ to: wordOf(due), shuffle: this.sizes.length - 1, place: this.place, up: due.up });
    this.place += 1;
    this.stub -= 1;
    if (where === "burn") this.burns += 1;
    else if (where === "muck" || (where === "seat" && this.folded.has(to))) this.muck += 1;
    else if (where === "seat") this.held[to]! += 1;
    else if (where === "board") this.boarded[to - 1]! += 1;
  }

  private shuffle(size: number): void {
    this.prepare();
    const next = this.pending[0];
    const mixed = next === undefined ? null : this.refill(next);
    if (mixed === null) throw new OffCourse(`${size} cards were shuffled, where nothing had to be`);
    if (mixed.size !== size) throw new OffCourse(`${size} cards were shuffled, not ${mixed.size}`);
    mixed.take();
    if (next!.where.startsWith("mix")) this.pending.shift();
    this.stub = size;
    this.place = 0;
    this.sizes.push(size);
  }

  /** Go on to the stage whose cards come next, if nothing is on the way. */
  private prepare(): void {
    const { stages } = this.dealing.course;
    while (!this.pending.length && !this.asking.length) {
      if (this.turn !== null && this.nextTurn()) return;
      if (this.at + 1 >= stages.length) return;
      this.at += 1;
      this.begin(stages[this.at]!);
    }
  }

  private begin(stage: Stage): void {
    this.burned = false;
    if (stage.kind === "cards") this.beginCards(stage);
    if (stage.kind === "stacks") this.beginStacks(stage);
    if (stage.kind === "draw") this.beginDraw(stage);
    if (stage.kind === "set") this.turn = { stage, seats: this.live().filter((one) => !this.dealing.fantasyland.includes(one)) };
    if (stage.kind === "book") {
      for (const seat of this.live().filter((one) => this.dealing.fantasyland.includes(one))) {
        this.pending.push(...times(stage.book ?? 0, () => step("seat", seat)));
      }
    }
  }

  private live(): number[] {
    return this.order.filter((seat) => !this.folded.has(seat));
  }

  private beginCards(stage: Stage): void {
    const cards = this.each(stage);
    const seats = cards ? this.order.filter((one) => !this.folded.has(one) || this.ghosts.has(one)) : [];
    const boards = stage.boards ?? [];
    const needed = Number(stage.burn) + cards * seats.length + (stage.boardcards ?? 0) * boards.length;
    if (!stage.first && this.isShort(stage, seats, needed)) return;
    const burn = stage.burn ? [step("burn")] : [];
    const onBoards = boards.flatMap((board) => times(stage.boardcards ?? 0, () => step("board", board, true)));
    this.pending.push(...burn, ...this.round(stage, seats), ...onBoards);
  }

  private each(stage: Stage): number {
    const cards = stage.cards ?? [0];
    return cards.length > 1 ? (cards[this.dealing.seats - 1] ?? 0) : (cards[0] ?? 0);
  }

  /** Every card of a street, one to a seat in turn. */
  private round(stage: Stage, seats: readonly number[]): Step[] {
    const cards = this.each(stage);
    const down = cards - (stage.up ?? 0) - (stage.either ?? 0);
    return times(cards, () => 0).flatMap((_, turn) => {
      const up = this.dealing.course.downHeld ? null : turn >= down;
      return seats.map((seat) => step("seat", seat, up));
    });
  }

  private beginStacks(stage: Stage): void {
    const stacks = stage.stacks ?? 0;
    const seats = this.live();
    const each = seats.length * 2 <= stacks ? 2 : 1;
    const owners = times(stacks, () => 0).map((_, k) => (k < seats.length * each ? seats[k % seats.length]! : -1));
    this.pending.push(...times(stage.each ?? 0, () => 0).flatMap(() =>
      owners.map((owner) => (owner < 0 ? step("muck") : step("seat", owner)))));
  }

  private beginDraw(stage: Stage): void {
    this.asking = this.live();
    this.fifths = [];
    this.thrown = new Map();
    this.discards.push(0);
    if (stage.always) {
      this.burned = true;
      this.pending.push(step("burn"));
    }
  }

  /** The cards of the seat that is to set some next; whether there was one. */
  private nextTurn(): boolean {
    const { stage, seats } = this.turn!;
    const seat = seats.find((one) => !this.folded.has(one));
    if (seat === undefined) {
      this.turn = null;
      return false;
    }
    this.turn!.seats = seats.slice(seats.indexOf(seat) + 1);
    if (stage.burn && !this.burned) this.pending.push(step("burn"));
    this.burned = true;
    this.pending.push(...times(stage.turn ?? 0, () => step("seat", seat)));
    return true;
  }

  // When the deck runs short

  private isShort(stage: Stage, seats: readonly number[], needed: number): boolean {
    const { shortage, shortDeck } = this.dealing.course;
    if (!["common-card", "burns", "muck"].includes(shortage)) return false;
    if (shortage === "muck" || shortDeck === "muck") {
      if (this.stub >= needed) return false;
      this.planWithMuck(stage, seats);
      return true;
    }
    const counted = shortDeck === "count-before-seventh";
    if (this.stub >= needed + Number(counted)) return false;
    const living = seats.filter((one) => !this.folded.has(one));
    if (counted) this.planByCount(stage, living);
    else this.planByLastCard(stage, living);
    return true;
  }

  private shortRound(stage: Stage, seats: readonly number[]): Step[] {
    const up = this.dealing.course.downHeld ? null : Boolean(stage.up);
    return times(this.each(stage), () => 0).flatMap(() => seats.map((seat) => step("seat", seat, up)));
  }

  private planByCount(stage: Stage, seats: readonly number[]): void {
    const needed = seats.length * this.each(stage) + 2;
    if (this.stub + this.burns >= needed || !this.dealing.course.commonCard) {
      this.pending.push(step("mix-burns"), step("burn"), ...this.shortRound(stage, seats));
      return;
    }
    this.pending.push(...(this.stub > 2 ? [] : [step("mix-burns")]), step("burn"), step("common"));
  }

  private planByLastCard(stage: Stage, seats: readonly number[]): void {
    const steps = this.shortRound(stage, seats);
    const burnt = Math.min(1, this.stub);
    const all = this.stub + this.burns;
    if (all < steps.length && this.dealing.course.commonCard) {
      this.pending.push(...(this.stub > 1 ? [] : [step("mix-burns")]), ...(all > 1 ? [step("burn")] : []), step("common"));
      return;
    }
    const first = Math.max(0, this.stub - burnt - 1);
    const again = all - first > steps.length - first ? [step("burn")] : [];
    const burn = times(burnt, () => step("burn"));
    this.pending.push(...burn, ...steps.slice(0, first), step("mix-burns"), ...again, ...steps.slice(first));
  }

  private planWithMuck(stage: Stage, seats: readonly number[]): void {
    const steps = this.shortRound(stage, seats);
    const burn = this.stub > 1 ? [step("burn")] : [];
    const first = Math.max(0, this.stub - burn.length - 1);
    this.pending.push(...burn, ...steps.slice(0, first), step("mix-muck"), ...steps.slice(first));
  }

  /** The shuffle that has to come before a step, null for none. */
  private refill(next: Step): Mix | null {
    if (next.where === "mix-burns") return this.mix(this.burns, () => { this.burns = 0; });
    if (next.where === "mix-muck") {
      const burns = this.muck ? 0 : this.burns;
      return this.mix(this.muck + burns, () => { this.muck = 0; this.burns -= burns; });
    }
    if (next.where === "mix-boards") return this.mixAll();
    if (this.stub >= 2 && !this.runs) return null;
    if (this.runs) return this.refillForBoards(next);
    if (this.stage()?.kind === "draw") return this.refillForDraw();
    if (this.stub) return null;
    if (this.burns + this.muck) return this.mixAll();
    const thrown = this.discards.reduce((total, one) => total + one, 0);
    return this.mix(thrown, () => this.discards.fill(0));
  }

  private mix(more: number, take: () => void): Mix {
    return { size: this.stub + more, take };
  }

  private mixAll(): Mix {
    return this.mix(this.burns + this.muck, () => { this.burns = 0; this.muck = 0; });
  }

  private refillForDraw(): Mix | null {
    const { pending, discards } = this;
    const done = this.stage()?.last && !this.asking.length && !this.fifths.length;
    const completes = done && pending.length === 1 && pending[0]!.where === "seat";
    if (this.stub === 1 && this.dealing.course.lastCompletes && completes) return null;
    const last = discards.length - 1;
    const earlier = discards.slice(0, last).reduce((total, one) => total + one, 0);
    let pool = earlier + this.muck;
    const burns = pool ? 0 : this.burns;
    pool += burns;
    const own = this.own.pile === last ? this.own.number : 0;
    const others = pool + this.stub < pending.length ? discards[last]! - own : 0;
    if (!(pool + others)) return null;
    return this.mix(pool + others, () => {
      this.muck = 0;
      this.burns -= burns;
      discards.fill(0, 0, last);
      discards[last]! -= others;
    });
  }

  private refillForBoards(next: Step): Mix | null {
    const boardcards = this.pending.filter((one) => one.where === "board").length;
    if (this.stub === 1 && boardcards === 1) {
      if (next.where === "burn") this.pending.shift();
      return null;
    }
    const behind = this.pending.slice(1).findIndex((one) => one.where !== "board");
    const needs = 1 + (behind < 0 ? this.pending.length - 1 : behind);
    if (this.stub >= (next.where === "burn" ? needs : 1)) return null;
    if (this.stub + this.burns < boardcards) return this.mixAll();
    return this.burns ? this.mix(this.burns, () => { this.burns = 0; }) : null;
  }

  // What seats do

  private act(kind: string, seat: number, number: number): void {
    if (!"wn".includes(kind) && !(seat < this.dealing.seats)) throw new OffCourse(`there is no seat ${seat} in the deal`);
    if (kind === "f" || kind === "g") this.fold(seat, kind === "g" && this.dealing.course.ghosts);
    else if (kind === "w") this.ghosts.clear();
    else if (kind === "d") this.draw(seat, number);
    else if (kind === "u") this.takeBack(seat);
    else if (kind === "t") this.throwAway(seat, number);
    else if (kind === "c") this.throwAway(seat, number);
    else if (kind === "o" || kind === "v") this.folded.add(seat);
    else if (kind === "a") this.agree(seat, number);
    else if (kind !== "n") throw new OffCourse(`"${kind}" is no step of a deal`);
  }

  private fold(seat: number, ghost: boolean): void {
    if (this.folded.has(seat)) throw new OffCourse(`seat ${seat} folded twice`);
    this.folded.add(seat);
    if (ghost) this.ghosts.add(seat);
    this.muck += this.held[seat]!;
    this.held[seat] = 0;
  }

  private throwAway(seat: number, number: number): void {
    if (number > this.held[seat]!) throw new OffCourse(`seat ${seat} threw ${number} cards away and had ${this.held[seat]}`);
    this.held[seat]! -= number;
    this.muck += number;
  }

  private draw(seat: number, number: number): void {
    while (this.stage()?.kind !== "draw" || !this.asking.length) {
      if (this.pending.length || this.at + 1 >= this.dealing.course.stages.length) break;
      this.at += 1;
      this.begin(this.stage()!);
    }
    if (this.pending.length) throw new OffCourse(`seat ${seat} drew before the cards were dealt`);
    if (this.asking[0] !== seat) throw new OffCourse(`seat ${seat} drew, but it was not asked`);
    if (number > this.held[seat]!) throw new OffCourse(`seat ${seat} drew ${number} cards for ${this.held[seat]}`);
    this.asking.shift();
    this.thrown.set(seat, number);
    this.held[seat]! -= number;
    const last = this.discards.length - 1;
    this.discards[last]! += number;
    if (number) {
      this.own = { pile: last, number };
      this.replace(seat, number);
    }
    if (!this.asking.length && this.fifths.length) this.dealFifths();
  }

  private replace(seat: number, number: number): void {
    const { consecutive, fifthLater } = this.dealing.course;
    if (this.stage()!.burn && !this.burned) {
      this.burned = true;
      this.pending.push(step("burn"));
    }
    const now = number > consecutive && fifthLater ? consecutive : number;
    this.fifths.push(...times(number - now, () => seat));
    this.pending.push(...times(now, () => step("seat", seat)));
  }

  private dealFifths(): void {
    const last = this.live().at(-1);
    for (const seat of this.fifths) {
      if (seat === last && this.dealing.course.fifthBurns) this.pending.push(step("burn"));
      this.pending.push(step("seat", seat));
    }
    this.fifths = [];
  }

  private takeBack(seat: number): void {
    const number = this.thrown.get(seat);
    if (number === undefined || this.stage()?.kind !== "draw") throw new OffCourse(`seat ${seat} took a draw back that it had not made`);
    if (this.pending[0]?.where === "burn") this.burned = false;
    const others = this.pending.filter((one) => one.where === "seat" && one.to !== seat).map((one) => one.to);
    this.fifths = [...this.fifths.filter((one) => one !== seat), ...others];
    this.pending = [];
    this.discards[this.discards.length - 1]! -= number;
    this.held[seat]! += number;
    this.thrown.delete(seat);
    this.asking.unshift(seat);
  }

  private agree(seat: number, boards: number): void {
    const seats = this.live();
    if (this.agreed || seats[this.consents.length] !== seat) throw new OffCourse(`seat ${seat} agreed to boards, but it was not asked`);
    this.consents.push(boards);
    if (this.consents.length < seats.length) return;
    this.agreed = true;
    const number = Math.min(...this.consents);
    if (number > 1) this.planBoards(number);
  }

  private planBoards(number: number): void {
    const { stages } = this.dealing.course;
    this.shared = this.boarded[0] ?? 0;
    this.boarded = times(number, () => this.shared);
    this.runs = true;
    let dealt = 0;
    const rest = stages.filter((one) => {
      const comes = one.kind === "cards" && dealt >= this.shared && Boolean(one.boardcards);
      dealt += one.kind === "cards" ? (one.boardcards ?? 0) : 0;
      return comes;
    });
    const each = rest.reduce((total, one) => total + (one.boardcards ?? 0), 0);
    if (this.stub + this.burns < number * each) this.pending.push(step("mix-boards"));
    for (let board = 1; board <= number; board += 1) {
      for (const one of rest) {
        if (one.burn) this.pending.push(step("burn"));
        this.pending.push(...times(one.boardcards ?? 0, () => step("board", board, true)));
      }
    }
    this.at = stages.length - 1;
  }
}

interface Mix { size: number; take: () => void }

function wordOf(one: Step): string {
  if (one.where === "seat") return `${one.to}`;
  if (one.where === "board") return `b${one.to}`;
  if (one.where === "common") return "b0";
  if (one.where === "burn") return "x";
  return one.where === "muck" ? "m" : one.where;
}

/** Where a card went, in words. */
export function said(word: string): string {
  if (word === "x") return "the burncards";
  if (word === "m") return "the muck";
  if (word === "b0") return "the middle, for everybody";
  if (word.startsWith("mix")) return "a shuffle";
  return word.startsWith("b") ? `board ${word.slice(1)}` : `seat ${Number(word) + 1} of the deal`;
}
