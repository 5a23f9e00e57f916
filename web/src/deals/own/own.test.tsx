// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { EVERY, queryOf, saidOf } from "./api";
import { barOf, drawn, sampled, signed } from "./graph";
import { PlayingView } from "./playing_view";
import { netWords, SumsView } from "./sums_view";

afterEach(cleanup);

describe("which deals are meant", () => {
  it("is said as a query, with where a day begins only if days are named", () => {
    expect(queryOf(EVERY, 60)).toBe("");
    expect(queryOf({ ...EVERY, form: "razz", won: "false" }, 60)).toBe("form=razz&won=false");
    expect(queryOf({ ...EVERY, since: "2026-11-01" }, 60)).toBe("since=2026-11-01&zone=60");
    expect(saidOf({ ...EVERY, table: "t1", position: "button" })).toBe(2);
  });
});

describe("the running net", () => {
  it("begins with nothing and is drawn between its highest and its lowest", () => {
    const line = drawn([{ deals: 1, value: 10 }, { deals: 2, value: -10 }, { deals: 4, value: 0 }]);
    expect(line).toEqual({ line: "0,50 25,0 50,100 100,50", zero: 50, most: 10, least: -10, last: 0 });
  });

  it("is a flat line where nothing was won or lost", () => {
    expect(drawn([{ deals: 1, value: 0 }, { deals: 2, value: 0 }]).line).toBe("0,0 50,0 100,0");
  });

  it("is thinned for a table, and ends with the last deal", () => {
    const many = Array.from({ length: 47 }, (_, n) => n);
    expect(sampled(many, 20).length).toBeLessThanOrEqual(20);
    expect(sampled(many, 20).at(-1)).toBe(46);
    expect(sampled([1, 2], 20)).toEqual([1, 2]);
  });

  it("says its sign", () => {
    expect([signed(0), signed(12.34), signed(-3), signed(-0.01)]).toEqual(["0", "+12.3", "−3", "0"]);
    expect(netWords(-5, { chips: (one) => `${one} chips` })).toBe("−5 chips");
  });
});

const SUM = { money: null, deals: 3, counted: 3, won: 1, net: 8, units: 4 };
const PLAYING = { told: 20, vpip: 6, pfr: 4, three_bet_chances: 8, three_bets: 2, wagers: 9, calls: 6, saw_second: 10, told_showdowns: 5, won_there: 2 };
const COURSE = [{ deals: 1, at: 0, net: -2, units: -1 }, { deals: 2, at: 0, net: 10, units: 5 }, { deals: 3, at: 0, net: 8, units: 4 }];

describe("what deals come to", () => {
  it("is told in figures, as a picture with words, and as a table", () => {
    render(<SumsView sums={{ sums: [SUM], course: COURSE, playing: null, forms: [], positions: [] }} />);
    expect(screen.getByText("For a hundred deals").nextSibling?.textContent).toBe("+133.3");
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
      "What you won over 3 deals, in big blinds: +4 in the end, −1 at the lowest, +5 at the highest.",
    );
    expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(4);
  });

  it("adds no unlike chips up, and says what is not counted", () => {
    const euro = { ...SUM, money: { name: "EUR", decimals: 2 }, counted: 1 };
    render(<SumsView sums={{ sums: [SUM, euro], course: COURSE, playing: null, forms: [], positions: [] }} />);
    expect(screen.queryByRole("group", { name: "The graph counts in" })).toBeNull();
    expect(screen.getByText(/Of 2 deals from before/)).toBeTruthy();
  });

  it("is told by game and by position where there are several, with what came of each hundred deals", () => {
    const group = { key: "button", name: "button", deals: 40, counted: 20, won: 10, showdowns: 5, units: 30, playing: PLAYING };
    const blind = { ...group, key: "big-blind", name: "big-blind", units: -3, won: 1 };
    render(<SumsView sums={{ sums: [SUM], course: [], playing: PLAYING, forms: [group], positions: [group, blind] }} />);
    expect(screen.queryByRole("region", { name: "By game" })).toBeNull();
    const rows = within(screen.getByRole("region", { name: "By position" })).getAllByRole("row").slice(1);
    expect(rows.map((one) => [...one.children].slice(0, 8).map((cell) => cell.textContent))).toEqual([
      ["Button", "40", "25%", "13%", "30%", "20%", "+30", "+150"],
      ["Big blind", "40", "3%", "13%", "30%", "20%", "−3", "−15"],
    ]);
  });

  it("has bars that go either way, the largest half as wide as the room for it", () => {
    expect(barOf(150, [150, -15])).toEqual({ left: "50%", width: "50%" });
    expect(barOf(-15, [150, -15])).toEqual({ left: "45%", width: "5%" });
    expect(barOf(0, [0])).toEqual({ left: "50%", width: "0%" });
  });

  it("says how one plays in the figures that players know, and a dash where there was no chance", () => {
    const shown = () => screen.getAllByRole("term").map((one) => [one.textContent, one.nextSibling?.textContent].join(" "));
    const { unmount } = render(<PlayingView playing={PLAYING} />);
    expect(shown()).toEqual(["VPIP 30%", "PFR 20%", "3-bet 25%", "AF 1.5", "WTSD 50%", "W$SD 40%"]);
    unmount();
    render(<PlayingView playing={{ ...PLAYING, three_bet_chances: 0, three_bets: 0, calls: 0 }} />);
    expect(shown().slice(2, 4)).toEqual(["3-bet –", "AF –"]);
    cleanup();
    expect(render(<PlayingView playing={{ ...PLAYING, told: 0 }} />).container.textContent).toBe("");
  });
});
