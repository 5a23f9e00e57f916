/** What places pay, for one player on a phone. */

import type { Own } from "../api";

export function OwnMoney({ own, price }: { own: Own; price: (amount: number) => string }) {
  if (own.prizes.length === 0) return null;
  const next = own.next_prize;
  return (
    <section className="guest-card" aria-label="Prizes">
      <h2>Prizes</h2>
      <p>Prize pool {price(own.totals.pool)}{next && own.clock && `; next: place ${next.place}, ${price(next.money)}`}</p>
      <details>
        <summary>All {own.prizes.length} places</summary>
        <ol className="own-prizes">{own.prizes.map((one) => (
          <li key={one.place} aria-current={one.place === own.place ? "true" : undefined}><b>{one.place}.</b> <span>{price(one.money)}{one.seat_worth > 0 && " + seat"}</span></li>
        ))}</ol>
      </details>
    </section>
  );
}
