import { companies } from '../../shared/companies.ts';
import type { Market, TickResult } from '../../shared/market/market.ts';
import { formatCents } from '../../shared/money.ts';
import type { Direction } from '../../shared/order-rules.ts';
import { TICKS_PER_HOUR, tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { advance } from '../domain/market/run.ts';
import type { TickRange } from '../domain/market/tick-range.ts';

/** A level one cent from the current price, and when and at what price it is reached. */
export interface ComingPrice {
  readonly symbol: string;
  readonly direction: Direction;
  readonly levelCents: number;
  readonly ticks: number;
  readonly priceCents: number;
}

async function presentMarket(): Promise<Market> {
  const stored = await readMarket({ consistent: true });
  if (!stored) throw new Error('no market');
  return advance(stored.market, tickAt(Date.now()));
}

export async function ticksAhead(ticks: number): Promise<TickRange> {
  const from = await presentMarket();
  const path: TickResult[] = [];
  const to = advance(from, from.tick + ticks, (result) => path.push(result));
  return { from, to, path };
}

/** Returns a standard company's level that is reached soonest: prices are a pure function, so tests need not wait. */
export async function comingPrice(direction: Direction = 'falling'): Promise<ComingPrice> {
  const { from, path } = await ticksAhead(TICKS_PER_HOUR);
  const present = from.prices;
  const coming = companies.flatMap(({ symbol, tier }, company) => {
    if (tier !== 'standard') return [];
    const levelCents = (present[company] as number) + (direction === 'falling' ? -1 : 1);
    const isReached = (cents: number) => (direction === 'falling' ? cents <= levelCents : cents >= levelCents);
    const ticks = 1 + path.findIndex(({ prices }) => isReached(prices[company] as number));
    const priceCents = path[ticks - 1]?.prices[company];
    return priceCents === undefined ? [] : [{ symbol, direction, levelCents, ticks, priceCents }];
  });
  const [soonest] = coming.toSorted((one, other) => one.ticks - other.ticks);
  if (!soonest) throw new Error('no price moves within an hour');
  return soonest;
}

/** Makes a limit order that a coming price fills: a purchase when it falls, a sale when it rises. */
export function limitOrderAt({ symbol, direction, levelCents }: ComingPrice, shares = 1) {
  const action = direction === 'falling' ? 'buy' : 'sell';
  return { symbol, action, shares, orderType: 'limit', limitPrice: formatCents(levelCents) };
}

/** Makes a stop order that a coming price fills: a sale when it falls, a purchase when it rises. */
export function stopOrderAt({ symbol, direction, levelCents }: ComingPrice, shares = 1) {
  const action = direction === 'falling' ? 'sell' : 'buy';
  return { symbol, action, shares, orderType: 'stop', stopPrice: formatCents(levelCents) };
}
