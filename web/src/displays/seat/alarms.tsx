/** What a phone may do when its owner is moved, and what it cannot here. */

import { useEffect, useState } from "react";
import { useStore } from "../../store";
import { awake, canSound, chime, wakeSound } from "../sound/chimes";
import { alarms } from "./alarms_kept";
import { allowNotices, noticesHere } from "./notices";
import { say } from "./texts";

const instead = (what: "no" | "home"): string => (what === "no" ? say.noNoticesHere : say.noticesFromHomeScreen);

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
    <section className="own-alarms" aria-label={say.whenYouAreMoved}>
      <p className="guest-deeds">
        {canSound() && <button type="button" aria-pressed={sounds} onClick={turn}>{sounds ? say.itRingsWhenYouAreMoved : say.ringWhenIAmMoved}</button>}
        {(may === "sends" || may === "asks") && <button type="button" aria-pressed={sent} onClick={() => void notify()}>{sent ? say.youAreSentANotice : say.sendMeANotice}</button>}
      </p>
      {sounds && !heard && <p className="dim" role="status">{say.touchThePageOnceSoThat}</p>}
      {(may === "no" || may === "home") && <p className="dim">{instead(may)}</p>}
      {!("wakeLock" in navigator) && <p className="dim">{say.thePageCannotKeepYourPhone}</p>}
    </section>
  );
}
