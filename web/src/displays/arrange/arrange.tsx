/** The host arranges a display on itself: by dragging its parts, or by keys. */

import { useRef, useState } from "react";
import { useAsking } from "../../kiosk/use_followed";
import { notify } from "../../notices";
import { saveLook, type Look } from "../api";
import { Screen } from "../clock/screen";
import { readLayout, remove, resize, shift, step, writeLayout, type Layout, type Placed } from "../look/layout";
import { readTheme } from "../look/themes";
import { WIDGETS, type Widget } from "../look/widgets";
import type { Shown } from "../widgets/shown";
import type { Draft } from "./draft";
import { Panel } from "./panel";
import { useDrag } from "./use_drag";

const draftOf = (look: Look): Draft => ({ layout: readLayout(look.layout), theme: readTheme(look.theme), sounds: look.sounds, spoken: look.spoken });

/** What a key does to the part that has the focus. */
const KEYS: Record<string, (layout: Layout, widget: Widget) => Layout> = {
  ArrowUp: (layout, widget) => step(layout, widget, -1),
  ArrowDown: (layout, widget) => step(layout, widget, 1),
  ArrowLeft: (layout, widget) => shift(layout, widget, -1),
  ArrowRight: (layout, widget) => shift(layout, widget, 1),
  "+": (layout, widget) => resize(layout, widget, 1),
  "-": (layout, widget) => resize(layout, widget, -1),
  Delete: remove,
};

export function Arrange({ shown, saved }: { shown: Shown; saved: Look }) {
  const { display, screen } = shown;
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [preview, setPreview] = useState(false);
  const asking = useAsking();
  const layouts = useRef(draft.layout);
  layouts.current = draft.layout;
  const lay = (layout: Layout) => setDraft((old) => ({ ...old, layout }));
  const drag = useDrag(() => layouts.current, lay);
  const back = () => { location.hash = `#/clock/${encodeURIComponent(display.key)}${screen ? `?screen=${encodeURIComponent(screen)}` : ""}`; };
  const save = () => asking.run(async () => {
    await saveLook(display.key, screen, { ...draft, layout: writeLayout(draft.layout) });
    notify(screen ? `The display “${screen}” is saved.` : "The display is saved.");
    back();
  });
  const frame = (placed: Placed, content: React.ReactNode) => (
    <div
      className="arranged" role="group" aria-roledescription="movable part" tabIndex={0} data-dragged={drag.dragged === placed.widget || undefined}
      aria-label={`${WIDGETS[placed.widget]}, size ${placed.size}`} aria-describedby="arranging"
      onPointerDown={(event) => drag.begin(event, placed.widget)}
      onKeyDown={(event) => {
        const change = KEYS[event.key];
        if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        lay(change(draft.layout, placed.widget));
        refocus(placed.widget);
      }}
    >
      <div className="arranged-content" inert>{content}</div>
    </div>
  );
  return (
    <div className="arranging" data-preview={preview || undefined}>
      <Screen shown={shown} layout={draft.layout} theme={draft.theme} {...(!preview && { frame })} />
      <Panel draft={draft} screen={screen} event={display.key} preview={preview} busy={asking.busy} problem={asking.problem?.message ?? ""} onDraft={setDraft} onPreview={setPreview} onReset={() => setDraft(draftOf(saved))} onSave={save} onBack={back} />
    </div>
  );
}

/** A part that has gone to another area keeps the focus. */
function refocus(widget: Widget): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-widget="${widget}"] .arranged`)?.focus());
}
