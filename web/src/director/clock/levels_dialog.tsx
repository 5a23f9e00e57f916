/** The levels and breaks, and going to another one. */

import { inEventWords } from "../../language/event_phrases";
import { useState } from "react";
import type { Level } from "../api";
import { useDesk } from "../desk";
import { Frame, Preview, Text, Why } from "../dialogs/frame";
import { MINUTE_MS, readTime, stepName } from "./time";
import { say } from "./texts";

const fullTime = (one: Level | undefined): string => (one?.minutes ? `${one.minutes}:00` : "");

/** With a step (-1 for none) it begins there: nothing is done before one has seen what would come of it. */
export function LevelsDialog({ step }: { step: number }) {
  const { desk, send } = useDesk();
  const { levels, clock } = desk;
  const [to, setTo] = useState(step);
  const chosen = levels.find((one) => one.step === to);
  const [time, setTime] = useState(fullTime(chosen));
  const [why, setWhy] = useState("");
  const [was] = useState(clock?.step ?? 0);
  const back = clock !== null && to < was;
  const left = chosen?.minutes ? readTime(time) : 0;
  const ready = clock !== null && chosen !== undefined && left !== null && (!back || why.trim() !== "");
  const command = chosen && left !== null ? { type: "set-clock", step: to, left_ms: left, was } : null;
  const choose = (one: Level) => { setTo(one.step); setTime(fullTime(one)); };
  return (
    <Frame title={chosen ? say.goTo({ step: stepName(chosen) }) : say.levels} wide does={clock && chosen ? say.goThere : ""} ready={ready} danger={back}
      onDo={() => (command ? send(command, why.trim()) : Promise.resolve(false))}>
      {chosen && (
        <>
          {chosen.minutes > 0 && <Text name={say.withSoMuchOfItLeft} value={time} onChange={setTime} hint={say.minutesSeconds} />}
          <Why value={why} onChange={setWhy} needed={back} />
          <Preview command={command} why={why} />
        </>
      )}
      <div className="scrolls"><table className="levels-list">
        <thead><tr><th scope="col">{say.level}</th><th scope="col">{say.stakes}</th><th scope="col">{say.lasts}</th><th scope="col">{say.then}</th><th scope="col"><span className="sr">{say.goToIt}</span></th></tr></thead>
        <tbody>
          {levels.map((one) => (
            <tr key={one.step} aria-current={one.now ? "step" : undefined}>
              <th scope="row">{one.level ?? "–"}</th>
              <td>{inEventWords(one.words)}</td>
              <td>{one.minutes ? say.minutes({ minutes: one.minutes }) : one.deals ? say.deals({ deals: one.deals }) : ""}</td>
              <td>{[one.colour_up.length > 0 && say.colourUp({ chips: one.colour_up.join(", ") }), one.add_on && say.addOnsSmall, one.day_ends && say.theDayEnds].filter(Boolean).join(" ")}</td>
              <td>{clock !== null && !one.now && <button type="button" className="quiet" aria-label={say.goTo({ step: stepName(one) })} aria-pressed={to === one.step} onClick={() => choose(one)}>{say.go}</button>}</td>
            </tr>
          ))}
        </tbody>
      </table></div>
    </Frame>
  );
}

/** So much more or less of the step in progress, or exactly so much. */
export function TimeForm() {
  const { desk, busy, send } = useDesk();
  const [time, setTime] = useState("");
  const { clock } = desk;
  if (clock === null || clock.left_ms === null) return null;
  const left = readTime(time);
  const set = () => { if (left !== null) void send({ type: "set-clock", step: clock.step, left_ms: left, was: clock.step }); };
  return (
    <section className="form" aria-label={say.time}>
      <div className="names" role="group" aria-label={say.timeOfThisLevel}>
        {[-10, -5, 5, 10].map((minutes) => (
          <button key={minutes} type="button" className="quiet" disabled={busy} onClick={() => void send({ type: "add-time", ms: minutes * MINUTE_MS })}>
            {say.minutesMore({ more: minutes > 0, minutes: Math.abs(minutes) })}</button>
        ))}
      </div>
      <div className="with-button">
        <Text name={say.exactlySoMuchIsLeft} value={time} onChange={setTime} hint={say.minutesSeconds} />
        <button type="button" disabled={busy || left === null} onClick={set}>{say.setIt}</button>
      </div>
    </section>
  );
}
