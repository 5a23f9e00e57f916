/**
 * Notices of a player's own page and of turns: phones show none but by a worker. It keeps nothing and answers for nothing:
 * every page comes from the room itself, as new as it is.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(looked(event.notification.data?.page ?? "/"));
});

/** The page that sent it comes to the front; where it was closed it is opened again. */
async function looked(page) {
  const there = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = there.find((one) => one.url === page);
  return own ? own.focus() : self.clients.openWindow(page);
}
