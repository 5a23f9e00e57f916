/** How long one has played, told calmly beside the table: it takes no focus and covers no action. */

import { chips } from "../faces/format";
import { notify } from "../notices";
import { room, send } from "../room";
import { usePart } from "../store";
import { minutes } from "./wording";
import "../styles/account.css";

export function RealityCheck() {
  const check = usePart(room, (now) => now.check);
  if (check === null) return null;
  const close = () => room.set((old) => ({ ...old, check: null }));
  const leave = async () => {
    const sitting = Object.values(room.get().tables).filter((one) => one.yours?.may.includes("leave"));
    for (const one of sitting) {
      const answer = await send({ type: "leave-table", table: one.state.table });
      if (answer.type === "refused" || answer.type === "error") return notify(answer.words, "refused");
    }
    close();
    location.hash = "#/";
  };
  const played = minutes(Math.round(check.played_ms / 60_000));
  const ahead = check.got_back - check.put_in;
  return (
    <aside className="reality-check" role="dialog" aria-label="How long you have played" aria-live="polite">
      <p><b>You have played for {played}.</b> Today you put in {chips(check.put_in)} and got back {chips(check.got_back)}:
        {" "}{ahead >= 0 ? `${chips(ahead)} ahead` : `${chips(-ahead)} behind`}, chips on tables counted as put in.</p>
      <p className="reality-acts">
        <button type="button" onClick={close}>Go on</button>
        <button type="button" className="quiet" onClick={() => void leave()}>Leave the tables</button>
        <a className="quiet button" href="#/account">My limits</a>
      </p>
    </aside>
  );
}
