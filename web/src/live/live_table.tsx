/** The page of a live table for who runs it: the felt above, what is entered below. */

import { useState } from "react";
import type { Runs, Seat, Watched } from "../wire/complete";
import { lazily } from "../pages/lazily";
import { room } from "../room";
import { useStore } from "../store";
import { Announcer } from "../table/side/announcer";
import { Felt } from "../table/felt/felt";
import { TableHeader } from "../table/header";
import { Help } from "../table/side/help";
import { useKeys } from "../table/bar/keys";
import { Side, type SideTab } from "../table/side/side";
import { useUnread } from "../table/talk/unread";
import { useCatalogue } from "../ui/catalogue";
import { StatusBar } from "../ui/status";
import { knowing, type Dialogue } from "../ear/dialogue";
import { KeypadDialog } from "./entry/card_pad";
import { openCards, unnamed } from "./entry/choices";
import { Happened } from "./happened";
import { PlayerDialog } from "./player_dialog";
import { RunnerPanel } from "./runner_panel";
import { ByFloor } from "./by_floor";
import { SeatPlayer } from "./seat_player";
import { TableDialog } from "./table_dialog";
import { useAwake } from "./use_awake";
import { useEntering } from "./use_running";
import { say } from "./texts";
import "../styles/live.css";

const SettingsDialog = lazily(() => import("../ui/settings/dialog").then((part) => part.SettingsDialog), null);

/** Whose cards are typed: a board's by its place, a player's by the seat. */
type Typing = { what: "board" | "up" | "hand"; of: number } | { what: "common" };
type Opened = "" | "help" | "settings" | "happened" | "about";

export function LiveTable({ watched, running }: { watched: Watched; running: Runs }) {
  const { state } = watched;
  const { status } = useStore(room);
  const line = status === "open";
  const entering = useEntering(watched, line);
  useAwake();
  const [tab, setTab] = useState<SideTab>("");
  const unread = useUnread(watched, tab === "chat");
  const [opened, setOpened] = useState<Opened>("");
  const [known, setKnown] = useState<Dialogue | null>(null);
  const [sitting, setSitting] = useState<number | null>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const happened = (what: Dialogue | null) => { setKnown(what); setOpened("happened"); };
  useKeys((key) => {
    const does: Record<string, () => void> = {
      "?": () => setOpened("help"), l: () => setTab("log"), t: () => setTab("chat"), backspace: () => { if (running.may.includes("take-back")) entering.takeBack(); }, h: () => happened(null),
    };
    does[key]?.();
    return key in does;
  });
  /** A seat that is tapped answers what is asked about seats; else it is about its player. */
  const tap = (seat: Seat) => {
    if (running.may.includes("place-button")) void entering.say({ type: "place-button", table: state.table, seat: seat.seat });
    else if (running.kind === "name-opener" && running.seats.includes(seat.seat)) {
      void entering.run({ type: "name-opener", seat: running.deal_seats[seat.seat] });
    } else setLooked(seat.seat);
  };
  const player = state.seats.find((seat) => seat.seat === looked && seat.player);
  return (
    <div className="table-page live-page">
      <TableHeader watched={watched} runs={false} onSettings={() => setOpened("settings")} onHelp={() => setOpened("help")}
        onSide={() => setTab(tab ? "" : unread ? "chat" : "log")} unread={unread} />
      <StatusBar status={status} />
      <main className="stage">
        <div className="felt-room">
          <Felt state={state} mine={null} picking={null} maySit={line && state.phase !== "closed"} onSit={setSitting} onOpen={tap} />
        </div>
        <RunnerPanel state={state} running={running} entering={entering} onHappened={() => happened(null)} onAbout={() => setOpened("about")} onHeld={(held) => happened(knowing(held.incident ?? "", held.facts ?? {}))} onSeat={setSitting}
          onUpcards={(seat) => setTyping({ what: "up", of: seat.seat })} onHand={(seat) => setTyping({ what: "hand", of: seat.seat })} onBoard={(of) => setTyping({ what: "board", of })}
          onCommon={() => setTyping({ what: "common" })} />
      </main>
      <Side watched={watched} tab={tab} onTab={setTab} unread={unread} />
      <Announcer watched={watched} />
      {opened === "help" && <Help running table={watched.state.table} form={watched.state.form} onClose={() => setOpened("")} />}
      {opened === "settings" && <SettingsDialog onClose={() => setOpened("")} />}
      {opened === "happened" && <Happened state={state} entering={entering} start={known} onClose={() => setOpened("")} />}
      {opened === "about" && <TableDialog state={state} running={running} entering={entering} onClose={() => setOpened("")} />}
      {sitting !== null && state.floor && <ByFloor onClose={() => setSitting(null)} />}
      {sitting !== null && !state.floor && <SeatPlayer state={state} seat={sitting} entering={entering} onClose={() => setSitting(null)} />}
      {player && <PlayerDialog state={state} running={running} seat={player} entering={entering} onClose={() => setLooked(null)}
        onUpcards={() => { setLooked(null); setTyping({ what: "up", of: player.seat }); }} />}
      {typing && <Typed typing={typing} watched={watched} running={running} run={entering.run} busy={entering.busy}
        onTyping={setTyping} />}
    </div>
  );
}

interface TypedProps {
  typing: Typing;
  watched: Watched;
  running: Runs;
  run: (act: { type: string; [field: string]: unknown }) => Promise<boolean>;
  busy: boolean;
  onTyping: (typing: Typing | null) => void;
}

/** The keypad for the cards that are typed. */
function Typed({ typing, watched, running, run, busy, onTyping }: TypedProps) {
  const { state } = watched;
  const joker = useCatalogue()?.forms.find((one) => one.key === state.form)?.deck === 53;
  const seat = typing.what === "up" || typing.what === "hand" ? state.seats.find((one) => one.seat === typing.of) : undefined;
  const place = seat && running.deal_seats[seat.seat];
  // Of a stud hand the upcards come first: both have to be known for it to be read.
  const up = typing.what === "up" || (typing.what === "hand" && seat !== undefined && !seat.up.every((card) => card < 53));
  const lying = typing.what === "board" ? (state.boards[typing.of] ?? []) : typing.what === "common" ? state.common : (up ? seat?.up : seat?.down) ?? [];
  const name = seat?.name ?? "";
  const title = {
    board: say.nameTheStreet({ street: unnamed(typing.what === "board" ? lying : []) || "board", several: false, board: 0 }), common: say.nameTheCommonCard,
    up: say.upcardsOf({ name }), hand: up ? say.upcardsOf({ name }) : say.handOf({ name }),
  }[typing.what];
  const done = async (cards: readonly number[]) => {
    const hand = typing.what === "hand" && !up;
    const act = hand ? { type: "show", seat: place, cards }
      : { type: "name-cards", place: up ? "up" : typing.what, to: up ? place : typing.what === "board" ? typing.of + 1 : 1, cards };
    if (await run(act)) onTyping(typing.what === "hand" && up ? { ...typing } : null);
  };
  return (
    <KeypadDialog key={`${typing.what} ${up}`} title={title} words={up ? say.inOrderDealt : ""} least={lying.length} most={lying.length}
      start={lying} taken={openCards(state).filter((card) => !lying.includes(card))} joker={joker} busy={busy} button={say.nameThem}
      onDone={(cards) => void done(cards)} onClose={() => onTyping(null)} />
  );
}
