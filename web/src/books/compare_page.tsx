/** Two books held against each other, for a form and a structure or for games in general. */

import { useState } from "react";
import { LearnPage, Waiting } from "../forms/learn_page";
import { RuleLink } from "../forms/rule_list";
import { useRead } from "../forms/use_read";
import { BookOptions, WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import type { Catalogue } from "../api";
import { compareBooks, type Asked, type Difference, type Side } from "./api";
import { say } from "./texts";

export function ComparePage({ asked: first }: { asked: URLSearchParams }) {
  const catalogue = useCatalogue();
  const [asked, setAsked] = useState<Asked>({
    ours: first.get("ours") ?? "roberts-v11", theirs: first.get("theirs") ?? "uspa",
    form: first.get("form") ?? "", structure: "", tournament: first.get("tournament") === "true",
  });
  const [found, problem] = useRead(() => compareBooks(asked), [asked]);
  return (
    <LearnPage title={say.twoBooksCompared} up="#/books" upName={say.theSixBooks} here="books">
      {catalogue === null ? <Waiting problem="" what={say.openingTheBooks} /> : <Choice catalogue={catalogue} asked={asked} onChange={(part) => setAsked((old) => ({ ...old, ...part }))} />}
      {found === null ? <Waiting problem={problem} what={say.layingThemSideBySide} /> : <>
        <p role="status">{found.differences.length === 0 ? say.theyAnswerEveryQuestionAlike : say.theyAnswerQuestionsDifferentlyAlike({ differently: found.differences.length, alike: found.alike })}</p>
        <Differences rows={found.differences} names={[nameOf(catalogue, asked.ours), nameOf(catalogue, asked.theirs)]} />
      </>}
    </LearnPage>
  );
}

const nameOf = (catalogue: Catalogue | null, key: string): string => catalogue?.books.find((one) => one.key === key)?.name ?? key;

interface ChoiceProps { catalogue: Catalogue; asked: Asked; onChange: (part: Partial<Asked>) => void }

function Choice({ catalogue, asked, onChange }: ChoiceProps) {
  const form = catalogue.forms.find((one) => one.key === asked.form);
  const books = <BookOptions catalogue={catalogue} />;
  return (
    <div className="compare-choice">
      <label className="field"><span>{say.book}</span><select value={asked.ours} onChange={(event) => onChange({ ours: event.target.value })}>{books}</select></label><WhoseRules catalogue={catalogue} book={asked.ours} />
      <label className="field"><span>{say.against}</span><select value={asked.theirs} onChange={(event) => onChange({ theirs: event.target.value })}>{books}</select></label><WhoseRules catalogue={catalogue} book={asked.theirs} />
      <label className="field"><span>{say.game}</span>
        <select value={asked.form} onChange={(event) => onChange({ form: event.target.value, structure: "" })}>
          <option value="">{say.inGeneral}</option>
          {catalogue.forms.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
        </select></label>
      <label className="field"><span>{say.structure}</span>
        <select value={asked.structure} disabled={!form} onChange={(event) => onChange({ structure: event.target.value })}>
          <option value="">{say.whichever}</option>
          {form?.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
        </select></label>
      <label className="switch"><input type="checkbox" checked={asked.tournament} onChange={(event) => onChange({ tournament: event.target.checked })} />
        <span>{say.inATournament}</span></label>
    </div>
  );
}

function Differences({ rows, names }: { rows: readonly Difference[]; names: readonly [string, string] }) {
  const areas = [...new Set(rows.map((one) => one.area))];
  return areas.map((area) => (
    <section key={area} className="differences" aria-label={area}>
      <h2>{area}</h2>
      <dl>
        {rows.filter((one) => one.area === area).map((one) => (
          <div key={one.question}>
            <dt>{one.asks}</dt>
            <dd><Said book={names[0]} side={one.ours} /></dd>
            <dd><Said book={names[1]} side={one.theirs} /></dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function Said({ book, side }: { book: string; side: Side }) {
  return (
    <>
      <small>{book}</small> <b>{side.words}</b>
      {side.rule ? <p className="dim"><RuleLink id={side.rule} /> {side.statement}</p> : <p className="dim">{say.bookSaysNothingThisWhat}</p>}
      {side.unclear && <p className="note">{say.open({ unclear: side.unclear })}</p>}
    </>
  );
}
