/** How the line is, said honestly and only when it is not simply well. */

import type { Status } from "../wire/connection";
import { connection, forget } from "../room";

const WORDS: Record<Status, string> = {
  connecting: "Connecting…",
  open: "",
  reconnecting: "The connection was lost. Reconnecting… your seat and cards are kept.",
  draining: "The server is restarting. Deals in progress go on from the same card when it is back.",
  refused: "Your session has ended.",
  outdated: "The room has been renewed: this page is too old for it.",
  closed: "",
};

export function StatusBar({ status }: { status: Status }) {
  if (!WORDS[status]) return null;
  return (
    <div className={`status-bar ${status}`} role="status">
      {status !== "refused" && status !== "outdated" && <span className="spinner" aria-hidden="true" />}
      <span>{WORDS[status]}</span>
      {(status === "reconnecting" || status === "draining") && (
        <button type="button" className="quiet" onClick={() => connection.hurry()}>Try now</button>
      )}
      {status === "outdated" && (
        <button type="button" className="quiet" onClick={() => location.reload()}>Load it again</button>
      )}
      {status === "refused" && (
        <button type="button" className="quiet" onClick={forget}>Enter again</button>
      )}
    </div>
  );
}
