import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import { listTrades } from '../data/trade.ts';
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
 * contain is there. Trades of before a new start are no part of them.
 */
export async function walkLog({ id, startedOverAtMs }: Player, sinceMs: number): Promise<WalkedLog> {
  const { trades, completeSinceMs } = await walkWholeLog(id, Math.max(sinceMs, startedOverAtMs));
  return { trades: trades.filter(({ createdAtMs }) => createdAtMs >= startedOverAtMs), completeSinceMs };
}

/**
 * The same with the trades of before new starts. The log is sorted by ids, whose clock may be a day off, so it is read a
 * day further.
 * @param maxPages each has a thousand trades
 */
export async function walkWholeLog(playerId: string, sinceMs: number, maxPages = MAX_PAGES): Promise<WalkedLog> {
  const trades: Trade[] = [];
  let leastId: string | undefined;
  for (let page = 1; page <= maxPages; page++) {
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
