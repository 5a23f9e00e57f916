/** What people say; whoever is muted is not heard. */

import { useState } from "react";
import type { Table } from "../../wire/complete";
import { AskBookButton, CallButton } from "../../floor/call_button";
import { Face } from "../../faces/drawn/face";
import { clock } from "../../faces/format";
import { told } from "../../notices";
import type { Line } from "../../wire/protocol";
import { room, send } from "../../room";
import { muted } from "../../settings";
import { useStore } from "../../store";
import { isQuiet, isTalk, speakerOf } from "../talk/heard";
import { ReactionRow } from "../talk/reactions";
import { useStuckToEnd } from "./log";
import { say } from "../texts";

const LONGEST = 300;

export function ChatPanel({ state, lines }: { state: Table; lines: readonly Line[] }) {
  const quiet = useStore(muted);
  const [text, setText] = useState("");
  const speaker = (line: Line) => speakerOf(line, state);
  const own = useStore(room).you?.name ?? "";
  const isMuted = (line: Line) => isQuiet(quiet, line, state);
  const talk = lines.filter(isTalk);
  const said = talk.filter((line) => !isMuted(line));
  const silenced = [...new Set(talk.filter(isMuted).map((line) => line.by || speaker(line)?.name || ""))];
  const ref = useStuckToEnd(said.at(-1)?.number ?? 0);
  const speak = async (event: React.FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words && told(await send({ type: "chat", table: state.table, text: words }))) setText("");
  };
  return (
    <div className="chat">
      <ol className="log" ref={ref} tabIndex={0} aria-label={say.chat}>
        {said.length === 0 && <li className="dim">{say.nobodyHasSaidAnythingYet}</li>}
        {said.map((line) => {
          const name = line.by || speaker(line)?.name;
          return (
            <li key={`${line.number} ${line.words}`} className="line chat-line">
              <span className="words by-face">
                {name ? <Face name={name} face={speaker(line)?.face} bot={speaker(line)?.bot} /> : <i />}
                <span>{name && !line.words.startsWith(name) && <b>{name} </b>}{line.words}</span>
              </span>
              <span className="said-by"><time>{clock(line.at)}</time>
                {name && name !== own && <button type="button" className="why" aria-label={say.muteSomebody({ name })}
                  onClick={() => muted.set((old) => ({ ...old, [name]: true }))}>{say.mute}</button>}</span>
            </li>
          );
        })}
      </ol>
      {silenced.length > 0 && <p className="silenced">{say.muted} {silenced.map((name) => (
        <button key={name} type="button" className="why" aria-label={say.hearAgain({ name })}
          onClick={() => muted.set((old) => without(old, name, state))}>{name} ✕</button>
      ))}</p>}
      <div className="call-row"><CallButton table={state.table} className="quiet call-floor" />
        {!state.live && <AskBookButton table={state.table} className="quiet call-floor" />}</div>
      {state.seats.some((seat) => seat.player && seat.name === own) && <ReactionRow table={state.table} />}
      <form onSubmit={(event) => void speak(event)}>
        <input value={text} maxLength={LONGEST} placeholder={say.saySomething} aria-label={say.saySomethingTable}
          onChange={(event) => setText(event.target.value)} />
        <button type="submit" disabled={!text.trim()}>{say.sayIt}</button>
      </form>
    </div>
  );
}

function without(old: Record<string, boolean>, name: string, state: Table): Record<string, boolean> {
  const player = state.seats.find((seat) => seat.name === name)?.player ?? "";
  return { ...old, [name]: false, ...(player ? { [player]: false } : {}) };
}
