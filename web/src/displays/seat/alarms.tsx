/** What a phone may do when its owner is moved, and what it cannot here. */

import { useEffect, useState } from "react";
import { useStore } from "../../store";
import { awake, canSound, chime, wakeSound } from "../sound/chimes";
import { alarms } from "./alarms_kept";

const canNotify = (): boolean => typeof Notification !== "undefined" && window.isSecureContext && Notification.permission !== "denied";

export function Alarms() {
  const { sounds, notices } = useStore(alarms);
  const heard = useStore(awake);
  const [may, setMay] = useState(canNotify);
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
    const granted = notices || (await Notification.requestPermission()) === "granted";
    alarms.set((old) => ({ ...old, notices: granted && !notices }));
    setMay(canNotify());
  };
  return (
    <section className="own-alarms" aria-label="When you are moved">
      <p className="guest-deeds">
        {canSound() && <button type="button" aria-pressed={sounds} onClick={turn}>{sounds ? "It rings when you are moved" : "Ring when I am moved"}</button>}
        {may && <button type="button" aria-pressed={notices} onClick={() => void notify()}>{notices ? "You are sent a notice" : "Send me a notice"}</button>}
      </p>
      {sounds && !heard && <p className="dim" role="status">Touch the page once, so that it may ring.</p>}
      {!may && <p className="dim">This phone sends no notices for this page: a move rings here, and shows in the page’s title.</p>}
      {!("wakeLock" in navigator) && <p className="dim">The page cannot keep your phone awake: look at it now and then.</p>}
    </section>
  );
}
