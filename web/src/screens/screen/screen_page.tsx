/** A screen for a table, on a television in the room: read from afar, without an account, and without powers. */

import { useEffect } from "react";
import { useFollowing } from "../../displays/following";
import { InMoney } from "../../faces/in_money";
import { useAwake } from "../../live/use_awake";
import { connection } from "../../room";
import { completeTable } from "../../wire/complete";
import { screenPath, type ScreenSeen } from "../api";
import { Screen } from "./screen";
import { say } from "./texts";
import "../../styles/rows.css";
import "../../styles/screens.css";

export function ScreenPage({ table, invitation }: { table: string; invitation: string }) {
  const { seen, problem } = useFollowing<ScreenSeen>(screenPath(table, invitation));
  useAwake();
  useEffect(() => { if (seen !== null) connection.ahead = seen.now - Date.now(); }, [seen]);
  if (seen === null) {
    return (
      <main className="waiting-page">
        <h1>{problem ? say.nothingIsShownHere : say.comingToTheTable}</h1>
        {problem && <p>{problem.message}</p>}
      </main>
    );
  }
  const state = completeTable(seen.state);
  return (
    <InMoney money={state.money} blind={state.blind}>
      <Screen state={state} lines={seen.lines} hand={seen.hand} qr={seen.qr} old={problem !== null} />
    </InMoney>
  );
}
