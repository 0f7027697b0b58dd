import type { StoredMarket } from '../data/market.ts';
import { recordOpening } from '../data/month.ts';
import { log } from '../runtime/log.ts';
import { openingMonths } from './record-month.ts';

/**
 * Stores the market as it stands at the present tick: prices go on from there, and nothing waits for a wrong clock. They go
 * on under new seeds, since what was to come has been seen, and its seeds may have been told.
 */
export async function turnBack(stored: StoredMarket, tick: number): Promise<void> {
  const turn = stored.market.run.turn + 1;
  const { keys, months } = openingMonths({ tick, turn });
  const market = { ...stored.market, tick, run: { ...stored.market.run, turn, keys } };
  if (await recordOpening({ market, months, read: stored }))
    log.error('the checkpoint was ahead of the clock', new Error('turned back'), { tick, from: stored.market.tick });
}
