import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import { walkTradePages } from '../data/trade.ts';
import type { Player } from '../domain/player.ts';
import type { Trade } from '../domain/trade.ts';

const PAGE_LIMIT = 1000;
/** At most 5,000 trades are walked, a few years of a busy player: what would need more begins later. */
const MAX_PAGES = 5;

export interface WalkedLog {
  readonly trades: readonly Trade[];
  /** The moment since when all trades are there; 0 if the walk went as far back as it was asked to. */
  readonly completeSinceMs: number;
}

/**
 * The trades made since a moment, of a player who was read before: so every trade that the player's cash and shares
 * contain is there. Trades of before a reset are no part of them.
 */
export async function walkLog({ id, startedOverAtMs }: Player, sinceMs: number): Promise<WalkedLog> {
  const { trades, completeSinceMs } = await walkWholeLog(id, Math.max(sinceMs, startedOverAtMs));
  return { trades: trades.filter(({ createdAtMs }) => createdAtMs >= startedOverAtMs), completeSinceMs };
}

/**
 * The same with the trades of before resets. The log is sorted by ids, whose clock may be a day off, so it is read a
 * day further.
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

/** The moment since when all trades are among these, the newest first. */
function completeSince(trades: readonly Trade[]): number {
  const least = trades.at(-1);
  return least ? timeOfUuidMs(least.id) + MAX_CLOCK_SKEW_MS : Number.POSITIVE_INFINITY;
}
