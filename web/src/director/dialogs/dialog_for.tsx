/** The dialog that was asked for: each part of the desk knows its own. What is needed seldom comes in a file of its own, soon after the desk. */

import { useEffect } from "react";
import { lazily } from "../../pages/lazily";
import type { Asked } from "../asked";
import { clockDialog } from "../clock/dialogs";
import { conductDialog } from "../conduct/dialogs";
import { dueDialog } from "../due/dialogs";
import { hallDialog } from "../hall/dialogs";
import { peopleDialog } from "../people/dialogs";

const Seldom = lazily(() => import("./seldom").then((part) => part.Seldom), null);

export const DialogFor = ({ asked }: { asked: Asked }): React.ReactNode =>
  peopleDialog(asked) ?? hallDialog(asked) ?? conductDialog(asked) ?? dueDialog(asked) ?? clockDialog(asked) ?? <Seldom asked={asked} />;

/** So that they are there when they are asked for, though the line may be down by then. */
export function useDialogs(): void {
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 1_000));
    later(() => void Seldom.preload().catch(() => undefined));
  }, []);
}
