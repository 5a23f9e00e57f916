/** What goes out of a wallet or into it: in the room's currency, where it has one. */

import { room } from "../room";
import { settings } from "../settings";
import type { MoneyState } from "../wire/protocol";
import { amountsIn, type Amounts } from "./amounts";

/** A tournament may show its money in a way of its own; elsewhere it is the room's. */
export const moneyAmounts = (money?: MoneyState | null): Amounts => amountsIn(money ?? room.get().money, settings.get().amounts);
export const price = (amount: number, money?: MoneyState | null): string => moneyAmounts(money).chips(amount);
export const roomAmounts = (): Amounts => moneyAmounts();
