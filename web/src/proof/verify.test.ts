// @vitest-environment node

import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Proof } from "../wire/protocol";
import { verifyProof } from "./verify";

interface Vectors {
  cases: { size: number; root: string; proofs: Proof[] }[];
  wrong: { size: number; root: string; good: Proof; wrong: { why: string; proof: Proof }[] };
}

const FILE = new URL("../../../tests/server/chance/data/commitments.json", import.meta.url);
const vectors = JSON.parse(readFileSync(FILE, "utf-8")) as Vectors;

afterEach(() => vi.unstubAllGlobals());

describe.each(["a secure context", "a page without TLS"])("in %s", (which) => {
  const prepare = () => {
    if (which === "a page without TLS") vi.stubGlobal("crypto", {});
    expect(globalThis.crypto.subtle === undefined).toBe(which === "a page without TLS");
  };

  it.each(vectors.cases)("every card of $size is opened", ({ size, root, proofs }) => {
    prepare();
    expect(proofs).toHaveLength(size);
    for (const proof of proofs) expect(verifyProof(root, proof, size)).toBe(true);
  });

  it.each(vectors.wrong.wrong)("$why is found out", ({ proof }) => {
    prepare();
    const { root, size, good } = vectors.wrong;
    expect(verifyProof(root, good, size)).toBe(true);
    expect(verifyProof(root, proof, size)).toBe(false);
  });
});

describe("what the server would never send", () => {
  const { root, size, good } = vectors.wrong;

  it.each([
    ["another root", "0".repeat(64), good, size],
    ["no root", "", good, size],
    ["a root in capitals", root.toUpperCase(), good, size],
    ["another size", root, good, 5],
    ["no size", root, good, Number.NaN],
    ["half a card", root, { ...good, card: 0.5 }, size],
    ["half a place", root, { ...good, place: 5.5 }, size],
    ["a card that is text", root, { ...good, card: `${good.card}` as unknown as number }, size],
  ])("%s is found out", (_, someRoot, proof, someSize) => {
    expect(verifyProof(someRoot, proof, someSize)).toBe(false);
  });
});
