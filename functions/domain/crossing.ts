import { companies } from '../../shared/companies.ts';
import { withOpenings } from '../../shared/market/listing.ts';
import { reachedTrigger } from '../../shared/order-rules.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../shared/period.ts';
import { type Quote, toQuotes } from '../../shared/quote.ts';
import type { Trigger } from '../../shared/schemas/trade.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_HOUR, tickAt, tickStartMs } from '../../shared/tick.ts';
import type { TickRange } from './market/tick-range.ts';
import { type CrossedAt, expiresAtMs, type RestingOrder } from './resting-order.ts';

interface Crossing extends CrossedAt {
  readonly trigger: Trigger;
}

export interface CrossedOrder {
  readonly order: RestingOrder;
  readonly crossing: Crossing;
}

export function crossedOn(range: TickRange, orders: readonly RestingOrder[]): CrossedOrder[] {
  return orders.flatMap((order) => {
    const crossing = firstCrossing(order, range);
    return crossing ? [{ order, crossing }] : [];
  });
}

export interface NextTry {
  readonly dueTick: number;
  readonly attempts: number;
}

/** Retries an unsettled order in the next tick, then at doubling intervals of up to an hour. */
export function nextTry(tick: number, attempts = 0): NextTry {
  return { dueTick: tick + Math.min(TICKS_PER_HOUR, 2 ** attempts), attempts: attempts + 1 };
}

/** A player's orders are filled in the order of their crossings: one may spend the coins of the one before. */
export function byTime(one: CrossedOrder, other: CrossedOrder): number {
  return (
    one.crossing.tick - other.crossing.tick ||
    one.order.placedAtMs - other.order.placedAtMs ||
    (one.order.id < other.order.id ? -1 : 1)
  );
}

/**
 * Returns the first tick at which one of the order's prices was reached, after it was placed and before it expired.
 * Nothing crosses in a halted market. A parked order has already crossed.
 */
export function firstCrossing(order: RestingOrder, range: TickRange): Crossing | undefined {
  if (range.from.halted) return undefined;
  if (order.crossed) return crossingAt(order, order.crossed);
  const company = companies.findIndex(({ symbol }) => symbol === order.symbol);
  const placedTick = tickAt(order.placedAtMs);
  const expiredMs = expiresAtMs(order);
  for (const { tick, prices } of range.path) {
    // The range may begin before the company's listing.
    if (tick <= placedTick) continue;
    const priceCents = prices[company];
    if (priceCents === undefined) throw new RangeError(`no price for ${order.symbol}`);
    const trigger = reachedTrigger(order, priceCents);
    if (!trigger) continue;
    if (tickStartMs(tick) >= expiredMs) return undefined;
    return { tick, quote: toQuotes(prices, opensAt(range, tick, prices.length))[company] as Quote, trigger };
  }
  return undefined;
}

export function crossingAt(order: RestingOrder, at: CrossedAt): Crossing {
  const trigger = reachedTrigger(order, at.quote.priceCents);
  if (!trigger) throw new RangeError(`no crossing of ${order.symbol} at ${at.quote.priceCents}`);
  return { ...at, trigger };
}

function opensAt({ from, path }: TickRange, tick: number, count: number): Record<Period, ArrayLike<number>> {
  return forEachPeriod((period) => {
    const firstDay = firstDayOf(period, dayOfTick(tick));
    if (firstDay === firstDayOf(period, dayOfTick(from.tick))) return withOpenings(from.openings[period].prices, count);
    const opening = path[firstTickOfDay(firstDay) - from.tick - 1];
    if (!opening) throw new RangeError(`the ${period} of tick ${tick} does not open on the way`);
    return withOpenings(opening.prices, count);
  });
}
