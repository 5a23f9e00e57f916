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
  const [teaches, setTeaches] = useState(false);
  const mix = useMixName(state);
  const amounts = useAmounts();
  return (
    <header className="table-bar">
      <a className="quiet icon button" href="#/" aria-label="Back to the lobby">←</a>
      <div className="title">
        <h1>{state.name || state.form_name}</h1>
        <p>{mix && <span className="mix">{mix}: </span>}<button type="button" className="how-to" aria-label={`How ${state.form_name} is played`} title="How this game is played" onClick={() => setTeaches(true)}>{state.form_name}</button> · <span className="stakes">{stakesWords(state.stakes, amounts)}</span>
          <span className="book"> · {state.book_name || state.book}</span></p>
      </div>
      <TableTabs here={state.table} />
      <ProofBadge watched={watched} />
      {runs && state.phase !== "closed" && <PauseButton state={state} />}
      {runs && onHost && !state.event && state.phase !== "closed" && (
        <button type="button" className="quiet icon" aria-label="Host this table" title="Host this table" onClick={onHost}>♔</button>
      )}
      <button type="button" className="quiet invite" aria-label="Invite" onClick={() => setInvites(true)}>
        <span>Invite</span></button>
      <button type="button" className="quiet icon only-narrow" aria-label="Log and chat" title={unread ? unreadWords(unread) : undefined} onClick={onSide}>☰{unread > 0 && <Unread unread={unread} />}</button>
      <button type="button" className="quiet icon" aria-label="Settings" onClick={onSettings}>⚙</button>
      <button type="button" className="quiet icon keys-help" aria-label="Keys and help" onClick={onHelp}>?</button>
      {teaches && <HowToPlay state={state} onClose={() => setTeaches(false)} />}
      {invites && <InviteDialog state={state} onClose={() => setInvites(false)} />}
    </header>
  );
}

export function PauseButton({ state }: { state: Table }) {
  const paused = state.phase === "paused";
  const press = () => void send({ type: paused ? "resume" : "pause", table: state.table }).then(told);
  return (
    <button type="button" className={paused ? "primary" : "quiet pause"} aria-label={paused ? "Go on" : "Pause"}
      title={paused ? "Go on with the game" : "Pause the game"} onClick={press}>{paused ? "▶ Go on" : "❚❚"}</button>
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
      setProblem(found instanceof Error ? found.message : "No invitation could be made."));
  }, [state.table]);
  const copy = async () => {
    // Pages without TLS from another machine have no clipboard: then the link stands to be copied.
    const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    notify(copied ? "The link is copied." : "Mark the link and copy it.");
  };
  return (
    <Dialog title="Invite to this table" onClose={onClose}>
      <div className="form">
        <p className="dim">Whoever has this link comes straight to {state.name || "the table"}, for a week.</p>
        {problem ? <p className="problem" role="alert">{problem}</p> : (
          <label className="field"><span>Link</span>
            <input readOnly value={link} placeholder="Writing the invitation…" onFocus={(event) => event.target.select()} />
          </label>
        )}
        {qr && <figure className="invite-code"><img src={qr} alt="The link as a code for the camera of a phone" /><figcaption className="dim">Or let a phone's camera look at this.</figcaption></figure>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>Close</button>
          <button type="button" className="primary" disabled={!link} onClick={() => void copy()}>Copy the link</button>
        </footer>
      </div>
    </Dialog>
  );
}
