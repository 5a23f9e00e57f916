/** A dialog of the desk with a form in it: what is refused is said inside, with its rule. */

import { useEffect, useState } from "react";
import { Dialog } from "../../ui/dialog";
import { Text, type ChoiceProps } from "../../ui/fields";
import { foresee, refusalOf, type Command, type Foreseen } from "../api";
import { useDesk } from "../desk";
import { RefusalWords, SaidList } from "../said/outcome_line";

export { OneOf, Text } from "../../ui/fields";

interface FrameProps {
  title: string;
  /** What the button says that does it; empty for none. */
  does?: string;
  ready?: boolean;
  danger?: boolean;
  wide?: boolean;
  /** What is done; the dialog closes when it was. */
  onDo?: () => Promise<boolean>;
  children: React.ReactNode;
}

export function Frame({ title, does = "", ready = true, danger = false, wide = false, onDo, children }: FrameProps) {
  const { busy, outcome, show } = useDesk();
  const [before] = useState(outcome);
  const refused = outcome !== before && outcome?.kind === "refused" ? outcome.refused : null;
  const close = () => show(null);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (ready && !busy && onDo && await onDo()) close();
  };
  return (
    <Dialog title={title} onClose={close} wide={wide}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {children}
        {refused && <div role="alert"><RefusalWords refused={refused} /></div>}
        {does && (
          <footer>
            <button type="button" className="quiet" onClick={close}>Cancel</button>
            <button type="submit" data-enter="" className={danger ? "danger" : "primary"} disabled={!ready || busy}>{does}</button>
          </footer>
        )}
      </form>
    </Dialog>
  );
}

const PAUSE_MS = 200;

/** What would come of a command, before it is done; null: there is nothing to ask yet. */
export function Preview({ command, why = "" }: { command: Command | null; why?: string }) {
  const { desk } = useDesk();
  const [found, setFound] = useState<Foreseen | null>(null);
  const asked = command === null ? "" : JSON.stringify([command, why]);
  const { key, sequence } = desk;
  useEffect(() => {
    setFound(null);
    if (!asked) return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      const [what, because] = JSON.parse(asked) as [Command, string];
      foresee(key, what, because).then(
        (one) => { if (!gone) setFound(one); },
        (problem: unknown) => { if (!gone) setFound({ said: [], rules: [], refused: refusalOf(problem) }); },
      );
    }, PAUSE_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [key, sequence, asked]);
  return (
    <section className="preview" aria-label="What would come of it" aria-live="polite">
      <h3>What would come of it</h3>
      {found === null ? <p className="dim">{asked ? "Asking the book…" : "Say the rest first."}</p>
        : found.refused ? <RefusalWords refused={found.refused} />
          : found.said.length ? <SaidList said={found.said} /> : <p className="dim">Nothing else changes.</p>}
    </section>
  );
}

/** Why, where something is lost by it: the log keeps it. */
export function Why({ value, onChange, needed = true }: { value: string; onChange: (value: string) => void; needed?: boolean }) {
  return <Text name={needed ? "Why, for the log" : "Why, if it is to be in the log"} value={value} onChange={onChange} most={300} />;
}

interface SomeProps { name: string; chosen: readonly string[]; of: readonly (readonly [string, string])[]; onChange: (chosen: readonly string[]) => void }

/** Any of several, as buttons that stay down. */
export function SomeOf({ name, chosen, of, onChange }: SomeProps) {
  return (
    <div className="field" role="group" aria-label={name}><span>{name}</span>
      <div className="names">
        {of.map(([key, words]) => (
          <button key={key} type="button" className="quiet" aria-pressed={chosen.includes(key)}
            onClick={() => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])}>{words}</button>
        ))}
      </div></div>
  );
}

export function Check({ words, on, onChange }: { words: string; on: boolean; onChange: (on: boolean) => void }) {
  return <label className="switch"><input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} /><span>{words}</span></label>;
}

/** Of many, one, from a list that opens. */
export function Pick({ name, value, of, onChange }: ChoiceProps<string>) {
  return (
    <label className="field"><span>{name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>{of.map(([key, words]) => <option key={key} value={key}>{words}</option>)}</select></label>
  );
}
