import { companies } from '../../shared/companies.ts';
import type { Market } from '../../shared/market/market.ts';
import { formatCents } from '../../shared/money.ts';
import type { TradeAction } from '../../shared/schemas/trade.ts';
import { SLOTS_PER_HOUR, slotAt } from '../../shared/slot.ts';
import { readMarket } from '../data/market.ts';
import { advance } from '../domain/market/season.ts';
import { type SlotRange, slotRangeTowards } from '../domain/market/slot-range.ts';

/** A limit one cent from the present price of a company, and when and at what price it is reached. */
export interface ComingPrice {
  readonly symbol: string;
  readonly action: TradeAction;
  readonly limitCents: number;
  readonly slots: number;
  readonly priceCents: number;
}

/** The market at the clock's slot, found without a beat. */
async function presentMarket(): Promise<Market> {
  const stored = await readMarket({ consistent: true });
  if (!stored) throw new Error('no market');
  return advance(stored.market, slotAt(Date.now()));
}

/** The slots from the clock's slot to so many later. */
export async function slotsAhead(slots: number): Promise<SlotRange> {
  const market = await presentMarket();
  return slotRangeTowards(market, market.slot + slots);
}

/** The limit of a free player's company that is reached soonest: prices are a pure function, so tests need not wait. */
export async function comingPrice(action: TradeAction = 'buy'): Promise<ComingPrice> {
  const { from, path } = await slotsAhead(SLOTS_PER_HOUR);
  const present = from.prices;
  const coming = companies.flatMap(({ symbol, tier }, company) => {
    if (tier !== 'standard') return [];
    const limitCents = (present[company] as number) + (action === 'buy' ? -1 : 1);
    const isReached = (cents: number) => (action === 'buy' ? cents <= limitCents : cents >= limitCents);
    const slots = 1 + path.findIndex(({ prices }) => isReached(prices[company] as number));
    const priceCents = path[slots - 1]?.prices[company];
    return priceCents === undefined ? [] : [{ symbol, action, limitCents, slots, priceCents }];
  });
  const [soonest] = coming.toSorted((one, other) => one.slots - other.slots);
  if (!soonest) throw new Error('no price moves within an hour');
  return soonest;
}

/** The body of an order for a coming price. */
export function limitOrderAt({ symbol, action, limitCents }: ComingPrice, shares = 1) {
  return { symbol, action, shares, orderType: 'limit', limitPrice: formatCents(limitCents) };
}
