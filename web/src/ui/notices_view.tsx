/** Notices in the corner; each is said by a screen reader when it comes. */

import { useEffect, useRef } from "react";
import { dismiss, notices } from "../notices";
import { useStore } from "../store";
import { withCards } from "../faces/words";

export function Notices() {
  const now = useStore(notices);
  const ref = useRef<HTMLDivElement>(null);
  // Above whatever dialog is open: what is refused there is said in front of it.
  useEffect(() => {
    const box = ref.current;
    if (!box?.showPopover) return;
    if (box.matches(":popover-open")) box.hidePopover();
    if (now.length) box.showPopover();
  }, [now]);
  return (
    <div className="notices" role="alert" ref={ref} popover="manual">
      {now.map((notice) => (
        <div key={notice.key} className={`notice ${notice.kind}`}>
          <p>{withCards(notice.words)}{notice.more && <small>{withCards(notice.more)}</small>}</p>
          <button type="button" className="quiet icon" aria-label="Dismiss"
            onClick={() => dismiss(notice.key)}>✕</button>
        </div>
      ))}
    </div>
  );
}
