// @vitest-environment jsdom

import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Mine, Table } from "../../wire/complete";
import { OwnNote } from "./own_note";

afterEach(cleanup);

function words(note: string, mine: Partial<Mine> = {}, away = false): string {
  const state = { seats: [{ seat: 2, note, away }, { seat: 3, note: "Owes a kill", away: false }] };
  const { container } = render(<OwnNote state={state as unknown as Table} mine={{ seat: 2, may: [], ways_in: [], ...mine } as unknown as Mine} />);
  const found = container.textContent ?? "";
  cleanup();
  return found;
}

it("says in a whole sentence why one has no part in the deal, and nothing to who has one", () => {
  expect(words("")).toBe("");
  expect(words("Out of chips")).toBe("You have no chips left.");
  expect(words("Out of chips", { may: ["add-chips"] })).toContain("add some to be dealt in again");
  expect(words("In next deal")).toBe("You are dealt in from the next deal.");
  expect(words("", {}, true)).toBe("You sit out: you are dealt no cards.");
  expect(words("Waits for blind", { ways_in: ["wait"] })).toBe("You are dealt in when the big blind comes to you.");
  expect(words("Waits for blind", { ways_in: ["wait", "post"] })).toContain("“How to come in”");
  expect(words("Owes a kill")).toBe("Owes a kill");
});
