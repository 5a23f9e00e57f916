/** Sounds and words of a page that is not a person's: made on the spot, without files or a network. */

import { tone } from "../../sounds";
import { Store } from "../../store";
import type { Cue } from "./cues";

export type Chime = Cue | "news" | "moved" | "try";
// Each tone: frequency in Hz, begin and length in seconds, loudness.
const TONES: Record<Chime, readonly (readonly [number, number, number, number])[]> = {
  level: [[523, 0, 0.5, 0.35], [659, 0.28, 0.5, 0.35], [784, 0.56, 0.9, 0.35]],
  break: [[784, 0, 0.5, 0.35], [659, 0.28, 0.5, 0.35], [523, 0.56, 0.9, 0.35]],
  "break-over": [[659, 0, 0.3, 0.35], [659, 0.35, 0.3, 0.35], [880, 0.7, 0.9, 0.35]],
  minute: [[880, 0, 0.25, 0.3], [880, 0.4, 0.25, 0.3]],
  news: [[587, 0, 0.25, 0.3], [784, 0.2, 0.5, 0.3]],
  moved: [[660, 0, 0.2, 0.35], [880, 0.2, 0.3, 0.35], [660, 0.6, 0.2, 0.35], [880, 0.8, 0.4, 0.35]],
  try: [[660, 0, 0.15, 0.2]],
};

let audio: AudioContext | null = null;
/** Whether the browser lets this page be heard: most want a touch of it first. */
export const awake = new Store<boolean>(false);

const context = (): AudioContext | null => {
  if (audio === null && typeof AudioContext !== "undefined") {
    audio = new AudioContext();
    audio.onstatechange = () => awake.set(audio?.state === "running");
    awake.set(audio.state === "running");
  }
  return audio;
};

export const canSound = (): boolean => typeof AudioContext !== "undefined";

/** Begin to sound where that is allowed: called at the start, and with every first touch. */
export function wakeSound(): void {
  const found = context();
  if (found && found.state !== "running") void found.resume().catch(() => undefined);
}

export function chime(kind: Chime): void {
  const found = context();
  if (found?.state !== "running") return;
  for (const [pitch, begin, length, loud] of TONES[kind]) tone(found, pitch, begin, length, loud);
}

/** Whether this browser can speak by itself; a voice out of the network is none. */
export function canSpeak(): boolean {
  return typeof speechSynthesis !== "undefined" && ownVoice() !== null;
}

function ownVoice(): SpeechSynthesisVoice | null {
  const own = speechSynthesis.getVoices().filter((one) => one.localService);
  return own.find((one) => one.lang.startsWith("en")) ?? null;
}

/** `behind`: what is being said is said to its end first. */
export function speak(words: string, behind = false): void {
  if (!words || !canSpeak()) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = "en";
  said.voice = ownVoice();
  // What was said before and is not over is old by now.
  if (!behind) speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
