/** Dialogs about tables, seats and who sits there. */

import type { Asked } from "../asked";
import { PenaltyDialog } from "../rulings/penalty_dialog";
import { BustDialog } from "./bust_dialog";
import { CountOne, CountTable } from "./count_dialog";
import { LiveDialog } from "./live_dialog";
import { MoveDialog } from "./move_dialog";
import { OpenTableDialog } from "./open_table";
import { PlayerDialog } from "./player_dialog";
import { FixDialog, SeatDialog } from "./seat_dialog";
import { TableDialog } from "./table_dialog";

export function hallDialog(asked: Asked): React.ReactNode {
  switch (asked.name) {
    case "player": return <PlayerDialog player={asked.player} />;
    case "move": return <MoveDialog player={asked.player} />;
    case "count": return <CountOne player={asked.player} />;
    case "fix": return <FixDialog player={asked.player} />;
    case "penalty": return <PenaltyDialog {...asked} />;
    case "bust": return <BustDialog players={asked.players} />;
    case "table": return <TableDialog table={asked.table} />;
    case "count-table": return <CountTable table={asked.table} />;
    case "live": return <LiveDialog table={asked.table} />;
    case "seat": return <SeatDialog table={asked.table} seat={asked.seat} />;
    case "open-table": return <OpenTableDialog />;
    default: return null;
  }
}
