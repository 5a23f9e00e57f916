/** The levels of a tournament, its breaks and when chips are coloured up; the one that runs is marked. */

import { chips } from "../../faces/format";
import type { Level } from "../api";

export function Structure({ levels }: { levels: readonly Level[] }) {
  if (!levels.length) return null;
  return (
    <section aria-labelledby="structure">
      <h2 id="structure">Structure</h2>
      <div className="scrolls" tabIndex={0} role="group" aria-label="Levels">
        <table>
          <thead><tr><th scope="col">Level</th><th scope="col">Stakes</th><th scope="col">Lasts</th><th scope="col">Then</th></tr></thead>
          <tbody>
            {levels.map((one) => (
              <tr key={one.step} className={`${one.level === null ? "break" : ""} ${one.now ? "now" : ""}`} aria-current={one.now ? "step" : undefined}>
                <th scope="row">{one.level ?? "Break"}{one.now && <small className="tag">now</small>}</th>
                <td>{one.level === null && one.words.toLowerCase() === "break" ? "" : one.words}</td>
                <td>{lastsWords(one)}</td>
                <td>{besides(one).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function lastsWords({ minutes, deals }: Pick<Level, "minutes" | "deals">): string {
  if (deals) return deals === 1 ? "1 deal" : `${deals} deals`;
  return minutes ? `${minutes} min` : "to the end";
}

function besides(one: Level): string[] {
  return [
    one.colour_up.length ? `${one.colour_up.map(chips).join(" and ")} coloured up` : "",
    one.add_on ? "add-on" : "",
    one.day_ends ? "the day ends" : "",
  ].filter(Boolean);
}
