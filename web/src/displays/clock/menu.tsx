/** What may be chosen at a display itself. It is out of sight until somebody touches the screen or a key. */

import { useEffect, useRef, useState } from "react";
import { whoAmI } from "../../api";
import { readToken } from "../../room";
import { useStore } from "../../store";
import { Dialog } from "../../ui/dialog";
import { readTheme, themeNames } from "../look/themes";
import type { Likes, Looks } from "../look/use_likes";
import { awake, canSound, canSpeak, chime, speak, wakeSound } from "../sound/chimes";
import { OwnCode } from "../widgets/own_code";
import { say } from "../texts";

const HIDES_MS = 4_000;

interface MenuProps { event: string; screen: string; looks: Looks; onChange: (change: Likes) => void; open: boolean; onOpen: (open: boolean) => void }

export function Menu({ event, screen, looks, onChange, open, onOpen }: MenuProps) {
  const near = useNear();
  const heard = useStore(awake);
  const sound = () => { wakeSound(); onChange({ sounds: !looks.sounds }); if (!looks.sounds) setTimeout(() => chime("try"), 200); };
  useKeys({ f: toggleFull, s: sound, m: () => onOpen(!open) });
  useTouched(looks.sounds || looks.spoken);
  return (
    <>
      <div className="display-menu" data-near={near || undefined}>
        {document.fullscreenEnabled && <button type="button" onClick={toggleFull}>{say.fullScreen} <kbd>F</kbd></button>}
        <button type="button" aria-pressed={looks.sounds} onClick={sound}>{looks.sounds ? say.itRings : say.itIsSilent} <kbd>S</kbd></button>
        <button type="button" onClick={() => onOpen(true)}>{say.thisDisplay} <kbd>M</kbd></button>
      </div>
      {looks.sounds && canSound() && !heard && !open && <p className="display-touch" role="status">{say.touchTheScreenOnceSoThat}</p>}
      {open && <MenuDialog event={event} screen={screen} looks={looks} onChange={onChange} onSound={sound} onClose={() => onOpen(false)} />}
    </>
  );
}

interface DialogProps { event: string; screen: string; looks: Looks; onChange: (change: Likes) => void; onSound: () => void; onClose: () => void }

function MenuDialog({ event, screen, looks, onChange, onSound, onClose }: DialogProps) {
  const arranges = useArranges();
  const voice = () => { onChange({ spoken: !looks.spoken }); if (!looks.spoken) speak(say.thisDisplaySpeaks); };
  const query = screen ? `?screen=${encodeURIComponent(screen)}&arrange` : "?arrange";
  return (
    <Dialog title={screen ? say.thisDisplayNamed({ screen }) : say.thisDisplay} onClose={onClose}>
      <div className="display-choices">
        <p className="field-row">
          <button type="button" aria-pressed={looks.sounds} onClick={onSound}>{looks.sounds ? say.soundsAreOn : say.soundsAreOff}</button>
          <button type="button" aria-pressed={looks.spoken} disabled={!canSpeak()} onClick={voice}>{looks.spoken ? say.itSpeaks : say.itDoesNotSpeak}</button>
        </p>
        {!canSpeak() && <p className="dim">{say.thisBrowserHasNoVoiceOf}</p>}
        <label className="field"><span>{say.colours}</span>
          <select value={looks.theme} onChange={(chosen) => onChange({ theme: readTheme(chosen.target.value) })}>
            {Object.entries(themeNames()).map(([key, name]) => <option key={key} value={key}>{name}</option>)}
          </select>
        </label>
        <p className="dim">{"wakeLock" in navigator ? say.screenStaysLit : say.cannotKeepTheScreenLit}</p>
        <OwnCode event={event} screen={screen} />
        {arranges && <a className="button" href={`#/clock/${encodeURIComponent(event)}${query}`} onClick={onClose}>{say.arrangeThisDisplay}</a>}
      </div>
    </Dialog>
  );
}

/** Whether who is logged in at this browser may arrange displays. */
function useArranges(): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    let over = false;
    if (readToken()) whoAmI().then(({ role }) => { if (!over) setMay(role === "host" || role === "floor"); }, () => undefined);
    return () => { over = true; };
  }, []);
  return may;
}

function toggleFull(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Whether somebody has just moved, touched or typed. */
function useNear(): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const come = () => {
      setNear(true);
      clearTimeout(timer);
      timer = setTimeout(() => setNear(false), HIDES_MS);
    };
    const kinds = ["pointermove", "pointerdown", "keydown"] as const;
    for (const kind of kinds) window.addEventListener(kind, come);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, come);
    };
  }, []);
  return near;
}

/** The first touch lets the page be heard. */
function useTouched(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, wakeSound);
    return () => { for (const kind of ["pointerdown", "keydown"]) window.removeEventListener(kind, wakeSound); };
  }, [wanted]);
}

/** Keys of the page, where nobody types and no dialog is open. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const known = useRef(keys);
  known.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const act = known.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
