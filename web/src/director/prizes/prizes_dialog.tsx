/** The prizes: place by place, who gets them, and whether they were handed over. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text, Why } from "../dialogs/frame";
import { moneyWords, plainAmount, readAmount } from "./money";

export function PrizesDialog() {
  const { desk, busy, send, show, entrants } = useDesk();
  const { prizes, settled, currency, totals } = desk;
  const paid = prizes.filter((one) => one.paid).length;
  return (
    <Frame title="Prizes" wide>
      <p role="status">{settled ? `${prizes.length} places are paid` : `So it stands: the entries are still open, ${prizes.length} places`}, {moneyWords(Math.max(totals.pool, totals.guarantee), currency)}
        {paid > 0 && `; ${paid} handed over`}.</p>
      <div className="scrolls"><table className="prize-list">
        <thead><tr><th scope="col">Place</th><th scope="col">Prize</th><th scope="col">Player</th><th scope="col">Handed over</th></tr></thead>
        <tbody>{prizes.map((one) => (
          <tr key={one.place} data-paid={one.paid}><th scope="row">{one.place}</th>
            <td>{moneyWords(one.money, currency)}{one.seat_worth > 0 && ` and a seat worth ${moneyWords(one.seat_worth, currency)}`}</td>
            <td>{one.player ? entrants.get(one.player)?.name ?? one.player : ""}</td>
            <td>{one.player && <button type="button" className={one.paid ? "quiet" : ""} aria-pressed={one.paid} disabled={busy}
              onClick={() => void send({ type: "paid", player: one.player, done: !one.paid })}>{one.paid ? "Handed over" : "Hand over"}<span className="sr"> to {entrants.get(one.player)?.name ?? one.player}</span></button>}</td></tr>
        ))}</tbody>
      </table></div>
      <div className="names">
        <button type="button" className="quiet" onClick={() => show({ name: "calculator" })}>What a deal comes to</button>
        <button type="button" className="quiet" onClick={() => show({ name: "agree" })}>The players agree</button>
        {settled && desk.state === "running" && <button type="button" className="quiet" onClick={() => show({ name: "alter-prizes" })}>Other prizes</button>}
        <button type="button" className="quiet" onClick={() => show({ name: "papers" })}>Papers</button>
      </div>
    </Frame>
  );
}

export function AlterDialog() {
  const { desk, send } = useDesk();
  const { currency } = desk;
  const [typed, setTyped] = useState<readonly string[]>(() => desk.prizes.map((one) => plainAmount(one.money, currency)));
  const [why, setWhy] = useState("");
  const money = typed.map((one) => readAmount(one, currency));
  const bad = money.findIndex((one) => one === null);
  const sum = money.reduce<number>((all, one) => all + (one ?? 0), 0);
  const all = desk.prizes.reduce((total, one) => total + one.money, 0);
  const command = bad < 0 && typed.length > 0 ? { type: "alter-prizes", money, why: why.trim() } : null;
  return (
    <Frame title="Other prizes" does="Set them" ready={command !== null && why.trim() !== ""} onDo={() => (command ? send(command, why.trim()) : Promise.resolve(false))}>
      <p role="status">{bad >= 0 ? `The prize of place ${bad + 1} is no amount.` : `Together ${moneyWords(sum, currency)} of ${moneyWords(all, currency)}.`}</p>
      {typed.map((one, place) => <Text key={place} name={`Place ${place + 1}`} value={one} onChange={(text) => setTyped((old) => old.map((other, at) => (at === place ? text : other)))} />)}
      <div className="names">
        <button type="button" className="quiet" onClick={() => setTyped((old) => [...old, ""])}>One place more</button>
        <button type="button" className="quiet" disabled={typed.length < 2} onClick={() => setTyped((old) => old.slice(0, -1))}>One place fewer</button>
      </div>
      <Why value={why} onChange={setWhy} />
      <Preview command={why.trim() ? command : null} why={why} />
    </Frame>
  );
}
