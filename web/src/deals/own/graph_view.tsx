/** The running net as a picture, and the same as a table for whoever would rather read it. */

import { localeOf } from "../../language/language";
import type { Point } from "./api";
import { drawn, sampled } from "./graph";
import { say } from "./texts";

const ROWS = 20;

interface GraphProps {
  course: readonly Point[];
  /** What a point is worth in what is shown, and how that is written. */
  value: (point: Point) => number;
  words: (value: number) => string;
  unit: string;
}

export function Graph({ course, value, words, unit }: GraphProps) {
  if (course.length < 2) return null;
  const { line, zero, most, least, last } = drawn(course.map((one) => ({ deals: one.deals, value: value(one) })));
  const deals = course.at(-1)!.deals;
  const told = say.whatYouWon({ deals, unit, last: words(last), least: words(least), most: words(most) });
  return (
    <figure className="net-graph">
      <div className="plot">
        <span className="mark top" aria-hidden="true">{words(most)}</span>
        <span className="mark bottom" aria-hidden="true">{words(least)}</span>
        <svg role="img" aria-label={told} viewBox="0 0 100 100" preserveAspectRatio="none">
          <line className="zero" x1="0" x2="100" y1={zero} y2={zero} />
          <polyline className="run" points={line} />
        </svg>
      </div>
      <p className="marks-below dim" aria-hidden="true"><span>{say.firstDeal}</span><span>{unit}</span><span>{say.deal({ number: deals.toLocaleString(localeOf()) })}</span></p>
      <details>
        <summary>{say.sameAsTable}</summary>
        <div className="scrolls" tabIndex={0} role="region" aria-label={say.runningNetAsTable}>
          <table>
            <thead><tr><th scope="col">{say.after}</th><th scope="col">{say.on}</th><th scope="col">{say.netIn({ unit })}</th></tr></thead>
            <tbody>
              {sampled(course, ROWS).map((one) => (
                <tr key={one.deals}><th scope="row">{say.deals({ deals: one.deals })}</th><td>{new Date(one.at).toLocaleDateString(localeOf())}</td><td>{words(value(one))}</td></tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
