/**
 * What is said, at the seat of who says it, for some seconds. It lies over everything but one's own cards
 * and what is done below the felt. To those who listen it is told once, elsewhere.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Watched } from "../../wire/complete";
import type { Line } from "../../wire/protocol";
import { muted, settings } from "../../settings";
import { useStore } from "../../store";
import { isQuiet, speakerOf } from "./heard";
import { placed, type Box } from "./placing";
import { signOf } from "./reactions";

interface Said { key: number; seat: number; words: string; reaction: string; own: boolean }

const LASTS_MS = 4_500;
const A_LETTER_MS = 45;
const AT_MOST_MS = 10_000;
/** So long something said stands there. */
export const lasts = (words: string): number => Math.min(AT_MOST_MS, LASTS_MS + A_LETTER_MS * words.length);

export function Bubbles({ watched }: { watched: Watched }) {
  const said = useSaid(watched);
  return <div className="bubbles" aria-hidden="true">{said.map((one) => <Bubble key={one.key} one={one} />)}</div>;
}

/** What was said of late, one thing for each seat. */
function useSaid({ state, yours, lines }: Watched): readonly Said[] {
  const quiet = useStore(muted);
  const { bubbles, reactions } = useStore(settings);
  const last = useRef(lines.at(-1)?.number ?? -1);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const wanted = (line: Line): boolean => line.kind === "chat" && (line.reaction ? reactions : bubbles) && !isQuiet(quiet, line, state);
  useEffect(() => {
    const fresh = lines.filter((line) => line.number > last.current && wanted(line));
    last.current = lines.at(-1)?.number ?? last.current;
    for (const line of fresh) {
      const seat = speakerOf(line, state)?.seat;
      if (seat === undefined) continue;
      const one = { key: line.number, seat, words: line.words, reaction: line.reaction ?? "", own: seat === yours?.seat };
      setSaid((old) => [...old.filter((other) => other.seat !== seat), one]);
      setTimeout(() => setSaid((old) => old.filter((other) => other.key !== one.key)), lasts(one.words));
    }
  }, [lines]);
  return said;
}

function Bubble({ one }: { one: Said }) {
  const ref = useRef<HTMLDivElement>(null);
  const [around, setAround] = useState(0);
  useEffect(() => {
    const again = () => setAround((old) => old + 1);
    window.addEventListener("resize", again);
    return () => window.removeEventListener("resize", again);
  }, []);
  useLayoutEffect(() => {
    const bubble = ref.current;
    const room = bubble?.closest(".felt-room");
    const seat = room?.querySelector(`.seat[data-seat="${one.seat}"]`);
    const plate = seat?.querySelector(".plate");
    if (!bubble || !room || !plate) return;
    bubble.style.maxWidth = "";
    const own = [...room.querySelectorAll(".seat.own .hand .card")].map(boxOf);
    const spot = placed(boxOf(room), boxOf(plate), { width: bubble.offsetWidth, height: bubble.offsetHeight }, own, one.own);
    bubble.style.maxWidth = `${spot.width}px`;
    bubble.style.transform = `translate(${Math.round(spot.left)}px, ${Math.round(spot.bottom - bubble.offsetHeight)}px)`;
  }, [one, around]);
  return (
    <div className={one.own ? "bubble of-own" : "bubble"} ref={ref} data-seat={one.seat}>
      <div className={one.reaction ? "words reaction" : "words"}>{one.reaction && <i>{signOf(one.reaction)}</i>}<span>{one.words}</span></div>
    </div>
  );
}

const boxOf = (one: Element): Box => one.getBoundingClientRect();
