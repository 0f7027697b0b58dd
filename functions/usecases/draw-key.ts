import type { Market } from '../../shared/market/market.ts';
import { firstSlotOfMonth, monthAfter, monthOfSlot, SLOTS_PER_DAY, SLOTS_PER_MINUTE } from '../../shared/slot.ts';
import { fetchDrand } from '../clients/drand.ts';
import { readMonth, settlePublicValue } from '../data/month.ts';
import { monthKey, monthName } from '../domain/market/month-seed.ts';
import type { MarketMonth } from '../domain/market/months.ts';
import { log } from '../runtime/log.ts';

/**
 * The market with the key of the month after its own, where the way to a slot comes to that month's last day. Until drand
 * tells its value, each minute asks again; a month that begins without it has none, and says so.
 */
export async function withNextKey(market: Market, toSlot: number): Promise<Market> {
  const next = monthAfter(monthOfSlot(market.slot));
  const beginsAt = firstSlotOfMonth(next);
  if (next in market.run.keys || toSlot < beginsAt - SLOTS_PER_DAY) return market;
  const isNeeded = toSlot >= beginsAt;
  if (!isNeeded && toSlot % SLOTS_PER_MINUTE !== 0) return market;
  const name = monthName(next, market.run.turn);
  const month = await readMonth(name);
  if (!month) throw new Error(`no seed of ${name}`);
  const publicValue = month.publicValue ?? (await settled(month, isNeeded));
  if (publicValue === undefined) return market;
  const key = monthKey(month.seed, name, publicValue);
  return { ...market, run: { ...market.run, keys: { ...market.run.keys, [next]: key } } };
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
