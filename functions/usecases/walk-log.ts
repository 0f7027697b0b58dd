import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import { walkTradePages } from '../data/trade.ts';
import type { Player } from '../domain/player.ts';
import type { Trade } from '../domain/trade.ts';

const PAGE_LIMIT = 1000;
/** 5,000 trades, a few years of a busy player. */
const MAX_PAGES = 5;

export interface WalkedLog {
  readonly trades: readonly Trade[];
  /** All trades since then are included; 0 if the walk reached its goal. */
  readonly completeSinceMs: number;
}

/**
 * Returns the trades since a moment and the last reset. The player was read first, so every trade behind their balance
 * is included.
 */
export async function walkLog({ id, startedOverAtMs }: Player, sinceMs: number): Promise<WalkedLog> {
  const { trades, completeSinceMs } = await walkWholeLog(id, Math.max(sinceMs, startedOverAtMs));
  return { trades: trades.filter(({ createdAtMs }) => createdAtMs >= startedOverAtMs), completeSinceMs };
}

/**
 * Includes trades from before resets. Trades are sorted by ids, whose clocks may be a day off, so it reads a day
 * further.
 * @param maxPages each has a thousand trades
 */
export async function walkWholeLog(playerId: string, sinceMs: number, maxPages = MAX_PAGES): Promise<WalkedLog> {
  const trades: Trade[] = [];
  let pages = 0;
  for await (const page of walkTradePages(playerId, { newestFirst: true, limit: PAGE_LIMIT })) {
    trades.push(...page);
    const reachedMs = completeSince(trades);
    if (reachedMs < sinceMs) break;
    if (++pages === maxPages) return { trades, completeSinceMs: reachedMs };
  }
  return { trades, completeSinceMs: 0 };
}

function completeSince(trades: readonly Trade[]): number {
  const least = trades.at(-1);
  return least ? timeOfUuidMs(least.id) + MAX_CLOCK_SKEW_MS : Number.POSITIVE_INFINITY;
}
