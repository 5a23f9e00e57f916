/** How long one has played, told calmly beside the table: it takes no focus and covers no action. */

import { chips } from "../faces/format";
import { notify } from "../notices";
import { room, send } from "../room";
import { usePart } from "../store";
import { minutes } from "./wording";
import { say } from "./texts";
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
    <aside className="reality-check" role="dialog" aria-label={say.howLongYouHavePlayed} aria-live="polite">
      <p>{say.youHavePlayed({ b: (words) => <b>{words}</b>, played, putIn: chips(check.put_in), gotBack: chips(check.got_back), stands: ahead >= 0 ? say.ahead({ ahead: chips(ahead) }) : say.behind({ behind: chips(-ahead) }) })}</p>
      <p className="reality-acts">
        <button type="button" onClick={close}>{say.goOn}</button>
        <button type="button" className="quiet" onClick={() => void leave()}>{say.leaveTheTables}</button>
        <a className="quiet button" href="#/account">{say.myLimits}</a>
      </p>
    </aside>
  );
}
