import { createHash, createHmac, randomBytes } from 'node:crypto';
import { firstTickOfMonth, MS_PER_DAY, tickStartMs } from '../../../shared/tick.ts';

/*
 * Each month has a seed of its own, drawn when the month before it begins, whose SHA-256 is told at once. A week before the
 * month begins, a value that nobody here chose joins it: so not even who knows the seed knew the month's prices when
 * they committed to it.
 */

const SEED_BYTES = 32;

export function newSeed(): Uint8Array {
  return new Uint8Array(randomBytes(SEED_BYTES));
}

/** 64 hexadecimal digits. */
export function commitmentOf(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * A month of a market: "2026-11". A market that was turned back tells the month anew, under another seed: "2026-11.1"
 * after the first turn.
 */
export function monthName(month: string, turn: number): string {
  return turn === 0 ? month : `${month}.${turn}`;
}

/** The key of a month's words: an HMAC-SHA-256, under its seed, of its name and the public value's digits. */
export function monthKey(seed: Uint8Array, name: string, publicValue: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', seed).update(`${name}${publicValue}`).digest());
}

/** drand's network "quicknet": a value every three seconds, by some twenty organisations together. */
const FIRST_ROUND_MS = 1_692_803_367_000;
const ROUND_MS = 3000;

/** A month's key is drawn so long before it begins: so long may the tick job be away over its beginning. */
export const DRAWN_BEFORE_DAYS = 7;

/** Nobody knows a round so long before it, whatever their clock. */
const UNKNOWN_MS = 3_600_000;

/**
 * The round of drand whose value joins a month's seed: the first of the week before the month, and none that is known as the
 * seed is made.
 */
export function drandRound(month: string, nowMs: number): number {
  const drawnMs = tickStartMs(firstTickOfMonth(month)) - DRAWN_BEFORE_DAYS * MS_PER_DAY;
  return Math.ceil((Math.max(drawnMs, nowMs + UNKNOWN_MS) - FIRST_ROUND_MS) / ROUND_MS) + 1;
}
