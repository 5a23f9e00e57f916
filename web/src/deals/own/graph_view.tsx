/** The running net as a picture, and the same as a table for whoever would rather read it. */

import { count } from "../../faces/format";
import type { Point } from "./api";
import { drawn, sampled } from "./graph";

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
  const told = `What you won over ${count(deals, "deal")}, in ${unit}: ${words(last)} in the end, ${words(least)} at the lowest, ${words(most)} at the highest.`;
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
      <p className="marks-below dim" aria-hidden="true"><span>First deal</span><span>{unit}</span><span>Deal {deals.toLocaleString()}</span></p>
      <details>
        <summary>The same as a table</summary>
        <div className="scrolls" tabIndex={0} role="region" aria-label="The running net as a table">
          <table>
            <thead><tr><th scope="col">After</th><th scope="col">On</th><th scope="col">Net, {unit}</th></tr></thead>
            <tbody>
              {sampled(course, ROWS).map((one) => (
                <tr key={one.deals}><th scope="row">{count(one.deals, "deal")}</th><td>{new Date(one.at).toLocaleDateString()}</td><td>{words(value(one))}</td></tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
