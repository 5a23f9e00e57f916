/** One rule: what it says, of which kind it is, the questions that it answers, and the other books. */

import { LearnPage, Waiting } from "../forms/learn_page";
import { RuleLink } from "../forms/rule_list";
import { useRead } from "../forms/use_read";
import { WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { readRule, type Given, type OneRule, type Touched } from "./api";
import { Rules } from "./rule_rows";
import { say } from "./texts";

const STATUSES: Record<string, string> = {
  get decided() { return say.softwareCarriesOut; }, get procedure() { return say.peopleDoIt; },
  get text() { return say.hereBeRead; }, get pending() { return say.softwareDoesNotKnowYet; },
};

export function RulePage({ rule: id }: { rule: string }) {
  const [rule, problem] = useRead(() => readRule(id), [id]);
  return (
    <LearnPage title={rule?.title ?? say.aRule} here="books"
      up={rule ? `#/books/${rule.book}/${rule.place}` : "#/books"} upName={rule ? rule.section : say.theSixBooks}>
      {rule === null ? <Waiting problem={problem} what={say.lookingItUp} /> : <RuleText rule={rule} />}
    </LearnPage>
  );
}

function RuleText({ rule }: { rule: OneRule }) {
  return (
    <article className="rule-text">
      <p className="dim"><code>{rule.id}</code> · {rule.book_name}, {rule.section}{rule.number && say.number({ number: rule.number })}</p>
      <p className="statement" lang="en">{rule.statement}</p>
      <WhoseRules catalogue={useCatalogue()} book={rule.book} />
      <p><small className="tag">{rule.kind}</small> <span className="dim">{STATUSES[rule.status] ?? rule.status}{rule.applies && ` ${say.itAppliesTo({ applies: rule.applies })}`}</span></p>
      {rule.note && <p className="note"><b>{say.aboutTheText}</b> {rule.note}</p>}
      {rule.questions.map((one) => <Question key={one.key} touched={one} />)}
      {rule.questions.length === 0 && <p className="dim">{say.answersNoneQuestionsThatAsked}</p>}
      <p><a href={`#/books?words=${encodeURIComponent(rule.title.replace(/[,:]/g, ""))}`}>{say.searchBooksItsWords}</a></p>
      {rule.see.length > 0 && <section aria-label={say.seeAlso}><h2>{say.seeAlso}</h2><Rules rules={rule.see} /></section>}
    </article>
  );
}

function Question({ touched }: { touched: Touched }) {
  const names = new Map((useCatalogue()?.books ?? []).map((one) => [one.key, one.name]));
  const nameOf = (book: string): string => names.get(book) ?? book;
  return (
    <section className="asked" aria-label={touched.asks}>
      <h2>{touched.asks}</h2>
      <p>{say.thisRule({ b: (words) => <b>{words}</b>, words: touched.words })}</p>
      <ul>{touched.elsewhere.map((one) => <li key={one.rule}><Answer given={one} book={nameOf(one.book)} /></li>)}</ul>
      {touched.silent.length > 0 && <p className="dim">{say.noRuleAnswersWhatFollowed({ books: touched.silent.map(nameOf).join("; "), usual: touched.usual })}</p>}
      {touched.unclear && <p className="note"><b>{say.theTextsLeaveOpen}</b> {touched.unclear}</p>}
    </section>
  );
}

function Answer({ given, book }: { given: Given; book: string }) {
  return (
    <>{book}, <RuleLink id={given.rule} />{given.applies && ` (${given.applies})`}: <b>{given.words}</b>
      {given.same ? <small className="dim"> {say.theSame}</small> : <small className="tag differs">{say.differs}</small>}</>
  );
}
