/** People in and out as a table, and the papers of an event. */

import { ApiError, answerTo, call, refusalFrom } from "../../api";
import { readToken } from "../../room";
import { say } from "./texts";

export interface SamePerson { person: string; words: string }
export interface ImportRow { line: number; name: string; becomes: "new" | "same" | "ask" | "fault"; words: string; choices: readonly SamePerson[] }
export interface Imported { rows: readonly ImportRow[]; added: number }

/** What becomes of each line; nothing is added before one is sure. `file` in base64. */
export const importPeople = async (file: string, same: Readonly<Record<string, string>>, sure: boolean): Promise<Imported> =>
  (await call("POST", "/api/desk/people/import", { file, same, sure })) as Imported;

/** A file of the server's, fetched with one's session. Raises ApiError. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = readToken();
  const answer = await answerTo(path, { headers: token ? { authorization: `Bearer ${token}` } : {}, cache: "no-store" }, 0);
  if (!answer.ok) throw refusalFrom(answer.status, await answer.json().catch(() => null));
  return answer.blob();
}

export const fetchPeople = (): Promise<Blob> => fetchFile("/api/desk/people.csv");

/** Bytes in base64, as a file is sent. */
export async function inBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export const problemOf = (found: unknown): string => (found instanceof ApiError ? found.message : say.thatDidNotWorkTryAgain);
