/** What people say; whoever is muted is not heard. */

import { useState } from "react";
import type { Table } from "../complete";
import { clock } from "../format";
import { told } from "../notices";
import type { Line } from "../protocol";
import { send } from "../room";
import { muted } from "../settings";
import { useStore } from "../store";
import { useStuckToEnd } from "./log";

const LONGEST = 300;

export function ChatPanel({ state, lines }: { state: Table; lines: readonly Line[] }) {
  const quiet = useStore(muted);
  const [text, setText] = useState("");
  const speaker = (line: Line) =>
    state.seats.find((seat) => seat.player && (seat.name === line.by || (!line.by && seat.seat === line.seat)));
  const said = lines.filter((line) => line.kind === "chat" && !quiet[speaker(line)?.player ?? ""]);
  const ref = useStuckToEnd(said.at(-1)?.number ?? 0);
  const say = async (event: React.FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words && told(await send({ type: "chat", table: state.table, text: words }))) setText("");
  };
  return (
    <div className="chat">
      <ol className="log" ref={ref} tabIndex={0} aria-label="Chat">
        {said.length === 0 && <li className="dim">Nobody has said anything yet.</li>}
        {said.map((line, place) => {
          const name = line.by || speaker(line)?.name;
          return (
            <li key={`${line.number}-${place}`} className="line chat-line">
              <span className="words">
                {name && !line.words.startsWith(name) && <b>{name} </b>}{line.words}
              </span>
              <time>{clock(line.at)}</time>
            </li>
          );
        })}
      </ol>
      <form onSubmit={(event) => void say(event)}>
        <input value={text} maxLength={LONGEST} placeholder="Say something" aria-label="Say something to the table"
          onChange={(event) => setText(event.target.value)} />
        <button type="submit" disabled={!text.trim()}>Say</button>
      </form>
    </div>
  );
}
