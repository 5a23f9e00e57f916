// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { completeChoice } from "../../wire/complete";
import type { Choice } from "../../wire/protocol";
import { ActionBar } from "./action_bar";
import { SETTLES_MS } from "../../ui/settling";

const animate = vi.fn();
beforeEach(() => { Element.prototype.animate = animate; });
afterEach(() => {
  cleanup();
  animate.mockReset();
  Reflect.deleteProperty(Element.prototype, "animate");
});
const fold: Choice = { label: "Fold", act: { type: "fold" }, key: "f" };
const check: Choice = { label: "Check", act: { type: "check" }, key: "c" };
const call = (chips: number): Choice => ({ label: `Call ${chips}`, act: { type: "call" }, key: "c" });

const bar = (choices: Choice[], disabled = false, seen = 1) =>
  <ActionBar choices={choices.map(completeChoice)} picked={[]} disabled={disabled} seen={seen}
    measure={{ pot: 10, call: 0, bet: 0, blind: 2, stack: 100, street: 0 } as never} onAct={() => undefined} onToggle={() => undefined} />;

describe("buttons that have just come", () => {
  it("take no pointer for a moment, and again whenever they mean something else", () => {
    const { rerender } = render(bar([fold, call(10)]));
    expect(animate.mock.calls).toEqual([[{ pointerEvents: ["none", "none"] }, SETTLES_MS]]);
    expect(animate.mock.contexts[0]).toBe(screen.getByRole("group"));
    rerender(bar([fold, call(10)], false, 2));
    expect(animate).toHaveBeenCalledTimes(1);
    rerender(bar([fold, call(20)], false, 3));
    expect(animate).toHaveBeenCalledTimes(2);
    // Between one's own act and the next turn it waits for an answer.
    rerender(bar([fold, call(20)], true, 3));
    rerender(bar([fold, call(20)], false, 4));
    expect(animate).toHaveBeenCalledTimes(4);
  });

  it("are those of a question too, which comes where the fold stood", () => {
    render(bar([fold, check]));
    fireEvent.click(screen.getByRole("button", { name: /Fold/ }));
    expect(screen.getByRole("alert")).toBeTruthy();
    expect(animate.mock.contexts.at(-1)).toBe(screen.getByRole("group", { name: /check/ }));
  });
});
