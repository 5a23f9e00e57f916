/** The worker that shows notices, which phones want: they are refused to a page. */

const WORKER = "/notices.js";

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/** The worker of this room, once it is there; null where there can be none. */
export function noticeWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return Promise.resolve(null);
  registered ??= navigator.serviceWorker.register(WORKER).then(() => navigator.serviceWorker.ready).catch(() => { registered = null; return null; });
  return registered;
}
