// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Mishap } from "./mishap";

afterEach(() => { cleanup(); vi.restoreAllMocks(); });

const Faulty = (): never => { throw new Error("a fault"); };

it("says that a page fails, leaves what is beside it, and lets another page begin", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const shown = (page: string) => <>
    <Mishap at={page}>{page === "good" ? <p>the good page</p> : <Faulty />}</Mishap>
    <p>beside it</p>
  </>;
  const { rerender } = render(shown("bad"));
  expect(screen.getByRole("alert").textContent).toContain("fault");
  expect(screen.getByRole("link").getAttribute("href")).toBe("#/");
  expect(screen.getByText("beside it")).toBeTruthy();
  rerender(shown("good"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("the good page")).toBeTruthy();
});
