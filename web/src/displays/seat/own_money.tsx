/** What places pay, for one player on a phone. */

import type { Own } from "../api";
import { say } from "./texts";

export function OwnMoney({ own, price }: { own: Own; price: (amount: number) => string }) {
  if (own.prizes.length === 0) return null;
  const next = own.next_prize;
  return (
    <section className="guest-card" aria-label={say.prizes}>
      <h2>{say.prizes}</h2>
      <p>{say.prizePool({ pool: price(own.totals.pool) })}{next && own.clock && say.nextPlace({ place: next.place, money: price(next.money) })}</p>
      <details>
        <summary>{say.allPlaces({ places: own.prizes.length })}</summary>
        <ol className="own-prizes">{own.prizes.map((one) => (
          <li key={one.place} aria-current={one.place === own.place ? "true" : undefined}><b>{one.place}.</b> <span>{price(one.money)}{one.seat_worth > 0 && ` + ${say.seat}`}</span></li>
        ))}</ol>
      </details>
    </section>
  );
}
