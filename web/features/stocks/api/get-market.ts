import { useQuery } from '@tanstack/react-query';
import { getMarket } from '../../../../shared/routes/stocks.ts';
import type { MarketStatus } from '../../../../shared/schemas/market.ts';
import { TICK_MS, tickAt } from '../../../../shared/tick.ts';
import { useHaltedAt } from '../../../lib/market-halt.ts';
import { useAccountPoll, useRefetchIn } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { stocksQuery } from './list-stocks-by-tier.ts';

export const marketQuery = routeQuery(getMarket, { shows: ['market'] });

export function useMarket() {
  const query = useQuery({ ...marketQuery, refetchInterval: useAccountPoll() });
  const { data, dataUpdatedAt, isError } = query;
  useRefetchIn(query, (nowMs) => msUntilClose(data, nowMs));
  const { dataUpdatedAt: pricesAt } = useQuery({ ...stocksQuery, enabled: false });
  const haltedAt = useHaltedAt();
  const now = data && marketNow(data, { readMs: dataUpdatedAt, pricesMs: pricesAt });
  return { data: now && (haltedAt === undefined ? now : { ...now, halted: haltedAt !== null }), isError };
}

/**
 * The market in the tick of the latest prices. The edge caches an answer until its tick ends, so this counts ticks, not
 * time. `readMs` and `pricesMs` are the browser's Unix milliseconds. However wrong its clock is, the result is at most
 * one tick off.
 */
export function marketNow(
  market: MarketStatus,
  { readMs, pricesMs }: { readMs: number; pricesMs: number },
): MarketStatus {
  const ticks = tickAt(pricesMs) - tickAt(readMs);
  if (ticks <= 0) return market;
  return { ...market, updatedAt: new Date(Date.parse(market.updatedAt) + ticks * TICK_MS).toISOString() };
}

/** Waits until a tick after the close, then a tick at a time until the server announces the next close. */
export function msUntilClose(market: MarketStatus | undefined, nowMs: number): number {
  if (!market) return Number.POSITIVE_INFINITY;
  return Math.max(0, Date.parse(market.dayEndsAt) - nowMs) + TICK_MS;
}
