/** Dialogs about conduct: who is away, chips that are not where they belong, decisions, seats that are picked. */

import type { Asked } from "../asked";
import { FindChipsDialog, TakeChipsDialog } from "./chips_dialogs";
import { ContactDialog, NeverCameDialog } from "./contact_dialog";
import { DecideDialog } from "./decide_dialog";
import { PickDialog } from "./pick_dialog";

export function conductDialog(asked: Asked): React.ReactNode {
  switch (asked.name) {
    case "contact": return <ContactDialog player={asked.player} />;
    case "never-came": return <NeverCameDialog player={asked.player} />;
    case "take-chips": return <TakeChipsDialog player={asked.player} />;
    case "find-chips": return <FindChipsDialog player={asked.player} />;
    case "pick-seat": return <PickDialog player={asked.player} />;
    case "decide": return <DecideDialog />;
    default: return null;
  }
}
