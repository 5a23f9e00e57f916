/** Notices of this page: by a worker, as phones want it, or by the page itself where there is none. */

import { noticeWorker } from "../../ui/notice_worker";
import { say } from "./texts";

/** `sends`: it is allowed; `asks`: it may be asked; `home`: from the home screen it could; `no`: not here. */
export type Notices = "sends" | "asks" | "home" | "no";

/** What this browser has of notices for this page, as it stands. */
export function noticesHere(): Notices {
  if (!window.isSecureContext) return "no";
  if (typeof Notification !== "undefined") return Notification.permission === "granted" ? "sends" : Notification.permission === "denied" ? "no" : "asks";
  // A page of an iPhone has none until it stands on the home screen.
  return "standalone" in navigator && !navigator.standalone ? "home" : "no";
}

/** Ask whoever holds the phone, and have the worker ready; whether notices will be sent. */
export async function allowNotices(): Promise<boolean> {
  if (noticesHere() === "asks") await Notification.requestPermission();
  if (noticesHere() !== "sends") return false;
  return await noticeWorker() !== null || pageSends();
}

/** Send one; whether it was. */
export async function sendNotice(title: string, body: string): Promise<boolean> {
  if (noticesHere() !== "sends") return false;
  const options = { body, tag: "moved", requireInteraction: true, icon: "/icons/icon-192.png", data: { page: location.href } };
  try {
    const by = await noticeWorker();
    if (by) await by.showNotification(title, options);
    else new Notification(title, options);
    return true;
  } catch {
    return false;
  }
}

/** A phone has notices by a worker alone: there the page itself is refused. */
function pageSends(): boolean {
  try {
    new Notification(say.noticesAreOn, { tag: "moved", silent: true }).close();
    return true;
  } catch {
    return false;
  }
}
