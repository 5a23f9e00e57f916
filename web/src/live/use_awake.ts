/** Beside a real table the screen stays lit as long as the page is looked at. */

import { useEffect } from "react";

export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.hidden) return;
      // Pages without TLS from another machine may not ask; then the screen does what it always does.
      const found = await navigator.wakeLock?.request("screen").catch(() => null);
      if (over) void found?.release();
      else lock = found ?? null;
    };
    const seen = () => void ask();
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", seen);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
