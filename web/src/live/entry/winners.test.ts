import { describe, expect, it } from "vitest";
import { named, nobody, shown, tapped, type Picks } from "./winners";

const pot = (name: string, ...seats: number[]) => ({ name, amount: 100, seats });
const ONE = [pot("Pot", 0, 1, 2)];
const SIDE = [pot("Main pot", 0, 1, 2), pot("Side pot 1", 0, 2)];
const at = (potNumber = 0, share = 0, run = 0) => ({ run, share, pot: potNumber });

describe("winners that are tapped", () => {
  it("are one, or several for a tie, or taken back", () => {
    const one = tapped({}, at(), 1);
    expect(named(ONE, 1, 1, one)).toEqual([[[[1]]]]);
    const tie = tapped(one, at(), 2);
    expect(named(ONE, 1, 1, tie)).toEqual([[[[1, 2]]]]);
    expect(named(ONE, 1, 1, tapped(one, at(), 1))).toBeNull();
  });

  it("win the side pots that they contest", () => {
    const picks = tapped({}, at(), 2);
    expect(named(SIDE, 1, 1, picks)).toEqual([[[[2]], [[2]]]]);
    expect(shown(SIDE, picks, 0, 0).map((one) => one.follows)).toEqual([false, true]);
  });

  it("are asked for in a side pot that the winner of the main pot does not contest", () => {
    const main = tapped({}, at(), 1);
    expect(named(SIDE, 1, 1, main)).toBeNull();
    expect(named(SIDE, 1, 1, tapped(main, at(1), 0))).toEqual([[[[1]], [[0]]]]);
  });

  it("who tie for the main pot win the side pot as far as they are in it", () => {
    const picks = tapped(tapped({}, at(), 1), at(), 0);
    expect(named(SIDE, 1, 1, picks)).toEqual([[[[1, 0]], [[0]]]]);
  });

  it("of a low can be nobody, on the side neither", () => {
    const picks: Picks = nobody(tapped({}, at(), 2), at(0, 1));
    expect(named(SIDE, 2, 1, picks)).toEqual([[[[2], []], [[2], []]]]);
    expect(named(SIDE, 2, 1, nobody(picks, at(0, 1)))).toBeNull();
  });

  it("have a pot that nobody else contests", () => {
    const alone = [pot("Main pot", 0, 1), pot("Side pot 1", 0)];
    expect(named(alone, 1, 1, tapped({}, at(), 1))).toEqual([[[[1]], [[0]]]]);
  });

  it("are named for each board", () => {
    const first = tapped({}, at(0, 0, 0), 0);
    expect(named(ONE, 1, 2, first)).toBeNull();
    expect(named(ONE, 1, 2, tapped(first, at(0, 0, 1), 2))).toEqual([[[[0]]], [[[2]]]]);
  });
});
