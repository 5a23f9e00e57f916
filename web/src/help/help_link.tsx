/** The way to the room's documentation, where there is some: the room is asked once for a page. */

import { useEffect, useState } from "react";
import { call } from "../api";
import { say } from "./texts";

let asked: Promise<boolean> | null = null;

/** Whether the room has its documentation with it; not, where it cannot be asked. */
export function helpIsThere(): Promise<boolean> {
  asked ??= call("GET", "/api/health").then(
    (found) => (found as { help?: unknown } | null)?.help === true,
    () => { asked = null; return false; },
  );
  return asked;
}

/** A link that keeps its place until it is known whether it leads anywhere, so that nothing moves; `before` stands before it. */
export function HelpLink({ before = "" }: { before?: string }) {
  const [there, setThere] = useState(false);
  useEffect(() => {
    let gone = false;
    void helpIsThere().then((found) => { if (!gone) setThere(found); });
    return () => { gone = true; };
  }, []);
  return <span className={there ? "help-link" : "help-link unseen"}>{before}<a href="/help/" target="_blank" rel="noopener">{say.help}</a></span>;
}
