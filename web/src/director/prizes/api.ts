/** What is asked about chips and prizes beside commands. */

import { call } from "../../api";

export interface Share { player: string; name: string; chips: number; money: number }
export interface Shares { chip_chop: readonly Share[]; icm: readonly Share[]; note: string }

/** What agreements would come to; nothing is done. */
export const reckonShares = async (key: string, asked: { stacks: Readonly<Record<string, number>>; kept: number; unit: number }): Promise<Shares> =>
  (await call("POST", `/api/desk/events/${encodeURIComponent(key)}/calculator`, asked)) as Shares;
