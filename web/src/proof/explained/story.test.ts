// @vitest-environment node

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fromSnapshot, updated } from "../../room";
import type { Watched } from "../../wire/complete";
import type { Snapshot, Update } from "../../wire/protocol";
import type { Own } from "../contribution";
import { contributed, taken } from "../contribution";
import { examine, NOTHING, type Witness } from "../witness";
import { cardsToShow, faultsOf, storyOf, tampered } from "./story";

type Told = Snapshot | Update;
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../../../tests/server/chance/data/${name}.json`, import.meta.url), "utf-8"));
const streams = read("witnessed") as Record<string, Told[]>;
const mixed = read("mixed") as { player: string; root: string; secret: string; messages: Told[] };

interface Seen { watched: Watched; witness: Witness }

/** Every state of a table after which some card lay in sight, with what a browser knew then. */
function followed(messages: readonly Told[], own: Own | null = null): Seen[] {
  let witness: Witness = { ...NOTHING, own };
  let watched: Watched | undefined;
  const found: Seen[] = [];
  for (const message of messages) {
    watched = (message.type === "snapshot" ? fromSnapshot(message) : updated(watched, message)) ?? watched;
    if (watched === undefined) continue;
    witness = examine(witness, watched);
    const { asks } = contributed(witness.own, watched);
    if (asks?.type === "open-part") witness = { ...witness, own: taken(witness.own, asks.root) };
    if (cardsToShow(watched).length) found.push({ watched, witness });
  }
  return found;
}

/** A state of hold'em with boardcards, to be changed. */
function flop(): Seen {
  const found = followed(structuredClone(streams.holdem!)).find(({ watched }) => watched.state.boards.some((board) => board.length));
  return structuredClone(found!);
}
const boardcard = (watched: Watched) => cardsToShow(watched).find((one) => one.to === "b1")!;
const storyAt = ({ watched, witness }: Seen) => storyOf(watched, witness, boardcard(watched));
const OWN: Own = { player: mixed.player, deal: 2, root: mixed.root, secret: mixed.secret, seals: null, opened: [], taken: [], again: 0 };
const some = (number: number): string => `${number}`.repeat(64);

describe("the badge explains itself", () => {
  it.each(Object.keys(streams))("by steps that hold for every card in sight of %s", (game) => {
    const all = followed(structuredClone(streams[game]!));
    for (const { watched, witness } of all.filter((_, at) => at % 5 === 0)) {
      for (const one of cardsToShow(watched)) {
        expect(faultsOf(storyOf(watched, witness, one)), `${game} ${one.card} ${one.where}`).toEqual(["", "", "", "", ""]);
      }
    }
  });

  it("by what each browser gave, one's own among them", () => {
    const { watched, witness } = followed(structuredClone(mixed.messages), OWN).at(-1)!;
    const story = storyOf(watched, witness, cardsToShow(watched)[0]!);
    expect(faultsOf(story)).toEqual(["", "", "", "", ""]);
    const opened = story.chance.parts.filter((one) => one.opened);
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.every((one) => one.made === one.seal)).toBe(true);
    expect(opened.filter((one) => one.yours).map((one) => one.player)).toEqual([mixed.player]);
    expect(story.cut.cut).toBe(true);
  });

  it("by a way up to the root that is carried out", () => {
    const story = storyAt(flop());
    expect(story.proved.climb.levels).toHaveLength(6);
    expect(story.proved.climb.top).toBe(story.promise.root);
    expect(story.due.dealt[story.due.place]!.here).toBe(true);
  });
});

describe("a value that is not what it was", () => {
  it("in the root turns the promise red", () => {
    const seen = flop();
    seen.watched.state.root = some(7);
    const story = storyAt(seen);
    expect(story.promise.fault).toBe("This is not the root that this browser noted before the cards were dealt.");
    expect(story.proved.fault).toMatch(/The hashes end at \w{8}…\w{4}, and the root is 77777777…7777: this card did not lie there/);
  });

  it("in a part turns the players' chance red, and says whose", () => {
    const seen = structuredClone(followed(structuredClone(mixed.messages), OWN).at(-1)!);
    const part = seen.watched.state.parts.find((one) => one.opened)!;
    Object.assign(part, { opened: some(1) });
    const name = seen.watched.state.seats.find((seat) => seat.player === part.player)?.name ?? part.player;
    const stories = cardsToShow(seen.watched).map((one) => storyOf(seen.watched, seen.witness, one));
    const story = stories.find((one) => one.promise.shuffle === 0)!;
    expect(story.chance.fault).toBe(`What ${name} opened is not what had been sealed.`);
  });

  it("in the course of the deal turns the procedure red", () => {
    const seen = flop();
    seen.watched.state.course!.steps = seen.watched.state.course!.steps!.replace("x b1", "b1");
    expect(storyAt(seen).due.fault).toMatch(/^The deal left its course: a card went to board 1, but the burncards was next/);
  });

  it("in the card turns the proof red, and says that there is none", () => {
    const seen = flop();
    const board = [...seen.watched.state.boards[0]!];
    const hidden = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((card) => !seen.watched.proofs.some((proof) => proof.card === card))!;
    board[0] = hidden;
    seen.watched.state.boards = [board];
    expect(storyAt(seen).proved.fault).toMatch(/^The house has told no proof of the /);
  });

  it("in the place of a proof turns the cut red", () => {
    const seen = flop();
    const one = boardcard(seen.watched);
    seen.watched.proofs = seen.watched.proofs.map((proof) => (proof.card === one.card ? { ...proof, place: proof.place === 0 ? 1 : 0 } : proof));
    const story = storyAt(seen);
    expect(story.cut.fault).toMatch(/^The proof is of place \d+ of the house's order/);
    expect(story.proved.fault).not.toBe("");
  });

  it("in the salt, on purpose, turns the proof red and nothing else", () => {
    const seen = flop();
    const story = storyAt(seen);
    expect(tampered(seen.watched, story)!.fault).toMatch(/this card did not lie there\.$/);
    expect(faultsOf(story)).toEqual(["", "", "", "", ""]);
  });
});
