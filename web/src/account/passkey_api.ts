/** Passkeys: what the house asks, handed to the browser, and what the device answers, handed back. */

import { asFields, call, rows, session, text, type Session } from "../api";
import type { Proof } from "./account_api";
import { say } from "./texts";

export interface Passkey { id: string; name: string; site: string; created: number; used: number }
type Fields = Record<string, unknown>;

/** Why this page can have no passkeys; empty where it can. */
export function whyNot(page: Window & typeof globalThis = window): string {
  if (!page.isSecureContext) {
    return say.browsersHavePasskeysOnlyOn;
  }
  if (!("PublicKeyCredential" in page)) return say.thisBrowserHasNoPasskeys;
  if (/^[\d.]+$|:/.test(page.location.hostname)) {
    return say.passkeyBoundNameOpenRoom;
  }
  return "";
}

export async function myPasskeys(): Promise<{ passkeys: Passkey[]; whyNot: string }> {
  const found = asFields(await call("GET", "/api/me/passkeys"));
  const passkeys = rows(found["passkeys"]).map((one) => ({
    id: text(one["id"]), name: text(one["name"]), site: text(one["site"]),
    created: Number(one["created"] ?? 0), used: Number(one["used"] ?? 0),
  }));
  return { passkeys, whyNot: whyNot() };
}

export async function addPasskey(name: string, proof: Proof): Promise<void> {
  const asked = asFields(asFields(await call("POST", "/api/me/passkeys", proof))["options"]);
  const user = asFields(asked["user"]);
  const publicKey = {
    ...asked, challenge: bytesOf(asked["challenge"]), user: { ...user, id: bytesOf(user["id"]) },
    excludeCredentials: rows(asked["excludeCredentials"]).map((one) => ({ ...one, id: bytesOf(one["id"]) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await fromDevice(() => navigator.credentials.create({ publicKey }));
  const answer = made.response as AuthenticatorAttestationResponse;
  const credential = written(made, { attestationObject: textOf(answer.attestationObject) });
  await call("POST", "/api/me/passkeys/done", { name, credential });
}

export const removePasskey = (id: string): Promise<unknown> =>
  call("DELETE", `/api/me/passkeys/${encodeURIComponent(id)}`);

export async function logInByPasskey(): Promise<Session> {
  return session("/api/login/passkey/done", { credential: await answered() });
}

export async function confirmByPasskey(): Promise<void> {
  await call("POST", "/api/me/confirm/passkey", { credential: await answered() });
}

async function answered(): Promise<Fields> {
  const asked = asFields(asFields(await call("POST", "/api/login/passkey"))["options"]);
  const publicKey = {
    ...asked, challenge: bytesOf(asked["challenge"]), allowCredentials: [],
  } as unknown as PublicKeyCredentialRequestOptions;
  const used = await fromDevice(() => navigator.credentials.get({ publicKey }));
  const answer = used.response as AuthenticatorAssertionResponse;
  return written(used, {
    authenticatorData: textOf(answer.authenticatorData), signature: textOf(answer.signature),
    ...(answer.userHandle ? { userHandle: textOf(answer.userHandle) } : {}),
  });
}

/** What a device does, or that it did not, in words. */
async function fromDevice(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask();
    if (found !== null) return found as PublicKeyCredential;
  } catch (found) {
    const known = found instanceof DOMException && found.name === "InvalidStateError";
    throw new Error(known ? "That device has a passkey for this account already." : "The device gave no passkey.");
  }
  throw new Error("The device gave no passkey.");
}

function written(credential: PublicKeyCredential, response: Fields): Fields {
  const clientDataJSON = textOf(credential.response.clientDataJSON);
  return {
    id: credential.id, rawId: textOf(credential.rawId), type: credential.type,
    response: { clientDataJSON, ...response }, clientExtensionResults: {},
  };
}

export function bytesOf(said: unknown): Uint8Array {
  const plain = atob(text(said).replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (one) => one.charCodeAt(0));
}

export function textOf(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
