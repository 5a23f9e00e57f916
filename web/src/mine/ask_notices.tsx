/** Asking whether one may be called back: where one sits down, by one's own press. */

import { useState } from "react";
import { notify } from "../notices";
import { allowCalls, callsHere } from "./calling";

export function AskNotices() {
  const [stands, setStands] = useState(callsHere);
  if (stands !== "asks") return null;
  const ask = async () => {
    const sends = await allowCalls();
    setStands(callsHere());
    notify(sends ? "You are called when it is your turn and you look elsewhere." : "Nothing will be sent. Your browser's settings for this page can change that.");
  };
  return (
    <p className="dim">Looking elsewhere meanwhile? <button type="button" className="quiet" onClick={() => void ask()}>Call me when it is my turn</button></p>
  );
}
