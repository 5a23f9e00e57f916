/** The page of a table: watched as long as it is open. */

import { useEffect, useState } from "react";
import { invite } from "../api";
import type { Seat } from "../complete";
import { notify, told } from "../notices";
import { room, send, watchTable, type Watched } from "../room";
import { useStore } from "../store";
import { SettingsDialog } from "../ui/settings_dialog";
import { StatusBar } from "../ui/status";
import { ActionBar } from "./action_bar";
import { useActing } from "./acting";
import { Announcer } from "./announcer";
import { ProofBadge } from "./badge";
import { BuyIn } from "./buy_in";
import { Felt } from "./felt";
import { Help } from "./help";
import { useKeys } from "./keys";
import { OwnMenu } from "./own_menu";
import { Preactions } from "./preactions_view";
import { SeatDialog } from "./seat_dialog";
import { Side, type SideTab } from "./side";

export function TablePage({ table }: { table: string }) {
  const now = useStore(room);
  useEffect(() => watchTable(table), [table]);
  const watched = now.tables[table];
  const missing = now.missing[table];
  if (watched !== undefined) return <OpenTable watched={watched} />;
  return (
    <div className="waiting-page">
      <StatusBar status={now.status} />
      <p>{missing ?? "Coming to the table…"}</p>
      <a className="button" href="#/">Back to the lobby</a>
    </div>
  );
}

function OpenTable({ watched }: { watched: Watched }) {
  const { state, yours } = watched;
  const { status, you } = useStore(room);
  const acting = useActing(watched);
  const [tab, setTab] = useState<SideTab>("");
  const [opened, setOpened] = useState<"" | "help" | "settings">("");
  const [sitting, setSitting] = useState<number | null>(null);
  const [looked, setLooked] = useState<Seat | null>(null);
  const line = status === "open";
  useKeys((key) => {
    const does: Record<string, () => void> = {
      "?": () => setOpened("help"), l: () => setTab("log"), t: () => setTab("chat"),
    };
    does[key]?.();
    return key in does;
  });
  return (
    <div className="table-page">
      <TableHeader watched={watched} onSettings={() => setOpened("settings")}
        onHelp={() => setOpened("help")} onSide={() => setTab(tab ? "" : "log")} />
      <StatusBar status={status} />
      <main className="stage">
        <div className="felt-room">
          <Felt state={state} mine={yours} picking={acting.picking} maySit={yours === null && line && state.phase !== "closed"}
            onSit={setSitting} onOpen={setLooked} />
        </div>
        <Controls watched={watched} acting={acting} line={line} chips={you?.chips ?? 0} />
      </main>
      <Side watched={watched} tab={tab} onTab={setTab} />
      <Announcer watched={watched} />
      {opened === "help" && <Help onClose={() => setOpened("")} />}
      {opened === "settings" && <SettingsDialog onClose={() => setOpened("")} />}
      {looked && <SeatDialog seat={looked} own={looked.seat === yours?.seat} onClose={() => setLooked(null)} />}
      {sitting !== null && <SitDown watched={watched} seat={sitting} chips={you?.chips ?? 0}
        onClose={() => setSitting(null)} />}
    </div>
  );
}

interface ControlsProps {
  watched: Watched;
  acting: ReturnType<typeof useActing>;
  line: boolean;
  chips: number;
}

function Controls({ watched, acting, line, chips }: ControlsProps) {
  const { state, yours } = watched;
  const turn = state.seats.find((seat) => seat.seat === state.to_act);
  if (yours === null) {
    return (
      <div className="controls rail-words"><p>
        You are watching from the rail.{state.seats.some((seat) => !seat.player) && " Take an empty seat to play."}
      </p></div>
    );
  }
  const asked = yours.choices.length > 0;
  return (
    <div className={`controls ${asked ? "asked" : ""}`}>
      {asked ? (
        <ActionBar choices={yours.choices} picked={acting.picked} disabled={acting.busy || !line}
          onAct={acting.act} onToggle={acting.toggle} />
      ) : (
        <div className="meanwhile">
          <p>{state.phase === "playing" && turn && turn.seat !== yours.seat ? `${turn.name} is to act` : ""}</p>
          <Preactions state={state} mine={yours} chosen={acting.prepared} onChoose={acting.prepareKind} />
        </div>
      )}
      <OwnMenu state={state} mine={yours} chips={chips} />
    </div>
  );
}

interface HeaderProps {
  watched: Watched;
  onSettings: () => void;
  onHelp: () => void;
  onSide: () => void;
}

function TableHeader({ watched, onSettings, onHelp, onSide }: HeaderProps) {
  const { state } = watched;
  return (
    <header className="table-bar">
      <a className="quiet icon button" href="#/" aria-label="Back to the lobby">←</a>
      <div className="title">
        <h1>{state.name || state.form_name}</h1>
        <p><b>{state.form_name}</b> · {state.stakes}<span className="book"> · {state.book}</span></p>
      </div>
      <ProofBadge watched={watched} />
      <button type="button" className="quiet invite" aria-label="Invite" onClick={() => void copyInvite(state.table)}>
        <span>Invite</span></button>
      <button type="button" className="quiet icon only-narrow" aria-label="Log and chat" onClick={onSide}>☰</button>
      <button type="button" className="quiet icon" aria-label="Settings" onClick={onSettings}>⚙</button>
      <button type="button" className="quiet icon" aria-label="Keys and help" onClick={onHelp}>?</button>
    </header>
  );
}

async function copyInvite(table: string): Promise<void> {
  try {
    const link = await invite(table);
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    notify(`Invitation, copied: ${link}`);
  } catch (problem) {
    notify(problem instanceof Error ? problem.message : "No invitation could be made.", "refused");
  }
}

interface SitDownProps {
  watched: Watched;
  seat: number;
  chips: number;
  onClose: () => void;
}

function SitDown({ watched, seat, chips, onClose }: SitDownProps) {
  const { state } = watched;
  const ways = state.deal > 0 ? ["wait", "post"] : [];
  return (
    <BuyIn title={`Sit down in seat ${seat + 1}`} button="Sit down" stakes={state.stakes} own={chips}
      ways={ways} onClose={onClose} onBuy={(amount, entry) => {
        void send({ type: "take-seat", table: state.table, seat, chips: amount, entry })
          .then((answer) => { if (told(answer)) onClose(); });
      }} />
  );
}
