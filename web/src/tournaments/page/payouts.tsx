/** What the places pay: an estimate until the entries are closed, or several first days are one event. */

import { chips } from "../../faces/format";
import { price } from "../../faces/price";
import type { Detail } from "../api";
import { ordinal, prizeWords } from "../wording";
import { say } from "./texts";

const FIRST = 12;

export function Payouts({ detail }: { detail: Detail }) {
  const { prizes, settled } = detail;
  const [first, rest] = [prizes.slice(0, FIRST), prizes.slice(FIRST)];
  const list = (some: Detail["prizes"]) => (
    <ol>{some.map((one) => <li key={one.place}><span>{ordinal(one.place)}</span> <b>{prizeWords(one, detail.money)}</b></li>)}</ol>
  );
  return (
    <section className="payouts" aria-labelledby="payouts">
      <h2 id="payouts">{say.payouts}</h2>
      <p className="dim">{say.pool({ pool: price(detail.pool, detail.money) })}{detail.guarantee > 0 && ` · ${say.guaranteed({ guarantee: price(detail.guarantee, detail.money) })}`}
        {!settled && prizes.length > 0 && ` · ${detail.days.length ? say.estimateUntilDays : say.estimateUntilClosed}`}</p>
      {list(first)}
      {rest.length > 0 && <details><summary>{say.morePlaces({ more: chips(rest.length) })}</summary>{list(rest)}</details>}
    </section>
  );
}
