// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useChoosing } from "./combobox";

beforeEach(() => vi.useFakeTimers());
afterEach(() => { cleanup(); vi.useRealTimers(); });

const NAMES = ["Ann", "Bob", "Cleo"];

function Field({ taken, entered, still = false }: { taken: (name: string) => void; entered: (name: string) => void; still?: boolean }) {
  const [text, setText] = useState("");
  const found = NAMES.filter((one) => one.toLowerCase().includes(text.toLowerCase()));
  const choosing = useChoosing({
    name: "Who", list: "Who is meant", text, onText: setText, items: found, open: text !== "", onTake: taken, still,
    onKey: (event, at) => { if (event.key === "Enter") entered(found[at] ?? ""); },
  });
  return <><input {...choosing.input} /><ul {...choosing.list}>{text && found.map((one, at) => <li key={one} {...choosing.option(at)}>{one}</li>)}</ul></>;
}

function typed(text: string, more: { still?: boolean } = {}) {
  const [taken, entered] = [vi.fn(), vi.fn()];
  render(<Field taken={taken} entered={entered} {...more} />);
  const box = screen.getByRole("combobox", { name: "Who" });
  fireEvent.change(box, { target: { value: text } });
  const meant = () => document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent;
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { box, taken, entered, meant, press };
}

describe("a field of names", () => {
  it("means the first, goes down the list by arrows and round it, and says on Enter who is meant", () => {
    const { meant, press, entered, taken } = typed("o");
    expect(meant()).toBe("Bob");
    press("ArrowDown");
    expect(meant()).toBe("Cleo");
    press("ArrowDown");
    expect(meant()).toBe("Bob");
    press("ArrowUp");
    press("Enter");
    expect(entered.mock.calls).toEqual([["Cleo"]]);
    expect(taken).not.toHaveBeenCalled();
  });

  it("takes whom one presses, and nobody because the field was left", () => {
    const { box, taken } = typed("n");
    fireEvent.blur(box);
    expect(taken).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("option", { name: "Ann" }));
    expect(taken.mock.calls).toEqual([["Ann", 0]]);
  });

  it("means whoever lies under the mouse, where that is not the choice itself", () => {
    const { meant } = typed("o");
    fireEvent.mouseMove(screen.getByRole("option", { name: "Cleo" }));
    expect(meant()).toBe("Cleo");
    cleanup();
    const still = typed("o", { still: true });
    fireEvent.mouseMove(screen.getByRole("option", { name: "Cleo" }));
    expect(still.meant()).toBe("Bob");
  });

  it("says aloud how many were found, and leaves the ends of the text to the text", () => {
    const { meant, press } = typed("o");
    vi.advanceTimersByTime(300);
    expect(screen.getByRole("status").textContent).toBe("2 found, arrows choose");
    press("End");
    expect(meant()).toBe("Bob");
  });
});
