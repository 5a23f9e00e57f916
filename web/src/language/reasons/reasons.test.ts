/** @vitest-environment jsdom */

import { expect, it } from "vitest";
import { speak } from "../texts";
import { keptReason, reasonWords, type Reason } from "./reasons";

it("keeps a reason of the page's own in one way, and says it in each reader's language", async () => {
  const all: Reason[] = ["slip", "letIn", "lifted", "mistake"];
  const kept = all.map(keptReason);
  expect(kept.map(reasonWords)).toEqual(kept);
  await speak("de");
  expect(all.map(keptReason)).toEqual(kept);
  expect(kept.map(reasonWords)).toEqual(["ein Versehen", "wieder eingelassen", "aufgehoben", "aus Versehen eingetragen"]);
  expect(reasonWords("he lifted it")).toBe("he lifted it");
  await speak("en");
});
