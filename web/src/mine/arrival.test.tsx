// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useKeys } from "../table/bar/keys";
import { after, arrival, bring, goTo, QUIET_MS } from "./arrival";
import { Arriving } from "./arriving";

afterEach(() => { cleanup(); vi.useRealTimers(); act(() => arrival.set(null)); });

describe("the moment of arriving", () => {
  it("begins when one is brought, counts what is pressed there, and ends in quiet", () => {
    const brought = after(null, { type: "brought", table: "b" });
    expect(brought).toEqual({ table: "b", pressed: 0 });
    expect(after(brought, { type: "pressed", table: "b" })).toEqual({ table: "b", pressed: 1 });
    expect(after(brought, { type: "pressed", table: "a" })).toBe(brought);
    expect(after(brought, { type: "quiet" })).toBeNull();
    expect(after(brought, { type: "gone", table: "a" })).toBeNull();
    expect(after(brought, { type: "brought", table: "c" })).toEqual({ table: "c", pressed: 0 });
    expect(after(null, { type: "pressed", table: "b" })).toBeNull();
  });
});

function Bar({ act: does }: { act: (what: string) => void }) {
  useKeys((key) => { if (key === "f") does("key"); return key === "f"; });
  return <button type="button" onClick={() => does("press")}>Fold</button>;
}

function shown(heard = true) {
  const does = vi.fn();
  render(<><Arriving table="b" name="Two" heard={heard}><Bar act={does} /></Arriving><button type="button">elsewhere</button></>);
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Fold" }));
  const key = () => fireEvent.keyDown(document.body, { key: "f" });
  return { does, press, key };
}

describe("a table that one was brought to", () => {
  beforeEach(() => vi.useFakeTimers());

  it("takes neither a press nor a key until nothing was pressed for a while", () => {
    const { does, press, key } = shown();
    act(() => bring("b"));
    expect(screen.getByRole("status").textContent).toContain("Your turn at Two");
    press();
    act(() => vi.advanceTimersByTime(QUIET_MS - 1));
    key();
    // Each press has begun the moment anew.
    act(() => vi.advanceTimersByTime(QUIET_MS - 1));
    press();
    expect(does).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(QUIET_MS));
    expect(screen.getByRole("status").textContent).toBe("");
    press();
    key();
    expect(does.mock.calls).toEqual([["press"], ["key"]]);
  });

  it("takes everything at once where one has gone oneself", () => {
    const { does, press } = shown();
    act(() => bring("b"));
    act(() => goTo("b"));
    press();
    expect(does).toHaveBeenCalledOnce();
  });

  it("is the only one that is guarded", () => {
    const { does, press } = shown();
    act(() => bring("other"));
    press();
    expect(does).toHaveBeenCalledOnce();
  });

  it("hears no key while another table has them", () => {
    const { does, press, key } = shown(false);
    key();
    expect(does).not.toHaveBeenCalled();
    press();
    expect(does).toHaveBeenCalledWith("press");
  });
});
