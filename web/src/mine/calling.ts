/** Calling somebody back who looks elsewhere: a notice of the system, and a shake of the phone. */

import { settings } from "../settings";
import { noticeWorker } from "../ui/notice_worker";

/** `sends`: it is allowed; `asks`: it may be asked; `no`: not on this page. */
export type Calls = "sends" | "asks" | "no";

export function callsHere(): Calls {
  if (typeof Notification === "undefined" || !window.isSecureContext) return "no";
  return Notification.permission === "granted" ? "sends" : Notification.permission === "default" ? "asks" : "no";
}

/** Ask whoever sits here, by his own press; whether notices will be sent. */
export async function allowCalls(): Promise<boolean> {
  try {
    if (callsHere() === "asks") await Notification.requestPermission();
  } catch {
    return false;
  }
  if (callsHere() !== "sends") return false;
  await noticeWorker();
  return true;
}

/** Call to a table, where it is allowed; whether it was. */
export async function call(words: string, body: string, table: string): Promise<boolean> {
  if (callsHere() !== "sends") return false;
  const page = `${location.origin}${location.pathname}#/table/${encodeURIComponent(table)}`;
  const options = { body, tag: `turn ${table}`, data: { page } };
  try {
    // Phones send by a worker alone; where there is none, the page sends it itself.
    const by = await noticeWorker();
    if (by) await by.showNotification(words, options);
    else {
      const shown = new Notification(words, options);
      shown.onclick = () => { window.focus(); location.href = page; shown.close(); };
    }
    return true;
  } catch {
    return false;
  }
}

export function shake(pattern: number | number[]): void {
  if (!settings.get().shakes) return;
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // A browser that forbids it.
  }
}
