/** Entering a tournament: what it costs, and the rules that one accepts by it. */

import { useState } from "react";
import { chips } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { ask, type Detail } from "./api";
import { useDoing } from "./use_doing";
import { costWords } from "./wording";
import { say } from "./texts";

interface RegisterProps {
  detail: Detail;
  onClose: () => void;
  onEntered: (found: Detail) => void;
}

// RR11-15.INTRO.0a, USPA-3.3.1a: who enters has the rules in force before him, and accepts them.
export function RegisterDialog({ detail, onClose, onEntered }: RegisterProps) {
  const [accepts, setAccepts] = useState(false);
  const { busy, problem, run } = useDoing();
  const enter = (event: React.FormEvent) => {
    event.preventDefault();
    if (accepts) run(async () => onEntered(await ask(detail.key, "register", { accepts })));
  };
  return (
    <Dialog title={say.registerFor({ name: detail.name })} onClose={onClose}>
      <form className="form" onSubmit={enter}>
        <p>{say.itCosts({ b: (words) => <b>{words}</b>, cost: costWords(detail), stack: chips(detail.stack) })}</p>
        {detail.consent && <p className="because">{detail.consent}</p>}
        <label className="switch">
          <input type="checkbox" checked={accepts} onChange={(event) => setAccepts(event.target.checked)} />
          <span>{say.iAcceptTheRules({ book: detail.book })}<small>{say.version} <code>{detail.version}</code></small></span>
        </label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.cancel}</button>
          <button type="submit" className="primary" disabled={busy || !accepts}>{say.register}</button>
        </footer>
      </form>
    </Dialog>
  );
}
