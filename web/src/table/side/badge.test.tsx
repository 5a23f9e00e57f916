// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetPage } from "../../proof/witness";
import type { Proof, Snapshot, Update } from "../../wire/protocol";
import { fromSnapshot, updated } from "../../room";
import type { Watched } from "../../wire/complete";
import { ProofBadge } from "./badge";

type Told = Snapshot | Update;

const streams = JSON.parse(
  readFileSync("../tests/server/chance/data/witnessed.json", "utf-8"),
) as Record<string, Told[]>;

beforeEach(() => { localStorage.clear(); forgetPage(); });
afterEach(cleanup);

/** The messages of a table as a server might tell them. */
const told = (game: string): Told[] => structuredClone(streams[game]!);
const change = (message: Told, to: (one: Change) => void): void => to(message as unknown as Change);

interface Change {
  state: {
    root: string; deal: number; live?: boolean; boards?: number[][];
    reshuffles?: { root: string; size: number }[];
    course?: { steps: string; first: number; seats: number[]; players: string[] } | null;
    seats: { seat: number; player: string; up?: number[]; down?: number[]; folded?: boolean; playing?: boolean }[];
  };
  yours: { down?: number[]; proofs?: Proof[] } | null;
  proofs: Proof[];
}

function show(messages: readonly Told[]): void {
  let watched: Watched | undefined;
  const { rerender } = render(<p />);
  for (const message of messages) {
    watched = (message.type === "snapshot" ? fromSnapshot(message) : updated(watched, message)) ?? watched;
    if (watched) rerender(<ProofBadge watched={watched} />);
  }
}

/** The first message with boardcards. */
const flopAt = (messages: readonly Told[]): number =>
  messages.findIndex((one) => one.state.boards?.some((board) => board.length));
const beforeFlop = (): Told[] => { const all = told("holdem"); return all.slice(0, flopAt(all) + 1); };
/** Without the proof of a card, wherever it would have been told. */
const unproved = (messages: readonly Told[], card: number): void => {
  for (const message of messages) {
    change(message, (one) => {
      one.proofs = one.proofs.filter((proof) => proof.card !== card);
      if (one.yours?.proofs) one.yours.proofs = one.yours.proofs.filter((proof) => proof.card !== card);
    });
  }
};
const alarm = (): string => screen.getByRole("alert").textContent ?? "";

/** A commitment of anybody's own to an order of cards, with the proof of each place. */
function committed(cards: readonly number[]): { root: string; proofs: Proof[] } {
  const salt = "00".repeat(16);
  const hash = (...parts: number[][]) => [...sha256(Uint8Array.from(parts.flat()))];
  const hex = (bytes: number[]) => bytesToHex(Uint8Array.from(bytes));
  let level = cards.map((card, place) => hash([0, place >> 8, place & 255, card], Array<number>(16).fill(0)));
  const proofs: Proof[] = cards.map((card, place) => ({ place, card, salt, path: [] }));
  for (let depth = 0; level.length > 1; depth += 1) {
    for (const proof of proofs) {
      const at = proof.place >> depth;
      const other = level[at ^ 1];
      if (other) proof.path = [...proof.path, (at & 1 ? "L" : "R") + hex(other)];
    }
    const below = level;
    level = below.flatMap((node, at) => (at & 1 ? [] : [below[at + 1] ? hash([1], node, below[at + 1]!) : node]));
  }
  return { root: hex(level[0]!), proofs };
}

/** The same deal with an order of the house's own, committed to from the start and proved where it is seen. */
function dealtFrom(cards: readonly number[], places: readonly number[] = [], wrong: (one: Change) => void = () => {}): Told[] {
  const { root, proofs } = committed(cards);
  return beforeFlop().map((message) => {
    change(message, (one) => {
      if (!one.state.course) return;
      one.state.root = root;
      const words = one.state.course.steps.split(" ").filter((word) => /^(\d+|x|b\d)$/.test(word));
      const me = one.state.course.players.indexOf("p0");
      const at = (to: string) => words.flatMap((word, place) => (word === to ? [place] : []));
      const board = at("b1").map((place, index) => places[index] ?? place);
      if (one.yours) one.yours = { ...one.yours, down: at(`${me}`).map((place) => cards[place]!), proofs: at(`${me}`).map((place) => proofs[place]!) };
      if (board.length) one.state.boards = [board.map((place) => cards[place]!)];
      one.proofs = board.map((place) => proofs[place]!);
      for (const seat of one.state.seats) if (seat.down) seat.down = seat.down.map(() => 53);
      wrong(one);
    });
    return message;
  });
}

const DECK = Array.from({ length: 52 }, (_, place) => (place * 7) % 52);

describe("the badge, when the cards are those that were committed to", () => {
  it.each(Object.keys(streams))("is green at a table of %s, and counts them", (game) => {
    show(told(game));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/cards verified/)).toBeTruthy();
  });

  it("is green for a deck of another order, committed to and proved in the same way", () => {
    show(dealtFrom(DECK));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("✓ 5 cards verified")).toBeTruthy();
  });

  it("is green without a secure context", () => {
    vi.stubGlobal("crypto", {});
    show(told("holdem"));
    vi.unstubAllGlobals();
    expect(screen.getByText(/cards verified/)).toBeTruthy();
  });

  it("counts the cards that were drawn for the button, until the first deal", () => {
    const drawn = JSON.parse(readFileSync("../tests/server/chance/data/drawn.json", "utf-8")) as { messages: Told[] };
    const upto = drawn.messages.findIndex((one) => (one as unknown as { state: { draw?: object } }).state.draw) + 1;
    show(drawn.messages.slice(0, upto));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("✓ Draw for the button: 4 cards verified")).toBeTruthy();
    expect(screen.getByText("drawn without your part")).toBeTruthy();
  });

  it("says of made-up tables that they are, in the mode of `npm run fake` and in no other", () => {
    expect(readFileSync("dev/vite.config.ts", "utf-8")).toContain('mode: "made-up"');
    expect(readFileSync("vite.config.ts", "utf-8")).not.toContain("made-up");
    const all = beforeFlop();
    unproved(all, all.at(-1)!.state.boards![0]![0]!);
    vi.stubEnv("MODE", "made-up");
    show(all);
    vi.unstubAllEnvs();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Made up: nothing is proved")).toBeTruthy();
  });

  it("says before the first card is seen that the deck is committed to", () => {
    const first = beforeFlop().find((one) => one.state.course)!;
    change(first, (one) => { one.yours = null; });
    show([{ ...first, type: "snapshot" } as Told]);
    expect(screen.getByText("✓ Deck committed")).toBeTruthy();
  });
});

describe("the badge is red, and says what is wrong", () => {
  it("with a boardcard that has no proof", () => {
    const all = beforeFlop();
    unproved(all, all.at(-1)!.state.boards![0]![0]!);
    show(all);
    expect(alarm()).toMatch(/the .+ of .+ on the board has no proof/);
    expect(screen.queryByText(/verified/)).toBeNull();
  });

  it("with a boardcard beside the proof of another", () => {
    const all = beforeFlop();
    let shown = 0;
    change(all.at(-1)!, (one) => {
      const seen = new Set([...one.state.boards![0]!, ...(one.yours?.down ?? [])]);
      shown = Array.from({ length: 52 }, (_, card) => card).find((card) => !seen.has(card))!;
      one.state.boards![0]![0] = shown;
    });
    show(all);
    expect(alarm()).toMatch(/on the board is not the card that lay there: that is the/);
  });

  it("with a card in one's hand that is not the one proved", () => {
    const all = beforeFlop();
    const held = all.findIndex((one) => one.yours?.down?.length);
    change(all[held]!, (one) => { one.yours!.down![0] = one.yours!.down![0] === 5 ? 6 : 5; });
    show(all.slice(0, held + 1));
    expect(alarm()).toMatch(/in your hand/);
  });

  it("with cards dealt from the bottom, proved where they lay", () => {
    show(dealtFrom(DECK, [51, 50, 49]));
    expect(alarm()).toMatch(/on the board came from place 52 of the deck, which had not been dealt/);
  });

  it("with cards from the bottom, and a course told that would have them there", () => {
    show(dealtFrom(DECK, [51, 50, 49], (one) => {
      if (one.state.boards?.[0]?.length) one.state.course!.steps = one.state.course!.steps.replace(" x b1 b1 b1", `${" x".repeat(35)} b1 b1 b1`);
    }));
    expect(alarm()).toMatch(/the deal left its course: a card went to the burncards, but board 1 was next/);
  });

  it("with the second card dealt for the first", () => {
    show(dealtFrom(DECK, [], (one) => { one.state.course!.steps = one.state.course!.steps.replace("x b1 b1 b1", "x x b1 b1 b1"); }));
    expect(alarm()).toMatch(/the deal left its course/);
  });

  it("with another commitment in mid-deal, though all is proved by it", () => {
    const first = dealtFrom(DECK);
    const other = dealtFrom([...DECK].reverse());
    show([...first.slice(0, -1), other.at(-1)!]);
    expect(alarm()).toMatch(/the commitment to the deck changed in mid-deal/);
  });

  it("with another commitment in mid-deal after the page was loaded again", () => {
    const all = dealtFrom(DECK);
    show(all.slice(0, -1));
    cleanup();
    forgetPage();
    show([{ ...dealtFrom([...DECK].reverse()).at(-1)!, type: "snapshot" } as Told]);
    expect(alarm()).toMatch(/the commitment to the deck changed in mid-deal/);
  });

  it("with a deck of 52 aces", () => {
    show(dealtFrom(Array<number>(52).fill(51)));
    expect(alarm()).toMatch(/the ace of spades lies in the deck twice/);
  });

  it("with a card that the form's deck does not have", () => {
    show(dealtFrom(DECK.with(10, 52)));
    expect(alarm()).toMatch(/the joker is not in the deck of this form/);
  });

  it("with no proofs at all", () => {
    const all = beforeFlop();
    for (const message of all) change(message, (one) => { one.proofs = []; if (one.yours) one.yours.proofs = []; });
    show(all);
    expect(alarm()).toMatch(/has no proof/);
  });

  it("with no proofs, no commitment and no course", () => {
    const all = beforeFlop();
    for (const message of all) {
      change(message, (one) => {
        one.proofs = [];
        if (one.yours) one.yours.proofs = [];
        one.state.root = "";
        one.state.course = null;
      });
    }
    show(all);
    expect(alarm()).toMatch(/their deck was never committed to/);
  });

  it("with cards that are said to be real in mid-deal", () => {
    const all = beforeFlop();
    change(all.at(-1)!, (one) => { one.state.live = true; one.proofs = []; });
    show(all);
    expect(alarm()).toMatch(/said to be real/);
  });

  it("with a shuffle that nothing explains", () => {
    const all = beforeFlop();
    change(all.at(-1)!, (one) => { one.state.reshuffles = [{ root: "ab".repeat(32), size: 40 }]; });
    show(all);
    expect(alarm()).toMatch(/nothing had to be shuffled/);
  });

  it("with a deal that began elsewhere than at the left of the button", () => {
    const all = beforeFlop();
    for (const message of all) change(message, (one) => { if (one.state.course) one.state.course.first = (one.state.course.first + 1) % 4; });
    show(all);
    expect(alarm()).toMatch(/the deal did not begin to the left of the button/);
  });

  it("with a player passed over who has not folded", () => {
    const all = beforeFlop();
    change(all.at(-1)!, (one) => {
      const { course, seats } = one.state;
      const live = seats.find((seat) => seat.playing && !seat.folded)!;
      course!.steps = course!.steps.replace(" x ", ` f${course!.players.indexOf(live.player)} x `);
    });
    show(all);
    expect(alarm()).toMatch(/is passed over as folded, and has not folded/);
  });

  it("with a card of stud for who was seen to have folded, so that the others get other cards", () => {
    const all = told("seven-card-stud");
    const at = all.findIndex((one) => one.state.course?.steps && /[fg]\d/.test(one.state.course.steps));
    const folded = /[fg](\d)/.exec(all[at]!.state.course!.steps!)!;
    const after = structuredClone(all[at]!);
    change(after, (one) => {
      const { players, first, steps } = one.state.course!;
      const dealt = players.map((_, place) => (first + place) % players.length).filter((seat) =>
        `${seat}` === folded[1] || !new RegExp(`[fg]${seat}`).test(steps));
      one.state.course!.steps = `${steps.replace(` ${folded[0]}`, "")} x ${dealt.join(" ")}`;
    });
    show([...all.slice(0, at + 1), after]);
    expect(alarm()).toMatch(/told otherwise than before|had folded, and was dealt a card/);
  });

  it("with the cards of two places exchanged before a seat", () => {
    show(dealtFrom(DECK, [], (one) => {
      const words = one.state.course!.steps.split(" ");
      [words[0], words[1]] = [words[1]!, words[0]!];
      one.state.course!.steps = words.join(" ");
    }));
    expect(alarm()).toMatch(/the deal left its course: a card went to seat \d of the deal, but seat \d of the deal was next/);
  });

  it("with the commitment of a deal before", () => {
    const all = dealtFrom(DECK);
    const again = structuredClone(all.at(-1)!);
    change(again, (one) => { one.state.deal += 1; });
    show([...all, again]);
    expect(alarm()).toMatch(/is that of a deal before it/);
  });

  it("with a past that is told otherwise than before", () => {
    const all = beforeFlop();
    const again = structuredClone(all.at(-1)!);
    change(again, (one) => { one.state.course!.steps = one.state.course!.steps.split(" ").slice(0, 3).join(" "); });
    show([...all, again]);
    expect(alarm()).toMatch(/the course of the deal was told otherwise than before/);
  });
});

describe("the log of the table", () => {
  const headed = (...heads: [number, string][]): Told[] => {
    const all = beforeFlop();
    heads.forEach(([records, digit], place) => {
      (all[all.length - heads.length + place]!.state as { log?: unknown }).log = { records, head: digit.repeat(64) };
    });
    return all;
  };

  it("shows its head, to be noted", async () => {
    show(headed([7, "a"], [9, "b"]));
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /cards verified/ }));
    expect(await screen.findByText(`t1:9:${"b".repeat(64)}`)).toBeTruthy();
  });

  it("raises an alarm when it was cut", () => {
    show(headed([9, "a"], [7, "b"]));
    expect(alarm()).toMatch(/the log of the table was cut: it had 9 records, and has 7/);
  });

  it("raises an alarm when what was noted is otherwise, after the page was loaded again too", () => {
    show(headed([9, "a"]));
    cleanup();
    forgetPage();
    show([{ ...headed([9, "b"]).at(-1)!, type: "snapshot" } as Told]);
    expect(alarm()).toMatch(/the log of the table is another than it was: record 9 has changed/);
  });
});

describe("an alarm", () => {
  const bad = (): Told[] => {
    const all = beforeFlop();
    unproved(all, all.at(-1)!.state.boards![0]![0]!);
    return all;
  };

  it("stays when all is well again, and when the page is loaded again", () => {
    show([...bad(), beforeFlop().at(-1)!]);
    const words = alarm();
    cleanup();
    forgetPage();
    show([{ ...beforeFlop().at(-1)!, type: "snapshot" } as Told]);
    expect(alarm().startsWith(words)).toBe(true);
  });

  it("is saved as evidence, with all that was told", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => { saved.push(blob); return "blob:x"; }, revokeObjectURL: () => {} }));
    show(bad());
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button"));
    fireEvent.click(screen.getByRole("button", { name: "Save the evidence" }));
    vi.unstubAllGlobals();
    const text = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(saved[0]!);
    });
    const evidence = JSON.parse(text) as { alarms: { words: string; evidence: { state: { root: string }; proofs: unknown[] } }[] };
    expect(evidence.alarms[0]!.words).toMatch(/has no proof/);
    expect(evidence.alarms[0]!.evidence.state.root).toMatch(/^[0-9a-f]{64}$/);
    expect(evidence.alarms[0]!.evidence.proofs.length).toBeGreaterThan(0);
  });
});
