/** Notices in the corner; each is said by a screen reader when it comes. */

import { dismiss, notices } from "../notices";
import { useStore } from "../store";
import { withCards } from "../faces/words";

export function Notices() {
  const now = useStore(notices);
  return (
    <div className="notices" role="alert">
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
