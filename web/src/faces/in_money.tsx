/** Everything inside shows amounts as the table's money has it, and as the person wants to see it. */

import { createContext, useContext, useMemo, type ReactNode } from "react";
import { settings } from "../settings";
import { useStore } from "../store";
import type { MoneyState } from "../wire/protocol";
import { amountsIn, type Amounts } from "./amounts";

const Shown = createContext<Amounts>(amountsIn(null));

/** How amounts are shown here. */
export const useAmounts = (): Amounts => useContext(Shown);

interface InMoneyProps { money: MoneyState | null | undefined; blind?: number; children: ReactNode }

export function InMoney({ money, blind = 0, children }: InMoneyProps) {
  const { amounts: chosen } = useStore(settings);
  const shown = useMemo(() => amountsIn(money, chosen, blind), [money, chosen, blind]);
  return <Shown.Provider value={shown}>{children}</Shown.Provider>;
}
