/** How money was taken and by whom: what was said last is proposed again, on this device. */

import { useId, useState } from "react";
import { keep as keepValue, readKept } from "../../kept";
import { room } from "../../room";
import { say } from "./texts";

const KEPT = "desk.took";
const MOST = 120;

const proposed = (): string => readKept(KEPT, [say.cash, room.get().you?.name].filter(Boolean).join(", "));

export function usePaidBy(): { took: string; field: React.ReactNode; keep: () => void } {
  const [took, setTook] = useState(proposed);
  const id = useId();
  const field = (
    <div className="field"><label htmlFor={id}><b>{say.paidHowAndToWhom}</b></label>
      <input id={id} value={took} maxLength={MOST} autoComplete="off" placeholder={say.cashFlo} onChange={(event) => setTook(event.target.value)} />
      <small>{say.theLogKeepsIt}</small></div>
  );
  return { took: took.trim(), field, keep: () => keepValue(KEPT, took.trim()) };
}
