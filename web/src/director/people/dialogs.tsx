/** Dialogs about people and their entries. */

import type { Asked } from "../asked";
import { BuyDialog } from "./buy_dialog";
import { EntryDialog } from "./entry_dialog";
import { VoidDialog, WithdrawDialog } from "./entry_ends";
import { PeopleDialog } from "./people_dialog";
import { AnnounceDialog, MoneyDialog, NoteDialog, RenameDialog } from "./person_dialogs";
import { RegisterDialog } from "./register_dialog";

export function peopleDialog(asked: Asked): React.ReactNode {
  switch (asked.name) {
    case "register": return <RegisterDialog {...asked} />;
    case "entry": return <EntryDialog player={asked.player} />;
    case "buy": return <BuyDialog {...asked} />;
    case "withdraw": return <WithdrawDialog player={asked.player} />;
    case "void": return <VoidDialog player={asked.player} />;
    case "money": return <MoneyDialog player={asked.player} />;
    case "rename": return <RenameDialog player={asked.player} />;
    case "person-note": return <NoteDialog player={asked.player} />;
    case "announce": return <AnnounceDialog />;
    case "people": return <PeopleDialog />;
    default: return null;
  }
}
