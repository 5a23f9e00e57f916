/** Sitting down in a seat; where somebody was quicker, another one is offered. */

import { useState } from "react";
import { wordsOf } from "../../deals/last_deals";
import { askForSeat, sitByFloor } from "../../host/api";
import { notify, told } from "../../notices";
import { room, send } from "../../room";
import type { Watched } from "../../wire/complete";
import { AskNotices } from "../../mine/ask_notices";
import { Dialog } from "../../ui/dialog";
import { BuyIn } from "./buy_in";
import { say } from "../texts";

interface SitDownProps {
  watched: Watched;
  seat: number;
  chips: number;
  onClose: () => void;
}

export function SitDown({ watched, seat: first, chips, onClose }: SitDownProps) {
  const { state } = watched;
  const [seat, setSeat] = useState(first);
  const [busy, setBusy] = useState(false);
  const other = state.seats.find((one) => one.seat === seat && one.player);
  const kept = state.seats.find((one) => one.seat === seat)?.kept ?? "";
  const keep = (type: "lock-up" | "pick-up-lock-up") => {
    setBusy(true);
    void send({ type, table: state.table, seat }).then((answer) => { setBusy(false); if (told(answer) && type === "lock-up") onClose(); });
  };
  const asks = state.approves && state.opened_by !== room.get().you?.id;
  const ways = state.deal > 0 ? ["wait", "post"] : [];
  if (other !== undefined && watched.yours === null && !busy) {
    return <Taken by={other.name} seat={seat} onClose={onClose} onSeat={setSeat}
      free={state.seats.filter((one) => !one.player).map((one) => one.seat)} />;
  }
  return (
    <BuyIn title={say.sitDownInSeat({ number: seat + 1 })} button={asks ? say.askForTheSeat : say.sitDown} stakes={state.stakes} own={chips} ways={ways}
      least={state.buy_in_min} most={state.buy_in_max} onClose={onClose} onBuy={(amount, entry) => {
        setBusy(true);
        if (asks) {
          askForSeat(state.table, seat, amount, entry).then(
            () => { notify(say.hostAskedYourSeat); onClose(); },
            (found: unknown) => { notify(wordsOf(found), "refused"); setBusy(false); },
          );
          return;
        }
        if (state.floor) {
          sitByFloor(state.floor, seat, amount, entry).then(onClose, (found: unknown) => { notify(wordsOf(found), "refused"); setBusy(false); });
          return;
        }
        void send({ type: "take-seat", table: state.table, seat, chips: amount, entry })
          .then((answer) => { if (told(answer)) onClose(); else setBusy(false); });
      }}>
      <AskNotices />
      {state.floor ? <p className="dim">{say.floorHasListsSeatsHere({ isKept: kept !== "", kept })}</p> : kept ? <p className="dim">{say.thisSeatKept({ kept })} <button type="button" className="quiet" disabled={busy}
        onClick={() => keep("pick-up-lock-up")}>{say.freeIt}</button></p>
        : <p className="dim">{say.notReadyYet} <button type="button" className="quiet" disabled={busy} onClick={() => keep("lock-up")}>{say.keepItForMe}</button></p>}
    </BuyIn>
  );
}

interface TakenProps {
  by: string;
  seat: number;
  free: readonly number[];
  onClose: () => void;
  onSeat: (seat: number) => void;
}

function Taken({ by, seat, free, onClose, onSeat }: TakenProps) {
  return (
    <Dialog title={say.seatIsTaken({ number: seat + 1 })} onClose={onClose}>
      <div className="form">
        <p role="alert">{say.hasJustSatDownThere({ by, free: free.length > 0 })}</p>
        {free.length > 0 && <div className="presets">
          {free.map((one) => (
            <button key={one} type="button" className="quiet" onClick={() => onSeat(one)}>{say.seat({ number: one + 1 })}</button>
          ))}
        </div>}
        <footer><button type="button" onClick={onClose}>{say.watchFromTheRail}</button></footer>
      </div>
    </Dialog>
  );
}
