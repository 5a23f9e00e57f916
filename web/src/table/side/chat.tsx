/** What people say; whoever is muted is not heard. */

import { useState } from "react";
import type { Table } from "../../wire/complete";
import { AskBookButton, CallButton } from "../../floor/call_button";
import { clock } from "../../faces/format";
import { told } from "../../notices";
import type { Line } from "../../wire/protocol";
import { room, send } from "../../room";
import { muted } from "../../settings";
import { useStore } from "../../store";
import { useStuckToEnd } from "./log";
import { say } from "../texts";

const LONGEST = 300;

export function ChatPanel({ state, lines }: { state: Table; lines: readonly Line[] }) {
  const quiet = useStore(muted);
  const [text, setText] = useState("");
  const speaker = (line: Line) =>
    state.seats.find((seat) => seat.player && (seat.name === line.by || (!line.by && seat.seat === line.seat)));
  const own = useStore(room).you?.name ?? "";
  const isMuted = (line: Line) => quiet[line.by ?? ""] || quiet[speaker(line)?.player ?? ""];
  const talk = lines.filter((line) => line.kind === "chat");
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
        {said.map((line, place) => {
          const name = line.by || speaker(line)?.name;
          return (
            <li key={`${line.number}-${place}`} className="line chat-line">
              <span className="words">
                {name && !line.words.startsWith(name) && <b>{name} </b>}{line.words}
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
