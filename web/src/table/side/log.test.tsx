// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Line } from "../../wire/protocol";
import { Log } from "./log";

afterEach(cleanup);

const line = (number: number): Line => ({ number, deal: 1, at: 0, kind: "deal", words: `Ada checks (${number})` });
const rows = (): readonly HTMLElement[] => screen.getAllByRole("listitem");

it("leaves lines as they are when the oldest goes and another comes", () => {
  const lines = Array.from({ length: 5 }, (_, number) => line(number));
  const { rerender } = render(<Log table="t" lines={lines} />);
  const before = rows();
  rerender(<Log table="t" lines={[...lines.slice(1), line(5)]} />);
  // The first line that is left begins the deal now, and is the same one all the same.
  expect(rows().slice(0, -1).map((row) => before.indexOf(row))).toEqual([1, 2, 3, 4]);
  expect(rows()[0]!.textContent).toContain("Deal 1");
  expect(rows().at(-1)!.textContent).toContain("Ada checks (5)");
});

it("follows its end in the frame, unless the reader has scrolled away", async () => {
  const lines = Array.from({ length: 5 }, (_, number) => line(number));
  const { rerender } = render(<Log table="t" lines={lines} />);
  const list = screen.getByRole("list");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let height = 500;
  Object.defineProperties(list, { scrollHeight: { get: () => height }, clientHeight: { value: 100 } });
  rerender(<Log table="t" lines={[...lines, line(5)]} />);
  expect(list.scrollTop).toBe(0);
  await frame();
  expect(list.scrollTop).toBe(500);
  list.scrollTop = 50;
  list.dispatchEvent(new Event("scroll"));
  height = 600;
  rerender(<Log table="t" lines={[...lines, line(5), line(6)]} />);
  await frame();
  expect(list.scrollTop).toBe(50);
});
