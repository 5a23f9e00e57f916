// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fromSnapshot, updated } from "../../room";
import type { Watched } from "../../wire/complete";
import type { Snapshot, Update } from "../../wire/protocol";
import { examine, NOTHING } from "../witness";
import { Explained } from "./explained";

afterEach(cleanup);

const streams = JSON.parse(readFileSync("../tests/server/chance/data/witnessed.json", "utf-8")) as Record<string, (Snapshot | Update)[]>;

/** The flop of a table of hold'em, with what a browser knew then. */
function flop() {
  let witness = NOTHING;
  let watched: Watched | undefined;
  for (const message of structuredClone(streams.holdem!)) {
    watched = (message.type === "snapshot" ? fromSnapshot(message) : updated(watched, message))!;
    witness = examine(witness, watched);
    if (watched.state.boards.some((board) => board.length)) break;
  }
  return { watched: structuredClone(watched!), witness };
}

it("shows every step of a card that holds, one after the other", () => {
  const { watched, witness } = flop();
  render(<Explained watched={watched} witness={witness} />);
  expect(screen.getByText(/All five steps hold/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  for (let step = 1; step < 5; step += 1) fireEvent.click(screen.getByRole("button", { name: "Next step" }));
  expect(screen.queryByRole("button", { name: "Next step" })).toBeNull();
  expect(screen.getAllByText(watched.state.root).length).toBe(2); // the last hash, and the root
  const cards = within(screen.getByRole("group", { name: "Which card" })).getAllByRole("button");
  fireEvent.click(cards.at(-1)!);
  expect(cards.at(-1)!.getAttribute("aria-pressed")).toBe("true");
});

it("lets one digit be changed, and the proof fails in words", () => {
  const { watched, witness } = flop();
  render(<Explained watched={watched} witness={witness} />);
  fireEvent.click(screen.getByRole("button", { name: /^5\. .*, holds$/ }));
  fireEvent.click(screen.getByRole("button", { name: "Change one digit, and see it fail" }));
  expect(screen.getByText(/With one digit of the salt changed: The hashes end at/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "As it was told" }));
  expect(screen.queryByText(/With one digit/)).toBeNull();
});

it("goes red at the step that does not hold, and says what is wrong", () => {
  const { watched, witness } = flop();
  watched.proofs = watched.proofs.map((proof) => ({ ...proof, salt: "0".repeat(32) }));
  render(<Explained watched={watched} witness={witness} />);
  expect(screen.getByText(/1 of five steps does not hold/)).toBeTruthy();
  const wrong = screen.getByRole("alert");
  expect(wrong.textContent).toMatch(/this card did not lie there/);
  expect(wrong.closest("li")!.className).toBe("fails");
  expect(within(wrong.closest("li")!).getByRole("button", { expanded: true, name: /^5\. .*, does not hold$/ })).toBeTruthy();
});
