import type { MarketStatus } from '../../../shared/schemas/market.ts';
import { TICK_MS, tickAt } from '../../../shared/tick.ts';

/**
 * The market in the tick of the latest prices. The edge keeps an answer until its tick ends, so a tick's answer may come at
 * any moment of it: the ticks that the two moments lie in are counted, not the time between them. Prices tell no time of
 * the server, and `readMs` and `pricesMs` are the browser's, in Unix milliseconds; of its clock only the difference counts.
 * However wrong it is, the result is at most one tick off.
 */
export function marketNow(
  market: MarketStatus,
  { readMs, pricesMs }: { readMs: number; pricesMs: number },
): MarketStatus {
  const ticks = tickAt(pricesMs) - tickAt(readMs);
  if (ticks <= 0) return market;
  return { ...market, updatedAt: new Date(Date.parse(market.updatedAt) + ticks * TICK_MS).toISOString() };
}

/** The close is read again a tick after it has passed, and every tick until another one is told. */
export function msUntilClose(market: MarketStatus | undefined, nowMs: number): number {
  if (!market) return Number.POSITIVE_INFINITY;
  return Math.max(0, Date.parse(market.dayEndsAt) - nowMs) + TICK_MS;
}
