import type { Market, Run } from '../../shared/market/market.ts';
import {
  firstTickOfDay,
  firstTickOfMonth,
  monthAfter,
  monthOfTick,
  TICKS_PER_DAY,
  TICKS_PER_MINUTE,
} from '../../shared/tick.ts';
import { fetchDrand, hasDrand } from '../clients/drand.ts';
import { createMonth, readMonth, recordBeginning, recordDigest, settlePublicValue } from '../data/month.ts';
import { DRAWN_BEFORE_DAYS, drandRound, monthKey, monthName, newSeed } from '../domain/market/month-seed.ts';
import { digestAlong, type MarketMonth, type NewMonth } from '../domain/market/months.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import { log } from '../runtime/log.ts';
import { noteStepFailure } from '../runtime/observed.ts';

/** Draws a new seed, whose commitment is published at once. */
function newMonth(month: string, turn: number): NewMonth {
  return { name: monthName(month, turn), seed: newSeed(), ...(hasDrand && { round: drandRound(month, Date.now()) }) };
}

/** Returns the months that a run or turn opens with. The first begins at once, too soon to wait for a public value. */
export function openingMonths({ tick, turn }: { tick: number; turn: number }): {
  keys: Run['keys'];
  months: [NewMonth, NewMonth];
} {
  const month = monthOfTick(tick);
  const [name, seed] = [monthName(month, turn), newSeed()];
  return {
    keys: { [month]: monthKey(seed, name, '') },
    months: [{ name, seed, publicValue: '' }, newMonth(monthAfter(month), turn)],
  };
}

/**
 * Keeps a month's initial checkpoint for verification, and draws the next month's seed. A range is at most a day, so at
 * most one month begins in it.
 */
export async function recordMonth({ from, to }: TickRange): Promise<void> {
  const { run, ...checkpoint } = from;
  const month = monthOfTick(to.tick);
  if (firstTickOfMonth(month) <= from.tick) return;
  await createMonth(newMonth(monthAfter(month), run.turn));
  await recordBeginning(monthName(month, run.turn), checkpoint, to.prices.length);
}

/** Stores the digests of days that end in a range. @returns the digest of its last tick */
export async function recordDigests({ to, path }: TickRange, before: Uint8Array): Promise<Uint8Array> {
  const { digest, days } = digestAlong(before, path);
  for (const day of days) {
    const name = monthName(monthOfTick(firstTickOfDay(day.day)), to.run.turn);
    await recordDigest(name, day).catch(noteStepFailure('recordDigests'));
  }
  return digest;
}

/**
 * Adds the next month's key from a week before that month. Asks drand every minute until it answers. A month that
 * begins without a value records that.
 */
export async function withNextKey(market: Market, toTick: number): Promise<Market> {
  const next = monthAfter(monthOfTick(market.tick));
  const beginsAt = firstTickOfMonth(next);
  if (next in market.run.keys || toTick < beginsAt - DRAWN_BEFORE_DAYS * TICKS_PER_DAY) return market;
  if (toTick >= beginsAt) return withKey(market, next, await drawnKey(next, market.run.turn, { isNeeded: true }));
  if (toTick % TICKS_PER_MINUTE !== 0) return market;
  // An unreadable seed does no harm before its month begins.
  const key = await drawnKey(next, market.run.turn, { isNeeded: false }).catch(noteStepFailure('drawKey'));
  return withKey(market, next, key || undefined);
}

function withKey(market: Market, month: string, key: Uint8Array | undefined): Market {
  return key ? { ...market, run: { ...market.run, keys: { ...market.run.keys, [month]: key } } } : market;
}

async function drawnKey(month: string, turn: number, { isNeeded }: { isNeeded: boolean }) {
  const name = monthName(month, turn);
  const stored = await readMonth(name);
  // A seed is missing only if it was deleted.
  if (!stored) await createMonth(newMonth(month, turn));
  const drawn = stored ?? (await readMonth(name));
  if (!drawn) throw new Error(`no seed of ${name}`);
  const publicValue = drawn.publicValue ?? (await settled(drawn, isNeeded));
  return publicValue === undefined ? undefined : monthKey(drawn.seed, name, publicValue);
}

async function settled({ name, round }: MarketMonth, isNeeded: boolean): Promise<string | undefined> {
  const value = round === undefined ? '' : await askDrand(name, round);
  if (value === undefined && !isNeeded) return undefined;
  await settlePublicValue(name, value ?? '');
  return (await readMonth(name))?.publicValue;
}

async function askDrand(month: string, round: number): Promise<string | undefined> {
  try {
    return await fetchDrand(round);
  } catch (error) {
    log.error('drand did not return its value', error, { month, round });
    return undefined;
  }
}
