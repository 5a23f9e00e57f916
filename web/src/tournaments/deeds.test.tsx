// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "../notices";
import type { Deed, Detail } from "./api";
import { Deeds } from "./deeds";
import { DETAIL } from "./sample";

const sent: [path: string, body: unknown][] = [];
let status = 200;
let said: unknown = {};
beforeEach(() => {
  sent.length = 0;
  [status, said] = [200, { ...DETAIL, name: "as it is now" }];
  notices.set([]);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(String(init.body))]);
    return new Response(JSON.stringify(said), { status });
  });
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); });

function show(may: readonly Deed[], whose: "own" | "floor", part: Partial<Detail> = {}) {
  const taken = vi.fn();
  render(<Deeds detail={{ ...DETAIL, may, ...part }} whose={whose} onTaken={taken} />);
  return taken;
}
const names = () => screen.queryAllByRole("button").map((one) => one.textContent);
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;
const press = (one: HTMLElement) => act(async () => { fireEvent.click(one); });
const EVERY: readonly Deed[] = [
  "register", "pick-seat", "withdraw", "reenter", "give-up", "rebuy", "announce-rebuy", "settle-rebuy", "decline", "add-on", "arrive", "go-away", "start", "pause", "resume", "close-entries", "hand-for-hand", "call-off",
];

describe("what one may do in a tournament", () => {
  it("is what the server says and nothing else", () => {
    show(["rebuy", "decline"], "own");
    expect(names()).toEqual(["Buy in again", "Go out"]);
    cleanup();
    show(["rebuy"], "floor");
    expect(names()).toEqual([]);
    cleanup();
    show(EVERY, "own");
    expect(names()).toEqual([
      "Register", "Pick a seat", "Re-enter", "Buy in again", "Announce a rebuy", "Pay the rebuy", "Add on", "Go out", "I am back", "Leave for a while", "Give up your stack", "Withdraw",
    ]);
    cleanup();
    show(EVERY, "floor");
    expect(names()).toEqual(["Start", "Pause", "Resume", "Close entries", "Hand for hand", "Call off"]);
  });

  it.each([
    ["Re-enter", "own", "reenter"], ["Buy in again", "own", "rebuy"], ["Go out", "own", "decline"], ["Add on", "own", "add-on"],
    ["Withdraw", "own", "withdraw"], ["Start", "floor", "start"], ["Resume", "floor", "resume"], ["Close entries", "floor", "close-entries"],
  ] as const)("%s asks for just that, and shows the answer", async (name, whose, deed) => {
    const taken = show(EVERY, whose);
    await press(button(name));
    expect(sent).toEqual([[`/api/tournaments/friday/${deed}`, {}]]);
    expect(taken.mock.calls[0]?.[0].name).toBe("as it is now");
  });

  it("begins hand for hand, and ends it where it is on", async () => {
    show(["hand-for-hand"], "floor");
    await press(button("Hand for hand"));
    cleanup();
    show(["hand-for-hand"], "floor", { hand_for_hand: true });
    expect(button("Hand for hand").getAttribute("aria-pressed")).toBe("true");
    await press(button("Hand for hand"));
    expect(sent.map(([, body]) => body)).toEqual([{ on: true }, { on: false }]);
  });

  it("lets deals go on that are held, hand for hand, where there are any", async () => {
    show(["hand-for-hand"], "floor", { hand_for_hand: true });
    expect(names()).toEqual(["Hand for hand"]);
    cleanup();
    show(["hand-for-hand", "give-word"], "floor", { hand_for_hand: true });
    await press(button("Give the word"));
    expect(sent).toEqual([["/api/tournaments/friday/give-word", {}]]);
  });

  it("registers nobody who has not accepted the book and its version", async () => {
    const taken = show(["register"], "own");
    await press(button("Register"));
    const dialog = within(screen.getByRole("dialog", { name: "Register for Friday Night", hidden: true }));
    const enter = dialog.getByRole("button", { name: "Register", hidden: true }) as HTMLButtonElement;
    expect(enter.disabled).toBe(true);
    fireEvent.submit(enter.form!);
    expect(sent).toEqual([]);
    await press(dialog.getByRole("checkbox", { name: /Robert's Rules of Poker.*0123456789ab/, hidden: true }));
    expect(enter.disabled).toBe(false);
    await act(async () => { fireEvent.submit(enter.form!); });
    expect(sent).toEqual([["/api/tournaments/friday/register", { accepts: true }]]);
    expect(taken).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  });

  it("calls off with a reason and a second press, and no sooner", async () => {
    show(["call-off"], "floor");
    await press(button("Call off"));
    const dialog = within(screen.getByRole("dialog", { name: "Call off the tournament", hidden: true }));
    const submit = () => act(async () => { fireEvent.submit((dialog.getByRole("textbox", { hidden: true }) as HTMLInputElement).form!); });
    expect((dialog.getByRole("button", { name: "Call it off", hidden: true }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(dialog.getByRole("textbox", { hidden: true }), { target: { value: " The lights went out. " } });
    await submit();
    expect(sent).toEqual([]);
    dialog.getByRole("button", { name: "Press again to call it off", hidden: true });
    await submit();
    expect(sent).toEqual([["/api/tournaments/friday/call-off", { why: "The lights went out.", shares: "chips" }]]);
  });

  it("says a refusal with what may be done instead and its rules", async () => {
    const taken = show(["rebuy"], "own");
    [status, said] = [409, { error: "refused", message: "Rebuys are over.", cites: ["RR11-15.TRN.33"], legal: "You may go out." }];
    await press(button("Buy in again"));
    expect(taken).not.toHaveBeenCalled();
    expect(notices.get()).toMatchObject([{ words: "Rebuys are over.", more: "You may go out. (RR11-15.TRN.33)", kind: "refused" }]);
    expect(button("Buy in again").disabled).toBe(false);
  });

  it("says in the dialog what was refused there, in the form of other refusals too", async () => {
    show(["pause"], "floor");
    [status, said] = [409, { error: { code: "refused", words: "It is paused already.", cites: ["USPA-3.3.2.1"] } }];
    await press(button("Pause"));
    await act(async () => { fireEvent.submit((screen.getByRole("textbox", { hidden: true }) as HTMLInputElement).form!); });
    expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("It is paused already. (USPA-3.3.2.1)");
    expect(sent).toEqual([["/api/tournaments/friday/pause", { why: "" }]]);
  });
});
