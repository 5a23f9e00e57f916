/** Searching the books: what has every word stands apart from what has only some of them. */

import { useState } from "react";
import { Waiting } from "../forms/learn_page";
import { useRead } from "../forms/use_read";
import { searchBooks, type Contents, type Found, type Search } from "./api";

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
        <label className="field"><span>What the books say about</span>
          <input type="search" value={words} maxLength={120} placeholder="exposed card, string bet, odd chip…" onChange={(event) => setWords(event.target.value)} /></label>
        <label className="field"><span>In</span>
          <select value={book} onChange={(event) => setBook(event.target.value)}>
            <option value="">all five books</option>
            {books.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>
        <button type="submit" className="primary" disabled={!words.trim()}>Search</button>
      </form>
      {asked && <Answer key={`${asked} ${book}`} words={asked} book={book} />}
    </>
  );
}

function Answer({ words, book }: { words: string; book: string }) {
  const [found, problem] = useRead(() => searchBooks(words, book), [words, book]);
  if (found === null) return <Waiting problem={problem} what="Looking through the books…" />;
  return <Results found={found} />;
}

/** How sure a search is, in words. */
export function surety(found: Search): string {
  const whole = found.rules.filter((one) => one.whole).length;
  if (found.rules.length === 0) return "No rule speaks of that. It may be called otherwise in the books, or they may be silent.";
  if (whole === 0) return "No rule has all of these words. These have some of them, and may be beside the point.";
  return `${whole === 1 ? "One rule has" : `${whole} rules have`} all of these words, or what the books call them; best first. Whether it answers you, only reading it tells.`;
}

function Results({ found }: { found: Search }) {
  const whole = found.rules.filter((one) => one.whole);
  const part = found.rules.filter((one) => !one.whole);
  return (
    <section className="found" aria-label="What was found">
      <p role="status">{surety(found)}</p>
      <FoundRules rules={whole} />
      {whole.length > 0 && part.length > 0
        ? <details><summary>{part.length} more have only some of the words</summary><FoundRules rules={part} /></details>
        : <FoundRules rules={part} />}
      {found.more > 0 && <p className="dim">{found.more} more have fewer still: say it more narrowly.</p>}
    </section>
  );
}

function FoundRules({ rules }: { rules: readonly Found[] }) {
  if (rules.length === 0) return null;
  return (
    <ul className="rule-rows">
      {rules.map((one) => (
        <li key={one.id}><a href={`#/rules/${encodeURIComponent(one.id)}`}><code>{one.id}</code> <b>{one.title}</b></a>
          <small className="tag">{one.kind}</small>{!one.whole && <small className="dim">{one.has} of {one.asked} words</small>}
          <p>{one.statement}</p></li>
      ))}
    </ul>
  );
}
