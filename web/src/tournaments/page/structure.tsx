/** The levels of a tournament, its breaks and when chips are coloured up; the one that runs is marked. */

import { chips } from "../../faces/format";
import type { Level } from "../api";
import { say } from "./texts";
import { inEventWords } from "../../language/event_phrases";

export function Structure({ levels }: { levels: readonly Level[] }) {
  if (!levels.length) return null;
  return (
    <section aria-labelledby="structure">
      <h2 id="structure">{say.structure}</h2>
      <div className="scrolls" tabIndex={0} role="group" aria-label={say.levels}>
        <table>
          <thead><tr><th scope="col">{say.level}</th><th scope="col">{say.stakes}</th><th scope="col">{say.lasts}</th><th scope="col">{say.then}</th></tr></thead>
          <tbody>
            {levels.map((one) => (
              <tr key={one.step} className={`${one.level === null ? "break" : ""} ${one.now ? "now" : ""}`} aria-current={one.now ? "step" : undefined}>
                <th scope="row">{one.level ?? say.break}{one.now && <small className="tag">{say.nowSmall}</small>}</th>
                <td className="told">{one.level === null && one.words.toLowerCase() === "break" ? "" : inEventWords(one.words)}</td>
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
  if (deals) return say.deals({ deals });
  return minutes ? say.minutesShort({ minutes }) : say.toTheEnd;
}

function besides(one: Level): string[] {
  return [
    one.colour_up.length ? say.colouredUp({ chips: one.colour_up.map(chips).join(` ${say.and} `) }) : "",
    one.add_on ? say.addOn : "",
    one.day_ends ? say.theDayEnds : "",
  ].filter(Boolean);
}
