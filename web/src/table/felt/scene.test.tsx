// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { completeTable, completeYours, type Watched } from "../../wire/complete";
import type { TableState, Yours } from "../../wire/protocol";
import { Awards } from "./awards";
import { litOf } from "./lit";
import { frame, useScene } from "./scene";

const BOARD = [45, 22, 11, 4, 27];
const seats = [{ seat: 0, name: "Ada", player: "a", playing: true }, { seat: 1, name: "Ben", player: "b", playing: true }];

function told(more: Partial<TableState> = {}, yours: Yours | null = null): Watched {
  const state: TableState = {
    table: "t", name: "", number: 7, deal: 3, phase: "playing", game: "holdem", form: "holdem", form_name: "", stakes: "", book: "",
    seats, root: "r", street_ms: 1000, boards: [[]], pot: 400, ...more,
  };
  return { state: completeTable(state), yours: completeYours(yours), lines: [], proofs: [] };
}

const RUNOUT = [
  { boards: [0], chances: [[0, 730], [1, 270]] }, { boards: [3], chances: [[0, 900], [1, 100]] },
  { boards: [4], chances: [[0, 930], [1, 70]] }, { boards: [5], chances: [[0, 1000], [1, 0]] },
] as const;
const ran = (more: Partial<TableState> = {}, yours: Yours | null = null) =>
  told({ boards: [BOARD], runout: RUNOUT as unknown as NonNullable<TableState["runout"]>, winners: [0], pot: 0, phase: "between", ...more }, yours);

function Looked({ watched }: { watched: Watched }) {
  const { seen, chances, skip } = useScene(watched);
  return (
    <>
      <p data-testid="seen">{seen.state.boards[0]?.length} cards, {chances.get(0) ?? "no"} chance, winners {seen.state.winners.join() || "none"}, pot {seen.state.pot}</p>
      {skip && <button type="button" onClick={skip}>To the end</button>}
    </>
  );
}

const seen = () => screen.getByTestId("seen").textContent;

describe("the all-in scene", () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { cleanup(); vi.useRealTimers(); });

  it("shows one street after the other, and the winner when the last card lies there", () => {
    const { rerender } = render(<Looked watched={told()} />);
    rerender(<Looked watched={ran()} />);
    expect(seen()).toBe("0 cards, 730 chance, winners none, pot 400");
    act(() => { vi.advanceTimersByTime(1000); });
    expect(seen()).toBe("3 cards, 900 chance, winners none, pot 400");
    act(() => { vi.advanceTimersByTime(1000); });
    expect(seen()).toBe("4 cards, 930 chance, winners none, pot 400");
    act(() => { vi.advanceTimersByTime(1000); });
    expect(seen()).toBe("5 cards, no chance, winners 0, pot 0");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on though more is told meanwhile, and can be skipped", () => {
    const { rerender } = render(<Looked watched={told()} />);
    rerender(<Looked watched={ran({ winners: [] })} />);
    act(() => { vi.advanceTimersByTime(1000); });
    rerender(<Looked watched={ran({ number: 9 })} />);
    expect(seen()).toContain("3 cards");
    act(() => { screen.getByRole("button").click(); });
    expect(seen()).toBe("5 cards, no chance, winners 0, pot 0");
  });

  it("gives way to the next deal and to whatever is asked of the person", () => {
    const { rerender } = render(<Looked watched={told()} />);
    rerender(<Looked watched={ran()} />);
    rerender(<Looked watched={told({ deal: 4, boards: [[]], pot: 3 })} />);
    expect(seen()).toBe("0 cards, no chance, winners none, pot 3");
    cleanup();
    const again = render(<Looked watched={told()} />);
    again.rerender(<Looked watched={ran({}, { seat: 0, choices: [{ label: "Show", act: { type: "show" } }] })} />);
    expect(seen()).toContain("5 cards, no chance");
  });

  it("shows streets that players are dealt, before each of them and in the middle", () => {
    const up = [[8, 9, 10, 11], [20, 21, 22, 23]], down = [[1, 2, 3], [53, 53, 53]];
    const lay = (number: number, downs = 3, ups = 4) => ({ boards: [], chances: [], held: [[0, downs, ups], [1, downs, ups]], common: number });
    const watched = ran({
      boards: [], common: [30], seats: seats.map((seat, at) => ({ ...seat, up: up[at]!, down: down[at]! })),
      runout: [lay(0, 2, 3), lay(0, 2, 4), lay(1)] as unknown as NonNullable<TableState["runout"]>,
    }, { seat: 0, down: down[0]! });
    const at = (stop: number) => frame({ base: watched, before: watched }, watched, watched.state.runout[stop]!);
    const counts = (one: Watched) => one.state.seats.map((seat) => [seat.down.length, seat.up.length]);
    expect([counts(at(0)), at(0).state.common.length, at(0).yours?.down.length]).toEqual([[[2, 3], [2, 3]], 0, 2]);
    expect([counts(at(1)), at(1).state.common.length]).toEqual([[[2, 4], [2, 4]], 0]);
    expect([counts(at(2)), at(2).state.common.length, at(2).yours?.down.length]).toEqual([[[3, 4], [3, 4]], 1, 3]);
  });

  it("is none for who comes later, nor where streets take no time", () => {
    render(<Looked watched={ran()} />);
    expect(seen()).toContain("5 cards, no chance");
    cleanup();
    const { rerender } = render(<Looked watched={told({ street_ms: 0 })} />);
    rerender(<Looked watched={ran({ street_ms: 0 })} />);
    expect(seen()).toContain("5 cards, no chance");
  });
});

describe("why it was won", () => {
  afterEach(cleanup);

  it("lights the cards of each share in its own way, and on its own board", () => {
    const { state } = told({
      boards: [[1, 2], [1, 3]], awards: [
        { pot: "Pot", seat: 0, amount: 5, share: "high", board: 1, cards: [1, 9] },
        { pot: "Pot", seat: 1, amount: 5, share: "low", board: 2, cards: [1, 3] },
      ],
    });
    const lit = litOf(state);
    expect([lit(1, 0), lit(1, 1), lit(3, 1), lit(2, 0), lit(9), lit(40)]).toEqual(["lit lit-0", "lit lit-1", "lit lit-1", "unlit", "lit lit-0", "unlit"]);
    expect(litOf(told().state)(1, 0)).toBe("");
  });

  it("says who won which part with what, and what the deal came to", () => {
    const { state } = told({
      seats: [{ ...seats[0]!, net: 120 }, { ...seats[1]!, net: -20 }],
      awards: [
        { pot: "Side pot 1", seat: 0, amount: 100, share: "high", words: "kings with a ten against kings with a nine" },
        { pot: "Main pot", seat: 0, amount: 60 }, { pot: "Main pot", seat: 1, amount: 40, share: "low", words: "eight-six low" },
      ],
    });
    render(<Awards state={state} />);
    const said = screen.getAllByRole("listitem").map((one) => one.textContent?.replace(/\s+/g, " ").trim());
    expect(said).toEqual([
      "Side pot 1, high: Ada wins 100 · kings with a ten against kings with a nine",
      "Main pot: Ada wins 60 +120 in all",
      "Main pot, low: Ben wins 40 · eight-six low −20 in all",
    ]);
  });
});
