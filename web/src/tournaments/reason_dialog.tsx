/** Something that is said with its reason, for the log; what cannot be undone takes a second press. */

import { useState } from "react";
import { Dialog } from "../ui/dialog";
import { useDoing } from "./use_doing";
import { say } from "./texts";

const LONGEST = 200;

interface ReasonProps {
  title: string;
  button: string;
  about: string;
  /** On the button for the second press; without it one is enough. */
  sure?: string;
  /** Nothing is done without a reason. */
  needed?: boolean;
  /** One of several that is asked for besides, by its name. */
  choices?: readonly (readonly [key: string, name: string])[];
  choice?: string;
  onClose: () => void;
  onGo: (why: string, chosen: string) => Promise<void>;
}

export function ReasonDialog({ title, button, about, sure = "", needed = false, choices, choice, onClose, onGo }: ReasonProps) {
  const [why, setWhy] = useState("");
  const [chosen, setChosen] = useState(choices?.[0]?.[0] ?? "");
  const [pressed, setPressed] = useState(false);
  const { busy, problem, run } = useDoing();
  const go = (event: React.FormEvent) => {
    event.preventDefault();
    if (sure && !pressed) setPressed(true);
    else run(() => onGo(why.trim(), chosen));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" onSubmit={go}>
        <p className="dim">{about}</p>
        <label className="field"><span>{say.reason} <small>{say.everybodyReadsLog}</small></span>
          <input value={why} maxLength={LONGEST} required={needed} autoComplete="off"
            onChange={(event) => { setWhy(event.target.value); setPressed(false); }} />
        </label>
        {choices && (
          <label className="field"><span>{choice}</span>
            <select value={chosen} onChange={(event) => { setChosen(event.target.value); setPressed(false); }}>
              {choices.map(([key, name]) => <option key={key} value={key}>{name}</option>)}
            </select>
          </label>
        )}
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.leaveIt}</button>
          <button type="submit" className="primary" disabled={busy || (needed && !why.trim())}>{pressed ? sure : button}</button>
        </footer>
      </form>
    </Dialog>
  );
}
