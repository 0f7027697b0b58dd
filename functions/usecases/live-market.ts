import { type Market, quotesOf } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { readMarket, type StoredMarket } from '../data/market.ts';
import { advance, knowsWordsOf } from '../domain/market/run.ts';
import { type TickRange, tickRangeTowards } from '../domain/market/tick-range.ts';
import type { Quotes } from '../domain/portfolio.ts';

/** A consistent read includes an administrator's change made just now. */
export async function readLiveMarket(nowMs: number, { consistent = false } = {}): Promise<Market | Refused> {
  return liveMarket(await readMarket({ consistent }), nowMs);
}

/** Refused before the first tick job, and if the job missed both a month's last week and its end. */
export function liveMarket(stored: StoredMarket | undefined, nowMs: number): Market | Refused {
  const tick = tickAt(nowMs);
  if (!stored || !knowsWordsOf(stored.market, tick)) return new Refused({ code: 'market-closed' });
  return advance(stored.market, tick);
}

/** Returns the range yet to be settled. Refused without a current market, or if settling takes several moves. */
export function rangeToNow(stored: StoredMarket | undefined, nowMs: number): TickRange | Refused {
  const tick = tickAt(nowMs);
  if (!stored || !knowsWordsOf(stored.market, tick)) return new Refused({ code: 'market-closed' });
  const range = tickRangeTowards(stored.market, tick);
  return range.to.tick < tick ? new Refused({ code: 'try-again' }) : range;
}

export function quotesBySymbol(market: Market): Quotes {
  const bySymbol = new Map(quotesOf(market).map((quote) => [quote.company.symbol as string, quote]));
  return { day: dayOfTick(market.tick), bySymbol };
}
