/** Everything else that shows a table: a television, phones as hands, my tables side by side, a stream. */

import { useEffect, useState } from "react";
import { invite } from "../api";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { room } from "../room";
import { useStore } from "../store";
import { Dialog } from "../ui/dialog";
import { addressOf } from "./api";
import { StreamPart } from "./stream/stream_part";
import { say } from "./texts";
import "../styles/stream.css";

export function ScreensDialog({ table, onClose }: { table: string; onClose: () => void }) {
  const { tables, you } = useStore(room);
  const watched = tables[table];
  const [invitation, problem] = useInvitation(table, watched?.state.private ?? false);
  if (watched === undefined) return null;
  const { state, yours } = watched;
  const own = you?.id ?? "";
  const runs = you?.role === "host" || you?.role === "floor" || (state.opened_by !== "" && state.opened_by === own);
  const seated = yours !== null && yours.seat >= 0;
  const ready = !state.private || invitation !== "";
  return (
    <Dialog title={say.screens} onClose={onClose}>
      <div className="screens-list">
        <p>{say.televisionShows({ b: (words) => <b>{words}</b> })}{" "}
          {ready ? <a data-enter href={addressOf("screen", table, invitation)} target="_blank" rel="noreferrer">{say.openTheScreen}</a> : <span className="dim">{problem || say.writingItsAddress}</span>}</p>
        <p>{say.phoneAsHandHas({ b: (words) => <b>{words}</b> })}{" "}
          <a href={`#/hand/${encodeURIComponent(table)}`}>{say.useThisDeviceAsMy}</a></p>
        <p>{say.severalTablesStand({ b: (words) => <b>{words}</b> })} <a href="#/tiles">{say.allMyTables}</a></p>
        {!state.live && <StreamPart state={state} own={own} seated={seated} runs={runs} invitation={invitation} />}
      </div>
    </Dialog>
  );
}

/** The code of an invitation, without which nobody is shown a private table; and why there is none. */
function useInvitation(table: string, needed: boolean): [string, string] {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!needed) return;
    invite(table).then(
      ({ url }) => setCode(/#\/join\/([A-Za-z0-9_-]+)/.exec(url)?.[1] ?? ""),
      (found: unknown) => { setProblem(wordsOf(found)); notify(wordsOf(found), "refused"); },
    );
  }, [table, needed]);
  return [code, problem];
}
