/** A value that components follow: set it, and whoever reads what has changed is drawn again. */

import { useSyncExternalStore } from "react";

export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: T) {}

  readonly get = (): T => this.value;

  set(next: T | ((before: T) => T)): void {
    const value = typeof next === "function" ? (next as (before: T) => T)(this.value) : next;
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Part of a store; `pick` has to give the same object for the same state. */
export function usePart<T, P>(store: Store<T>, pick: (value: T) => P): P {
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
