import { companies } from '../../shared/companies.ts';
import type { Quote } from '../../shared/quote.ts';
import { dayOfSlot, firstSlotOfDay, slotAt, slotStartMs } from '../../shared/slot.ts';
import { makeTradeId } from '../../shared/trade-id.ts';
import { expiresAtMs, isReached, type LimitOrder } from './limit-order.ts';
import type { Stretch } from './market/stretch.ts';

/** The slot in which an order's price came, and the market as it was then. */
export interface Crossing {
  readonly slot: number;
  readonly quote: Quote;
}

/** How low and how high a company's price went on the way, in cents: no order beyond can have been reached. */
export interface PriceRange {
  readonly symbol: string;
  readonly lowestCents: number;
  readonly highestCents: number;
}

export function priceRanges({ path }: Stretch): PriceRange[] {
  return companies.map(({ symbol }, company) => {
    let lowestCents = Number.POSITIVE_INFINITY;
    let highestCents = 0;
    for (const { prices } of path) {
      const price = prices[company] ?? 0;
      if (price < lowestCents) lowestCents = price;
      if (price > highestCents) highestCents = price;
    }
    return { symbol, lowestCents, highestCents };
  });
}

/**
 * The first slot on the way in which the order's price had come: after the slot it was placed in, before it expired.
 * A market that is halted crosses nothing.
 */
export function firstCrossing(order: LimitOrder, stretch: Stretch): Crossing | undefined {
  if (stretch.from.halted) return undefined;
  const company = companies.findIndex(({ symbol }) => symbol === order.symbol);
  const placedSlot = slotAt(order.placedAtMs);
  const expiredMs = expiresAtMs(order);
  for (const { slot, prices } of stretch.path) {
    const priceCents = prices[company];
    if (priceCents === undefined) throw new RangeError(`no price for ${order.symbol}`);
    if (slot <= placedSlot || !isReached(order, priceCents)) continue;
    if (slotStartMs(slot) >= expiredMs) return undefined;
    return { slot, quote: quoteAt(stretch, { company, slot, priceCents }) };
  }
  return undefined;
}

/**
 * A fill's id in the log: the time of its slot, the randomness of its order. So the log stays sorted by time though
 * an order may have waited for weeks, and the same fill has the same id however often it is tried.
 */
export function fillId(orderId: string, slot: number): string {
  const random = Buffer.from(orderId.replaceAll('-', ''), 'hex').subarray(6);
  return makeTradeId({ nowMs: slotStartMs(slot), random });
}

/** The quote at a slot on the way: its price then, and the open of its day. */
function quoteAt(stretch: Stretch, at: { company: number; slot: number; priceCents: number }): Quote {
  const company = companies[at.company];
  const openCents = opensAt(stretch, at.slot)[at.company];
  if (!company || openCents === undefined) throw new RangeError(`no company ${at.company}`);
  return { company, priceCents: at.priceCents, openCents };
}

function opensAt({ from, path }: Stretch, slot: number): ArrayLike<number> {
  const day = dayOfSlot(slot);
  if (day === dayOfSlot(from.slot)) return from.opens;
  const opening = path[firstSlotOfDay(day) - from.slot - 1];
  if (!opening) throw new RangeError(`the day of slot ${slot} does not open on the way`);
  return opening.prices;
}
