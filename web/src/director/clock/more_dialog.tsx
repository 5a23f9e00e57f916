/** What else is done with the clock and with the event as a whole. */

import { useState } from "react";
import type { Asked } from "../asked";
import { useDesk } from "../desk";
import { Frame, Text } from "../dialogs/frame";
import { TimeForm } from "./levels_dialog";
import { StartDialog } from "./start_dialog";
import { say } from "./texts";

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
    <Frame title={say.clockAndEvent}>
      {clock && (
        <>
          {!clock.paused && (
            <div className="with-button">
              <Text name={say.stopTheClockAndSayWhy} value={why} onChange={setWhy} hint={say.theLightsWentOut} most={200} />
              <button type="button" disabled={busy} onClick={() => void send({ type: "pause-clock", why: why.trim() }).then((done) => { if (done) show(null); })}>{say.stop}</button>
            </div>
          )}
          <TimeForm />
        </>
      )}
      <div className="names" role="group" aria-label={say.theEvent}>
        {goes(say.levels, { name: "levels" })}
        {goes(say.handForHand, { name: "hand-for-hand" })}
        {goes(say.openATable, { name: "open-table" })}
        {goes(say.orderOfBreaking, { name: "order" })}
        {goes(say.orderOfOpening, { name: "opening" })}
        {goes(say.aDecision, { name: "decide" })}
        {desk.race && goes(say.colourUpX, { name: "race" })}
        {goes(say.bagsAndCounts, { name: "bags" })}
        {goes(say.days, { name: "days" })}
      </div>
      {may.includes("close-entries") && (
        <div className="field"><span>{say.entriesAreOpen}</span>
          <div className="names"><button type="button" className="quiet" disabled={busy} onClick={() => void send({ type: "close-entries" })}>{say.closeTheEntriesNow}</button></div></div>
      )}
      {may.includes("call-off") && <div className="apart">{goes(say.callTheEventOff, { name: "call-off" }, true)}</div>}
    </Frame>
  );
}
