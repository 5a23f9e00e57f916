/** A scanner types wherever the focus is: what it types belongs to the box of names, and does nothing else on its way. */

import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { codeIn } from "../people/sought";
import { Bursts } from "./bursts";

const FIELD = "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), select, textarea, [contenteditable]";
const HELD = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);
/** Keys that were let go again: they are not kept a second time. */
const released = new WeakSet<Event>();

/** `onScan` is given what was scanned with the focus on no field. */
export function useScanner(onScan: (text: string, ended: boolean) => void): void {
  const scan = useRef(onScan);
  scan.current = onScan;
  useEffect(() => {
    const page = new Waiting((text, ended) => scan.current(text, ended));
    const fields = new InField();
    const hear = (event: KeyboardEvent) => {
      if (released.has(event) || HELD.has(event.key)) return;
      const field = event.target instanceof Element ? event.target.closest<HTMLInputElement>(FIELD) : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) page.release();
      else if (field) { page.release(); fields.hear(event, field); }
      else page.hear(event);
    };
    window.addEventListener("keydown", hear, true);
    return () => { window.removeEventListener("keydown", hear, true); page.release(); };
  }, []);
}

/** Keys that wait until it is known who struck them. */
class Waiting {
  readonly #bursts = new Bursts();
  #events: KeyboardEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #scan: (text: string, ended: boolean) => void;

  constructor(scan: (text: string, ended: boolean) => void) { this.#scan = scan; }

  hear(event: KeyboardEvent): void {
    let verdict = this.#bursts.hear(event.key, event.timeStamp);
    if (verdict === "release") {
      this.release();
      verdict = this.#bursts.hear(event.key, event.timeStamp);
    }
    if (verdict === "pass") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clearTimeout(this.#timer);
    if (verdict === "scan") {
      this.#events = [];
      this.#scan(this.#bursts.empty(), true);
      return;
    }
    this.#events.push(event);
    this.#timer = setTimeout(() => this.release(), this.#bursts.patience);
  }

  /** Nothing more comes: a hand's keys act as they would have, in their order. */
  release(): void {
    clearTimeout(this.#timer);
    const { certain } = this.#bursts;
    const kept = this.#bursts.empty();
    const events = this.#events;
    this.#events = [];
    if (certain) this.#scan(kept, false);
    else for (const one of events) again(one);
  }
}

function again(one: KeyboardEvent): void {
  const { key, code, shiftKey, target } = one;
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  released.add(event);
  const to = target instanceof Element && target.isConnected ? target : document.body;
  to.dispatchEvent(event);
}

/** In a field a scanner's keys have been typed before they are known: its Enter sends no form, and the field is as it was. */
class InField {
  readonly #bursts = new Bursts();
  #before = "";

  hear(event: KeyboardEvent, field: HTMLInputElement): void {
    let verdict = this.#bursts.hear(event.key, event.timeStamp);
    if (verdict === "release") {
      this.#bursts.empty();
      verdict = this.#bursts.hear(event.key, event.timeStamp);
    }
    if (verdict === "keep" && this.#bursts.kept.length === 1) this.#before = field.value;
    if (verdict !== "scan") return;
    const scanned = this.#bursts.empty();
    if (!codeIn(scanned) || field.matches("[data-finds]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (field.matches("input, textarea")) fill(field, without(field.value, scanned) ?? this.#before);
  }
}

/** A text that ends in an address without that address: a scanner's first keys may have come too slowly to be taken for its own. */
export function without(text: string, scanned: string): string | null {
  const address = /https?:\/\/\S*$/i.exec(text);
  return address?.[0].endsWith(scanned) ? text.slice(0, address.index) : null;
}

/** A field holds that text, as if it had been typed. */
function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")!.set!.call(field, text);
  flushSync(() => field.dispatchEvent(new Event("input", { bubbles: true })));
}

/** It is typed into the box of names; with `enters` an Enter behind it. */
export function typeInto(box: HTMLInputElement, text: string, enters: boolean): void {
  box.focus();
  fill(box, text);
  if (enters) box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}
