import type { Market } from '../../shared/market/market.ts';
import { FIRST_DIGEST } from '../../shared/market/price-digest.ts';
import type { CandleRow } from '../domain/market/candles.ts';
import type { NewMonth } from '../domain/market/months.ts';
import { candlePut } from './candles.ts';
import { marketPut, type StoredMarket } from './market.ts';
import { monthPut } from './month.ts';
import { transactWrite } from './transact-write.ts';

interface Opening {
  readonly market: Market;
  /** The present month, which begins with this market, and the next. */
  readonly months: readonly [NewMonth, NewMonth];
  /** The candles that the opening lies in. */
  readonly begun?: readonly CandleRow[];
  readonly pastLeft?: number;
  /** What a turn is written over; nothing for a run. */
  readonly read?: StoredMarket;
}

/**
 * Writes the checkpoint that a run, or a turn of it, begins with: all or none, so that what another process opened keeps
 * its own. False if one has.
 */
export async function recordOpening({ market, months, begun = [], pastLeft, read }: Opening): Promise<boolean> {
  const { run: _, ...checkpoint } = market;
  const [present, next] = months;
  const over = read && { ...read, digest: FIRST_DIGEST };
  const writes = [
    marketPut(market, over, pastLeft),
    monthPut({ ...present, checkpoint, companies: market.prices.length }),
    monthPut(next),
    ...begun.map(candlePut),
  ];
  return !(await transactWrite(writes));
}
