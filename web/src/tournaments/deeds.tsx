/** What one may do in a tournament, as buttons: exactly what the server says one may. */

import { useState } from "react";
import { notify } from "../notices";
import { ask, type Deed, type Detail, type FloorDeed, type OwnDeed, type Said } from "./api";
import { lazily } from "../pages/lazily";
import { lookInPurse } from "./following/purse";
import { GiveUpDialog } from "./give_up_dialog";
import { ReasonDialog } from "./reason_dialog";
import { RegisterDialog } from "./register_dialog";
import { SeatDialog } from "./seat_dialog";
import { costWords, tellProblem } from "./wording";
import { say } from "./texts";

/** For the floor alone. */
const DirectDialog = lazily(() => import("./directing/direct_dialog").then((part) => part.DirectDialog), null);

const OWN: readonly OwnDeed[] = [
  "register", "pick-seat", "reenter", "rebuy", "announce-rebuy", "settle-rebuy", "add-on", "decline", "arrive", "go-away", "give-up", "withdraw",
];
const FLOOR: readonly FloorDeed[] = ["start", "pause", "resume", "close-entries", "hand-for-hand", "give-word", "direct", "call-off", "second-day"];
/** What brings chips into play stands out. */
const FOREMOST: readonly Deed[] = ["register", "reenter", "rebuy", "settle-rebuy", "add-on", "arrive", "start", "resume", "second-day"];

const NAMES: Record<Deed, string> = {
  get register() { return say.register; }, get withdraw() { return say.withdraw; }, get reenter() { return say.reEnter; }, get rebuy() { return say.buyInAgain; }, get decline() { return say.goOut; },
  get "give-up"() { return say.giveUpYourStack; },
  get "pick-seat"() { return say.pickASeat; }, get "announce-rebuy"() { return say.announceARebuy; }, get "settle-rebuy"() { return say.payTheRebuy; }, get arrive() { return say.iAmBack; },
  get "go-away"() { return say.leaveForAWhile; }, get "add-on"() { return say.addOn; }, get start() { return say.start; }, get pause() { return say.pause; }, get resume() { return say.resume; }, get "close-entries"() { return say.closeEntries; },
  get "hand-for-hand"() { return say.handForHand; }, get "give-word"() { return say.giveTheWord; }, get direct() { return say.direct; }, get "call-off"() { return say.callOff; }, get "second-day"() { return say.beginTheSecondDay; },
};
const DONE: Partial<Record<Deed, string>> = {
  get register() { return say.youAreEntered; }, get withdraw() { return say.youHaveWithdrawn; },
  get "announce-rebuy"() { return say.youPlayBehindPayWhen; }, get "settle-rebuy"() { return say.theRebuyIsPaid; },
  get "go-away"() { return say.youDealtAllSameYour; }, get reenter() { return say.youAreEnteredAgain; }, get "give-up"() { return say.youAreEnteredAgain; }, get rebuy() { return say.youHaveBoughtAgain; }, get "add-on"() { return say.youHaveTakenAddOn; },
  get "second-day"() { return say.secondDayBeginsEverybodyChips; }, get "give-word"() { return say.heldDealsGoOn; },
};
/** Before these, more is asked. */
const ASKED = ["register", "pick-seat", "give-up", "pause", "direct", "call-off"] as const;
type Asked = "" | (typeof ASKED)[number];
/** What is asked of the server by the name of another deed. */
const AS: Partial<Record<Deed, readonly [Deed, Said]>> = { "announce-rebuy": ["rebuy", { announced: true }], "give-up": ["reenter", {}] };

const shares = () => [["chips", say.byChips], ["icm", say.byIcm], ["equal", say.equally]] as const;

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
    <div className="deeds" role="group" aria-label={whose === "own" ? say.yourEntry : say.theFloorsDesk}>
      {shown.map((deed) => (
        <button key={deed} type="button" disabled={busy} className={FOREMOST.includes(deed) ? "primary" : "quiet"}
          aria-pressed={deed === "hand-for-hand" ? detail.hand_for_hand : undefined}
          title={titleOf(deed, detail)} onClick={() => press(deed)}>{NAMES[deed]}</button>
      ))}
      {asked === "register" && <RegisterDialog detail={detail} onClose={() => setAsked("")}
        onEntered={(found) => taken("register", found)} />}
      {asked === "pick-seat" && <SeatDialog detail={detail} onClose={() => setAsked("")} onGo={(seat) => go("pick-seat", { seat })} />}
      {asked === "give-up" && <GiveUpDialog detail={detail} onClose={() => setAsked("")} onGo={() => go("give-up")} />}
      {asked === "direct" && <DirectDialog detail={detail} onClose={() => setAsked("")} onDone={(found) => taken("direct", found)} />}
      {asked === "pause" && <ReasonDialog title={say.pauseTheTournament} button={say.pauseIt}
        about={say.clockStandsNoTableBegins} onClose={() => setAsked("")}
        onGo={(why) => go("pause", { why })} />}
      {asked === "call-off" && <ReasonDialog title={say.callOffTheTournament} button={say.callItOff} needed
        sure={say.pressAgainCallOff} about={say.endsHereMoneyGoesBack}
        {...(detail.state === "running" && { choices: shares(), choice: say.thePoolIsShared })}
        onClose={() => setAsked("")} onGo={(why, shares) => go("call-off", { why, ...(shares && { shares }) })} />}
    </div>
  );
}

function titleOf(deed: Deed, detail: Detail): string | undefined {
  if (deed === "rebuy" || deed === "reenter" || deed === "register") return costWords(detail);
  if (deed === "announce-rebuy") return say.bePaidWhenDealOver({ cost: costWords(detail) });
  if (deed === "decline") return say.youDoNotBuyAgain;
  return undefined;
}
