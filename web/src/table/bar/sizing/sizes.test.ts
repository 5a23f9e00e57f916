import { describe, expect, it } from "vitest";
import { amountsIn } from "../../../faces/amounts";
import { completeChoice, completeTable } from "../../../wire/complete";
import { isSized, type Sized } from "../choosing";
import { amountOf, isAllIn, measureOf, readyAmounts, withSize, type Measure } from "./sizes";
import { missing } from "../why";
import { readTyped, typedFault } from "./typing";

function sized(least: number, most: number, step = 1): Sized {
  const choice = completeChoice({ label: "Raise to", act: { type: "wager", to: least }, least, most, step, presets: [["Min", least], ["Half pot", 7], ["All in", most]] });
  if (!isSized(choice)) throw new Error("sized");
  return choice;
}
// Blinds of 1 and 2 are in, and somebody has raised to 6; 94 lie behind the big blind's 2.
const raised: Measure = { pot: 9, level: 6, bet: 2, everything: 96, blind: 2, byPot: true };
const unbet: Measure = { pot: 12, level: 0, bet: 0, everything: 90, blind: 2, byPot: true };

describe("ready amounts", () => {
  it("reckon parts of the pot after the call, and multiples of the bet", () => {
    expect([amountOf("pot", raised), amountOf("half", raised), amountOf("2.5x", raised), amountOf("3x", raised)]).toEqual([19, 12, 15, 18]);
    expect([amountOf("third", unbet), amountOf("two-thirds", unbet)]).toEqual([4, 8]);
  });

  it("are one's own between the least and the most, each amount once, and never beyond what is allowed", () => {
    const chosen = { bet: ["pot", "third"], raise: ["pot", "3x", "third"] } as const;
    expect(readyAmounts(sized(10, 96), raised, chosen)).toEqual([["Min", 10], ["3×", 18], ["Pot", 19], ["All in", 96]]);
    expect(readyAmounts(sized(2, 90), unbet, chosen)).toEqual([["Min", 2], ["⅓", 4], ["Pot", 12], ["All in", 90]]);
    expect(readyAmounts(sized(10, 18), raised, chosen)).toEqual([["Min", 10], ["All in", 18]]);
    expect(readyAmounts(sized(10, 96, 5), raised, chosen)).toEqual([["Min", 10], ["Pot", 20], ["All in", 96]]);
  });

  it("are the server's where the pot measures nothing", () => {
    const choice = sized(10, 96);
    expect(readyAmounts(choice, { ...raised, byPot: false }, { bet: [], raise: ["3x"] })).toBe(choice.presets);
    expect(readyAmounts(choice, null, { bet: [], raise: ["3x"] })).toBe(choice.presets);
  });

  it("have room for four", () => {
    expect(withSize(["third", "half", "pot", "3x"], "2.5x")).toEqual(["third", "half", "pot", "3x"]);
    expect(withSize(["third"], "third")).toEqual([]);
  });

  it("are measured by what lies on the table", () => {
    const state = completeTable({
      table: "a", name: "", number: 1, deal: 1, phase: "playing", game: "holdem", form: "holdem", form_name: "h", stakes: "1/2 no-limit", book: "B", pot: 9, blind: 2,
      seats: [{ seat: 0, bet: 2, stack: 94 }, { seat: 3, bet: 6, stack: 50 }],
    });
    expect(measureOf(state, { seat: 0 })).toEqual(raised);
    expect(measureOf(state, null)).toBeNull();
    expect([95, 96].map((one) => isAllIn(one, raised))).toEqual([false, true]);
  });
});

describe("what is typed", () => {
  const plain = amountsIn(null);
  it("may be in thousands or in big blinds", () => {
    expect(["1.5k", "2 K", "3bb", "2.5 BB", "1,200", "1m"].map((one) => readTyped(one, plain, 2))).toEqual([1_500, 2_000, 6, 5, 1_200, 1_000_000]);
  });
  it("is money where amounts are money", () => {
    const money = amountsIn({ name: "EUR", decimals: 2, chip: 1, shows: "money" });
    expect(readTyped("1.5k", money, 100)).toBe(150_000);
    expect(readTyped("3bb", money, 100)).toBe(300);
  });
  it("is no amount of big blinds where there are none, and says so", () => {
    expect(readTyped("3bb", plain, 0)).toBeNull();
    expect(typedFault("3bb", plain, 0)).toContain("no big blinds");
    expect(typedFault("3bc", plain, 2)).toContain("no number of chips");
    expect(typedFault("3bb", plain, 2)).toBe("");
  });
});

describe("what is missing", () => {
  const made = (...acts: string[]) => acts.map((type) => completeChoice({ label: type, act: { type } as never }));
  it("is a raise over a bet, a bet where nothing is bet, and nothing where cards are drawn", () => {
    expect([missing(made("fold", "call")), missing(made("fold", "check")), missing(made("fold", "call", "wager")), missing(made("draw"))]).toEqual(["raise", "bet", "", ""]);
  });
});
