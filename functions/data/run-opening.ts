import type { Market } from '../../shared/market/market.ts';
import type { CandleRow } from '../domain/market/candles.ts';
import { candlePut } from './candles.ts';
import { marketPut } from './market.ts';
import { transactWrite } from './transact-write.ts';

/**
 * Writes a run's first checkpoint with the candles that its opening lies in: all or none, so that a run that
 * another process opened keeps its own. False if there is a run.
 */
export async function recordOpening(opening: {
  readonly market: Market;
  readonly begun: readonly CandleRow[];
  readonly pastLeft: number;
}): Promise<boolean> {
  const { market, begun, pastLeft } = opening;
  const cancelled = await transactWrite([marketPut(market, undefined, pastLeft), ...begun.map(candlePut)]);
  return !cancelled;
}
