/** Notices in the corner; each is said by a screen reader when it comes. */

import { useEffect, useRef } from "react";
import { dismiss, notices } from "../notices";
import { useStore } from "../store";
import { withCards } from "../faces/words";
import { clearBand, KEPT_CLEAR } from "./clear_band";
import { say } from "./texts";

/** How often it is looked at whether the words still stand clear, while there are some. */
const LOOKS_MS = 200;

export function Notices() {
  const now = useStore(notices);
  const ref = useRef<HTMLDivElement>(null);
  // Above whatever dialog is open: what is refused there is said in front of it.
  useEffect(() => {
    const box = ref.current;
    if (!box?.showPopover) return;
    if (box.matches(":popover-open")) box.hidePopover();
    if (!now.length) return;
    box.showPopover();
    standClear(box);
    const looks = setInterval(() => standClear(box), LOOKS_MS);
    return () => clearInterval(looks);
  }, [now]);
  return (
    <div className="notices" role="alert" ref={ref} popover="manual">
      {now.map((notice) => (
        <div key={notice.key} className={`notice ${notice.kind}`}>
          <p>{withCards(notice.words)}{notice.more && <small>{withCards(notice.more)}</small>}</p>
          <button type="button" className="quiet icon" aria-label={say.dismiss}
            onClick={() => dismiss(notice.key)}>✕</button>
        </div>
      ))}
    </div>
  );
}

/** At a table on a phone the words go where nothing is covered that has to be seen. */
function standClear(box: HTMLElement): void {
  const narrow = typeof matchMedia === "function" && matchMedia("(max-width: 620px)").matches;
  const page = narrow && !document.querySelector("dialog[open]") ? document.querySelector(".table-page") : null;
  const kept = page === null ? [] : [...page.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect()).filter((one) => one.height > 0);
  const band = kept.length ? clearBand(kept, box.scrollHeight, window.innerHeight) : null;
  box.style.top = band ? `${band.top}px` : "";
  box.style.maxHeight = band ? `${band.bottom - band.top}px` : "";
}
