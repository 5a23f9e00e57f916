/** Everybody's totals and the standings of a season. */

import { chips } from "../faces/format";
import type { Book } from "./api";

export const signed = (net: number): string => `${net > 0 ? "+" : net < 0 ? "−" : ""}${chips(Math.abs(net))}`;
export const hours = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
/** Points as people read them: 12, or 12.50. */
export function inPoints(points: number): string {
  const [size, sign] = [Math.abs(points), points < 0 ? "−" : ""];
  const rest = size % 100;
  return `${sign}${chips(Math.floor(size / 100))}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

export function People({ book }: { book: Book }) {
  const cash = book.people.filter((one) => one.evenings > 0);
  return (
    <section aria-label="Cash games">
      <h2>Cash games</h2>
      {cash.length === 0 && <p className="dim">No cash game is in the book yet.</p>}
      {cash.length > 0 && <div className="scrolls" tabIndex={0} role="group" aria-label="Everybody's totals">
        <table className="ledger">
          <thead><tr><th scope="col">Player</th><th scope="col">Net</th><th scope="col">Evenings</th><th scope="col">Per evening</th><th scope="col">Hours</th><th scope="col">Bought in</th><th scope="col">Cashed out</th><th scope="col">By game</th></tr></thead>
          <tbody>{cash.map((one) => (
            <tr key={one.name} className={one.net > 0 ? "won" : ""}>
              <th scope="row">{one.name}{one.me && <small className="dim"> you</small>}</th>
              <td>{signed(one.net)}</td><td>{one.evenings}</td><td>{signed(one.per_evening)}</td><td>{hours(one.minutes)}</td><td>{chips(one.bought)}</td><td>{chips(one.cashed)}</td>
              <td className="by-form">{one.forms.map((form) => <span key={form.form}>{form.form} {signed(form.net)}</span>)}</td>
            </tr>
          ))}</tbody>
          <tfoot><tr><th scope="row">The house took</th><td>{signed(book.house)}</td><td colSpan={6}>with everybody's net it is nothing</td></tr></tfoot>
        </table>
      </div>}
    </section>
  );
}

export function Standings({ book, onChoose }: { book: Book; onChoose: () => void }) {
  const formula = book.formulas.find((one) => one.key === book.formula);
  const of = new Map(book.people.map((one) => [one.name, one]));
  return (
    <section aria-label="Standings">
      <h2>Standings</h2>
      <p className="dim">{formula?.name}: {formula?.words}. {book.best > 0 ? `The best ${book.best} results of each count.` : "All results count."}</p>
      {book.standings.length === 0 && <p className="dim">No tournament is in the book yet.</p>}
      {book.standings.length > 0 && <div className="scrolls" tabIndex={0} role="group" aria-label="The standings">
        <table className="ledger">
          <thead><tr><th scope="col">Player</th><th scope="col">Rank</th><th scope="col">Points</th><th scope="col">Counted</th><th scope="col">Entries</th><th scope="col">Paid</th><th scope="col">Prizes</th><th scope="col">Wins</th></tr></thead>
          <tbody>{book.standings.map((one) => (
            <tr key={one.name}><th scope="row">{one.name}{one.me && <small className="dim"> you</small>}</th><td>{one.rank}</td><td>{inPoints(one.points)}</td>
              <td>{one.counted} of {one.played}</td><td>{of.get(one.name)?.entries ?? 0}</td><td>{chips(of.get(one.name)?.paid ?? 0)}</td><td>{chips(of.get(one.name)?.prizes ?? 0)}</td><td>{of.get(one.name)?.wins ?? 0}</td></tr>
          ))}</tbody>
        </table>
      </div>}
      {book.staff && <p><button type="button" className="quiet" onClick={onChoose}>Choose how standings go</button></p>}
    </section>
  );
}
