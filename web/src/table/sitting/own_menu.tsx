/** What the person may do at the table, beside acting: built from what the server allows. */

import { useState, type ReactNode } from "react";
import type { Mine, Table } from "../../wire/complete";
import type { Outgoing } from "../../wire/connection";
import { MoreButton } from "../../deeds/more_button";
import { AskBookButton, CallButton } from "../../floor/call_button";
import { useAmounts } from "../../faces/in_money";
import { wordsOf } from "../../deals/last_deals";
import { askForChips } from "../../host/api";
import { notify, told } from "../../notices";
import type { Entering } from "../../wire/protocol";
import { send } from "../../room";
import { Dialog } from "../../ui/dialog";
import { Guarded } from "../../ui/guarded";
import { lazily } from "../../pages/lazily";
import { BuyIn, Ways } from "./buy_in";
import { NameFormDialog } from "./name_form";
import { may } from "./rights";
import { say } from "../texts";

const ScreensDialog = lazily(() => import("../../screens/screens_dialog").then((part) => part.ScreensDialog), null);

type Opened = "" | "screens" | "leave" | "back" | "chips" | "top-up" | "form" | "move";

interface OwnMenuProps {
  state: Table;
  mine: Mine;
  chips: number;
  /** Whether the host of the table has to be asked for chips. */
  asks?: boolean;
  /** What is offered seldom in the deal itself. */
  rare?: ReactNode;
}

export function OwnMenu({ state, mine, chips, asks = false, rare = null }: OwnMenuProps) {
  const [opened, setOpened] = useState<Opened>("");
  const { chips: figure } = useAmounts();
  const table = state.table;
  const close = () => setOpened("");
  const tell = async (message: Outgoing) => { if (told(await send(message))) close(); };
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  // Nobody buys or takes away chips at a tournament's table, nor chooses a seat.
  const cash = !state.event;
  const straddles = state.straddlers.includes(own?.player ?? "");
  const waits = state.buyers.some((one) => one.player === own?.player);
  const buy = (amount: number) => {
    if (asks) askForChips(table, amount).then(close, (found: unknown) => notify(wordsOf(found), "refused"));
    else void tell({ type: "add-chips", table, chips: amount });
  };
  const comeBack = () =>
    mine.ways_in.length > 1 ? setOpened("back")
      : void tell({ type: "come-back", table, entry: (mine.ways_in[0] as Entering) ?? "wait" });
  return (
    <div className="own-menu" role="group" aria-label={say.atTheTable}>
      <div className="lasting">
        {cash && !asks && <button type="button" className="quiet" aria-pressed={mine.top_up > 0}
          onClick={() => (mine.top_up ? void tell({ type: "top-up", table, up_to: 0 }) : setOpened("top-up"))}>
          {mine.top_up ? say.topsUpTo({ amount: figure(mine.top_up) }) : say.autoTopUp}</button>}
        {may(mine, "stand-up") && <button type="button" className="quiet"
          onClick={() => void tell({ type: "stand-up", table })}>{say.sitOut}</button>}
        {cash && may(mine, "leave-table") && <button type="button" className="quiet"
          onClick={() => setOpened("leave")}>{say.leave}</button>}
        <MoreButton state={state} mine={mine} />
        {/* On a phone there is no room for it in the header. */}
        <button type="button" className="quiet screens-own" onClick={() => setOpened("screens")}>{say.screens}</button>
        <CallButton table={table} guarded />
        {!state.live && <AskBookButton table={table} />}
      </div>
      {/* What comes and goes stands beside it, so that it pushes nothing. */}
      <div className="passing">
        {rare}
        {may(mine, "come-back") && <button type="button" className="primary" onClick={comeBack}>
          {own?.away ? say.comeBack : mine.ways_in.length ? say.howToComeIn : say.stayAfterAll}</button>}
        {may(mine, "name-form") && <button type="button" className="primary"
          onClick={() => setOpened("form")}>{say.nameTheNextGame}</button>}
        {may(mine, "use-time-bank") && <Guarded asks={say.useIt} onPress={() => void tell({ type: "use-time-bank", table })}>
          {say.timeBankS({ left: Math.round(mine.time_bank_ms / 1000) })}</Guarded>}
        {cash && (asks ? !waits : may(mine, "add-chips")) && <button type="button" className={own?.note === "Out of chips" ? "primary" : "quiet"}
          onClick={() => setOpened("chips")}>{asks ? say.askForChips : say.addChips}</button>}
        {may(mine, "wish-straddle") && <button type="button" className="quiet" aria-pressed={straddles}
          onClick={() => void tell({ type: "wish-straddle", table, straddles: !straddles })}>{say.straddleNext}</button>}
        {may(mine, "wish-kill") && <button type="button" className="quiet"
          onClick={() => void tell({ type: "wish-kill", table, kills: true })}>{say.killNextPot}</button>}
        {cash && may(mine, "move-seat") && <button type="button" className="quiet"
          onClick={() => setOpened("move")}>{say.changeSeats}</button>}
      </div>
      {opened === "screens" && <ScreensDialog table={table} onClose={close} />}
      {opened === "back" && <WaysDialog mine={mine} onClose={close}
        onChoose={(entry) => void tell({ type: "come-back", table, entry })} />}
      {opened === "chips" && <BuyIn title={asks ? say.askHostChips : say.addChips} button={asks ? say.ask : say.add} stakes={state.stakes} own={chips}
        most={roomLeft(state, own?.stack ?? 0)} ways={[]} onClose={close}
        onBuy={buy} />}
      {opened === "top-up" && <BuyIn title={say.topUpByItself} button={say.keepToppingUp} stakes={state.stakes}
        own={Math.max(chips, own?.stack ?? 0)} least={state.buy_in_min} most={state.buy_in_max} ways={[]}
        onClose={close} onBuy={(amount) => void tell({ type: "top-up", table, up_to: amount })} />}
      {opened === "form" && <NameFormDialog table={table} onClose={close} />}
      {opened === "move" && <MoveDialog state={state} mine={mine} onClose={close}
        onMove={(seat, entry) => void tell({ type: "move-seat", table, seat, entry })} />}
      {opened === "leave" && <LeaveDialog onClose={close} killed={mine.owes.includes("kill")}
        onLeave={(pays) => void tell({ type: "leave-table", table, pays_kill: pays })} />}
    </div>
  );
}

/** How much may be added where the table has a most; 0 for no limit. */
function roomLeft(state: Table, stack: number): number {
  return state.buy_in_max ? Math.max(1, state.buy_in_max - stack) : 0;
}

function WaysDialog(
  { mine, onClose, onChoose }: { mine: Mine; onClose: () => void; onChoose: (way: Entering) => void },
) {
  const [way, setWay] = useState<Entering>((mine.entry || mine.ways_in[0] || "wait") as Entering);
  return (
    <Dialog title={say.comeBack} onClose={onClose}>
      <div className="form">
        {mine.owes.length > 0 && <p className="dim">{say.youOwe({ owes: mine.owes.join(", ") })}</p>}
        <Ways ways={mine.ways_in} chosen={way} onChoose={setWay} />
        <footer><button type="button" className="primary" onClick={() => onChoose(way)}>{say.play}</button></footer>
      </div>
    </Dialog>
  );
}

interface MoveProps {
  state: Table;
  mine: Mine;
  onClose: () => void;
  onMove: (seat: number, entry: Entering) => void;
}

function MoveDialog({ state, mine, onClose, onMove }: MoveProps) {
  const free = state.seats.filter((seat) => !seat.player);
  const [way, setWay] = useState<Entering>((mine.ways_in[0] as Entering) ?? "wait");
  return (
    <Dialog title={say.changeSeats} onClose={onClose}>
      <div className="form">
        {mine.ways_in.length > 1 && <Ways ways={mine.ways_in} chosen={way} onChoose={setWay} />}
        {free.length === 0 && <p className="dim">{say.noSeatIsFree}</p>}
        <div className="presets">
          {free.map((seat) => (
            <button key={seat.seat} type="button" className="quiet"
              onClick={() => onMove(seat.seat, way)}>{say.seat({ number: seat.seat + 1 })}</button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function LeaveDialog(
  { killed, onClose, onLeave }: { killed: boolean; onClose: () => void; onLeave: (pays: boolean) => void },
) {
  return (
    <Dialog title={say.leaveTheGame} onClose={onClose}>
      <div className="form">
        <p>{say.youLeaveAllYourChips}</p>
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.stay}</button>
          {killed && <button type="button" className="quiet" onClick={() => onLeave(true)}>{say.payKillLeave}</button>}
          <button type="button" className="primary" autoFocus onClick={() => onLeave(false)}>{say.leave}</button>
        </footer>
      </div>
    </Dialog>
  );
}
