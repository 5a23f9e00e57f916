// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { readRoute, isOpen } from "../pages/routes";
import { completeTable, completeYours, type Mine, type Table } from "../wire/complete";
import { UNKNOWN } from "../wire/protocol";
import { Peek } from "./hand/peek";
import { Screen } from "./screen/screen";
import { nextDeal, speedFor } from "./stream/follow";
import { StreamAsk } from "./stream/stream_ask";
import { lateWords } from "./stream/wording";

afterEach(cleanup);

const table = (more: object = {}): Table => completeTable({
  table: "t", name: "Home", number: 5, deal: 2, phase: "playing", game: "holdem", form: "holdem", form_name: "Texas hold'em", stakes: "1/2 no-limit", book: "B", street: "flop",
  seats: [
    { seat: 0, player: "a", name: "Ann", stack: 90, bet: 10, playing: true, down: [UNKNOWN, UNKNOWN] },
    { seat: 1, player: "b", name: "Ben", stack: 80, playing: true, folded: true, down: [UNKNOWN, UNKNOWN] },
    { seat: 2 },
  ],
  ...more,
});

describe("the addresses of what is shown", () => {
  it("lead to a screen and a stream without a session, with an invitation where there is one", () => {
    expect(readRoute("#/screen/t1")).toEqual({ page: "television", id: "t1", invitation: "" });
    expect(readRoute("#/stream/t1?fmi_ab-1")).toEqual({ page: "stream", id: "t1", invitation: "fmi_ab-1" });
    expect(isOpen(readRoute("#/screen/t1"))).toBe(true);
    expect(readRoute("#/hand/t%201")).toEqual({ page: "hand", id: "t 1" });
    expect(isOpen(readRoute("#/hand/t1"))).toBe(false);
    expect(readRoute("#/tiles")).toEqual({ page: "tiles" });
  });
});

describe("a screen", () => {
  const shown = (state: Table) => <Screen state={state} lines={[]} hand="http://room/#/hand/t" qr="data:," old={false} />;

  it("says whose turn it is, what is in the pot, and shows no card of who has folded", () => {
    render(shown(table({ to_act: 0, pot: 30, boards: [[0, 5, 9]] })));
    const seats = screen.getAllByRole("listitem");
    expect(seats.map((one) => one.className)).toEqual(["tv-seat turn", "tv-seat folded", "tv-seat empty"]);
    expect(seats[0]!.querySelectorAll(".card.back")).toHaveLength(2);
    expect(seats[1]!.querySelectorAll(".card")).toHaveLength(0);
    expect(screen.getByText("30")).toBeTruthy();
  });

  it("keeps who won last, and why, until somebody else has", () => {
    const award = { seat: 0, amount: 30, pot: "Pot", words: "a pair of kings", cards: [] };
    const { rerender } = render(shown(table({ phase: "between", awards: [award] })));
    expect(screen.getByRole("status").textContent).toBe("WonAnn wins 30 · a pair of kings");
    rerender(shown(table({ deal: 3 })));
    expect(screen.getByRole("status").textContent).toBe("Deal 2Ann wins 30 · a pair of kings");
  });
});

describe("a hand on a phone", () => {
  const cards = () => screen.getByRole("button", { name: "Your cards: hold to look" });
  const backs = () => cards().querySelectorAll(".card.back").length;

  it("is seen as long as it is held, by a finger or by a key", () => {
    render(<Peek down={[0, 5]} up={[9]} label="a pair" picking={null} />);
    expect(backs()).toBe(2);
    fireEvent.pointerDown(cards());
    expect(backs()).toBe(0);
    fireEvent.pointerUp(cards());
    expect(backs()).toBe(2);
    fireEvent.keyDown(cards(), { key: " " });
    expect(backs()).toBe(0);
    fireEvent.keyUp(cards(), { key: " " });
    expect(backs()).toBe(2);
    fireEvent.click(screen.getByRole("button", { name: "Keep them open" }));
    expect(backs()).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Lay them down" }));
    expect(backs()).toBe(2);
  });
});

describe("a stream", () => {
  it("begins with the newest deal that may be seen, and goes on in order", () => {
    expect(nextDeal([], null)).toBeNull();
    expect(nextDeal([3, 4, 6], null)).toBe(6);
    expect(nextDeal([3, 4, 6], 4)).toBe(6);
    expect(nextDeal([3, 4, 6], 6)).toBeNull();
    expect([0, 1, 3].map(speedFor)).toEqual([1, 2, 4]);
    expect([lateWords(600_000, 0), lateWords(300_000, 2)]).toEqual(["10 minutes late", "5 minutes late and 2 deals behind"]);
  });

  it("asks who sits there and has not consented, and nobody else", () => {
    const stream = { by: "Olga", delay_ms: 300_000, on: true, consents: ["b"] };
    const mine: Mine | null = completeYours({ seat: 0 });
    const asks = (state: Table, own: string, seat: Mine | null) => {
      cleanup();
      render(<StreamAsk state={state} mine={seat} own={own} />);
      return screen.queryByRole("group")?.textContent ?? "";
    };
    expect(asks(table({ stream }), "a", mine)).toContain("Olga asks for a stream with the cards up, 5 minutes late.");
    expect(asks(table({ stream }), "b", mine)).toBe("");
    expect(asks(table({ stream }), "c", null)).toBe("");
    expect(asks(table({ stream: { ...stream, on: false } }), "a", mine)).toBe("");
    expect(asks(table(), "a", mine)).toBe("");
    render(<StreamAsk state={table({ stream })} mine={mine} own="a" />);
    fireEvent.click(screen.getByRole("button", { name: "Not mine" }));
    expect(screen.queryByRole("group")).toBeNull();
  });
});
