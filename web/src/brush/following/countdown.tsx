/** What is left of a time, in figures of one width, so that nothing moves while it runs down. */

import { useContext } from "react";
import { DeskContext } from "../desk";
import { leftWords, useLeft } from "./beat";

const LATE_MS = 30_000;

interface CountdownProps { until: number; what: string }

export function Countdown({ until, what }: CountdownProps) {
  const { ahead } = useContext(DeskContext);
  const left = useLeft(until, ahead);
  const mood = left === 0 ? "over" : left <= LATE_MS ? "late" : "";
  return <span className={`left-time ${mood}`} role="timer" aria-label={`${what}: ${leftWords(left)}`}>{leftWords(left)}</span>;
}
