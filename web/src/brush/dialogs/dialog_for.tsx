/** The dialog that was asked for. */

import type { Asked } from "../asked";
import { DealingDialog, StakesDialog, TogetherDialog } from "./at_game";
import { CloseFloorDialog, HelpDialog, UndoDialog } from "./desk_dialogs";
import { DealDialog, OrderDialog } from "./drawing";
import { BreakDialog, CloseDialog } from "./ending";
import { AwayDialog, JoinDialog } from "./join";
import { Menu } from "./menu";
import { OpenGame } from "./open_game";
import { LeftDialog, MoveDialog, OwesDialog, RenameDialog } from "./person";
import { RegisterDialog } from "./register";
import { HoldDialog, ReserveDialog, SeatDialog } from "./seat";

export function DialogFor({ asked }: { asked: Asked }) {
  switch (asked.name) {
    case "menu": return <Menu spot={asked.spot} />;
    case "seat": return <SeatDialog {...asked} />;
    case "left": return <LeftDialog {...asked} />;
    case "owes": return <OwesDialog {...asked} />;
    case "move": return <MoveDialog {...asked} />;
    case "reserve": return <ReserveDialog {...asked} />;
    case "hold": return <HoldDialog {...asked} />;
    case "join": return <JoinDialog {...asked} />;
    case "away": return <AwayDialog player={asked.player} />;
    case "register": return <RegisterDialog {...asked} />;
    case "rename": return <RenameDialog player={asked.player} />;
    case "stakes": return <StakesDialog table={asked.table} />;
    case "break": return <BreakDialog table={asked.table} />;
    case "close": return <CloseDialog table={asked.table} />;
    case "order": return <OrderDialog table={asked.table} />;
    case "deal": return <DealDialog table={asked.table} />;
    case "together": return <TogetherDialog table={asked.table} />;
    case "dealing": return <DealingDialog table={asked.table} />;
    case "game": return <OpenGame {...asked} />;
    case "undo": return <UndoDialog />;
    case "help": return <HelpDialog />;
    case "close-floor": return <CloseFloorDialog />;
  }
}
