/** Beside a display that is arranged: what else there is to choose, and the way back. */

import { useState } from "react";
import { missing, PRESETS, put } from "../look/layout";
import { readTheme, themeNames } from "../look/themes";
import { isWidget, widgetName } from "../look/widgets";
import type { Draft } from "./draft";
import { say } from "./texts";

const presetNames = (): Record<keyof typeof PRESETS, string> => ({ clock: say.clock, seating: say.seating, prizes: say.prizes });

interface PanelProps {
  draft: Draft; screen: string; event: string; preview: boolean; busy: boolean; problem: string;
  onDraft: (change: (old: Draft) => Draft) => void; onPreview: (on: boolean) => void; onReset: () => void; onSave: () => void; onBack: () => void;
}

export function Panel({ draft, screen, event, preview, busy, problem, onDraft, onPreview, onReset, onSave, onBack }: PanelProps) {
  const set = (change: Partial<Draft>) => onDraft((old) => ({ ...old, ...change }));
  const add = (name: string) => { if (isWidget(name)) onDraft((old) => ({ ...old, layout: put(old.layout, name, "right", Infinity) })); };
  const choices = (
    <>
      <p id="arranging" className="dim">{say.dragThePartsOrChooseOne}</p>
      <label className="field"><span>{say.beginWith}</span>
        <select value="" onChange={(chosen) => { const found = PRESETS[chosen.target.value as keyof typeof PRESETS]; if (found) set({ layout: found }); }}>
          <option value="">{say.asItIs}</option>
          {Object.entries(presetNames()).map(([key, name]) => <option key={key} value={key}>{name}</option>)}
        </select>
      </label>
      <label className="field"><span>{say.add}</span>
        <select value="" onChange={(chosen) => add(chosen.target.value)}>
          <option value="">{say.chooseAPart}</option>
          {missing(draft.layout).map((one) => <option key={one} value={one}>{widgetName(one)}</option>)}
        </select>
      </label>
      <label className="field"><span>{say.colours}</span>
        <select value={draft.theme} onChange={(chosen) => set({ theme: readTheme(chosen.target.value) })}>
          {Object.entries(themeNames()).map(([key, name]) => <option key={key} value={key}>{name}</option>)}
        </select>
      </label>
      <label className="check"><input type="checkbox" checked={draft.sounds} onChange={(chosen) => set({ sounds: chosen.target.checked })} /> {say.sounds}</label>
      <label className="check"><input type="checkbox" checked={draft.spoken} onChange={(chosen) => set({ spoken: chosen.target.checked })} /> {say.speaks}</label>
      <OtherScreen key={screen} event={event} screen={screen} />
    </>
  );
  return (
    <section className="arrange-panel" aria-label={say.arrangeThisDisplay}>
      {!preview && choices}
      {problem && <p className="problem" role="alert">{problem}</p>}
      <p className="arrange-deeds">
        <button type="button" aria-pressed={preview} onClick={() => onPreview(!preview)}>{say.preview}</button>
        <button type="button" onClick={onReset}>{say.undoChanges}</button>
        <button type="button" onClick={onBack}>{say.back}</button>
        <button type="button" className="primary" disabled={busy} onClick={onSave}>{say.save}</button>
      </p>
    </section>
  );
}

const NAMED = /^[A-Za-z0-9 _-]{0,40}$/;

/** Each screen has a name, and its own look; the one without a name is the usual one. */
function OtherScreen({ event, screen }: { event: string; screen: string }) {
  const [name, setName] = useState(screen);
  const query = name.trim() ? `?screen=${encodeURIComponent(name.trim())}&arrange` : "?arrange";
  return (
    <form className="other-screen" onSubmit={(sent) => { sent.preventDefault(); location.hash = `#/clock/${encodeURIComponent(event)}${query}`; }}>
      <label className="field"><span>{say.nameOfThisScreen}</span>
        <input value={name} maxLength={40} placeholder={say.noneTheUsualOne} onChange={(typed) => { if (NAMED.test(typed.target.value)) setName(typed.target.value); }} />
      </label>
      <button type="submit" disabled={name.trim() === screen}>{say.goThere}</button>
    </form>
  );
}
