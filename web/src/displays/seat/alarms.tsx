/** What a phone may do when its owner is moved, and what it cannot here. */

import { useEffect, useState } from "react";
import { useStore } from "../../store";
import { awake, canSound, chime, wakeSound } from "../sound/chimes";
import { alarms } from "./alarms_kept";
import { allowNotices, noticesHere } from "./notices";

const INSTEAD = {
  no: "This phone sends no notices for this page: a move rings here, and shows in the page’s title. Leave it open.",
  home: "An iPhone sends notices from the home screen alone: Share, then Add to Home Screen, and open it there. Until then a move rings here, and shows in the page’s title.",
} as const;

export function Alarms() {
  const { sounds, notices } = useStore(alarms);
  const heard = useStore(awake);
  const [may, setMay] = useState(noticesHere);
  useEffect(() => {
    if (!sounds) return undefined;
    wakeSound();
    for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, wakeSound);
    return () => { for (const kind of ["pointerdown", "keydown"]) window.removeEventListener(kind, wakeSound); };
  }, [sounds]);
  const turn = () => {
    alarms.set((old) => ({ ...old, sounds: !sounds }));
    wakeSound();
    if (!sounds) setTimeout(() => chime("try"), 200);
  };
  const notify = async () => {
    const on = !notices && await allowNotices();
    alarms.set((old) => ({ ...old, notices: on }));
    // Allowed, and yet there are none: then it is said.
    setMay(!on && !notices && noticesHere() === "sends" ? "no" : noticesHere());
  };
  // What was allowed once may have been taken back in the browser's settings.
  const sent = notices && may === "sends";
  return (
    <section className="own-alarms" aria-label="When you are moved">
      <p className="guest-deeds">
        {canSound() && <button type="button" aria-pressed={sounds} onClick={turn}>{sounds ? "It rings when you are moved" : "Ring when I am moved"}</button>}
        {(may === "sends" || may === "asks") && <button type="button" aria-pressed={sent} onClick={() => void notify()}>{sent ? "You are sent a notice" : "Send me a notice"}</button>}
      </p>
      {sounds && !heard && <p className="dim" role="status">Touch the page once, so that it may ring.</p>}
      {(may === "no" || may === "home") && <p className="dim">{INSTEAD[may]}</p>}
      {!("wakeLock" in navigator) && <p className="dim">The page cannot keep your phone awake: look at it now and then.</p>}
    </section>
  );
}
