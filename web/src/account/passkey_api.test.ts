import { expect, it } from "vitest";
import { bytesOf, textOf, whyNot } from "./passkey_api";

const page = (isSecureContext: boolean, hostname: string, more: object = { PublicKeyCredential: {} }) =>
  ({ isSecureContext, location: { hostname }, ...more }) as unknown as Window & typeof globalThis;

it("says why a page has no passkeys", () => {
  expect(whyNot(page(false, "kitchen.local"))).toContain("TLS");
  expect(whyNot(page(true, "192.168.1.7"))).toContain("numbers");
  expect(whyNot(page(true, "[::1]"))).toContain("numbers");
  expect(whyNot(page(true, "room.example.org", {}))).toContain("browser");
  expect(whyNot(page(true, "room.example.org"))).toBe("");
  expect(whyNot(page(true, "localhost"))).toBe("");
});

it("writes bytes in base64 for addresses, and reads them", () => {
  for (const data of [[], [0], [251, 255, 254], [1, 2, 3, 4]]) {
    const said = textOf(Uint8Array.from(data).buffer);
    expect(said).not.toMatch(/[+/=]/);
    expect([...bytesOf(said)]).toEqual(data);
  }
});
