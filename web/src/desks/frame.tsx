/** A dialog of a desk with a form in it: what is refused is said inside, with its rule; and what would come of it. */

import { useEffect, useState } from "react";
import { Dialog } from "../ui/dialog";
import { useAtDesk, type Refusal, type Said } from "./desk";
import { RefusalWords, SaidList } from "./outcome_line";
import { say } from "./texts";

export interface FrameProps {
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

interface OfDesk {
  className: string;
  /** Whether the focus may begin on the button that does it, where there is nothing to fill in. */
  enters?: boolean;
}

export function Frame({ title, does = "", ready = true, danger = false, wide = false, onDo, children, className, enters = false }: FrameProps & OfDesk) {
  const { busy, outcome, close } = useAtDesk();
  const [before] = useState(outcome);
  const refusal = outcome !== before && outcome?.kind === "refused" ? outcome.refusal : null;
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (ready && !busy && onDo && await onDo()) close();
  };
  return (
    <Dialog title={title} onClose={close} wide={wide}>
      <form className={className} onSubmit={(event) => void submit(event)}>
        {children}
        {refusal && <div role="alert"><RefusalWords refusal={refusal} /></div>}
        {does && (
          <footer>
            <button type="button" className="quiet" onClick={close}>{say.cancel}</button>
            <button type="submit" {...(enters && { "data-enter": "" })} className={danger ? "danger" : "primary"} disabled={!ready || busy}>{does}</button>
          </footer>
        )}
      </form>
    </Dialog>
  );
}

const PAUSE_MS = 200;

interface ForeseenProps {
  /** What is asked, as a text; empty while there is nothing to ask yet. */
  asked: string;
  /** What would come of it: what would be said, or why not. Of `asked` alone, and `since`. */
  foresee: (asked: string) => Promise<readonly Said[] | Refusal>;
  /** What else the answer hangs on: it is asked again when this changes. */
  since?: string | number;
}

/** What would come of something, before it is done. */
export function Foreseen({ asked, foresee, since = 0 }: ForeseenProps) {
  const [found, setFound] = useState<readonly Said[] | Refusal | null>(null);
  useEffect(() => {
    setFound(null);
    if (!asked) return undefined;
    let gone = false;
    const timer = setTimeout(() => { void foresee(asked).then((one) => { if (!gone) setFound(one); }); }, PAUSE_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [asked, since]);
  return (
    <section className="preview" aria-label={say.whatWouldComeOfIt} aria-live="polite">
      <h3>{say.whatWouldComeOfIt}</h3>
      {found === null ? <p className="dim">{asked ? say.askingTheBook : say.sayTheRestFirst}</p>
        : "words" in found ? <RefusalWords refusal={found} />
          : found.length ? <SaidList said={found} /> : <p className="dim">{say.nothingElseChanges}</p>}
    </section>
  );
}
