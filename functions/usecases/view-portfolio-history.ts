import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { HistoryRange, PortfolioValue } from '../../shared/schemas/history.ts';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { batchGet, itemAt } from '../data/batch-get.ts';
import { listCandles } from '../data/candles.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { playerFromItem, playerKey } from '../data/player.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { readItem } from '../data/read-item.ts';
import { candleRange } from '../domain/market/candle-range.ts';
import { beganAtMs } from '../domain/player.ts';
import { closingPrices, portfolioHistory } from '../domain/portfolio-history.ts';
import { liveMarket } from './live-market.ts';
import { walkLog } from './walk-log.ts';

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly range: HistoryRange;
  readonly nowMs: number;
}

/**
 * A player's value at the end of each candle since joining or the last reset, and now: derived by undoing trades.
 * Refused to others if holdings are hidden, which many values would reveal.
 */
export async function viewPortfolioHistory(asked: Asked): Promise<PortfolioValue[] | Refused> {
  const { playerId, viewerId, range, nowMs } = asked;
  const candles = candleRange(range, tickAt(nowMs));
  const profile = playerId === viewerId ? [] : [profileKey(playerId)];
  const [items, rows] = await Promise.all([
    batchGet([playerKey(playerId), marketKey, ...profile], { consistent: true }),
    listCandles(candles),
  ]);
  const player = readItem(itemAt(items, playerKey(playerId)), (item) => playerFromItem(playerId, item));
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  if (profileFromItem(playerId, itemAt(items, profileKey(playerId))).hidesHoldings)
    return new Refused({ code: 'holdings-hidden' });
  const stored = readItem(itemAt(items, marketKey), marketFromItem);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;

  const firstMs = tickStartMs(candles.firstTick);
  const { trades, completeSinceMs } = await walkLog(player, firstMs);
  const beganMs = beganAtMs(player);
  const sinceMs = Math.max(beganMs, completeSinceMs);
  const closes = closingPrices(rows, stored?.market.tick ?? 0).filter(({ atMs }) => atMs > sinceMs);
  const beginning = { atMs: beganMs, prices: [] };
  const sawBeginning = beganMs > firstMs && completeSinceMs <= beganMs;
  const now = { atMs: nowMs + 1, prices: market.prices };
  const history = portfolioHistory(player, trades, [...(sawBeginning ? [beginning] : []), ...closes, now]);
  return history.map(({ atMs, valueCents }) => ({
    time: new Date(Math.min(atMs, nowMs)).toISOString(),
    value: formatCents(valueCents),
  }));
}
