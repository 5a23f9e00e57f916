/** One's own account: where one is signed in, the password, the second factor, going for good. */

import { asFields, call, readPerson, rows, text, type Session } from "../api";

export interface SignedIn { name: string; created: number; here: boolean; device: string }
export interface Begun { secret: string; uri: string; qr: string }
export interface Proof { password: string; code: string }

export async function mySessions(): Promise<SignedIn[]> {
  return rows(asFields(await call("GET", "/api/me/sessions"))["sessions"]).map((one) => ({
    name: text(one["name"]), created: Number(one["created"] ?? 0), here: one["here"] === true, device: text(one["device"]),
  }));
}

export const endSession = (name: string): Promise<unknown> =>
  call("DELETE", `/api/me/sessions/${encodeURIComponent(name)}`);

export async function hasTotp(): Promise<boolean> {
  return asFields(await call("GET", "/api/me"))["totp"] === true;
}

export async function changePassword(old: string, fresh: string, code: string): Promise<Session> {
  const found = asFields(await call("POST", "/api/me/password", { old, new: fresh, code }));
  return { token: text(found["token"]), you: readPerson(found["you"]) };
}

export async function beginTotp(proof: Proof): Promise<Begun> {
  const found = asFields(await call("POST", "/api/me/totp", proof));
  return { secret: text(found["secret"]), uri: text(found["uri"]), qr: text(found["qr"]) };
}

export async function turnTotpOn(code: string): Promise<string[]> {
  const found = asFields(await call("POST", "/api/me/totp/on", { code }))["codes"];
  return Array.isArray(found) ? found.map((one) => text(one)) : [];
}

export const turnTotpOff = (proof: Proof): Promise<unknown> => call("POST", "/api/me/totp/off", proof);
export const confirm = (proof: Proof): Promise<unknown> => call("POST", "/api/me/confirm", proof);
export const deleteAccount = (proof: Proof): Promise<unknown> => call("POST", "/api/me/delete", proof);

export async function takeData(): Promise<string> {
  return JSON.stringify(await call("GET", "/api/me/data"), null, 2);
}
