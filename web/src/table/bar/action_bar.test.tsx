// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { completeChoice, type FullChoice } from "../../wire/complete";
import type { Choice, DealCommand } from "../../wire/protocol";
import { settings } from "../../settings";
import { SETTLES_MS } from "../../ui/settling";
import { ActionBar } from "./action_bar";
import { apart, Rare } from "./rare";
import type { Measure } from "./sizing/sizes";
import { fitted, isPicked, isSized, stepped, toggled } from "./choosing";

afterEach(cleanup);
const made = (...choices: Choice[]): FullChoice[] => choices.map(completeChoice);
const fold: Choice = { label: "Fold", act: { type: "fold" }, key: "f" };
const call: Choice = { label: "Call 1,200", act: { type: "call" }, key: "c" };
const raise: Choice = {
  label: "Raise to", act: { type: "wager", to: 400 }, key: "r", least: 400, most: 1_950, step: 100,
  presets: [["Min", 400], ["Pot", 900], ["All in", 1_950]],
};
const draw: Choice = {
  label: "Draw", act: { type: "draw", cards: [7] }, key: "enter", cards: [7, 9, 30, 51, 2], cards_least: 1, cards_most: 3,
};
const pat: Choice = { label: "Stand pat", act: { type: "draw", cards: [] }, key: "p" };

interface BarProps { choices: FullChoice[]; act: (a: DealCommand) => void; disabled?: boolean; measure?: Measure | null }

function Bar({ choices, act, disabled = false, measure = null }: BarProps) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const most = choices.find(isPicked)?.cards_most ?? 0;
  return <ActionBar choices={choices} picked={picked} disabled={disabled} measure={measure} seen={1} onAct={act}
    onToggle={(card) => setPicked((old) => toggled(old, card, most))} />;
}

function shown(choices: FullChoice[], disabled = false, measure: Measure | null = null) {
  const act = vi.fn();
  render(<Bar choices={choices} act={act} disabled={disabled} measure={measure} />);
  return act;
}
const press = (key: string) => fireEvent.keyDown(window, { key });
const button = (name: RegExp) => screen.getByRole("button", { name }) as HTMLButtonElement;

describe("the action bar", () => {
  it("shows the server's choices and nothing else", () => {
    shown(made(fold, call));
    expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["fFold", "cCall 1,200"]);
  });

  it("sends the command of a button, by click or by key", () => {
    const act = shown(made(fold, call));
    fireEvent.click(button(/Fold/));
    press("C");
    expect(act.mock.calls).toEqual([[{ type: "fold" }], [{ type: "call" }]]);
  });

  it("sends nothing while it waits for an answer", () => {
    const act = shown(made(fold, raise), true);
    press("f");
    fireEvent.click(button(/Raise/));
    expect(act).not.toHaveBeenCalled();
  });

  it("puts the amount into `to` and onto the button", () => {
    const act = shown(made(fold, raise));
    fireEvent.click(button(/Pot/));
    fireEvent.click(button(/Raise to 900/));
    expect(act).toHaveBeenCalledWith({ type: "wager", to: 900 });
  });

  it("brings a typed amount into range and step", () => {
    const act = shown(made(fold, raise));
    const box = screen.getByRole("textbox");
    fireEvent.change(box, { target: { value: "5000" } });
    fireEvent.keyDown(box, { key: "Enter" });
    fireEvent.change(box, { target: { value: "749" } });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(act.mock.calls.map(([one]) => one.to)).toEqual([1_950, 700]);
  });

  it("steps with the arrows, and its key goes to the box", () => {
    shown(made(fold, raise));
    press("ArrowUp");
    expect(button(/Raise to 500/)).toBeTruthy();
    press("r");
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  it("shows no slider where there is one amount only", () => {
    const act = shown(made({ ...raise, most: 400 }));
    expect(screen.queryByRole("slider")).toBeNull();
    press("r");
    expect(act).toHaveBeenCalledWith({ type: "wager", to: 400 });
  });

  it("picks cards by number and draws them with Enter", () => {
    const act = shown(made(pat, draw));
    expect(button(/Draw/).disabled).toBe(true);
    press("2");
    press("4");
    expect(button(/Draw 2 cards/).disabled).toBe(false);
    press("Enter");
    expect(act).toHaveBeenCalledWith({ type: "draw", cards: [9, 51] });
  });

  it("puts a card back, and never picks more than the most", () => {
    expect(toggled([7], 7, 3)).toEqual([]);
    expect(toggled([1, 2, 3], 4, 3)).toEqual([2, 3, 4]);
  });

  it("stands pat by its own button", () => {
    const act = shown(made(pat, draw));
    press("p");
    expect(act).toHaveBeenCalledWith({ type: "draw", cards: [] });
  });

  it("leaves keys to what is typed into", () => {
    const act = shown(made(fold, raise));
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "f" });
    expect(act).not.toHaveBeenCalled();
  });
});

describe("what is asked once more", () => {
  const measure: Measure = { pot: 600, level: 200, bet: 0, everything: 1_950, blind: 100, byPot: true };
  const check: Choice = { label: "Check", act: { type: "check" }, key: "c" };
  const chop: Choice = { label: "Chop the blinds", act: { type: "agree", matter: "chop" }, key: "x" };

  it("is a fold beside a check, until it is silenced", () => {
    const act = shown(made(fold, check, raise), false, measure);
    press("f");
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("You may check: fold all the same?");
    press("escape");
    press("f");
    fireEvent.click(button(/Check/));
    press("f");
    fireEvent.click(button(/Fold, and ask no more/));
    press("f");
    expect(act.mock.calls.map(([one]) => one.type)).toEqual(["check", "fold", "fold"]);
    settings.set((old) => ({ ...old, asksFold: true }));
  });

  it("is no fold to a bet", () => {
    const act = shown(made(fold, call), false, measure);
    press("f");
    expect(act).toHaveBeenCalledWith({ type: "fold" });
  });

  it("is everything, by a second press; another amount begins anew", () => {
    const act = shown(made(fold, raise), false, measure);
    fireEvent.click(button(/All in/));
    fireEvent.click(button(/Raise to 1,950/));
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(button(/All in: press again/));
    expect(act).toHaveBeenCalledWith({ type: "wager", to: 1_950 });
    fireEvent.click(button(/Raise to 1,950/));
    press("ArrowDown");
    fireEvent.click(button(/Raise to 1,900/));
    expect(act.mock.calls.map(([one]) => one.to)).toEqual([1_950, 1_900]);
  });

  it("is an offer to chop, which stands apart", () => {
    const act = vi.fn();
    const all = made(fold, call, chop);
    expect([apart(all).usual.length, apart(made(chop, fold)).rare]).toEqual([2, []]);
    render(<Rare choices={all} disabled={false} onAct={act} onWhy={vi.fn()} />);
    fireEvent.click(button(/Chop the blinds/));
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(button(/Chop the blinds: sure/));
    expect(act).toHaveBeenCalledWith({ type: "agree", matter: "chop" });
    expect(button(/Why can't I raise/)).toBeTruthy();
  });

  it("moves the amount by the wheel, a big blind at a time, within what is allowed", () => {
    shown(made(fold, raise), false, measure);
    const slider = screen.getByRole("slider");
    fireEvent.wheel(slider, { deltaY: -1 });
    expect(button(/Raise to 500/)).toBeTruthy();
    for (let turns = 0; turns < 3; turns += 1) fireEvent.wheel(slider, { deltaY: 1 });
    expect(button(/Raise to 400/)).toBeTruthy();
  });
});

describe("amounts", () => {
  const sized = completeChoice(raise);
  if (!isSized(sized)) throw new Error("sized");
  it("are in steps from the least, or all of it", () => {
    expect([0, 449, 450, 1_940, 9_999, NaN].map((one) => fitted(sized, one))).toEqual([400, 400, 500, 1_900, 1_950, 400]);
  });
  it("step down from the most to the last full step", () => {
    expect(stepped(sized, 1_950, -1)).toBe(1_900);
    expect(stepped(sized, 400, -1)).toBe(400);
  });
});

describe("buttons that have just come", () => {
  const animate = vi.fn();
  beforeEach(() => { Element.prototype.animate = animate; });
  afterEach(() => {
    animate.mockReset();
    Reflect.deleteProperty(Element.prototype, "animate");
  });
  const check: Choice = { label: "Check", act: { type: "check" }, key: "c" };
  const calls = (chips: number): Choice => ({ ...call, label: `Call ${chips}` });
  const bar = (choices: Choice[], disabled = false, seen = 1) =>
    <ActionBar choices={choices.map(completeChoice)} picked={[]} disabled={disabled} seen={seen}
      measure={{ pot: 10, call: 0, bet: 0, blind: 2, stack: 100, street: 0 } as never} onAct={() => undefined} onToggle={() => undefined} />;

  it("take no pointer for a moment, and again whenever they mean something else", () => {
    const { rerender } = render(bar([fold, calls(10)]));
    expect(animate.mock.calls).toEqual([[{ pointerEvents: ["none", "none"] }, SETTLES_MS]]);
    expect(animate.mock.contexts[0]).toBe(screen.getByRole("group"));
    rerender(bar([fold, calls(10)], false, 2));
    expect(animate).toHaveBeenCalledTimes(1);
    rerender(bar([fold, calls(20)], false, 3));
    expect(animate).toHaveBeenCalledTimes(2);
    // Between one's own act and the next turn it waits for an answer.
    rerender(bar([fold, calls(20)], true, 3));
    rerender(bar([fold, calls(20)], false, 4));
    expect(animate).toHaveBeenCalledTimes(4);
  });

  it("are those of a question too, which comes where the fold stood", () => {
    render(bar([fold, check]));
    fireEvent.click(screen.getByRole("button", { name: /Fold/ }));
    expect(screen.getByRole("alert")).toBeTruthy();
    expect(animate.mock.contexts.at(-1)).toBe(screen.getByRole("group", { name: /check/ }));
  });
});
