/** How one form is played: what is dealt, who acts first, what wins, an example, and where it stands. */

import { sentence } from "../faces/format";
import { Example } from "./example";
import { readForm, type Taught } from "./api";
import { RuleList } from "./rule_list";
import { Waiting } from "./learn_page";
import { useRead } from "./use_read";
import "../styles/learn.css";

/** `within`: in a dialog at a table, from where links lead to a page of their own. */
export function FormView({ form, within = false }: { form: string; within?: boolean }) {
  const [taught, problem] = useRead(() => readForm(form), [form]);
  if (taught === null) return <Waiting problem={problem} what="Looking it up…" />;
  return <Lines taught={taught} within={within} />;
}

function Lines({ taught, within }: { taught: Taught; within: boolean }) {
  const apart = within ? { target: "_blank", rel: "noopener" } : {};
  return (
    <article className="form-view">
      <p className="about">{taught.about}</p>
      <Part title="What is dealt" lines={taught.streets.map(sentence)} ordered />
      <Part title="Who acts first" lines={taught.acting} />
      <Part title="What wins" lines={taught.wins} />
      <Part title="Who plays" lines={[...taught.seats, ...taught.special]} />
      <section aria-label="An example">
        <h2>An example</h2>
        <Example form={taught.key} />
        <p className="deeds"><a className="button" href={`#/forms/${taught.key}/deal`} {...apart}>Step through this deal as a dealer</a>
          <a className="button quiet" href={`#/books/compare?form=${taught.key}`} {...apart}>How the books differ on it</a></p>
      </section>
      {taught.rules.length > 0 && <section aria-label="Where it stands">
        <h2>Where it stands</h2>
        <RuleList rules={taught.rules} apart={within} />
      </section>}
    </article>
  );
}

function Part({ title, lines, ordered = false }: { title: string; lines: readonly string[]; ordered?: boolean }) {
  if (lines.length === 0) return null;
  const rows = lines.map((line, place) => <li key={place}>{line}</li>);
  return <section aria-label={title}><h2>{title}</h2>{ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>}</section>;
}
