/** A stack is given up to enter again: asked once more, and done between two deals of one's table. */

import { useEffect, useRef, useState } from "react";
import { Dialog } from "../ui/dialog";
import type { Detail } from "./api";
import { useDoing } from "./use_doing";
import { costWords } from "./wording";
import { say } from "./texts";

interface GiveUpProps {
  detail: Detail;
  onClose: () => void;
  onGo: () => Promise<void>;
}

export function GiveUpDialog({ detail, onClose, onGo }: GiveUpProps) {
  const [sure, setSure] = useState(false);
  const { busy, problem, run } = useDoing();
  const asking = useRef(false);
  const dealing = detail.tables.some((one) => one.key === detail.me?.table && one.dealing);
  const still = detail.may.includes("give-up");
  useEffect(() => {
    if (!sure || dealing || !still || asking.current) return;
    asking.current = true;
    run(() => onGo().catch((found: unknown) => {
      asking.current = false;
      setSure(false);
      throw found;
    }));
  }, [sure, dealing, still, run, onGo]);
  return (
    <Dialog title={say.giveUpYourStack} onClose={onClose}>
      <div className="form">
        <p>{say.yourChipsLeavePlay({ chips: detail.me?.stack ?? 0, cost: costWords(detail) })}</p>
        {sure && dealing && still && <p role="status">{say.asSoonAsThisDealIsOver}</p>}
        {!still && <p role="status">{say.yourStackCannotBeGivenUp}</p>}
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.keepPlaying}</button>
          <button type="button" className="primary" disabled={busy || sure || !still} onClick={() => setSure(true)}>{say.giveItUp}</button>
        </footer>
      </div>
    </Dialog>
  );
}
