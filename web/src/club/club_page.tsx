/** The club's book: what everybody won over evenings, standings, and every game that counts. */

import { useCallback, useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { room } from "../room";
import { useStore } from "../store";
import { saveText } from "../ui/save_file";
import { StatusBar } from "../ui/status";
import { readBook, readWritten, type Book, type Season } from "./api";
import { EnterDialog } from "./enter_form";
import { Games, Trace } from "./games";
import { ChooseDialog, isNamed, SameDialog, ShowAsDialog } from "./entry_dialogs";
import { People, Standings } from "./totals";
import { say } from "./texts";
import "../styles/evenings.css";
import "../styles/leagues.css";

type Opened = "" | "enter" | "choose" | "show-as" | "same";

export function ClubPage() {
  const { status } = useStore(room);
  const [season, setSeason] = useState<Season>({ since: "", until: "" });
  const [book, setBook] = useState<Book | null>(null);
  const [problem, setProblem] = useState("");
  const [opened, setOpened] = useState<Opened>("");
  const read = useCallback(() => {
    readBook(season).then((found) => { setBook(found); setProblem(""); }, (found: unknown) => setProblem(wordsOf(found)));
  }, [season]);
  useEffect(read, [read]);
  const done = () => { setOpened(""); read(); };
  return (
    <div className="lobby club-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/evenings" aria-label={say.backToTheEvenings}>←</a>
        <h1>{say.theClubsBook}</h1>
        <a className="button quiet" href="#/leagues">{say.leagues}</a>
        {book?.staff && <button type="button" className="primary" onClick={() => setOpened("enter")}>{say.enterAnEvening}</button>}
      </header>
      <StatusBar status={status} />
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <SeasonRow season={season} onChange={setSeason} />
        {book && <>
          <People book={book} />
          <Standings book={book} onChoose={() => setOpened("choose")} />
          <Games book={book} onChange={read} />
          <Written season={season} />
          <p className="row-buttons"><button type="button" className="quiet" onClick={() => setOpened("show-as")}>{say.showByAnotherName}</button>
            {book.people.some((one) => isNamed(one.person)) && <button type="button" className="quiet" onClick={() => setOpened("same")}>{say.twoNamesOnePerson}</button>}</p>
          <Trace book={book} />
        </>}
      </main>
      {opened === "enter" && <EnterDialog onClose={() => setOpened("")} onDone={done} />}
      {opened === "choose" && book && <ChooseDialog book={book} onClose={() => setOpened("")} onDone={done} />}
      {opened === "same" && book && <SameDialog book={book} onClose={() => setOpened("")} onDone={done} />}
      {opened === "show-as" && book && <ShowAsDialog book={book} onClose={() => setOpened("")} onDone={done} />}
    </div>
  );
}

function SeasonRow({ season, onChange }: { season: Season; onChange: (season: Season) => void }) {
  return (
    <div className="inline-form season" role="group" aria-label={say.season}>
      <label className="field"><span>{say.from}</span><input type="date" value={season.since} onChange={(event) => onChange({ ...season, since: event.target.value })} /></label>
      <label className="field"><span>{say.until}</span><input type="date" value={season.until} onChange={(event) => onChange({ ...season, until: event.target.value })} /></label>
      <button type="button" className="quiet" onClick={() => onChange({ since: "", until: "" })}>{say.allTimes}</button>
    </div>
  );
}

function Written({ season }: { season: Season }) {
  const refused = (found: unknown) => notify(wordsOf(found), "refused");
  const [text, setText] = useState("");
  const save = () => { readWritten("csv", season).then((csv) => saveText("club.csv", csv, "text/csv"), refused); };
  const show = () => {
    readWritten("txt", season).then(async (words) => {
      setText(words);
      const copied = await navigator.clipboard?.writeText(words).then(() => true, () => false);
      notify(copied ? say.bookCopiedAsText : say.markTextCopy);
    }, refused);
  };
  return (
    <section aria-label={say.toTakeAlong}>
      <p className="row-buttons"><button type="button" onClick={save}>{say.saveAsCsv}</button> <button type="button" onClick={show}>{say.copyAsText}</button></p>
      {text && <label className="field"><span>{say.theBookAsText}</span><textarea readOnly rows={Math.min(14, text.split("\n").length)} value={text} onFocus={(event) => event.target.select()} /></label>}
    </section>
  );
}
