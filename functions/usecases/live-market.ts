import { type Market, quotesOf } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import { dayOfSlot, slotAt } from '../../shared/slot.ts';
import { readMarket, type StoredMarket } from '../data/market.ts';
import { advance, knowsWordsOf } from '../domain/market/run.ts';
import { type SlotRange, slotRangeTowards } from '../domain/market/slot-range.ts';
import type { Quotes } from '../domain/portfolio.ts';

/** The market at the present slot, in one round trip. Consistent: with an administrator's change of this moment. */
export async function readLiveMarket(nowMs: number, { consistent = false } = {}): Promise<Market | Refused> {
  return liveMarket(await readMarket({ consistent }), nowMs);
}

/**
 * The market folded from its checkpoint to the present slot. A stack whose first beat is still to come has none, and one
 * whose beat has been away for a week over the end of a month.
 */
export function liveMarket(stored: StoredMarket | undefined, nowMs: number): Market | Refused {
  const slot = slotAt(nowMs);
  if (!stored || !knowsWordsOf(stored.market, slot)) return new Refused({ code: 'market-closed' });
  return advance(stored.market, slot);
}

/**
 * The way from the checkpoint to the present slot, for what the beat has still to settle on it. Refused where no market is
 * known at the present slot, or where the beat makes up for so long a pause in pieces.
 */
export function rangeToNow(stored: StoredMarket | undefined, nowMs: number): SlotRange | Refused {
  const slot = slotAt(nowMs);
  if (!stored || !knowsWordsOf(stored.market, slot)) return new Refused({ code: 'market-closed' });
  const range = slotRangeTowards(stored.market, slot);
  return range.to.slot < slot ? new Refused({ code: 'try-again' }) : range;
}

/** The market's quotes as portfolios and trades look them up. */
export function quotesBySymbol(market: Market): Quotes {
  const bySymbol = new Map(quotesOf(market).map((quote) => [quote.company.symbol as string, quote]));
  return { day: dayOfSlot(market.slot), bySymbol };
}
