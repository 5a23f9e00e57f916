/** Rules by id, title and statement, each leading to its page. */

import type { Rule } from "../deals/api";

export function RuleList({ rules, apart = false }: { rules: readonly Rule[]; apart?: boolean }) {
  return (
    <dl className="rules">
      {rules.map(([id, title, statement]) => (
        <div key={id}>
          <dt><RuleLink id={id} apart={apart} /> <span lang="en">{title}</span></dt>
          <dd lang="en">{statement}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a house has decided itself is cited by its title, and has no page. */
export function RuleLink({ id, apart = false }: { id: string; apart?: boolean }) {
  if (!/^(RR11|USPA|WSOP|RRX|HPT|TDA)-/.test(id)) return <code>{id}</code>;
  return <a href={`#/rules/${encodeURIComponent(id)}`} {...(apart ? { target: "_blank", rel: "noopener" } : {})}><code>{id}</code></a>;
}
