/**
 * Small sounds made on the spot, by a mixer of the room's own: they begin with the first press on the
 * page, as browsers want it, each kind may be silent, and one volume is over all.
 */

import { settings, type Sound } from "./settings";

export type { Sound } from "./settings";

/** Frequency in Hz, begin and length in seconds, loudness. */
export type Tone = readonly [pitch: number, begin: number, length: number, loud: number];

const TONES: Record<Sound, readonly Tone[]> = {
  cards: [[420, 0, 0.025, 0.05], [310, 0.02, 0.03, 0.04]],
  turn: [[660, 0, 0.12, 0.16], [880, 0.1, 0.18, 0.16]],
  chips: [[1900, 0, 0.03, 0.08], [2300, 0.04, 0.03, 0.06]],
  win: [[523, 0, 0.14, 0.14], [659, 0.1, 0.14, 0.14], [784, 0.2, 0.26, 0.14]],
};

let context: AudioContext | null = null;
let pressed = false;

function begin(): void {
  pressed = true;
  window.removeEventListener("pointerdown", begin);
  window.removeEventListener("keydown", begin);
}

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", begin);
  window.addEventListener("keydown", begin);
}

/** What is heard of a sound: its tones as loud as they are wished; none where it is silent. */
export function heard(sound: Sound): readonly Tone[] {
  const { sounds, silent, volume } = settings.get();
  if (!sounds || volume <= 0 || silent.includes(sound)) return [];
  return TONES[sound].map(([pitch, start, length, loud]) => [pitch, start, length, loud * Math.min(1, volume) * 1.4] as const);
}

/** Longer than any sound. What is silent still costs a hundredth of a processor until it is suspended. */
const RESTS_MS = 1_500;
let resting: ReturnType<typeof setTimeout> | undefined;

export function play(sound: Sound): void {
  const tones = heard(sound);
  if (!tones.length || !pressed || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  clearTimeout(resting);
  resting = setTimeout(() => void context?.suspend(), RESTS_MS);
  for (const [pitch, start, length, loud] of tones) tone(context, pitch, start, length, loud);
}

export function tone(audio: AudioContext, pitch: number, begin: number, length: number, loud: number): void {
  const start = audio.currentTime + begin;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** What a line of the log sounds like; null for what makes no sound. */
export function soundOf(words: string): Sound | null {
  if (/\b(bets?|raises?|calls?|posts?|completes?|brings?|antes?|straddles?|kills?|opens?|all-in)\b/i.test(words)) return "chips";
  return /\b(deal|dealt|flop|turn|river|street|card|cards|draws?|discards?|shows?|board)\b/i.test(words) ? "cards" : null;
}
