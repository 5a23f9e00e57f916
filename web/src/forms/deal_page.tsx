/** A deal of any form for teaching: step by step with the procedure and the rules behind each step. */

import { useEffect, useReducer, useState } from "react";
import { lineWords, stakesWords } from "../faces/amounts";
import { useAmounts } from "../faces/in_money";
import { begin, move, moveOfKey, pauseOf } from "../deals/playback";
import { Controls, Steps } from "../deals/replayer";
import { Felt } from "../table/felt/felt";
import { useKeys } from "../table/bar/keys";
import { BookOptions, WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { readExample, type Example } from "./api";
import { Waiting } from "./learn_page";
import { useRead } from "./use_read";
import { say } from "./texts";
import "../styles/table.css";
import "../styles/seats.css";
import "../styles/hand_labels.css";
import "../styles/side.css";
import "../styles/deals.css";
import "../styles/rows.css";

export function DealPage({ form }: { form: string }) {
  const [book, setBook] = useState("");
  const [deal, problem] = useRead(() => readExample(form, book), [form, book]);
  if (deal === null) {
    return <div className="waiting-page"><Waiting problem={problem} what={say.dealingAnExample} /><a className="button" href="#/forms">{say.allGames}</a></div>;
  }
  return <Taught key={deal.book} deal={deal} onBook={setBook} />;
}

const nothing = () => undefined;

function Taught({ deal, onBook }: { deal: Example; onBook: (book: string) => void }) {
  const catalogue = useCatalogue();
  const amounts = useAmounts();
  const [now, make] = useReducer(move, deal.steps.length, begin);
  useEffect(() => {
    if (!now.playing) return undefined;
    const timer = setTimeout(() => make({ go: "tick" }), pauseOf(now));
    return () => clearTimeout(timer);
  }, [now]);
  useKeys((key) => {
    const made = moveOfKey(key);
    if (made !== null) make(made);
    return made !== null;
  });
  const step = deal.steps[now.at]!;
  const telling = step.lines.slice(0, 4).map((line) => lineWords(line, amounts)).join(". ");
  return (
    <div className="table-page replay teaching">
      <header className="table-bar">
        <a className="quiet icon button" href={`#/forms/${deal.key}`} aria-label={say.howIsPlayed({ name: deal.name })}>←</a>
        <div className="title">
          <h1>{say.aDealOf({ name: deal.name })}</h1>
          <p><span className="stakes">{stakesWords(deal.stakes, amounts)}</span> {say.everyCardOpenLearnBy}</p>
        </div>
        <label className="teaching-book"><span className="sr">{say.byTheBook}</span>
          <select value={deal.book} onChange={(event) => onBook(event.target.value)}>
            {catalogue ? <BookOptions catalogue={catalogue} /> : <option value={deal.book}>{deal.book_name}</option>}
          </select></label>
        <WhoseRules catalogue={catalogue} book={deal.book} />
      </header>
      <main className="stage">
        <div className="felt-room"><Felt state={step.state} mine={null} picking={null} maySit={false} onSit={nothing} onOpen={nothing} /></div>
        <p className="telling" role="status">{telling}</p>
        <Controls now={now} make={make} />
      </main>
      <Steps deal={deal} at={now.at} make={make} />
    </div>
  );
}
