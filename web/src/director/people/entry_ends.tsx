/** An entry that ends without going out: withdrawn before the start, or void because it was a mistake. */

import { useState } from "react";
import { chips, readChips } from "../../faces/format";
import type { Command } from "../api";
import { useDesk } from "../desk";
import { Frame, Preview, Text, Why } from "../dialogs/frame";
import { moneyWords } from "../prizes/money";
import { boughtWords, whereWords } from "./sought";

export function WithdrawDialog({ player }: { player: string }) {
  const { entrants, send } = useDesk();
  const name = entrants.get(player)?.name ?? player;
  const command: Command = { type: "withdraw", player };
  return (
    <Frame title={`${name} withdraws`} does={`Withdraw ${name}`} onDo={() => send(command)}>
      <p className="dim">Before the start anybody may take his entry back; he may enter again later.</p>
      <Preview command={command} />
    </Frame>
  );
}

/** A reason is typed and a mark is set: nobody does this by pressing Enter twice. */
export function VoidDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const one = entrants.get(player);
  const [why, setWhy] = useState("");
  const [back, setBack] = useState("");
  const [sure, setSure] = useState(false);
  if (!one) return <Frame title="Void an entry"><p className="dim">There is no such entry any more.</p></Frame>;
  const read = back.trim() ? readChips(back) : null;
  const wrong = back.trim() !== "" && read === null;
  const command: Command = { type: "void-entry", player, ...(read !== null && { chips: read }) };
  return (
    <Frame title={`Void the entry of ${one.name}`} does="Void the entry" danger ready={why.trim() !== "" && sure && !wrong} onDo={() => send(command, why.trim())}>
      <p className="because desk-void">Receipt #{one.number}, {whereWords(one)}; {boughtWords(one)}. It is as if the entry had never been: <b>{moneyWords(one.paid_in, desk.currency)}</b> goes back, and so do the chips. This is not how somebody goes out.</p>
      {desk.state === "running" && <Text name="Chips that he hands back, if not all that he bought" value={back} onChange={setBack} hint={chips(one.stack ?? desk.terms.stack)} figures />}
      <Why value={why} onChange={setWhy} />
      <label className="switch"><input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} /><span>The entry itself was a mistake</span></label>
      <Preview command={wrong ? null : command} why={why.trim() || "looked at"} />
    </Frame>
  );
}
