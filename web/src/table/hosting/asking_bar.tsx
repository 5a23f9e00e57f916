/** Who asks for a seat, for whoever asks and for the host; and what is ordered for after the deal. */

import { useState } from "react";
import { wordsOf } from "../../deals/last_deals";
import { useAmounts } from "../../faces/in_money";
import { askNoMore, hostDoes } from "../../host/api";
import { notify } from "../../notices";
import type { Table } from "../../wire/complete";
import type { ApplicantState } from "../../wire/protocol";

interface AskingProps { state: Table; runs: boolean; own: string }

export function AskingBar({ state, runs, own }: AskingProps) {
  const shown = state.applicants.filter((one) => runs || one.player === own);
  const orders = state.orders;
  if (!shown.length && !orders.length) return null;
  return (
    <section className="asking-bar" aria-label="The host's matters">
      {shown.length > 0 && <ul aria-label="Who asks for a seat">
        {shown.map((one) => runs && one.player !== own ? <Asks key={one.player} table={state.table} one={one} />
          : <Waits key={one.player} table={state.table} one={one} />)}
      </ul>}
      {orders.length > 0 && <p className="orders" role="status">After this deal: {orders.join("; ")}</p>}
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

function Waits({ table, one }: { table: string; one: ApplicantState }) {
  const { chips } = useAmounts();
  return (
    <li>
      <span role="status">You have asked for seat {one.seat + 1} with {chips(one.chips)}: the host decides.</span>
      <button type="button" className="quiet" onClick={() => { askNoMore(table).catch(refused); }}>Ask no more</button>
    </li>
  );
}
