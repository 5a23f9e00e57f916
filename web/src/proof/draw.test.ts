// @vitest-environment node

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { DrawState, MixingState, Part, Snapshot, Update } from "../wire/protocol";
import { fromSnapshot, updated } from "../room";
import type { Watched } from "../wire/complete";
import { contributed, taken, type Own } from "./contribution";
import { partFor, sealOf } from "./parts";
import { examine, NOTHING, type Witness } from "./witness";

interface Data { player: string; root: string; secret: string; messages: (Snapshot | Update)[] }
interface State { deal: number; button?: number | null; mixing?: MixingState | null; draw?: DrawState | null }

const FILE = new URL("../../../tests/server/chance/data/drawn.json", import.meta.url);
let data: Data;
let own: Own | null;
beforeEach(() => {
  data = JSON.parse(readFileSync(FILE, "utf-8")) as Data;
  own = { player: data.player, deal: 1, root: data.root, secret: data.secret, seals: null, opened: [], taken: [], again: 0, draw: "highest" };
});

const states = (change: (state: State) => void): void => data.messages.forEach((one) => change(one.state as unknown as State));
const draws = (change: (draw: DrawState) => void): void => states(({ draw }) => { if (draw) change(draw); });

function seen(): { witness: Witness; asked: string[] } {
  let witness: Witness = { ...NOTHING, ownDraw: own };
  let watched: Watched | undefined;
  const asked: string[] = [];
  for (const message of data.messages) {
    watched = message.type === "snapshot" ? fromSnapshot(message) : updated(watched, message)!;
    witness = examine(witness, watched);
    if (!watched.state.mixing?.draw) continue;
    const { asks } = contributed(witness.ownDraw, watched);
    if (asks === null) continue;
    asked.push(`${asks.type} ${asks.type === "seal-part" ? asks.seal : asks.part}`);
    if (asks.type === "open-part") witness = { ...witness, ownDraw: taken(witness.ownDraw, asks.root) };
  }
  return { witness, asked: [...new Set(asked)] };
}
const alarms = (): string => seen().witness.alarms.map((one) => one.words).join("; ");

describe("the draw for the button", () => {
  it("is checked card by card, with one's own part in it, and raises no alarm", () => {
    const { witness, asked } = seen();
    expect(witness.alarms).toEqual([]);
    expect(asked).toEqual([`seal-part ${sealOf(data.secret)}`, `open-part ${partFor(data.secret, 0)}`]);
    expect(witness.draw).toMatchObject({ verified: 4, notice: "" });
  });

  it("has nothing to do with one's part in the deck of the deal that follows", () => {
    const { witness } = seen();
    expect(witness.ownDraw?.root).toBe(data.root);
    expect(witness.own?.root).not.toBe(data.root);
  });

  it("is shown as without one's part where it has none", () => {
    own = null;
    states((state) => { if (state.mixing?.draw) state.mixing.closed = true; });
    draws((draw) => { draw.parts = draw.parts!.filter((one) => one.player !== data.player); });
    expect(seen().witness.draw?.notice).toBe("drawn without your part");
  });

  const wrong: [string, RegExp, () => void][] = [
    ["a card that lay elsewhere", /in the draw did not lie at place 2/, () => draws((draw) => { draw.cards = [draw.cards[0]!, (draw.cards[1]! + 1) % 52, ...draw.cards.slice(2)]; })],
    ["cards dealt to others than were due", /did not lie at place 1/, () => draws((draw) => { draw.cards = [draw.cards[1]!, draw.cards[0]!, ...draw.cards.slice(2)]; draw.proofs = [draw.proofs[1]!, draw.proofs[0]!, ...draw.proofs.slice(2)]; })],
    ["a proof too few", /a card and a proof for everybody/, () => draws((draw) => { draw.proofs = draw.proofs.slice(1); })],
    ["another winner", /did not go to the card that wins/, () => draws((draw) => { draw.winner = draw.players.find((one) => one !== draw.winner)!; })],
    ["another card that wins than was said", /another card won the draw/, () => draws((draw) => { draw.wins = "lowest"; })],
    ["another word on which card wins", /which card wins the draw changed/, () => states(({ mixing }) => { if (mixing?.draw && mixing.closed) mixing.draw = "lowest"; })],
    ["the button with somebody else", /the button is not with the winner/, () => states((state) => { if (state.draw) state.button = (state.button! + 1) % 4; })],
    ["one's own part left out", /was taken, and left out/, () => draws((draw) => { draw.parts = draw.parts!.map((one) => (one.player === data.player ? { player: one.player, seal: one.seal } : one)); })],
    ["another part than was sealed", /a part in the draw is not what had been sealed/, () => draws((draw) => { draw.parts = draw.parts!.map((one): Part => (one.player === "bob" ? { ...one, opened: "00".repeat(32) } : one)); })],
    ["other seals than were told", /seals of the draw are not those/, () => draws((draw) => { draw.parts = [...draw.parts!, { player: "zed", seal: sealOf("01".repeat(32)) }]; })],
    ["another deck in mid-draw", /no commitment to a whole deck/, () => draws((draw) => { draw.size = 51; })],
    ["cards that went the other way round", /did not go clockwise/, () => draws((draw) => { draw.seats = [...draw.seats].reverse(); })],
    ["nothing told of it", /what was drawn was never told/, () => states((state) => { delete state.draw; })],
    ["another story later", /told otherwise than before/, () => states((state) => { if (state.draw && state.deal === 1) state.draw = { ...state.draw, root: "ab".repeat(32) }; })],
  ];
  it.each(wrong)("alarms at %s", (_, words, change) => {
    change();
    expect(alarms()).toMatch(words);
  });
});
