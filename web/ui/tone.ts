import { prefers } from '../lib/preferences.ts';

/** Frequencies in hertz, played in sequence. */
const notes = { filled: [659, 880], earned: [659, 880, 1047] };
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.12;

/** The browser requires an earlier touch or click. */
export function playTone(tone: keyof typeof notes): void {
  if (!prefers('sound') || !navigator.userActivation.hasBeenActive) return;
  // One of several open tabs plays it.
  void navigator.locks.request('tradefloor.tone', { ifAvailable: true }, (lock) => lock && play(notes[tone]));
}

async function play(pitches: readonly number[]): Promise<void> {
  const context = new AudioContext();
  for (const [place, frequency] of pitches.entries()) {
    const from = context.currentTime + place * NOTE_SECONDS;
    const oscillator = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, from).exponentialRampToValueAtTime(0.001, from + 2 * NOTE_SECONDS);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + 2 * NOTE_SECONDS);
  }
  await new Promise((resolve) => setTimeout(resolve, (pitches.length + 1) * NOTE_SECONDS * 1000));
  await context.close();
}
