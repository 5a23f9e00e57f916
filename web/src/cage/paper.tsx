/** What is printed: it stands beside the page, is seen on paper alone, and nothing else is. */

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { localeOf } from "../language/language";
import { say } from "./texts";

export const Paper = ({ kind, children }: { kind: "report" | "slip"; children: ReactNode }) =>
  createPortal(<div className={`cage-paper cage-paper-${kind}`} aria-hidden="true">{children}</div>, document.body);

/** A time as papers have it, with its date; "now" for what has not ended. */
export const when = (at: number | null): string => (at === null ? say.now : new Date(at).toLocaleString(localeOf(), { dateStyle: "medium", timeStyle: "short" }));
