// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Outgoing } from "../wire/connection";
import type { Situation } from "../wire/protocol";
import { Door } from "./door";

const sent: Outgoing[] = [];
let answers: ((answer: Answer) => void)[] = [];
vi.mock("../room", () => ({
  send: (message: Outgoing) => {
    if (message.type === "incidents") return Promise.resolve({ type: "possible", table: "t1", incidents: [] });
    sent.push(message);
    return new Promise((done) => answers.push(done));
  },
}));

const about: Situation = { incident: "early", title: "A player acts out of turn", play: "Razz, 10/20 limit" };
const seat = { key: "seat", kind: "seat" as const, asks: "Which seat?", answers: [[0, "Ada"], [3, "Ben"]] as const };
const HEARD: Answer = { type: "say-back", table: "t1", about, words: "Ben, call: right?", binding: true,
  facts: [{ key: "seat", words: "Ben", value: 3, heard: "ben", asks: seat }] };
const ASKED: Answer = { type: "ask", table: "t1", about, optional: true, under: [],
  fact: { key: "behind", kind: "whole", asks: "How many players have acted behind?", most: 3 } };
const RULED: Answer = { type: "ruled", table: "t1", about, facts: { seat: 3 }, onward: [], deal: 1, seen: 2,
  outcomes: [{ outcome: "binding", short: "It stands.", say: "It stands. Go on.", rules: [["RR11-1", "Binding", "It binds."]] }] };

beforeEach(() => {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  sent.length = 0;
  answers = [];
});
afterEach(cleanup);

const answer = (one: Answer) => act(async () => { answers.shift()?.(one); });
const button = (name: string | RegExp) => screen.getByRole("button", { name }) as HTMLButtonElement;

async function told(words = "Ben called out of turn") {
  await act(async () => { render(<Door place={{ table: "t1", play: {} }} />); });
  const box = screen.getByRole("textbox");
  fireEvent.change(box, { target: { value: words } });
  fireEvent.keyDown(box, { key: "Enter" });
}

describe("the door to the floor", () => {
  it("sends what is told by Enter, says it back with the focus on it, and puts a fact right", async () => {
    await told();
    expect(sent).toEqual([{ type: "tell", table: "t1", words: "Ben called out of turn", given: {}, replies: [] }]);
    await answer(HEARD);
    expect(document.activeElement?.textContent).toBe("Ben, call: right?");
    fireEvent.click(button("Change: Ben"));
    expect(screen.queryByRole("button", { name: "Nobody knows" })).toBeNull();
    fireEvent.click(button("Ada"));
    expect(sent[1]).toMatchObject({ replies: [{ type: "gave", fact: "seat", value: 0 }] });
  });

  it("asks for a number no larger than there is, and takes that nobody knows", async () => {
    await told();
    await answer(ASKED);
    expect(document.activeElement?.textContent).toBe("How many players have acted behind?");
    expect(screen.queryByRole("button", { name: "4" })).toBeNull();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "4" } });
    expect(button("Next").disabled).toBe(true);
    expect(screen.getByText("There are no more than 3.")).toBeTruthy();
    fireEvent.click(button("Nobody knows"));
    expect(sent[1]).toMatchObject({ replies: [{ type: "gave", fact: "behind", value: null }] });
  });

  it("says what could not be taken, and keeps the question", async () => {
    await told();
    await answer(ASKED);
    fireEvent.click(button("2"));
    await answer({ type: "refused", words: "2 cannot be.", reason: "NOT_POSSIBLE" });
    expect(screen.getByRole("alert").textContent).toBe("2 cannot be.");
    fireEvent.click(button("3"));
    expect(sent[2]).toMatchObject({ replies: [{ fact: "behind", value: 3 }] });
  });

  it("shows one sentence and the rule first, and goes back to the words", async () => {
    await told();
    await answer(RULED);
    expect(screen.getByText("RR11-1", { selector: ".cited code" })).toBeTruthy();
    expect(document.querySelector(".say small")?.textContent).toBe("Go on.");
    expect(document.querySelectorAll("details[open]")).toHaveLength(0);
    fireEvent.click(button("← Back"));
    expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Ben called out of turn");
  });

  it("asks one thing at a time, and may be told anew", async () => {
    await told();
    await answer(ASKED);
    fireEvent.click(button("1"));
    expect(button("2").disabled).toBe(true);
    await answer(RULED);
    fireEvent.click(button("Ask something else"));
    expect(screen.getByRole("textbox")).toBeTruthy();
  });
});
