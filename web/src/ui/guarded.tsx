/** A button that has to be pressed twice: the first time it asks, and after a while it forgets. */

import { useEffect, useState, type ReactNode } from "react";
import { useSettling } from "./settling";

const FORGETS_MS = 4_000;

/** Whether the first press has been made, and what each press does. `about`: what it stands on. */
export function useGuard(act: () => void, about: unknown = null): [boolean, () => void] {
  const [armed, setArmed] = useState(false);
  useEffect(() => setArmed(false), [about]);
  useEffect(() => {
    if (!armed) return undefined;
    const timer = setTimeout(() => setArmed(false), FORGETS_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return [armed, () => {
    setArmed(!armed);
    if (armed) act();
  }];
}

interface GuardedProps {
  children: ReactNode;
  /** What it asks after the first press. */
  asks: string;
  className?: string;
  disabled?: boolean;
  about?: unknown;
  onPress: () => void;
}

export function Guarded({ children, asks, className = "quiet", disabled = false, about, onPress }: GuardedProps) {
  const [armed, press] = useGuard(onPress, about);
  const settling = useSettling<HTMLButtonElement>(`${armed}`);
  return (
    <button ref={settling} type="button" className={armed ? `${className} armed` : className} disabled={disabled} onClick={press}>
      {armed ? asks : children}
    </button>
  );
}
