/** Asking whether one may be called back: where one sits down, by one's own press. */

import { useState } from "react";
import { notify } from "../notices";
import { allowCalls, callsHere } from "./calling";
import { say } from "./texts";

export function AskNotices() {
  const [stands, setStands] = useState(callsHere);
  if (stands !== "asks") return null;
  const ask = async () => {
    const sends = await allowCalls();
    setStands(callsHere());
    notify(sends ? say.youCalledWhenYourTurn : say.nothingWillBeSentYour);
  };
  return (
    <p className="dim">{say.lookingElsewhereMeanwhile} <button type="button" className="quiet" onClick={() => void ask()}>{say.callMeWhenMyTurn}</button></p>
  );
}
