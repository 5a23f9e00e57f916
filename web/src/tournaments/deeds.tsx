/** What one may do in a tournament, as buttons: exactly what the server says one may. */

import { useState } from "react";
import { notify } from "../notices";
import { ask, type Deed, type Detail, type FloorDeed, type OwnDeed, type Said } from "./api";
import { DirectDialog } from "./directing/direct_dialog";
import { lookInPurse } from "./following/purse";
import { ReasonDialog } from "./reason_dialog";
import { RegisterDialog } from "./register_dialog";
import { SeatDialog } from "./seat_dialog";
import { costWords, tellProblem } from "./wording";

const OWN: readonly OwnDeed[] = [
  "register", "pick-seat", "reenter", "rebuy", "announce-rebuy", "settle-rebuy", "add-on", "decline", "arrive", "go-away", "withdraw",
];
const FLOOR: readonly FloorDeed[] = ["start", "pause", "resume", "close-entries", "hand-for-hand", "direct", "call-off", "second-day"];
/** What brings chips into play stands out. */
const FOREMOST: readonly Deed[] = ["register", "reenter", "rebuy", "settle-rebuy", "add-on", "arrive", "start", "resume", "second-day"];

const NAMES: Record<Deed, string> = {
  register: "Register", withdraw: "Withdraw", reenter: "Re-enter", rebuy: "Buy in again", decline: "Go out",
  "pick-seat": "Pick a seat", "announce-rebuy": "Announce a rebuy", "settle-rebuy": "Pay the rebuy", arrive: "I am back",
  "go-away": "Leave for a while", "add-on": "Add on", start: "Start", pause: "Pause", resume: "Resume", "close-entries": "Close entries",
  "hand-for-hand": "Hand for hand", direct: "Direct…", "call-off": "Call off", "second-day": "Begin the second day",
};
const DONE: Partial<Record<Deed, string>> = {
  register: "You are entered.", withdraw: "You have withdrawn; what you paid is yours again.",
  "announce-rebuy": "You play behind: pay it when the deal is over.", "settle-rebuy": "The rebuy is paid.",
  "go-away": "You are dealt in all the same, and your hands are folded.", reenter: "You are entered again.", rebuy: "You have bought in again.", "add-on": "You have taken the add-on.",
  "second-day": "The second day begins: everybody with chips has drawn a seat.",
};
/** Before these, more is asked. */
const ASKED = ["register", "pick-seat", "pause", "direct", "call-off"] as const;
type Asked = "" | (typeof ASKED)[number];
/** What is asked of the server by the name of another deed. */
const AS: Partial<Record<Deed, readonly [Deed, Said]>> = { "announce-rebuy": ["rebuy", { announced: true }] };

const SHARES = [["chips", "by chips"], ["icm", "by ICM"], ["equal", "equally"]] as const;

interface DeedsProps {
  detail: Detail;
  whose: "own" | "floor";
  onTaken: (found: Detail) => void;
}

export function Deeds({ detail, whose, onTaken }: DeedsProps) {
  const [asked, setAsked] = useState<Asked>("");
  const [busy, setBusy] = useState(false);
  const shown = (whose === "own" ? OWN : FLOOR).filter((deed) => detail.may.includes(deed));
  const taken = (deed: Deed, found: Detail) => {
    setAsked("");
    onTaken(found);
    if (whose === "own") lookInPurse();
    if (DONE[deed]) notify(DONE[deed]);
  };
  const go = async (deed: Deed, said: Said = {}) => {
    const [name, also] = AS[deed] ?? [deed, {}];
    taken(deed, await ask(detail.key, name, { ...said, ...also }));
  };
  const now = (deed: Deed, said: Said) => {
    setBusy(true);
    go(deed, said).catch(tellProblem).finally(() => setBusy(false));
  };
  const press = (deed: Deed) => {
    const more = ASKED.find((one) => one === deed);
    if (more !== undefined) setAsked(more);
    else now(deed, deed === "hand-for-hand" ? { on: !detail.hand_for_hand } : {});
  };
  if (!shown.length) return null;
  return (
    <div className="deeds" role="group" aria-label={whose === "own" ? "Your entry" : "The floor's desk"}>
      {shown.map((deed) => (
        <button key={deed} type="button" disabled={busy} className={FOREMOST.includes(deed) ? "primary" : "quiet"}
          aria-pressed={deed === "hand-for-hand" ? detail.hand_for_hand : undefined}
          title={titleOf(deed, detail)} onClick={() => press(deed)}>{NAMES[deed]}</button>
      ))}
      {asked === "register" && <RegisterDialog detail={detail} onClose={() => setAsked("")}
        onEntered={(found) => taken("register", found)} />}
      {asked === "pick-seat" && <SeatDialog detail={detail} onClose={() => setAsked("")} onGo={(seat) => go("pick-seat", { seat })} />}
      {asked === "direct" && <DirectDialog detail={detail} onClose={() => setAsked("")} onDone={(found) => taken("direct", found)} />}
      {asked === "pause" && <ReasonDialog title="Pause the tournament" button="Pause it"
        about="The clock stands, and no table begins another deal." onClose={() => setAsked("")}
        onGo={(why) => go("pause", { why })} />}
      {asked === "call-off" && <ReasonDialog title="Call off the tournament" button="Call it off" needed
        sure="Press again to call it off" about="It ends here, and the money goes back as the book has it."
        {...(detail.state === "running" && { choices: SHARES, choice: "The pool is shared" })}
        onClose={() => setAsked("")} onGo={(why, shares) => go("call-off", { why, ...(shares && { shares }) })} />}
    </div>
  );
}

function titleOf(deed: Deed, detail: Detail): string | undefined {
  if (deed === "rebuy" || deed === "reenter" || deed === "register") return costWords(detail);
  if (deed === "announce-rebuy") return `${costWords(detail)}, to be paid when the deal is over.`;
  if (deed === "decline") return "You do not buy in again.";
  return undefined;
}
