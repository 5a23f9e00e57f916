/** The sheet of a colour-up: who has how many odd chips, the cards, and who gets what. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview, Text } from "../dialogs/frame";
import { namesAt, tableOf } from "../hall/seats";
import { cardsOf, colourUp, estimated, NO_CHIPS, type Odds, type OddTyped } from "./odd";
import { say } from "./texts";

const dealing = () => [["here", say.dealtFromHere], ["table", say.dealtAtTheTable]] as const;

export function RaceDialog({ first }: { first: number }) {
  const { desk } = useDesk();
  const { race } = desk;
  const [table, setTable] = useState(first || (race?.tables[0] ?? 0));
  if (race === null) return <Frame title={say.colourUp}><p>{say.noChipsLeavePlayNow}</p></Frame>;
  const at = race.tables.includes(table) || table === 0 ? table : race.tables[0] ?? 0;
  return (
    <Sheet key={`${race.worth} ${at}`} table={at} race={race}>
      <p>{say.chipsLeavePlay({ worth: race.worth, to: race.to, tables: race.tables.length, b: (words) => <b>{words}</b> })}</p>
      <OneOf name={say.atTable} value={at} of={[...race.tables.map((one) => [one, String(one)] as const), [0, say.allAtOnce] as const]} onChange={setTable} />
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
    <Frame title={say.colourUpWorth({ worth })} wide does={table ? say.colourUpTable({ table }) : say.colourUpEverywhere} onDo={async () => { await send(command); return false; }}>
      {children}
      {table === 0 ? <Text name={say.byHowMuchMore} hint="0" figures value={rounding} onChange={setRounding} /> : (
        <>
          <div className="names">
            <button type="button" className="quiet" disabled={!of.some((one) => one.stack !== null)} onClick={() => setOdds(estimated(of, worth, to))}>{say.estimateByStacks}</button>
          </div>
          <div className="scrolls"><table className="odd-chips">
            <thead><tr><th scope="col">{say.seat}</th><th scope="col">{say.player}</th><th scope="col">{say.oddChipsWorth({ worth })}</th><th scope="col">{say.noOthers}</th>{dealt === "table" && <th scope="col">{say.newOf({ to })}</th>}</tr></thead>
            <tbody>{of.map((one) => {
              const typed = odds[one.player] ?? NO_CHIPS;
              return (
                <tr key={one.player}><td>{one.seat + 1}</td><th scope="row">{one.name}</th>
                  <td><Figure name={say.oddChipsOf({ name: one.name })} value={typed.odd} onChange={(odd) => put(one.player, { odd })} /></td>
                  <td><input type="checkbox" aria-label={say.hasNoOtherChips({ name: one.name })} checked={typed.bare} onChange={(event) => put(one.player, { bare: event.target.checked })} /></td>
                  {dealt === "table" && <td><Figure name={say.newChipsOf({ name: one.name })} value={typed.won} onChange={(won) => put(one.player, { won })} /></td>}</tr>
              );
            })}</tbody>
          </table></div>
          <p role="status">{cards === 0 ? say.nobodyHasOddChips : say.cardsForOddChips({ cards })}</p>
          <OneOf name={say.cards} value={dealt} of={dealing()} onChange={setDealt} />
        </>
      )}
      <Preview command={command} />
    </Frame>
  );
}

function Figure({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return <input inputMode="numeric" autoComplete="off" maxLength={4} aria-label={name} value={value} onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))} />;
}
