// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Detail } from "./api";
import { GiveUpDialog } from "./give_up_dialog";
import { DETAIL } from "./sample";

afterEach(cleanup);

const at = (dealing: boolean, part: Partial<Detail> = {}): Detail =>
  ({ ...DETAIL, may: ["give-up"], tables: [{ key: "t1", number: 1, players: 6, dealing, waits: false }], ...part });
const press = (name: string) => act(async () => { fireEvent.click(screen.getByRole("button", { name, hidden: true })); });
const dialog = (detail: Detail, onGo: () => Promise<void>) => <GiveUpDialog detail={detail} onClose={vi.fn()} onGo={onGo} />;

describe("giving up a stack", () => {
  it("says what is lost and what it costs, and takes a second press", async () => {
    const go = vi.fn(async () => undefined);
    render(dialog(at(false), go));
    expect(document.body.textContent).toMatch(/14,500 chips leave play.*100.*10.*20/);
    expect(go).not.toHaveBeenCalled();
    await press("Give it up");
    expect(go).toHaveBeenCalledOnce();
  });

  it("waits for the deal of one's own table to be over, and is asked for once", async () => {
    const go = vi.fn(async () => undefined);
    const { rerender } = render(dialog(at(true), go));
    await press("Give it up");
    expect(go).not.toHaveBeenCalled();
    expect(screen.getByRole("status", { hidden: true }).textContent).toMatch(/this deal is over/);
    rerender(dialog(at(false), go));
    rerender(dialog(at(false), go));
    expect(go).toHaveBeenCalledOnce();
  });

  it("does not happen by itself after who waited is out, or entries are closed", async () => {
    const go = vi.fn(async () => undefined);
    const { rerender } = render(dialog(at(true), go));
    await press("Give it up");
    rerender(dialog(at(false, { may: [] }), go));
    expect(go).not.toHaveBeenCalled();
    expect(screen.getByRole("status", { hidden: true }).textContent).toMatch(/cannot be given up/);
  });

  it("is pressed again after it was refused", async () => {
    const go = vi.fn(async (): Promise<void> => { throw new Error("the next deal has begun"); });
    render(dialog(at(false), go));
    await press("Give it up");
    expect(screen.getByRole("alert", { hidden: true })).toBeTruthy();
    expect(go).toHaveBeenCalledOnce();
    await press("Give it up");
    expect(go).toHaveBeenCalledTimes(2);
  });
});
