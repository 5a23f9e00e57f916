/** Log and chat: beside the table where there is room, over it where there is not. */

import type { Watched } from "../room";
import { ChatPanel } from "./chat";
import { Log } from "./log";

export type SideTab = "" | "log" | "chat";

interface SideProps {
  watched: Watched;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
}

export function Side({ watched, tab, onTab }: SideProps) {
  const { state, lines } = watched;
  const shown = tab || "log";
  return (
    <aside className={`side ${tab ? "opened" : ""}`} aria-label="Log and chat">
      <nav className="tabs">
        {(["log", "chat"] as const).map((one) => (
          <button key={one} type="button" className="tab" aria-pressed={shown === one}
            onClick={() => onTab(one)}>{one === "log" ? "Log" : "Chat"}</button>
        ))}
        <button type="button" className="quiet icon shut" aria-label="Close the log"
          onClick={() => onTab("")}>✕</button>
      </nav>
      {shown === "log" ? <Log table={state.table} lines={lines} /> : <ChatPanel state={state} lines={lines} />}
    </aside>
  );
}
