/** The parts of a face as they are drawn, in a square of 40 units: few and broad, to be told at 26 pixels. */

import type { Features } from "./features";

type Part = React.JSX.Element | null;
const INK = "#1d1b1a";
const line = { fill: "none", stroke: INK, strokeWidth: 1.7, strokeLinecap: "round" } as const;

export const head: Record<Features["head"], (skin: string) => Part> = {
  round: (skin) => <ellipse cx="20" cy="19.5" rx="9.6" ry="9.9" fill={skin} />,
  long: (skin) => <path d="M11.5 17a8.5 8.5 0 0 1 17 0v3.5a8.5 10 0 0 1-17 0z" fill={skin} />,
  square: (skin) => <path d="M11 15a9 6 0 0 1 18 0v8.6q0 5.6-6 5.6h-6q-6 0-6-5.6z" fill={skin} />,
};

/** What lies behind the head. */
export const behind: Partial<Record<Features["hair"], (tint: string) => Part>> = {
  long: (tint) => <path d="M8.2 18a11.8 11.5 0 0 1 23.6 0l1.2 15.5H7z" fill={tint} />,
  waves: (tint) => <path d="M8 17a12 11 0 0 1 24 0q3.5 4 1 7.5 3 4-1.5 8H8.5q-4.5-4-1.5-8Q4.5 21 8 17z" fill={tint} />,
  curls: (tint) => <path d="M10 27a5 5 0 0 1-3.6-7.6 5.2 5.2 0 0 1 1.4-8.4 6 6 0 0 1 7.4-5.6 6.6 6.6 0 0 1 9.6 0 6 6 0 0 1 7.4 5.6 5.2 5.2 0 0 1 1.4 8.4A5 5 0 0 1 30 27z" fill={tint} />,
  bun: (tint) => <g fill={tint}><circle cx="20" cy="6.5" r="4.8" /><path d="M9.6 21a10.4 11.5 0 0 1 20.8 0z" /></g>,
};

/** What lies over the forehead. */
export const front: Partial<Record<Features["hair"], (tint: string) => Part>> = {
  short: (tint) => <path d="M10 18.5q-.8-10.3 10-10.3T30 18.5q-1.6-4.6-4-5.2-6 1.3-12 0-2.4.6-4 5.2z" fill={tint} />,
  side: (tint) => <path d="M9.8 19Q8.5 8 20.5 7.6 31.5 8 30.2 19q-1.4-3.5-2.7-5.2-8 .6-11.8-3.2-1.6 4.8-5.9 8.4z" fill={tint} />,
  long: (tint) => <path d="M10.2 19.5q0-11 9.8-11t9.8 11q-4-2.2-6.3-7-5 5.3-13.3 7z" fill={tint} />,
  curls: (tint) => <path d="M11 15.5a3.2 3.2 0 0 1 4.5-3 3.4 3.4 0 0 1 4.5-1.4 3.4 3.4 0 0 1 4.5 1.4 3.2 3.2 0 0 1 4.5 3l-1-5.5h-16z" fill={tint} />,
  bun: (tint) => <path d="M10.4 18q1.6-8.6 9.6-8.6T29.6 18q-3-5.4-9.6-5.4T10.4 18z" fill={tint} />,
  spikes: (tint) => <path d="M10 17.5 8.6 9l4.6 2L14.6 5l4 4.5L21 4.2l2.8 5.3L27 5.4l.4 5.6 4.2-1.6L30 17.5q-2-4-4.5-4.3-5.5 1-11 0-2.5.3-4.5 4.3z" fill={tint} />,
  fringe: (tint) => <path d="M9.6 19.5Q8.5 7.5 20 7.5t10.4 12q-1-2.6-2-3.3H11.6q-1 .7-2 3.3z" fill={tint} />,
  mohawk: (tint) => <path d="M17 13.5 15.8 3.5l3 2L20 2.5l1.2 3 3-2L23 13.5z" fill={tint} />,
  waves: (tint) => <path d="M10 20q-.5-11.5 10-11.5T30 20q-2-1.5-2.7-5.6-3.3 1.6-7.3-2-4 3.6-7.3 2Q12 18.5 10 20z" fill={tint} />,
};

const dot = (x: number): Part => <circle cx={x} cy="19" r="1.6" fill={INK} />;
const white = (x: number): Part => <g><circle cx={x} cy="19" r="2.7" fill="#fff" /><circle cx={x + 0.4} cy="19.2" r="1.5" fill={INK} /></g>;
const dots = <>{dot(16.2)}{dot(23.8)}</>;

export const eyes: Record<Features["eyes"], () => Part> = {
  dots: () => dots,
  wide: () => <>{white(16)}{white(24)}</>,
  happy: () => <path d="M13.8 19.6q2.3-2.9 4.6 0M21.6 19.6q2.3-2.9 4.6 0" {...line} />,
  lashes: () => <g>{dots}<path d="M13 17.2l2-.2M13.4 15.6l1.9.9M27 17.2l-2-.2M26.6 15.6l-1.9.9" {...line} strokeWidth="1.2" /></g>,
  round: () => <g>{dots}<g fill="#ffffff55" stroke={INK} strokeWidth="1.3"><circle cx="15.7" cy="19" r="3.6" /><circle cx="24.3" cy="19" r="3.6" /></g><path d="M19.3 18.6h1.4" {...line} strokeWidth="1.3" /></g>,
  square: () => <g>{dots}<path d="M11.7 16h7.2v5.8h-7.2zM21.1 16h7.2v5.8h-7.2zM18.9 18h2.2" fill="#ffffff55" stroke={INK} strokeWidth="1.6" /></g>,
  shades: () => <path d="M10.8 16.3h18.4l-.6 3.2q-.7 3-4 3-2.9 0-3.6-3.6h-2q-.7 3.6-3.6 3.6-3.3 0-4-3z" fill={INK} />,
  patch: () => <g>{dot(23.8)}<path d="M10.6 14.8l18.6 3" {...line} strokeWidth="1.2" /><path d="M12.8 16.8h6.6q0 5-3.3 5t-3.3-5z" fill={INK} /></g>,
};

export const mouth: Record<Features["mouth"], () => Part> = {
  smile: () => <path d="M16.6 24.2q3.4 2.9 6.8 0" {...line} />,
  grin: () => <path d="M15.8 23.6h8.4q-.4 4-4.2 4t-4.2-4z" fill="#fff" stroke={INK} strokeWidth="1.2" />,
  line: () => <path d="M17 25h6" {...line} />,
  smirk: () => <path d="M17 25.2q3.5.6 6-1.7" {...line} />,
  oh: () => <ellipse cx="20" cy="25.2" rx="1.7" ry="2" fill={INK} />,
};

export const beard: Record<Features["beard"], (tint: string) => Part> = {
  none: () => null,
  moustache: (tint) => <path d="M14.8 24.4q1.2-2.6 5.2-2.2 4-.4 5.2 2.2-2.6-.6-5.2-.5-2.6-.1-5.2.5z" fill={tint} />,
  full: (tint) => <path d="M10.6 19.5q1 3.3 3.6 3 2.6-1 5.8-.6 3.2-.4 5.8.6 2.6.3 3.6-3v4q-1 8.6-9.4 8.6t-9.4-8.6zM16.4 24.4q3.6 2.4 7.2 0-3.6-1.3-7.2 0z" fill={tint} fillRule="evenodd" />,
  goatee: (tint) => <path d="M16.4 26.6h7.2q.2 5.6-3.6 5.6t-3.6-5.6z" fill={tint} />,
  handlebar: (tint) => <path d="M20 22.3q4.6-1 6.2 1.7 1 .2 1.6-.9.6 3.3-2.4 3.3-3.6-.1-5.4-2.2-1.8 2.1-5.4 2.2-3 0-2.4-3.3.6 1.1 1.6.9 1.6-2.7 6.2-1.7z" fill={tint} />,
};

const GOLD = "#e3b23c";
export const hat: Record<Features["hat"], (cloth: string) => Part> = {
  none: () => null,
  visor: () => <g><path d="M9.6 15.2Q12 8.4 20 8.4t10.4 6.8z" fill="#f1efe7" /><path d="M5.5 16.8Q12 12.4 20 12.4t14.5 4.4q-6-1.5-14.5-1.5t-14.5 1.5z" fill="#1d7a4c" stroke="#0d4c2e" strokeWidth=".8" /></g>,
  cowboy: () => <g fill="#8a5a2e"><path d="M3 12.6q4 3.5 17 3.5t17-3.5q-1.5 6.2-17 6.2T3 12.6z" /><path d="M11.5 15q.2-10.5 5-10.5 1.5 1.3 3.5 1.3t3.5-1.3q4.8 0 5 10.5-8.5 2-17 0z" /><path d="M11.5 13.2q8.5 2 17 0v2q-8.5 2-17 0z" fill="#3d2413" /></g>,
  bowler: () => <g fill={INK}><path d="M10.8 14.5a9.2 10 0 0 1 18.4 0z" /><path d="M6.5 13.6q13.5 3.6 27 0 0 3.6-13.5 3.6T6.5 13.6z" /></g>,
  top: () => <g fill={INK}><path d="M12.4 1.5h15.2l-1.2 13H13.6z" /><path d="M13.3 10.2h13.4l-.3 3.4H13.6z" fill="#a32f3d" /><path d="M7.5 13.5q12.5 2.5 25 0v2.4q-12.5 2.6-25 0z" /></g>,
  cap: (cloth) => <g fill={cloth}><path d="M10 15.6a10 9.8 0 0 1 20 0z" /><path d="M19 13.4q12-1.2 16.4 2.7-7.4 1.3-16.4 1z" stroke="#0006" strokeWidth=".8" /><circle cx="20" cy="6" r="1.4" /></g>,
  beanie: (cloth) => <g><path d="M9.8 14.8a10.2 10.6 0 0 1 20.4 0z" fill={cloth} /><rect x="8.8" y="12.6" width="22.4" height="4.4" rx="2.2" fill={cloth} stroke="#0006" strokeWidth="1" /></g>,
  crown: () => <path d="M10.4 14.5 9 4.5l5.8 4.3L20 2.5l5.2 6.3L31 4.5l-1.4 10q-9.6-2-19.2 0z" fill={GOLD} stroke="#8a6410" strokeWidth="1" />,
  toque: () => <g fill="#fff" stroke="#8d8d86" strokeWidth=".9"><path d="M11.5 11.5a5 5 0 0 1 .6-9.3 8 5 0 0 1 15.8 0 5 5 0 0 1 .6 9.3z" /><path d="M11.5 10.5h17v5.2q-8.5-1.8-17 0z" /></g>,
  phones: (cloth) => <g><path d="M9.5 19.5V17a10.5 10.5 0 0 1 21 0v2.5" fill="none" stroke={INK} strokeWidth="2.4" /><rect x="7" y="16.5" width="4.8" height="8" rx="2.2" fill={cloth} stroke={INK} /><rect x="28.2" y="16.5" width="4.8" height="8" rx="2.2" fill={cloth} stroke={INK} /></g>,
  sailor: () => <g><path d="M8.5 12.5q-1.6-7.5 11.5-7.5t11.5 7.5z" fill="#fff" stroke="#8d8d86" strokeWidth=".9" /><path d="M9.6 12h20.8l-.4 3.6q-10-2-20 0z" fill="#1e3a66" /><circle cx="20" cy="9.5" r="1.7" fill={GOLD} /></g>,
  pirate: () => <g><path d="M4.5 15.5Q8 3.5 20 3.5t15.5 12q-7-2.7-15.5-2.7t-15.5 2.7z" fill={INK} /><circle cx="20" cy="8" r="1.9" fill="#fff" /><path d="M16.5 10.8h7" stroke="#fff" strokeWidth="1.3" /></g>,
  wizard: () => <g fill="#4b3a9a"><path d="M20.8.3 29.5 15q-9.5-2.6-19 0z" /><path d="M5.5 14.5q14.5-3.5 29 0-14.5 4.6-29 0z" /><path d="M19.6 5l.9 1.9 2 .2-1.5 1.4.5 2-1.9-1-1.8 1 .4-2-1.5-1.4 2-.2z" fill={GOLD} /></g>,
  jester: () => <g><path d="M20 14.5Q14 14 10.5 15.5 10 8 3.5 9.5 8 1.5 20 5.5z" fill="#a32f3d" /><path d="M20 14.5q6-.5 9.5 1Q30 8 36.5 9.5 32 1.5 20 5.5z" fill="#2f6fae" /><circle cx="3.8" cy="10" r="2" fill={GOLD} /><circle cx="36.2" cy="10" r="2" fill={GOLD} /></g>,
  fedora: () => <g fill="#57493c"><path d="M11.2 14.5q.3-9.5 5-9.5 2 1.7 3.8 1.7T23.8 5q4.7 0 5 9.5z" /><path d="M11.2 11.5h17.6v2.8H11.2z" fill="#221b15" /><path d="M5 15.2q15-3.6 30 0-4 3-15 3t-15-3z" /></g>,
};
