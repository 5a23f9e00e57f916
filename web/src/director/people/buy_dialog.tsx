/** A rebuy, an add-on or another entry: its price, how it was paid, and what would come of it. */

import { count } from "../../faces/format";
import type { Command, Terms } from "../api";
import { useDesk } from "../desk";
import { Check, Frame, Preview } from "../dialogs/frame";
import { moneyWords } from "../prizes/money";
import { usePaidBy } from "./paid_by";
import { PriceList } from "./price_list";
import { priceParts } from "./sought";
import { useState } from "react";

type What = "rebuy" | "add-on" | "reenter";
const WORDS: Readonly<Record<What, { title: string; does: string }>> = {
  rebuy: { title: "rebuys", does: "Take the rebuy" }, "add-on": { title: "takes the add-on", does: "Take the add-on" }, reenter: { title: "enters again", does: "Enter again" },
};

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
    <Frame title={`${one?.name ?? player} ${WORDS[what].title}`} does={WORDS[what].does} onDo={go}>
      <PriceList parts={priceParts(desk, what === "reenter" ? "entry" : what)} money={(amount) => moneyWords(amount, desk.currency)} />
      <p className="dim">For {count(chipsOf(desk.terms, what), "chip")}.</p>
      {what === "rebuy" && <Check words="During a deal: he said it, and pays when the deal is over" on={owes} onChange={setOwes} />}
      {!later && field}
      <Preview command={bare} />
    </Frame>
  );
}
