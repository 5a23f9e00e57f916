/** Beside a display that is arranged: what else there is to choose, and the way back. */

import { useState } from "react";
import { missing, PRESETS, put } from "../look/layout";
import { readTheme, THEMES } from "../look/themes";
import { isWidget, WIDGETS } from "../look/widgets";
import type { Draft } from "./draft";

const PRESET_NAMES: Record<keyof typeof PRESETS, string> = { clock: "Clock", seating: "Seating", prizes: "Prizes" };

interface PanelProps {
  draft: Draft; screen: string; event: string; preview: boolean; busy: boolean; problem: string;
  onDraft: (change: (old: Draft) => Draft) => void; onPreview: (on: boolean) => void; onReset: () => void; onSave: () => void; onBack: () => void;
}

export function Panel({ draft, screen, event, preview, busy, problem, onDraft, onPreview, onReset, onSave, onBack }: PanelProps) {
  const set = (change: Partial<Draft>) => onDraft((old) => ({ ...old, ...change }));
  const add = (name: string) => { if (isWidget(name)) onDraft((old) => ({ ...old, layout: put(old.layout, name, "right", Infinity) })); };
  const choices = (
    <>
      <p id="arranging" className="dim">Drag the parts, or choose one by Tab: arrows move it, + and − size it, Delete takes it away.</p>
      <label className="field"><span>Begin with</span>
        <select value="" onChange={(chosen) => { const found = PRESETS[chosen.target.value as keyof typeof PRESETS]; if (found) set({ layout: found }); }}>
          <option value="">as it is</option>
          {Object.entries(PRESET_NAMES).map(([key, name]) => <option key={key} value={key}>{name}</option>)}
        </select>
      </label>
      <label className="field"><span>Add</span>
        <select value="" onChange={(chosen) => add(chosen.target.value)}>
          <option value="">choose a part</option>
          {missing(draft.layout).map((one) => <option key={one} value={one}>{WIDGETS[one]}</option>)}
        </select>
      </label>
      <label className="field"><span>Colours</span>
        <select value={draft.theme} onChange={(chosen) => set({ theme: readTheme(chosen.target.value) })}>
          {Object.entries(THEMES).map(([key, name]) => <option key={key} value={key}>{name}</option>)}
        </select>
      </label>
      <label className="check"><input type="checkbox" checked={draft.sounds} onChange={(chosen) => set({ sounds: chosen.target.checked })} /> Sounds</label>
      <label className="check"><input type="checkbox" checked={draft.spoken} onChange={(chosen) => set({ spoken: chosen.target.checked })} /> Speaks</label>
      <OtherScreen key={screen} event={event} screen={screen} />
    </>
  );
  return (
    <section className="arrange-panel" aria-label="Arrange this display">
      {!preview && choices}
      {problem && <p className="problem" role="alert">{problem}</p>}
      <p className="arrange-deeds">
        <button type="button" aria-pressed={preview} onClick={() => onPreview(!preview)}>Preview</button>
        <button type="button" onClick={onReset}>Undo changes</button>
        <button type="button" onClick={onBack}>Back</button>
        <button type="button" className="primary" disabled={busy} onClick={onSave}>Save</button>
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
      <label className="field"><span>Name of this screen</span>
        <input value={name} maxLength={40} placeholder="none: the usual one" onChange={(typed) => { if (NAMED.test(typed.target.value)) setName(typed.target.value); }} />
      </label>
      <button type="submit" disabled={name.trim() === screen}>Go there</button>
    </form>
  );
}
