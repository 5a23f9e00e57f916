/** What goes out of a wallet or into it: in the room's currency, where it has one. */

import { room } from "../room";
import { settings } from "../settings";
import { amountsIn, type Amounts } from "./amounts";

export const roomAmounts = (): Amounts => amountsIn(room.get().money, settings.get().amounts);
export const price = (amount: number): string => roomAmounts().chips(amount);
