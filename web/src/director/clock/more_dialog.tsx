/** What else is done with the clock and with the event as a whole. */

import { useState } from "react";
import type { Asked } from "../asked";
import { useDesk } from "../desk";
import { Frame, Text } from "../dialogs/frame";
import { TimeForm } from "./levels_dialog";
import { StartDialog } from "./start_dialog";

export function ClockDialog() {
  const { desk } = useDesk();
  return desk.clock === null && desk.may.includes("start") ? <StartDialog /> : <MoreDialog />;
}

function MoreDialog() {
  const { desk, busy, send, show } = useDesk();
  const { clock, may } = desk;
  const [why, setWhy] = useState("");
  const goes = (words: string, asked: Asked, danger = false) => (
    <button type="button" className={danger ? "quiet danger" : "quiet"} onClick={() => show(asked)}>{words}</button>
  );
  return (
    <Frame title="Clock and event">
      {clock && (
        <>
          {!clock.paused && (
            <div className="with-button">
              <Text name="Stop the clock, and say why on all displays" value={why} onChange={setWhy} hint="the lights went out" most={200} />
              <button type="button" disabled={busy} onClick={() => void send({ type: "pause-clock", why: why.trim() }).then((done) => { if (done) show(null); })}>Stop</button>
            </div>
          )}
          <TimeForm />
        </>
      )}
      <div className="names" role="group" aria-label="The event">
        {goes("Levels", { name: "levels" })}
        {goes("Hand for hand", { name: "hand-for-hand" })}
        {goes("Open a table", { name: "open-table" })}
        {goes("Order of breaking", { name: "order" })}
        {goes("Order of opening", { name: "opening" })}
        {goes("A decision", { name: "decide" })}
        {desk.race && goes("Colour up", { name: "race" })}
        {goes("Bags and counts", { name: "bags" })}
        {goes("Days", { name: "days" })}
      </div>
      {may.includes("close-entries") && (
        <div className="field"><span>Entries are open</span>
          <div className="names"><button type="button" className="quiet" disabled={busy} onClick={() => void send({ type: "close-entries" })}>Close the entries now</button></div></div>
      )}
      {may.includes("call-off") && <div className="apart">{goes("Call the event off…", { name: "call-off" }, true)}</div>}
    </Frame>
  );
}
