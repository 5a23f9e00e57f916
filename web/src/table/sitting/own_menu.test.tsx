// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { completeTable, completeYours } from "../../wire/complete";
import { OwnMenu } from "./own_menu";

afterEach(cleanup);

function names(event: string): (string | null)[] {
  const state = completeTable({
    table: "t1", name: "One", number: 1, deal: 1, phase: "playing", game: "holdem", form: "holdem", form_name: "Texas hold'em",
    stakes: "1/2", book: "roberts-v11", seats: [{ seat: 0, player: "ada", name: "Ada", stack: 100 }], event,
  });
  const mine = completeYours({ seat: 0, may: ["add-chips", "move-seat", "stand-up", "leave-table", "use-time-bank"], time_bank_ms: 30_000 })!;
  render(<OwnMenu state={state} mine={mine} chips={1_000} />);
  return screen.getAllByRole("button").map((one) => one.textContent);
}

describe("what one may do beside acting", () => {
  it("is at a cash table to buy, to move and to leave", () => {
    expect(names("")).toEqual([
      "Auto top-up", "Sit out", "Leave", "Screens", "Call the floor", "Ask the floor's book", "Time bank 30s", "Add chips", "Change seats",
    ]);
  });

  it("is at a tournament's table none of these, whatever the table would allow", () => {
    expect(names("friday")).toEqual(["Sit out", "Screens", "Call the floor", "Ask the floor's book", "Time bank 30s"]);
  });
});
