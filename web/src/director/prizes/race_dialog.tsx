/** The sheet of a colour-up: who has how many odd chips, the cards, and who gets what. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview, Text } from "../dialogs/frame";
import { namesAt, tableOf } from "../hall/seats";
import { cardsOf, colourUp, estimated, NO_CHIPS, type Odds, type OddTyped } from "./odd";

const DEALT = [["here", "Dealt from here"], ["table", "Dealt at the table"]] as const;

export function RaceDialog({ first }: { first: number }) {
  const { desk } = useDesk();
  const { race } = desk;
  const [table, setTable] = useState(first || (race?.tables[0] ?? 0));
  if (race === null) return <Frame title="Colour up"><p>No chips leave play now.</p></Frame>;
  const at = race.tables.includes(table) || table === 0 ? table : race.tables[0] ?? 0;
  return (
    <Sheet key={`${race.worth} ${at}`} table={at} race={race}>
      <p>Chips of <b>{race.worth}</b> leave play, for chips of <b>{race.to}</b>. {race.tables.length === 1 ? "One table has" : `${race.tables.length} tables have`} them still.</p>
      <OneOf name="At table" value={at} of={[...race.tables.map((one) => [one, String(one)] as const), [0, "All at once"] as const]} onChange={setTable} />
    </Sheet>
  );
}

interface SheetProps { table: number; race: { worth: number; to: number }; children: React.ReactNode }

function Sheet({ table, race, children }: SheetProps) {
  const { desk, send } = useDesk();
  const { worth, to } = race;
  const of = namesAt(desk, tableOf(desk, table));
  const [odds, setOdds] = useState<Odds>({});
  const [dealt, setDealt] = useState<"here" | "table">("here");
  const [rounding, setRounding] = useState("");
  const put = (player: string, part: Partial<OddTyped>) => setOdds((old) => ({ ...old, [player]: { ...NO_CHIPS, ...old[player], ...part } }));
  const command = table ? colourUp(worth, table, of, odds, dealt) : { type: "colour-up", worth, table: 0, rounding: Number(rounding) || 0 };
  const cards = cardsOf(odds);
  return (
    <Frame title={`Colour up ${worth}`} wide does={table ? `Colour up table ${table}` : "Colour up everywhere"} onDo={async () => { await send(command); return false; }}>
      {children}
      {table === 0 ? <Text name="By how much all chips together are more than before" hint="0" figures value={rounding} onChange={setRounding} /> : (
        <>
          <div className="names">
            <button type="button" className="quiet" disabled={!of.some((one) => one.stack !== null)} onClick={() => setOdds(estimated(of, worth, to))}>Estimate by the stacks that were counted</button>
          </div>
          <div className="scrolls"><table className="odd-chips">
            <thead><tr><th scope="col">Seat</th><th scope="col">Player</th><th scope="col">Odd chips of {worth}</th><th scope="col">No others</th>{dealt === "table" && <th scope="col">New of {to}</th>}</tr></thead>
            <tbody>{of.map((one) => {
              const typed = odds[one.player] ?? NO_CHIPS;
              return (
                <tr key={one.player}><td>{one.seat + 1}</td><th scope="row">{one.name}</th>
                  <td><Figure name={`Odd chips of ${one.name}`} value={typed.odd} onChange={(odd) => put(one.player, { odd })} /></td>
                  <td><input type="checkbox" aria-label={`${one.name} has no other chips`} checked={typed.bare} onChange={(event) => put(one.player, { bare: event.target.checked })} /></td>
                  {dealt === "table" && <td><Figure name={`New chips of ${one.name}`} value={typed.won} onChange={(won) => put(one.player, { won })} /></td>}</tr>
              );
            })}</tbody>
          </table></div>
          <p role="status">{cards === 0 ? "Nobody has odd chips." : `${cards} cards, one for each odd chip, from the first seat on.`}</p>
          <OneOf name="Cards" value={dealt} of={DEALT} onChange={setDealt} />
        </>
      )}
      <Preview command={command} />
    </Frame>
  );
}

function Figure({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return <input inputMode="numeric" autoComplete="off" maxLength={4} aria-label={name} value={value} onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))} />;
}
