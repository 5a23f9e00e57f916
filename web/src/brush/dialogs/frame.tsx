/** A dialog of the desk with a form in it: what is refused is said inside, with its rule. */

import { useEffect, useState } from "react";
import { Dialog } from "../../ui/dialog";
import { previewCommand, refusalOf, type Command, type Done, type Refusal } from "../api";
import { useDesk } from "../desk";
import { RefusalWords, SaidList } from "../words/outcome_line";

export { OneOf, Text } from "../../ui/fields";

interface FrameProps {
  title: string;
  /** What the button says that does it; empty for none. */
  does?: string;
  ready?: boolean;
  danger?: boolean;
  wide?: boolean;
  onDo?: () => Promise<boolean>;
  children: React.ReactNode;
}

/** It closes when it was done. */
export function Frame({ title, does = "", ready = true, danger = false, wide = false, onDo, children }: FrameProps) {
  const { busy, outcome, show } = useDesk();
  const [before] = useState(outcome);
  const refused = outcome !== before && outcome?.kind === "refused" ? outcome.refusal : null;
  const close = () => show(null);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (ready && !busy && onDo && await onDo()) close();
  };
  return (
    <Dialog title={title} onClose={close} wide={wide}>
      <form className="form brush-form" onSubmit={(event) => void submit(event)}>
        {children}
        {refused && <div role="alert"><RefusalWords refusal={refused} /></div>}
        {does && (
          <footer>
            <button type="button" className="quiet" onClick={close}>Cancel</button>
            <button type="submit" className={danger ? "danger" : "primary"} disabled={!ready || busy}>{does}</button>
          </footer>
        )}
      </form>
    </Dialog>
  );
}

const PAUSE_MS = 200;

/** What would come of a command, before it is done; null: there is nothing to ask yet. */
export function Preview({ command }: { command: Command | null }) {
  const [found, setFound] = useState<Done | Refusal | null>(null);
  const key = command === null ? "" : JSON.stringify(command);
  useEffect(() => {
    setFound(null);
    if (!key) return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      previewCommand(JSON.parse(key) as Command).then(
        (done) => { if (!gone) setFound(done); },
        (problem: unknown) => { if (!gone) setFound(refusalOf(problem)); },
      );
    }, PAUSE_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [key]);
  return (
    <section className="preview" aria-label="What would come of it" aria-live="polite">
      <h3>What would come of it</h3>
      {found === null ? <p className="dim">{key ? "Asking the book…" : "Say the rest first."}</p>
        : "said" in found ? <SaidList said={found.said} /> : <RefusalWords refusal={found} />}
    </section>
  );
}

interface SomeProps { name: string; chosen: readonly string[]; of: readonly (readonly [string, string])[]; onChange: (chosen: readonly string[]) => void }

/** Any of several, as switches. */
export function SomeOf({ name, chosen, of, onChange }: SomeProps) {
  return (
    <fieldset className="ways"><legend>{name}</legend>
      {of.map(([key, words]) => (
        <label key={key} className="switch"><input type="checkbox" checked={chosen.includes(key)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))} /><span>{words}</span></label>
      ))}
    </fieldset>
  );
}
