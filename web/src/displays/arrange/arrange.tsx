/** The host arranges a display on itself: by dragging its parts, or by keys. */

import { useRef, useState } from "react";
import { useAsking } from "../../kiosk/use_followed";
import { notify } from "../../notices";
import { Dragging, useHeld } from "../../ui/parts/dragging";
import { saveLook, type Look } from "../api";
import { Screen } from "../clock/screen";
import { readLayout, remove, resize, shift, step, writeLayout, type Layout, type Placed } from "../look/layout";
import { readTheme } from "../look/themes";
import { isWidget, widgetName, type Widget } from "../look/widgets";
import type { Shown } from "../widgets/shown";
import type { Draft } from "./draft";
import { Panel } from "./panel";
import { heldAt } from "./held_at";
import { say } from "./texts";

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
  const before = useRef(draft.layout);
  const held = (what: string, x: number, y: number) => {
    if (!isWidget(what)) return;
    const now = heldAt(layouts.current, what, x, y);
    if (now !== layouts.current) lay(now);
  };
  const back = () => { location.hash = `#/clock/${encodeURIComponent(display.key)}${screen ? `?screen=${encodeURIComponent(screen)}` : ""}`; };
  const save = () => asking.run(async () => {
    await saveLook(display.key, screen, { ...draft, layout: writeLayout(draft.layout) });
    notify(screen ? say.theDisplayNamedIsSaved({ screen }) : say.theDisplayIsSaved);
    back();
  });
  const frame = (placed: Placed, content: React.ReactNode) => (
    <Part placed={placed} onChange={(change) => { lay(change(draft.layout, placed.widget)); refocus(placed.widget); }}>{content}</Part>
  );
  return (
    <div className="arranging" data-preview={preview || undefined}>
      <Dragging onBegin={() => { before.current = layouts.current; }} onMove={held} onEnd={(putBack) => { if (putBack) lay(before.current); }}>
        <Screen shown={shown} layout={draft.layout} theme={draft.theme} {...(!preview && { frame })} />
      </Dragging>
      <Panel draft={draft} screen={screen} event={display.key} preview={preview} busy={asking.busy} problem={asking.problem?.message ?? ""} onDraft={setDraft} onPreview={setPreview} onReset={() => setDraft(draftOf(saved))} onSave={save} onBack={back} />
    </div>
  );
}

interface PartProps { placed: Placed; onChange: (change: (layout: Layout, widget: Widget) => Layout) => void; children: React.ReactNode }

function Part({ placed: { widget, size }, onChange, children }: PartProps) {
  const { ref, held, onPointerDown } = useHeld(widget);
  return (
    <div
      ref={ref} className="arranged" role="group" aria-roledescription={say.movablePart} tabIndex={0} data-dragged={held || undefined}
      aria-label={say.partOfSize({ part: widgetName(widget), size })} aria-describedby="arranging" onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const change = KEYS[event.key];
        if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onChange(change);
      }}
    >
      <div className="arranged-content" inert>{children}</div>
    </div>
  );
}

/** A part that has gone to another area keeps the focus. */
function refocus(widget: Widget): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-widget="${widget}"] .arranged`)?.focus());
}
