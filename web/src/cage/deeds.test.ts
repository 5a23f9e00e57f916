import { expect, it } from "vitest";
import { commandOf, DEEDS } from "./deeds";

it("every deed has a key of its own", () => {
  expect(new Set(DEEDS.map((one) => one.key)).size).toBe(DEEDS.length);
});

it("what goes back to the vault is below nothing, and goes out of the chosen drawer", () => {
  const back = DEEDS.find((one) => one.words === "Back to the vault")!;
  expect(commandOf(back, "main", { kind: "cash", amount: 500 })).toEqual({ type: "fill-drawer", drawer: "main", kind: "cash", amount: -500 });
  const forfeits = DEEDS.find((one) => one.words === "Forfeit a lock-up")!;
  expect(commandOf(forfeits, "main", { person: "a", why: "gone" })).toEqual({ type: "end-lock-up", forfeited: true, person: "a", why: "gone" });
});
