/** Above the table: where one is, what is played, and the way to everything else. */

import { useEffect, useState } from "react";
import { invite, readCatalogue } from "../api";
import type { Table, Watched } from "../wire/complete";
import { stakesWords } from "../faces/amounts";
import { useAmounts } from "../faces/in_money";
import { TableTabs } from "../mine/strip";
import { notify, told } from "../notices";
import { send } from "../room";
import { Dialog } from "../ui/dialog";
import { lazily } from "../pages/lazily";
import { ProofBadge } from "./side/badge";
import { Unread } from "./side/side";
import { unreadWords } from "./talk/unread";
import { say } from "./texts";

const ScreensDialog = lazily(() => import("../screens/screens_dialog").then((part) => part.ScreensDialog), null);
const HowToPlay = lazily(() => import("../forms/how_to_play").then((part) => part.HowToPlay), null);

interface HeaderProps {
  watched: Watched;
  /** Whether this person may pause the table. */
  runs: boolean;
  /** Opens what the host of the table does there. */
  onHost?: (() => void) | undefined;
  onSettings: () => void;
  onHelp: () => void;
  onSide: () => void;
  /** How much was said that is not read yet. */
  unread?: number;
}

export function TableHeader({ watched, runs, onHost, onSettings, onHelp, onSide, unread = 0 }: HeaderProps) {
  const { state } = watched;
  const [invites, setInvites] = useState(false);
  const [screens, setScreens] = useState(false);
  const [teaches, setTeaches] = useState(false);
  const mix = useMixName(state);
  const amounts = useAmounts();
  return (
    <header className="table-bar">
      <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
      <div className="title">
        <h1>{state.name || state.form_name}</h1>
        <p>{mix && <span className="mix">{mix}: </span>}<button type="button" className="how-to" aria-label={say.howIsPlayed({ name: state.form_name })} title={say.howThisGamePlayed} onClick={() => setTeaches(true)}>{state.form_name}</button> · <span className="stakes">{stakesWords(state.stakes, amounts)}</span>
          <span className="book"> · {state.book_name || state.book}</span></p>
      </div>
      <TableTabs here={state.table} />
      <ProofBadge watched={watched} />
      {runs && state.phase !== "closed" && <PauseButton state={state} />}
      {runs && onHost && !state.event && state.phase !== "closed" && (
        <button type="button" className="quiet icon" aria-label={say.hostThisTable} title={say.hostThisTable} onClick={onHost}>♔</button>
      )}
      <button type="button" className="quiet invite" aria-label={say.invite} onClick={() => setInvites(true)}>
        <span>{say.invite}</span></button>
      <button type="button" className={state.stream?.on ? "quiet icon screens streams" : "quiet icon screens"} aria-label={state.stream?.on ? say.screensStreamOn : say.screens} title={state.stream?.on ? say.streamCardsUpOn : say.screens} onClick={() => setScreens(true)}>▣</button>
      <button type="button" className="quiet icon only-narrow" aria-label={say.logAndChat} title={unread ? unreadWords(unread) : undefined} onClick={onSide}>☰{unread > 0 && <Unread unread={unread} />}</button>
      <button type="button" className="quiet icon" aria-label={say.settings} onClick={onSettings}>⚙</button>
      <button type="button" className="quiet icon keys-help" aria-label={say.keysAndHelp} onClick={onHelp}>?</button>
      {teaches && <HowToPlay state={state} onClose={() => setTeaches(false)} />}
      {screens && <ScreensDialog table={state.table} onClose={() => setScreens(false)} />}
      {invites && <InviteDialog state={state} onClose={() => setInvites(false)} />}
    </header>
  );
}

export function PauseButton({ state }: { state: Table }) {
  const paused = state.phase === "paused";
  const press = () => void send({ type: paused ? "resume" : "pause", table: state.table }).then(told);
  return (
    <button type="button" className={paused ? "primary" : "quiet pause"} aria-label={paused ? say.goOn : say.pause}
      title={paused ? say.goOnGame : say.pauseTheGame} onClick={press}>{paused ? say.goOnSign : "❚❚"}</button>
  );
}

/** The mix that the game in play belongs to; empty for a table of one game. */
function useMixName(state: Table): string {
  const [name, setName] = useState("");
  useEffect(() => {
    if (state.game === state.form) return setName("");
    let live = true;
    readCatalogue().then(
      (found) => { if (live) setName(found.mixes.find((mix) => mix.key === state.game)?.name ?? ""); },
      () => undefined,
    );
    return () => { live = false; };
  }, [state.game, state.form]);
  return name;
}

function InviteDialog({ state, onClose }: { state: Table; onClose: () => void }) {
  const [{ url: link, qr }, setLink] = useState({ url: "", qr: "" });
  const [problem, setProblem] = useState("");
  useEffect(() => {
    invite(state.table).then(setLink, (found: unknown) =>
      setProblem(found instanceof Error ? found.message : say.noInvitationCouldBeMade));
  }, [state.table]);
  const copy = async () => {
    // Pages without TLS from another machine have no clipboard: then the link stands to be copied.
    const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    notify(copied ? say.theLinkIsCopied : say.markLinkCopy);
  };
  return (
    <Dialog title={say.inviteToThisTable} onClose={onClose}>
      <div className="form">
        <p className="dim">{say.whoeverHasThisLinkComes({ table: state.name || say.theTable })}</p>
        {problem ? <p className="problem" role="alert">{problem}</p> : (
          <label className="field"><span>{say.link}</span>
            <input readOnly value={link} placeholder={say.writingTheInvitation} onFocus={(event) => event.target.select()} />
          </label>
        )}
        {qr && <figure className="invite-code"><img src={qr} alt={say.linkAsCodeCameraPhone} /><figcaption className="dim">{say.letPhonesCameraLookAt}</figcaption></figure>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.close}</button>
          <button type="button" className="primary" disabled={!link} onClick={() => void copy()}>{say.copyTheLink}</button>
        </footer>
      </div>
    </Dialog>
  );
}
