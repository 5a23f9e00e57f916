/** Dialogs about the clock, the levels and hand for hand. */

import type { Asked } from "../asked";
import { HandDialog } from "./hand_dialog";
import { LevelsDialog } from "./levels_dialog";
import { ClockDialog } from "./more_dialog";

export function clockDialog(asked: Asked): React.ReactNode {
  if (asked.name === "clock") return <ClockDialog />;
  if (asked.name === "levels") return <LevelsDialog step={asked.step ?? -1} />;
  if (asked.name === "hand-for-hand") return <HandDialog />;
  return null;
}
