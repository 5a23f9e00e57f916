// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { OnlookersDialog } from "./onlookers";

afterEach(() => { cleanup(); vi.unstubAllGlobals(); });

function answers(status: number, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })));
}

const ADA = { player: "a", name: "Ada", unseen: false, you: true };

it("names those who look on, and counts the others", async () => {
  answers(200, { people: [ADA, { player: "b", name: "Ben", unseen: true, you: false }], nameless: 2, named_to_all: true });
  render(<OnlookersDialog table="t1" onClose={() => undefined} />);
  const list = await screen.findByRole("list", { name: "Onlookers" });
  expect(within(list).getAllByRole("listitem").map((one) => one.textContent)).toEqual(["Ada (you)", "Ben not named to players"]);
  expect(screen.getByText("And 2 others without a name.")).toBeTruthy();
});

it("says that nobody looks on, and why it cannot say", async () => {
  answers(200, { people: [], nameless: 0, named_to_all: true });
  render(<OnlookersDialog table="t1" onClose={() => undefined} />);
  expect(await screen.findByText(/Nobody looks on/)).toBeTruthy();
  cleanup();
  answers(404, { error: { code: "not-found", words: "There is no such table or deal." } });
  render(<OnlookersDialog table="t1" onClose={() => undefined} />);
  expect((await screen.findByRole("alert")).textContent).toBe("There is no such table or deal.");
});
