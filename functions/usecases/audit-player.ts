import { getReadablePlayer } from '../data/player.ts';
import { listReadableResets } from '../data/reset.ts';
import { walkTradePages } from '../data/trade.ts';
import { PlayerAudit, type PlayerVerdict } from '../domain/audit.ts';
import type { UnauditedReason } from '../domain/audit-run.ts';
import type { AuditedSeason } from '../domain/seasons/season-audit.ts';
import { VersionOrder } from '../domain/version-order.ts';

interface Asked {
  readonly season?: AuditedSeason | undefined;
  /** A longer log counts as not audited. */
  readonly maxTrades?: number;
}

/**
 * Replays a player's trades and compares. The player is read first, so the log has every trade behind the player's
 * balance; later versions are skipped. A divergence counts only if a second reading finds it too, because a
 * transaction's items may become readable one by one. 3 read units, and 48 per 1,000 trades.
 */
export async function auditPlayer(playerId: string, asked: Asked = {}): Promise<PlayerVerdict | UnauditedReason> {
  const verdict = await auditOnce(playerId, asked);
  return typeof verdict === 'object' && verdict.divergence ? auditOnce(playerId, asked) : verdict;
}

async function auditOnce(playerId: string, { season, maxTrades = Number.POSITIVE_INFINITY }: Asked) {
  const player = await getReadablePlayer(playerId);
  if (!player) return 'unreadable';
  const audit = new PlayerAudit(player, await listReadableResets(playerId), season);
  const order = new VersionOrder();
  let trades = 0;
  for await (const page of walkTradePages(playerId)) {
    for (const trade of order.take(page)) audit.add(trade);
    trades += page.length;
    if (trades > maxTrades) return 'too-long';
  }
  for (const trade of order.end()) audit.add(trade);
  return audit.end();
}
