/** Log, chat and the last deals: beside the table where there is room, over it where there is not. */

import { useState } from "react";
import { SheetButton, useSheet } from "../../rows/score_sheet";
import { LastDeals } from "../../deals/last_deals";
import { lazily } from "../../pages/lazily";
import type { Watched } from "../../wire/complete";
import { unreadWords } from "../talk/unread";
import { ChatPanel } from "./chat";
import { Log } from "./log";
import { say } from "../texts";

const OnlookersDialog = lazily(() => import("./onlookers").then((part) => part.OnlookersDialog), null);

export type SideTab = "" | "log" | "chat" | "deals";

interface SideProps {
  watched: Watched;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  /** How much was said that is not read yet. */
  unread: number;
}

const TABS = { get log() { return say.log; }, get chat() { return say.chat; }, get deals() { return say.deals; } };

export function Side({ watched, tab, onTab, unread }: SideProps) {
  const { state, lines } = watched;
  const shown = tab || "log";
  const sheet = useSheet(state);
  const [looks, setLooks] = useState(false);
  return (
    <aside className={`side ${tab ? "opened" : ""}`} aria-label={say.logChatLastDeals}>
      <nav className="tabs">
        {(["log", "chat", "deals"] as const).map((one) => (
          <button key={one} type="button" className="tab" aria-pressed={shown === one}
            title={one === "chat" && unread ? unreadWords(unread) : undefined} onClick={() => onTab(one)}>{TABS[one]}{one === "chat" && unread > 0 && <Unread unread={unread} />}</button>
        ))}
        <button type="button" className="quiet icon" aria-label={say.whoLooksOn} title={say.whoLooksOn} onClick={() => setLooks(true)}>◉</button>
        <button type="button" className="quiet icon shut" aria-label={say.closeTheLog}
          onClick={() => onTab("")}>✕</button>
      </nav>
      {looks && <OnlookersDialog table={state.table} onClose={() => setLooks(false)} />}
      {shown === "log" && <Log table={state.table} lines={lines} />}
      {shown === "chat" && <ChatPanel state={state} lines={lines} />}
      {shown === "deals" && sheet && <SheetButton sheet={sheet} className="quiet sheet-of-deals" />}
      {shown === "deals" && <LastDeals table={state.table} deal={state.deal} playing={state.phase === "playing"} />}
    </aside>
  );
}

export function Unread({ unread }: { unread: number }) {
  return <span className="unread" aria-hidden="true">{Math.min(unread, 99)}</span>;
}
