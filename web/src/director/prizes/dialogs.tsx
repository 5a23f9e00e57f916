/** Dialogs about chips, prizes and the end. */

import type { Asked } from "../asked";
import { AgreeDialog } from "./agree_dialog";
import { BagsDialog, CallOffDialog, DaysDialog } from "./bags_dialog";
import { CalculatorDialog } from "./calculator_dialog";
import { AlterDialog, PrizesDialog } from "./prizes_dialog";
import { RaceDialog } from "./race_dialog";

export function prizesDialog(asked: Asked): React.ReactNode {
  switch (asked.name) {
    case "race": return <RaceDialog first={asked.table ?? 0} />;
    case "prizes": return <PrizesDialog />;
    case "alter-prizes": return <AlterDialog />;
    case "calculator": return <CalculatorDialog />;
    case "agree": return <AgreeDialog />;
    case "bags": return <BagsDialog />;
    case "days": return <DaysDialog />;
    case "call-off": return <CallOffDialog />;
    default: return null;
  }
}
