// @vitest-environment jsdom

import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => { vi.resetModules(); vi.unstubAllGlobals(); });

/** A link in a room that answers so; how often it was asked. */
async function linkIn(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  const { HelpLink, helpIsThere } = await import("./help_link");
  const { container } = render(<><HelpLink before=" · " /><HelpLink /></>);
  const there = await helpIsThere();
  return { container, there, fetched };
}

const said = (body: unknown, status = 200) => () => Promise.resolve(new Response(JSON.stringify(body), { status }));

test("a room with its documentation leads to it, and is asked once", async () => {
  const { container, there, fetched } = await linkIn(said({ status: "ok", help: true }));
  expect(there).toBe(true);
  await waitFor(() => expect(container.querySelectorAll(".unseen")).toHaveLength(0));
  expect(screen.getAllByRole("link", { name: "Help" })[0]!.getAttribute("href")).toBe("/help/");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ["without it", said({ status: "ok", help: false })],
  ["of an older version", said({ status: "ok" })],
  ["that can keep nothing", said({ error: { code: "not-stored", words: "Full." } }, 503)],
])("a room %s leads nowhere", async (_, answer) => {
  const { container, there } = await linkIn(answer);
  expect(there).toBe(false);
  expect(container.querySelectorAll(".unseen")).toHaveLength(2);
});
