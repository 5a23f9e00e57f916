/** Links to deals: made, listed, taken back. */

import { call } from "../../api";

export interface Made { code: string; url: string; qr: string }
/** A link that was made before: its code is known to nobody any more. */
export interface Link { name: string; table: string; number: number; own: boolean; at: number }

export const share = async (table: string, number: number, own: boolean): Promise<Made> =>
  (await call("POST", "/api/me/shared", { table, number, own })) as Made;

export const myLinks = async (): Promise<readonly Link[]> =>
  ((await call("GET", "/api/me/shared")) as { links: Link[] }).links;

export const takeBack = (name: string): Promise<unknown> => call("DELETE", `/api/me/shared/${name}`);
