// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { EVERY, queryOf, saidOf } from "./api";
import { drawn, sampled, signed } from "./graph";
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
const COURSE = [{ deals: 1, at: 0, net: -2, units: -1 }, { deals: 2, at: 0, net: 10, units: 5 }, { deals: 3, at: 0, net: 8, units: 4 }];

describe("what deals come to", () => {
  it("is told in figures, as a picture with words, and as a table", () => {
    render(<SumsView sums={{ sums: [SUM], course: COURSE }} />);
    expect(screen.getByText("For a hundred deals").nextSibling?.textContent).toBe("+133.3");
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
      "What you won over 3 deals, in big blinds: +4 in the end, −1 at the lowest, +5 at the highest.",
    );
    expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(4);
  });

  it("adds no unlike chips up, and says what is not counted", () => {
    const euro = { ...SUM, money: { name: "EUR", decimals: 2 }, counted: 1 };
    render(<SumsView sums={{ sums: [SUM, euro], course: COURSE }} />);
    expect(screen.queryByRole("group", { name: "The graph counts in" })).toBeNull();
    expect(screen.getByText(/Of 2 deals from before/)).toBeTruthy();
  });
});
