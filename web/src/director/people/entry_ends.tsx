/** An entry that ends without going out: withdrawn before the start, or void because it was a mistake. */

import { useState } from "react";
import { chips, readChips } from "../../faces/format";
import type { Command } from "../api";
import { useDesk } from "../desk";
import { Frame, Preview, Text, Why } from "../dialogs/frame";
import { moneyWords } from "../prizes/money";
import { boughtWords, whereWords } from "./sought";
import { say } from "./texts";

export function WithdrawDialog({ player }: { player: string }) {
  const { entrants, send } = useDesk();
  const name = entrants.get(player)?.name ?? player;
  const command: Command = { type: "withdraw", player };
  return (
    <Frame title={say.withdraws({ name })} does={say.withdrawNamed({ name })} onDo={() => send(command)}>
      <p className="dim">{say.beforeTheStart}</p>
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
  if (!one) return <Frame title={say.voidAnEntry}><p className="dim">{say.thereIsNoSuchEntryAny}</p></Frame>;
  const read = back.trim() ? readChips(back) : null;
  const wrong = back.trim() !== "" && read === null;
  const command: Command = { type: "void-entry", player, ...(read !== null && { chips: read }) };
  return (
    <Frame title={say.voidTheEntryOf({ name: one.name })} does={say.voidTheEntryX} danger ready={why.trim() !== "" && sure && !wrong} onDo={() => send(command, why.trim())}>
      <p className="because desk-void">{say.asIfNeverBeen({ number: one.number, where: whereWords(one), bought: boughtWords(one), money: moneyWords(one.paid_in, desk.currency), b: (words) => <b>{words}</b> })}</p>
      {desk.state === "running" && <Text name={say.chipsThatHeHandsBackIf} value={back} onChange={setBack} hint={chips(one.stack ?? desk.terms.stack)} figures />}
      <Why value={why} onChange={setWhy} />
      <label className="switch"><input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} /><span>{say.theEntryItselfWasAMistake}</span></label>
      <Preview command={wrong ? null : command} why={why.trim() || "looked at"} />
    </Frame>
  );
}
