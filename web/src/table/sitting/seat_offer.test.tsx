// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { completeTable, type Table } from "../../wire/complete";
import type { TableState } from "../../wire/protocol";
import { offeredSeat, SeatOffer } from "./seat_offer";

const asked = vi.hoisted(() => vi.fn(async () => "t1"));
vi.mock("../../api", async (real) => ({ ...(await real<object>()), playNow: asked }));
afterEach(() => { cleanup(); asked.mockClear(); });

function table(changes: Partial<TableState> = {}): Table {
  return completeTable({
    table: "t1", name: "", number: 1, deal: 0, phase: "waiting", game: "holdem", form: "holdem", form_name: "", stakes: "1/2", book: "",
    seats: [{ seat: 0, player: "a", name: "Ada" }, { seat: 1, kept: "Bo" }, { seat: 2 }, { seat: 3 }], ...changes,
  });
}

describe("a seat that is offered", () => {
  it("is the first that is empty and kept for nobody, by one press", async () => {
    const onSit = vi.fn();
    render(<SeatOffer state={table()} onSit={onSit} />);
    fireEvent.click(screen.getByRole("button", { name: "Sit down at seat 3" }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ table: "t1", seat: 2 }));
    expect(onSit).not.toHaveBeenCalled();
  });

  it("is asked for where somebody gives the seats", () => {
    for (const changes of [{ approves: true }, { floor: "f1" }, { phase: "paused" as const }]) {
      const onSit = vi.fn();
      render(<SeatOffer state={table(changes)} onSit={onSit} />);
      fireEvent.click(screen.getByRole("button", { name: "Sit down at seat 3" }));
      expect(onSit).toHaveBeenCalledWith(2);
      cleanup();
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it("is none where nobody just sits down", () => {
    for (const changes of [{ live: true }, { event: "e" }, { phase: "closed" as const }, { frozen: "x" }, { seats: [] }]) {
      expect(offeredSeat(table(changes))).toBeNull();
    }
  });
});
