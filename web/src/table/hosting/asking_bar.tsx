/** Who asks for a seat or for chips, for whoever asks and for the host; and what is ordered for after the deal. */

import { useState } from "react";
import { wordsOf } from "../../deals/last_deals";
import { ordersWords } from "../../faces/amounts";
import { useAmounts } from "../../faces/in_money";
import { askNoMore, askNoMoreChips, hostDoes } from "../../host/api";
import { notify } from "../../notices";
import type { Table } from "../../wire/complete";
import type { ApplicantState, BuyerState } from "../../wire/protocol";

interface AskingProps { state: Table; runs: boolean; own: string }

export function AskingBar({ state, runs, own }: AskingProps) {
  const shown = state.applicants.filter((one) => runs || one.player === own);
  const orders = state.orders;
  const amounts = useAmounts();
  const buyers = state.buyers.filter((one) => runs || one.player === own);
  if (!shown.length && !buyers.length && !orders.length) return null;
  return (
    <section className="asking-bar" aria-label="The host's matters">
      {shown.length > 0 && <ul aria-label="Who asks for a seat">
        {shown.map((one) => runs && one.player !== own ? <Asks key={one.player} table={state.table} one={one} />
          : <Waits key={one.player} table={state.table} one={one} />)}
      </ul>}
      {buyers.length > 0 && <ul aria-label="Who asks for chips">
        {buyers.map((one) => runs && one.player !== own && !one.granted ? <AsksChips key={`${one.player} ${one.chips}`} table={state.table} one={one} />
          : <WaitsForChips key={one.player} table={state.table} one={one} own={one.player === own} />)}
      </ul>}
      {orders.length > 0 && <p className="orders" role="status">After this deal: {ordersWords(orders, amounts)}</p>}
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
      <span><b>{one.name}</b> asks for seat {one.seat + 1}</span>
      <input aria-label={`${noun} for ${one.name}`} inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      <button type="button" className="primary" disabled={!asked} aria-label={`Give ${one.name} the seat`}
        onClick={() => does({ do: "approve", chips: asked })}>Give it</button>
      <button type="button" className="quiet" aria-label={`Give ${one.name} no seat`} onClick={() => does({ do: "decline" })}>No</button>
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
      <span><b>{one.name}</b> asks for {chips(one.chips)} more <small className="dim">{one.bought ? `${chips(one.bought)} in so far` : "nothing in so far"}</small></span>
      {why === null ? <>
        <input aria-label={`${noun} more for ${one.name}`} inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        <button type="button" className="primary" disabled={!asked} aria-label={`Let ${one.name} have the chips`}
          onClick={() => does({ do: "approve", chips: asked })}>Allow</button>
        <button type="button" className="quiet" aria-label={`Let ${one.name} have no chips`} onClick={() => setWhy("")}>No…</button>
      </> : <>
        <input autoFocus aria-label={`Why ${one.name} gets no chips`} placeholder="Why, if you wish" maxLength={200} value={why} onChange={(event) => setWhy(event.target.value)} />
        <button type="button" className="primary" onClick={() => does({ do: "decline", why })}>Say no</button>
        <button type="button" className="quiet" onClick={() => setWhy(null)}>Back</button>
      </>}
    </li>
  );
}

function WaitsForChips({ table, one, own }: { table: string; one: BuyerState; own: boolean }) {
  const { chips } = useAmounts();
  const amount = chips(one.chips);
  const who = own ? "You have" : `${one.name} has`;
  return (
    <li>
      <span role="status">{one.granted ? `${who} ${amount} more as soon as the deal is over.` : `You have asked for ${amount} more: the host decides.`}</span>
      {own && <button type="button" className="quiet" onClick={() => { askNoMoreChips(table).catch(refused); }}>{one.granted ? "Not after all" : "Ask no more"}</button>}
    </li>
  );
}

function Waits({ table, one }: { table: string; one: ApplicantState }) {
  const { chips } = useAmounts();
  return (
    <li>
      <span role="status">You have asked for seat {one.seat + 1} with {chips(one.chips)}: the host decides.</span>
      <button type="button" className="quiet" onClick={() => { askNoMore(table).catch(refused); }}>Ask no more</button>
    </li>
  );
}
