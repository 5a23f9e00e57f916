/** What the host does with an evening: open its table, remind, move, call off, plan otherwise. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { Dialog } from "../ui/dialog";
import { callOff, move, openTableOf, reminder, type Detail, type EveningDate } from "./api";
import { PlanDialog } from "./plan_form";
import { say } from "./texts";

const EARLY_MS = 12 * 3_600_000;
type Opened = "" | "plan" | "move" | "off" | "all-off";

export function HostDeeds({ detail, onChange }: { detail: Detail; onChange: () => void }) {
  const [opened, setOpened] = useState<Opened>("");
  const [text, setText] = useState("");
  const { evening, date } = detail;
  const refused = (found: unknown) => notify(wordsOf(found), "refused");
  const done = () => { setOpened(""); onChange(); };
  const remind = () => {
    reminder(evening, date?.date ?? "").then(async (words) => {
      setText(words);
      const copied = await navigator.clipboard?.writeText(words).then(() => true, () => false);
      notify(copied ? say.wordsCopiedPasteThemInto : say.markWordsCopyThem);
    }, refused);
  };
  const open = (on: EveningDate) => {
    openTableOf(evening, on.date).then((table) => { location.hash = `#/table/${encodeURIComponent(table)}`; }, refused);
  };
  const near = date !== null && !date.off && !date.table && detail.plan?.table != null && date.at - Date.now() < EARLY_MS;
  return (
    <section aria-label={say.asTheHost}>
      <h2>{say.asTheHost}</h2>
      <p className="row-buttons">
        {near && date && <button type="button" className="primary" onClick={() => open(date)}>{say.openTheTableNow}</button>}
        {date && <button type="button" onClick={remind}>{say.wordsToRemindBy}</button>}
        {detail.plan && <button type="button" onClick={() => setOpened("plan")}>{say.planItOtherwise}</button>}
        {date && !detail.off && <button type="button" onClick={() => setOpened("move")}>{say.moveThisDate}</button>}
        {date && !detail.off && !date.off && <button type="button" className="quiet" onClick={() => setOpened("off")}>{say.callThisDateOff}</button>}
        {date?.off && !detail.off && <button type="button" onClick={() => { callOff(evening, date.date, "", false).then(done, refused); }}>{say.holdItAfterAll}</button>}
        {detail.off ? <button type="button" onClick={() => { callOff(evening, "", "", false).then(done, refused); }}>{say.holdEveningsAfterAll}</button>
          : detail.repeats && <button type="button" className="quiet" onClick={() => setOpened("all-off")}>{say.callAllOff}</button>}
      </p>
      {text && <label className="field"><span>{say.wordsToPaste}</span><textarea readOnly rows={Math.min(12, text.split("\n").length)} value={text} onFocus={(event) => event.target.select()} /></label>}
      {opened === "plan" && detail.plan && <PlanDialog evening={evening} before={detail.plan} onClose={() => setOpened("")} onDone={done} />}
      {opened === "move" && date && <MoveDialog evening={evening} date={date} onClose={() => setOpened("")} onDone={done} />}
      {(opened === "off" || opened === "all-off") && <OffDialog evening={evening} date={opened === "off" ? date?.date ?? "" : ""} onClose={() => setOpened("")} onDone={done} />}
    </section>
  );
}

interface DeedProps { evening: string; onClose: () => void; onDone: () => void }

function MoveDialog({ evening, date, onClose, onDone }: DeedProps & { date: EveningDate }) {
  const [start, setStart] = useState(date.start);
  const [problem, setProblem] = useState("");
  const send = (to: string) => { move(evening, date.date, to).then(onDone, (found: unknown) => setProblem(wordsOf(found))); };
  return (
    <Dialog title={say.moveThisDate} onClose={onClose}>
      <form className="form" onSubmit={(event) => { event.preventDefault(); send(start.slice(0, 16)); }}>
        <label className="field"><span>{say.begins}</span><input type="datetime-local" required value={start} onChange={(event) => setStart(event.target.value)} /></label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>{date.moved && <button type="button" className="quiet" onClick={() => send("")}>{say.asItWas}</button>}<button type="submit" className="primary">{say.moveIt}</button></footer>
      </form>
    </Dialog>
  );
}

function OffDialog({ evening, date, onClose, onDone }: DeedProps & { date: string }) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const send = () => { callOff(evening, date, words, true).then(onDone, (found: unknown) => setProblem(wordsOf(found))); };
  return (
    <Dialog title={date ? say.callThisDateOff : say.callAllEveningsOff} onClose={onClose}>
      <form className="form" onSubmit={(event) => { event.preventDefault(); send(); }}>
        <label className="field"><span>{say.wordsToYourGuests}</span><textarea rows={3} maxLength={1000} value={words} onChange={(event) => setWords(event.target.value)} /></label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>{say.keepIt}</button><button type="submit" className="primary">{say.callItOff}</button></footer>
      </form>
    </Dialog>
  );
}
