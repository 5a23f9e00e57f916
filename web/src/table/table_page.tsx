/** The page of a table: watched as long as it is open. */

import { useEffect, useState } from "react";
import type { Seat, Table, Watched } from "../wire/complete";
import { room, watchTable } from "../room";
import { useStore } from "../store";
import { InMoney } from "../faces/in_money";
import { MoreButton } from "../deeds/more_button";
import { Proposal } from "../deeds/proposal";
import { StatusBar } from "../ui/status";
import { ActionBar } from "./bar/action_bar";
import { useActing } from "./bar/acting";
import { measureOf } from "./bar/sizing/sizes";
import { isPicked } from "./bar/choosing";
import { apart, Beside, Rare } from "./bar/rare";
import { ShowCards } from "./bar/show_cards";
import { useWhy } from "./bar/why";
import { EventBar } from "./event/event_bar";
import { Announcer } from "./side/announcer";
import { AgreeingBar } from "./felt/agreeing_bar";
import { Felt } from "./felt/felt";
import { useScene } from "./felt/scene";
import { AskingBar } from "./hosting/asking_bar";
import { PauseButton, TableHeader } from "./header";
import { useKeys } from "./bar/keys";
import { OwnMenu } from "./sitting/own_menu";
import { OwnNote } from "./sitting/own_note";
import { Arriving } from "../mine/arriving";
import { useLate } from "../mine/use_late";
import { Preactions } from "./bar/preactions_view";
import { SeatDialog } from "./sitting/seat_dialog";
import { lazily } from "../pages/lazily";
import { OwnRows } from "../rows/own_rows";
import { settingKey } from "../rows/placing";
import { SheetButton, Totals, useSheet } from "../rows/score_sheet";
import { SettingPanel } from "../rows/setting_panel";
import { Side, type SideTab } from "./side/side";
import { SeatOffer } from "./sitting/seat_offer";
import { SitDown } from "./sitting/sit_down";
import { Bubbles } from "./talk/bubbles";
import { ReactionButton } from "./talk/reactions";
import { useUnread } from "./talk/unread";
import { say } from "./texts";
import "../styles/talk.css";
import "../styles/looks.css";
import "../styles/table.css";
import "../styles/seats.css";
import "../styles/hand_labels.css";
import "../styles/side.css";
import "../styles/deals.css";
import "../styles/rows.css";
import "../styles/live.css";
import "../styles/tournaments.css";

/** What most people never open, or only once. */
const LiveTable = lazily(() => import("../live/live_table").then((part) => part.LiveTable));
const SettingsDialog = lazily(() => import("../ui/settings/dialog").then((part) => part.SettingsDialog), null);
const StreamAsk = lazily(() => import("../screens/stream/stream_ask").then((part) => part.StreamAsk), null);
const Help = lazily(() => import("./side/help").then((part) => part.Help), null);
const HostPanel = lazily(() => import("./hosting/host_panel").then((part) => part.HostPanel), null);

export function TablePage({ table }: { table: string }) {
  const now = useStore(room);
  useEffect(() => watchTable(table), [table]);
  const watched = now.tables[table];
  const missing = now.missing[table];
  if (watched !== undefined) {
    const { state, yours } = watched;
    return (
      <InMoney money={state.money} blind={state.blind}>
        {yours?.running ? <LiveTable watched={watched} running={yours.running} /> : <OpenTable watched={watched} />}
      </InMoney>
    );
  }
  return (
    <div className="waiting-page">
      <StatusBar status={now.status} />
      <h1>{missing ? say.noSuchTable : say.comingToTheTable}</h1>
      {missing && <p>{say.mayBeClosedByNow({ missing })}</p>}
      <a className="button" href="#/">{say.backToTheLobby}</a>
    </div>
  );
}

function OpenTable({ watched: told }: { watched: Watched }) {
  const { seen: watched, chances, skip } = useScene(told);
  const { state, yours } = watched;
  const { status, you } = useStore(room);
  const acting = useActing(watched);
  const [tab, setTab] = useState<SideTab>("");
  const [opened, setOpened] = useState<"" | "help" | "settings" | "host">("");
  const [sitting, setSitting] = useState<number | null>(null);
  const [looked, setLooked] = useState<Seat | null>(null);
  const runs = you?.role === "host" || you?.role === "floor" || (state.opened_by !== "" && state.opened_by === you?.id);
  // Whoever opened a table that everybody may come to stops it and gives its seats, and no more.
  const hosts = runs && (state.private || you?.role === "host" || you?.role === "floor");
  const line = status === "open";
  const unread = useUnread(watched, tab === "chat");
  useKeys((key) => {
    const does: Record<string, () => void> = {
      "?": () => setOpened("help"), l: () => setTab("log"), t: () => setTab("chat"),
    };
    does[key]?.();
    return key in does;
  });
  return (
    <div className={`table-page ${reserveOf(state)}`}>
      <TableHeader watched={told} runs={runs && line} onHost={hosts ? () => setOpened("host") : undefined} onSettings={() => setOpened("settings")}
        onHelp={() => setOpened("help")} onSide={() => setTab(tab ? "" : unread ? "chat" : "log")} unread={unread} />
      <StatusBar status={status} />
      <main className="stage">
        {state.event && <EventBar key={state.event} event={state.event} table={state.table} seated={yours !== null} />}
        <div className="felt-room">
          <Felt state={state} mine={yours} rowsBeside={yours !== null && yours.hands.length > 0} picking={acting.picking} maySit={yours === null && !state.live && !state.event && line && state.phase !== "closed"}
            onSit={setSitting} onOpen={setLooked} chances={chances} />
          <Bubbles watched={watched} />
          {yours !== null && line && state.phase !== "closed" && <ReactionButton table={state.table} />}
          {skip && <button type="button" className="quiet to-the-end" onClick={skip}>{say.toTheEnd}</button>}
          <div className="over-felt">
            <AgreeingBar state={state} />
            {state.frozen && <div className="frozen-bar" role="alert"><p>{state.frozen}</p></div>}
            {state.phase === "paused" && <Paused watched={watched} runs={runs && line} />}
            <AskingBar state={state} runs={runs && line} own={you?.id ?? ""} />
            <Proposed watched={watched} runs={runs && line} />
            {state.stream?.on && <StreamAsk state={state} mine={yours} own={you?.id ?? ""} />}
          </div>
        </div>
        <Arriving table={state.table} name={state.name || state.form_name}>
          <Controls watched={watched} acting={acting} line={line} chips={you?.chips ?? 0} own={you?.id ?? ""} onSit={setSitting} />
        </Arriving>
      </main>
      <Side watched={watched} tab={tab} onTab={setTab} unread={unread} />
      <Announcer watched={watched} />
      {opened === "help" && <Help table={state.table} form={state.form} onClose={() => setOpened("")} />}
      {opened === "settings" && <SettingsDialog onClose={() => setOpened("")} />}
      {opened === "host" && <HostPanel state={state} onClose={() => setOpened("")} />}
      {looked && <SeatDialog seat={looked} own={looked.seat === yours?.seat} state={state}
        lastOver={state.phase === "playing" ? Math.max(0, state.deal - 1) : state.deal} onClose={() => setLooked(null)} />}
      {sitting !== null && <SitDown watched={watched} seat={sitting} chips={you?.chips ?? 0}
        onClose={() => setSitting(null)} />}
    </div>
  );
}

/** How much room is kept below the felt, whatever is offered there: by what may be offered at all. */
function reserveOf(state: Table): string {
  if (state.rows) return "for-rows";
  return /no-limit|pot-limit|spread/.test(state.stakes) ? "for-sizes" : "for-limit";
}

/** Other stakes that are proposed; who proposed them does not object to them. */
function Proposed({ watched, runs }: { watched: Watched; runs: boolean }) {
  const { state, yours } = watched;
  const own = state.seats.find((seat) => seat.seat === yours?.seat);
  const objects = yours !== null && yours.may.includes("object-to-stakes") && own?.name !== state.proposal?.by;
  return <Proposal state={state} objects={objects} decides={runs} />;
}

function Paused({ watched, runs }: { watched: Watched; runs: boolean }) {
  const { state } = watched;
  return (
    <div className="paused-bar" role="status">
      <p>{say.pausedBy({ b: (words) => <b>{words}</b>, named: state.paused_by !== "", by: state.paused_by })}</p>
      {runs && <PauseButton state={state} />}
    </div>
  );
}

interface ControlsProps {
  watched: Watched;
  acting: ReturnType<typeof useActing>;
  line: boolean;
  chips: number;
  own: string;
  onSit: (seat: number) => void;
}

function Controls({ watched, acting, line, chips, own, onSit }: ControlsProps) {
  const { state, yours } = watched;
  const sheet = useSheet(state);
  const turn = state.seats.find((seat) => seat.seat === state.to_act);
  const [askWhy, why] = useWhy(state.table);
  const late = useLate(yours?.choices.length || yours?.setting ? state.until : null);
  if (state.phase === "closed") {
    return (
      <div className="controls rail-words"><p>{state.event ? say.thisTableClosedItsPlayers : say.thisTableClosedEverybodysChips}</p>
        {!state.event && <a className="button quiet" href={`#/evening/${encodeURIComponent(state.table)}`}>{say.theEveningsLedger}</a>}
        <a className="button" href="#/">{say.backToTheLobby}</a></div>
    );
  }
  if (yours === null) {
    return (
      <div className="controls rail-words"><p>
        {[say.youWatchingFromRail, railWords(state)].filter(Boolean).join(" ")}
      </p>{line && <SeatOffer state={state} onSit={onSit} />}{sheet && <SheetButton sheet={sheet} />}<MoreButton state={state} mine={null} /></div>
    );
  }
  const { setting } = yours;
  const asked = yours.choices.length > 0;
  const settled = state.scores.length > 0 && sheet !== null;
  const beside = <Beside choices={yours.beside} disabled={acting.busy || !line} onAct={acting.act} />;
  return (
    <>
      <div className={`controls seated ${asked || setting ? "asked" : ""} ${late ? "late" : ""}`}>
        {setting !== null ? <SettingPanel key={settingKey(state.deal, setting)} state={state} mine={yours} setting={setting} line={line} />
          : (yours.hands.length > 0 || settled) && (
            <div className="after-setting">
              <OwnRows state={state} mine={yours} picking={acting.picking} />
              {settled && <div className="sheet-short"><Totals sheet={sheet} /><SheetButton sheet={sheet} /></div>}
            </div>
          )}
        {setting === null && !asked && yours.shows !== null && (isPicked(yours.shows) ? (
          <ShowCards key={state.deal} choice={yours.shows} disabled={acting.busy || !line} onAct={acting.act}>{beside}</ShowCards>
        ) : (
          <ActionBar seen={state.number} choices={[yours.shows]} picked={[]} disabled={acting.busy || !line} label={say.afterTheShowdown}
            onAct={acting.act} onToggle={acting.toggle} />
        ))}
        {setting === null && (asked ? (
          <ActionBar seen={state.number} choices={apart(yours.choices).usual} measure={measureOf(state, yours)} onWhy={askWhy} picked={acting.picked} disabled={acting.busy || !line}
            onAct={acting.act} onToggle={acting.toggle} />
        ) : yours.shows === null && (
          <div className="meanwhile">
            <OwnNote state={state} mine={yours} />
            <p>{waitingWords(state, yours.seat, turn)}</p>
            {yours.beside.length ? <div className="beside">{beside}</div>
              : <Preactions state={state} mine={yours} chosen={acting.prepared} onChoose={acting.prepareKind} />}
          </div>
        ))}
        <OwnMenu state={state} mine={yours} chips={chips} rare={asked && <Rare choices={yours.choices} disabled={acting.busy || !line} onAct={acting.act} onWhy={askWhy} />} asks={state.approves && state.opened_by !== own} />
      </div>
      {why}
    </>
  );
}

/** How one comes to play who only looks on. */
function railWords(state: Table): string {
  if (state.live) return say.thisGamePlayedRealCards;
  if (state.event) return say.theSeatsAreTheTournaments;
  return state.seats.some((seat) => !seat.player) ? say.takeEmptySeatPlay : "";
}

/** Whom everybody waits for. */
function waitingWords(state: Table, own: number, turn: Seat | undefined): string {
  if (state.phase !== "playing") return "";
  const setters = state.seats.filter((seat) => state.setting.includes(seat.seat) && seat.seat !== own).map((seat) => seat.name);
  if (setters.length) return say.areToSet({ names: setters.join(", "), many: setters.length });
  return turn && turn.seat !== own ? say.isToAct({ name: turn.name }) : "";
}
