import { type SignalKind, signalKinds } from '../../shared/signals.ts';

/** By signal, `<kind>:<fingerprint>`, the Unix second until which it counts. */
export type Signals = ReadonlyMap<string, number>;

/** As long as a sign-in lasts, so whoever plays has at least the signals of the last one. */
export const SIGNALS_KEPT_SECONDS = 30 * 24 * 3600;

/** Of a player; below 1 KB. */
export const MAX_SIGNALS = 20;

/** The newest that still count. */
export function withSeen(before: Signals, seen: readonly string[], nowSeconds: number): Signals {
  const renewed = seen.map((signal) => [signal, nowSeconds + SIGNALS_KEPT_SECONDS] as const);
  const others = [...before].filter(([signal]) => !seen.includes(signal)).sort(([, one], [, other]) => other - one);
  return new Map([...renewed, ...others].slice(0, MAX_SIGNALS));
}

export function kindOf(signal: string): SignalKind {
  return signalKinds.find((kind) => signal.startsWith(`${kind}:`)) ?? 'address';
}
