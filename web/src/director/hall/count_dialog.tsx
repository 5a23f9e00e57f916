/** Chips that were counted: of one player, or of everybody at a table. */

import { useState } from "react";
import { chips, readChips } from "../../faces/format";
import type { Entrant } from "../api";
import { useDesk } from "../desk";
import { Frame, Preview, Why } from "../dialogs/frame";
import { namesAt, tableOf } from "./seats";
import { say } from "./texts";

export type Typed = Readonly<Record<string, string>>;

/** What was typed, by player; null where something of it is no number. An empty field was not counted. */
export function counted(typed: Typed, players: readonly string[]): readonly (readonly [string, number])[] | null {
  const found: [string, number][] = [];
  for (const player of players) {
    const text = (typed[player] ?? "").trim();
    const read = readChips(text);
    if (text && read === null) return null;
    if (read !== null) found.push([player, read]);
  }
  return found;
}

export function CountOne({ player }: { player: string }) {
  const { entrants } = useDesk();
  const found = entrants.get(player);
  return <CountDialog title={say.chipsOf({ name: found?.name ?? "" })} of={found ? [found] : []} />;
}

export function CountTable({ table }: { table: number }) {
  const { desk } = useDesk();
  return <CountDialog title={say.chipsAtTable({ table })} of={namesAt(desk, tableOf(desk, table))} />;
}

function CountDialog({ title, of }: { title: string; of: readonly Entrant[] }) {
  const { send } = useDesk();
  const [typed, setTyped] = useState<Typed>({});
  const [why, setWhy] = useState("");
  const stacks = counted(typed, of.map((one) => one.player));
  // What was counted before is put right: that has a reason.
  const needed = stacks?.some(([player]) => of.some((one) => one.player === player && one.stack !== null)) ?? false;
  const command = stacks?.length ? { type: "count-stacks", stacks } : null;
  return (
    <Frame title={title} does={say.noteThem} ready={command !== null && (!needed || why.trim() !== "")} onDo={() => (command ? send(command, why.trim()) : Promise.resolve(false))}>
      <StackFields of={of} typed={typed} onType={(player, text) => setTyped((old) => ({ ...old, [player]: text }))} />
      {stacks === null && <p className="problem" role="alert">{say.wholeNumbersOfChipsSuchAs}</p>}
      <Why value={why} onChange={setWhy} needed={needed} />
      <Preview command={command} why={why} />
    </Frame>
  );
}

interface FieldsProps { of: readonly Entrant[]; typed: Typed; onType: (player: string, text: string) => void }

/** A field of chips for each, in the order of the seats. */
export function StackFields({ of, typed, onType }: FieldsProps) {
  const total = counted(typed, of.map((one) => one.player))?.reduce((sum, [, number]) => sum + number, 0) ?? 0;
  return (
    <div className="stack-fields">
      {of.map((one) => (
        <label key={one.player}><i>{one.table ? one.seat + 1 : ""}</i><span>{one.name}</span>
          <input inputMode="numeric" autoComplete="off" maxLength={16} aria-label={say.chipsOf({ name: one.name })} value={typed[one.player] ?? ""}
            placeholder={one.stack === null ? "" : chips(one.stack)} onChange={(event) => onType(one.player, event.target.value)} /></label>
      ))}
      {of.length > 1 && <p className="dim" role="status">{say.together({ total })}</p>}
    </div>
  );
}
