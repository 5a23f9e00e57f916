/** Who asks for a seat or for chips, for whoever asks and for the host; and what is ordered for after the deal. */

import { useState } from "react";
import { wordsOf } from "../../deals/last_deals";
import { ordersWords } from "../../faces/amounts";
import { useAmounts } from "../../faces/in_money";
import { askNoMore, askNoMoreChips, hostDoes } from "../../host/api";
import { notify } from "../../notices";
import type { Table } from "../../wire/complete";
import type { ApplicantState, BuyerState } from "../../wire/protocol";
import { say } from "./texts";

interface AskingProps { state: Table; runs: boolean; own: string }

export function AskingBar({ state, runs, own }: AskingProps) {
  const shown = state.applicants.filter((one) => runs || one.player === own);
  const orders = state.orders;
  const amounts = useAmounts();
  const buyers = state.buyers.filter((one) => runs || one.player === own);
  if (!shown.length && !buyers.length && !orders.length) return null;
  return (
    <section className="asking-bar" aria-label={say.theHostsMatters}>
      {shown.length > 0 && <ul aria-label={say.whoAsksSeat}>
        {shown.map((one) => runs && one.player !== own ? <Asks key={one.player} table={state.table} one={one} />
          : <Waits key={one.player} table={state.table} one={one} />)}
      </ul>}
      {buyers.length > 0 && <ul aria-label={say.whoAsksForChips}>
        {buyers.map((one) => runs && one.player !== own && !one.granted ? <AsksChips key={`${one.player} ${one.chips}`} table={state.table} one={one} />
          : <WaitsForChips key={one.player} table={state.table} one={one} own={one.player === own} />)}
      </ul>}
      {orders.length > 0 && <p className="orders" role="status">{say.afterThisDeal({ orders: ordersWords(orders, amounts) })}</p>}
    </section>
  );
}

const refused = (found: unknown) => notify(wordsOf(found), "refused");

function Asks({ table, one }: { table: string; one: ApplicantState }) {
  const { box, read, noun } = useAmounts();
  const [amount, setAmount] = useState(box(one.chips));
  const asked = read(amount);
  const does = (deed: Readonly<Record<string, unknown>>) => { hostDoes(table, { ...deed, player: one.player }).catch(refused); };
  return (
    <li>
      <span>{say.asksForSeat({ b: (words) => <b>{words}</b>, name: one.name, number: one.seat + 1 })}</span>
      <input aria-label={say.chipsFor({ noun, name: one.name })} inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      <button type="button" className="primary" disabled={!asked} aria-label={say.giveTheSeat({ name: one.name })}
        onClick={() => does({ do: "approve", chips: asked })}>{say.giveIt}</button>
      <button type="button" className="quiet" aria-label={say.giveNoSeat({ name: one.name })} onClick={() => does({ do: "decline" })}>{say.no}</button>
    </li>
  );
}

function AsksChips({ table, one }: { table: string; one: BuyerState }) {
  const { box, chips, read, noun } = useAmounts();
  const [amount, setAmount] = useState(box(one.chips));
  const [why, setWhy] = useState<string | null>(null);
  const asked = read(amount);
  const does = (deed: Readonly<Record<string, unknown>>) => { hostDoes(table, { ...deed, player: one.player }).catch(refused); };
  return (
    <li>
      <span>{say.asksForMore({ b: (words) => <b>{words}</b>, name: one.name, chips: chips(one.chips) })} <small className="dim">{one.bought ? say.inSoFar({ bought: chips(one.bought) }) : say.nothingInSoFar}</small></span>
      {why === null ? <>
        <input aria-label={say.moreFor({ noun, name: one.name })} inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        <button type="button" className="primary" disabled={!asked} aria-label={say.letHaveTheChips({ name: one.name })}
          onClick={() => does({ do: "approve", chips: asked })}>{say.allow}</button>
        <button type="button" className="quiet" aria-label={say.letHaveNoChips({ name: one.name })} onClick={() => setWhy("")}>{say.noBut}</button>
      </> : <>
        <input autoFocus aria-label={say.whyGetsNoChips({ name: one.name })} placeholder={say.whyIfYouWish} maxLength={200} value={why} onChange={(event) => setWhy(event.target.value)} />
        <button type="button" className="primary" onClick={() => does({ do: "decline", why })}>{say.sayNo}</button>
        <button type="button" className="quiet" onClick={() => setWhy(null)}>{say.back}</button>
      </>}
    </li>
  );
}

function WaitsForChips({ table, one, own }: { table: string; one: BuyerState; own: boolean }) {
  const { chips } = useAmounts();
  const amount = chips(one.chips);
  return (
    <li>
      <span role="status">{one.granted ? own ? say.youHaveMore({ amount }) : say.hasMore({ name: one.name, amount }) : say.youHaveAskedMoreHost({ amount })}</span>
      {own && <button type="button" className="quiet" onClick={() => { askNoMoreChips(table).catch(refused); }}>{one.granted ? say.notAfterAll : say.askNoMore}</button>}
    </li>
  );
}

function Waits({ table, one }: { table: string; one: ApplicantState }) {
  const { chips } = useAmounts();
  return (
    <li>
      <span role="status">{say.youHaveAskedSeatHost({ number: one.seat + 1, chips: chips(one.chips) })}</span>
      <button type="button" className="quiet" onClick={() => { askNoMore(table).catch(refused); }}>{say.askNoMore}</button>
    </li>
  );
}
