import { companies } from '../companies.ts';
import type { MonthChange } from '../schemas/fairness.ts';
import { fold, type Market, type PriceAndAnchor, withHalted, withPrices } from './market.ts';
import type { WordsOf } from './random.ts';

interface Way extends Pick<Parameters<typeof fold>[2], 'visit' | 'glance' | 'onJump' | 'listedIn'> {
  readonly changes: readonly MonthChange[];
  readonly wordsOf: WordsOf;
}

/**
 * Returns the market at a later tick, through the administrators' changes in between, including both ends. A change
 * states what is true after it, so repeating one does nothing, and a state may be from before or after its own tick's
 * changes. The sums of moods are left out.
 */
export function foldThrough(market: Market, toTick: number, { changes, ...folding }: Way): Market {
  const onTheWay = changes.filter(({ tick }) => tick >= market.tick && tick <= toTick);
  const changed = onTheWay.reduce((before, change) => withChange(fold(before, change.tick, folding), change), market);
  return fold(changed, toTick, folding);
}

function withChange(market: Market, { action, prices }: MonthChange): Market {
  if (action === 'halt' || action === 'resume') return withHalted(market, action === 'halt');
  const changed = new Map<number, PriceAndAnchor>();
  for (const { symbol, priceCents, anchorCents } of prices) {
    const company = companies.findIndex((each) => each.symbol === symbol);
    if (company < 0) throw new RangeError(`a change names ${symbol}, which is not a company`);
    changed.set(company, { price: priceCents, anchor: anchorCents });
  }
  return withPrices(market, changed);
}
