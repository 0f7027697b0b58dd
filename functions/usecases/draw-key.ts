import type { Market } from '../../shared/market/market.ts';
import { firstTickOfMonth, monthAfter, monthOfTick, TICKS_PER_DAY, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { fetchDrand } from '../clients/drand.ts';
import { createMonth, readMonth, settlePublicValue } from '../data/month.ts';
import { DRAWN_BEFORE_DAYS, monthKey, monthName } from '../domain/market/month-seed.ts';
import type { MarketMonth } from '../domain/market/months.ts';
import { log } from '../runtime/log.ts';
import { noteStepFailure } from '../runtime/steps.ts';
import { newMonth } from './record-month.ts';

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
