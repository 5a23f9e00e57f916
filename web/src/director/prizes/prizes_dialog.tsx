/** The prizes: place by place, who gets them, and whether they were handed over. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text, Why } from "../dialogs/frame";
import { moneyWords, plainAmount, readAmount } from "./money";
import { say } from "./texts";

export function PrizesDialog() {
  const { desk, busy, send, show, entrants } = useDesk();
  const { prizes, settled, currency, totals } = desk;
  const paid = prizes.filter((one) => one.paid).length;
  return (
    <Frame title={say.prizes} wide>
      <p role="status">{say.placesArePaid({ settled, places: prizes.length, pool: moneyWords(Math.max(totals.pool, totals.guarantee), currency) })}{paid > 0 && say.handedOverSo({ paid })}.</p>
      <div className="scrolls"><table className="prize-list">
        <thead><tr><th scope="col">{say.place}</th><th scope="col">{say.prize}</th><th scope="col">{say.player}</th><th scope="col">{say.handedOver}</th></tr></thead>
        <tbody>{prizes.map((one) => (
          <tr key={one.place} data-paid={one.paid}><th scope="row">{one.place}</th>
            <td>{moneyWords(one.money, currency)}{one.seat_worth > 0 && ` ${say.andASeatWorth({ worth: moneyWords(one.seat_worth, currency) })}`}</td>
            <td>{one.player ? entrants.get(one.player)?.name ?? one.player : ""}</td>
            <td>{one.player && <button type="button" className={one.paid ? "quiet" : ""} aria-pressed={one.paid} disabled={busy}
              onClick={() => void send({ type: "paid", player: one.player, done: !one.paid })}>{one.paid ? say.handedOver : say.handOver}<span className="sr"> {say.to({ name: entrants.get(one.player)?.name ?? one.player })}</span></button>}</td></tr>
        ))}</tbody>
      </table></div>
      <div className="names">
        <button type="button" className="quiet" onClick={() => show({ name: "calculator" })}>{say.whatADealComesTo}</button>
        <button type="button" className="quiet" onClick={() => show({ name: "agree" })}>{say.thePlayersAgree}</button>
        {settled && desk.state === "running" && <button type="button" className="quiet" onClick={() => show({ name: "alter-prizes" })}>{say.otherPrizes}</button>}
        <button type="button" className="quiet" onClick={() => show({ name: "papers" })}>{say.papers}</button>
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
    <Frame title={say.otherPrizes} does={say.setThem} ready={command !== null && why.trim() !== ""} onDo={() => (command ? send(command, why.trim()) : Promise.resolve(false))}>
      <p role="status">{bad >= 0 ? say.prizeIsNoAmount({ place: bad + 1 }) : say.togetherOf({ sum: moneyWords(sum, currency), all: moneyWords(all, currency) })}</p>
      {typed.map((one, place) => <Text key={place} name={say.placeNumber({ place: place + 1 })} value={one} onChange={(text) => setTyped((old) => old.map((other, at) => (at === place ? text : other)))} />)}
      <div className="names">
        <button type="button" className="quiet" onClick={() => setTyped((old) => [...old, ""])}>{say.onePlaceMore}</button>
        <button type="button" className="quiet" disabled={typed.length < 2} onClick={() => setTyped((old) => old.slice(0, -1))}>{say.onePlaceFewer}</button>
      </div>
      <Why value={why} onChange={setWhy} />
      <Preview command={why.trim() ? command : null} why={why} />
    </Frame>
  );
}
