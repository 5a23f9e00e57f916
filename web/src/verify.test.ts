// @vitest-environment node

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Proof } from "./protocol";
import { sha256 } from "./sha256";
import { verifyProof } from "./verify";

interface Vectors {
  cases: { size: number; root: string; proofs: Proof[] }[];
  wrong: { size: number; root: string; good: Proof; wrong: { why: string; proof: Proof }[] };
}

const FILE = new URL("../../tests/server/data/commitments.json", import.meta.url);
const vectors = JSON.parse(readFileSync(FILE, "utf-8")) as Vectors;

afterEach(() => vi.unstubAllGlobals());

describe.each(["the browser's own", "without TLS"])("with SHA-256 %s", (which) => {
  const prepare = () => {
    if (which === "without TLS") vi.stubGlobal("crypto", {});
    expect(globalThis.crypto.subtle === undefined).toBe(which === "without TLS");
  };

  it.each(vectors.cases)("every card of $size is opened", async ({ size, root, proofs }) => {
    prepare();
    expect(proofs).toHaveLength(size);
    for (const proof of proofs) expect(await verifyProof(root, proof, size)).toBe(true);
  });

  it.each(vectors.wrong.wrong)("$why is found out", async ({ proof }) => {
    prepare();
    const { root, size, good } = vectors.wrong;
    expect(await verifyProof(root, good, size)).toBe(true);
    expect(await verifyProof(root, proof, size)).toBe(false);
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
  ])("%s is found out", async (_, someRoot, proof, someSize) => {
    expect(await verifyProof(someRoot, proof, someSize)).toBe(false);
  });
});

it("its own SHA-256 is that of everybody", () => {
  for (let length = 0; length < 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, place) => (place * 37 + length) & 0xff);
    const expected = createHash("sha256").update(message).digest("hex");
    expect(Buffer.from(sha256(message)).toString("hex")).toBe(expected);
  }
});
