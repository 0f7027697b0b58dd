import type { MarketStatus } from '../../../shared/schemas/market.ts';
import { SLOT_MS } from '../../../shared/slot.ts';

/** Prices may move every slot: as many slots later than the answer as the latest prices came after it. */
export function marketNow(
  market: MarketStatus,
  { readMs, pricesMs }: { readMs: number; pricesMs: number },
): MarketStatus {
  const slots = Math.round((pricesMs - readMs) / SLOT_MS);
  if (slots <= 0) return market;
  return { ...market, updatedAt: new Date(Date.parse(market.updatedAt) + slots * SLOT_MS).toISOString() };
}

/** The close is read again a slot after it has passed, and every slot until another one is told. */
export function msUntilClose(market: MarketStatus | undefined, nowMs: number): number {
  if (!market) return Number.POSITIVE_INFINITY;
  return Math.max(0, Date.parse(market.dayEndsAt) - nowMs) + SLOT_MS;
}
