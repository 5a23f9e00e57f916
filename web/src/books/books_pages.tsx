/** The six books: browsed by section, searched, rule by rule, and two of them held against each other. */

import { LearnPage, Waiting } from "../forms/learn_page";
import { useRead } from "../forms/use_read";
import { readBooks, readSection, type Contents } from "./api";
import { ComparePage } from "./compare_page";
import { RulePage } from "./rule_page";
import { Rules } from "./rule_rows";
import { SearchForm } from "./search";
import { WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { say } from "./texts";

interface BooksPagesProps {
  page: "books" | "rules";
  parts: readonly string[];
  asked: string;
}

export function BooksPages({ page, parts, asked }: BooksPagesProps) {
  const [first = "", place = ""] = parts;
  if (page === "rules") return first ? <RulePage key={first} rule={first} /> : <BooksPage asked={asked} />;
  if (first === "compare") return <ComparePage asked={new URLSearchParams(asked)} />;
  return place ? <SectionPage key={parts.join("/")} book={first} place={place} /> : <BooksPage asked={asked} open={first} />;
}

function BooksPage({ asked, open = "" }: { asked: string; open?: string }) {
  const [books, problem] = useRead(readBooks, []);
  return (
    <LearnPage title={say.theSixBooks} here="books">
      {books === null ? <Waiting problem={problem} what={say.openingTheBooks} /> : <>
        <SearchForm books={books} words={new URLSearchParams(asked).get("words") ?? ""} />
        <p><a className="button" href="#/books/compare">{say.compareTwoBooks}</a></p>
        <h2>{say.bySection}</h2>
        <div className="shelf">{books.map((one) => <BookContents key={one.key} book={one} open={one.key === open} />)}</div>
      </>}
    </LearnPage>
  );
}

function BookContents({ book, open }: { book: Contents; open: boolean }) {
  return (
    <details open={open}>
      <summary><b>{book.name}</b> <small>{say.rules({ rules: book.rules })}</small></summary>
      <p className="dim">{book.about}</p>
      <WhoseRules catalogue={useCatalogue()} book={book.key} />
      <ol>
        {book.sections.map((one) => (
          <li key={one.place}><a href={`#/books/${book.key}/${one.place}`}>{one.title}</a> <small>{one.rules}</small></li>
        ))}
      </ol>
    </details>
  );
}

function SectionPage({ book, place }: { book: string; place: string }) {
  const catalogue = useCatalogue();
  const [section, problem] = useRead(() => readSection(book, place), [book, place]);
  return (
    <LearnPage title={section?.title ?? say.aSection} up={`#/books/${book}`} upName={say.allSections} here="books">
      {section === null ? <Waiting problem={problem} what={say.turningThePages} /> : <>
        <p className="dim">{section.book_name}</p>
        <WhoseRules catalogue={catalogue} book={book} />
        <Rules rules={section.rules} />
      </>}
    </LearnPage>
  );
}
