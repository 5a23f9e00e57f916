/**
 * Somebody's face: drawn from the name, or the one that was chosen; a house player's is a machine's. It
 * says nothing to those who listen: the name stands beside it.
 */

import { CLOTHS, featuresOf, GROUNDS, machineOf, SKINS, TINTS, type Features, type Machine } from "./features";
import { beard, behind, eyes, front, hat, head, mouth } from "./parts";
import "../../styles/faces.css";

interface FaceProps {
  name: string;
  /** The face that was chosen; empty for that of the name. */
  face?: string | undefined;
  bot?: boolean | undefined;
  className?: string;
}

export function Face({ name, face = "", bot = false, className = "" }: FaceProps) {
  return (
    <svg className={`face ${bot ? "of-bot" : ""} ${className}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false" data-face={face || undefined}>
      {bot ? machine(machineOf(name)) : person(featuresOf(name, face))}
    </svg>
  );
}

/** Hats that leave nothing to be seen of hair over the forehead. */
const COVERING: readonly Features["hat"][] = ["beanie", "cap", "bowler", "top", "toque", "sailor", "pirate", "wizard", "jester", "cowboy", "fedora"];

function person(one: Features): React.JSX.Element {
  const [skin, tint, cloth] = [SKINS[one.skin]!, TINTS[one.tint]!, CLOTHS[one.cloth]!];
  const covered = COVERING.includes(one.hat);
  return (
    <>
      <rect width="40" height="40" fill={GROUNDS[one.ground]} />
      {(one.hair !== "bun" || !covered) && behind[one.hair]?.(tint)}
      <path d="M4.5 41q.5-10.5 11-11.3h9q10.5.8 11 11.3z" fill={cloth} />
      <path d="M16 26h8v5q-4 3.6-8 0z" fill={skin} />
      <path d="M16 28.3q4 3.2 8 0v1.2q-4 3.2-8 0z" fill="#0003" />
      <g fill={skin}><circle cx="10.8" cy="20" r="2.4" /><circle cx="29.2" cy="20" r="2.4" /></g>
      {head[one.head](skin)}
      {beard[one.beard](tint)}
      {mouth[one.mouth]()}
      {eyes[one.eyes]()}
      {!covered && front[one.hair]?.(tint)}
      {hat[one.hat](cloth)}
    </>
  );
}

const METAL = "#c3ccd1";
const DARK = "#22313a";
const HEADS = [<rect key="h" x="8" y="11" width="24" height="20" rx="4" />, <rect key="h" x="8" y="11" width="24" height="20" rx="10" />, <path key="h" d="M11 11h18l4 9-4 11H11L7 20z" />];
const EYES = [
  <g key="e"><circle cx="15" cy="19.5" r="3" /><circle cx="25" cy="19.5" r="3" /></g>, <rect key="e" x="11" y="17" width="18" height="5" rx="2.5" />,
  <g key="e"><rect x="12" y="17" width="6" height="5" /><rect x="22" y="17" width="6" height="5" /></g>, <circle key="e" cx="20" cy="19" r="4.6" />,
];
const MOUTHS = ["M14 26.5h12", "M14 25.5q6 4 12 0", "M13.5 26.5h2m3 0h3m3 0h2", "M17 26.5h6"];
const AERIALS = [
  <g key="a"><path d="M20 11V6" /><circle cx="20" cy="4.5" r="2.3" fill="#e3b23c" stroke="none" /></g>, <path key="a" d="M14 11l-3-6M26 11l3-6" />,
  <path key="a" d="M16 11V7h8v4" />, <g key="a"><path d="M20 11V7M15 6.5h10" /></g>,
];

function machine(one: Machine): React.JSX.Element {
  return (
    <>
      <rect width="40" height="40" fill="#5d6f78" />
      <path d="M8 41v-5q0-3 4-3h16q4 0 4 3v5z" fill={CLOTHS[one.cloth]} />
      <path d="M17 30h6v4h-6z" fill="#8d9aa1" />
      <g stroke={METAL} strokeWidth="2.2" strokeLinecap="round" fill="none">{AERIALS[one.aerial]}</g>
      <g fill={METAL}>{HEADS[one.head]}</g>
      <g fill={DARK}><rect x="5" y="17" width="3.5" height="7" rx="1.7" fill={METAL} /><rect x="31.5" y="17" width="3.5" height="7" rx="1.7" fill={METAL} />{EYES[one.eyes]}</g>
      <path d={MOUTHS[one.mouth]!} fill="none" stroke={DARK} strokeWidth="2" strokeLinecap="round" />
      <g fill="#6ff0c2">{one.eyes === 1 ? <><circle cx="16" cy="19.5" r="1.4" /><circle cx="24" cy="19.5" r="1.4" /></> : one.eyes === 3 ? <circle cx="20" cy="19" r="2" /> : <><circle cx="15" cy="19.5" r="1.3" /><circle cx="25" cy="19.5" r="1.3" /></>}</g>
    </>
  );
}
