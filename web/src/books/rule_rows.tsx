/** Rules in a list, each leading to its page. */

import type { Short } from "./api";

export function Rules({ rules }: { rules: readonly Short[] }) {
  return (
    <ul className="rule-rows">
      {rules.map((one) => (
        <li key={one.id}><a href={`#/rules/${encodeURIComponent(one.id)}`}><code>{one.id}</code> <b lang="en">{one.title}</b></a>
          <small className="tag">{one.kind}</small><p lang="en">{one.statement}</p></li>
      ))}
    </ul>
  );
}
