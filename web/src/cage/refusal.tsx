/** What the server refused: why, what may be done instead, and by which rules. */

import { ApiError } from "../api";
import { inStaffWords } from "../language/staff_phrases";

export function Refusal({ problem }: { problem: unknown }) {
  if (problem === null) return null;
  const one = problem instanceof ApiError ? problem : new ApiError(0, problem instanceof Error ? problem.message : String(problem));
  return (
    <div className="problem cage-refusal" role="alert">
      <p>{inStaffWords(one.message)}</p>
      {one.legal && <p>{inStaffWords(one.legal)}</p>}
      {one.cites.length > 0 && <small>{one.cites.join(", ")}</small>}
    </div>
  );
}
