/** What the host does with an evening: open its table, remind, move, call off, plan otherwise. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { Dialog } from "../ui/dialog";
import { callOff, move, openTableOf, reminder, type Detail, type EveningDate } from "./api";
import { PlanDialog } from "./plan_form";

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
      notify(copied ? "The words are copied: paste them into a message." : "Mark the words and copy them.");
    }, refused);
  };
  const open = (on: EveningDate) => {
    openTableOf(evening, on.date).then((table) => { location.hash = `#/table/${encodeURIComponent(table)}`; }, refused);
  };
  const near = date !== null && !date.off && !date.table && detail.plan?.table != null && date.at - Date.now() < EARLY_MS;
  return (
    <section aria-label="As the host">
      <h2>As the host</h2>
      <p className="row-buttons">
        {near && date && <button type="button" className="primary" onClick={() => open(date)}>Open the table now</button>}
        {date && <button type="button" onClick={remind}>Words to remind by</button>}
        {detail.plan && <button type="button" onClick={() => setOpened("plan")}>Plan it otherwise</button>}
        {date && !detail.off && <button type="button" onClick={() => setOpened("move")}>Move this date</button>}
        {date && !detail.off && !date.off && <button type="button" className="quiet" onClick={() => setOpened("off")}>Call this date off</button>}
        {date?.off && !detail.off && <button type="button" onClick={() => { callOff(evening, date.date, "", false).then(done, refused); }}>Hold it after all</button>}
        {detail.off ? <button type="button" onClick={() => { callOff(evening, "", "", false).then(done, refused); }}>Hold the evenings after all</button>
          : detail.repeats && <button type="button" className="quiet" onClick={() => setOpened("all-off")}>Call all off</button>}
      </p>
      {text && <label className="field"><span>Words to paste</span><textarea readOnly rows={Math.min(12, text.split("\n").length)} value={text} onFocus={(event) => event.target.select()} /></label>}
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
    <Dialog title="Move this date" onClose={onClose}>
      <form className="form" onSubmit={(event) => { event.preventDefault(); send(start.slice(0, 16)); }}>
        <label className="field"><span>Begins</span><input type="datetime-local" required value={start} onChange={(event) => setStart(event.target.value)} /></label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>{date.moved && <button type="button" className="quiet" onClick={() => send("")}>As it was</button>}<button type="submit" className="primary">Move it</button></footer>
      </form>
    </Dialog>
  );
}

function OffDialog({ evening, date, onClose, onDone }: DeedProps & { date: string }) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const send = () => { callOff(evening, date, words, true).then(onDone, (found: unknown) => setProblem(wordsOf(found))); };
  return (
    <Dialog title={date ? "Call this date off" : "Call all evenings off"} onClose={onClose}>
      <form className="form" onSubmit={(event) => { event.preventDefault(); send(); }}>
        <label className="field"><span>Words to your guests</span><textarea rows={3} maxLength={1000} value={words} onChange={(event) => setWords(event.target.value)} /></label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>Keep it</button><button type="submit" className="primary">Call it off</button></footer>
      </form>
    </Dialog>
  );
}
