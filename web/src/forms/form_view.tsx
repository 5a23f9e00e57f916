/** How one form is played: what is dealt, who acts first, what wins, an example, and where it stands. */

import { sentence } from "../faces/format";
import { inFormWords } from "../language/form_phrases";
import { InEnglish } from "../language/english/in_english";
import { Example } from "./example";
import { readForm, type Taught } from "./api";
import { RuleList } from "./rule_list";
import { Waiting } from "./learn_page";
import { useRead } from "./use_read";
import { say } from "./texts";
import "../styles/learn.css";

/** `within`: in a dialog at a table, from where links lead to a page of their own. */
export function FormView({ form, within = false }: { form: string; within?: boolean }) {
  const [taught, problem] = useRead(() => readForm(form), [form]);
  return <Told taught={taught} problem={problem} within={within} />;
}

interface ToldProps { taught: Taught | null; problem: string; within?: boolean }

export function Told({ taught, problem, within = false }: ToldProps) {
  if (taught === null) return <Waiting problem={problem} what={say.lookingItUp} />;
  return <Lines taught={taught} within={within} />;
}

function Lines({ taught, within }: { taught: Taught; within: boolean }) {
  const apart = within ? { target: "_blank", rel: "noopener" } : {};
  return (
    <article className="form-view">
      <p className="about">{inFormWords(taught.about)}</p>
      <Part title={say.whatIsDealt} lines={taught.streets} ordered />
      <Part title={say.whoActsFirst} lines={taught.acting} />
      <Part title={say.whatWins} lines={taught.wins} />
      <Part title={say.whoPlays} lines={[...taught.seats, ...taught.special]} />
      <section aria-label={say.anExample}>
        <h2>{say.anExample}</h2>
        <Example form={taught.key} />
        <p className="deeds"><a className="button" href={`#/forms/${taught.key}/deal`} {...apart}>{say.stepThroughThisDealAs}</a>
          <a className="button quiet" href={`#/books/compare?form=${taught.key}`} {...apart}>{say.howBooksDifferOn}</a></p>
      </section>
      {taught.rules.length > 0 && <section aria-label={say.whereItStands}>
        <h2>{say.whereItStands}</h2>
        {taught.lender && <p>{say.rulesOf({ name: taught.lender })}</p>}
        <InEnglish />
        <RuleList rules={taught.rules} apart={within} />
      </section>}
    </article>
  );
}

function Part({ title, lines, ordered = false }: { title: string; lines: readonly string[]; ordered?: boolean }) {
  if (lines.length === 0) return null;
  const rows = lines.map((line, place) => <li key={place}>{sentence(inFormWords(line))}</li>);
  return <section aria-label={title}><h2>{title}</h2>{ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>}</section>;
}
