/** A table is run card by card: its chips have to be known, and are typed where they are not. */

import { useState } from "react";
import { runCardByCard } from "../api";
import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { counted, StackFields, type Typed } from "./count_dialog";
import { namesAt, tableOf } from "./seats";
import { say } from "./texts";

export function LiveDialog({ table: number }: { table: number }) {
  const { desk, run } = useDesk();
  const of = namesAt(desk, tableOf(desk, number)).filter((one) => one.stack === null);
  const [typed, setTyped] = useState<Typed>({});
  const stacks = counted(typed, of.map((one) => one.player));
  const missing = stacks !== null && stacks.length < of.length;
  return (
    <Frame title={say.tableCardByCard({ table: number })} does={say.runItCardByCard} ready={stacks !== null && !missing}
      onDo={() => run(() => runCardByCard(desk, number, stacks ?? []))}>
      <p>{say.dealerEntersEveryDeal}</p>
      {of.length > 0 && <StackFields of={of} typed={typed} onType={(player, text) => setTyped((old) => ({ ...old, [player]: text }))} />}
      {stacks === null && <p className="problem" role="alert">{say.wholeNumbersOfChipsSuchAs}</p>}
    </Frame>
  );
}
