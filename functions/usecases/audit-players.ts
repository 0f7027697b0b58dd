import { listRuns, putRun } from '../data/audit-run.ts';
import { getReadablePlayer } from '../data/player.ts';
import { listReadableResets } from '../data/reset.ts';
import { allShards, listShardPage } from '../data/roster.ts';
import { listSubAccountIds } from '../data/sub-accounts.ts';
import { walkTradePages } from '../data/trade.ts';
import { PlayerAudit, type PlayerVerdict } from '../domain/audit.ts';
import {
  type Audited,
  type AuditRun,
  newRun,
  type PlayerDivergence,
  toWireDivergence,
  type UnauditedReason,
  withAudited,
} from '../domain/audit-run.ts';
import type { AuditedSeason } from '../domain/seasons/season-audit.ts';
import { VersionOrder } from '../domain/version-order.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { readAuditedSeason } from './ended-season.ts';

const PART_LIMIT = 100;
const AT_ONCE = 10;
/** Ten logs this long take a Lambda most of a minute. Operators audit longer ones (`npm run table -- audit`). */
const MAX_TRADES = 50_000;

interface Slice {
  readonly scheduledAt: string;
  readonly sliceMs: number;
}

/**
 * Audits players for a slice of time, and leaves the rest to the next slice. It continues the unfinished run or starts
 * the scheduled one. Each part overwrites the version that was read, so only one of two concurrent slices continues.
 */
export async function auditPlayers({ scheduledAt, sliceMs }: Slice): Promise<void> {
  const untilMs = performance.now() + sliceMs;
  const [latest] = await listRuns({ limit: 1 });
  if (latest?.finishedAtMs !== undefined && latest.scheduledAt >= scheduledAt) return;
  let run = latest && latest.finishedAtMs === undefined ? latest : newRun(scheduledAt, Date.now());
  const season = await readAuditedSeason();
  do {
    const next = await auditPart(run, untilMs, season);
    if (!(await putRun(next))) break;
    run = next;
  } while (run.finishedAtMs === undefined && performance.now() < untilMs);
  // The metric covers the whole run: a single slice says nothing about the others.
  if (run.divergent > 0 || run.finishedAtMs !== undefined) recordMetric('CoinsOutOfBalance', run.divergent);
}

async function auditPart(run: AuditRun, untilMs: number, season?: AuditedSeason): Promise<AuditRun> {
  const ids = await listShardPage(allShards[run.shard] as string, { after: run.after, limit: PART_LIMIT });
  let next: AuditRun = { ...run, version: run.version + 1 };
  let left = ids;
  do {
    const some = left.slice(0, AT_ONCE);
    const others = await listSubAccountIds(some);
    const audited = await Promise.all(some.map((id) => auditAccounts(id, others.get(id) ?? [], season)));
    next = audited.flat().reduce(withAudited, next);
    left = left.slice(AT_ONCE);
  } while (left.length > 0 && performance.now() < untilMs);
  if (ids.length === PART_LIMIT || left.length > 0) return next;
  const { after: _, ...ofShard } = next;
  const shard = run.shard + 1;
  return { ...ofShard, shard, ...(shard === allShards.length && { finishedAtMs: Date.now() }) };
}

/** Audits a player's sub-accounts, which no other list has, and then the player, where the run resumes. */
async function auditAccounts(playerId: string, others: readonly string[], season: AuditedSeason | undefined) {
  return [...(await Promise.all(others.map((id) => auditOne(id, undefined)))), await auditOne(playerId, season)];
}

async function auditOne(playerId: string, season: AuditedSeason | undefined): Promise<Audited> {
  const verdict = await auditPlayer(playerId, { season, maxTrades: MAX_TRADES });
  const player = { id: playerId, firstName: null, lastName: null, profileImageUrl: null };
  if (typeof verdict === 'string') log.warn('a player was not audited', { playerId, reason: verdict });
  else if (verdict.divergence) logDivergence({ ...verdict.divergence, player });
  return { player, verdict };
}

function logDivergence(divergence: PlayerDivergence): void {
  const { player, trade, symbol, season, ...fields } = toWireDivergence(divergence);
  const reason = new Error(`${fields.figure} of ${fields.expected} expected, ${fields.actual} found`);
  const what = divergence.at === 'season' ? 'a final rank does' : 'coins do';
  log.error(`${what} not follow from the log`, reason, {
    ...{ playerId: player.id, ...fields, symbol: symbol ?? undefined, season: season ?? undefined },
    ...{ tradeId: trade?.id, tradeAt: trade?.createdAt },
  });
}

interface Asked {
  readonly season?: AuditedSeason | undefined;
  /** A longer log counts as not audited. */
  readonly maxTrades?: number;
}

/**
 * Replays a player's trades and compares. The player is read first, so the log has every trade behind their balance;
 * later versions are skipped. A divergence counts only if a second reading finds it too, because a transaction's items
 * may become readable one by one. It costs 3 read units, and 48 per 1,000 trades.
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
