/** The house's rules: the book in force, and what the house decided against it. */

import { useEffect, useState } from "react";
import { ApiError, call } from "../api";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { readToken } from "../room";
import { WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { say } from "./texts";
import "../styles/evenings.css";

interface Says { words: string; rule: string; statement: string; applies: readonly string[] }
interface Decided { question: string; asks: string; words: string; applies: readonly string[]; same: boolean; book: readonly Says[] }
interface Chapter { title: string; option: string; reason: string; rules: readonly { rule: string; statement: string }[]; decided: readonly Decided[] }
interface Rules { name: string; book: string; book_name: string; about: string; rules: number; version: string; public: boolean; chapters: readonly Chapter[] }

const pathOf = (table: string): string => (table ? `/api/tables/${encodeURIComponent(table)}/house-rules` : "/api/house-rules");

async function fetchPaper(table: string, paper: string): Promise<Blob> {
  const token = readToken();
  const answer = await fetch(`${pathOf(table)}.pdf?paper=${paper}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new ApiError(answer.status, say.rulesCouldNotBePrinted);
  return answer.blob();
}

/** Of the room, or of a `table`. */
export function RulesPage({ table = "" }: { table?: string }) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [problem, setProblem] = useState("");
  const catalogue = useCatalogue();
  useEffect(() => { call("GET", pathOf(table)).then((found) => setRules(found as Rules), (found: unknown) => setProblem(wordsOf(found))); }, [table]);
  const save = (paper: string) => {
    fetchPaper(table, paper).then((pdf) => {
      const url = URL.createObjectURL(pdf);
      const link = document.createElement("a");
      link.href = url;
      link.download = `house-rules-${paper}.pdf`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    }, (found: unknown) => notify(wordsOf(found), "refused"));
  };
  return (
    <div className="lobby rules-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href={table ? `#/table/${encodeURIComponent(table)}` : "#/"} aria-label={table ? say.backToTheTable : say.backToTheLobby}>←</a>
        <h1>{table ? say.rulesOf({ name: rules?.name || say.theTable }) : say.houseRules}</h1>
        <button type="button" className="quiet" onClick={() => save("a4")}>{say.pdfA4}</button>
        <button type="button" className="quiet" onClick={() => save("letter")}>{say.pdfLetter}</button>
      </header>
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {rules && <>
          {!table && rules.name && <h2>{rules.name}</h2>}
          <p>{say.playedBy({ b: (words) => <b>{words}</b>, book: rules.book_name })} {rules.about}</p>
          <WhoseRules catalogue={catalogue} book={rules.book} />
          <p className="dim">{say.versionOverRulesBook({ version: rules.version, rules: rules.rules })}</p>
          {rules.chapters.length === 0 && <p>{say.nothingHereOtherwiseThanBook}</p>}
          {rules.chapters.map((one) => <ChapterView key={`${one.option} ${one.title}`} chapter={one} />)}
        </>}
      </main>
    </div>
  );
}

const within = (applies: readonly string[]): string => (applies.length > 0 ? ` (${applies.join(", ")})` : "");

function ChapterView({ chapter }: { chapter: Chapter }) {
  return (
    <section aria-label={chapter.title}>
      <h2>{chapter.title} <small className="tag">{chapter.option ? say.option : say.amendment}</small></h2>
      {chapter.reason && <p>{chapter.reason}</p>}
      {chapter.rules.map((one) => <p key={one.rule} className="dim"><code>{one.rule}</code> {one.statement}</p>)}
      <dl className="decided">
        {chapter.decided.map((one) => (
          <div key={one.question}>
            <dt>{one.asks} <b>{one.words}</b>{within(one.applies)}</dt>
            {one.book.map((said, place) => (
              <dd key={said.rule || place}>{said.rule ? <>{say.theBook} <code>{said.rule}</code>{within(said.applies)}: {said.words}. {said.statement}</> : <>{say.bookSaysNothingUsual({ words: said.words })}</>}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
