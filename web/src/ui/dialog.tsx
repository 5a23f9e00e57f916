/** A dialog of the browser: it keeps the focus inside, Escape closes it, focus goes back after. */

import { useEffect, useId, useRef, type ReactNode } from "react";
import { TurnLine } from "../mine/turn_line";
import { say } from "./texts";

/** What has the focus first; a button that undoes something only where it is said of it. */
const WANTED = ".dialog-head ~ * :is(input, select, textarea, .primary, [data-enter]):not(:disabled)";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}

export function Dialog({ title, onClose, children, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog?.showModal) dialog.showModal();
    else dialog?.setAttribute("open", "");
    // The browser would give the focus to the cross; what one came for is the first thing below it.
    dialog?.querySelector<HTMLElement>(WANTED)?.focus();
    return () => {
      dialog?.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? "dialog wide" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => { event.preventDefault(); onClose(); }}
      onMouseDown={(event) => { if (event.target === ref.current) onClose(); }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="quiet icon" aria-label={say.close} onClick={onClose}>✕</button>
        </div>
        <TurnLine onBack={onClose} />
        {children}
      </div>
    </dialog>
  );
}
