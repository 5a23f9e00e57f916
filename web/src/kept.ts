/** What the browser keeps for itself: a store that survives a reload, where storage is allowed. */

import { Store } from "./store";

const PREFIX = "floorman.";

export function readKept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden: the value then lasts as long as the page.
  }
}

export function keptStore<T extends object>(key: string, initial: T): Store<T> {
  const store = new Store<T>({ ...initial, ...readKept<Partial<T>>(key, {}) });
  store.subscribe(() => keep(key, store.get()));
  return store;
}
