import { monthAfter, monthOfSlot } from '../../shared/slot.ts';
import type { KeyOf } from '../domain/market/keystream.ts';
import { monthKey } from '../domain/market/month-seed.ts';

/** A seed that a text of 32 bytes at most stands for, so that a test or a bench can be repeated. */
export function seedOf(text: string): Uint8Array {
  const seed = new Uint8Array(32);
  seed.set(new TextEncoder().encode(text));
  return seed;
}

/** The keys of all months under one seed. */
export function seededKeys(text: string): KeyOf {
  const seed = seedOf(text);
  return (month) => monthKey(seed, month, '');
}

/** As far as any test goes. */
const MONTHS = 24;

/** The names of the months from a slot on. */
export function monthsFrom(slot: number, count = MONTHS): string[] {
  const months = [monthOfSlot(slot)];
  while (months.length < count) months.push(monthAfter(months.at(-1) as string));
  return months;
}

/** Their keys. */
export function keysFrom(text: string, slot: number, count = MONTHS): Record<string, Uint8Array> {
  const seed = seedOf(text);
  return Object.fromEntries(monthsFrom(slot, count).map((month) => [month, monthKey(seed, month, '')]));
}
