import { createHash, createHmac, randomBytes } from 'node:crypto';
import { firstTickOfMonth, MS_PER_DAY, tickStartMs } from '../../../shared/tick.ts';

/*
 * Each month has its own seed, drawn when the month before it begins; its SHA-256 is published at once. A week before
 * the month begins, a value that no operator can choose joins it: so even those who knew the seed when they committed
 * to it did not know the month's prices.
 */

const SEED_BYTES = 32;

export function newSeed(): Uint8Array {
  return new Uint8Array(randomBytes(SEED_BYTES));
}

export function commitmentOf(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** Returns "2026-11"; after the market was first turned back, under another seed, "2026-11.1". */
export function monthName(month: string, turn: number): string {
  return turn === 0 ? month : `${month}.${turn}`;
}

export function monthKey(seed: Uint8Array, name: string, publicValue: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', seed).update(`${name}${publicValue}`).digest());
}

/** drand's "quicknet" network publishes a value every three seconds. */
const FIRST_ROUND_MS = 1_692_803_367_000;
const ROUND_MS = 3000;

/** A month's key is drawn this long before it begins: the tick job may be down this long around its beginning. */
export const DRAWN_BEFORE_DAYS = 7;

/** A round is unknown this long before it is due, whatever clock is wrong. */
const UNKNOWN_MS = 3_600_000;

/** Returns the first round of the week before the month, unless it may be known when the seed is made. */
export function drandRound(month: string, nowMs: number): number {
  const drawnMs = tickStartMs(firstTickOfMonth(month)) - DRAWN_BEFORE_DAYS * MS_PER_DAY;
  return Math.ceil((Math.max(drawnMs, nowMs + UNKNOWN_MS) - FIRST_ROUND_MS) / ROUND_MS) + 1;
}
