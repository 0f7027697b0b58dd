import type { MarketStatus } from '../../../shared/schemas/market.ts';
import { SLOT_MS, slotAt } from '../../../shared/slot.ts';

/**
 * The market in the slot of the latest prices. The edge keeps an answer until its slot ends, so a slot's answer may come at
 * any moment of it: the slots that the two moments lie in are counted, not the time between them. Prices tell no time of
 * the server, and `readMs` and `pricesMs` are the browser's, in Unix milliseconds; of its clock only the difference counts.
 * However wrong it is, the result is at most one slot off.
 */
export function marketNow(
  market: MarketStatus,
  { readMs, pricesMs }: { readMs: number; pricesMs: number },
): MarketStatus {
  const slots = slotAt(pricesMs) - slotAt(readMs);
  if (slots <= 0) return market;
  return { ...market, updatedAt: new Date(Date.parse(market.updatedAt) + slots * SLOT_MS).toISOString() };
}

/** The close is read again a slot after it has passed, and every slot until another one is told. */
export function msUntilClose(market: MarketStatus | undefined, nowMs: number): number {
  if (!market) return Number.POSITIVE_INFINITY;
  return Math.max(0, Date.parse(market.dayEndsAt) - nowMs) + SLOT_MS;
}
