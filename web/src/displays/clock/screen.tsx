/** A display: its areas, and in each of them its parts. */

import type { CSSProperties, ReactNode } from "react";
import { AREAS, areaName, inArea, withDeal, type Area, type Layout, type Placed } from "../look/layout";
import type { Theme } from "../look/themes";
import { widgetName } from "../look/widgets";
import { CONTENT } from "../widgets/content";
import type { Shown } from "../widgets/shown";
import { say } from "../texts";

interface ScreenProps {
  shown: Shown;
  layout: Layout;
  theme: Theme;
  /** Nothing has been heard for a while. */
  lost?: boolean;
  /** Around each part while they are arranged; then those with nothing to show have a place as well. */
  frame?: (placed: Placed, content: ReactNode) => ReactNode;
}

export function Screen({ shown, layout: arranged, theme, lost = false, frame }: ScreenProps) {
  const layout = withDeal(arranged, shown.display.shares.length > 0 && !frame);
  const { clock, hand_for_hand: hand, state } = shown.display;
  const banded = hand && state === "running";
  const stands = state === "running" && clock?.paused === true;
  const sides = (["left", "right"] as const).filter((area) => inArea(layout, area).length).join(" ");
  return (
    <main className="display" aria-label={shown.display.name} data-theme={theme} data-stands={stands || undefined} data-break={clock?.in_break || undefined} data-sides={sides}>
      {/* What everybody has to know stands where the name does, so that nothing else moves. */}
      {(banded || lost) && (
        <div className="display-bands" data-area="top">
          {banded && <p className="display-banner" role="status">{say.handForHandBanner}</p>}
          {lost && <p className="display-lost" role="status">{say.noConnectionClockRuns}</p>}
        </div>
      )}
      {AREAS.filter((area) => area !== "top" || !(banded || lost)).map((area) => <AreaOf key={area} area={area} layout={layout} shown={shown} frame={frame} />)}
    </main>
  );
}

interface AreaProps { area: Area; layout: Layout; shown: Shown; frame: ScreenProps["frame"] }

function AreaOf({ area, layout, shown, frame }: AreaProps) {
  const found = inArea(layout, area);
  if (found.length === 0 && !frame) return null;
  return (
    <div className="display-area" data-area={area} {...(frame && { role: "group", "aria-label": areaName(area) })}>
      {found.map((placed) => {
        const content = CONTENT[placed.widget](shown);
        if (content === null && !frame) return null;
        const style = { "--grow": placed.size } as CSSProperties;
        const inside = content ?? <p className="dim empty">{say.nothingJustNow({ part: widgetName(placed.widget) })}</p>;
        return (
          <div key={placed.widget} className="display-part" data-widget={placed.widget} style={style}>
            {frame ? frame(placed, inside) : inside}
          </div>
        );
      })}
    </div>
  );
}
