// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RulesDialog } from "./rules_dialog";

afterEach(cleanup);
const rule = (id: string) => [id, `Title of ${id}`, `Statement of ${id}`] as const;

it("says one sentence, then one rule, and the others when they are asked for", () => {
  render(<RulesDialog rules={{ words: "A raise must be at least as large as the last one, 12.", rules: [rule("A-1"), rule("A-2"), rule("A-3")] }} onClose={() => undefined} />);
  const more = screen.getByText("2 more rules").closest("details")!;
  expect(screen.getByText(/at least as large/)).toBeTruthy();
  expect(more.contains(screen.getByText("A-1"))).toBe(false);
  expect([more.open, more.contains(screen.getByText("A-2")), more.contains(screen.getByText("A-3"))]).toEqual([false, true, true]);
});

it("says so where there is no rule", () => {
  render(<RulesDialog rules={{ words: "Ada sits down", rules: [] }} onClose={() => undefined} />);
  expect(screen.getByText(/No rule of the book/)).toBeTruthy();
});
