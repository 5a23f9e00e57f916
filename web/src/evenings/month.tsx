/** A month with the evenings in it. */

import type { Evening } from "./api";
import { datesIn, dayOf, timeIn, weeksOf } from "./times";
import { say } from "./texts";

/** A Monday, from which the names of the days are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const names = (): string[] => Array.from({ length: 7 }, (_, day) => new Intl.DateTimeFormat(datesIn(), { weekday: "long", timeZone: "UTC" }).format(MONDAY + day * 86_400_000));

interface MonthProps { year: number; month: number; evenings: readonly Evening[]; onMonth: (year: number, month: number) => void }

export function Month({ year, month, evenings, onMonth }: MonthProps) {
  const title = new Intl.DateTimeFormat(datesIn(), { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.UTC(year, month, 1));
  const step = (by: number) => { const to = new Date(Date.UTC(year, month + by, 1)); onMonth(to.getUTCFullYear(), to.getUTCMonth()); };
  const on = new Map<string, { evening: Evening; date: Evening["dates"][number] }[]>();
  for (const evening of evenings) {
    for (const date of evening.dates) {
      const day = dayOf(evening.zone, date.at);
      on.set(day, [...(on.get(day) ?? []), { evening, date }]);
    }
  }
  const dayName = (day: number) => `${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return (
    <section aria-label={say.calendar} className="month">
      <div className="month-head">
        <button type="button" className="quiet icon" aria-label={say.theMonthBefore} onClick={() => step(-1)}>‹</button>
        <h2 aria-live="polite">{title}</h2>
        <button type="button" className="quiet icon" aria-label={say.theMonthAfter} onClick={() => step(1)}>›</button>
      </div>
      <table>
        <thead><tr>{names().map((one) => <th key={one} scope="col"><abbr title={one}>{one.slice(0, 2)}</abbr></th>)}</tr></thead>
        <tbody>
          {weeksOf(year, month).map((week, place) => (
            <tr key={place}>{week.map((day, column) => (
              <td key={column} className={day !== null && on.has(dayName(day)) ? "has" : ""}>
                {day}
                {day !== null && on.get(dayName(day))?.map(({ evening, date }) => (
                  <a key={`${evening.evening} ${date.date}`} className={date.off ? "off" : ""} href={`#/evenings/${evening.evening}?${date.date}`}>
                    <b>{timeIn(evening.zone, date.at)}</b> <span>{evening.name}</span>{date.off && <small className="sr">{say.calledOff}</small>}
                  </a>
                ))}
              </td>
            ))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
