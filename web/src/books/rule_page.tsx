/** One rule: what it says, of which kind it is, the questions that it answers, and the other books. */

import { LearnPage, Waiting } from "../forms/learn_page";
import { RuleLink } from "../forms/rule_list";
import { useRead } from "../forms/use_read";
import { useCatalogue } from "../ui/catalogue";
import { readRule, type Given, type OneRule, type Touched } from "./api";
import { Rules } from "./rule_rows";

const STATUSES: Record<string, string> = {
  decided: "The software carries it out.", procedure: "People do it; the software guides and records.",
  text: "It is here to be read.", pending: "The software does not know it yet.",
};

export function RulePage({ rule: id }: { rule: string }) {
  const [rule, problem] = useRead(() => readRule(id), [id]);
  return (
    <LearnPage title={rule?.title ?? "A rule"} here="books"
      up={rule ? `#/books/${rule.book}/${rule.place}` : "#/books"} upName={rule ? rule.section : "The five books"}>
      {rule === null ? <Waiting problem={problem} what="Looking it up…" /> : <RuleText rule={rule} />}
    </LearnPage>
  );
}

function RuleText({ rule }: { rule: OneRule }) {
  return (
    <article className="rule-text">
      <p className="dim"><code>{rule.id}</code> · {rule.book_name}, {rule.section}{rule.number && `, number ${rule.number}`}</p>
      <p className="statement">{rule.statement}</p>
      <p><small className="tag">{rule.kind}</small> <span className="dim">{STATUSES[rule.status] ?? rule.status}{rule.applies && ` It applies to ${rule.applies}.`}</span></p>
      {rule.note && <p className="note"><b>About the text:</b> {rule.note}</p>}
      {rule.questions.map((one) => <Question key={one.key} touched={one} />)}
      {rule.questions.length === 0 && <p className="dim">It answers none of the questions that are asked of every book.</p>}
      <p><a href={`#/books?words=${encodeURIComponent(rule.title.replace(/[,:]/g, ""))}`}>Search the books for its words</a></p>
      {rule.see.length > 0 && <section aria-label="See also"><h2>See also</h2><Rules rules={rule.see} /></section>}
    </article>
  );
}

function Question({ touched }: { touched: Touched }) {
  const names = new Map((useCatalogue()?.books ?? []).map((one) => [one.key, one.name]));
  const nameOf = (book: string): string => names.get(book) ?? book;
  return (
    <section className="asked" aria-label={touched.asks}>
      <h2>{touched.asks}</h2>
      <p>This rule: <b>{touched.words}</b></p>
      <ul>{touched.elsewhere.map((one) => <li key={one.rule}><Answer given={one} book={nameOf(one.book)} /></li>)}</ul>
      {touched.silent.length > 0 && <p className="dim">{touched.silent.map(nameOf).join("; ")}: no rule answers it. What is followed then: {touched.usual}.</p>}
      {touched.unclear && <p className="note"><b>The texts leave open:</b> {touched.unclear}</p>}
    </section>
  );
}

function Answer({ given, book }: { given: Given; book: string }) {
  return (
    <>{book}, <RuleLink id={given.rule} />{given.applies && ` (${given.applies})`}: <b>{given.words}</b>
      {given.same ? <small className="dim"> the same</small> : <small className="tag differs">differs</small>}</>
  );
}
