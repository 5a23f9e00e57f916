/** Searching the books: what has every word stands apart from what has only some of them. */

import { useState } from "react";
import { Waiting } from "../forms/learn_page";
import { useRead } from "../forms/use_read";
import { searchBooks, type Contents, type Found, type Search } from "./api";
import { say } from "./texts";

export function SearchForm({ books, words: first }: { books: readonly Contents[]; words: string }) {
  const [words, setWords] = useState(first);
  const [asked, setAsked] = useState(first);
  const [book, setBook] = useState("");
  const go = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(words.trim());
  };
  return (
    <>
      <form className="book-search" role="search" onSubmit={go}>
        <label className="field"><span>{say.whatBooksSayAbout}</span>
          <input type="search" value={words} maxLength={120} placeholder={say.exposedCardStringBetOdd} onChange={(event) => setWords(event.target.value)} /></label>
        <label className="field"><span>{say.in}</span>
          <select value={book} onChange={(event) => setBook(event.target.value)}>
            <option value="">{say.allSixBooks}</option>
            {books.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>
        <button type="submit" className="primary" disabled={!words.trim()}>{say.search}</button>
      </form>
      {asked && <Answer key={`${asked} ${book}`} words={asked} book={book} />}
    </>
  );
}

function Answer({ words, book }: { words: string; book: string }) {
  const [found, problem] = useRead(() => searchBooks(words, book), [words, book]);
  if (found === null) return <Waiting problem={problem} what={say.lookingThroughTheBooks} />;
  return <Results found={found} />;
}

/** How sure a search is, in words. */
export function surety(found: Search): string {
  const whole = found.rules.filter((one) => one.whole).length;
  if (found.rules.length === 0) return say.noRuleSpeaksThatMay;
  if (whole === 0) return say.noRuleHasAllThese;
  return say.rulesHaveAll({ whole });
}

function Results({ found }: { found: Search }) {
  const whole = found.rules.filter((one) => one.whole);
  const part = found.rules.filter((one) => !one.whole);
  return (
    <section className="found" aria-label={say.whatWasFound}>
      <p role="status">{surety(found)}</p>
      <FoundRules rules={whole} />
      {whole.length > 0 && part.length > 0
        ? <details><summary>{say.moreHaveOnlySomeWords({ some: part.length })}</summary><FoundRules rules={part} /></details>
        : <FoundRules rules={part} />}
      {found.more > 0 && <p className="dim">{say.moreHaveFewerStillSay({ more: found.more })}</p>}
    </section>
  );
}

function FoundRules({ rules }: { rules: readonly Found[] }) {
  if (rules.length === 0) return null;
  return (
    <ul className="rule-rows">
      {rules.map((one) => (
        <li key={one.id}><a href={`#/rules/${encodeURIComponent(one.id)}`}><code>{one.id}</code> <b>{one.title}</b></a>
          <small className="tag">{one.kind}</small>{!one.whole && <small className="dim">{say.ofWords({ has: one.has, asked: one.asked })}</small>}
          <p>{one.statement}</p></li>
      ))}
    </ul>
  );
}
