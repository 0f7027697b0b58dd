import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { HistoryRange, PortfolioValue } from '../../shared/schemas/history.ts';
import { slotAt, slotStartMs } from '../../shared/slot.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import { listCandles } from '../data/candles.ts';
import { listTrades } from '../data/trade.ts';
import { readTradeContext } from '../data/trade-context.ts';
import { candleRange } from '../domain/market/candle-range.ts';
import { candleEndSlot, SLOTS_PER_MINUTE } from '../domain/market/candles.ts';

import { portfolioHistory } from '../domain/portfolio-history.ts';
import type { Trade } from '../domain/trade.ts';
import { liveMarket } from './live-market.ts';

const PAGE_LIMIT = 1000;
/** At most 5,000 trades are walked, a few years of a busy player: a history that would need more begins later. */
const MAX_PAGES = 5;

interface Asked {
  readonly playerId: string;
  readonly range: HistoryRange;
  readonly nowMs: number;
}

/**
 * A player's value at the end of each candle of a range, and now. Nothing of it is stored: the trades made since are
 * undone. The player is read before the log, so that every trade in what the player has is in the log that is walked.
 */
export async function viewPortfolioHistory({ playerId, range, nowMs }: Asked): Promise<PortfolioValue[] | Refused> {
  const candles = candleRange(range, slotAt(nowMs));
  const [{ player, market: stored }, rows] = await Promise.all([
    readTradeContext(playerId, { consistent: true }),
    listCandles(candles),
  ]);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;

  // A long candle takes its last minute in during the next one; until then its close is not its last price.
  const doneSlot = (stored?.market.slot ?? 0) + 1 - (candles.resolution === 'minute' ? 0 : SLOTS_PER_MINUTE);
  const firstMs = slotStartMs(candles.firstSlot);
  const { trades, completeSinceMs } = await walkLog(playerId, firstMs);
  const sinceMs = Math.max(player.joinedAtMs, completeSinceMs);
  const closes = rows
    .map((row) => ({ endSlot: candleEndSlot(row), atMs: slotStartMs(candleEndSlot(row)), prices: row.close }))
    .filter(({ endSlot, atMs }) => endSlot <= doneSlot && atMs > sinceMs);
  const joined = { atMs: player.joinedAtMs, prices: [] };
  const sawJoin = player.joinedAtMs > firstMs && completeSinceMs <= player.joinedAtMs;
  const now = { atMs: nowMs + 1, prices: market.prices };
  const history = portfolioHistory(player, trades, [...(sawJoin ? [joined] : []), ...closes, now]);
  return history.map(({ atMs, valueCents }) => ({
    time: new Date(Math.min(atMs, nowMs)).toISOString(),
    value: formatCents(valueCents),
  }));
}

/**
 * The trades made since a moment, and since when they are all there. The log is sorted by ids, whose clock may be a day
 * off, so it is read a day further.
 */
async function walkLog(playerId: string, sinceMs: number): Promise<{ trades: Trade[]; completeSinceMs: number }> {
  const trades: Trade[] = [];
  let leastId: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const more = await listTrades(playerId, { before: leastId, limit: PAGE_LIMIT });
    trades.push(...more);
    leastId = more.reduce((least, { id }) => (id < least ? id : least), leastId ?? '~');
    if (more.length < PAGE_LIMIT || completeSince(leastId) < sinceMs) return { trades, completeSinceMs: 0 };
  }
  return { trades, completeSinceMs: leastId === undefined ? 0 : completeSince(leastId) };
}

/** The moment since when all trades have a greater id than this one. */
function completeSince(leastId: string): number {
  return timeOfUuidMs(leastId) + MAX_CLOCK_SKEW_MS;
}
