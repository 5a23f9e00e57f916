// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { completeChoice } from "../../wire/complete";
import type { Choice } from "../../wire/protocol";
import { isPicked } from "./choosing";
import { Beside } from "./rare";
import { ShowCards } from "./show_cards";

afterEach(() => { cleanup(); vi.useRealTimers(); });

const shows: Choice = { label: "Show", act: { type: "show", cards: [51, 44] }, key: "s", cards: [51, 44], cards_least: 1, cards_most: 2 };

function shown(choice: Choice, disabled = false) {
  vi.useFakeTimers();
  const full = completeChoice(choice);
  if (!isPicked(full)) throw new Error("picked");
  const onAct = vi.fn();
  render(<ShowCards choice={full} disabled={disabled} onAct={onAct} />);
  return onAct;
}
const rest = () => act(() => { vi.advanceTimersByTime(600); });
const button = (name: RegExp) => screen.getByRole("button", { name });

describe("showing cards that nobody has called", () => {
  it("shows one of them, by a press or by its number, or both", () => {
    const onAct = shown(shows);
    rest();
    fireEvent.click(button(/Show the ace of spades/));
    fireEvent.keyDown(window, { key: "2" });
    fireEvent.click(button(/Show both/));
    expect(onAct.mock.calls.map(([one]) => one)).toEqual([
      { type: "show", cards: [51] }, { type: "show", cards: [44] }, { type: "show", cards: [51, 44] },
    ]);
  });

  it("takes no press that was meant for what stood there before", () => {
    const onAct = shown(shows);
    fireEvent.click(button(/Show both/));
    fireEvent.keyDown(window, { key: "s" });
    expect(onAct).not.toHaveBeenCalled();
    rest();
    fireEvent.keyDown(window, { key: "s" });
    expect(onAct).toHaveBeenCalledOnce();
  });

  it("offers the last card alone, and nothing while it waits for an answer", () => {
    const onAct = shown({ ...shows, cards: [44], cards_most: 1 }, true);
    rest();
    expect(screen.queryByRole("button", { name: /both|all/ })).toBeNull();
    fireEvent.click(button(/Show the/));
    expect(onAct).not.toHaveBeenCalled();
  });
});

describe("what may be asked beside one's turn", () => {
  it("is somebody's hand by a second press, and what would have come by the first", () => {
    const onAct = vi.fn();
    const ask = completeChoice({ label: "Ask to see Bo's hand", act: { type: "ask", of: 1 } as Choice["act"] });
    const hunt = completeChoice({ label: "What would have come?", act: { type: "hunt" } });
    render(<Beside choices={[ask, hunt]} disabled={false} onAct={onAct} />);
    fireEvent.click(button(/Ask to see Bo's hand/));
    expect(onAct).not.toHaveBeenCalled();
    fireEvent.click(button(/Ask to see Bo's hand: sure/));
    fireEvent.click(button(/What would have come/));
    expect(onAct.mock.calls.map(([one]) => one.type)).toEqual(["ask", "hunt"]);
  });
});
