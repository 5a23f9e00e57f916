/** Everybody's totals and the standings of a season. */

import { chips } from "../faces/format";
import type { Book } from "./api";
import { say } from "./texts";

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
    <section aria-label={say.cashGames}>
      <h2>{say.cashGames}</h2>
      {cash.length === 0 && <p className="dim">{say.noCashGameBookYet}</p>}
      {cash.length > 0 && <div className="scrolls" tabIndex={0} role="group" aria-label={say.everybodysTotals}>
        <table className="ledger">
          <thead><tr><th scope="col">{say.player}</th><th scope="col">{say.net}</th><th scope="col">{say.evenings}</th><th scope="col">{say.perEvening}</th><th scope="col">{say.hours}</th><th scope="col">{say.boughtIn}</th><th scope="col">{say.cashedOut}</th><th scope="col">{say.byGame}</th></tr></thead>
          <tbody>{cash.map((one) => (
            <tr key={one.name} className={one.net > 0 ? "won" : ""}>
              <th scope="row">{one.name}{one.me && <small className="dim"> {say.you}</small>}</th>
              <td>{signed(one.net)}</td><td>{one.evenings}</td><td>{signed(one.per_evening)}</td><td>{hours(one.minutes)}</td><td>{chips(one.bought)}</td><td>{chips(one.cashed)}</td>
              <td className="by-form">{one.forms.map((form) => <span key={form.form}>{form.form} {signed(form.net)}</span>)}</td>
            </tr>
          ))}</tbody>
          <tfoot><tr><th scope="row">{say.theHouseTookHead}</th><td>{signed(book.house)}</td><td colSpan={6}>{say.everybodysNetNothing}</td></tr></tfoot>
        </table>
      </div>}
    </section>
  );
}

export function Standings({ book, onChoose }: { book: Book; onChoose: () => void }) {
  const formula = book.formulas.find((one) => one.key === book.formula);
  const of = new Map(book.people.map((one) => [one.name, one]));
  return (
    <section aria-label={say.standings}>
      <h2>{say.standings}</h2>
      <p className="dim">{formula?.name}: {formula?.words}. {book.best > 0 ? say.bestResultsEachCount({ best: book.best }) : say.allResultsCount}</p>
      {book.standings.length === 0 && <p className="dim">{say.noTournamentBookYet}</p>}
      {book.standings.length > 0 && <div className="scrolls" tabIndex={0} role="group" aria-label={say.theStandings}>
        <table className="ledger">
          <thead><tr><th scope="col">{say.player}</th><th scope="col">{say.rank}</th><th scope="col">{say.points}</th><th scope="col">{say.counted}</th><th scope="col">{say.entries}</th><th scope="col">{say.paid}</th><th scope="col">{say.prizes}</th><th scope="col">{say.wins}</th></tr></thead>
          <tbody>{book.standings.map((one) => (
            <tr key={one.name}><th scope="row">{one.name}{one.me && <small className="dim"> {say.you}</small>}</th><td>{one.rank}</td><td>{inPoints(one.points)}</td>
              <td>{say.of({ counted: one.counted, played: one.played })}</td><td>{of.get(one.name)?.entries ?? 0}</td><td>{chips(of.get(one.name)?.paid ?? 0)}</td><td>{chips(of.get(one.name)?.prizes ?? 0)}</td><td>{of.get(one.name)?.wins ?? 0}</td></tr>
          ))}</tbody>
        </table>
      </div>}
      {book.staff && <p><button type="button" className="quiet" onClick={onChoose}>{say.chooseHowStandingsGo}</button></p>}
    </section>
  );
}
