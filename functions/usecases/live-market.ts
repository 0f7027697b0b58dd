import { type Market, quotesOf } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { readMarket, type StoredMarket } from '../data/market.ts';
import { advance, knowsWordsOf } from '../domain/market/run.ts';
import { type TickRange, tickRangeTowards } from '../domain/market/tick-range.ts';
import type { Quotes } from '../domain/portfolio.ts';

/** The market at the present tick, in one round trip. Consistent: with an administrator's change of this moment. */
export async function readLiveMarket(nowMs: number, { consistent = false } = {}): Promise<Market | Refused> {
  return liveMarket(await readMarket({ consistent }), nowMs);
}

/**
 * The market folded from its checkpoint to the present tick. A stack whose first tick job is still to come has none, and one
 * whose tick job has been away for a week over the end of a month.
 */
export function liveMarket(stored: StoredMarket | undefined, nowMs: number): Market | Refused {
  const tick = tickAt(nowMs);
  if (!stored || !knowsWordsOf(stored.market, tick)) return new Refused({ code: 'market-closed' });
  return advance(stored.market, tick);
}

/**
 * The way from the checkpoint to the present tick, for what the tick job has still to settle on it. Refused where no market is
 * known at the present tick, or where the tick job makes up for so long a pause in pieces.
 */
export function rangeToNow(stored: StoredMarket | undefined, nowMs: number): TickRange | Refused {
  const tick = tickAt(nowMs);
  if (!stored || !knowsWordsOf(stored.market, tick)) return new Refused({ code: 'market-closed' });
  const range = tickRangeTowards(stored.market, tick);
  return range.to.tick < tick ? new Refused({ code: 'try-again' }) : range;
}

/** The market's quotes as portfolios and trades look them up. */
export function quotesBySymbol(market: Market): Quotes {
  const bySymbol = new Map(quotesOf(market).map((quote) => [quote.company.symbol as string, quote]));
  return { day: dayOfTick(market.tick), bySymbol };
}
