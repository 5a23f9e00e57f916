// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { arrive } from "./arriving";

let stop: () => void;
const moved = vi.fn();
beforeEach(() => { vi.stubGlobal("scrollTo", moved); moved.mockClear(); stop = arrive(); });
afterEach(() => { stop(); vi.unstubAllGlobals(); });

const come = (from: string, to: string): void => {
  window.dispatchEvent(new HashChangeEvent("hashchange", { oldURL: `http://room/${from}`, newURL: `http://room/${to}` }));
};

it("shows a page from its top, stays where the same page is asked something else, and goes back to where one was", () => {
  history.replaceState(null, "");
  come("#/", "#/quiz");
  expect(moved).toHaveBeenCalledWith(0, 0);
  come("#/books", "#/");
  expect(moved).toHaveBeenCalledTimes(1);
  history.replaceState(null, "");
  come("#/odds", "#/odds?game=razz");
  expect(moved).toHaveBeenCalledTimes(1);
});
