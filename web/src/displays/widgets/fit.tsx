/** Words and lists that are as large as their box lets them be. */

import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from "react";

/** Also of the digits, and in styles/displays.css. */
export const FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

export interface Box { width: number; height: number }
const NONE: Box = { width: 0, height: 0 };

/** The size of an element, as it changes. */
export function useBox(): [(node: HTMLElement | null) => (() => void) | undefined, Box] {
  const [box, setBox] = useState(NONE);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setBox((old) => (old.width === width && old.height === height ? old : { width, height }));
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return [ref, box];
}

/** How wide bold letters are at a size of 1, where nothing can be measured. */
const LETTER = 0.68;
let drawn: CanvasRenderingContext2D | null | undefined;

/** The width of a text at a size of 1, in the letters of displays. */
export function wideOf(text: string): number {
  drawn ??= typeof document === "undefined" || navigator.userAgent.includes("jsdom") ? null : document.createElement("canvas").getContext("2d");
  if (!drawn) return text.length * LETTER;
  drawn.font = `700 100px ${FAMILY}`;
  return drawn.measureText(text).width / 100;
}

interface LineProps { text: string; share?: number; least?: number; like?: string; className?: string }

/**
 * A line in one piece, so large that it fits its box in both ways; room for `least` figures, and for
 * what it is to be as large as, is always reckoned with.
 */
export function Line({ text, share = 1, least = 4, like = "", className = "" }: LineProps) {
  const figures = text.replace(/\d/g, "0");
  const wide = useMemo(() => Math.max(wideOf("0".repeat(least)), wideOf(figures), wideOf(like)), [figures, least, like]);
  const style = { "--wide": wide, "--share": share } as CSSProperties;
  return <span className={`fit-line ${className}`} style={style}>{text}</span>;
}

/** A figure with its name above and something smaller below. */
export function Figure({ label, value, more = "" }: { label: string; value: string; more?: string }) {
  const style = useMemo(() => ({ "--wide": wideOf(label) }) as CSSProperties, [label]);
  return (
    <dl className="figure">
      <dt style={style}>{label}</dt>
      <dd><Line text={value} share={more ? 0.44 : 0.56} least={5} />{more && <Line text={more} share={0.19} least={12} className="dim" />}</dd>
    </dl>
  );
}

const PAGE_MS = 9_000;
/** A line is never smaller than this part of the window's height, in px at the least. */
const ROW = 0.036;
const ROW_LEAST = 20;

interface PagedProps<T> { label: string; items: readonly T[]; now: number; wide: number; draw: (item: T) => ReactNode; nothing?: string }

/** A list that shows as many as it can, and the next ones after a while: by the hour, so that all screens turn together. */
export function Paged<T>({ label, items, now, wide, draw, nothing = "" }: PagedProps<T>) {
  const [ref, box] = useBox();
  const high = typeof window === "undefined" ? 800 : window.innerHeight;
  const row = Math.max(ROW_LEAST, Math.min(high * ROW, box.width / 11 || Infinity));
  const columns = Math.max(1, Math.floor(box.width / (row * wide)));
  const most = Math.max(1, Math.floor(box.height / (row * 1.35))) * columns;
  const pages = Math.max(1, Math.ceil(items.length / most));
  const per = Math.max(1, Math.ceil(items.length / pages));
  const page = Math.floor(now / PAGE_MS) % pages;
  const style = { "--row": `${row}px`, "--columns": columns } as CSSProperties;
  return (
    <section className="paged" aria-label={label}>
      <h2>{label}{pages > 1 && <small> {page + 1}/{pages}</small>}</h2>
      <ul ref={ref} style={style}>{items.slice(page * per, page * per + per).map(draw)}</ul>
      {items.length === 0 && nothing && <p className="dim">{nothing}</p>}
    </section>
  );
}
