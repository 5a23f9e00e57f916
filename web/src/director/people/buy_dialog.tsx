/** A rebuy, an add-on or another entry: its price, how it was paid, and what would come of it. */

import type { Command, Terms } from "../api";
import { useDesk } from "../desk";
import { Check, Frame, Preview } from "../dialogs/frame";
import { moneyWords } from "../prizes/money";
import { usePaidBy } from "./paid_by";
import { PriceList } from "./price_list";
import { priceParts } from "./sought";
import { say } from "./texts";
import { useState } from "react";

type What = "rebuy" | "add-on" | "reenter";
const wordsOf = (what: What, name: string): { title: string; does: string } => ({
  rebuy: { title: say.takesARebuy({ name }), does: say.takeTheRebuy }, "add-on": { title: say.takesTheAddOn({ name }), does: say.takeTheAddOn }, reenter: { title: say.entersAgain({ name }), does: say.enterAgain },
})[what];

const chipsOf = (terms: Terms, what: What): number => (what === "reenter" ? terms.stack : (what === "rebuy" ? terms.rebuy : terms.add_on)?.chips ?? 0);

export function BuyDialog({ player, what }: { player: string; what: What }) {
  const { desk, entrants, send, show } = useDesk();
  const one = entrants.get(player);
  const { took, field, keep } = usePaidBy();
  const [owes, setOwes] = useState(false);
  const later = what === "rebuy" && owes;
  const bare: Command = { type: what, player, ...(later && { announced: true }) };
  const go = async (): Promise<boolean> => {
    if (!await send({ ...bare, ...(took && !later && { took }) })) return false;
    keep();
    if (what === "reenter") show({ name: "entry", player });
    return what !== "reenter";
  };
  return (
    <Frame {...wordsOf(what, one?.name ?? player)} onDo={go}>
      <PriceList parts={priceParts(desk, what === "reenter" ? "entry" : what)} money={(amount) => moneyWords(amount, desk.currency)} />
      <p className="dim">{say.forChips({ chips: chipsOf(desk.terms, what) })}</p>
      {what === "rebuy" && <Check words={say.duringADeal} on={owes} onChange={setOwes} />}
      {!later && field}
      <Preview command={bare} />
    </Frame>
  );
}
