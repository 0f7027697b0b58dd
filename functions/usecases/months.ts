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
import { digestAlong } from '../domain/market/digests.ts';
import { DRAWN_BEFORE_DAYS, drandRound, monthKey, monthName, newSeed } from '../domain/market/month-seed.ts';
import type { MarketMonth, NewMonth } from '../domain/market/months.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import { log } from '../runtime/log.ts';
import { noteStepFailure } from '../runtime/observed.ts';

/** A month to come, with a new seed: its commitment is told at once. */
export function newMonth(month: string, turn: number): NewMonth {
  return { name: monthName(month, turn), seed: newSeed(), ...(hasDrand && { round: drandRound(month, Date.now()) }) };
}

/**
 * The months that a run, or a turn of it, opens with, and the key of the first. That one begins at once: it has no time to
 * wait for a public value.
 */
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
 * Keeps the checkpoint that a month begins from, so that the month can be verified when it is over, and draws the seed of
 * the month after. A range is a day at most, so a month begins in it or not.
 */
export async function recordMonth({ from, to }: TickRange): Promise<void> {
  const { run, ...checkpoint } = from;
  const month = monthOfTick(to.tick);
  if (firstTickOfMonth(month) <= from.tick) return;
  await createMonth(newMonth(monthAfter(month), run.turn));
  await recordBeginning(monthName(month, run.turn), checkpoint, to.prices.length);
}

/** Keeps the digests of the days that end in a range. @returns the digest of its last tick */
export async function recordDigests({ to, path }: TickRange, before: Uint8Array): Promise<Uint8Array> {
  const { digest, days } = digestAlong(before, path);
  for (const day of days)
    await recordDigest(monthName(monthOfDay(day.day), to.run.turn), day).catch(noteStepFailure('recordDigests'));
  return digest;
}

function monthOfDay(day: number): string {
  return monthOfTick(firstTickOfDay(day));
}

/**
 * The market with the key of the month after its own, from a week before that month on. Until drand
 * tells its value, each minute asks again; a month that begins without it has none, and says so.
 */
export async function withNextKey(market: Market, toTick: number): Promise<Market> {
  const next = monthAfter(monthOfTick(market.tick));
  const beginsAt = firstTickOfMonth(next);
  if (next in market.run.keys || toTick < beginsAt - DRAWN_BEFORE_DAYS * TICKS_PER_DAY) return market;
  if (toTick >= beginsAt) return withKey(market, next, await drawnKey(next, market.run.turn, { isNeeded: true }));
  if (toTick % TICKS_PER_MINUTE !== 0) return market;
  // A seed that cannot be read stops nothing before its month begins.
  const key = await drawnKey(next, market.run.turn, { isNeeded: false }).catch(noteStepFailure('drawKey'));
  return withKey(market, next, key || undefined);
}

function withKey(market: Market, month: string, key: Uint8Array | undefined): Market {
  return key ? { ...market, run: { ...market.run, keys: { ...market.run.keys, [month]: key } } } : market;
}

async function drawnKey(month: string, turn: number, { isNeeded }: { isNeeded: boolean }) {
  const name = monthName(month, turn);
  const stored = await readMonth(name);
  // Only where somebody has deleted it.
  if (!stored) await createMonth(newMonth(month, turn));
  const drawn = stored ?? (await readMonth(name));
  if (!drawn) throw new Error(`no seed of ${name}`);
  const publicValue = drawn.publicValue ?? (await settled(drawn, isNeeded));
  return publicValue === undefined ? undefined : monthKey(drawn.seed, name, publicValue);
}

/** The value that joins a month's seed, once it is settled for good. */
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
    log.error('drand does not tell its value', error, { month, round });
    return undefined;
  }
}
