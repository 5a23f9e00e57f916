/** How the line is, said honestly and only when it is not simply well. */

import type { Status } from "../wire/connection";
import { connection, forget } from "../room";
import { say } from "./texts";

const WORDS: Record<Status, string> = {
  get connecting() { return say.connecting; },
  open: "",
  get reconnecting() { return say.connectionWasLostReconnectingYour; },
  get draining() { return say.serverRestartingDealsProgressGo; },
  get refused() { return say.yourSessionHasEnded; },
  get outdated() { return say.roomHasBeenRenewedThis; },
  closed: "",
};

export function StatusBar({ status }: { status: Status }) {
  if (!WORDS[status]) return null;
  return (
    <div className={`status-bar ${status}`} role="status">
      {status !== "refused" && status !== "outdated" && <span className="spinner" aria-hidden="true" />}
      <span>{WORDS[status]}</span>
      {(status === "reconnecting" || status === "draining") && (
        <button type="button" className="quiet" onClick={() => connection.hurry()}>{say.tryNow}</button>
      )}
      {status === "outdated" && (
        <button type="button" className="quiet" onClick={() => location.reload()}>{say.loadItAgain}</button>
      )}
      {status === "refused" && (
        <button type="button" className="quiet" onClick={forget}>{say.enterAgain}</button>
      )}
    </div>
  );
}
