import { monthAfter, monthOfTick } from '../../shared/tick.ts';
import type { KeyOf } from '../domain/market/keystream.ts';
import { monthKey } from '../domain/market/month-seed.ts';

/** Makes a seed from a string of at most 32 bytes, for reproducible tests and benchmarks. */
export function seedOf(text: string): Uint8Array {
  const seed = new Uint8Array(32);
  seed.set(new TextEncoder().encode(text));
  return seed;
}

export function seededKeys(text: string): KeyOf {
  const seed = seedOf(text);
  return (month) => monthKey(seed, month, '');
}

const MONTHS = 24;

export function monthsFrom(tick: number, count = MONTHS): string[] {
  const months = [monthOfTick(tick)];
  while (months.length < count) months.push(monthAfter(months.at(-1) as string));
  return months;
}

export function keysFrom(text: string, tick: number, count = MONTHS): Record<string, Uint8Array> {
  const seed = seedOf(text);
  return Object.fromEntries(monthsFrom(tick, count).map((month) => [month, monthKey(seed, month, '')]));
}
