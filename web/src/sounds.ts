/** Small sounds made on the spot; silent unless the person has turned them on. */

import { settings } from "./settings";

export type Sound = "turn" | "chips" | "win";

// Each tone: frequency in Hz, begin and length in seconds, loudness.
const TONES: Record<Sound, readonly (readonly [number, number, number, number])[]> = {
  turn: [[660, 0, 0.12, 0.16], [880, 0.1, 0.18, 0.16]],
  chips: [[1900, 0, 0.03, 0.08], [2300, 0.04, 0.03, 0.06]],
  win: [[523, 0, 0.14, 0.14], [659, 0.1, 0.14, 0.14], [784, 0.2, 0.26, 0.14]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.get().sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  for (const [pitch, begin, length, loud] of TONES[sound]) tone(context, pitch, begin, length, loud);
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
